package puzzles

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Place is a window that is divided between the board and the panel beside it or, in a tall window, all around it.
type Place struct {
	screen.Division
	block float64 // height of the board with its coordinates, in a tall window; 0: the board is beside the panel
}

// leastColumn is the width of the narrowest column beside the board.
const leastColumn = 212

// headHeight returns the height of the head of a tall window, for a unit u.
func headHeight(u float64) float64 { return max(5.5*u, 42) }

// Divide divides a window of w by h device-independent pixels for a board of a size, 7 or 8. Beside the cards, the
// board is where it is on the game table.
func Divide(w, h float64, size int, coordinates bool) Place {
	if h > w {
		u := geom.Unit(min(w/800, h/1280))
		margin, _ := screen.PageMargin(w, h, u)
		in, gap, head := geom.Rect{W: w, H: h}.Inset(margin), screen.Gap(u), headHeight(u)
		cards := max(30*u, 196) // the least height of task and try
		grid, block := geom.FitGrid(min(in.W, in.H-head-screen.BarHeight(u)-3*gap-cards), size, coordinates)
		grid.MoveTo(math.Round(in.X+(in.W-block)/2), in.Y+head+gap, coordinates)
		return Place{screen.Division{Unit: u, Board: grid, Panel: in}, block}
	}
	d := screen.PanelBeside(w, h, leastColumn, size, coordinates)
	if gap, side := screen.Gap(d.Unit), &d.Panel; screen.Little(w, h) {
		side.X, side.W = d.Balance.X+gap/2, side.Right()-d.Balance.X-gap/2 // no advantage bar is shown
	}
	return Place{Division: d}
}

// elements returns what is beside or around the board.
func (s *Screen) elements() ui.Element {
	scale, u := s.Style.Scale, s.Style.Unit
	units := func(pixels float64) float64 { return pixels * scale / u } // of device-independent pixels
	gap, head, bar := units(screen.Gap(u/scale)), s.Style.Control(5.5)/u, units(screen.BarHeight(u/scale))
	tall, wide := s.place.block > 0, s.place.Panel.W/u
	if tall {
		head = units(headHeight(u / scale))
	}
	card := func(draw func(paint.Canvas, geom.Rect), texts ...string) ui.Element {
		texts = slices.DeleteFunc(texts, func(text string) bool { return text == "" })
		return ui.Card{Of: ui.Spoken{Words: strings.Join(texts, " "), Of: ui.Drawing{Paint: draw}}}
	}
	try := func() ui.Element {
		title, first, second := s.news()
		explained := card(s.drawTry, title+".", first, second)
		line := s.line()
		if line == nil {
			return explained
		}
		return ui.Stack{explained, ui.Inset(s.pad()/u, ui.Column{Of: []ui.Element{ui.Sized{Grow: 1, Of: ui.Space{}}, ui.Sized{H: answerHeight, Of: line}}})}
	}
	title, below := s.title()
	grade := ""
	if s.run == nil {
		grade = ". " + s.T("puzzle.grade_"+strconv.Itoa(s.attempt.Puzzle.Grade)) + "."
	}
	content := ui.Column{Gap: gap, Of: []ui.Element{ui.Sized{H: head, Of: ui.Row{Gap: 1.5, Of: []ui.Element{
		ui.Sized{W: head, Of: s.BackButton(s.Enabled)}, ui.Sized{Grow: 1, Of: ui.Spoken{Words: title + ". " + below + grade, Of: s.head()}},
	}}}}}
	if tall {
		content.Of = append(content.Of, ui.Space{Least: s.place.block / u})
	}
	both := func() []ui.Element { // the try has space for an answer from the beginning, so that the task stays as it is
		return []ui.Element{ui.Sized{H: 11, Best: 21, Grow: 1, Of: card(s.drawTask, s.task(), s.spokenCounts())}, ui.Sized{H: 22, Best: 24, Grow: 1, Of: try()}}
	}
	if s.run != nil {
		cards := ui.Column{Of: []ui.Element{ui.Flexible(1, s.aboutRun())}}
		if s.running() {
			cards = ui.Column{Gap: gap, Of: both()}
		}
		content.Of = append(content.Of, ui.Flexible(1, cards), s.runButtons(gap, bar))
		return ui.At{Rect: s.place.Panel, Of: content}
	}
	days := ui.Sized{H: 13, Best: 18, Grow: 0.5, Drop: 1, Of: s.streakCard()}
	content.Of = append(content.Of, ui.Flexible(1, ui.Column{Gap: gap, Of: append(both(), days)}), s.buttons(gap, bar, tall, wide))
	return ui.At{Rect: s.place.Panel, Of: content}
}

// wordsFit reports whether a row of buttons of a width, in device pixels, has space for their words in any state.
func (s *Screen) wordsFit(width float64) bool {
	ids := []command.ID{command.Hint, command.RetryPuzzle, command.Answer, command.PuzzleList, command.NextPuzzle}
	gap, columns := screen.Gap(s.Style.Unit/s.Style.Scale)*s.Style.Scale, float64(len(ids)-1) // Hint and RetryPuzzle share one
	return !slices.ContainsFunc(ids, func(id command.ID) bool {
		return !s.Button("", id, s.Enabled).LabelFits(s.Style, (width+gap)/columns-gap)
	})
}

// buttons returns the buttons at the foot, gap units apart and high units high: in one row where that is wide enough for
// their labels, or in a tall window, and else in two.
func (s *Screen) buttons(gap, high float64, tall bool, wide float64) ui.Element {
	hint := s.Button("hint", command.Hint, s.Enabled)
	if s.attempt.Over() {
		hint = s.Button("hint", command.RetryPuzzle, s.Enabled)
	}
	next := s.Button("next", command.NextPuzzle, s.Enabled)
	if long := s.Label("puzzle.next_long"); (&ui.Button{Label: long}).LabelFits(s.Style, (wide+gap)*s.Style.Unit/4-gap*s.Style.Unit) {
		next.Label = long
	}
	next.Chosen = func() bool {
		a := s.attempt
		return a.State() == attempt.Solved || a.State() == attempt.Shown || a.Untried() && s.seen
	}
	all := ui.Grid{Gap: gap, Columns: 4, Least: high, Of: []ui.Element{
		hint, s.Button("answer", command.Answer, s.Enabled), s.Button("list", command.PuzzleList, s.Enabled), next,
	}}
	if !tall && !s.wordsFit(wide*s.Style.Unit) {
		all.Columns, all.Least = 2, screen.BarRowHeight(s.Style.Unit/s.Style.Scale)*s.Style.Scale/s.Style.Unit
	}
	return all
}
