package gui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/gui/play"
)

func TestCount(t *testing.T) {
	for n, want := range map[float64]string{
		0: "0", 1: "1", 840: "840", 999: "999", 999.9: "999",
		1000: "1.0 k", 12_400: "12.4 k", 99_949: "99.9 k",
		99_950: "100 k", 123_456: "123 k", 999_499: "999 k",
		999_500: "1.0 M", 8_400_000: "8.4 M", 99_949_999: "99.9 M",
		99_950_000: "100 M", 999_499_999: "999 M",
		999_500_000: "1.0 G", 19_059_529_000: "19.1 G",
	} {
		require.Equal(t, want, count(n), "%v", n)
	}
}

func TestSeconds(t *testing.T) {
	for d, want := range map[time.Duration]string{
		100 * time.Millisecond: "0.1 s", 200 * time.Millisecond: "0.2 s", time.Second: "1 s",
		1500 * time.Millisecond: "1.5 s", 10 * time.Second: "10 s", time.Minute: "60 s", 0: "0 s",
	} {
		require.Equal(t, want, seconds(d))
	}
}

// The four ends of a game, with who is to move and who has won.
const (
	fullBoard   = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo o 0 30"
	evenBoard   = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 30"
	walledIn    = "x--5/---5/---5/8/8/8/8/6oo x 0 9"
	wipedOut1   = "8/8/8/8/8/8/8/6oo x 0 9"
	wipedOut2   = "xx6/8/8/8/8/8/8/8 o 0 9"
	hundredMove = "xx6/8/8/8/8/8/8/6oo o 100 60"
)

func TestResult(t *testing.T) {
	human, computer := play.Human(), play.DefaultComputer()
	type said struct{ who, why string }
	tests := map[string]struct {
		fen      string
		rules    engine.Rules
		one, two play.Seat
		reason   engine.Reason
		en, es   said
	}{
		"full board": {fullBoard, engine.BlobWars, human, computer, engine.FullBoard,
			said{"You win", "the board is full"}, said{"Has ganado", "el tablero está lleno"}},
		"full board, the computer's": {fullBoard, engine.BlobWars, computer, human, engine.FullBoard,
			said{"The computer wins", "the board is full"}, said{"Gana la máquina", "el tablero está lleno"}},
		"even": {evenBoard, engine.BlobWars, human, computer, engine.FullBoard,
			said{"A draw", "the board is full"}, said{"Empate", "el tablero está lleno"}},
		"no move": {walledIn, engine.BlobWars, human, human, engine.NoLegalMove,
			said{"Player 2 wins", "Player 1 cannot move"}, said{"Gana el jugador 2", "Jugador 1 no puede mover"}},
		"wiped out": {wipedOut1, engine.BlobWars, computer, computer, engine.WipedOut,
			said{"Player 2 wins", "Player 1 has no blobs left"}, said{"Gana el jugador 2", "Jugador 1 se quedó sin blobs"}},
		"wiped out, the other": {wipedOut2, engine.BlobWars, human, human, engine.WipedOut,
			said{"Player 1 wins", "Player 2 has no blobs left"}, said{"Gana el jugador 1", "Jugador 2 se quedó sin blobs"}},
		"wiped out, who is not to move": {"xx6/8/8/8/8/8/8/8 x 0 9", engine.Ataxx, human, human, engine.WipedOut,
			said{"Player 1 wins", "Player 2 has no blobs left"}, said{"Gana el jugador 1", "Jugador 2 se quedó sin blobs"}},
		"a hundred jumps": {hundredMove, engine.BlobWars, human, computer, engine.HundredJumps,
			said{"A draw", "a hundred jumps in a row"}, said{"Empate", "cien saltos seguidos"}},
	}
	for _, lang := range []string{"en", "es"} {
		a, _ := testApp(t, lang)
		seen := map[engine.Reason]bool{}
		for name, test := range tests {
			pos := position(t, test.fen).WithRules(test.rules)
			require.Equal(t, test.reason, pos.Outcome().Reason, name)
			seen[test.reason] = true
			onTable(a, pos, test.one, test.two)
			who, why := a.result(pos, pos.Outcome())
			want := test.en
			if lang == "es" {
				want = test.es
			}
			require.Equal(t, want, said{who, why}, "%s in %s", name, lang)
		}
		require.Len(t, seen, 4, "every reason")
	}
}

