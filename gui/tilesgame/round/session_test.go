package round

import (
	"context"
	"math"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/solver"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// Most tests run in a bubble of testing/synctest: time passes only while every goroutine waits, and a goroutine that is
// left behind fails the test. A search has therefore come as far as it can when synctest.Wait returns.

// stub is a player of the tests. It answers with the first move: at once, or when its context ends.
type stub struct {
	patient bool
}

func (*stub) Name() string { return "Stub" }

func (s *stub) Choose(ctx, _ context.Context, g *Game, progress func(families.Report)) (game.Answer[tiles.Move], error) {
	pos := g.Position()
	r := families.Report{Result: solver.Result{Solver: "Stub", Side: pos.ToMove(), Depth: 1}, Move: pos.Moves()[0]}
	progress(r)
	if s.patient {
		<-ctx.Done()
	}
	r.Depth = 2
	return game.Answer[tiles.Move]{Move: r.Move, Report: r}, nil
}

// start is a session on a position with these solvers; nil is a person. There is no animation. The session is closed at
// the end of the test.
func start(t *testing.T, pos tiles.Position, one, two *stub) *Session {
	t.Helper()
	s := New(Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: pos, Title: "test"})
	s.Timeline.Factor = 0
	for i, p := range [2]*stub{one, two} {
		if p != nil {
			s.players[i] = p
		}
	}
	t.Cleanup(s.Close)
	return s
}

// ticks calls Tick n times. Searches have answered before the next tick, if they do so by themselves.
func ticks(s *Session, n int) {
	for range n {
		s.Tick()
		synctest.Wait()
	}
}

func TestAMoveRemovesTheGroupOfAnyOfItsTiles(t *testing.T) {
	s := start(t, testkit.Tiles(t, [2]int{}, "012", "112", "122"), nil, nil)
	g, worth, found := s.Group(1, 1)
	require.True(t, found)
	require.Equal(t, 4, g.Size)
	require.Equal(t, tiles.FromPoints(4), worth)
	require.True(t, s.Play(tiles.Move{X: 1, Y: 1}))
	require.Equal(t, 1, s.Game().Len())
	require.Equal(t, PlayedMove{Player: engine.Side1, Move: tiles.Move{X: 0, Y: 1}, Name: "a2", Size: 4, Colour: 1, Points: tiles.FromPoints(4)}, Played(s.Game(), 0))
	require.Equal(t, testkit.Tiles(t, [2]int{}, "010", "010", "220").At(1, 2), s.Position().At(1, 2))
	require.Equal(t, tiles.FromPoints(4), s.Position().Points(engine.Side1))
	require.Equal(t, engine.Side2, s.Position().ToMove())
}

func TestAMoveIsRefusedWithTheReason(t *testing.T) {
	corner := testkit.Tiles(t, [2]int{}, "300", "211", "211")
	tests := map[string]struct {
		pos    tiles.Position
		one    *stub
		at     tiles.Move
		notice string
	}{
		"no tile":               {corner, nil, tiles.Move{X: 2, Y: 0}, "notice.tiles_empty"},
		"beside the board":      {corner, nil, tiles.Move{X: 3, Y: 9}, "notice.tiles_empty"},
		"a single tile":         {corner, nil, tiles.Move{X: 0, Y: 0}, "notice.tiles_single"},
		"the computer's turn":   {corner, &stub{}, tiles.Move{X: 0, Y: 1}, "notice.not_your_turn"},
		"the game has ended":    {testkit.Tiles(t, [2]int{}, "12"), nil, tiles.Move{X: 0, Y: 0}, "notice.over"},
		"ended, and a computer": {testkit.Tiles(t, [2]int{}, "12"), &stub{}, tiles.Move{X: 0, Y: 0}, "notice.over"},
	}
	for name, test := range tests {
		s := start(t, test.pos, test.one, nil)
		s.Timeline.Factor = 1
		require.False(t, s.Play(test.at), name)
		require.Equal(t, test.notice, s.Refusal().Key, name)
		require.Equal(t, []play.Sound{{Kind: play.SoundRefuse}}, s.Sounds.Take(), name)
		require.Equal(t, test.at, tiles.Move{X: s.Refusal().X, Y: s.Refusal().Y}, name)
		require.Zero(t, s.Game().Ply(), name)
	}
}

func TestTheFactorForAClearedBoardIsExplained(t *testing.T) {
	s := start(t, testkit.Tiles(t, [2]int{}, "2330", "1111"), nil, nil)
	require.Zero(t, s.Position().Points(engine.Side1))
	require.False(t, s.Over())
	require.True(t, s.Play(tiles.Move{X: 1, Y: 0})) // 1 point
	require.True(t, s.Play(tiles.Move{X: 0, Y: 1})) // 4 points; a tile is left
	require.True(t, s.Over())
	require.Equal(t, Result{Winner: engine.Side2, Points: [2]tiles.Tenths{tiles.FromPoints(1), tiles.FromPoints(4)}}, ResultAt(s.Game(), s.Game().Ply()))

	pos, err := tiles.New([][]uint8{{2, 2, 0, 0, 0}, {1, 1, 1, 1, 1}}, [2]int{5, 9}, engine.Side1)
	require.NoError(t, err)
	s = start(t, pos, nil, nil)
	require.True(t, s.Play(tiles.Move{X: 0, Y: 0})) // 1 point: 6
	require.True(t, s.Play(tiles.Move{X: 4, Y: 1})) // 8 points: 17, and the board is clear: 22.1
	require.Equal(t, Result{
		Winner: engine.Side2, Points: [2]tiles.Tenths{tiles.FromPoints(6), 221}, Cleared: true, By: engine.Side2, Before: tiles.FromPoints(17),
	}, ResultAt(s.Game(), s.Game().Ply()))
	require.True(t, s.Over())
	s.Do(play.Back)
	require.False(t, s.Over())
}

