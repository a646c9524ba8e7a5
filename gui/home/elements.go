package home

import (
	"image/color"
	"math"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/paint"
	"blobwars/gui/puzzles"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// leastGame and leastRest are the widths that the game and the rest beside it have where there is space, in units.
const (
	leastGame = 36
	leastRest = 52
)

// mostRest is the greatest width of the rest, in widths of the game.
const mostRest = 1.45

// elements returns the game beside the rest or, in a tall window, above it. The game is as wide as its board, and the
// rest takes what is left, so that all edges are on the same lines.
func (s *Screen) elements() ui.Element {
	margin, gap, width := s.Margins()
	u, scale := s.Style.Unit, s.Style.Scale
	units := func(pixels float64) float64 { return pixels * scale / u } // of device-independent pixels
	bar := units(screen.BarHeight(u / scale))
	row := max(6, units(44)) // the height of the small buttons
	head := ui.Sized{H: row, Of: s.head(gap, row)}
	tile := max(11, units(min(80, 0.26*s.Window.H/scale)))
	rest := ui.Column{Gap: gap, Of: []ui.Element{
		ui.Sized{H: tile, Grow: 1, Of: s.puzzle()},
		ui.Sized{H: tile, Grow: 1, Of: s.journey()},
	}}
	if !s.games.Picture().Over() { // otherwise the button is below the game
		rest.Of = append(rest.Of, ui.Sized{H: bar, Of: s.newGame()})
	}
	rest.Of = append(rest.Of, s.understand(gap, row))
	space := ui.Sized{Grow: 1, Of: ui.Space{}}
	if s.Window.H > s.Window.W {
		part := 0.42 // of the width, for the board
		if s.Window.W >= 600*scale {
			part = 0.55
		}
		words := ui.Column{Of: []ui.Element{space, s.words(bar), space}}
		game := ui.Row{Gap: 2, Of: []ui.Element{ui.Sized{W: part * width, Of: s.board()}, words}}
		return ui.Inset(margin, ui.Column{Gap: gap, Of: []ui.Element{
			head, ui.Sized{H: max(part*width, 15.5+bar), Of: game}, ui.Flexible(1, rest),
		}})
	}
	_, below := s.words(bar).Measure(s.Style, 0.5*s.Window.W)
	side := s.Window.H/u - 2*margin - head.H - gap - 1 - below/u  // the board takes the height that is left
	_, block := geom.FitGrid(min(side, 0.46*width)*u-1, 8, false) // on whole pixels, its place may be one pixel less high
	side = max(block/u, min(0.46*width, leastGame))
	between := gap + 1
	aside := math.Round((margin+max(width-between-side-max(mostRest*side, leastRest), 0)/2)*u) / u // the board is on whole pixels, too
	game := ui.Column{Gap: 1, Of: []ui.Element{ui.Flexible(1, s.board()), s.words(bar)}}
	return ui.Pad{Top: margin, Bottom: margin, Left: aside, Right: aside, Of: ui.Column{Gap: gap, Of: []ui.Element{
		head, ui.Flexible(1, ui.Row{Gap: between, Of: []ui.Element{ui.Sized{W: side, Of: game}, ui.Sized{Grow: 1, Of: rest}}}),
	}}}
}

// head returns the two blobs with the name of the game, and the button of the menu, row units high.
func (s *Screen) head(gap, row float64) ui.Element {
	menu := s.Button("menu", command.Menu, s.Enabled)
	menu.Name, menu.Label = menu.Label, nil
	blobs := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		size := 5 * s.Style.Unit
		for _, who := range []engine.Side{engine.Side2, engine.Side1} {
			at := geom.Pt(r.X+(0.4+0.75*float64(who))*size, r.Centre().Y)
			s.Style.Paint.Blob(dst, who, at, size, s.Style.Theme, paint.Pose{Mood: paint.Glad})
		}
	}}
	return ui.Row{Gap: gap, Of: []ui.Element{
		ui.Sized{W: 8.25, Of: blobs}, ui.Sized{Grow: 1, Of: s.Style.Heading(s.T("menu.blob_wars"), 1.7)}, ui.Sized{W: row, Of: menu},
	}}
}

// board returns the picture of the game that goes on, in the upper left corner of its place: its edges are on the lines
// of what is beside and below it.
func (s *Screen) board() ui.Element {
	return ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		side := min(r.W, r.H)
		_, block := geom.FitGrid(side, 8, false)
		free := (side - block) / 2 // on each side of the frame, where the picture puts it
		s.games.Picture().DrawBoard(dst, geom.R(r.X-free, r.Y-free, side, side))
	}}
}

