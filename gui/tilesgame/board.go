package tilesgame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// board is what the screen knows of the pointer on the board. Tiles are columns from the left and rows from the top.
type board struct {
	pointer geom.Point // in device pixels
	hover   tiles.Move // under the mouse, or under the finger while it is down; noTile: none
	pressed tiles.Move // the mouse went down there and is still down
	chosen  tiles.Move // a finger has chosen its group: a second tap removes it
}

// noTile stands for no tile.
var noTile = tiles.Move{X: -1, Y: -1}

// followPointer finds the tile under the pointer and, if use is true, plays what it clicks. A mouse removes a group by
// one click; a finger, which cannot hover, chooses it by one tap and removes it by another.
func (t *Screen) followPointer(use bool) {
	in, hover, b := t.In, noTile, &t.board
	if lifted := in.Touch && !in.Down && !in.Release; !lifted && !t.Drawer.IsOpen() {
		if x, y, ok := t.layout.Cells.At(in.Pointer.X, in.Pointer.Y); ok {
			hover = tiles.Move{X: x, Y: y}
		}
	}
	b.hover = hover
	if use {
		if c := t.session.Cursor(); c.Shown && in.Pointer != b.pointer && !in.Touch { // the mouse takes over from the keys
			t.session.HideCursor(c.X, c.Y)
		}
		b.pointer = in.Pointer
		t.click(hover)
	}
	if in.Touch && !in.Down {
		b.hover = noTile
	}
	_, _, found := t.session.Group(hover.X, hover.Y)
	t.SetHand(!in.Touch && found && t.session.HumanTurn() && t.session.Timeline.Still())
}

// click gives the session the presses and releases of the pointer over a tile; noTile: over none.
func (t *Screen) click(over tiles.Move) {
	in, b := t.In, &t.board
	switch {
	case in.Press && over == noTile:
		t.release()
	case in.Press:
		b.pressed = over
		t.session.HideCursor(over.X, over.Y)
	case in.Release && b.pressed != noTile:
		from := b.pressed
		b.pressed = noTile
		if !t.sameGroup(from, over) { // the pointer was moved away
			return
		}
		if in.Touch && !t.sameGroup(b.chosen, over) {
			b.chosen = noTile
			if _, _, found := t.session.Group(over.X, over.Y); found && t.session.HumanTurn() {
				b.chosen = over
				return
			}
		}
		b.chosen = noTile
		t.session.Play(over)
	}
}

// sameGroup reports whether two tiles are the same or of one group.
func (t *Screen) sameGroup(a, b tiles.Move) bool {
	if a == b {
		return a != noTile
	}
	g, _, found := t.session.Group(a.X, a.Y)
	return found && g.Has(t.session.Position(), b.X, b.Y)
}

// lit returns the tile whose group is outlined: the one that a computer is about to remove; or, while a person is to
// move, the one under the keyboard's cursor, or that a finger has chosen, or under the mouse. noTile: none.
func (t *Screen) lit() tiles.Move {
	s := t.session
	if m, chosen := s.Chosen(); chosen {
		return m
	}
	if !s.HumanTurn() || !s.Timeline.Still() {
		return noTile
	}
	at := t.board.hover
	if t.board.chosen != noTile {
		at = t.board.chosen
	}
	if c := s.Cursor(); c.Shown {
		at = tiles.Move{X: c.X, Y: c.Y}
	}
	if _, _, found := s.Group(at.X, at.Y); !found {
		return noTile
	}
	return at
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
func (t *Screen) view() paint.TilesView {
	s, l := t.session, t.layout
	pos := s.Position()
	v := paint.NewTilesView(l.Card, pos)
	v.Strip, v.MinTextSize = l.Strip, max(10*l.Scale, 0.8*t.Style.Small)
	for _, m := range s.Timeline.Tiles() {
		centre := l.Cells.Point(m.X+0.5, m.Y+0.5)
		tile := paint.MovingTile{Colour: m.Colour, Centre: centre}
		if m.Gone > 0 {
			tile.Pose = paint.RemovedTile(m.Gone)
		} else if m.Squash > 0 {
			tile.Pose = paint.LandedTile(m.Squash)
		}
		v.Moving = append(v.Moving, tile)
	}
	if c := s.Cursor(); c.Shown {
		v.CursorOn, v.CursorX, v.CursorY = true, c.X, c.Y
	}
	if r := s.Refusal(); r.Active() {
		v.RefusedX, v.RefusedY, v.RefusedT = r.At.X, r.At.Y, r.ShakeProgress()
	}
	if s.Timeline.Moving() {
		return v
	}
	lit := t.lit()
	if m, found := s.HintMove(); found {
		v.Hint = cellsOf(pos, m)
		if lit == noTile {
			t.mark(&v, pos, m)
		}
	}
	if lit != noTile {
		v.Group = cellsOf(pos, lit)
		t.mark(&v, pos, lit)
	} else if ply := s.Game().Ply(); ply > 0 && !t.ended() {
		last := s.Game().Played(ply - 1)
		if cells := cellsOf(s.Game().PositionAt(ply-1), last.Move); !filled(pos, cells) { // other tiles may have come there
			v.Last, v.LastMover = cells, last.Player
		}
	}
	return v
}

// filled reports whether there is a tile in one of some cells.
func filled(pos tiles.Position, cells geom.CellSet) bool {
	for x := range pos.Columns() {
		for y := range pos.Rows() {
			if pos.At(x, y) != 0 && cells.Has(x, y) {
				return true
			}
		}
	}
	return false
}

// mark puts the badge with the worth of the group of a tile on the board.
func (t *Screen) mark(v *paint.TilesView, pos tiles.Position, at tiles.Move) {
	g, _ := pos.Group(at)
	v.Badge = paint.Badge{Text: t.worth(pos, g), Group: cellsOf(pos, at)}
}

// worth returns what a group is worth, as its badge says it: +16, or +16 × 1.3 if it is the last one.
func (t *Screen) worth(pos tiles.Position, g tiles.Group) string {
	text := "+" + wording.TilesPoints(t.Words, tiles.GroupPoints(g.Size))
	if g.Size == pos.Tiles() {
		text += " " + t.T("tiles.times")
	}
	return text
}

// drawBoard draws the part of the board that lies in dst, the notice, and the reason of a refusal at its tile.
func (t *Screen) drawBoard(dst *ebiten.Image) {
	p, st := t.Style.Paint, t.Style
	p.TilesBoard(dst, t.view(), st.Theme)
	if pos := t.session.Position(); t.ended() && pos.Tiles() == 0 {
		t.drawPlayers(dst)
	}
	t.DrawNotice(dst)
	if r := t.session.Refusal(); r.Active() {
		p.Callout(dst, t.T(r.Key), t.layout.Cells.Rect(r.At.X, r.At.Y), t.layout.Card, nil, st.Small, st.Theme)
	}
}

// drawPlayers draws the two players on the empty board. Their points are on the score card.
func (t *Screen) drawPlayers(dst *ebiten.Image) {
	side, middle := t.layout.Card.W, t.layout.Card.Centre()
	for who, s := range t.sides() {
		at := geom.Pt(middle.X+float64(2*who-1)*side*0.22, middle.Y)
		t.Style.Paint.Blob(dst, engine.Side(who), at, side*0.3, t.Style.Theme, s.Pose)
	}
}
