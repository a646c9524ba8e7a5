package gui

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	editormodel "blobwars/gui/model/editor"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// editTool is a tool: its key, and the end of its key in the catalogue.
type editTool struct {
	content  engine.Content
	key, end string
}

var tools = [4]editTool{{engine.Blob1, "1", "blob1"}, {engine.Blob2, "2", "blob2"}, {engine.Wall, "3", "wall"}, {engine.Empty, "0", "empty"}}

// editControls are the controls of the editor, in Tab's order.
func (a *App) editControls() []ui.Control {
	p, e := a.editPlaces(), a.edit
	var controls []ui.Control
	for i, tool := range tools {
		controls = append(controls, &ui.Button{
			ID: "tool" + tool.key, Rect: p.tools[i], Tip: a.say("edit.tool_" + tool.end),
			Chosen: func() bool { return e.Tool == tool.content },
			Click:  func() { e.Tool = tool.content; a.edited() },
			Paint:  func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { a.drawTool(dst, r, ink, tool) },
		})
	}
	controls = append(controls, a.editChoices(p)...)
	wipe := &ui.Button{ID: "clear", Rect: p.wipes[0], Label: a.say("edit.clear"), Tip: a.say("edit.tip_clear"), Click: func() { e.Clear(); a.edited() }}
	start := &ui.Button{ID: "start", Rect: p.wipes[1], Label: a.say("edit.start"), Tip: a.say("edit.tip_start"), Click: func() { e.Start(); a.edited() }}
	return append(append(controls, wipe, start), a.editBar(p)...)
}

// editChoices are the four choices of the card.
func (a *App) editChoices(p editPlaces) []ui.Control {
	u, e := a.layout.Unit, a.edit
	return []ui.Control{
		a.choice("tomove", p.option(u, 0), []string{"setup.player_1", "setup.player_2"},
			func() int { return int(e.Position().ToMove()) },
			func(i int) { e.SetToMove(engine.Player(i)); a.edited() }),
		a.choice("size", p.option(u, 1), []string{"edit.size_8", "edit.size_7"},
			func() int { return 8 - e.Position().Size() },
			func(i int) { e.SetSize(8 - i); a.edited() }),
		a.choice("rules", p.option(u, 2), []string{"setup.rules_0", "setup.rules_1"},
			func() int { return int(e.Position().Rules()) },
			func(i int) { e.SetRules(engine.Rules(i)); a.edited() }),
		a.choice("symmetry", p.option(u, 3), []string{"edit.symmetry_0", "edit.symmetry_1", "edit.symmetry_2"},
			func() int { return int(e.Symmetry) },
			func(i int) { e.Symmetry = editormodel.Symmetry(i); a.edited() }),
	}
}

// editBar are the buttons below the card.
func (a *App) editBar(p editPlaces) []ui.Control {
	e := a.edit
	do := func(f func()) func() { return func() { f(); a.edited() } }
	bar := []*ui.Button{
		{ID: "undo", Label: a.say("button.undo"), Tip: a.say("tip.undo"), Icon: icon(paint.IconUndo), Click: do(e.Undo), Enabled: e.CanUndo},
		{ID: "redo", Label: a.say("button.redo"), Tip: a.say("tip.redo"), Icon: icon(paint.IconRedo), Click: do(e.Redo), Enabled: e.CanRedo},
		{ID: "save", Label: a.say("button.save"), Tip: a.say("edit.tip_save"), Icon: icon(paint.IconSave), Click: func() { a.show(newSaver(a)) }},
		{ID: "cancel", Label: a.say("button.cancel"), Tip: a.say("edit.tip_cancel"), Icon: icon(paint.IconClose), Click: a.endEditor},
		{ID: "play", Label: a.say("edit.play"), Tip: a.say("edit.tip_play"), Icon: icon(paint.IconPlay), Click: a.playEdited, Enabled: e.CanPlay, Primary: true},
	}
	var controls []ui.Control
	for i, b := range bar {
		b.Rect = p.buttons[i]
		if p.above && i < 3 { // a narrow column has room for their icons
			b.Label = nil
		}
		controls = append(controls, b)
	}
	return controls
}

