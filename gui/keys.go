package gui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// keys is the dialog that names the keys of the screen that it was asked for on; input.go, editor.go
// and the studies have what they do.
type keys struct{ columns [2][]keyGroup }

// keyGroup is keys of one matter: a title, and lines of keys with the sentence of what they do.
type keyGroup struct {
	title string
	lines []keyLine
}

// keyLine is some keys, by what is written on them or, where that differs by language, by its key in
// the catalogue, and what they do.
type keyLine struct {
	keys []string
	does string
}

// The groups of keys of each screen, in two columns of about the same length.
var (
	tableKeys = [2][]keyGroup{
		{
			{"keys.board", []keyLine{
				{arrows, "keys.arrows"}, {[]string{"key.enter"}, "keys.enter"}, {[]string{"Esc"}, "keys.escape"},
				{[]string{"Tab"}, "keys.tab"}, {[]string{"F"}, "keys.flip"},
			}},
			{"keys.game", []keyLine{
				{[]string{"U", "R"}, "keys.undo"}, {[]string{"E"}, "keys.edit"}, {[]string{"H"}, "keys.hint"}, {[]string{"P", "S"}, "keys.pause"}, {[]string{"+", "−"}, "keys.pace"},
				{[]string{"G", "X"}, "keys.now"}, {[]string{"A"}, "keys.analysis"}, {[]string{"T", "C"}, "keys.study"},
			}},
		},
		{
			{"keys.review", []keyLine{{turnPages, "keys.steps"}, {homeEnd, "keys.ends"}}},
			{"keys.files", []keyLine{
				{[]string{"N", "O"}, "keys.new"}, {[]string{"Ctrl+S"}, "keys.save"}, {[]string{"Ctrl+C"}, "keys.copy"}, {[]string{"Ctrl+V"}, "keys.paste"},
			}},
			{"keys.window", []keyLine{
				{[]string{"F1", "F10"}, "keys.help"}, {[]string{"F11"}, "keys.full"}, {[]string{"D"}, "keys.drawer"}, {[]string{"M"}, "keys.sound"}, {[]string{"Ctrl+Q"}, "keys.quit"},
			}},
		},
	}
	editorKeys = [2][]keyGroup{
		{
			{"keys.board", []keyLine{
				{arrows, "keys.arrows"}, {[]string{"key.enter"}, "keys.put"}, {[]string{"1", "2", "3", "0"}, "keys.tools"},
				{[]string{"U", "R"}, "keys.undo"}, {[]string{"Tab"}, "keys.tab"}, {[]string{"F"}, "keys.flip"},
			}},
		},
		{
			{"edit.title", []keyLine{
				{[]string{"P"}, "keys.play_board"}, {[]string{"Ctrl+S"}, "keys.save"}, {[]string{"Ctrl+C"}, "keys.copy"},
				{[]string{"Ctrl+V"}, "keys.paste"}, {[]string{"Esc"}, "keys.leave"},
			}},
			windowKeys,
		},
	}
	treeKeys = [2][]keyGroup{
		{
			{"menu.tree", []keyLine{
				{arrows, "keys.nodes"}, {turnPages, "keys.tree_steps"}, {homeEnd, "keys.ends"}, {[]string{"P"}, "keys.tree_play"},
				{[]string{"+", "−"}, "keys.pace"}, {[]string{"A"}, "keys.tree_prune"}, {[]string{"Tab"}, "keys.tab"},
			}},
		},
		{
			{"keys.results", []keyLine{{[]string{"Ctrl+S"}, "keys.save"}, {[]string{"Ctrl+C"}, "keys.copy_result"}, {[]string{"T", "Esc"}, "keys.leave"}}},
			windowKeys,
		},
	}
	raceKeys = [2][]keyGroup{
		{
			{"menu.race", []keyLine{{[]string{"P"}, "keys.race_run"}, {[]string{"X"}, "keys.race_stop"}, {[]string{"Tab"}, "keys.tab"}, {[]string{"C", "Esc"}, "keys.leave"}}},
		},
		{
			{"keys.results", []keyLine{{[]string{"Ctrl+S"}, "keys.save"}, {[]string{"Ctrl+C"}, "keys.copy_result"}}},
			windowKeys,
		},
	}

	windowKeys = keyGroup{"keys.window", []keyLine{
		{[]string{"F1"}, "keys.these"}, {[]string{"F11"}, "keys.full"}, {[]string{"M"}, "keys.sound"}, {[]string{"Ctrl+Q"}, "keys.quit"},
	}}
	arrows    = []string{"←", "↑", "↓", "→"}
	turnPages = []string{"key.page_up", "key.page_down"}
	homeEnd   = []string{"key.home", "key.end"}
)

