package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

func (a *App) SettingsChanged() {
	a.applySettings()
	a.autosave.saveSettings()
	a.invalidateLayout()
}

// applySettings applies theme, keys, language and sound. The table reads its settings itself.
func (a *App) applySettings() {
	s := &a.services
	s.Style.Theme, s.Keyboard.NoLetters = a.theme(), !s.Settings.LetterKeys
	if language := s.Settings.Language; language != "" && language != s.Words.Language {
		if w, err := words.New(language); err == nil { // the catalogues are part of the program
			s.Words = w
			ebiten.SetWindowTitle(a.services.T("title"))
		}
	}
	volume := s.Settings.Volume
	if !s.Settings.Sound || a.options.Private {
		volume = 0
	}
	s.Sound.SetVolume(volume)
}

// theme returns the theme of the settings: dark if its name is not known, or what the system prefers is not.
func (a *App) theme() *paint.Theme {
	name, themes := a.services.Settings.Theme, a.themes
	if name == store.SystemTheme {
		name = a.systemTheme
	}
	if a.services.Settings.Discs {
		themes = a.discThemes
	}
	return themes[max(0, slices.IndexFunc(themes, func(t *paint.Theme) bool { return t.Name == name }))]
}

// askTheme finds out which theme the system prefers.
func (a *App) askTheme() {
	var theme string
	a.Background(func() (err error) {
		theme, err = platform.SystemTheme(a.services.Context)
		return err
	}, func(err error) {
		if err == nil && theme != a.systemTheme {
			a.systemTheme = theme
			a.applySettings()
			a.invalidateLayout()
		}
	})
}

// zoomedScale returns the device pixels per unit of length of the screens: those of the monitor, times the zoom of the
// settings as far as the screens still have space in the window. Texts are enlarged by the rest (Env.Enlarge). A window
// that is smaller than every phone, such as that of a browser at 300 %, shows a smaller picture of a larger window.
func (a *App) zoomedScale() float64 {
	w, h := a.services.Window.W/a.scale, a.services.Window.H/a.scale
	least, most := min(w/568, h/320), min(w/640, h/480)
	if h > w {
		least, most = min(w/320, h/440), min(w/360, h/640)
	}
	const smallest = 0.25 // also for a window without a size
	return a.scale * min(max(least, smallest), max(1, min(a.services.Settings.Zoom, store.MaxZoom, most)))
}

// languages returns the tags of the languages for the window, the preferred one first: that of the settings, or the
// system's.
func (a *App) languages() []string {
	if language := a.services.Settings.Language; language != "" {
		return []string{language}
	}
	return platform.Languages()
}
