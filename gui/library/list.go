package library

import (
	"image/color"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/library/history"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// columns are where the columns of the list begin; that of the date ends at date. A column of width 0 is left out.
type columns struct {
	thumbnail, face, name, result, count, length, date float64
	side                                               float64 // of a thumbnail
	countWidth, lengthWidth                            float64
	short                                              bool // the result is an icon
}

// leastRow returns the least height of a row, in device pixels.
func (s *Screen) leastRow() float64 { return max(44*s.Style.Scale, 7.5*s.Style.Unit) }

// faceSize is the size of the blob beside a name, in units.
const faceSize = 5

func (s *Screen) columns() columns {
	u, r := s.Style.Unit, s.heads
	w := r.W - 1.5*u // without the scroll bar
	c := columns{thumbnail: r.X + 1.5*u, date: r.X + w - 1.75*u, side: s.leastRow() - 1.25*u}
	c.face = c.thumbnail + c.side + 1.5*u
	c.name = c.face + (faceSize+0.75)*u
	if w >= 88*u {
		c.result, c.count, c.length, c.lengthWidth, c.countWidth = r.X+0.36*w, r.X+0.485*w, r.X+0.595*w, 0.22*w, 0.11*w
	} else {
		c.result, c.count, c.countWidth = r.X+0.42*w, r.X+0.60*w, 11*u
		if c.count-c.result < 12.5*u { // the icon of the result says it
			c.result, c.short = c.count-4*u, true
		}
	}
	return c
}

// search returns the field of the search.
func (s *Screen) search() ui.Element {
	return &ui.Field{
		ID: "search", Icon: screen.Icon(paint.IconSearch), Hint: s.Label("library.search"), MaxLetters: 60, Clipboard: s.Services,
		Text: func() string { return s.filter.Text }, Change: func(text string) { s.filter.Text = text; s.pick() },
	}
}

// filters returns the search and the filter of results, in one row or two.
func (s *Screen) filters(gap float64) ui.Element {
	results := ui.Label(&ui.Choice{
		ID: "results", Chosen: func() int { return int(s.filter.Result) },
		Choose: func(i int) { s.filter.Result = history.Result(i); s.pick() },
	}, s.T("library.result"))
	for r, key := range []string{history.Unfinished: "library.all", history.Won: "library.filter_won", history.Lost: "library.filter_lost", history.Drawn: "library.filter_drawn"} {
		results.Options = append(results.Options, func() string { return s.T(key, words.Values{"N": s.numbers[r]}) })
	}
	const height = 5.25
	if s.wide() {
		return ui.Sized{H: height, Of: ui.Row{Gap: gap, Of: []ui.Element{s.search(), ui.Sized{W: s.resultsWidth(gap), Of: results}}}}
	}
	return ui.Column{Gap: gap, Of: []ui.Element{ui.Sized{H: height, Of: s.search()}, ui.Sized{H: height, Of: results}}}
}

// wide reports whether the search and the filter of results are in one row.
func (s *Screen) wide() bool { return s.listWidth()*s.Style.Unit >= 600*s.Style.Scale }

// resultsWidth returns the width of the filter of results beside the search and of the tabs above it, in units.
func (s *Screen) resultsWidth(gap float64) float64 {
	if !s.wide() {
		return 0.46 * s.listWidth()
	}
	return 0.6*s.listWidth() - gap
}

// listWidth returns the width of the list, in units.
func (s *Screen) listWidth() float64 {
	_, gap, width := s.Margins()
	if !s.paged() {
		return width - gap - s.sideWidth()
	}
	return width
}

// listCard returns the card of the games.
func (s *Screen) listCard() ui.Element {
	games := ui.Element(s.empty())
	if len(s.games) > 0 {
		list := ui.Label(&ui.List{
			ID: "games", LeastRow: s.leastRow(), Len: func() int { return len(s.games) }, Row: s.drawRow,
			Chosen: func() int { return s.chosen }, Choose: func(i int) { s.chosen = i }, Enter: func(int) { s.enter() },
			Name: func(i int) string { return s.summary(s.games[i]) },
		}, s.T("library.title"))
		if s.paged() {
			list.Click = func(int) { s.enter() }
		}
		games = list
	}
	heads := ui.Drawing{Paint: s.drawHeads, Placed: func(r geom.Rect) { s.heads = r }}
	return ui.Card{Of: ui.Column{Of: []ui.Element{
		ui.Sized{H: 4.5, Of: ui.Pad{Top: 0.75, Right: 1, Bottom: 0.25, Left: 1, Of: heads}},
		ui.Flexible(1, ui.Pad{Right: 1, Bottom: 0.5, Left: 1, Of: games}),
		s.foot(),
	}}}
}

// drawHeads draws the headings of the columns.
func (s *Screen) drawHeads(dst paint.Canvas, r geom.Rect) {
	st, y, c := s.Style, r.Centre().Y, s.columns()
	head := func(key string, x float64, align paint.Align) {
		st.Paint.Text(dst, s.T(key), x, y, st.Face(paint.Regular, st.Small*0.94), st.Theme.Muted, align)
	}
	head("library.opponent", c.name, paint.Start)
	if !c.short {
		head("library.result", c.result, paint.Start)
	}
	head("library.count_head", c.count, paint.Start)
	if c.lengthWidth > 0 {
		head("library.length_head", c.length, paint.Start)
	}
	head("library.date", c.date, paint.End)
}

// foot has the button that brings a deleted game back; nil if there is none.
func (s *Screen) foot() ui.Element {
	if !s.history.CanRestore() {
		return nil
	}
	undo := s.Button("undo", command.Undo, s.Enabled)
	undo.Tip, undo.Beside = s.TipOf("library.tip_undo", command.Undo), true
	foot := ui.Row{Of: []ui.Element{ui.Space{}, ui.Sized{W: 15, Of: undo}}}
	return ui.Column{Of: []ui.Element{ui.Rule{Height: 0.1}, ui.Sized{H: 5, Of: ui.Pad{Top: 0.5, Right: 1, Bottom: 0.5, Left: 2.5, Of: foot}}}}
}

// empty says why the list is empty, and what will be in it.
func (s *Screen) empty() ui.Element {
	title, text := "library.none", "library.none_yet"
	switch {
	case s.history.Reading():
		title, text = "library.reading", ""
	case s.history.Len() > 0:
		title, text = "library.no_match", "library.no_match_hint"
	}
	side := ui.Space{}
	middle := func(e ui.Element) ui.Element {
		return ui.Row{Of: []ui.Element{side, ui.Sized{W: min(s.listWidth()-6, 64), Of: e}, side}}
	}
	heading := s.Style.Heading(s.T(title), 1.8)
	heading.Align = paint.Middle
	content := []ui.Element{
		ui.Sized{Grow: 1, Of: side},
		ui.Sized{H: 9, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			for who := range engine.Side(2) {
				at := r.Centre().Add(geom.Pt((float64(who)-0.5)*0.9*r.H, 0))
				s.Style.Paint.Blob(dst, who, at, r.H, s.Style.Theme, paint.Pose{})
			}
		}}},
		middle(heading),
	}
	if text != "" {
		content = append(content, middle(ui.Text{Words: s.T(text), Muted: true, Align: paint.Middle, Lines: 3}))
	}
	if s.history.Len() == 0 && !s.history.Reading() {
		content = append(content, ui.Space{Least: 0.5, Best: 2}, ui.Sized{H: 7.5, Of: ui.Row{Of: []ui.Element{side, ui.Sized{W: 25, Of: &ui.Button{
			ID: "new", Label: s.Label("setup.title"), Icon: screen.Icon(paint.IconNew), Beside: true, Primary: true,
			Click: func() { s.Host.Return(); s.Host.Do(command.New) }, // on the screen of the game
		}}, side}}})
	}
	return ui.Column{Gap: 1.5, Of: append(content, ui.Sized{Grow: 1, Of: side})}
}

