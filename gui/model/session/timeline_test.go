package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// clockwise are the neighbours of c6 from the one above it.
var clockwise = []engine.Square{
	engine.At(2, 1), engine.At(3, 1), engine.At(3, 2), engine.At(3, 3),
	engine.At(2, 3), engine.At(1, 3), engine.At(1, 2), engine.At(1, 1),
}

// lengths counts the ticks to the end of the move, and of all motions.
func lengths(t *testing.T, line *Timeline) (moving, all int) {
	t.Helper()
	for !line.Still() {
		require.Less(t, all, 2000, "it never ends")
		require.True(t, line.Tick(), "the end must be drawn")
		all++
		if line.Moving() {
			moving++
		}
	}
	require.False(t, line.Tick())
	require.Empty(t, line.Motions())
	require.Zero(t, line.Hidden())
	return moving + 1, all
}

func TestAMotionTakesItsTicks(t *testing.T) {
	clone := engine.Move{From: engine.At(0, 0), To: engine.At(0, 1)}
	open := engine.Move{From: engine.At(0, 7), To: engine.At(1, 6)}
	tests := map[string]struct {
		move  engine.Move
		speed Speed
		ticks int
	}{
		"a clone":                      {open, SpeedNormal, 20},
		"a clone, slow":                {open, SpeedSlow, 40},
		"a clone, fast":                {open, SpeedFast, 10},
		"a jump":                       {engine.Move{From: engine.At(0, 7), To: engine.At(2, 7)}, SpeedNormal, 23},
		"a jump, slow":                 {engine.Move{From: engine.At(0, 7), To: engine.At(2, 7)}, SpeedSlow, 46},
		"a jump, fast":                 {engine.Move{From: engine.At(0, 7), To: engine.At(2, 7)}, SpeedFast, 12},
		"a clone with two infections":  {clone, SpeedNormal, 34},      // 20 - 4 + 2.4 + 15
		"a jump with eight infections": {ringedJump, SpeedNormal, 51}, // 23 - 4 + 7*2.4 + 15
		"the same, slow":               {ringedJump, SpeedSlow, 102},
		"the same, fast":               {ringedJump, SpeedFast, 26},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			pos := position(t, ringed)
			require.NoError(t, pos.Check(test.move))
			line := Timeline{Speed: test.speed}
			require.True(t, line.Still())
			line.Play(pos, test.move)
			require.True(t, line.Moving())
			require.False(t, line.Still())
			moving, all := lengths(t, &line)
			require.Equal(t, test.ticks, all)
			require.Equal(t, test.ticks, moving)
		})
	}
}

func TestAPassAndASwitchedOffAnimationHaveNoMotion(t *testing.T) {
	pos := position(t, ringed)
	tests := map[string]struct {
		line Timeline
		move engine.Move
	}{
		"a pass":       {Timeline{}, engine.Pass()},
		"no animation": {Timeline{Speed: SpeedOff}, ringedJump},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			test.line.Play(pos, test.move)
			require.True(t, test.line.Still())
			require.False(t, test.line.Moving())
			require.False(t, test.line.Tick())
		})
	}
	off := Timeline{Speed: SpeedOff}
	off.Cheer(engine.Player1, pos.Blobs(engine.Player1))
	require.True(t, off.Still())
}

func TestSwitchingOffEndsTheAnimation(t *testing.T) {
	var line Timeline
	line.Play(position(t, ringed), ringedJump)
	line.Tick()
	line.Speed = SpeedOff
	require.True(t, line.Tick(), "the end must be drawn")
	require.True(t, line.Still())
}

func TestInfectionsBeginClockwise(t *testing.T) {
	var line Timeline
	line.Play(position(t, ringed), ringedJump)
	began := map[engine.Square]int{}
	before := map[engine.Square]float64{}
	for tick := 0; !line.Still(); tick++ {
		motions := line.Motions()
		for i, m := range motions {
			require.True(t, m.T >= 0 && m.T < 1, "%+v", m)
			require.GreaterOrEqual(t, m.T, before[m.To], "%+v", m)
			before[m.To] = m.T
			require.Equal(t, engine.Player1, m.Who)
			if m.Kind == Jump {
				require.Equal(t, len(motions)-1, i, "a jump is drawn above all")
				require.Equal(t, ringedJump, engine.Move{From: m.From, To: m.To})
				require.InDelta(t, float64(tick)/23, m.T, 1e-9)
				continue
			}
			require.Equal(t, Infect, m.Kind)
			require.Equal(t, ringedJump.To, m.From, "the side of the attacker")
			if _, ok := began[m.To]; !ok && m.T > 0 {
				began[m.To] = tick
			}
		}
		line.Tick()
	}
	for i, sq := range clockwise {
		start := 23 - 4 + float64(i)*0.040*TicksPerSecond
		require.Equal(t, int(start)+1, began[sq], "neighbour %d", i)
	}
	require.Len(t, began, 8)
}

