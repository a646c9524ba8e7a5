package lesson

import (
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

const (
	cardMargin   = 2   // of the card, in units
	leastSteps   = 60  // the height in units from which the card lists all steps
	shadeOpacity = 0.3 // of the shade: the rest of the board can still be seen
	holeRadius   = 0.2 // of the corners of the hole in the shade, in cells
)

// hole returns the part of the board that the step is about.
func (s *Screen) hole() geom.Rect {
	var hole geom.Rect
	grid := s.table.Grid()
	for sq := range s.lesson.Squares().Squares() {
		hole = hole.Union(grid.Rect(sq))
	}
	return hole
}

// arrange places the card below the score. At the end of the lesson, the table shows the result, and the card is what to
// do next.
func (s *Screen) arrange() geom.Rect {
	card := s.table.EndingBar()
	if s.lesson.Kind() != steps.Finished && card.H < leastSteps*s.Style.Unit {
		least, best := s.step(card).Measure(s.Style, card.W)
		card.H = max(least, min(card.H, best))
	}
	return card.Round()
}

// step returns the step with its sentence, what was wrong with the last press, a picture and the buttons: on a high card,
// in a list of all steps.
func (s *Screen) step(card geom.Rect) ui.Element {
	st := s.Style
	narrow, size := card.W < 40*st.Unit, 1.2
	if narrow {
		size = 1.05
	}
	sentence := ui.Column{Gap: 0.75, Of: []ui.Element{ui.Text{Words: s.sentence(), Weight: paint.Bold, Size: size * st.Text / st.Small, Lines: 6}}}
	if s.wrong != "" {
		sentence.Of = append(sentence.Of, ui.Text{Words: s.T(s.wrong), Danger: true, Lines: 3})
	}
	head := ui.Row{Gap: 1, Of: []ui.Element{ui.Text{Words: s.stepText(), Weight: paint.Medium, Ink: st.Theme.AccentText}, ui.Drawing{Paint: s.drawDots}}}
	parts := ui.Column{Gap: 1.5, Of: []ui.Element{
		ui.Sized{H: 2, Of: head}, sentence, ui.Sized{H: 7, Best: 20, Grow: 1, Drop: 1, Of: ui.Drawing{Paint: s.drawPicture}},
	}}
	if card.H >= leastSteps*st.Unit {
		parts = ui.Column{Of: s.list(sentence)}
	}
	skip := &ui.Button{ID: "skip", Label: s.Label("lesson.skip"), Click: s.end}
	show := &ui.Button{ID: "show", Label: s.Label("lesson.show"), Click: s.ShowMe, Enabled: func() bool { return !s.busy() }}
	buttons := []ui.Element{ui.Sized{H: 5, Of: ui.Row{Gap: 1.5, Equal: true, Of: []ui.Element{skip, show}}}}
	if narrow {
		buttons = []ui.Element{ui.Sized{H: 5, Of: show}, ui.Sized{H: 5, Of: skip}}
	}
	parts.Of = append(parts.Of, buttons...)
	return ui.Inset(cardMargin, parts)
}

// drawDots draws a dot for each step at the right end of r, in colour up to the present one, which has a ring.
func (s *Screen) drawDots(dst paint.Canvas, r geom.Rect) {
	st, u := s.Style, s.Style.Unit
	for i := range steps.Steps {
		at, ink := geom.Pt(r.Right()-u-1.8*u*float64(steps.Steps-1-i), r.Centre().Y), st.Theme.AccentText
		switch kind := int(s.lesson.Kind()); {
		case i == kind:
			st.Paint.Ring(dst, at, 0.9*u, 0.25*u, ink)
		case i > kind:
			ink = st.Theme.Disabled
		}
		st.Paint.Disc(dst, at, 0.45*u, ink)
	}
}

// pictures are squares before and after each step: free ones, those of players 1 and 2, and targets of clones and jumps;
// or the numbers of their blobs, a and b.
var pictures = [steps.Steps][2]string{{"..1..", "jc1cj"}, {".c1c.", "..11."}, {"j.1.j", "....1"}, {".1.2.", ".111."}, {"1ab2", "1ab2"}}

// drawPicture draws the picture of the present step, in the first one with the words for the targets.
func (s *Screen) drawPicture(dst paint.Canvas, r geom.Rect) {
	st, th, u := s.Style, s.Style.Theme, s.Style.Unit
	squares, below, labels := pictures[s.lesson.Kind()], 0.0, map[rune]string{'c': s.T("moves.clone"), 'j': s.T("moves.jump")}
	if s.lesson.Kind() == steps.Choose {
		below = 2.5 * u
	}
	n := float64(len(squares[0]))
	cell := min(r.W/n, (r.H-below)/2.6, 12*u)
	gap := min(r.H-below-2*cell, cell)
	middle := geom.Pt(r.X+n*cell/2, r.Centre().Y-below/2)
	first, step, half := geom.Pt(r.X, middle.Y-cell-gap/2), geom.Pt(0, cell+gap), geom.Pt(0, 0.35*gap)
	if r.W > 4*r.H { // beside each other
		cell = min(r.W/(2*n+1), r.H-below, 9*u)
		middle.X, first, step, half = r.X+(n+0.5)*cell, geom.Pt(r.X, middle.Y-cell/2), geom.Pt((n+1)*cell, 0), geom.Pt(0.35*cell, 0)
	}
	face := st.FitAll([]string{labels['c'], labels['j']}, paint.Regular, st.Small, cell-0.25*u)
	if below == 0 || max(st.Width(labels['c'], face), st.Width(labels['j'], face)) > cell-0.25*u {
		labels = nil
	}
	boards := [2]engine.Position{s.lesson.Position(), s.lesson.Position().Play(s.lesson.Demonstration())}
	for i, row := range squares {
		from := first.Add(step.Times(float64(i)))
		for j, square := range row {
			at := geom.R(from.X+cell*float64(j), from.Y, cell, cell)
			if square == 'a' || square == 'b' {
				who := engine.Side(square - 'a')
				st.Paint.Text(dst, strconv.Itoa(boards[i].Count(who)), at.Centre().X, at.Centre().Y, st.Face(paint.Bold, 0.55*cell), th.PlayerText[who], paint.Middle)
				continue
			}
			box := at.Inset(0.04 * cell)
			st.Paint.Fill(dst, box, 0.12*cell, th.Square2)
			st.Paint.Stroke(dst, box, 0.12*cell, max(1, st.Scale), th.SquareEdge)
			switch square {
			case '1', '2':
				st.Paint.Blob(dst, engine.Side(square-'1'), at.Centre(), 0.9*cell, th, paint.Pose{})
			case 'c':
				st.Paint.Disc(dst, at.Centre(), 0.14*cell, th.Colour(engine.Side1))
			case 'j':
				st.Paint.Ring(dst, at.Centre(), 0.16*cell, 0.06*cell, th.Colour(engine.Side1))
			}
			st.Paint.Text(dst, labels[square], at.Centre().X, at.Bottom()+0.5*below, face, th.Muted, paint.Middle)
		}
	}
	st.Paint.Arrow(dst, middle.Sub(half), middle.Add(half), 0.5*u, th.Muted, th.Panel)
}

// list returns the titles of all steps with their numbers, and the sentence in place of the present title.
func (s *Screen) list(sentence ui.Element) (rows []ui.Element) {
	st, th := s.Style, s.Style.Theme
	for i := range steps.Steps {
		number, at := strconv.Itoa(i+1), int(s.lesson.Kind())
		title := ui.Text{Words: s.T("lesson.title_" + number), Size: st.Text / st.Small, Muted: true, Weight: paint.Medium}
		row := ui.Sized{H: 7, Of: ui.Column{Of: []ui.Element{ui.Sized{H: 4, Of: title}, ui.Sized{Grow: 1, Of: ui.Space{}}}}}
		if i == at {
			row = ui.Sized{Grow: 1, Of: ui.Column{Of: []ui.Element{ui.Pad{Top: 0.75, Bottom: 1.5, Of: sentence}, ui.Flexible(1, ui.Pad{Bottom: 2.5, Of: ui.Drawing{Paint: s.drawPicture}})}}}
		}
		mark := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
			c := geom.Pt(r.X+2*st.Unit, r.Y+2*st.Unit)
			if i < steps.Steps-1 {
				st.Paint.Line(dst, geom.Pt(c.X, c.Y+2.5*st.Unit), geom.Pt(c.X, r.Bottom()-0.75*st.Unit), max(1, st.Unit/8), th.Disabled)
			}
			if i == at {
				st.Paint.Disc(dst, c, 1.75*st.Unit, th.Accent)
				st.Paint.Text(dst, number, c.X, c.Y, st.Face(paint.Bold, st.Small), th.OnAccent, paint.Middle)
				return
			}
			st.Paint.Ring(dst, c, 1.75*st.Unit, max(1, st.Unit/8), th.Muted)
			if i < at {
				st.Paint.Icon(dst, paint.IconCheck, c, 2*st.Unit, th.AccentText)
			} else {
				st.Paint.Text(dst, number, c.X, c.Y, st.Face(paint.Medium, st.Small), th.Muted, paint.Middle)
			}
		}}
		row.Of = ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 4, Of: mark}, row.Of}}
		rows = append(rows, row)
	}
	return rows
}

