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
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// The sizes of the parts, in units.
const (
	leastGame  = 36   // the width of the game beside the rest, where there is space
	leastRest  = 52   // that of the rest
	leastRow   = 6    // the height of the menu's button and of a low entry
	leastTile  = 11   // the height of a high entry
	leastWords = 15.5 // the height of the players beside the board, without the buttons
	blobsWide  = 8.25 // the width of the blobs beside the name of the game
)

// The sizes of parts relative to others.
const (
	mostRest  = 1.45 // the greatest width of the rest, in widths of the game
	mostGame  = 0.46 // the greatest width of the game, in widths of the window between its margins
	boardPart = 0.45 // the width of the board of an upright window
	mostTile  = 0.26 // the height of a high entry, in heights of the window
	lowGrowth = 0.28 // of the free height, what a low entry takes, compared with a high one
)

// elements returns the game beside the rest or, in a tall window, above it. The game is as wide as its board, and the
// rest takes what is left, so that all edges are on the same lines.
func (s *Screen) elements() ui.Element {
	margin, gap, width := s.Margins()
	u, scale := s.Style.Unit, s.Style.Scale
	units := func(pixels float64) float64 { return pixels * scale / u } // of device-independent pixels
	bar, row := units(screen.BarHeight(u/scale)), max(leastRow, units(screen.FingerHeight))
	head, rest := ui.Sized{H: row, Of: s.head(gap)}, s.rest(gap, row, max(leastTile, units(min(80, mostTile*s.Window.H/scale))))
	if s.Window.H > s.Window.W {
		board := boardPart * width
		space := ui.Sized{Grow: 1, Of: ui.Space{}}
		words := ui.Column{Of: []ui.Element{space, s.words(bar), space}}
		game := ui.Row{Gap: 2, Of: []ui.Element{ui.Sized{W: board, Of: s.board()}, words}}
		return ui.Inset(margin, ui.Column{Gap: gap, Of: []ui.Element{
			head, ui.Sized{H: max(board, leastWords+bar), Of: game}, ui.Flexible(1, rest),
		}})
	}
	most := mostGame * width
	_, below := s.words(bar).Measure(s.Style, 0.5*s.Window.W)
	side := s.Window.H/u - 2*margin - head.H - gap - 1 - below/u // the board takes the height that is left
	_, block := geom.FitGrid(min(side, most)*u-1, 8, false)      // on whole pixels, its place may be one pixel less high
	high := block / u
	side = max(high, min(most, leastGame))
	between := gap + 1
	aside := math.Round((margin+max(width-between-side-max(mostRest*side, leastRest), 0)/2)*u) / u // the board is on whole pixels, too
	game := ui.Column{Gap: captionGap, Of: []ui.Element{ui.Sized{H: high, Of: s.board()}, ui.Sized{Grow: 1, Of: s.words(bar)}}}
	return ui.Pad{Top: margin, Bottom: margin, Left: aside, Right: aside, Of: ui.Column{Gap: gap, Of: []ui.Element{
		head, ui.Flexible(1, ui.Row{Gap: between, Of: []ui.Element{ui.Sized{W: side, Of: game}, ui.Sized{Grow: 1, Of: rest}}}),
	}}}
}

// rest returns the entries of other screens: two are at least tile units high, the low ones row.
func (s *Screen) rest(gap, row, tile float64) ui.Element {
	other, about := command.Tiles, "home.tiles_about"
	if s.games.OnTiles() {
		other, about = command.BlobWars, "home.blob_wars_about"
	}
	low := func(do command.ID, about string, drop int) ui.Element {
		c := command.Of(do)
		entry := screen.Entry{Icon: c.Icon, Title: s.T(c.Menu), About: []string{s.T(about)}}
		return ui.Sized{H: row, Best: bestRow, Grow: lowGrowth, Drop: drop, Of: s.entry(c.Menu, do, entry, "")}
	}
	return ui.Column{Gap: gap, Of: []ui.Element{
		ui.Sized{H: tile, Grow: 1, Of: s.puzzle()}, ui.Sized{H: tile, Grow: 1, Of: s.journey()},
		low(command.Tree, "home.tree_about", 1), low(command.Race, "home.race_about", 2), low(other, about, 3),
	}}
}

// head returns the two blobs with the name of the game, and the button of the menu.
func (s *Screen) head(gap float64) ui.Element {
	menu := s.Button("menu", command.Menu, s.Enabled)
	menu.Beside = true
	wide := s.Style.Width(menu.Label(), s.Style.Face(paint.Medium, s.Style.Small))/s.Style.Unit + 7
	blobs := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		size := 5 * s.Style.Unit
		for _, who := range []engine.Side{engine.Side2, engine.Side1} {
			at := geom.Pt(r.X+(0.4+0.75*float64(who))*size, r.Centre().Y)
			s.Style.Paint.Blob(dst, who, at, size, s.Style.Theme, paint.Pose{Mood: paint.Glad})
		}
	}}
	return ui.Row{Gap: gap, Of: []ui.Element{
		ui.Sized{W: blobsWide, Of: blobs}, ui.Sized{Grow: 1, Of: s.Style.Heading(s.T("menu.blob_wars"), 1.7)}, ui.Sized{W: wide, Of: menu},
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

// words returns the players of the game, the result if it has one, and the button that leads to it beside that of a new
// one: the buttons are bar units high.
func (s *Screen) words(bar float64) ui.Element {
	sides := ui.Drawing{Least: 11, Best: 15, Paint: func(dst paint.Canvas, r geom.Rect) {
		in := r.Inset(s.Style.Unit)
		in.X, in.W = in.X+s.Style.Unit, in.W-1.5*s.Style.Unit
		gamescreen.DrawSidesBelow(s.Style, dst, in, in.Bottom(), s.games.Picture().Sides())
	}}
	rows := []ui.Element{ui.Sized{Grow: 1, Of: ui.Card{Of: ui.Spoken{Words: gamescreen.SpokenSides(s.games.Picture().Sides()), Of: sides}}}}
	if s.games.Picture().Over() {
		rows = append(rows, ui.Text{Words: s.games.Picture().Turn(), Weight: paint.Bold, Muted: true, Lines: 2})
	}
	buttons := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1.5, Of: s.mainButton()}}}
	if !s.games.Picture().Over() {
		button := s.Button("new", command.New, s.Enabled)
		button.Beside = true
		buttons.Of = append(buttons.Of, ui.Sized{Grow: 1, Of: button})
	}
	return ui.Column{Gap: captionGap, Of: append(rows, ui.Sized{H: bar, Of: buttons})}
}

