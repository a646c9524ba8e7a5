package editor

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// tool is what a press puts on a square.
type tool struct {
	command command.ID
	content engine.Content
}

var tools = [4]tool{
	{command.ToolBlob1, engine.Blob1}, {command.ToolBlob2, engine.Blob2}, {command.ToolWall, engine.Wall}, {command.ToolEmpty, engine.Empty},
}

// key is the key of a tool, as its button shows it.
func (t tool) key() string { return command.Of(t.command).Keys[0].Name }

// controls are the controls in Tab's order.
func (s *Screen) controls() []ui.Control {
	l, m := s.layout, s.model
	var controls []ui.Control
	for i, t := range tools {
		controls = append(controls, &ui.Button{
			ID: "tool" + t.key(), Rect: l.Tools[i], Tip: s.Label(command.Of(t.command).Tip), // its key is on the button
			Chosen: func() bool { return m.Tool == t.content }, Outline: true,
			Click: func() { s.Do(t.command) },
			Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { s.drawTool(dst, r, ink, t) },
		})
	}
	choice := func(row int, id string, keys []string, chosen func() int, choose func(int)) {
		c := s.Choice(id, l.Choices[row], keys, chosen, func(i int) { choose(i); s.edited() })
		c.Tip = s.Label(titles[row])
		controls = append(controls, c)
	}
	choice(0, "tomove", []string{"setup.player_1", "setup.player_2"},
		func() int { return int(m.Position().ToMove()) }, func(i int) { m.SetToMove(engine.Player(i)) })
	choice(1, "size", []string{"edit.size_8", "edit.size_7"},
		func() int { return 8 - m.Position().Size() }, func(i int) { m.SetSize(8 - i) })
	choice(2, "rules", []string{"setup.rules_0", "setup.rules_1"},
		func() int { return int(m.Position().Rules()) }, func(i int) { m.SetRules(engine.Rules(i)) })
	choice(3, "symmetry", []string{"edit.symmetry_0", "edit.symmetry_1", "edit.symmetry_2"},
		func() int { return int(m.Symmetry) }, func(i int) { m.Symmetry = editormodel.Symmetry(i) })
	controls = append(controls,
		&ui.Button{ID: "clear", Rect: l.Clear, Label: s.Label("edit.clear"), Tip: s.Label("edit.tip_clear"), Click: func() { m.Clear(); s.edited() }},
		&ui.Button{ID: "start", Rect: l.Start, Label: s.startLabel, Tip: s.Label("edit.tip_start"), Click: func() { m.Start(); s.edited() }})
	save, cancel, play := s.Button("save", command.Save, s.Enabled), s.Button("cancel", command.Cancel, s.Enabled), s.Button("play", command.PlayBoard, s.Enabled)
	save.Tip, cancel.Tip = s.TipOf("edit.tip_save", command.Save), s.TipOf("edit.tip_cancel", command.Cancel)
	cancel.Label, cancel.Icon = s.Label("button.cancel"), screen.Icon(paint.IconClose)
	play.Primary = true
	for i, b := range []*ui.Button{s.Button("undo", command.Undo, s.Enabled), s.Button("redo", command.Redo, s.Enabled), save, cancel, play} {
		b.Rect = l.Buttons[i]
		if l.above && i < 3 { // a narrow column has space for the icons only
			b.Label = nil
		}
		controls = append(controls, b)
	}
	return controls
}

// titles are the titles of the choices.
var titles = [4]string{"edit.to_move", "edit.size", "edit.rules", "edit.symmetry"}

// startLabel is the label of the button for the starting position, shorter if the button is narrow.
func (s *Screen) startLabel() string {
	label, st := s.T("edit.start"), s.Style
	if st.Width(label, st.Face(paint.Medium, st.Small)) > s.layout.Start.W-2*st.LabelMargin() {
		return s.T("edit.start_short")
	}
	return label
}