// drawTool draws what a tool puts on a square, and its key.
func (a *App) drawTool(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, tool editTool) {
	u, th := a.layout.Unit, a.theme
	side := min(r.H*0.72, r.W*0.72)
	c := geom.Point{X: r.Centre().X, Y: r.Y + r.H*0.54}
	box := geom.Rect{X: c.X - side*0.42, Y: c.Y - side*0.42, W: side * 0.84, H: side * 0.84}
	switch tool.content {
	case engine.Wall:
		a.paint.Fill(dst, box, u/2, th.Wall)
		a.paint.Stroke(dst, box, u/2, max(1, u/8), th.WallHatch)
		for _, d := range []float64{0.35, 0.65} {
			from := geom.Point{X: box.X + box.W*(d-0.2), Y: box.Y + box.H*(d+0.2)}
			to := geom.Point{X: box.X + box.W*(d+0.2), Y: box.Y + box.H*(d-0.2)}
			a.paint.Line(dst, from, to, max(1.5, u*0.25), th.WallHatch)
		}
	case engine.Empty:
		a.paint.Fill(dst, box, u/2, th.Square2)
		a.paint.Stroke(dst, box, u/2, max(1, u/8), th.WallHatch)
	default:
		a.paint.Rest(dst, engine.Player(tool.content-engine.Blob1), c, side*1.1, th, paint.Pose{})
	}
	small := a.face(paint.Medium, a.layout.SmallText()*0.85)
	a.paint.Text(dst, tool.key, r.X+0.6*u, r.Y+1.25*u, small, paint.Alpha(ink, 0.8), paint.Start)
}

// drawEditor draws the editor's card: what is on the board, and what there is to say about it.
func (a *App) drawEditor(dst *ebiten.Image, _ geom.Rect) {
	p, u := a.editPlaces(), a.layout.Unit
	small := a.face(paint.Regular, a.layout.SmallText())
	if !p.title.Empty() {
		bold := a.fit(a.t("edit.title"), paint.Bold, a.layout.Text()*1.1, p.title.W)
		a.paint.Text(dst, a.t("edit.title"), p.title.X, p.title.Centre().Y, bold, a.theme.Text, paint.Start)
	}
	counts := ui.Row(p.counts, 2, u)
	side, size := 4.5*u, 3*u
	if counts[0].W < 10*u {
		side, size = 3.75*u, 2.25*u
	}
	numeral := a.face(paint.Bold, size)
	for who, r := range counts {
		y := r.Centre().Y
		a.paint.Rest(dst, engine.Player(who), geom.Point{X: r.X + side/2, Y: y}, side, a.theme, paint.Pose{})
		n := strconv.Itoa(a.edit.Position().Count(engine.Player(who)))
		a.paint.Text(dst, n, r.X+side+size/4, y, numeral, a.theme.PlayerText[who], paint.Start)
	}
	for i, key := range []string{"edit.to_move", "edit.size", "edit.rules", "edit.symmetry"} {
		r := p.choices[i]
		switch {
		case !p.above:
			a.paint.Text(dst, a.t(key), r.X, r.Centre().Y, small, a.theme.Muted, paint.Start)
		case r.H > (editRow+1)*u:
			a.paint.Text(dst, a.t(key), r.X, r.Y+u, small, a.theme.Muted, paint.Start)
		}
	}
	a.drawProblems(dst, p.problems)
}

// drawProblems says what is the matter with the board.
func (a *App) drawProblems(dst *ebiten.Image, r geom.Rect) {
	u, face := a.layout.Unit, a.face(paint.Regular, a.layout.SmallText())
	text, sign, ink := a.t("edit.ready"), paint.IconCheck, a.theme.Muted
	for _, p := range a.edit.Problems() {
		text, sign, ink = a.t(p.Key), paint.IconInfo, a.theme.AccentText
		if p.Blocks {
			sign, ink = paint.IconWarning, a.theme.DangerText
		}
	}
	if n := a.edit.notice; n.Key != "" {
		text, sign, ink = a.t(n.Key, words.Values{"Arg": n.Arg}), paint.IconInfo, a.theme.AccentText
	}
	a.paint.Icon(dst, sign, geom.Point{X: r.X + 1.25*u, Y: r.Y + 1.4*u}, 2.5*u, ink)
	for i, line := range a.wrap(text, face, r.W-3.75*u, int(r.H/(2.4*u))) {
		a.paint.Text(dst, line, r.X+3.75*u, r.Y+(1.4+2.4*float64(i))*u, face, a.theme.Text, paint.Start)
	}
}
