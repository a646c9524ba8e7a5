package gui

import (
	"io"

	"blobwars/gui/command"
	"blobwars/gui/screen"
	"blobwars/gui/table"
	"blobwars/gui/tilesgame"
)

// host is the window as screens and dialogs see it: it implements screen.Host.
type host struct {
	*router
	background *background
	commands   *commands
	said       *speech
	settings   []settingsListener
	errors     io.Writer // nil: errors are not written
}

// settingsListener hears that the settings have changed.
type settingsListener interface{ SettingsChanged() }

func (h *host) Do(id command.ID) { h.commands.Do(id) }
func (h *host) Relayout()        { h.view.relayout() }
func (h *host) Wake()            { h.background.waker.wake() }

// SettingsChanged tells all parts that the settings have changed.
func (h *host) SettingsChanged() {
	for _, l := range h.settings {
		l.SettingsChanged()
	}
}

// Notify shows a notice, which is said even if it is shown already.
func (h *host) Notify(key, arg string) {
	h.said.noticed = ""
	h.front.Notify(key, arg)
}

func (h *host) Background(work func() error, done func(error)) { h.background.run(work, done) }

func (h *host) Report(err error) { report(h.errors, err) }

// Present puts a screen in front of the game.
func (h *host) Present(s screen.Screen) { h.present(s) }

// A Driver reads the following of a window.

func (w *Window) DialogServices() *screen.Services { return w.dialogs }

func (w *Window) Table() *table.Screen       { return w.games.table }
func (w *Window) Tiles() *tilesgame.Screen   { return w.games.tiles }
func (w *Window) Services() *screen.Services { return w.services }
func (w *Window) Shown() screen.Screen       { return w.front }
