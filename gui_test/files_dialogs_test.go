package gui_test

import "blobwars/gui/geom"

// menuGroups is how many entries each group of the menu has.
var menuGroups = []int{3, 3, 2, 4, 1}

// The entries of the menu: the group, and the place in it.
var (
	menuSave     = [2]int{0, 2}
	menuEdit     = [2]int{1, 0}
	menuRestore  = [2]int{1, 1}
	menuFlip     = [2]int{1, 2}
	menuTree     = [2]int{2, 0}
	menuRace     = [2]int{2, 1}
	menuSettings = [2]int{3, 0}
	menuHowTo    = [2]int{3, 1}
	menuQuit     = [2]int{4, 0}
)

func (tb *table) menuCard() geom.Rect {
	h := 7.5 + 2 + 1.75*float64(len(menuGroups)-1)
	for _, n := range menuGroups {
		h += 4.5 * float64(n)
	}
	return tb.card(48, h)
}

// entry is an entry of the menu.
func (tb *table) entry(at [2]int) geom.Rect {
	u, card := tb.layout().Unit, tb.menuCard()
	y := 7.5 + 4.5*float64(at[1])
	for _, n := range menuGroups[:at[0]] {
		y += 4.5*float64(n) + 1.75
	}
	return geom.Rect{X: card.X + 2*u, Y: card.Y + y*u, W: card.W - 4*u, H: 4.5 * u}
}

// openMenu opens the menu and clicks one of its entries.
func (tb *table) openMenu(at [2]int) {
	tb.t.Helper()
	tb.clickBar(barMenu)
	tb.clickRect(tb.entry(at))
}

func (tb *table) settingsCard() geom.Rect { return tb.card(72, 52) }

// page is the heading of a page of the settings: 0 the game, 1 its look, 2 its sound, 3 the analysis.
func (tb *table) page(i int) geom.Rect {
	u, card := tb.layout().Unit, tb.settingsCard()
	w := (card.W - 6*u) / 4
	return geom.Rect{X: card.X + 3*u + float64(i)*w, Y: card.Y + 7*u, W: w, H: 5 * u}
}

// setting is a row of a page of the settings; option the i-th of the n options in it.
func (tb *table) setting(row int) geom.Rect {
	u, card := tb.layout().Unit, tb.settingsCard()
	return geom.Rect{X: card.X + 3*u, Y: card.Y + (14.5+6.75*float64(row))*u, W: card.W - 6*u, H: 4.5 * u}
}

func (tb *table) option(row, i, n int) geom.Rect {
	return part(tb.setting(row), 18*tb.layout().Unit, i, n)
}

// theme is the i-th of the three themes.
func (tb *table) theme(i int) geom.Rect {
	r := tb.option(1, i, 3)
	r.H = 20 * tb.layout().Unit
	return r
}

// part is the i-th of n parts of r behind a title.
func part(r geom.Rect, title float64, i, n int) geom.Rect {
	w := (r.W - title) / float64(n)
	return geom.Rect{X: r.X + title + float64(i)*w, Y: r.Y, W: w, H: r.H}
}

func (tb *table) saveCard() geom.Rect { return tb.card(76, 52) }

// saving is the i-th of n parts of a row of the dialog Save: what, its format, its name.
func (tb *table) saving(row, i, n int) geom.Rect {
	u, card := tb.layout().Unit, tb.saveCard()
	r := geom.Rect{X: card.X + 3*u, Y: card.Y + (8+6.25*float64(row))*u, W: card.W - 6*u, H: 4.5 * u}
	return part(r, 15*u, i, n)
}