// drawShade fades the squares of the board that the step is not about, and frames the others unless the board
// marks them as targets. Before the blob is chosen, the target is marked, too. At the end, the whole board is seen.
func (s *Screen) drawShade(dst paint.Canvas, _ geom.Rect) {
	if s.lesson.Kind() == steps.Finished {
		return
	}
	th, grid, line := s.Style.Theme, s.table.Grid(), max(1, 0.375*s.Style.Unit)
	for sq := range (^s.lesson.Squares()).Squares() {
		s.Style.Paint.Fill(dst, grid.Rect(sq).Round(), 0, paint.Alpha(th.Frame, shadeOpacity))
	}
	if !s.lesson.Selected() { // the others have the marks of the targets
		s.Style.Paint.Stroke(dst, s.hole().Round().Inset(-line), holeRadius*grid.Cell+line, line, th.AccentText)
	}
	if s.lesson.Kind() >= steps.Turn && !s.busy() && s.table.Session().Selection.Square() == engine.NoSquare {
		for sq := range s.lesson.Allowed().Squares() {
			s.Style.Paint.Disc(dst, grid.Centre(sq), 0.15*grid.Cell, th.Colour(engine.Side1))
		}
	}
}

// stepText returns Step 2 of 5.
func (s *Screen) stepText() string {
	return s.T("lesson.step", words.Values{"N": s.number(), "Of": steps.Steps})
}

// sentence returns what the card says.
func (s *Screen) sentence() string {
	if s.lesson.Kind() == steps.Finished {
		pos := s.lesson.Position()
		return s.T("lesson.finished", words.Values{"One": pos.Count(engine.Side1), "Two": pos.Count(engine.Side2)})
	}
	return s.T("lesson.step_" + s.number())
}
