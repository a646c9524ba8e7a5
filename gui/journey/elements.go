package journey

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// The least width of the card beside the map, its greatest one, and the height of the card below it, in units.
const (
	leastCard = 34
	mostCard  = 56
	lowCard   = 23
)

// elements returns the map with the card beside it or, in a tall window, below it.
func (s *Screen) elements() ui.Element {
	margin, gap, width := s.Margins()
	u, scale := s.Style.Unit, s.Style.Scale
	height, bar := s.Window.H/u-2*margin, screen.BarHeight(u/scale)*scale/u
	high := s.Style.Control(5.5) / u
	head := ui.Sized{H: high, Of: s.head(high)}
	play := ui.Sized{H: bar, Of: s.playButton()}
	if s.Window.H > s.Window.W {
		side := min(width, height-high-bar-lowCard-3*gap)
		card := s.scrolled(ui.Row{Gap: 3, Equal: true, Of: []ui.Element{
			ui.Column{Gap: 1, Of: []ui.Element{s.about(), ui.Sized{Drop: 1, Of: s.preview()}}}, s.facts(),
		}})
		return ui.Inset(margin, ui.Column{Gap: gap, Of: []ui.Element{head, ui.Sized{H: side, Of: board{s}}, ui.Sized{H: lowCard, Grow: 1, Of: card}, play}})
	}
	_, block := geom.FitGrid(min(height, width-leastCard-gap)*u, mapSize, false)
	side := block / u // the frame of the map is on the lines of the panel
	wide := min(width-side-gap, mostCard)
	aside, above := (width-side-gap-wide)/2, margin
	if height-side < 3 {
		above = (s.Window.H/u - side) / 2
	}
	card := s.scrolled(ui.Column{Gap: 1, Of: []ui.Element{s.about(), ui.Sized{Drop: 1, Grow: 1, Of: s.preview()}, s.facts()}})
	panel := ui.Column{Gap: gap, Of: []ui.Element{head, ui.Flexible(1, card), play}}
	return ui.Pad{Top: above, Bottom: above, Left: margin + aside, Right: margin + aside, Of: ui.Stack{
		ui.Pad{Left: side + gap, Of: panel}, ui.Pad{Right: wide + gap, Of: board{s}},
	}}
}

// head returns the button that leads back, high units high, and how many stars were won on the whole journey.
func (s *Screen) head(high float64) ui.Element {
	stars := s.progress.Total()
	text := s.T("puzzle.of", words.Values{"N": stars, "Of": len(stops.EachStar()) * len(stops.Stops())})
	return ui.Row{Gap: 1, Of: []ui.Element{
		ui.Sized{W: high, Of: s.BackButton(s.Enabled)}, ui.Sized{Grow: 1, Of: s.Style.Heading(s.T("menu.journey"), 1.25)},
		ui.Sized{W: 2.5, Of: s.Style.Sign(paint.IconStar, 2.5, s.Style.Theme.AccentText)},
		ui.Spoken{Words: s.T("name.stars") + ": " + text, Of: ui.Text{Words: text, Weight: paint.Medium}},
	}}
}

// scrolled returns the card of the stop. It scrolls if it does not fit without the board.
func (s *Screen) scrolled(parts ui.Element) ui.Element {
	return ui.Card{Inset: 2, Of: ui.Scroll{ID: "stop", Of: parts, Offset: &s.above}}
}

// about returns number, name and idea of the stop.
func (s *Screen) about() ui.Element {
	return ui.Column{Gap: 0.25, Of: []ui.Element{
		ui.Text{Words: s.number(), Muted: true, Shrink: true}, s.Style.Heading(s.name(), 1.25),
		ui.Text{Words: s.T("journey.about_" + s.stop().ID), Lines: 6},
	}}
}

// preview returns the board of the stop.
func (s *Screen) preview() ui.Element {
	const most = 44 // units
	return ui.Drawing{Least: 12, Best: most, Paint: func(dst paint.Canvas, r geom.Rect) {
		start := s.stop().Start()
		grid, block := geom.FitGrid(min(r.W, r.H, most*s.Style.Unit), start.Size(), false)
		grid.MoveTo(math.Round(r.Centre().X-block/2), math.Round(r.Centre().Y-block/2), false)
		s.Style.Paint.Board(dst, paint.NewBoardView(grid, start), s.Style.Theme)
	}}
}