func TestTheComputerAnswersAfterItsGroupWasShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, testkit.RandomTilesBoard(t, 6, 6, 3, 7), nil, &stub{})
		s.Timeline.Factor = 1
		require.True(t, s.Play(s.Position().Moves()[0]))
		require.False(t, s.HumanTurn())
		shown := 0
		for s.Game().Ply() < 2 {
			ticks(s, 1)
			if m, chosen := s.Chosen(); chosen {
				require.Equal(t, s.Position().Moves()[0], m)
				require.Equal(t, "Stub", s.Report().Solver)
				shown++
			}
		}
		require.GreaterOrEqual(t, shown, chosenTicks)
		require.Equal(t, "Stub", s.Report().Solver)
		require.Equal(t, engine.Side1, s.Position().ToMove())
		for !s.Idle() {
			ticks(s, 1)
		}
		require.True(t, s.HumanTurn())
	})
}

func TestSeatsAreLevelsOfThisGameOrFamilies(t *testing.T) {
	for name, depth := range map[string]int{"novice": 1, "easy": 1, "medium": 3, "hard": 0, "master": 0} {
		seat := ValidSeat(play.Seat{Level: play.ParseLevel(name)})
		require.Zero(t, seat.Level)
		if level, fixed := Solver(seat, tiles.Infinite).(families.FixedDepth); fixed {
			require.Equal(t, families.FixedDepth{Prune: true, Depth: depth, Game: families.Game{Heuristic: tiles.Infinite}}, level, name)
		} else {
			require.Zero(t, depth, name)
		}
	}
	require.Equal(t, families.FixedDepth{Prune: true, Depth: 4, Game: families.Game{Heuristic: tiles.Infinite}}, Solver(ValidSeat(play.DefaultComputer()), tiles.Infinite))
	require.Equal(t, families.Deepening{MaxTime: play.MinTime}, Solver(ValidSeat(play.Seat{Champion: true, Timed: true}), tiles.HalfInfinity))
}

// The first frame of the animation of each legal move is the board before it, and its last one the board after it. Its
// tiles fall straight down, and columns slide left.
func TestTheAnimationLeadsFromTheBoardBeforeToTheBoardAfter(t *testing.T) {
	for seed := range uint64(20) {
		pos := testkit.RandomTilesBoard(t, 7, 5, 3, seed)
		for !pos.Over() {
			for _, m := range pos.Moves() {
				line := Timeline{Track: game.Track{Factor: 1}}
				line.Play(pos, m)
				require.Equal(t, cells(pos), round(t, line.Tiles(), 0))
				end := line.End
				line.Now += end
				require.Equal(t, cells(pos.Play(m)), round(t, line.Tiles(), 1e-9))
				require.Less(t, end, 2.0*play.TicksPerSecond)
				for _, n := range line.tiles {
					last, there := n.at(0)
					for now := 0.0; there && now <= end; now++ {
						var tile Tile
						tile, there = n.at(now)
						straight := tile.X == last.X || tile.Y == last.Y || now-1 < n.closes && n.closes < now
						require.True(t, straight && tile.X <= last.X && tile.Y >= last.Y)
						last = tile
					}
				}
			}
			pos = pos.Play(pos.Moves()[int(seed)%len(pos.Moves())])
		}
	}
}

func cells(pos tiles.Position) map[tiles.Move]uint8 {
	all := map[tiles.Move]uint8{}
	for y := range pos.Rows() {
		for x := range pos.Columns() {
			if c := pos.At(x, y); c != 0 {
				all[tiles.Move{X: x, Y: y}] = c
			}
		}
	}
	return all
}

// round are tiles that lie in cells, up to a distance.
func round(t *testing.T, drawn []Tile, up float64) map[tiles.Move]uint8 {
	t.Helper()
	all := map[tiles.Move]uint8{}
	for _, tile := range drawn {
		require.InDelta(t, math.Round(tile.X), tile.X, up)
		require.InDelta(t, math.Round(tile.Y), tile.Y, up)
		require.Zero(t, tile.Gone)
		all[tiles.Move{X: int(math.Round(tile.X)), Y: int(math.Round(tile.Y))}] = tile.Colour
	}
	return all
}

func TestTheCursorStaysOnTheBoard(t *testing.T) {
	s := start(t, testkit.Tiles(t, [2]int{}, "120", "112"), nil, nil)
	require.Equal(t, Cursor{Y: 1}, s.Cursor)
	s.MoveCursor(1, 0)
	require.Equal(t, Cursor{Y: 1, Shown: true}, s.Cursor, "the first key only shows it")
	for range 4 {
		s.MoveCursor(1, -1)
	}
	require.Equal(t, Cursor{X: 2, Shown: true}, s.Cursor)
	s.HideCursor(1, 1)
	require.Equal(t, Cursor{X: 1, Y: 1}, s.Cursor)
	require.True(t, s.Enter())
	require.Equal(t, 3, Played(s.Game(), 0).Size)
}