func TestNamesOfTheSides(t *testing.T) {
	human, level := play.Human(), play.Seat{Prune: true, Depth: 4}
	timed := play.Seat{Timed: true, Time: 200 * time.Millisecond}
	master, champion := play.Seat{Level: "master"}, play.Seat{Champion: true, Timed: true, Time: time.Second}
	tests := map[string]struct {
		one, two   play.Seat
		names, how [2]string
		short      [2]string
	}{
		"a person and the computer": {human, level, [2]string{"You", "Computer"}, [2]string{"Human", "ABPMinimax · depth 4"}, [2]string{"", "ABP · depth 4"}},
		"the computer and a person": {timed, human, [2]string{"Computer", "You"}, [2]string{"TBIDLMinimax · 0.2 s", "Human"}, [2]string{"TBIDL · 0.2 s", ""}},
		"two persons":               {human, human, [2]string{"Player 1", "Player 2"}, [2]string{"Human", "Human"}, [2]string{"", ""}},
		"two computers":             {level, timed, [2]string{"ABPMinimax", "TBIDLMinimax"}, [2]string{"depth 4", "0.2 s"}, [2]string{"", ""}},
		"a person and a level":      {human, master, [2]string{"You", "Computer"}, [2]string{"Human", "Master"}, [2]string{"", ""}},
		"the champion and a person": {champion, human, [2]string{"Computer", "You"}, [2]string{"Champion · 1 s", "Human"}, [2]string{"Champion · 1 s", ""}},
		"a level and the champion":  {master, champion, [2]string{"Master", "Champion"}, [2]string{"level 5 of 5", "1 s"}, [2]string{"", ""}},
	}
	a, _ := testApp(t, "en")
	for name, test := range tests {
		onTable(a, engine.Start(), test.one, test.two)
		for i, who := range []engine.Player{engine.Player1, engine.Player2} {
			require.Equal(t, test.names[i], a.sideName(who), name)
			require.Equal(t, test.how[i], a.seatName(who), name)
			require.Equal(t, test.short[i], a.seatShort(who), name)
		}
	}
}

func TestScoreWords(t *testing.T) {
	tests := map[string]struct {
		report search.Report
		en, es string
	}{
		"nothing yet":        {search.Report{Score: 3}, "–", "–"},
		"a family":           {search.Report{Kind: search.KindFamily, Depth: 4, Score: 3}, "+3", "+3"},
		"a family, even":     {search.Report{Kind: search.KindFamily, Depth: 4}, "+0", "+0"},
		"a champion":         {search.Report{Kind: search.KindChampion, Depth: 9, Score: 1, Cents: 127}, "+1.3", "+1.3"},
		"a champion, behind": {search.Report{Kind: search.KindChampion, Depth: 9, Cents: -42}, "-0.4", "-0.4"},
		"a win":              {search.Report{Kind: search.KindChampion, Depth: 9, Score: 64, Cents: 20000, Proof: search.ProvenWin, Distance: 12}, "win in 12", "gana en 12"},
		"a loss":             {search.Report{Kind: search.KindChampion, Depth: 9, Proof: search.ProvenLoss, Distance: 2}, "loss in 2", "pierde en 2"},
		"a draw":             {search.Report{Kind: search.KindChampion, Depth: 9, Proof: search.ProvenDraw, Distance: 7}, "draw in 7", "empata en 7"},
	}
	for _, lang := range []string{"en", "es"} {
		a, _ := testApp(t, lang)
		for name, test := range tests {
			require.Equal(t, map[string]string{"en": test.en, "es": test.es}[lang], a.scoreWords(test.report), name)
		}
	}
}

func TestStatus(t *testing.T) {
	human, computer := play.Human(), play.DefaultComputer()
	tests := map[string]struct {
		one, two play.Seat
		do       func(s *play.Session)
		want     string
	}{
		"against the computer": {human, computer, nil, "Your turn: pick a blob"},
		"two persons":          {human, human, nil, "Player 1's turn: pick a blob"},
		"a blob in hand":       {human, computer, func(s *play.Session) { s.Press(engine.At(0, 0)) }, "a8: a dot divides it, a ring is a jump"},
		"a notice":             {human, computer, func(s *play.Session) { s.Press(engine.At(7, 0)) }, "That blob is your opponent's"},
		"a notice of a file":   {human, computer, func(s *play.Session) { s.Say("notice.settings_unsaved", "no room") }, "The settings could not be saved: no room"},
		"the computer's turn":  {computer, human, nil, "ABPMinimax is thinking…"},
		"a level's turn":       {play.Seat{Level: "hard"}, human, nil, "Computer is thinking…"},
		"one level of two":     {play.Seat{Level: "hard"}, play.Seat{Level: "easy"}, nil, "Hard is thinking…"},
		"held back":            {computer, human, func(s *play.Session) { s.Do(play.Pause) }, "Paused"},
		"held back, but yours": {human, computer, func(s *play.Session) { s.Do(play.Pause) }, "Your turn: pick a blob"},
	}
	a, _ := testApp(t, "en")
	for name, test := range tests {
		onTable(a, engine.Start(), test.one, test.two)
		if test.do != nil {
			test.do(a.session)
		}
		require.Equal(t, test.want, a.status(), name)
	}
}

func TestPhrasesAndTitles(t *testing.T) {
	a, _ := testApp(t, "es")
	require.Equal(t, "el byte 0xff, que no es texto UTF-8", a.phrase(notation.Phrase{Key: "not-utf8", Arg: "0xff"}))
	require.Equal(t, "Diamante", a.boardTitle("diamond"))
	require.Equal(t, "mine.txt", a.boardTitle("mine.txt"), "a file's own name")
}

func TestElapsed(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 µs", 30500 * time.Nanosecond: "30 µs", 999 * time.Microsecond: "999 µs", time.Millisecond: "1.0 ms",
		6940 * time.Microsecond: "6.9 ms", 84 * time.Millisecond: "84 ms", 999 * time.Millisecond: "999 ms",
		time.Second: "1.0 s", 62500 * time.Millisecond: "62.5 s",
	} {
		require.Equal(t, want, elapsed(d))
	}
}
