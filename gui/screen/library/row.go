package library

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// Summary returns a game in one line.
func Summary(services *screen.Services, g history.Game, now func() time.Time) string {
	return (&Screen{Page: screen.Page{Services: services}, now: now}).summary(g)
}

// DrawGame draws a game for a list on another screen: its board, its opponent, its result and its date. now decides how
// the date is written.
func DrawGame(services *screen.Services, dst *ebiten.Image, r geom.Rect, g history.Game, now func() time.Time) {
	s := &Screen{Page: screen.Page{Services: services}, now: now}
	st, u := s.Style, s.Style.Unit
	side := r.H - u
	s.drawBoard(dst, geom.R(r.X+0.5*u, r.Y+0.5*u, side, side), g)
	x, y, width := r.X+side+2*u, r.Centre().Y, r.W-side-3*u
	if face := min(side, 5*u); s.drawFace(dst, g, geom.Pt(x+face/2, y), face) {
		x, width = x+face+u, width-face-u
	}
	date := s.date(g)
	small := st.FitFace(date, paint.Regular, st.Small*0.94, 0.4*width)
	date = st.Paint.Ellipsis(date, small, 0.4*width)
	st.Paint.Text(dst, date, x+width, y-1.25*u, small, st.Theme.Muted, paint.End)
	width -= st.Width(date, small) + u
	name := s.opponent(g)
	bold := st.FitFace(name, paint.Bold, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), x, y-1.25*u, bold, st.Theme.Text, paint.Start)
	s.drawResult(dst, g, geom.Pt(x, y+1.4*u), width, 1)
}
