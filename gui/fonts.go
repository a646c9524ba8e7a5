package gui

import (
	"errors"

	"blobwars/gui/platform"
)

// findFonts looks in the background for fonts that have the letters which could not be drawn, such as those of a name in
// a file, and draws them. If there are none, a notice says why they are boxes.
func (w *Window) findFonts() {
	painter := w.services.Style.Paint
	letters := painter.TakeUndrawn()
	if len(letters) == 0 {
		return
	}
	var found []platform.Font
	find := func() (err error) {
		found, err = platform.FindFonts(w.background.context, letters)
		return err
	}
	w.background.run(find, func(err error) {
		for _, font := range found {
			err = errors.Join(err, painter.AddFont(font.Data, font.Index))
		}
		w.services.Host.Report(err)
		if !painter.CanDraw(string(letters)) {
			w.reminders.Withdraw("notice.no_font")
			w.reminders.AddFirst("notice.no_font", "")
		}
		w.router.view.relayoutAndRedraw()
	})
}
