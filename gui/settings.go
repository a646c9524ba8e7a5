package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
)

func (a *App) SettingsChanged() {
	a.applySettings()
	a.autosave.saveSettings()
	a.invalidateLayout()
}

// applySettings applies theme, language and sound. The table reads its settings itself.
func (a *App) applySettings() {
	s := &a.services
	s.Style.Theme = a.themes[max(0, slices.IndexFunc(a.themes, func(t *paint.Theme) bool { return t.Name == s.Settings.Theme }))]
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

// language returns the tag of the language of the window: the one of the settings, or the system's.
func (a *App) language() string {
	if language := a.services.Settings.Language; language != "" {
		return language
	}
	return platform.Language()
}
