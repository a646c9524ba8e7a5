package editor

import (
	"image/color"
	"strconv"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// tool is what a press puts on a square.
type tool struct {
	command command.ID
	content engine.Content
	name    string // a key
}

var tools = [4]tool{
	{command.ToolBlob1, engine.Blob1, "setup.player_1"}, {command.ToolBlob2, engine.Blob2, "setup.player_2"},
	{command.ToolWall, engine.Wall, "edit.tool_wall"}, {command.ToolEmpty, engine.Empty, "edit.eraser"},
}

// The height of a row of the card, its margin, the width from which a low card has the titles beside its choices, and
// that from which it has halves, in units.
const (
	rowHeight   = 5
	inset       = 2
	leastBeside = 36
	leastHalves = 74
)

// elements returns what is beside or below the board.
func (s *Screen) elements() ui.Element {
	u, scale := s.Style.Unit, s.Style.Scale
	wide, high := s.panel.W/u, s.panel.H/u
	button := func(id string, do command.ID) *ui.Button { return s.Button(id, do, s.Enabled) }
	save, cancel, play := button("save", command.Save), button("cancel", command.Cancel), button("play", command.PlayBoard)
	save.Tip, cancel.Tip = s.TipOf("edit.tip_save", command.Save), s.TipOf("edit.tip_cancel", command.Cancel)
	cancel.Label, cancel.Icon = s.Label("button.cancel"), screen.Icon(paint.IconClose)
	play.Primary = true
	gap := screen.Gap(u/scale) * scale / u
	buttons := ui.Grid{
		Gap: gap, Columns: 5, Least: screen.BarHeight(u/scale) * scale / u,
		Of: []ui.Element{button("undo", command.Undo), button("redo", command.Redo), save, cancel, play},
	}
	if wide < 50 {
		buttons.Columns, buttons.Gap, buttons.Least = 3, gap/2, screen.BarRowHeight(u/scale)*scale/u
	}
	_, below := buttons.Measure(s.Style, s.panel.W)
	scrolled := ui.Scroll{ID: "scroll", Of: s.content(wide-2*inset, high-below/u-1.5*gap-2*inset), Offset: &s.above}
	return ui.At{Rect: s.panel, Of: ui.Column{Gap: 1.5 * gap, Of: []ui.Element{ui.Flexible(1, ui.Card{Inset: inset, Of: scrolled}), buttons}}}
}

// content returns what is on a card of a width and a height, in units: one part below the other or, on a low and wide
// card, with the choices at the right. Without enough space for the title there is none.
func (s *Screen) content(wide, high float64) ui.Element {
	title := ui.Column{Gap: 1, Of: []ui.Element{
		ui.Sized{H: 3, Of: s.Style.Heading(s.T("edit.title"), 1.1)}, ui.Text{Words: s.T("edit.how"), Muted: true, Lines: 2},
	}}
	place := ui.Text{Shrink: true, Words: s.T("edit.tool"), Ink: s.Style.Theme.Muted}
	column := spread(1.5, 4, append([]ui.Element{title, s.pieces(place, 13)}, s.choices(false)...))
	column.Of = append(column.Of, ui.Sized{Grow: 1, Of: ui.Space{}}, s.problems())
	if least, _ := column.Measure(s.Style, wide*s.Style.Unit); least <= high*s.Style.Unit {
		return column
	}
	if wide >= leastHalves {
		return ui.Row{Gap: 3, Equal: true, Of: []ui.Element{
			ui.Column{Gap: 1, Of: []ui.Element{s.pieces(place, 13), s.problems()}}, ui.Column{Gap: 1, Of: s.choices(true)},
		}}
	}
	place = ui.Text{Shrink: true, Words: s.T("edit.short"), Weight: paint.Bold}
	return spread(1, 4, append(append([]ui.Element{s.pieces(place, 8)}, s.choices(wide >= leastBeside)...), s.problems()))
}

// spread returns elements one below the other with a least and a best distance, in units.
func spread(least, best float64, rows []ui.Element) (column ui.Column) {
	for i, row := range rows {
		if i > 0 && row != nil {
			column.Of = append(column.Of, ui.Space{Least: least, Best: best})
		}
		column.Of = append(column.Of, row)
	}
	return column
}

// pieces returns a title with the numbers of blobs, and below it the buttons of the tools: in a row at least high units
// high or, if their names do not fit in it, in two rows.
func (s *Screen) pieces(title ui.Text, high float64) ui.Element {
	head := ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: title}, ui.Sized{W: 6.75, Of: s.count(engine.Side1)}, ui.Sized{W: 6.75, Of: s.count(engine.Side2)}}}
	rows, name := ui.Grid{Columns: 2, Gap: 0.75, Least: 4.75, Best: 12}, 0.0
	for _, t := range tools {
		name = max(name, s.Style.Width(s.T(t.name), s.Style.Face(paint.Regular, leastName*s.Style.Small))/s.Style.Unit)
		rows.Of = append(rows.Of, ui.Label(&ui.Button{
			ID: "tool" + command.Of(t.command).Keys[0].Name, Tip: s.TipOf(command.Of(t.command).Tip, t.command), Name: s.Label(command.Of(t.command).Tip),
			Chosen: func() bool { return s.model.Tool == t.content }, Option: true,
			Click: func() { s.Do(t.command) },
			Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { s.drawTool(dst, r, ink, t) },
		}, s.T("name.tool")))
	}
	row := ui.Sized{H: high, Best: high + 6, Of: ui.Row{Gap: 0.75, Equal: true, Of: rows.Of}}
	return ui.Column{Gap: 0.75, Of: []ui.Element{ui.Sized{H: 3.25, Of: head}, ui.ByWidth{Least: 4*(name+1) + 3*0.75, Wide: row, Narrow: rows}}}
}