// facts returns the opponent, the terms of the game, and the stars.
func (s *Screen) facts() ui.Element {
	face := ui.Drawing{Least: 7, Paint: func(dst paint.Canvas, r geom.Rect) {
		s.Style.Paint.Blob(dst, engine.Side2, r.Centre(), r.W, s.Style.Theme, paint.Pose{Character: uint8(s.stop().Level)})
	}}
	rows := []ui.Element{
		ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 5, Of: face}, ui.Sized{Grow: 1, Of: ui.Column{Of: []ui.Element{
			ui.Sized{Grow: 1, Of: ui.Space{}}, ui.Text{Words: s.opponent(), Weight: paint.Medium, Shrink: true},
			ui.Text{Words: s.begins(), Muted: true, Lines: 4}, ui.Sized{Grow: 1, Of: ui.Space{}},
		}}}}}, ui.Rule{Height: 1.5, Full: true},
	}
	won := s.progress.Stars(s.stop())
	for i, star := range stops.EachStar() {
		mark := ui.Drawing{Least: 2.5, Paint: func(dst paint.Canvas, r geom.Rect) {
			if won&star != 0 {
				s.Style.Paint.Star(dst, r.Centre(), r.W, s.Style.Theme)
			} else {
				s.Style.Paint.Icon(dst, paint.IconStar, r.Centre(), r.W, s.Style.Theme.Disabled)
			}
		}}
		spoken := s.conditions()[i]
		if won&star != 0 {
			spoken += ": " + s.T("name.earned")
		}
		rows = append(rows, ui.Spoken{Words: spoken, Of: ui.Row{Gap: 1, Of: []ui.Element{
			ui.Sized{W: 2.5, Of: mark}, ui.Sized{Grow: 1, Of: ui.Text{Words: s.conditions()[i], Lines: 4}},
		}}})
	}
	if !s.progress.IsOpen(s.selected) {
		rows = append(rows, ui.Text{Words: s.locked(), Muted: true, Lines: 2})
	}
	return ui.Column{Gap: 0.5, Of: rows}
}

// playButton returns the button that starts the game of the stop, or goes on with it.
func (s *Screen) playButton() ui.Element {
	b := s.Button("play", command.PlayStop, s.Enabled)
	if s.games.Underway(s.stop()) {
		b.Label, b.Tip = s.Label("home.continue"), s.Label("journey.tip_continue")
	}
	b.Chosen, b.Beside = func() bool { return s.progress.IsOpen(s.selected) }, true
	return b
}

// board is the map with a button for each stop, on its square.
type board struct{ *Screen }

func (board) Measure(ui.Style, float64) (least, best float64) { return 0, 0 }

// Place implements ui.Element: the map is at the top of r.
func (b board) Place(f *ui.Frame, r geom.Rect) {
	grid, block := geom.FitGrid(min(r.W, r.H), mapSize, false)
	grid.MoveTo(math.Round(r.Centre().X-block/2), math.Round(r.Y), false)
	b.grid = grid
	ui.Drawing{Paint: b.drawMap}.Place(f, r)
	for i := range squares {
		(&ui.Button{
			ID: "stop-" + strconv.Itoa(i+1), Flat: true, Click: func() { b.press(i) },
			Name:  func() string { return b.spokenStop(i) },
			Aria:  ui.Aria{"ariaCurrent": strconv.FormatBool(i == b.selected), "ariaDisabled": strconv.FormatBool(!b.progress.IsOpen(i))},
			Paint: func(dst paint.Canvas, r geom.Rect, _ color.NRGBA) { b.drawStop(dst, r, i) },
		}).Place(f, b.square(i))
	}
}

// spokenStop returns the number and the name of a stop, with its stars or that it is locked.
func (s *Screen) spokenStop(i int) string {
	name := strconv.Itoa(i+1) + ", " + s.T("journey.name_"+stops.Stops()[i].ID)
	switch {
	case s.won(i):
		name += ", " + s.T("journey.stars", words.Values{"N": s.progress.Stars(stops.Stops()[i]).Count()})
	case !s.progress.IsOpen(i):
		name += ", " + s.T("name.locked")
	}
	return name
}

// square returns the square of stop i on the map.
func (s *Screen) square(i int) geom.Rect {
	return s.grid.Rect(squares[i]).Inset(0.0375 * s.grid.Cell).Round()
}

// drawMap draws the board, fainter beside the path and where stops are locked, the path through the stops, and the cup
// at its end.
func (s *Screen) drawMap(dst paint.Canvas, _ geom.Rect) {
	st, th, cell := s.Style, s.Style.Theme, s.grid.Cell
	pos, err := engine.NewPosition(0, 0, engine.Edge7, engine.Side1, engine.BlobWars)
	if err != nil {
		panic(err) // impossible: there are no blobs
	}
	st.Paint.Board(dst, paint.NewBoardView(s.grid, pos), th)
	for wall := range (^engine.Edge7).Squares() {
		if !slices.Contains(path, wall) {
			st.Paint.Fill(dst, s.grid.Rect(wall), 0.15*cell, paint.Alpha(th.Frame, 0.7))
		}
	}
	for i, square := range squares {
		if !s.progress.IsOpen(i) {
			st.Paint.Fill(dst, s.grid.Rect(square), 0.15*cell, paint.Alpha(th.Frame, 0.45))
		}
	}
	for i := range stops.Stops() {
		from, to := s.grid.Centre(path[i]), s.grid.Centre(path[i+1])
		if s.won(i) {
			st.Paint.Line(dst, from, to, 0.16*cell, paint.Alpha(th.Player[0], 0.55))
			continue
		}
		if s.progress.IsOpen(i) {
			from = from.Towards(to, 0.54) // outside the frame
		}
		st.Paint.DashedLine(dst, from, to, 0.05*cell, 0.12*cell, paint.Alpha(th.Muted, 0.85))
	}
	cup, ink := s.grid.Centre(path[len(path)-1]), th.Muted
	if s.won(len(stops.Stops()) - 1) {
		st.Paint.Disc(dst, cup, 0.38*cell, th.Accent)
		ink = th.OnAccent
	} else {
		st.Paint.Disc(dst, cup, 0.38*cell, th.Frame)
	}
	st.Paint.Icon(dst, paint.IconTrophy, cup, 0.46*cell, ink)
}

