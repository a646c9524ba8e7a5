package tilesgame

import (
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// board is the board of the game: its drawing and its input. Tiles are columns from the left and rows from the top.
type board struct {
	*screen.Services
	session *round.Session
	place   Layout // in device pixels

	pointer geom.Point // in device pixels
	hover   tiles.Move // under the mouse, or under the finger while it is down; noTile: none
	pressed tiles.Move // the mouse went down there and is still down
	touch   bool       // the pointer is a finger
}

var _ gamescreen.Board = (*board)(nil)

// noTile stands for no tile.
var noTile = tiles.NoMove()

// Point finds the tile under the pointer.
func (b *board) Point(in ui.Input) {
	b.hover, b.touch = noTile, in.Touch
	if lifted := in.Touch && !in.Down; !lifted {
		b.hover = b.at(in)
	}
}

// at returns the tile under the pointer; noTile if there is none.
func (b *board) at(in ui.Input) tiles.Move {
	if x, y, ok := b.place.Cells.At(in.Pointer.X, in.Pointer.Y); ok {
		return tiles.Move{X: x, Y: y}
	}
	return noTile
}

// Update finds the tile under the pointer and plays what it clicks. A mouse removes a group by one click; a finger,
// which cannot hover, chooses it by one tap and removes it by another.
func (b *board) Update(in ui.Input) {
	if in.Covered { // the pointer has not moved
		return
	}
	if c := b.session.Cursor; c.Shown && in.Pointer != b.pointer && !in.Touch { // the mouse takes over from the keys
		b.session.HideCursor(c.X, c.Y)
	}
	b.pointer = in.Pointer
	b.Point(in)
	b.click(in, b.at(in))
}

// click gives the session the presses and releases of the pointer over a tile; noTile: over none.
func (b *board) click(in ui.Input, over tiles.Move) {
	switch {
	case in.Press && over == noTile:
		b.Release()
	case in.Press:
		b.pressed = over
		b.session.HideCursor(over.X, over.Y)
	case in.Release && b.pressed != noTile:
		from := b.pressed
		b.pressed = noTile
		if !b.sameGroup(from, over) { // the pointer was moved away
			return
		}
		if in.Touch && !b.sameGroup(b.session.Tapped, over) {
			b.session.Tapped = noTile
			if _, _, found := b.session.Group(over.X, over.Y); found && b.session.HumanTurn() {
				b.session.Tapped = over
				return
			}
		}
		b.session.Tapped = noTile
		b.session.Play(over)
	}
}

// Hand reports whether a click would remove a group.
func (b *board) Hand() bool {
	_, _, found := b.session.Group(b.hover.X, b.hover.Y)
	return !b.touch && found && b.session.HumanTurn() && b.session.Timeline.Still()
}

// Release lets go of the group that a finger has chosen.
func (b *board) Release() { b.session.Tapped, b.pressed = noTile, noTile }

// Do runs a command of the board: the arrows move the cursor, and Accept removes its group.
func (b *board) Do(id command.ID) {
	d, arrow := command.Directions[id]
	switch {
	case arrow:
		b.Release()
		b.session.MoveCursor(d[0], d[1])
	case b.session.Cursor.Shown:
		b.session.Enter()
	default:
		b.session.MoveCursor(0, 0)
	}
}

// Refused returns why the last press was refused; empty if it was not.
func (b *board) Refused() string {
	r := b.session.Refusal()
	if !r.Active() {
		return ""
	}
	return b.session.Position().Name(tiles.Move{X: r.X, Y: r.Y}) + ": " + b.T(r.Key)
}

// sameGroup reports whether two tiles are the same or of one group.
func (b *board) sameGroup(one, other tiles.Move) bool {
	if one == other {
		return one != noTile
	}
	g, _, found := b.session.Group(one.X, one.Y)
	return found && g.Has(b.session.Position(), other.X, other.Y)
}

// lit returns the tile whose group is outlined: the one that a computer is about to remove; or, while a person is to
// move, the one under the keyboard's cursor, or that a finger has chosen, or under the mouse. noTile: none.
func (b *board) lit() tiles.Move {
	s := b.session
	if m, chosen := s.Chosen(); chosen {
		return m
	}
	if !s.HumanTurn() || !s.Timeline.Still() {
		return noTile
	}
	at := b.hover
	if b.session.Tapped != noTile {
		at = b.session.Tapped
	}
	if c := s.Cursor; c.Shown {
		at = tiles.Move{X: c.X, Y: c.Y}
	}
	if _, _, found := s.Group(at.X, at.Y); !found {
		return noTile
	}
	return at
}

// found returns the newest report of a search of the position on the board; its Depth is 0 if there is none.
func (b *board) found() (r families.Report) {
	s := b.session
	if pos := s.Position(); s.Report().Side == pos.ToMove() && pos.Check(s.Report().Move) == nil && s.Timeline.Still() {
		r = s.Report()
	}
	return r
}

// best returns the hint or, except while a computer searches, the best move that the analysis has found.
func (b *board) best() (m tiles.Move, found bool) {
	if m, found = b.session.HintMove(); found || !b.Settings.Analysis.On || b.session.Thinking() {
		return m, found
	}
	r := b.found()
	return r.Move, r.Depth > 0
}

// cellsOf returns the cells of the group of a tile.
func cellsOf(pos tiles.Position, at tiles.Move) (set geom.CellSet) {
	g, found := pos.Group(at)
	if !found {
		return set
	}
	for x := range pos.Columns() {
		for y := range pos.Rows() {
			if g.Has(pos, x, y) {
				set.Add(x, y)
			}
		}
	}
	return set
}

// view returns what the board shows at this moment.
func (b *board) view() paint.TilesView {
	s, l := b.session, b.place
	pos := s.Position()
	v, textSize := paint.NewTilesView(l.Card, pos), max(10*l.Scale, 0.8*b.Style.Small)
	v.Strip, v.MinTextSize = l.Strip, textSize
	for _, m := range s.Timeline.Tiles() {
		centre := l.Cells.Point(m.X+0.5, m.Y+0.5)
		tile := paint.MovingTile{Colour: m.Colour, Centre: centre}
		if m.Gone > 0 {
			tile.Pose = paint.RemovedTile(m.Gone)
		}
		v.Moving = append(v.Moving, tile)
	}
	if c := s.Cursor; c.Shown {
		v.CursorOn, v.CursorX, v.CursorY = true, c.X, c.Y
	}
	if s.Timeline.Moving() {
		return v
	}
	lit := b.lit()
	if m, found := b.best(); found {
		v.Hint = cellsOf(pos, m)
		if lit == noTile {
			b.mark(&v, pos, m)
		}
	}
	if lit != noTile {
		v.Group = cellsOf(pos, lit)
		b.mark(&v, pos, lit)
	} else if ply := s.Game().Ply(); ply > 0 {
		before, last := s.Game().PositionAt(ply-1), round.Played(s.Game(), ply-1)
		if cells := cellsOf(before, last.Move); !filled(pos, cells) && !pos.Empty() { // other tiles may have come there
			v.Last, v.LastMover = cells, last.Player
		}
	}
	return v
}

// filled reports whether there is a tile in one of some cells.
func filled(pos tiles.Position, cells geom.CellSet) bool {
	for x, y := range cells.All() {
		if pos.At(x, y) != 0 {
			return true
		}
	}
	return false
}

// mark puts the badge with the points of the group of a tile on the board, unless the reason of a refusal is there.
func (b *board) mark(v *paint.TilesView, pos tiles.Position, at tiles.Move) {
	if b.session.Refusal().Active() {
		return
	}
	g, _ := pos.Group(at)
	v.Badge = paint.Badge{Text: "+" + wording.TilesPoints(b.Words, tiles.GroupPoints(g.Size)), Group: cellsOf(pos, at)}
}

// drawBoard draws the board, and the reason of a refusal at its tile.
func (t *Screen) drawBoard(dst paint.Canvas, _ geom.Rect) {
	t.Style.Paint.TilesBoard(dst, t.board.view(), t.Style.Theme)
	if t.Ended() && t.session.Position().Empty() {
		t.Style.Paint.Fill(dst, t.layout.Cells.Bounds(), 0, paint.Alpha(t.Style.Theme.Frame, 0.7))
		t.drawPlayers(dst, t.layout.Card)
	}
	if r := t.session.Refusal(); r.Active() {
		t.Style.Paint.Callout(dst, t.T(r.Key), t.layout.Cells.Rect(r.X, r.Y), t.layout.Card, t.Style.Small, t.Style.Theme)
	}
}

// drawPlayers draws both players with their points on a card above a board that was cleared, the winner larger.
func (t *Screen) drawPlayers(dst paint.Canvas, board geom.Rect) {
	p, th := t.Style.Paint, t.Style.Theme
	outcome, sizes, gap := t.session.Position().Outcome(), [2]float64{0.27 * board.W, 0.27 * board.W}, 0.1*board.W
	if !outcome.Draw {
		sizes[outcome.Winner] = 0.41 * board.W
	}
	x, foot := board.Centre().X-(sizes[0]+gap+sizes[1])/2, board.Centre().Y+max(sizes[0], sizes[1])/2
	for who, side := range t.Sides() {
		p.Blob(dst, engine.Side(who), geom.Pt(x+sizes[who]/2, foot-sizes[who]/2), sizes[who], th, side.Pose)
		x += sizes[who] + gap
	}
}

// Layout is where everything is, in device pixels. It is that of the Blob Wars table but for the squares in the board's
// card.
type Layout struct {
	gamescreen.Layout
	Card  geom.Rect  // of the board
	Cells geom.Cells // on it
	Strip float64    // width of the coordinates left of the card and below it; 0: they are not shown
}

// boardSize is the size of the board of Blob Wars whose place the card of the board takes: that of the larger one.
const boardSize = 8

// arrange puts a board into the layout of a game of Blob Wars.
func arrange(game gamescreen.Layout, columns, rows int) Layout {
	l := Layout{Layout: game, Card: game.Board.Frame().Round()}
	if l.Needs.Coordinates {
		l.Strip = l.Board.CoordinateStrip()
	}
	l.Cells = paint.FitTiles(l.Card, columns, rows)
	return l
}
