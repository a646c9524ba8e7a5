package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
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

// screenScale returns the device pixels per unit of length of a screen, whose board has to fit.
func (a *App) screenScale() float64 {
	window := a.services.Window
	return a.zoomedScale(screen.MostScale(window.W, window.H))
}

// dialogScale returns the device pixels per unit of length of a dialog. What has no space in it scrolls, so that only its
// rows have to fit.
func (a *App) dialogScale() float64 {
	window := a.services.Window
	return a.zoomedScale(min(window.W/320, window.H/240))
}

// zoomedScale returns the device pixels per unit of length: those of the monitor, times the zoom of the settings, and at
// most so many as the window has space for. In a small window, everything is smaller.
func (a *App) zoomedScale(most float64) float64 {
	const smallest = 0.25 // also for a window without a size
	return max(min(a.scale*min(max(a.services.Settings.Zoom, 1), store.MaxZoom), most), a.scale*smallest)
}

// languages returns the tags of the languages for the window, the preferred one first: that of the settings, or the
// system's.
func (a *App) languages() []string {
	if language := a.services.Settings.Language; language != "" {
		return []string{language}
	}
	return platform.Languages()
}
