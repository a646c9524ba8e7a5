package gui

import (
	"fmt"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// settings is the dialog of what is remembered: a page of the game, of its looks, of its
// sound, of the analysis.
// Everything holds at once.
type settings struct {
	page   int
	themes []*paint.Theme
}

// The pages.
const (
	gamePage = iota
	lookPage
	soundPage
	analysisPage
)

var (
	themeNames = []string{"dark", "light", "contrast"}
	speeds     = []session.Speed{session.SpeedSlow, session.SpeedNormal, session.SpeedFast, session.SpeedOff}
	paces      = []session.Pace{session.PaceSlow, session.PaceNormal, session.PaceFast, session.PaceAtOnce}
)

// volumeStep is the steps of the volume, in hundredths.
const volumeStep = 10

// themeOf is the theme of a name in the settings; the dark one for any other.
func themeOf(name string) *paint.Theme {
	return paint.Themes()[max(slices.Index(themeNames, name), 0)]
}

func newSettings() *settings { return &settings{themes: paint.Themes()} }

func (s *settings) size() (w, h float64) { return 72, 52 }

func (s *settings) cancel(a *App) { a.show(nil) }

// row is the i-th row's place on a page, from its title to its end.
func (s *settings) row(a *App, card geom.Rect, i int) geom.Rect {
	u := a.layout.Unit
	return geom.Rect{X: card.X + 3*u, Y: card.Y + (14.5+6.75*float64(i))*u, W: card.W - 6*u, H: 4.5 * u}
}

// titled is the part of the i-th row behind its title.
func (s *settings) titled(a *App, card geom.Rect, i int) geom.Rect {
	r, u := s.row(a, card, i), a.layout.Unit
	return geom.Rect{X: r.X + 18*u, Y: r.Y, W: r.W - 18*u, H: r.H}
}

func (s *settings) build(a *App, card geom.Rect) []ui.Control {
	u := a.layout.Unit
	tabs := &ui.Tabs{
		ID: "pages", Rect: geom.Rect{X: card.X + 3*u, Y: card.Y + 7*u, W: card.W - 6*u, H: 5 * u},
		Labels: []func() string{a.say("settings.game"), a.say("settings.look"), a.say("settings.sound"), a.say("settings.analysis")},
		Chosen: func() int { return s.page },
		Choose: func(i int) { s.page = i; a.rebuild = true },
	}
	done := &ui.Button{ID: "done", Label: a.say("button.close"), Click: func() { s.cancel(a) }}
	controls := []ui.Control{a.closeButton(card, func() { s.cancel(a) }), tabs}
	controls = append(controls, [...]func(*App, geom.Rect) []ui.Control{s.game, s.look, s.sound, s.analysis}[s.page](a, card)...)
	return append(controls, a.style.Foot(card, done)...)
}

// changed has a change seen, and kept.
func (a *App) changed() {
	a.saveSettings()
	a.rebuild = true
}

// game is the page of how the game goes.
func (s *settings) game(a *App, card geom.Rect) []ui.Control {
	pace := a.choice("pace", s.titled(a, card, 1), []string{"pace.slow", "pace.normal", "pace.fast", "pace.at_once"},
		func() int { return slices.Index(paces, a.settings.Pace) },
		func(i int) { a.choosePace(paces[i]) })
	pace.Tip = a.say("settings.pace_tip")
	return []ui.Control{
		a.choice("speed", s.titled(a, card, 0), []string{"speed.slow", "speed.normal", "speed.fast", "speed.off"},
			func() int { return slices.Index(speeds, a.settings.Speed) },
			func(i int) { a.settings.Speed = speeds[i]; a.session.Timeline.Speed = speeds[i]; a.changed() }),
		pace,
		&ui.Switch{
			ID: "coordinates", Rect: s.row(a, card, 2), Label: a.say("settings.coordinates"), On: func() bool { return a.settings.Coordinates },
			Turn: func(on bool) { a.settings.Coordinates = on; a.changed() },
		},
		&ui.Switch{
			ID: "flipped", Rect: s.row(a, card, 3), Label: a.say("settings.flipped"), On: func() bool { return a.settings.Flipped },
			Turn: func(bool) { a.flip() },
		},
	}
}

// look is the page of words and colours.
func (s *settings) look(a *App, card geom.Rect) []ui.Control {
	u := a.layout.Unit
	controls := []ui.Control{a.choice("language", s.titled(a, card, 0), []string{"language.en", "language.es"},
		func() int { return slices.Index(words.Languages(), a.words.Language) },
		func(i int) { a.setLanguage(words.Languages()[i]); a.changed() })}
	area := s.titled(a, card, 1)
	area.H = 20 * u
	for i, r := range ui.Row(area, len(themeNames), 1.5*u) {
		name := themeNames[i]
		controls = append(controls, &ui.Button{
			ID: "theme-" + name, Rect: r, Flat: true, Chosen: func() bool { return i == max(slices.Index(themeNames, a.settings.Theme), 0) },
			Click: func() { a.settings.Theme, a.theme = name, s.themes[i]; a.changed() },
			Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { s.drawTheme(a, dst, r, ink, i) },
		})
	}
	return controls
}

// drawTheme draws a small board in a theme's colours, with the theme's name.
func (s *settings) drawTheme(a *App, dst *ebiten.Image, r geom.Rect, ink color.NRGBA, i int) {
	u, theme := a.layout.Unit, s.themes[i]
	side := min(r.W-3*u, r.H-6*u)
	ground := geom.Rect{X: r.Centre().X - side/2, Y: r.Y + 1.5*u, W: side, H: side}
	a.paint.Fill(dst, ground, u, theme.Ground1)
	a.drawThumbIn(dst, ground.Inset(u), engine.Start(), theme)
	face := a.face(paint.Medium, a.layout.SmallText())
	a.paint.Text(dst, a.paint.Ellipsis(a.t("theme."+themeNames[i]), face, r.W-u), r.Centre().X, r.Bottom()-2.25*u, face, ink, paint.Middle)
}

// sound is the page of what is heard.
func (s *settings) sound(a *App, card geom.Rect) []ui.Control {
	return []ui.Control{
		&ui.Switch{
			ID: "sound", Rect: s.row(a, card, 0), Label: a.say("settings.sounds"), On: func() bool { return a.settings.Sound }, Turn: a.setSound,
		},
		&ui.Slider{
			ID: "volume", Rect: s.titled(a, card, 1), Steps: 100/volumeStep + 1, Enabled: func() bool { return a.settings.Sound },
			Value:  func() int { return a.settings.Volume / volumeStep },
			Change: func(i int) { a.setVolume(i * volumeStep) },
			Label:  func(i int) string { return fmt.Sprintf("%d %%", i*volumeStep) },
		},
	}
}

// setVolume makes the sounds so loud, 0 to 100, and lets it be heard.
func (a *App) setVolume(volume int) {
	a.settings.Volume = volume
	a.applySound()
	a.sound.Play(sound.Click, 0)
	a.changed()
}

// choosePace lets two computers play that fast.
func (a *App) choosePace(pace session.Pace) {
	a.settings.Pace = pace
	a.session.Turn.SetPace(pace)
	a.changed()
}

// setLanguage speaks another language from now on.
func (a *App) setLanguage(lang string) {
	if w, err := words.New(lang); err == nil { // the catalogues are built in: a test reads both
		a.words, a.settings.Language = w, lang
	}
	ebiten.SetWindowTitle(a.t("title"))
}

func (s *settings) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	a.style.DrawTitle(dst, card, a.t("settings.title"))
	face := a.face(paint.Regular, a.layout.SmallText())
	titles := [...][]string{gamePage: {"settings.speed", "settings.pace"}, lookPage: {"settings.language", "settings.theme"}, soundPage: {"", "settings.volume"}, analysisPage: nil}
	for i, title := range titles[s.page] {
		if title == "" {
			continue
		}
		r := s.row(a, card, i)
		a.paint.Text(dst, a.t(title), r.X, r.Centre().Y, face, a.theme.Text, paint.Start)
	}
	if s.page == soundPage {
		r := s.row(a, card, 2)
		for i, line := range a.wrap(a.t("settings.sound_note"), face, r.W, 2) {
			a.paint.Text(dst, line, r.X, r.Y+(1.5+3*float64(i))*a.layout.Unit, face, a.theme.Muted, paint.Start)
		}
	}
}
