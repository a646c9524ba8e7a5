package gui

import "blobwars/gui/platform"

// heedSignals has the signals that end a program end this one as Quit does: the game is saved first. A second one
// ends it at once. a.pace is set: a signal wakes a sleeping window.
func (a *App) heedSignals() {
	a.stopSignals = platform.OnSignal(func() {
		a.signaled.Store(true)
		a.wake()
	})
}

// receiveSignals asks for the end if the system has.
func (a *App) receiveSignals() { a.quit = a.quit || a.signaled.Load() }