// drawRow draws the i-th game in the list.
func (s *Screen) drawRow(dst paint.Canvas, i int, r geom.Rect, _ color.NRGBA) {
	st, u, th, g := s.Style, s.Style.Unit, s.Style.Theme, s.games[i]
	c, y := s.columns(), r.Centre().Y
	s.drawBoard(dst, geom.R(c.thumbnail, y-c.side/2, c.side, c.side).Round(), g)
	s.drawFace(dst, g, geom.Pt(c.face+faceSize*u/2, y))
	name, how, width := s.opponent(g), s.kind(g), c.result-c.name-u
	bold, below := st.FitFace(name, paint.Bold, st.Small*1.04, width), th.Muted
	if st.Width(name, bold) > width { // both players, one below the other
		bold, below = st.Face(paint.Bold, st.Small), th.Text
		if lines := st.Paint.Wrap(name, bold, width, 2); len(lines) == 2 {
			name, how = lines[0], lines[1]
		}
	}
	st.Paint.Text(dst, st.Paint.Ellipsis(name, bold, width), c.name, y-1.2*u, bold, th.Text, paint.Start)
	small := st.FitFace(how, paint.Regular, st.Small*0.94, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(how, small, width), c.name, y+1.3*u, small, below, paint.Start)
	s.drawResult(dst, g, geom.Pt(c.result, y), c.count-c.result-u)
	up, down := 0.0, 0.0
	if c.short { // the date has no space beside the count
		up, down = -1.2*u, 1.3*u
	}
	s.drawCount(dst, g, geom.Pt(c.count, y+up), c.countWidth)
	if c.lengthWidth > 0 {
		face := st.Face(paint.Regular, st.Small*0.94) // of the board: games that begin with many blobs are short
		st.Paint.Text(dst, wording.MovesText(s.Words, g.Plies), c.length, y-1.2*u, st.Face(paint.Regular, st.Small), th.Text, paint.Start)
		st.Paint.Text(dst, st.Paint.Ellipsis(s.boardTitle(g), face, c.lengthWidth-u), c.length, y+1.3*u, face, th.Muted, paint.Start)
	}
	date, end := s.date(g), c.count+11*u
	switch {
	case c.lengthWidth > 0:
		end = c.length + c.lengthWidth
	case c.short:
		end = c.count
	}
	face := st.FitFace(date, paint.Regular, st.Small, c.date-end)
	st.Paint.Text(dst, st.Paint.Ellipsis(date, face, c.date-end), c.date, y+down, face, th.Muted, paint.End)
}