// DrawPath draws the way in a square, with what was won of it, and the stop that comes next.
func DrawPath(s *screen.Services, progress *stops.Progress, dst paint.Canvas, r geom.Rect) {
	th, grid := s.Style.Theme, geom.Grid{X: r.X, Y: r.Y, Cell: r.W / mapSize, Size: mapSize}
	cup := grid.Centre(path[len(path)-1])
	for i, stop := range stops.Stops() {
		at, next, ink, radius := grid.Centre(path[i]), grid.Centre(path[i+1]), th.Disabled, 0.22
		if progress.Stars(stop)&stops.Won != 0 {
			ink = th.Player[0]
		}
		if next == cup {
			next = at.Towards(cup, 0.3)
		}
		s.Style.Paint.Line(dst, at, next, 0.1*grid.Cell, paint.Alpha(ink, 0.6))
		if i == progress.Next() {
			ink, radius = th.Accent, 0.42
		}
		s.Style.Paint.Disc(dst, at, radius*grid.Cell, ink)
	}
	s.Style.Paint.Icon(dst, paint.IconTrophy, cup, 1.2*grid.Cell, th.Text)
}

func (s *Screen) won(i int) bool { return s.progress.Stars(stops.Stops()[i])&stops.Won != 0 }

// drawStop draws a stop on its square: the blob of the person where a game was won, with its stars, or can be played;
// and otherwise its number on a lock.
func (s *Screen) drawStop(dst paint.Canvas, r geom.Rect, i int) {
	st, th, cell := s.Style, s.Style.Theme, s.grid.Cell
	number, size := strconv.Itoa(i+1), max(12*st.Scale, 0.19*cell)
	if i == s.selected {
		st.Paint.Stroke(dst, r, 0.15*cell, max(2*st.Scale, 0.06*cell), th.AccentText)
	}
	if !s.progress.IsOpen(i) {
		c := r.Centre()
		st.Paint.Disc(dst, c, 0.28*cell, th.Frame)
		st.Paint.Text(dst, number, c.X, c.Y-0.06*cell, st.Face(paint.Medium, size), th.Muted, paint.Middle)
		st.Paint.Stroke(dst, geom.R(c.X-0.035*cell, c.Y+0.07*cell, 0.07*cell, 0.1*cell), 0.035*cell, 0.02*cell, th.Muted) // a lock
		st.Paint.Fill(dst, geom.R(c.X-0.06*cell, c.Y+0.12*cell, 0.12*cell, 0.09*cell), 0.02*cell, th.Muted)
		return
	}
	if s.won(i) {
		st.Paint.Blob(dst, engine.Side1, r.Centre(), 0.46*cell, th, paint.Pose{Mood: paint.Glad})
		s.drawStars(dst, r, i)
	} else {
		st.Paint.Blob(dst, engine.Side1, r.Centre().Add(geom.Pt(0, 0.06*cell)), 0.56*cell, th, paint.Pose{})
	}
	st.Paint.Text(dst, number, r.X+0.13*cell, r.Y+0.19*cell, st.Face(paint.Bold, size), th.Text, paint.Start)
}

// drawStars draws the stars of a stop that was won, on the square r.
func (s *Screen) drawStars(dst paint.Canvas, r geom.Rect, i int) {
	st, th, cell := s.Style, s.Style.Theme, s.grid.Cell
	plate := geom.R(r.Centre().X-0.36*cell, r.Bottom()-0.27*cell, 0.72*cell, 0.22*cell) // the path goes on behind it
	st.Paint.Fill(dst, plate, plate.H/2, th.Frame)
	for k, star := range stops.EachStar() {
		if at := geom.Pt(r.Centre().X+float64(k-1)*0.22*cell, r.Bottom()-0.16*cell); s.progress.Stars(stops.Stops()[i])&star != 0 {
			st.Paint.Star(dst, at, 0.22*cell, th)
		} else {
			st.Paint.Icon(dst, paint.IconStar, at, 0.17*cell, th.Disabled)
		}
	}
}
