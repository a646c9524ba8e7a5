package gui_test

import (
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
)

// Where the dialog of a new game has its parts, as gui/ places them in a window that is
// wider than high.

func (tb *table) setupCard() geom.Rect { return tb.card(104, 76) }

// side is where a side's choices are: 0 or 1.
func (tb *table) side(side int) geom.Rect {
	u, card := tb.layout().Unit, tb.setupCard()
	w := (card.W - 10*u) / 2
	return geom.Rect{X: card.X + 3*u + float64(side)*(w+4*u), Y: card.Y + 8*u, W: w, H: 22 * u}
}

// human and custom are a side's two buttons.
func (tb *table) human(side int) geom.Rect {
	u, r := tb.layout().Unit, tb.side(side)
	return geom.Rect{X: r.X, Y: r.Y + 11*u, W: (r.W - u) / 2, H: 4.75 * u}
}

func (tb *table) custom(side int) geom.Rect {
	r := tb.human(side)
	r.X += r.W + tb.layout().Unit
	return r
}

// segment is the i-th of n parts of a choice.
func segment(r geom.Rect, i, n int) geom.Rect {
	r.W /= float64(n)
	r.X += float64(i) * r.W
	return r
}

// level is the i-th of a side's levels.
func (tb *table) level(side, i int) geom.Rect {
	u, r := tb.layout().Unit, tb.side(side)
	return segment(geom.Rect{X: r.X, Y: r.Y + 17.25*u, W: r.W, H: 4.75 * u}, i, len(session.Levels()))
}

// swap is the button between the sides.
func (tb *table) swap() geom.Rect {
	u := tb.layout().Unit
	return geom.Rect{X: tb.side(1).X - 6*u, Y: tb.side(0).Y + 2*u, W: 5 * u, H: 5 * u}
}

// nextBoard is the arrow to the next board.
func (tb *table) nextBoard() geom.Rect {
	u, card, r := tb.layout().Unit, tb.setupCard(), tb.side(0)
	y := r.Bottom() + 4.5*u
	stamp := min(r.W-14*u, card.Bottom()-16*u-y)
	return geom.Rect{X: r.Centre().X + stamp/2 + 2*u, Y: y + 3*u + stamp/2 - 2.5*u, W: 5 * u, H: 5 * u}
}

// first is the choice of the side that starts, and rules that of the rules.
func (tb *table) first(side int) geom.Rect {
	u, r := tb.layout().Unit, tb.side(1)
	return segment(geom.Rect{X: r.X, Y: r.Bottom() + 7.5*u, W: r.W, H: 4.75 * u}, side, 2)
}

func (tb *table) rules(i int) geom.Rect {
	r := tb.first(i)
	r.Y += 9.5 * tb.layout().Unit
	return r
}

// solver is a row of the second page: the four families and the champion.
func (tb *table) solver(i int) geom.Rect {
	u, card := tb.layout().Unit, tb.setupCard()
	return geom.Rect{X: card.X + 3*u, Y: card.Y + (9+7*float64(i))*u, W: card.W - 6*u, H: 7 * u}
}

// limit is the choice of the second page: 0 a depth, 1 a time.
func (tb *table) limit(i int) geom.Rect {
	u, r := tb.layout().Unit, tb.solver(5)
	return segment(geom.Rect{X: r.X, Y: r.Y + 6*u, W: (r.W - 4*u) / 2, H: 4.75 * u}, i, 2)
}

// number is the left end of the slider with the depth or the time.
func (tb *table) number() (x, y int) {
	u, r := tb.layout().Unit, tb.limit(1)
	return int(r.Right() + 5.25*u), int(r.Centre().Y)
}

// back is the arrow of the second page, and done its button.
func (tb *table) back() geom.Rect {
	u, card := tb.layout().Unit, tb.setupCard()
	return geom.Rect{X: card.X + 2*u, Y: card.Y + 1.75*u, W: 4.5 * u, H: 4.5 * u}
}

func (tb *table) done() geom.Rect { return tb.foot(tb.setupCard(), 0, 1) }

// cancel and start are the buttons at the foot of the first page.
func (tb *table) cancel() geom.Rect { return tb.foot(tb.setupCard(), 0, 2) }
func (tb *table) start() geom.Rect  { return tb.foot(tb.setupCard(), 1, 2) }
