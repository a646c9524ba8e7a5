package session

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
)

func TestLeadTaken(t *testing.T) {
	for name, test := range map[string]struct {
		leads  []int
		winner engine.Player
		want   int
	}{
		"the last time the lead changed":      {[]int{0, 1, -2, -1, 3, 2, 5}, engine.Player1, 4},
		"of player 2":                         {[]int{0, 1, -2, -1, 3, -2, -5}, engine.Player2, 5},
		"the other player never led":          {[]int{0, 1, 0, 2}, engine.Player1, 0},
		"ahead from the start":                {[]int{3, 1, 2}, engine.Player1, 0},
		"a winner who is behind at the end":   {[]int{0, 1, -2}, engine.Player1, 0},
		"even, after the other player's lead": {[]int{0, -1, 0, 2}, engine.Player1, 3},
	} {
		require.Equal(t, test.want, LeadTaken(test.leads, test.winner), name)
	}
}

// TestStory has games whose every number can be counted: with one jump player 1 turns all eight enemies.
func TestStory(t *testing.T) {
	s := start(t, position(t, ringed), nil, nil)
	s.play(ringedJump, search.Report{})
	require.Equal(t, Story{Lead: []int{-6, 10}, Plies: []int{0, 1}, Biggest: [2]BigTurn{{Ply: 1, Blobs: 8}, {}}}, s.Story())
	require.Equal(t, 10, s.Margin())

	s = start(t, position(t, ringedAndMore), nil, nil)
	s.play(ringedJump, search.Report{})
	s.play(engine.Move{From: engine.At(7, 7), To: engine.At(6, 7)}, search.Report{})
	s.GoTo(0)
	want := Story{Lead: []int{-7, 9, 8}, Plies: []int{0, 2}, Biggest: [2]BigTurn{{Ply: 1, Blobs: 8}, {}}}
	require.Equal(t, want, s.Story(), "the game has not ended, and its later moves count in a review")
	require.Zero(t, s.Margin())
}

// TestTheTurningPointIsTheMistakeOfTheLoser: it is not known before all moves have been judged, and a move of the winner cannot be it.
func TestTheTurningPointIsTheMistakeOfTheLoser(t *testing.T) {
	s := start(t, position(t, ringedAndMore), nil, nil)
	s.play(ringedJump, search.Report{})
	require.Zero(t, s.Story().Turning)
	s = start(t, position(t, ringed), nil, nil)
	s.play(ringedJump, search.Report{})
	require.Equal(t, Turning{}, s.Story().Turning)
	s.Analysis.remember(s.game.Start(), search.Report{Solver: "Stub", Depth: 1, Cents: -100})
	require.Equal(t, Turning{Ply: 1, At: 1, Final: true}, s.Story().Turning, "the winner took the lead with a good move")
}

func TestAccuracy(t *testing.T) {
	for loss, want := range map[float64]float64{0: 100, 0.1: 63.6, 0.2: 40.0, 0.3: 24.8, 0.5: 8.5, 1: 0} {
		require.InDelta(t, want, Accuracy(loss), 0.1, "%v", loss)
	}
}

// The number beside a mark decides the mark: where one side is far ahead, the same loss in blobs costs less.
func TestTheCostOfASlipDecidesItsMark(t *testing.T) {
	for lead := -2000; lead <= 2000; lead += 50 {
		s := after(t, 1, nil, nil)
		s.Analysis.remember(s.game.Start(), search.Report{Solver: "Stub", Depth: 8, Cents: lead, Move: engine.Start().Moves()[5]})
		s.Analysis.remember(s.game.PositionAt(1), search.Report{Solver: "Stub", Depth: 8, Player: engine.Player2, Cents: 470 - lead})
		j := s.Analysis.Judge(0)
		require.True(t, j.Known)
		require.Equal(t, slipOf(float64(j.Cost)/100), j.Slip, "%d", lead)
	}
}

func TestGameReport(t *testing.T) {
	s := after(t, 4, nil, nil)
	other := engine.Start().Moves()[5]
	judge := func(ply int, proof search.Proof) { // of the player to move
		r := search.Report{Solver: "Stub", Depth: 8, Player: engine.Player(ply % 2), Proof: proof, Move: other}
		s.Analysis.remember(s.game.PositionAt(ply), r)
	}
	judge(0, search.ProvenWin)
	judge(1, search.ProvenDraw)
	require.Equal(t, 1, s.Analysis.GameReport().Known)
	require.False(t, s.Analysis.GameReport().Complete())
	judge(2, search.ProvenDraw)
	judge(3, search.ProvenWin)
	judge(4, search.ProvenLoss)
	r := s.Analysis.GameReport()
	require.True(t, r.Complete())
	require.Equal(t, [Blunder + 1]int{Blunder: 2}, r.Players[0].Slips, "two results given away")
	require.Equal(t, [Blunder + 1]int{NoSlip: 2}, r.Players[1].Slips)
	require.InDelta(t, 8.53, r.Players[0].Accuracy, 0.01)
	require.InDelta(t, 100, r.Players[1].Accuracy, 0.01)
	require.False(t, r.Players[0].Rates(), "two moves say nothing about a player")
	require.True(t, PlayerReport{Moves: 5}.Rates())

	var stops []int // of the key for the next mistake, from the end of the game
	for range 3 {
		ply, ok := s.Analysis.NextMistake()
		require.True(t, ok)
		stops = append(stops, ply)
		s.GoTo(ply)
	}
	require.Equal(t, []int{0, 2, 0}, stops)

	s.GoTo(2)
	s.TryAgain()
	require.Equal(t, 2, s.Game().Len())
	require.True(t, s.HumanTurn())
	s.Do(play.Undo)
	s.Do(play.Restore)
	require.Equal(t, 4, s.Game().Len(), "the game that was played is not lost")
}

