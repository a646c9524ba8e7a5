package round

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
)

// animation ticks a timeline to its end and returns its length in ticks, all frames, and the sounds.
func animation(t *testing.T, line *Timeline) (length int, frames [][]Tile, sounds []play.Sound) {
	t.Helper()
	for !line.Still() {
		require.Less(t, length, 300)
		frames = append(frames, line.Tiles())
		line.Tick()
		sounds = append(sounds, line.TakeSounds()...)
		length++
	}
	require.Empty(t, line.Tiles())
	return length, frames, sounds
}

// The first frame of the animation of each legal move is the board before it, and its last one the board after it.
func TestTheAnimationLeadsFromTheBoardBeforeToTheBoardAfter(t *testing.T) {
	for seed := range uint64(20) {
		pos := enginetest.RandomTilesBoard(t, 7, 5, 3, seed)
		for !pos.Over() {
			for _, m := range pos.Moves() {
				line := Timeline{Track: game.Track{Factor: 1}}
				line.Play(pos, m)
				require.Equal(t, cells(pos), round(t, line.Tiles(), 0))
				end := line.End()
				line.Skip(end)
				require.Equal(t, cells(pos.Play(m)), round(t, line.Tiles(), 1e-9))
				require.Less(t, end, 2.0*play.TicksPerSecond)
			}
			pos = pos.Play(pos.Moves()[int(seed)%len(pos.Moves())])
		}
	}
}

// cells are the tiles of a position.
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

func TestTilesAreRemovedThenFallThenColumnsClose(t *testing.T) {
	line := Timeline{Track: game.Track{Factor: 1}}
	line.Play(enginetest.Tiles(t, [2]int{}, "0200", "0300", "1123", "4123"), tiles.Move{X: 0, Y: 2})
	length, frames, sounds := animation(t, &line)
	fallen, closed := -1, -1
	for i, frame := range frames {
		for _, tile := range frame {
			if tile.Kind == Fall && tile.Y > math.Floor(tile.Y) && fallen < 0 {
				fallen = i
			}
			if tile.Kind == Close && closed < 0 {
				closed = i
			}
			if tile.Kind == Remove {
				require.Negative(t, closed)
			}
		}
	}
	require.Positive(t, fallen)
	require.Negative(t, closed, "no column is empty")
	require.Less(t, length, play.TicksPerSecond)
	require.Equal(t, []play.Sound{{Kind: play.SoundRemove, N: 1}, {Kind: play.SoundRemove, N: 2}, {Kind: play.SoundRemove, N: 3}, {Kind: play.SoundFall}}, sounds)

	line.Play(enginetest.Tiles(t, [2]int{}, "1023", "1123"), tiles.Move{X: 0, Y: 0})
	_, frames, _ = animation(t, &line)
	for _, tile := range frames[len(frames)-1] {
		require.Equal(t, Close, tile.Kind)
	}
}

func TestTheSpeedOfTheAnimation(t *testing.T) {
	pos, m := enginetest.Tiles(t, [2]int{}, "200", "113"), tiles.Move{X: 0, Y: 1}
	lengths := map[play.Pace]int{}
	for _, speed := range []play.Pace{play.PaceNormal, play.PaceSlow, play.PaceFast} {
		line := Timeline{Track: game.Track{Factor: speed.Factor()}}
		line.Play(pos, m)
		lengths[speed], _, _ = animation(t, &line)
	}
	require.InDelta(t, 2*lengths[play.PaceNormal], lengths[play.PaceSlow], 1)
	require.InDelta(t, lengths[play.PaceNormal]/2, lengths[play.PaceFast], 1)

	line := Timeline{}
	line.Play(pos, m)
	require.True(t, line.Still())
	line.Tick()
	require.NotEmpty(t, line.TakeSounds(), "the sounds stay")
}

func TestSoundsOfTheEnd(t *testing.T) {
	tests := map[string]struct {
		pos      tiles.Position
		one, two *stub
		want     play.SoundKind
	}{
		"a person wins":       {enginetest.Tiles(t, [2]int{}, "11"), nil, &stub{}, play.SoundWin},
		"of two persons, one": {enginetest.Tiles(t, [2]int{}, "11"), nil, nil, play.SoundWin},
	}
	for name, test := range tests {
		s := start(t, test.pos, test.one, test.two)
		first(t, s)
		s.Tick()
		sounds := s.Sounds.Take()
		require.Equal(t, test.want, sounds[len(sounds)-1].Kind, name)
	}
	pos, err := tiles.New([][]uint8{{1, 1}}, [2]int{0, 50}, engine.Side1)
	require.NoError(t, err)
	s := start(t, pos, nil, &stub{})
	first(t, s)
	s.Tick()
	sounds := s.Sounds.Take()
	require.Equal(t, play.SoundLoss, sounds[len(sounds)-1].Kind)
}

func TestTheCursorStaysOnTheBoard(t *testing.T) {
	s := start(t, enginetest.Tiles(t, [2]int{}, "120", "112"), nil, nil)
	require.Equal(t, Cursor{Y: 1}, s.Cursor())
	s.MoveCursor(1, 0)
	require.Equal(t, Cursor{Y: 1, Shown: true}, s.Cursor(), "the first key only shows it")
	for range 4 {
		s.MoveCursor(1, -1)
	}
	require.Equal(t, Cursor{X: 2, Shown: true}, s.Cursor())
	s.HideCursor(1, 1)
	require.Equal(t, Cursor{X: 1, Y: 1}, s.Cursor())
	require.True(t, s.Enter())
	require.Equal(t, 3, Played(s.Game(), 0).Size)
}