// drawTool draws what a tool puts on a square, and its key.
func (s *Screen) drawTool(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, t tool) {
	p, u, th := s.Style.Paint, s.Style.Unit, s.Style.Theme
	side := min(r.H*0.72, r.W*0.72)
	c := geom.Pt(r.Centre().X, r.Y+r.H*0.54)
	box := geom.R(c.X-side*0.42, c.Y-side*0.42, side*0.84, side*0.84)
	switch t.content {
	case engine.Wall:
		p.Fill(dst, box, u/2, th.Wall)
		p.Stroke(dst, box, u/2, max(1, u/8), th.WallHatch)
		for _, d := range []float64{0.35, 0.65} {
			from := geom.Pt(box.X+box.W*(d-0.2), box.Y+box.H*(d+0.2))
			to := geom.Pt(box.X+box.W*(d+0.2), box.Y+box.H*(d-0.2))
			p.Line(dst, from, to, max(1.5, u*0.25), th.WallHatch)
		}
	case engine.Empty:
		p.Fill(dst, box, u/2, th.Square2)
		p.Stroke(dst, box, u/2, max(1, u/8), th.WallHatch)
	default:
		p.Rest(dst, engine.Player(t.content-engine.Blob1), c, side*1.1, th, paint.Pose{})
	}
	p.Text(dst, t.key(), r.X+0.6*u, r.Y+1.25*u, s.Face(paint.Medium, s.Style.Small*0.85), paint.Alpha(ink, 0.8), paint.Start)
}

// drawCard draws the card: the blobs on the board, the titles of the choices, what is wrong with the board.
func (s *Screen) drawCard(dst *ebiten.Image, _ geom.Rect) {
	l, st, u := s.layout, s.Style, s.Style.Unit
	if title := s.T("edit.title"); !l.Title.Empty() {
		st.Paint.Text(dst, title, l.Title.X, l.Title.Centre().Y, st.Fit(title, paint.Bold, st.Text*1.1, l.Title.W), st.Theme.Text, paint.Start)
	}
	counts := l.Counts.Row(2, u)
	side, size := 4.5*u, 3*u
	if counts[0].W < 10*u {
		side, size = 3.75*u, 2.25*u
	}
	for i, r := range counts {
		who, y := engine.Player(i), r.Centre().Y
		st.Paint.Rest(dst, who, geom.Pt(r.X+side/2, y), side, st.Theme, paint.Pose{})
		st.Paint.Text(dst, strconv.Itoa(s.model.Position().Count(who)), r.X+side+size/4, y, st.Face(paint.Bold, size), st.Theme.PlayerText[who], paint.Start)
	}
	small := st.Face(paint.Regular, st.Small)
	for i, key := range titles {
		r := l.Rows[i]
		switch {
		case !l.above:
			st.Paint.Text(dst, s.T(key), r.X, r.Centre().Y, small, st.Theme.Muted, paint.Start)
		case r.H > (rowHeight+1)*u:
			face, label := small, r.H-rowHeight*u
			if label < (labelHeight-0.1)*u {
				face = st.Face(paint.Regular, st.Small*0.92)
			}
			st.Paint.Text(dst, s.T(key), r.X, r.Y+0.42*label, face, st.Theme.Muted, paint.Start)
		}
	}
	s.drawProblems(dst, l.Problems)
}

// drawProblems says what is wrong with the board, or the notice.
func (s *Screen) drawProblems(dst *ebiten.Image, r geom.Rect) {
	st, u := s.Style, s.Style.Unit
	text, sign, ink := s.T("edit.ready"), paint.IconCheck, st.Theme.Muted
	for _, p := range s.model.Problems() {
		text, sign, ink = s.T(p.Key), paint.IconInfo, st.Theme.AccentText
		if p.Blocks {
			sign, ink = paint.IconWarning, st.Theme.DangerText
		}
	}
	if s.Notices.Current().Key != "" {
		text, sign, ink = wording.Sentence(s.Words, s.Notices.Current(), ""), paint.IconInfo, st.Theme.AccentText
	}
	st.Paint.Icon(dst, sign, geom.Pt(r.X+1.25*u, r.Y+1.4*u), 2.5*u, ink)
	face := st.Face(paint.Regular, st.Small)
	st.DrawLines(dst, text, r.X+3.75*u, r.Y+1.4*u, r.W-3.75*u, 2.4*u, int(r.H/(2.4*u)), face, st.Theme.Text)
}
