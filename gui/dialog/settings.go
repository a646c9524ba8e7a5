package dialog

import (
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// settings is the dialog of the settings, on four pages. Every change takes effect at once.
type settings struct {
	base
	page   int
	flips  bool
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
	speeds = []play.Pace{play.PaceSlow, play.PaceNormal, play.PaceFast, play.PaceAtOnce}
	paces  = play.Paces()
)

// volumeStep is the distance of two volumes that can be chosen, in per cent.
const volumeStep = 10

// NewSettings is the dialog of the settings. flips reports whether the board on the screen can be flipped.
func NewSettings(s *screen.Services, flips bool) screen.Dialog {
	return &settings{base: base{s}, flips: flips, themes: paint.Themes()}
}

// NewSettingsPage is NewSettings with another page in front, 0 to 3.
func NewSettingsPage(s *screen.Services, page int) screen.Dialog {
	return &settings{base: base{s}, page: page, flips: true, themes: paint.Themes()}
}

// Size is as high as the rows of the page.
func (d *settings) Size() (w, h float64) {
	last, height := [...]float64{gamePage: 3, lookPage: 1, soundPage: 1}, 4.5
	switch {
	case d.page == analysisPage:
		return 72, settingsHead + 4*analysisRow + height + 3
	case d.page == lookPage:
		height = themeHeight
	case d.page == soundPage && d.Sound.Silent():
		last[soundPage]++
	}
	return 72, settingsHead + last[d.page]*settingsRow + height + 3
}

// The heights of the parts of the dialog, in units of the layout.
const (
	settingsHead = 14.5 // title and tabs
	settingsRow  = 6.75
	analysisRow  = 5.25
	themeHeight  = 20
)

// row is the place of row i on a page, with its title, and control the part of it after the title.
func (d *settings) row(card geom.Rect, i int) geom.Rect {
	return d.base.row(card, settingsHead+settingsRow*float64(i))
}
func (d *settings) control(card geom.Rect, i int) geom.Rect { return d.afterTitle(d.row(card, i), 18) }

func (d *settings) Build(card geom.Rect) []ui.Control {
	u := d.Style.Unit
	tabs := &ui.Tabs{
		ID: "pages", Rect: geom.R(card.X+3*u, card.Y+7*u, card.W-6*u, 5*u),
		Labels: []func() string{d.Label("settings.game"), d.Label("settings.look"), d.Label("settings.sound"), d.Label("settings.analysis")},
		Chosen: func() int { return d.page },
		Choose: func(i int) { d.page = i; d.Host.Relayout() },
	}
	page := [...]func(geom.Rect) []ui.Control{d.gameControls, d.lookControls, d.soundControls, d.analysisControls}[d.page]
	return append([]ui.Control{d.CloseButton(card, d.Cancel), tabs}, page(card)...)
}

// toggle is a switch for a setting.
func (d *settings) toggle(id string, r geom.Rect, label string, setting *bool) *ui.Switch {
	return &ui.Switch{
		ID: id, Rect: r, Label: d.Label(label), On: func() bool { return *setting },
		Turn: func(on bool) { *setting = on; d.Host.SettingsChanged() },
	}
}

func (d *settings) gameControls(card geom.Rect) []ui.Control {
	s := d.Settings
	pace := d.Choice("pace", d.control(card, 1), nil,
		func() int { return slices.Index(paces, s.Pace) },
		func(i int) { s.Pace = paces[i]; d.Host.SettingsChanged() })
	for _, p := range paces {
		pace.Options = append(pace.Options, func() string { return d.PaceText(p) })
	}
	pace.Tip = d.Label("settings.pace_tip")
	flipped := d.toggle("flipped", d.row(card, 3), "settings.flipped", &s.Flipped)
	if !d.flips {
		flipped.Enabled, flipped.Tip = func() bool { return false }, d.Label("settings.flipped_tip")
	}
	return []ui.Control{
		d.Choice("speed", d.control(card, 0), []string{"speed.slow", "speed.normal", "speed.fast", "speed.off"},
			func() int { return slices.Index(speeds, s.Speed) },
			func(i int) { s.Speed = speeds[i]; d.Host.SettingsChanged() }),
		pace,
		d.toggle("coordinates", d.row(card, 2), "settings.coordinates", &s.Coordinates),
		flipped,
	}
}

func (d *settings) lookControls(card geom.Rect) []ui.Control {
	u := d.Style.Unit
	controls := []ui.Control{d.Choice("language", d.control(card, 0), []string{"language.en", "language.es"},
		func() int { return slices.Index(words.Languages(), d.Words.Language) },
		func(i int) { d.Settings.Language = words.Languages()[i]; d.Host.SettingsChanged() })}
	area := d.control(card, 1)
	area.H = themeHeight * u
	for i, r := range area.Row(len(d.themes), 1.5*u) {
		theme := d.themes[i]
		controls = append(controls, &ui.Button{
			ID: "theme-" + theme.Name, Rect: r, Flat: true, Outline: true, Chosen: func() bool { return d.Style.Theme.Name == theme.Name },
			Click: func() { d.Settings.Theme = theme.Name; d.Host.SettingsChanged() },
			Paint: func(dst *ebiten.Image, r geom.Rect, ink color.NRGBA) { d.drawTheme(dst, r, ink, theme) },
		})
	}
	return controls
}

// drawTheme draws a small board in the colours of a theme, with the name of the theme.
func (d *settings) drawTheme(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, theme *paint.Theme) {
	p, u := d.Style.Paint, d.Style.Unit
	side := min(r.W-3*u, r.H-6*u)
	ground := geom.R(r.Centre().X-side/2, r.Y+1.5*u, side, side)
	p.Fill(dst, ground, u, theme.Ground1)
	d.DrawThumbnail(dst, ground.Inset(u), engine.Start(), theme)
	face := d.Style.Face(paint.Medium, d.Style.Small)
	p.Text(dst, p.Ellipsis(d.T("theme."+theme.Name), face, r.W-u), r.Centre().X, r.Bottom()-2.25*u, face, ink, paint.Middle)
}

func (d *settings) soundControls(card geom.Rect) []ui.Control {
	s := d.Settings
	changed := func() { d.Host.SettingsChanged(); d.Sound.Play(sound.Click, 0) }
	return []ui.Control{
		&ui.Switch{
			ID: "sound", Rect: d.row(card, 0), Label: d.Label("settings.sounds"), On: func() bool { return s.Sound },
			Turn: func(on bool) { s.Sound = on; changed() },
		},
		&ui.Slider{
			ID: "volume", Rect: d.control(card, 1), Steps: 100/volumeStep + 1, Enabled: func() bool { return s.Sound },
			Value:  func() int { return s.Volume / volumeStep },
			Change: func(i int) { s.Volume = i * volumeStep; changed() },
			Label:  func(i int) string { return screen.Percent(float64(i * volumeStep)) },
		},
	}
}

func (d *settings) analysisControls(card geom.Rect) (controls []ui.Control) {
	shown := &d.Settings.Analysis
	for i, o := range []struct {
		key     string
		setting *bool
	}{
		{"settings.analysis_on", &shown.On}, {"settings.analysis_heat", &shown.Heat}, {"settings.analysis_arrows", &shown.Arrows},
		{"settings.analysis_graph", &shown.Graph}, {"settings.analysis_bar", &shown.Bar},
	} {
		toggle := d.toggle(o.key, d.base.row(card, settingsHead+analysisRow*float64(i)), o.key, o.setting)
		toggle.Enabled = func() bool { return i == 0 || shown.On }
		controls = append(controls, toggle)
	}
	return controls
}

func (d *settings) Draw(dst *ebiten.Image, card geom.Rect) {
	st := d.Style
	st.DrawTitle(dst, card, d.T("settings.title"))
	face := st.Face(paint.Regular, st.Small)
	titles := [...][]string{gamePage: {"settings.speed", "settings.pace"}, lookPage: {"settings.language", "settings.theme"}, soundPage: {"", "settings.volume"}, analysisPage: nil}
	for i, title := range titles[d.page] {
		r := d.row(card, i)
		if title == "" {
			continue
		}
		lines := st.Paint.Wrap(d.T(title), face, 17*st.Unit, 2)
		for k, line := range lines {
			y := r.Centre().Y + 1.25*st.Unit*float64(2*k-len(lines)+1)
			st.Paint.Text(dst, line, r.X, y, face, st.Theme.Text, paint.Start)
		}
	}
	if d.page == soundPage && d.Sound.Silent() {
		r := d.row(card, 2)
		st.DrawLines(dst, d.T("settings.sound_note"), r.X, r.Y+1.5*st.Unit, r.W, 3*st.Unit, 2, face, st.Theme.Muted)
	}
}
