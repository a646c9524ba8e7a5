package study

import "blobwars/gui/ui"

// Fitted gives a choice its width, at most that of a row of options; tabs have a row of their own.
func (f *Frame) Fitted(c *ui.Choice) ui.Sized {
	wide, cards := f.Widths()
	if f.Phone() { // where they are on a card
		wide = cards
	}
	if c.Tabs {
		return ui.Sized{W: wide - 4, Of: c}
	}
	return ui.Sized{W: min(wide-4, c.LeastWidth(f.Style)/f.Style.Unit+0.6*float64(len(c.Options))), Of: c}
}

// Options returns the controls above a canvas in as many rows as they need; nil if there are none. On a phone, where
// they scroll with the cards, a choice that is too wide for a row has several. They are quiet below the yellow tabs.
func (f *Frame) Options(options []ui.Sized) ui.Element {
	apart := max(1.25, 8*f.Style.Scale/f.Style.Unit) // the space below a row, in units
	flow := ui.Flow{Gap: 1.5, Line: f.Style.Control(4.5) / f.Style.Unit}
	if !f.Phone() {
		flow.Line += apart - 0.25
	}
	all := ui.Column{Gap: 0.5}
	for _, option := range options {
		switch choice, ok := option.Of.(*ui.Choice); {
		case f.Phone() && ok && choice.LeastWidth(f.Style) > option.W*f.Style.Unit:
			all.Of = append(all.Of, choice)
		case f.Phone():
			flow.Of = append(flow.Of, option)
		default:
			option.Of = ui.Pad{Bottom: apart, Of: option.Of}
			flow.Of = append(flow.Of, option)
		}
	}
	if len(flow.Of) > 0 {
		all.Of = append(all.Of, flow)
	}
	if len(all.Of) == 0 {
		return nil
	}
	return all
}