// The heights of the parts of a column, in units.
const (
	keyTitle = 3.25
	keyLineH = 3.5
	keyGap   = 1
)

// newKeys names the keys of the screen in the window.
func newKeys(a *App) *keys {
	switch a.study.(type) {
	case *treeScreen:
		return &keys{treeKeys}
	case *raceScreen:
		return &keys{raceKeys}
	}
	if a.edit != nil {
		return &keys{editorKeys}
	}
	return &keys{tableKeys}
}

// size is as high as the longer column asks for, without the gap below its last group; below the
// second one stand the buttons.
func (k *keys) size() (w, h float64) {
	for i, column := range k.columns {
		high := 2*float64(i) - keyGap
		for _, group := range column {
			high += keyTitle + keyLineH*float64(len(group.lines)) + keyGap
		}
		h = max(h, high)
	}
	return 100, h + 15
}

func (k *keys) cancel(a *App) { a.show(nil) }

func (k *keys) build(a *App, card geom.Rect) []ui.Control {
	done := &ui.Button{ID: "done", Label: a.say("button.close"), Click: func() { k.cancel(a) }}
	howTo := &ui.Button{ID: "how-to", Label: a.say("menu.how-to"), Click: func() { a.show(newHowTo()) }}
	return append([]ui.Control{a.closeButton(card, func() { k.cancel(a) })}, a.style.Foot(card, howTo, done)...)
}

func (k *keys) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("keys.title"))
	inside := geom.Rect{X: card.X + 3*u, Y: card.Y + 7.5*u, W: card.W - 6*u, H: card.H - 15.5*u}
	for i, column := range ui.Row(inside, len(k.columns), 3*u) {
		y := column.Y
		for _, group := range k.columns[i] {
			y = k.drawGroup(a, dst, column, y, group)
		}
	}
}

// drawGroup draws a group from y on and gives the height where the next begins.
func (k *keys) drawGroup(a *App, dst *ebiten.Image, column geom.Rect, y float64, group keyGroup) float64 {
	u := a.layout.Unit
	bold, plain := a.face(paint.Bold, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t(group.title), column.X, y+keyTitle*u/2, bold, a.theme.Muted, paint.Start)
	y += keyTitle * u
	for _, line := range group.lines {
		middle := y + keyLineH*u/2
		x := column.X
		for _, name := range line.keys {
			if strings.HasPrefix(name, "key.") {
				name = a.t(name)
			}
			x += a.drawKey(dst, name, x, middle, paint.Start) + 0.5*u
		}
		a.paint.Text(dst, a.t(line.does), column.X+17*u, middle, plain, a.theme.Text, paint.Start)
		y += keyLineH * u
	}
	return y + keyGap*u
}

// drawKey draws a key of the keyboard that begins, or ends, at x, and gives its width.
func (a *App) drawKey(dst *ebiten.Image, name string, x, y float64, align paint.Align) float64 {
	u := a.layout.Unit
	face := a.face(paint.Medium, a.layout.SmallText()*0.9)
	w, _ := a.paint.Measure(name, face)
	box := geom.Rect{X: x, Y: y - 1.4375*u, W: max(w+1.5*u, 3*u), H: 2.875 * u}
	if align == paint.End {
		box.X -= box.W
	}
	a.paint.Fill(dst, box, 0.625*u, a.theme.Row)
	a.paint.Text(dst, name, box.Centre().X, y, face, a.theme.Text, paint.Middle)
	return box.W
}