func TestAroundAtTheEdges(t *testing.T) {
	all := ^engine.Bitboard(0)
	tests := map[engine.Square][]engine.Square{
		engine.At(0, 0): {engine.At(1, 0), engine.At(1, 1), engine.At(0, 1)},
		engine.At(7, 7): {engine.At(7, 6), engine.At(6, 7), engine.At(6, 6)},
		engine.At(7, 0): {engine.At(7, 1), engine.At(6, 1), engine.At(6, 0)},
		engine.At(2, 2): clockwise,
	}
	for s, want := range tests {
		require.Equal(t, want, around(s, all))
		require.Equal(t, want[1:2], around(s, engine.Bitboard(0).With(want[1])))
		require.Empty(t, around(s, 0))
	}
}

func TestHiddenAreTheSquaresOfMotions(t *testing.T) {
	pos := position(t, ringed)
	clone := engine.Move{From: engine.At(0, 0), To: engine.At(0, 1)}
	tests := map[string]struct {
		move engine.Move
		want engine.Bitboard
	}{
		"a clone":                       {clone, pos.Infects(clone).With(clone.From).With(clone.To)},
		"a jump, whose source is empty": {ringedJump, pos.Infects(ringedJump).With(ringedJump.To)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var line Timeline
			line.Play(pos, test.move)
			require.Equal(t, test.want, line.Hidden())
			before := line.Hidden()
			for !line.Still() {
				line.Tick()
				require.Zero(t, line.Hidden()&^before, "a square is not hidden again")
				before = line.Hidden()
			}
		})
	}
	var line Timeline
	line.Play(pos, ringedJump)
	for range jumpTicks {
		line.Tick()
	}
	require.False(t, line.Hidden().Has(ringedJump.To), "it has landed")
	require.True(t, line.Hidden().Has(clockwise[7]), "the last infection is under way")
}

func TestCheerIsAWaveAfterTheMove(t *testing.T) {
	pos := position(t, ringed)
	var line Timeline
	line.Play(pos, ringedJump)
	move := 51 // the ticks up to its end, at 50.8
	blobs := engine.Bitboard(0).With(engine.At(0, 0)).With(engine.At(3, 2)).With(engine.At(7, 7))
	line.Cheer(engine.Player1, blobs)
	hops := func() (set engine.Bitboard) {
		for _, m := range line.Motions() {
			if m.Kind == Hop {
				set = set.With(m.To)
			}
		}
		return set
	}
	began := map[engine.Square]int{}
	moving, ticks := 0, 0
	for ; !line.Still(); ticks++ {
		for s := range hops().Squares() {
			if _, ok := began[s]; !ok {
				began[s] = ticks
			}
			require.True(t, line.Hidden().Has(s))
		}
		if line.Moving() {
			moving++
		}
		line.Tick()
	}
	require.Equal(t, move, moving, "hops are not a move")
	require.Equal(t, map[engine.Square]int{
		engine.At(0, 0): move + 6, engine.At(3, 2): move + 6 + 5*3, engine.At(7, 7): move + 6 + 14*3,
	}, began)
	require.Equal(t, move+6+14*3+27, ticks)
}

func TestANewMoveReplacesTheOld(t *testing.T) {
	pos := position(t, ringed)
	var line Timeline
	line.Play(pos, ringedJump)
	line.Tick()
	next := engine.Move{From: engine.At(0, 7), To: engine.At(1, 6)}
	line.Play(pos, next)
	require.Len(t, line.Motions(), 1)
	require.Zero(t, line.Motions()[0].T)
	line.Clear()
	require.True(t, line.Still())
}

func TestDrawingOrder(t *testing.T) {
	order := []Kind{Infect, Hop, Clone, Jump}
	for i := 1; i < len(order); i++ {
		require.Less(t, height(Motion{Kind: order[i-1]}), height(Motion{Kind: order[i]}))
	}
}

func TestLandedSkipsTheJump(t *testing.T) {
	line := Timeline{}
	pos := position(t, ringed)
	line.Play(pos, ringedJump)
	before := len(line.Motions())
	line.Landed()
	motions := line.Motions()
	require.Len(t, motions, before-1)
	for _, m := range motions {
		require.Equal(t, Infect, m.Kind)
	}
	require.False(t, line.Hidden().Has(ringedJump.To))
	line.Tick()
	require.Positive(t, line.Motions()[0].T, "the first infection has begun")

	line.Clear()
	line.Landed()
	require.True(t, line.Still())
}
