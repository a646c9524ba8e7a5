package history

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/gui/play"
)

var began = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

func computer(level play.Level) play.Seat {
	seat := play.DefaultComputer()
	seat.Level = level
	return seat
}

// game is a game of a person against a level that ended so, without help.
func game(id int64, level play.Level, result Result) Game {
	g := engine.NewGame(engine.Start())
	if err := g.Play(g.Position().Moves()[0]); err != nil {
		panic(err)
	}
	outcome := engine.Outcome{Reason: engine.FullBoard, Draw: result == Drawn}
	switch result {
	case Lost:
		outcome.Winner = engine.Side2
	case Unfinished:
		outcome = engine.Outcome{}
	}
	return Game{
		ID: id, Time: began.Add(time.Duration(id) * time.Hour), Title: "b", Seats: [2]play.Seat{play.Human(), computer(level)}, Fair: true,
	}.WithEnd(g, outcome)
}

// TestTotals compares the totals of random games, also of those that are deleted, with those counted anew, and the
// ratings with Glicko-2 itself.
func TestTotals(t *testing.T) {
	random, h := rand.New(rand.NewPCG(1, 2)), New()
	tallies := map[play.Level]Tally{}
	rating, points := match.NewGlicko(), 0
	for id := int64(1); id <= 700; id++ {
		p := game(id, play.Level(random.IntN(13)), Result(random.IntN(4)))
		p.Helped, p.Fair = random.IntN(4) == 0, random.IntN(8) > 0
		if random.IntN(9) == 0 {
			p.Seats[1] = play.Human()
		}
		kept := h.Add(p, "")
		if random.IntN(5) == 0 {
			h.Add(p, "") // the same game again
		}
		if random.IntN(10) == 0 {
			h.Delete(id)
		}
		level := p.Seats[1].Level
		if p.Seats[1].Human || !p.Fair || kept.Result == Unfinished {
			continue
		}
		score, tally := 0.0, tallies[level]
		switch kept.Result {
		case Won:
			tally.Won++
			score = 1
		case Drawn:
			tally.Drawn++
			score = 0.5
		case Lost:
			tally.Lost++
		}
		tallies[level] = tally
		if level > 0 && !p.Helped {
			rating = rating.After([]match.Encounter{{Opponent: match.Glicko{Value: float64(level.Rating()), Deviation: levelDeviation}, Score: score}})
			points++
		}
	}
	totals := h.Totals()
	require.Equal(t, tallies, totals.Levels)
	require.Equal(t, rating, h.Rating())
	require.Len(t, totals.Points, points)
	require.True(t, slices.IsSortedFunc(h.Games(), func(a, b Game) int { return b.Time.Compare(a.Time) }), "the newest first")

	deleted := slices.Clone(h.deleted)
	random.Shuffle(len(deleted), func(i, j int) { deleted[i], deleted[j] = deleted[j], deleted[i] })
	again := New()
	again.Fill(memory{}, h.Games(), deleted)
	require.Equal(t, totals, again.Totals(), "as they are counted at the next start")
	require.Equal(t, h.Games(), again.Games())
	require.False(t, again.CanRestore())
}

func TestAnotherLevelIsOffered(t *testing.T) {
	for moves, want := range map[string]play.Level{
		"5w": 0, "5w 5w": 6, "5w 5w 5w": 6, "5w 5l 5w": 0, "5w 5d 5w": 0, "4w 5w": 0, "5w 5w 4w": 0, "14w 14w": 0, "0w 0w": 0,
		"5l 5l": 0, "5l 5l 5l": 4, "5l 5w 5l 5l": 0, "1l 1l 1l": 0, "5w 5w 6w 6w": 7,
		"5w 5h 5w": 6, "5w 5h": 0, "5l 5l 5h 5l": 0, "5w 5u 5w": 6,
	} {
		h := New()
		for i, word := range strings.Fields(moves) {
			number, kind := word[:len(word)-1], word[len(word)-1]
			p := game(int64(i+1), play.ParseLevel(number), map[byte]Result{'w': Won, 'h': Won, 'l': Lost, 'd': Drawn, 'u': Unfinished}[kind])
			p.Helped = kind == 'h'
			h.Add(p, "")
		}
		got, ok := h.SuggestedLevel()
		require.Equal(t, want, got, moves)
		require.Equal(t, want > 0, ok, moves)
	}
}