// leastName is the least size of the names of the tools, compared with small text.
const leastName = 0.76

// choices returns the choices and the buttons that set up the board, with their titles above or beside them.
func (s *Screen) choices(beside bool) []ui.Element {
	m := s.model
	titled := func(title string, of ui.Element) ui.Element {
		text, of := ui.Text{Shrink: true, Words: s.T(title), Ink: s.Style.Theme.Muted}, ui.Sized{H: rowHeight, Of: of}
		if beside {
			return ui.Row{Of: []ui.Element{ui.Sized{W: 8.5, Of: text}, ui.Sized{Grow: 1, Of: of}}}
		}
		return ui.Column{Gap: 0.5, Of: []ui.Element{ui.Sized{H: 2, Of: text}, of}}
	}
	row := func(id, title string, keys []string, chosen func() int, choose func(int)) ui.Element {
		return titled(title, s.Choice(id, title, keys, chosen, func(i int) { choose(i); s.edited() }))
	}
	return []ui.Element{
		row("tomove", "edit.to_move", []string{"setup.player_1", "setup.player_2"},
			func() int { return int(m.Position().ToMove()) }, func(i int) { m.SetToMove(engine.Side(i)) }),
		row("size", "edit.size", []string{"edit.size_8", "edit.size_7"},
			func() int { return 8 - m.Position().Size() }, func(i int) { m.SetSize(8 - i) }),
		row("rules", "edit.rules", []string{"setup.rules_0", "setup.rules_1"},
			func() int { return int(m.Position().Rules()) }, func(i int) { m.SetRules(engine.Rules(i)) }),
		ui.Sized{H: rowHeight, Of: ui.Row{Gap: 0.75, Of: []ui.Element{
			ui.Sized{Grow: 1, Of: &ui.Button{ID: "clear", Label: s.Label("edit.clear"), Tip: s.Label("edit.tip_clear"), Click: func() { m.Clear(); s.edited() }}},
			ui.Sized{Grow: 2, Of: &ui.Button{ID: "start", Label: s.Label("edit.start"), Tip: s.Label("edit.tip_start"), Click: func() { m.Start(); s.edited() }}},
		}}},
	}
}

// count returns the number of blobs of a side on the board.
func (s *Screen) count(who engine.Side) ui.Element {
	st, number := s.Style, strconv.Itoa(s.model.Position().Count(who))
	blob := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		st.Paint.Blob(dst, who, r.Centre(), r.W, st.Theme, paint.Pose{})
	}}
	count := ui.Text{Shrink: true, Words: number, Weight: paint.Bold, Size: 2.4 * st.Unit / st.Small, Ink: st.Theme.PlayerText[who]}
	return ui.Spoken{Words: wording.SideName(s.Words, who) + ": " + number, Of: ui.Row{Gap: 0.5, Of: []ui.Element{ui.Sized{W: 3, Of: blob}, count}}}
}

// problems says what is wrong with the board, or the notice; nil if there is nothing to say.
func (s *Screen) problems() ui.Element {
	th := s.Style.Theme
	var text string
	var sign paint.Icon
	var ink color.NRGBA
	switch problem, notice := s.model.Problem(), s.Notices.Current(); {
	case notice.Key != "":
		text, sign, ink = wording.NoticeText(s.Words, notice, ""), paint.IconInfo, th.AccentText
	case problem.Blocks:
		text, sign, ink = s.T(problem.Key), paint.IconWarning, th.DangerText
	case problem.Key != "":
		text, sign, ink = s.T(problem.Key), paint.IconInfo, th.AccentText
	default:
		return nil
	}
	return ui.Row{Gap: 1.25, Of: []ui.Element{
		ui.Sized{W: 2.5, Of: ui.Column{Of: []ui.Element{ui.Sized{H: 2.5, Of: s.Style.Sign(sign, 2.5, ink)}}}},
		ui.Column{Of: []ui.Element{ui.Text{Words: text, Lines: 4}}},
	}}
}

// drawTool draws what a tool puts on a square, with its name below or, on a low button, beside it.
func (s *Screen) drawTool(dst paint.Canvas, r geom.Rect, ink color.NRGBA, t tool) {
	p, st, u, th := s.Style.Paint, s.Style, s.Style.Unit, s.Style.Theme
	side, c, width := min(0.72*(r.H-2*u), 0.9*r.W), geom.Pt(r.Centre().X, r.Y+0.54*(r.H-2*u)), r.W-u
	name, align := geom.Pt(r.Centre().X, r.Bottom()-1.6*u), paint.Middle
	if r.W > 2*r.H {
		side = 0.8 * r.H
		c = geom.Pt(r.X+0.5*u+side/2, r.Centre().Y)
		name, align, width = geom.Pt(r.X+u+side, c.Y), paint.Start, r.W-side-1.5*u
	}
	var names []string
	for _, t := range tools {
		names = append(names, s.T(t.name))
	}
	p.Text(dst, s.T(t.name), name.X, name.Y, st.FitAll(names, paint.Regular, st.Small, width), ink, align)
	switch t.content {
	case engine.Wall:
		box := geom.Around(c, 0.42*side)
		p.Wall(dst, box, box.W, th)
	case engine.Empty:
		p.Icon(dst, paint.IconEraser, c, 0.84*side, th.Muted)
	default:
		p.Blob(dst, engine.Side(t.content-engine.Blob1), c, side*1.1, th, paint.Pose{})
	}
}
