package dialog

import (
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// settings is the dialog of the settings, on three pages. Every change takes effect at once.
type settings struct {
	card
	page       int
	exportData func() // lets the person save all data
	importData func() // lets the person open a file
}

// volumeStep is the distance of two volumes that can be chosen, in per cent.
const volumeStep = 10

// settingGap is the distance of two settings, in units: the same on every page.
const settingGap = 2

// NewSettings returns the dialog of the settings. The callbacks let the person save all data and open a file of it.
func NewSettings(s *screen.Services, exportData, importData func()) screen.Dialog {
	d := &settings{exportData: exportData, importData: importData}
	d.card = card{Services: s, width: 72, title: s.Label("settings.title"), content: d.pages}
	return d
}

// NewSettingsPage is NewSettings with another page in front, 0 to 2.
func NewSettingsPage(s *screen.Services, page int) screen.Dialog {
	d := NewSettings(s, func() {}, func() {}).(*settings)
	d.page = page
	return d
}

func (d *settings) pages() ui.Element {
	pages := []string{"settings.game", "settings.look", "settings.general"}
	tabs := d.Choice("pages", "settings.title", pages, func() int { return d.page }, func(i int) { d.page = i })
	tabs.Tabs = true
	return ui.Column{Gap: 2.5, Of: []ui.Element{
		tabs,
		ui.Sized{Grow: 1, Of: ui.Deck{Shown: d.page, Of: []ui.Element{d.gamePage(), d.lookPage(), d.generalPage()}}},
	}}
}

// gamePage is about how a game goes: its speed, its sounds, and what the board and the coach say.
func (d *settings) gamePage() ui.Element {
	s := d.Settings
	speed := settingChoice(&d.card, "speed", &s.Speed, play.Speeds(), func(p play.Pace) string {
		return d.T([...]string{play.PaceSlow: "speed.slow", play.PaceNormal: "speed.normal", play.PaceFast: "speed.fast", play.PaceAtOnce: "speed.off"}[p])
	})
	var still ui.Element
	if platform.Browser {
		still = d.settingSwitch("still", "settings.system_still", &s.SystemStill)
	}
	pace := settingChoice(&d.card, "pace", &s.Pace, play.Paces(), func(p play.Pace) string { return wording.PaceText(d.Words, p) })
	pace.Tip = d.Label("settings.pace_tip")
	coach := d.settingSwitch("settings.coach", "settings.coach", &s.Coach)
	coach.Tip = d.Label("settings.coach_tip")
	return ui.Column{Gap: settingGap, Of: append([]ui.Element{
		coach, d.titled("settings.speed", speed), still, d.titled("settings.pace", pace),
		d.settingSwitch("coordinates", "settings.coordinates", &s.Coordinates),
	}, d.soundRows()...)}
}

// lookPage is about what the window looks like.
func (d *settings) lookPage() ui.Element {
	var themes []ui.Element
	for _, theme := range paint.Themes() {
		themes = append(themes, ui.Sized{H: 21, Of: &ui.Button{
			ID: "theme-" + theme.Name, Option: true, Name: d.Label("theme." + theme.Name), Chosen: func() bool { return d.Style.Theme.Name == theme.Name },
			Click: func() { d.Settings.Theme = theme.Name; d.Host.SettingsChanged() },
			Paint: func(dst paint.Canvas, r geom.Rect, ink color.NRGBA) { d.drawTheme(dst, r, ink, theme) },
		}})
	}
	system := &ui.Switch{ID: "system", Label: d.Label("settings.system_theme"), On: func() bool { return d.Settings.Theme == store.SystemTheme }}
	system.Turn = func(on bool) {
		d.Settings.Theme = d.Style.Theme.Name
		if on {
			d.Settings.Theme = store.SystemTheme
		}
		d.Host.SettingsChanged()
	}
	textSize := settingChoice(&d.card, "text_size", &d.Settings.TextSize, store.TextSizes, func(size float64) string {
		return wording.Percent(100 * size)
	})
	textSize.Tip = d.Label("settings.text_size_tip")
	var full ui.Element
	if platform.CanFillScreen() {
		full = &ui.Switch{ID: "fullscreen", Label: d.Label("keys.full"), On: ebiten.IsFullscreen, Turn: func(bool) { d.Host.Do(command.Fullscreen) }}
	}
	return ui.Column{Gap: settingGap, Of: []ui.Element{
		ui.Labelled{Words: d.T("settings.theme"), Of: ui.Column{Gap: 1, Of: []ui.Element{
			ui.Text{Words: d.T("settings.theme")}, ui.Row{Gap: 1.5, Equal: true, Of: themes},
		}}}, system,
		d.titled("settings.text_size", textSize), full,
	}}
}

// drawTheme draws two blobs in the colours of a theme, with the name of the theme.
func (d *settings) drawTheme(dst paint.Canvas, r geom.Rect, ink color.NRGBA, theme *paint.Theme) {
	p, u := d.Style.Paint, d.Style.Unit
	side := min(r.W-3*u, r.H-6*u)
	ground := geom.R(r.Centre().X-side/2, r.Y+1.5*u, side, side)
	p.Fill(dst, ground, u, theme.Frame)
	p.Stroke(dst, ground, u, max(1, d.Style.Scale), theme.FrameEdge)
	for i, cell := 0, side/2-u; i < 4; i++ {
		square := geom.R(ground.X+u+float64(i%2)*cell, ground.Y+u+float64(i/2)*cell, cell, cell)
		p.Fill(dst, square.Inset(0.3*u), u, theme.Square2)
		if i%3 == 0 {
			p.Blob(dst, engine.Side(i/3), square.Centre(), 0.9*cell, theme, paint.Pose{Mood: paint.Glad})
		}
	}
	face := d.Style.Face(paint.Medium, d.Style.Small)
	p.Text(dst, p.Ellipsis(d.T("theme."+theme.Name), face, r.W-u), r.Centre().X, r.Bottom()-2.25*u, face, ink, paint.Middle)
}

func (d *settings) soundRows() []ui.Element {
	s := d.Settings
	changed := func() { d.Host.SettingsChanged(); d.Sound.Play(play.SoundClick, 0) }
	rows := []ui.Element{
		&ui.Switch{
			ID: "sound", Label: d.Label("settings.sounds"), On: func() bool { return s.Sound },
			Turn: func(on bool) { s.Sound = on; changed() },
		},
		d.titled("settings.volume", &ui.Slider{
			ID: "volume", Steps: 100/volumeStep + 1, Enabled: func() bool { return s.Sound },
			Value:  func() int { return s.Volume / volumeStep },
			Change: func(i int) { s.Volume = i * volumeStep; changed() },
			Label:  func(i int) string { return wording.Percent(float64(i * volumeStep)) },
		}),
	}
	if d.Sound.Silent() {
		rows = append(rows, ui.Text{Words: d.T("settings.sound_note"), Muted: true, Lines: 2})
	}
	return rows
}

func (d *settings) generalPage() ui.Element {
	language := settingChoice(&d.card, "language", &d.Settings.Language, words.Languages(), func(l string) string { return d.T("language." + l) })
	language.Chosen = func() int { return slices.Index(words.Languages(), d.Words.Language) } // the system's, if none is set
	language.Aria = func(i int) ui.Aria { return ui.Aria{"lang": words.Languages()[i]} }
	var letters ui.Element
	if !d.Touch {
		letters = d.settingSwitch("letters", "settings.letters", &d.Settings.LetterKeys)
	}
	return ui.Column{Gap: settingGap, Of: []ui.Element{
		d.titled("settings.language", language), d.settingSwitch("home", "settings.home", &d.Settings.Home), letters,
		ui.Rule{Full: true},
		ui.Column{Gap: 0.5, Of: []ui.Element{
			ui.Text{Words: d.T("settings.data"), Weight: paint.Bold, Title: true}, ui.Text{Words: d.T("settings.data_note"), Muted: true, Lines: 4},
		}},
		ui.Sized{H: d.control(5), Of: ui.Row{Gap: 1.5, Equal: true, Of: []ui.Element{
			d.button("export", "settings.export", d.exportData),
			d.button("import", "settings.import", d.importData),
		}}},
	}}
}
