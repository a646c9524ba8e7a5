package library

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// drawTitle draws the name of the screen, or a notice.
func (s *Screen) drawTitle(dst *ebiten.Image) {
	st, r := s.Style, s.layout.Title
	title := s.T("library.title")
	if s.Notices.Current().Key == "" {
		st.Paint.Text(dst, title, r.X, r.Centre().Y, st.Fit(title, paint.Bold, st.Text*1.3, r.W), st.Theme.Text, paint.Start)
		return
	}
	face := st.Fit(wording.Sentence(s.Words, s.Notices.Current(), ""), paint.Medium, st.Small, r.W)
	lines := st.Paint.Wrap(wording.Sentence(s.Words, s.Notices.Current(), ""), face, r.W, 2)
	y := r.Centre().Y - 1.1*st.Unit*float64(len(lines)-1)
	st.DrawLines(dst, wording.Sentence(s.Words, s.Notices.Current(), ""), r.X, y, r.W, 2.2*st.Unit, 2, face, st.Theme.AccentText)
}

// columns are where the columns of the list begin; that of the date ends at date. A column of width 0 is left out.
type columns struct {
	thumbnail, opponent, result, count, length, date float64
	countWidth, lengthWidth                          float64
}

func (s *Screen) columns() columns {
	u, r := s.Style.Unit, s.layout.Rows
	w := r.W - 1.5*u // without the scroll bar
	c := columns{thumbnail: r.X + 1.5*u, date: r.X + w - u}
	c.opponent = c.thumbnail + s.thumbnailSide() + 1.5*u
	if w >= 88*u {
		c.result, c.count, c.length, c.lengthWidth, c.countWidth = r.X+0.37*w, r.X+0.52*w, r.X+0.645*w, 0.145*w, 0.12*w
	} else {
		c.result, c.count, c.countWidth = r.X+0.42*w, r.X+0.60*w, 11*u
	}
	return c
}

func (s *Screen) thumbnailSide() float64 {
	lines := max(1, int(s.layout.Rows.H/max(44*s.Style.Scale, 7.5*s.Style.Unit)))
	return s.layout.Rows.H/float64(lines) - 1.75*s.Style.Unit
}

// dateHead is the place of the heading of the dates, which is a button.
func (s *Screen) dateHead() geom.Rect {
	u, h := s.Style.Unit, s.layout.Head
	return geom.R(h.Right()-14*u, h.Y+0.25*u, 13*u, h.H-0.5*u)
}

func (s *Screen) drawDateHead(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
	st, u := s.Style, s.Style.Unit
	icon := paint.IconDown
	if s.filter.Oldest {
		icon = paint.IconUp
	}
	st.Paint.Icon(dst, icon, geom.Pt(r.Right()-2*u, r.Centre().Y), 1.75*u, ink)
	st.Paint.Text(dst, s.T("library.date"), r.Right()-3.5*u, r.Centre().Y, st.Face(paint.Medium, st.Small*0.94), ink, paint.End)
}

// drawLevelFilter draws the face of the button that chooses a level.
func (s *Screen) drawLevelFilter(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
	st, u := s.Style, s.Style.Unit
	text := s.levelFilter()
	st.Paint.Text(dst, text, r.X+1.5*u, r.Centre().Y, st.Fit(text, paint.Medium, st.Small, r.W-5*u), ink, paint.Start)
	st.Paint.Icon(dst, paint.IconDown, geom.Pt(r.Right()-2*u, r.Centre().Y), 2*u, ink)
}

// drawList draws the card of the list without its controls.
func (s *Screen) drawList(dst *ebiten.Image, _ geom.Rect) {
	st, u, th, l := s.Style, s.Style.Unit, s.Style.Theme, s.layout
	face, y, c := st.Face(paint.Regular, st.Small*0.94), l.Head.Centre().Y, s.columns()
	st.Paint.Text(dst, s.T("library.opponent"), c.thumbnail, y, face, th.Muted, paint.Start)
	st.Paint.Text(dst, s.T("library.result"), c.result, y, face, th.Muted, paint.Start)
	st.Paint.Text(dst, s.T("library.count_head"), c.count, y, face, th.Muted, paint.Start)
	if c.lengthWidth > 0 {
		st.Paint.Text(dst, s.T("library.length"), c.length, y, face, th.Muted, paint.Start)
	}
	st.Paint.Fill(dst, geom.R(l.List.X, l.Foot.Y, l.List.W, max(1, st.Scale)), 0, th.PanelEdge)
	kept := s.T("library.kept", words.Values{"N": s.History.Len()})
	st.Paint.Text(dst, kept, c.thumbnail, l.Foot.Centre().Y, face, th.Muted, paint.Start)
	if note := s.T("library.undoable"); !s.History.CanRestore() && st.Width(note, face)+st.Width(kept, face)+6*u < l.Foot.W {
		st.Paint.Text(dst, note, c.date, l.Foot.Centre().Y, face, th.Muted, paint.End)
	}
	if len(s.games) == 0 {
		s.drawEmpty(dst)
	}
}

