package gui_test

import "blobwars/gui/geom"

// Where the dialogs have their buttons, in units of the layout, as gui/ places them.

// card is the place of a dialog of w by h units.
func (tb *table) card(w, h float64) geom.Rect {
	u := tb.layout().Unit
	wide, high := float64(tb.size.X), float64(tb.size.Y)
	w, h = min(w*u, wide-2*u), min(h*u, high-2*u)
	return geom.Rect{X: float64(int((wide - w) / 2)), Y: float64(int((high - h) / 2)), W: w, H: h}
}

// The dialogs with something to press; files_dialogs_test.go has the menu's and those of saving.
func (tb *table) badCard() geom.Rect  { return tb.card(72, 41) }
func (tb *table) openCard() geom.Rect { return tb.card(92, 77) }

// foot is the i-th of n buttons at the foot of a card.
func (tb *table) foot(card geom.Rect, i, n int) geom.Rect {
	u := tb.layout().Unit
	w := min(17*u, (card.W-6*u-1.5*u*float64(n-1))/float64(n))
	x := card.Right() - 3*u - float64(n-i)*w - float64(n-1-i)*1.5*u
	return geom.Rect{X: x, Y: card.Bottom() - 7*u, W: w, H: 5 * u}
}

// stamp is the i-th board that is in sight in the dialog Open: two lines of five.
func (tb *table) stamp(i int) geom.Rect {
	u, card := tb.layout().Unit, tb.openCard()
	w, h := (card.W-7.5*u)/5, card.H*0.5/2
	return geom.Rect{X: card.X + 3*u + float64(i%5)*w, Y: card.Y + 9.5*u + float64(i/5)*h, W: w, H: h}
}

// scrollStamps turns the wheel over the boards until the line of the i-th is the first, or
// until the last line is in sight, and answers which of those in sight it is then.
func (tb *table) scrollStamps(i, boards int) int {
	tb.t.Helper()
	tb.wheelRect(tb.stamp(0), +100)
	first := min(i/5, (boards+4)/5-2)
	tb.wheelRect(tb.stamp(0), -float64(first)/3)
	return i - 5*first
}

// wheelRect turns the wheel over the middle of a rectangle.
func (tb *table) wheelRect(r geom.Rect, notches float64) {
	tb.t.Helper()
	tb.move(int(r.Centre().X), int(r.Centre().Y))
	tb.session.ScrollWheel(0, notches)
	tb.ticks(1)
}

// recent is the i-th of the recent files in the dialog Open.
func (tb *table) recent(i int) geom.Rect {
	u, card := tb.layout().Unit, tb.openCard()
	y := card.Y + 9.5*u + card.H*0.5 + 4*u
	return geom.Rect{X: card.X + 3*u, Y: y + float64(i)*4.25*u, W: card.W - 6*u, H: 4.25 * u}
}

// now and stop are the two buttons of the thinking card.
func (tb *table) now() geom.Rect {
	r := tb.stop()
	r.X -= r.W + tb.layout().Unit
	return r
}

func (tb *table) stop() geom.Rect {
	u, card := tb.layout().Unit, tb.layout().Cards.Thinking
	return geom.Rect{X: card.Right() - 16.5*u, Y: card.Y + 1.5*u, W: 8 * u, H: 3.5 * u}
}

// status is where the score card says what there is to do.
func (tb *table) status() geom.Rect {
	u, card := tb.layout().Unit, tb.layout().Cards.Score
	return geom.Rect{X: card.X + 2*u, Y: card.Bottom() - 5*u, W: card.W * 0.75, H: 3.5 * u}
}