func TestTheGameIsJudgedWhileTheAnalysisIsOff(t *testing.T) {
	run(t, "", func(t *testing.T) {
		s := after(t, 3, nil, nil)
		a := &analyst{depth: 3}
		s.Analysis.open = a.open
		s.Analysis.JudgeGame(true)
		for range 4 {
			s.Tick()
			wait(s, time.Second)
		}
		require.True(t, s.Analysis.GameReport().Complete())
		require.False(t, s.Analysis.Enabled())
		require.False(t, s.Analysis.Searching())
		s.Analysis.JudgeGame(false)
	})
}

func TestCloseStopsTheJudgingOfTheGame(t *testing.T) {
	run(t, "", func(t *testing.T) {
		s := after(t, 3, nil, nil)
		a := &analyst{depth: 3}
		s.Analysis.open = a.open
		s.Analysis.JudgeGame(true)
		ticks(s, 1)
		require.Equal(t, 1, a.running)
		s.Close()
		require.Zero(t, a.running)
	})
}

// TestJudgementsAreMadeOnceForTheMovesAndScores: the window asks for them in every tick.
func TestJudgementsAreMadeOnceForTheMovesAndScores(t *testing.T) {
	s := start(t, position(t, ringed), nil, nil)
	s.play(ringedJump, search.Report{})
	before := s.Analysis.judgeAll()
	require.Same(t, before, s.Analysis.judgeAll())
	s.Analysis.remember(s.game.Start(), search.Report{Solver: "Stub", Depth: 1, Cents: -100})
	require.NotSame(t, before, s.Analysis.judgeAll(), "a score is known")
	require.True(t, s.Analysis.Judge(0).Known)
	s.GoTo(0)
	other := s.Position().Moves()[0]
	require.NotEqual(t, ringedJump, other)
	s.play(other, search.Report{})
	require.Equal(t, s.Analysis.judge(0), s.Analysis.Judge(0), "another move")
	require.False(t, s.Analysis.Judge(0).Known)
}

// TestTheTurningPointAgreesWithTheGraph has games at random, judged to change sides at random moves before that point: where the loser was ahead on the graph of the lead, the
// turning point is the point from which on the winner is, and its move is of that point or of the one before.
func TestTheTurningPointAgreesWithTheGraph(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	found := map[bool]int{}
	for range 60 {
		s := start(t, engine.Start(), nil, nil)
		game := engine.NewGame(engine.Start())
		for !game.Position().Outcome().Over() {
			moves := game.Position().Moves()
			require.NoError(t, game.Play(moves[random.IntN(len(moves))]))
		}
		s.Load(Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: game.Start()}, game)
		result, story := s.FinalResult(), s.Story()
		if result.Draw {
			continue
		}
		leads := make([]int, len(story.Plies)) // of the winner
		for i, ply := range story.Plies {
			leads[i] = story.Lead[ply]
			if result.Winner == engine.Player2 {
				leads[i] = -leads[i]
			}
		}
		at := 0
		for i, lead := range leads {
			if lead <= 0 {
				at = i + 1
			}
		}
		if slices.Min(leads) >= 0 {
			continue
		}
		swing := story.Plies[at] - random.IntN(8) // from here on, the judgements are for the winner
		for ply := range game.Len() + 1 {
			mover, cents := game.PositionAt(ply).ToMove(), 500
			if (mover == result.Winner) != (ply >= swing) {
				cents = -cents
			}
			s.Analysis.remember(game.PositionAt(ply), search.Report{Solver: "Stub", Depth: 1, Player: mover, Cents: cents})
		}
		turning := s.turning(story, result.Winner)
		require.Equal(t, story.Plies[at], turning.At)
		require.Greater(t, turning.Ply, story.Plies[max(at-2, 0)])
		require.LessOrEqual(t, turning.Ply, turning.At)
		require.Equal(t, turning.Mistake, game.PositionAt(turning.Ply-1).ToMove() != result.Winner)
		found[turning.Mistake]++
	}
	require.Greater(t, found[true], 3)
	require.Greater(t, found[false], 10)
}
