package gui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// keys is the dialog that names the keys; input.go has what they do.
type keys struct{}

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

// keyColumns are the groups, in two columns of the same length.
var keyColumns = [2][]keyGroup{
	{
		{"keys.board", []keyLine{
			{[]string{"←", "↑", "↓", "→"}, "keys.arrows"}, {[]string{"key.enter"}, "keys.enter"}, {[]string{"Esc"}, "keys.escape"},
			{[]string{"Tab"}, "keys.tab"}, {[]string{"F"}, "keys.flip"},
		}},
		{"keys.game", []keyLine{
			{[]string{"U", "R"}, "keys.undo"}, {[]string{"E"}, "keys.edit"}, {[]string{"H"}, "keys.hint"}, {[]string{"P", "S"}, "keys.pause"}, {[]string{"+", "−"}, "keys.pace"},
			{[]string{"G", "X"}, "keys.now"}, {[]string{"A"}, "keys.analysis"}, {[]string{"T", "C"}, "keys.study"},
		}},
	},
	{
		{"keys.review", []keyLine{
			{[]string{"key.page_up", "key.page_down"}, "keys.steps"}, {[]string{"key.home", "key.end"}, "keys.ends"},
		}},
		{"keys.files", []keyLine{
			{[]string{"N", "O"}, "keys.new"}, {[]string{"Ctrl+S"}, "keys.save"}, {[]string{"Ctrl+C"}, "keys.copy"}, {[]string{"Ctrl+V"}, "keys.paste"},
		}},
		{"keys.window", []keyLine{
			{[]string{"F1", "F10"}, "keys.help"}, {[]string{"F11"}, "keys.full"}, {[]string{"D"}, "keys.drawer"}, {[]string{"M"}, "keys.sound"}, {[]string{"Ctrl+Q"}, "keys.quit"},
		}},
	},
}

// The heights of the parts of a column, in units.
const (
	keyTitle = 3.25
	keyLineH = 3.5
	keyGap   = 1
)

func newKeys(*App) *keys { return &keys{} }

func (k *keys) size() (w, h float64) { return 100, 68 }

func (k *keys) cancel(a *App) { a.show(nil) }

func (k *keys) build(a *App, card play.Rect) []ui.Control {
	done := &ui.Button{ID: "done", Label: a.say("button.close"), Click: func() { k.cancel(a) }}
	howTo := &ui.Button{ID: "how-to", Label: a.say("menu.how-to"), Click: func() { a.show(newHowTo()) }}
	return append([]ui.Control{a.closeButton(card, func() { k.cancel(a) })}, a.style.Foot(card, howTo, done)...)
}

func (k *keys) draw(a *App, dst *ebiten.Image, card play.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("keys.title"))
	inside := play.Rect{X: card.X + 3*u, Y: card.Y + 7.5*u, W: card.W - 6*u, H: card.H - 15.5*u}
	for i, column := range ui.Row(inside, len(keyColumns), 3*u) {
		y := column.Y
		for _, group := range keyColumns[i] {
			y = k.drawGroup(a, dst, column, y, group)
		}
	}
}

// drawGroup draws a group from y on and gives the height where the next begins.
func (k *keys) drawGroup(a *App, dst *ebiten.Image, column play.Rect, y float64, group keyGroup) float64 {
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
		a.paint.Text(dst, a.t(line.does), column.X+16*u, middle, plain, a.theme.Text, paint.Start)
		y += keyLineH * u
	}
	return y + keyGap*u
}

// drawKey draws a key of the keyboard that begins, or ends, at x, and gives its width.
func (a *App) drawKey(dst *ebiten.Image, name string, x, y float64, align paint.Align) float64 {
	u := a.layout.Unit
	face := a.face(paint.Medium, a.layout.SmallText()*0.9)
	w, _ := a.paint.Measure(name, face)
	box := play.Rect{X: x, Y: y - 1.4375*u, W: max(w+1.5*u, 3*u), H: 2.875 * u}
	if align == paint.End {
		box.X -= box.W
	}
	a.paint.Fill(dst, box, 0.625*u, a.theme.Row)
	a.paint.Text(dst, name, box.Centre().X, y, face, a.theme.Text, paint.Middle)
	return box.W
}