// words returns the players of the game, the result if it has one, and the button that leads to it.
func (s *Screen) words(bar float64) ui.Element {
	sides := ui.Drawing{Least: 11, Best: 16, Paint: func(dst paint.Canvas, r geom.Rect) {
		in := r.Inset(0.5 * s.Style.Unit)
		in.X, in.W = in.X+s.Style.Unit, in.W-0.5*s.Style.Unit // the numbers end where the board does
		screen.DrawSidesBelow(s.Style, dst, in, in.Bottom(), s.games.Picture().Sides())
	}}
	rows := []ui.Element{ui.Spoken{Words: screen.SpokenSides(s.games.Picture().Sides()), Of: sides}}
	if s.games.Picture().Over() {
		result := caption(s.games.Picture().Turn())
		result.Lines = 2
		rows = append(rows, result)
	}
	return ui.Column{Gap: captionGap, Of: append(rows, ui.Sized{H: bar, Of: s.mainButton()})}
}

// captionGap is the distance of a caption from the buttons below it, in units.
const captionGap = 0.75

// caption returns the line above a row of buttons.
func caption(words string) ui.Text { return ui.Text{Words: words, Weight: paint.Bold, Muted: true} }

// mainButton returns the button that leads to the game or, after its end, to a new one.
func (s *Screen) mainButton() *ui.Button {
	if s.games.Picture().Over() {
		b := s.newGame()
		b.Primary = true
		return b
	}
	return &ui.Button{ID: "continue", Label: s.continueLabel, Icon: screen.Icon(paint.IconPlay), Beside: true, Primary: true, Click: s.Host.Return}
}

func (s *Screen) continueLabel() string {
	switch game := s.games.Picture(); {
	case game.Over():
		return s.T("setup.title")
	case game.Begun():
		return s.T("home.continue")
	}
	return s.T("home.begin")
}

// tile returns a button that runs a command: a square picture where there is space, a title, a line below it, which is
// the first of about that fits, and what draw draws below that, which is spoken in words.
func (s *Screen) tile(id string, do command.ID, picture func(dst paint.Canvas, r geom.Rect), title string, about []string, spoken string, draw func(dst paint.Canvas, r geom.Rect)) ui.Element {
	name := func() string { return title + ", " + about[0] + ", " + spoken }
	return &ui.Button{ID: id, Name: name, Click: func() { s.Host.Do(do) }, Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
		st, u := s.Style, s.Style.Unit
		pad, high := 2*u, min(r.H-2*u, max(0.3*r.W, r.W-44*u)) // the distance from the edges; the height of the words
		side := min(r.H-2*pad, high-2*(pad-u))
		text := geom.R(r.X+side+2*pad, r.Y+u, r.W-side-4.25*pad, r.H-2*u)
		st.Paint.Icon(dst, paint.IconRight, geom.Pt(r.Right()-pad, r.Centre().Y), 2.25*u, st.Theme.Muted)
		if st.Width(title, st.Face(paint.Bold, 0.8*st.Text)) <= text.W {
			picture(dst, geom.R(r.X+pad, r.Centre().Y-side/2, side, side).ShrinkToPixels())
			text.Y, text.H = r.Centre().Y-side/2-0.25*st.Text, high-u+0.25*st.Text // its letters begin where the picture does
		} else {
			text.X, text.W = r.X+pad, r.W-2*pad
		}
		larger := min(max(text.H/5/st.Text, 1), 1.4) // words, on a high tile
		size, small := larger*st.Text, larger*st.Small
		line, regular := about[0], st.Face(paint.Regular, small)
		for _, line = range about {
			if regular = st.FitFace(line, paint.Regular, small, text.W); st.Width(line, regular) <= text.W {
				break
			}
		}
		bold := st.FitFace(title, paint.Bold, size, text.W)
		first, second := 1.25*size, 1.3*small
		rest := text.H - first - second
		if rest < 5*u {
			draw = nil
		}
		below := 0.0
		if draw != nil {
			below = min(rest, 10*u)
		}
		gap := min(rest-below, 2*u) // the words and what is below them are one block, in the middle
		text.Y += (rest - below - gap) / 2
		st.Paint.Text(dst, st.Paint.Ellipsis(title, bold, text.W), text.X, text.Y+first/2, bold, ink, paint.Start)
		st.Paint.Text(dst, st.Paint.Ellipsis(line, regular, text.W), text.X, text.Y+first+second/2, regular, st.Theme.Muted, paint.Start)
		if draw != nil {
			draw(dst, geom.R(text.X, text.Y+first+second+gap, text.W, below))
		}
	}}
}