func TestAnUnfinishedGameIsReplacedByItsEnd(t *testing.T) {
	h := New()
	h.Add(game(1, 5, Unfinished), "")
	require.Zero(t, h.Totals().All().Played())
	h.Add(game(1, 5, Won), "")
	require.Len(t, h.Games(), 1)
	h.Add(game(1, 5, Lost), "")
	require.Equal(t, Tally{Won: 1}, h.Tally(5), "the first end counts")
	require.Equal(t, Won, h.Games()[0].Result)
	kept, ok := h.Find(1)
	require.True(t, ok)
	require.Equal(t, match.NewGlicko(), kept.Before)
	require.Equal(t, h.Rating(), kept.After)
}

func TestGamesWithOtherEndsAreNotTheSame(t *testing.T) {
	g := Game{ID: 1, Plies: 4, Board: "x6o/8/8/8/8/8/8/o6x x 0 1"}
	other := g
	other.ID = 2
	require.True(t, g.LikelySame(other))
	other.Result, other.Reason = Won, "resigned"
	require.False(t, g.LikelySame(other))
	other.Seats = [2]play.Seat{play.TilesOpponent(), play.Human()} // the same winner, for another side
	g.Result = Lost
	other.Names, g.Names = [2]string{"x", "y"}, [2]string{"x", "y"}
	g.Seats = [2]play.Seat{play.Human(), play.Human()}
	require.True(t, g.LikelySame(other))
}

func TestDeletedGamesComeBackInTheirPlaces(t *testing.T) {
	h := New()
	for id := int64(1); id <= 5; id++ {
		h.Add(game(id, 3, Won), "")
	}
	was := h.Games()
	for _, id := range []int64{3, 5, 1, 99} {
		h.Delete(id)
	}
	require.Len(t, h.Games(), 2)
	require.Equal(t, int64(1), h.Restore())
	require.Equal(t, int64(5), h.Restore())
	require.Equal(t, int64(3), h.Restore())
	require.Zero(t, h.Restore())
	require.Equal(t, was, h.Games())
}

// A number that is searched for is that number, and one after a word belongs to the word.
func TestASearchFindsWholeNumbers(t *testing.T) {
	h := New()
	words := []string{"Level 14 · Mar 3", "Level 3 · Diamond · Nov 22, 2025", "Nivel 13 · 3 dic 2025 13:30"}
	for id := range words {
		h.Add(game(int64(id+1), 1, Won), "")
	}
	for text, want := range map[string][]int64{
		"level 3": {2}, "level 14": {1}, "lev 1": nil, "LEVEL": {2, 1}, "3": {3, 2, 1}, "13": {3}, "nov 2025": {2}, "nov 22": {2}, "3 dic": {3}, "nivel 3": nil, "diam": {2},
	} {
		games, _ := Filter{Text: text}.Select(h.Games(), func(g Game) string { return words[g.ID-1] })
		var ids []int64
		for _, g := range games {
			ids = append(ids, g.ID)
		}
		require.Equal(t, want, ids, text)
	}
}

func TestFilter(t *testing.T) {
	h := New()
	for id, r := range []Result{Won, Won, Lost, Drawn, Unfinished} {
		h.Add(game(int64(id+1), play.Level(id%2+1), r), "")
	}
	two := game(6, 0, Won)
	two.Seats[1] = play.Human()
	h.Add(two, "")
	words := func(g Game) string {
		return map[bool]string{true: "Ángel Muñoz", false: "Computadora"}[g.Seats[1].Human]
	}
	for _, test := range []struct {
		filter Filter
		ids    []int64
	}{
		{Filter{}, []int64{6, 5, 4, 3, 2, 1}}, {Filter{Result: Won}, []int64{2, 1}},
		{Filter{Text: "munoz ANG"}, []int64{6}}, {Filter{Text: "zz"}, nil},
	} {
		games, _ := test.filter.Select(h.Games(), words)
		var ids []int64
		for _, g := range games {
			ids = append(ids, g.ID)
		}
		require.Equal(t, test.ids, ids, "%+v", test.filter)
	}
	_, numbers := Filter{Result: Lost}.Select(h.Games(), words)
	require.Equal(t, [4]int{6, 2, 1, 1}, numbers)
}

func TestEvenBoards(t *testing.T) {
	require.True(t, IsFair(engine.Start()))
	require.False(t, IsFair(engine.Start().With(engine.At(3, 3), engine.Blob1)))
	require.True(t, IsFair(engine.Start().With(engine.At(0, 3), engine.Blob1).With(engine.At(7, 4), engine.Blob2)))
}