// drawEmpty says why the list is empty, and what will be in it.
func (s *Screen) drawEmpty(dst *ebiten.Image) {
	st, u, r := s.Style, s.Style.Unit, s.layout.Rows
	title, text, icon := s.T("library.none"), s.T("library.none_yet"), paint.IconList
	switch {
	case s.History.Reading():
		title, text = s.T("library.reading"), ""
	case s.History.Len() > 0:
		title, text, icon = s.T("library.no_match"), s.T("library.no_match_hint"), paint.IconSearch
	}
	face := st.Face(paint.Regular, st.Small)
	lines := st.Paint.Wrap(text, face, min(r.W-4*u, 56*u), 3)
	at := geom.Pt(r.Centre().X, r.Centre().Y-2.5*u*float64(len(lines))-6*u) // with the button, the whole is in the middle
	st.Paint.Icon(dst, icon, at, 5*u, st.Theme.Muted)
	st.Paint.Text(dst, title, at.X, at.Y+5.5*u, st.Fit(title, paint.Bold, st.Text, r.W-4*u), st.Theme.Text, paint.Middle)
	for i, line := range lines {
		st.Paint.Text(dst, line, at.X, at.Y+9*u+2.5*u*float64(i), face, st.Theme.Muted, paint.Middle)
	}
}

// drawRow draws the i-th game in the list.
func (s *Screen) drawRow(dst *ebiten.Image, i int, r geom.Rect, _ color.NRGBA) {
	st, u, th, g, c := s.Style, s.Style.Unit, s.Style.Theme, s.games[i], s.columns()
	side := s.thumbnailSide()
	s.drawBoard(dst, geom.R(c.thumbnail, r.Centre().Y-side/2, side, side), g)
	y, width := r.Centre().Y, c.result-c.opponent-u
	name, how := s.opponent(g), s.kind(g)
	bold := st.Fit(name, paint.Bold, st.Small*1.04, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), c.opponent, y-1.2*u, bold, th.Text, paint.Start)
	small := st.Fit(how, paint.Regular, st.Small*0.94, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(how, small, width), c.opponent, y+1.3*u, small, th.Muted, paint.Start)
	s.drawResult(dst, g, geom.Pt(c.result, y), c.count-c.result-u)
	s.drawCount(dst, g, geom.Pt(c.count, y), c.countWidth)
	if c.lengthWidth > 0 {
		length := wording.GameLength(s.Words, g.Plies, 0)
		st.Paint.Text(dst, length, c.length, y, st.Fit(length, paint.Regular, st.Small, c.lengthWidth-u), th.Muted, paint.Start)
	}
	date, end := s.date(g.Time), c.count+11*u
	if c.lengthWidth > 0 {
		end = c.length + c.lengthWidth
	}
	face := st.Fit(date, paint.Regular, st.Small, c.date-end)
	st.Paint.Text(dst, st.Paint.Ellipsis(date, face, c.date-end), c.date, y, face, th.Muted, paint.End)
}

// drawBoard draws a thumbnail of the last position of a game.
func (s *Screen) drawBoard(dst *ebiten.Image, r geom.Rect, g history.Game) {
	th := s.Style.Theme
	s.Style.Paint.Thumbnail(dst, r, g.ID+int64(g.Plies), th, func(dst *ebiten.Image, r geom.Rect) {
		if g.Tiles {
			if end, err := tiles.Parse("board", []byte(g.Board)); err == nil {
				screen.DrawTilesThumbnail(s.Style, dst, r, end, th)
			}
		} else if last, err := notation.ParseFEN("board", g.Board); err == nil {
			screen.DrawThumbnail(s.Style, dst, r, last, th)
		}
	})
}

// drawResult draws the icon of a result and its words.
func (s *Screen) drawResult(dst *ebiten.Image, g history.Game, at geom.Point, width float64) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	icon, ink := paint.IconFlag, th.Text
	winner, won := g.Winner()
	_, one := g.Person()
	switch {
	case g.Result == history.Unfinished:
		icon, ink = paint.IconPause, th.Muted
	case g.Result == history.Drawn:
		icon = paint.IconScales
	case won && !one:
		icon, ink = paint.IconTrophy, th.PlayerText[winner]
	case g.Result == history.Won:
		icon, ink = paint.IconTrophy, th.AccentText
	}
	st.Paint.Icon(dst, icon, geom.Pt(at.X+u, at.Y), 2.25*u, ink)
	text := s.result(g)
	face := st.Fit(text, paint.Medium, st.Small, width-3*u)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, width-3*u), at.X+3*u, at.Y, face, ink, paint.Start)
}