// puzzle returns the puzzle of the day with the row of this week.
func (s *Screen) puzzle() ui.Element {
	today := s.progress.Today()
	kind := s.T("puzzle.kind_" + string(today.Kind))
	about := []string{kind + " · " + s.T("puzzle.grade_"+strconv.Itoa(today.Grade)), kind}
	if s.progress.SolvedToday() || s.progress.SeenToday() {
		about = []string{s.T("puzzle.tomorrow")}
	}
	week := puzzles.SpokenWeek(s.Services, s.progress)
	return s.tile("puzzle", command.Puzzles, func(dst paint.Canvas, r geom.Rect) {
		screen.DrawThumbnail(s.Style, dst, r, today.Position, s.Style.Theme)
	}, s.T("puzzle.daily"), about, week, func(dst paint.Canvas, r geom.Rect) {
		if line := 1.3 * s.Style.Small; r.H >= 8*s.Style.Unit {
			s.Style.Paint.Text(dst, week, r.X, r.Y+line/2, s.Style.Face(paint.Regular, s.Style.Small), s.Style.Theme.Muted, paint.Start)
			r.Y, r.H = r.Y+line+0.5*s.Style.Unit, r.H-line-0.5*s.Style.Unit
		}
		puzzles.DrawWeek(s.Services, s.progress, dst, r)
	})
}

// journey returns the next stop of the journey.
func (s *Screen) journey() ui.Element {
	stop := stops.Stops()[s.Journey.Next()]
	_, stars := s.Journey.Totals()
	all := len(stops.EachStar()) * len(stops.Stops())
	number, name := s.T("journey.stop", words.Values{"N": stop.Index() + 1, "Of": len(stops.Stops())}), s.T("journey.name_"+stop.ID)
	count := s.T("home.stars", words.Values{"N": stars, "Of": all})
	return s.tile("journey", command.Journey, func(dst paint.Canvas, r geom.Rect) {
		journey.DrawPath(s.Services, dst, r)
	}, s.T("menu.journey"), []string{number + ": " + name, name}, count, func(dst paint.Canvas, r geom.Rect) {
		st, u := s.Style, s.Style.Unit
		star := max(3*u, 0.45*r.H)
		middle := r.Y + 0.6*star
		screen.DrawStar(st, dst, geom.Pt(r.X+0.42*star, middle), star)
		st.Paint.Text(dst, count, r.X+1.2*star, middle, st.Face(paint.Medium, st.Small*max(1, 0.25*star/u)), st.Theme.Text, paint.Start)
		if bar := geom.R(r.X, r.Y+1.5*star, r.W, u); bar.Bottom() <= r.Bottom() {
			st.Paint.Fill(dst, bar, u/2, paint.Alpha(st.Theme.Muted, 0.3))
			bar.W *= float64(stars) / float64(all)
			st.Paint.Fill(dst, bar, u/2, st.Theme.Accent)
		}
	})
}

// newGame returns the button of a new game.
func (s *Screen) newGame() *ui.Button {
	b := s.Button("new", command.New, s.Enabled)
	b.Label, b.Beside = s.Label("setup.title"), true
	return b
}

// understand returns the doors to the algorithms and to the other game, row units high: beside each other or,
// where that is too narrow, as many below each other as there is space for.
func (s *Screen) understand(gap, row float64) ui.Element {
	other := command.Tiles
	if s.games.OnTiles() {
		other = command.BlobWars
	}
	st, u := s.Style, s.Style.Unit
	beside, below, widest := ui.Row{Gap: gap, Equal: true}, ui.Column{Gap: gap}, 0.0
	for i, id := range []command.ID{command.Tree, command.Race, other} {
		c, face := command.Of(id), st.Face(paint.Medium, st.Text)
		label := s.T(c.Menu)
		wide := st.Width(label, face)/u + 3.25 // with the icon
		button := func(column bool) *ui.Button {
			return &ui.Button{ID: c.Menu, Name: s.Label(c.Menu), Click: func() { s.Host.Do(id) }, Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
				x, y := r.Centre().X-wide*u/2, r.Centre().Y
				if column { // it begins where the pictures of the tiles do
					x = r.X + 2*u
					st.Paint.Icon(dst, paint.IconRight, geom.Pt(r.Right()-2*u, y), 2.25*u, st.Theme.Muted)
				}
				st.Paint.Icon(dst, c.Icon, geom.Pt(x+1.25*u, y), 2.5*u, ink)
				st.Paint.Text(dst, label, x+3.25*u, y, face, ink, paint.Start)
			}}
		}
		widest = max(widest, wide)
		beside.Of = append(beside.Of, button(false))
		below.Of = append(below.Of, ui.Sized{H: row, Drop: i, Of: button(true)})
	}
	title := caption(s.T("home.understand"))
	title.Title, title.Lines = true, 2
	return ui.Sized{Drop: 1, Of: ui.Column{Gap: captionGap, Of: []ui.Element{
		title, ui.ByWidth{Least: 3*(widest+2) + 2*gap, Wide: ui.Sized{H: row, Of: beside}, Narrow: below},
	}}}
}