// drawFace draws the blob of the character against which the only person played, if there was one.
func (s *Screen) drawFace(dst paint.Canvas, g history.Game, at geom.Point) {
	side, one := g.Person()
	if character := g.Seats[side.Other()].Character(); one && character != 0 {
		s.Style.Paint.Blob(dst, side.Other(), at, faceSize*s.Style.Unit, s.Style.Theme, paint.Pose{Character: uint8(character)})
	}
}

// drawBoard draws a thumbnail of the last position of a game.
func (s *Screen) drawBoard(dst paint.Canvas, r geom.Rect, g history.Game) {
	if g.Tiles {
		if end, err := tiles.Parse("board", []byte(g.Board)); err == nil {
			s.Style.Paint.TilesThumbnail(dst, r, end, s.Style.Theme)
		}
	} else if last, err := notation.ParseFEN("board", g.Board); err == nil {
		s.Style.Paint.Thumbnail(dst, r, last, s.Style.Theme)
	}
}

// drawResult draws the icon of a result and its words.
func (s *Screen) drawResult(dst paint.Canvas, g history.Game, at geom.Point, width float64) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	icon, ink := paint.IconClose, th.Text
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
	if st.Width(text, st.Face(paint.Medium, st.Small*0.76)) > width-3*u {
		return
	}
	face := st.FitFace(text, paint.Medium, st.Small, width-3*u)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, width-3*u), at.X+3*u, at.Y, face, ink, paint.Start)
}

// drawCount draws the numbers of blobs at the end, or the points, in the colours of the players: first those of the
// only person. The dash is in the same place in all games of two digits.
func (s *Screen) drawCount(dst paint.Canvas, g history.Game, at geom.Point, width float64) {
	st, u, th := s.Style, s.Style.Unit, s.Style.Theme
	first, second := order(g)
	one, two := s.count(g, first), s.count(g, second)
	bold := st.FitFace(one+two, paint.Bold, st.Small*1.04, width-2.5*u)
	x := at.X + max(st.Width("88", bold), st.Width(one, bold))
	st.Paint.Text(dst, one, x, at.Y, bold, th.PlayerText[first], paint.End)
	st.Paint.Text(dst, "–", x+1.25*u, at.Y, bold, th.Muted, paint.Middle)
	st.Paint.Text(dst, two, x+2.5*u, at.Y, bold, th.PlayerText[second], paint.Start)
}
