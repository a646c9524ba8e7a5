package round

import (
	"cmp"
	"math"
	"slices"

	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
)

// The lengths of motions and of the times between them, in ticks at normal speed.
const (
	removeTicks    = 13
	removeInterval = 2   // between a tile of the group and the next ones, from the tile that was pressed
	maxRemoveDelay = 16  // from the first tile that begins to disappear to the last
	fallTicks      = 7.5 // for one row; for n rows the square root of n times that, because tiles fall with constant acceleration
	fallLead       = 5   // from the beginning of the fall in a column to the end of the removal there
	closeTicks     = 14
)

// Tile is a tile as it is to be drawn now.
type Tile struct {
	Colour uint8
	X, Y   float64 // column from the left and row from the top, fractional while the tile moves; eased
	Gone   float64 // 0 for a whole tile, up to 1 for one that has disappeared; eased
}

// Timeline is the animation of a move that the game has already made, with its sounds: the tiles of the group
// disappear, from the one that was pressed outwards; those above fall, column by column; then columns close to the
// left. The zero value has no animation, only sounds.
type Timeline struct {
	game.Track
	tiles   []motion
	pressed tiles.Move // the tile at which the removal of the next move begins, if it is of its group
}

// motion is the motion of a tile of the board before the move. It falls from row fromY to toY, and then goes from
// column fromX to toX.
type motion struct {
	colour     uint8
	removed    bool
	fromX, toX int
	fromY, toY int
	start      float64 // of the removal or of the fall
	closes     float64 // the time at which columns begin to close
}

// Play begins the animation of the move m from the position before, in place of the current one. The removal begins at
// the tile that was pressed.
func (t *Timeline) Play(before tiles.Position, m tiles.Move) {
	t.Clear()
	g, found := before.Group(m)
	if !found {
		return
	}
	if g.Has(before, t.pressed.X, t.pressed.Y) {
		m = t.pressed
	}
	t.pressed = tiles.NoMove()
	fall := make([]float64, before.Columns()) // the time at which the tiles of each column begin to fall
	steps := distances(before, g, m)
	far := 1
	for _, d := range steps {
		far = max(far, d)
	}
	apart := min(removeInterval, float64(maxRemoveDelay)/float64(far))
	for at, d := range steps {
		fall[at.X] = max(fall[at.X], float64(d)*apart+removeTicks-fallLead)
	}
	landings := map[float64]bool{}
	to := 0
	closes := removeTicks + float64(far)*apart
	for x := range before.Columns() {
		left := 0 // tiles that stay in the column, from the bottom
		for y := before.Rows() - 1; y >= 0 && before.At(x, y) != 0; y-- {
			n := motion{colour: before.At(x, y), fromX: x, toX: to, fromY: y, toY: before.Rows() - 1 - left, start: fall[x]}
			if d, removed := steps[tiles.Move{X: x, Y: y}]; removed {
				n.removed, n.toX, n.toY, n.start = true, x, y, float64(d)*apart
			} else {
				left++
			}
			if n.falls() {
				closes = max(closes, n.landing())
				landings[n.landing()] = true
			}
			t.tiles = append(t.tiles, n)
		}
		if left > 0 {
			to++
		}
	}
	t.Extend(closes)
	for i := range t.tiles {
		n := &t.tiles[i]
		n.closes = closes
		if n.toX < n.fromX {
			t.Extend(closes + closeTicks)
		}
	}
	for d := range far + 1 {
		t.CueAt(float64(d)*apart, play.Sound{Kind: play.SoundRemove, N: d + 1})
	}
	for at := range landings {
		t.CueAt(at, play.Sound{Kind: play.SoundFall})
	}
	if t.Factor == 0 {
		t.tiles = nil
		t.KeepLastSound()
	}
}

// distances returns the tiles of a group with their distances within it from its tile at m, in steps to a neighbour
// (breadth-first search).
func distances(p tiles.Position, g tiles.Group, m tiles.Move) map[tiles.Move]int {
	steps := map[tiles.Move]int{m: 0}
	for queue := []tiles.Move{m}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, next := range [4]tiles.Move{{X: at.X - 1, Y: at.Y}, {X: at.X + 1, Y: at.Y}, {X: at.X, Y: at.Y - 1}, {X: at.X, Y: at.Y + 1}} {
			if _, seen := steps[next]; !seen && g.Has(p, next.X, next.Y) {
				steps[next] = steps[at] + 1
				queue = append(queue, next)
			}
		}
	}
	return steps
}

func (n *motion) falls() bool { return !n.removed && n.toY > n.fromY }

// landing returns the time at which a falling tile lands.
func (n *motion) landing() float64 { return n.start + fallTicks*math.Sqrt(float64(n.toY-n.fromY)) }

// at returns the tile at a time; false if it is gone.
func (n *motion) at(now float64) (Tile, bool) {
	tile := Tile{Colour: n.colour, X: float64(n.fromX), Y: float64(n.fromY)}
	if n.removed {
		part := part(now, n.start, removeTicks)
		tile.Gone = part * part * (3 - 2*part) // smoothstep
		return tile, part < 1
	}
	if n.falls() {
		fallen := part(now, n.start, n.landing()-n.start)
		tile.Y += fallen * fallen * float64(n.toY-n.fromY)
	}
	if n.toX < n.fromX && now > n.closes {
		p := part(now, n.closes, closeTicks)
		tile.X -= (p * p * (3 - 2*p)) * float64(n.fromX-n.toX)
	}
	return tile, true
}

// part returns the part of a motion that has passed, from 0 to 1, not eased.
func part(now, start, ticks float64) float64 { return min(max((now-start)/ticks, 0), 1) }

// Clear removes all motions, and the sounds that were still to come.
func (t *Timeline) Clear() {
	t.Reset()
	t.tiles = nil
}

// Finish adds the sound of the end of a game.
func (t *Timeline) Finish(_ tiles.Position, _ engine.Outcome, s play.Sound) { t.Cue(s) }

// Tick advances the animation by one tick.
func (t *Timeline) Tick() {
	if t.Advance() {
		t.Clear()
	}
}

// Moving reports whether a move is in motion. Then the tiles of Tiles are to be drawn instead of those of the position.
func (t *Timeline) Moving() bool { return len(t.tiles) > 0 }

func (t *Timeline) Still() bool { return !t.Moving() }

// Tiles returns all tiles of the board as they are to be drawn now, those that disappear last; none when nothing is in
// motion: then the board is as the position has it.
func (t *Timeline) Tiles() []Tile {
	var out []Tile
	for i := range t.tiles {
		if tile, there := t.tiles[i].at(t.Now); there {
			out = append(out, tile)
		}
	}
	slices.SortStableFunc(out, func(a, b Tile) int { return cmp.Compare(a.Gone, b.Gone) })
	return out
}
