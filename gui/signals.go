package gui

import (
	"os"
	"os/signal"
	"syscall"
)

// heedSignals has the signals that end a program end this one as Quit does: what is on the
// table is written first. A second one ends it at once.
func (a *App) heedSignals() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	a.signals = signals
	a.beside.Go(func() {
		<-a.life.Done()
		signal.Stop(signals)
	})
}

// receiveSignals asks for the end if the system has.
func (a *App) receiveSignals() {
	select {
	case <-a.signals:
		a.quit = true
		signal.Reset(os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	default:
	}
}
