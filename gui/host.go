package gui

import (
	"io"

	"blobwars/gui/command"
	"blobwars/gui/screen"
)

// host is the window as screens and dialogs see it: it implements screen.Host. ShowDialog, IsOpen and Return are those of
// the router.
type host struct {
	*router
	background *background
	runner     *runner
	speech     *speech
	settings   []settingsListener
	errors     io.Writer // nil: errors are not written
}

var _ screen.Host = (*host)(nil)

// settingsListener hears that the settings have changed.
type settingsListener interface{ SettingsChanged() }

func (h *host) Do(id command.ID) { h.runner.Do(id) }
func (h *host) Relayout()        { h.router.view.layoutInvalid = true }
func (h *host) Wake()            { h.background.loop.wake() }
func (h *host) Report(err error) { report(h.errors, err) }

// SettingsChanged tells all parts that the settings have changed.
func (h *host) SettingsChanged() {
	for _, l := range h.settings {
		l.SettingsChanged()
	}
}

// Notify shows a notice, which is said even if it is shown already: on the screen, and above an open dialog.
func (h *host) Notify(key, arg string) {
	h.speech.noticed = ""
	h.router.front().Describe().Notices.Show(key, arg)
	if h.router.dialog != nil {
		h.router.dialog.page.Notices.Show(key, arg)
	}
}

func (h *host) Background(work func() error, done func(error)) { h.background.run(work, done) }

// volume sets the volume of the sounds by the settings.
type volume struct {
	services *screen.Services
	silent   bool
}

func (v volume) SettingsChanged() {
	percent := v.services.Settings.Volume
	if !v.services.Settings.Sound || v.silent {
		percent = 0
	}
	v.services.Sound.SetVolume(percent)
}
