package screen

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Side is a player on a score card.
type Side struct {
	Name   string // such as You
	How    string // how he plays, such as his level
	Short  string // How where it does not fit; empty: it cannot be shortened
	Count  string // his score
	Pose   paint.Pose
	ToMove bool
}

// DrawSidesBeside draws the players left and right in a part of a score card, around the height y, with their scores between
// them, gap from the dash. widest is the widest score. u is the step of the layout grid.
func (s *Services) DrawSidesBeside(dst *ebiten.Image, in geom.Rect, y, u, gap float64, sides [2]Side, widest string) {
	st := s.Style
	centre, cell := in.Centre().X, 6*u
	numeral := st.Face(paint.Bold, st.Large)
	dash, wide := st.Width("–", numeral), st.Width(widest, numeral)
	st.Paint.Text(dst, "–", centre, y, numeral, st.Theme.Muted, paint.Middle)
	for _, at := range []struct {
		who         engine.Player
		sign        float64 // -1: left of the centre
		count, name paint.Align
	}{{engine.Player1, -1, paint.End, paint.Start}, {engine.Player2, +1, paint.Start, paint.End}} {
		side := sides[at.who]
		st.Paint.Text(dst, side.Count, centre+at.sign*(dash/2+gap), y, numeral, st.Theme.PlayerText[at.who], at.count)
		edge := centre + at.sign*in.W/2
		st.Paint.Rest(dst, at.who, geom.Pt(edge-at.sign*cell*0.45, y), cell, st.Theme, side.Pose)
		s.drawTurn(dst, side, edge+at.sign*u, y, u)
		s.drawNames(dst, side, edge-at.sign*(cell+0.5*u), y, in.W/2-cell-wide-dash/2-gap-u, u, at.name)
	}
}

// DrawSidesBelow draws the players one below the other, above the height foot, for narrow cards.
func (s *Services) DrawSidesBelow(dst *ebiten.Image, in geom.Rect, foot, u float64, sides [2]Side, widest string) {
	st := s.Style
	row := (foot - in.Y + u) / 2
	part := 0.18 // of the width, for the blob
	if row > 12*u {
		part = 0.24
	}
	if most := 14 * u; row > most { // in a high card the sides stay together
		in.Y += row - most
		row = most
	}
	cell := min(row, in.W*part)
	numeral := st.Face(paint.Bold, min(st.Large, row*0.72, in.W*0.15))
	wide := st.Width(widest, numeral)
	for _, who := range []engine.Player{engine.Player1, engine.Player2} {
		side, y := sides[who], in.Y-u+row*(float64(who)+0.5)
		st.Paint.Rest(dst, who, geom.Pt(in.X+cell*0.45, y), cell, st.Theme, side.Pose)
		s.drawTurn(dst, side, in.X-u, y, u)
		st.Paint.Text(dst, side.Count, in.Right(), y, numeral, st.Theme.PlayerText[who], paint.End)
		s.drawNames(dst, side, in.X+cell+0.75*u, y, in.W-cell-wide-1.5*u, u, paint.Start)
	}
}

// drawNames writes the name of a player and how he plays at x, in two lines around y.
func (s *Services) drawNames(dst *ebiten.Image, side Side, x, y, width, u float64, align paint.Align) {
	st, name, how, size := s.Style, side.Name, side.How, s.Style.Small*0.94
	bold := st.Fit(name, paint.Bold, st.Text, width)
	if st.Width(name, bold) > width {
		name = strings.TrimSuffix(name, "Minimax") // which is common to all four families
		bold = st.Fit(name, paint.Bold, st.Text, width)
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), x, y-1.25*u, bold, st.Theme.Text, align)
	if side.Short != "" && st.Width(how, st.Face(paint.Regular, size)) > width {
		how = side.Short
	}
	regular := st.Fit(how, paint.Regular, size, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(how, regular, width), x, y+1.4*u, regular, st.Theme.Muted, align)
}

// drawTurn marks the side to move, at the edge of the card.
func (s *Services) drawTurn(dst *ebiten.Image, side Side, x, y, u float64) {
	if side.ToMove {
		s.Style.Paint.Fill(dst, geom.R(x-0.25*u, y-2*u, 0.5*u, 4*u), 0.25*u, s.Style.Theme.Accent)
	}
}
