package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// menu is the dialog of everything else: open, the choices that are remembered, keys, quit.
type menu struct{ rows []choice }

// choice is a row of the menu: some options, of which one is chosen.
type choice struct {
	title   string // key of the catalogue
	options []string
	chosen  func() int
	choose  func(int)
}

var (
	themeNames = []string{"dark", "light", "contrast"}
	speeds     = []play.Speed{play.Slow, play.Normal, play.Fast, play.Off}
)

// themeOf is the theme of a name in the settings; the dark one for any other.
func themeOf(name string) *paint.Theme {
	return paint.Themes()[max(slices.Index(themeNames, name), 0)]
}

func newMenu(a *App) *menu {
	return &menu{rows: []choice{
		{"menu.language", []string{"language.en", "language.es"},
			func() int { return slices.Index(words.Languages(), a.words.Language) },
			func(i int) { a.setLanguage(words.Languages()[i]) }},
		{"menu.theme", []string{"theme.dark", "theme.light", "theme.contrast"},
			func() int { return max(slices.Index(themeNames, a.settings.Theme), 0) },
			func(i int) { a.settings.Theme = themeNames[i]; a.theme = themeOf(themeNames[i]) }},
		{"menu.speed", []string{"speed.slow", "speed.normal", "speed.fast", "speed.off"},
			func() int { return slices.Index(speeds, a.settings.Speed) },
			func(i int) { a.settings.Speed = speeds[i]; a.session.SetSpeed(speeds[i]) }},
	}}
}

// setLanguage speaks another language from now on.
func (a *App) setLanguage(lang string) {
	if w, err := words.New(lang); err == nil { // the catalogues are built in: a test reads both
		a.words, a.settings.Language = w, lang
	}
	ebiten.SetWindowTitle(a.t("title"))
}

func (m *menu) size() (w, h float64) { return 68, 56 }

func (m *menu) cancel(a *App) { a.show(nil) }

// row is the i-th row's place, from its title to its end.
func (m *menu) row(a *App, card play.Rect, i int) play.Rect {
	u := a.layout.Unit
	return play.Rect{X: card.X + 3*u, Y: card.Y + (8+6.25*float64(i))*u, W: card.W - 6*u, H: 4.5 * u}
}

func (m *menu) build(a *App, card play.Rect) []ui.Control {
	u := a.layout.Unit
	buttons := []ui.Control{a.closeButton(card, func() { m.cancel(a) })}
	for i, c := range m.rows {
		r := m.row(a, card, i)
		r.X, r.W = r.X+16*u, r.W-16*u
		buttons = append(buttons, a.choice(c.title, r, c.options, c.chosen, func(n int) {
			c.choose(n)
			a.saveSettings()
			a.rebuild = true
		}))
	}
	r := m.row(a, card, len(m.rows))
	buttons = append(buttons, &ui.Switch{
		ID: "coordinates", Rect: r, Label: a.say("menu.coordinates"), On: func() bool { return a.settings.Coordinates },
		Turn: func(on bool) { a.settings.Coordinates = on; a.saveSettings(); a.rebuild = true },
	})
	below := []*ui.Button{
		{ID: "open", Label: a.say("menu.open"), Click: func() { a.show(newOpener(a)) }},
		{ID: "keys", Label: a.say("menu.keys"), Click: func() { a.show(newKeys(a)) }},
		{ID: "full", Label: a.say("menu.fullscreen"), Click: func() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }},
		{ID: "quit", Label: a.say("menu.quit"), Click: func() { a.quit = true }},
	}
	w := (card.W - 7.5*u) / 2
	for i, b := range below {
		y := m.row(a, card, len(m.rows)+1).Y + 1.5*u
		b.Rect = play.Rect{X: card.X + 3*u + float64(i%2)*(w+1.5*u), Y: y + float64(i/2)*6*u, W: w, H: 5 * u}
		buttons = append(buttons, b)
	}
	done := &ui.Button{ID: "done", Label: a.say("button.close"), Click: func() { m.cancel(a) }}
	return append(buttons, a.style.Foot(card, done)...)
}

func (m *menu) draw(a *App, dst *ebiten.Image, card play.Rect) {
	a.style.DrawTitle(dst, card, a.t("menu.title"))
	face := a.face(paint.Regular, a.layout.SmallText())
	for i, c := range m.rows {
		r := m.row(a, card, i)
		a.paint.Text(dst, a.t(c.title), r.X, r.Centre().Y, face, a.theme.Text, paint.Start)
	}
}