// captionGap is the distance of the parts of the game from each other, in units.
const captionGap = 1.25

// mainButton returns the button that leads to the game or, after its end, to a new one.
func (s *Screen) mainButton() *ui.Button {
	if s.games.Picture().Over() {
		b := s.Button("new", command.New, s.Enabled)
		b.Label, b.Beside, b.Primary = s.Label("setup.title"), true, true
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

// bestRow is the height of a low entry where there is space, in units.
const bestRow = 8

// belowHigh is the height of what a high entry draws below its line, in units.
const belowHigh = 7

// entry returns the button of an entry, which runs a command. What the entry draws below its line is spoken in words.
func (s *Screen) entry(id string, do command.ID, e screen.Entry, spoken string) ui.Element {
	name := e.Title + ", " + e.About[0]
	if spoken != "" {
		name += ", " + spoken
	}
	return &ui.Button{ID: id, Card: true, Name: func() string { return name }, Click: func() { s.Host.Do(do) }, Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
		screen.DrawEntry(s.Style, dst, r, ink, e)
	}}
}

// puzzle returns the puzzle of the day with the row of this week.
func (s *Screen) puzzle() ui.Element {
	today := s.progress.Today()
	what := wording.PuzzleKind(s.Words, today) + " · " + s.T("puzzle.grade_"+strconv.Itoa(today.Grade))
	if s.progress.SolvedToday() || s.progress.SeenToday() {
		what = s.T("puzzle.tomorrow")
	}
	about := []string{what}
	if n := s.progress.Streak(); n > 1 {
		values := words.Values{"N": n}
		about = []string{what + " · " + s.T("puzzle.streak_n", values), what + " · " + s.T("puzzle.streak_short", values), what}
	}
	return s.entry("puzzle", command.Puzzles, screen.Entry{
		Icon: paint.IconPuzzle, Title: s.T("puzzle.daily"), About: about,
		Picture: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			grid := boardIn(r, today.Position.Size())
			if grid.Cell < 14*s.Style.Scale { // too small for faces
				s.Style.Paint.Card(dst, grid.Frame(), s.Style.Unit, s.Style.Theme)
				s.Style.Paint.Thumbnail(dst, grid.Bounds(), today.Position, s.Style.Theme)
				return
			}
			s.Style.Paint.Board(dst, paint.NewBoardView(grid, today.Position), s.Style.Theme)
		}},
		Below: ui.Drawing{Least: belowHigh, Paint: func(dst paint.Canvas, r geom.Rect) { puzzles.DrawWeek(s.Services, s.progress, dst, r) }},
	}, puzzles.SpokenWeek(s.Services, s.progress))
}

// journey returns the next stop of the journey.
func (s *Screen) journey() ui.Element {
	stop := stops.Stops()[s.stars.Next()]
	stars := s.stars.Total()
	all := len(stops.EachStar()) * len(stops.Stops())
	number, name := s.T("journey.stop", words.Values{"N": stop.Index() + 1, "Of": len(stops.Stops())}), s.T("journey.name_"+stop.ID)
	count := s.T("home.stars", words.Values{"N": stars, "Of": all})
	return s.entry("journey", command.Journey, screen.Entry{
		Icon: command.Of(command.Journey).Icon, Title: s.T("menu.journey"), About: []string{number + ": " + name, name},
		Picture: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			grid := boardIn(r, 8)
			s.Style.Paint.Card(dst, grid.Frame(), s.Style.Unit, s.Style.Theme)
			journey.DrawPath(s.Services, s.stars, dst, grid.Bounds().Inset(0.4*grid.Cell))
		}},
		Below: ui.Drawing{Least: belowHigh, Paint: func(dst paint.Canvas, r geom.Rect) {
			st, u := s.Style, s.Style.Unit
			star, middle := 2.75*u, r.Y+1.75*u
			st.Paint.Star(dst, geom.Pt(r.X+0.5*star, middle), star, st.Theme)
			st.Paint.Text(dst, count, r.X+1.3*star, middle, st.FitFace(count, paint.Medium, st.Text, r.W-1.3*star), st.Theme.Text, paint.Start)
			bar := geom.R(r.X, r.Y+4.5*u, r.W, u)
			st.Paint.Fill(dst, bar, u/2, paint.Alpha(st.Theme.Muted, 0.3))
			bar.W *= float64(stars) / float64(all)
			st.Paint.Fill(dst, bar, u/2, st.Theme.Accent)
		}},
	}, count)
}

// boardIn returns the grid of a board of a size in the middle of a square.
func boardIn(r geom.Rect, size int) geom.Grid {
	grid, block := geom.FitGrid(r.W, size, false)
	grid.MoveTo(math.Round(r.Centre().X-block/2), math.Round(r.Centre().Y-block/2), false)
	return grid
}