// drawCount draws the numbers of blobs at the end, or the points, in the colours of the players. The dash is in the same place in
// all games of two digits.
func (s *Screen) drawCount(dst *ebiten.Image, g history.Game, at geom.Point, width float64) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	one, two := s.count(g, engine.Player1), s.count(g, engine.Player2)
	bold := st.Fit(one+two, paint.Bold, st.Small*1.04, width-2.5*u)
	x := at.X + max(st.Width("88", bold), st.Width(one, bold))
	st.Paint.Text(dst, one, x, at.Y, bold, th.PlayerText[0], paint.End)
	st.Paint.Text(dst, "–", x+1.25*u, at.Y, bold, th.Muted, paint.Middle)
	st.Paint.Text(dst, two, x+2.5*u, at.Y, bold, th.PlayerText[1], paint.Start)
}

// drawDetail draws the card of the chosen game without its buttons.
func (s *Screen) drawDetail(dst *ebiten.Image, card geom.Rect) {
	st, u, th, l := s.Style, s.Style.Unit, s.Style.Theme, s.layout
	g, ok := s.Chosen()
	if !ok {
		text := s.T("library.none_chosen")
		st.Paint.Text(dst, text, card.Centre().X, card.Centre().Y, st.Fit(text, paint.Regular, st.Small, card.W-4*u), th.Muted, paint.Middle)
		return
	}
	h := l.Heading
	result := s.result(g)
	wide := st.Width(result, st.Face(paint.Medium, st.Small)) + 4*u
	beside := h.H < 8*u // the result is beside the names
	width := h.W
	if beside {
		width -= wide
	}
	name, how := s.players(g), s.kind(g)+" · "+s.boardTitle(g)
	bold := st.Fit(name, paint.Bold, st.Text, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), h.X, h.Y+1.5*u, bold, th.Text, paint.Start)
	face := st.Fit(how, paint.Regular, st.Small*0.94, h.W)
	st.Paint.Text(dst, st.Paint.Ellipsis(how, face, h.W), h.X, h.Y+4.25*u, face, th.Muted, paint.Start)
	if beside {
		s.drawResult(dst, g, geom.Pt(h.Right()-wide+u, h.Y+1.5*u), wide)
	} else {
		s.drawResult(dst, g, geom.Pt(h.X, h.Y+7.25*u), h.W)
	}
	s.drawFinal(dst, g)
	all := s.factsOf(g)
	step := min(3.5*u, l.Facts.H/float64(len(all)))
	small, medium := st.Face(paint.Regular, st.Small*0.94), st.Face(paint.Medium, st.Small)
	for i, f := range all {
		y := l.Facts.Y + step*(float64(i)+0.5)
		st.Paint.Text(dst, f.name, l.Facts.X, y, small, th.Muted, paint.Start)
		if i == 0 {
			bold := st.Face(paint.Bold, st.Small*1.04)
			one, two := max(st.Width("88", bold), st.Width(s.count(g, 0), bold)), st.Width(s.count(g, 1), bold)
			s.drawCount(dst, g, geom.Pt(l.Facts.Right()-one-two-2.5*u, y), one+two+2.5*u)
			continue
		}
		width := l.Facts.W - st.Width(f.name, small) - 2*u
		face := st.Fit(f.value, paint.Medium, st.Small, width)
		if st.Width(f.value, face) <= width {
			medium = face
		}
		st.Paint.Text(dst, st.Paint.Ellipsis(f.value, medium, width), l.Facts.Right(), y, medium, th.Text, paint.End)
		medium = st.Face(paint.Medium, st.Small)
	}
}

// drawFinal draws the board at the end of a game. The blobs on it show who has won.
func (s *Screen) drawFinal(dst *ebiten.Image, g history.Game) {
	st, r := s.Style, s.layout.Board
	final := s.read(g)
	if final.tiles != nil {
		screen.DrawTilesThumbnail(s.Style, dst, r, *final.tiles, st.Theme)
		return
	}
	game := final.game
	if game == nil {
		text := s.T("library.unreadable")
		st.Paint.Text(dst, text, r.Centre().X, r.Centre().Y, st.Fit(text, paint.Regular, st.Small, r.W), st.Theme.Muted, paint.Middle)
		return
	}
	view := screen.BoardIn(&s.Env, r.Inset(-st.Unit*0.7), game.PositionAt(game.Len()))
	view.Grid.Flipped = false
	if winner, ok := g.Winner(); ok {
		view.Moods[winner], view.Moods[winner.Other()] = paint.Glad, paint.Sad
	}
	st.Paint.Board(dst, view, st.Theme)
}

var _ screen.Screen = (*Screen)(nil)
