package gui

import (
	"blobwars/gui/geom"
	"blobwars/gui/ui"
)

// editPlaces is where the editor's card and its bar have their parts.
type editPlaces struct {
	card     geom.Rect
	title    geom.Rect // Empty: there is no room
	counts   geom.Rect
	tools    []geom.Rect
	choices  [4]geom.Rect // side to move, size, rules, symmetry: with their titles
	wipes    []geom.Rect  // clear, start
	problems geom.Rect
	buttons  []geom.Rect // of the bar
	above    bool        // the titles of the choices stand above them, and only where they must
}

// The heights of the card's parts, in units.
const (
	editTitle    = 3
	editCounts   = 4
	editTools    = 7.5
	editRow      = 4.5
	editLabel    = 2.5 // of a title above a choice
	editProblems = 5.5
)

// editPlaces puts the card where the panel's cards are, and the bar below it.
func (a *App) editPlaces() editPlaces {
	u := a.layout.Unit
	area := union(a.layout.Panel, a.layout.Bar)
	var p editPlaces
	p.card = area
	if area.W >= 50*u {
		bar := geom.Rect{X: area.X, Y: area.Bottom() - 6.5*u, W: area.W, H: 6.5 * u}
		p.buttons = ui.Row(bar, 5, u)
	} else {
		rows := ui.Column(geom.Rect{X: area.X, Y: area.Bottom() - 10.5*u, W: area.W, H: 10.5 * u}, 2, 0.75*u)
		p.buttons = append(ui.Row(rows[0], 3, 0.75*u), ui.Row(rows[1], 2, 0.75*u)...)
	}
	p.card.H = p.buttons[0].Y - 1.5*u - area.Y
	in := p.card.Inset(1.75 * u)
	if area.W >= 64*u && area.H < 62*u {
		p.beside(u, ui.Row(in, 2, 3*u))
		return p
	}
	p.above = area.W < 40*u
	p.below(u, in)
	return p
}

// beside has the tools left and the choices right.
func (p *editPlaces) beside(u float64, half []geom.Rect) {
	tools := min(max(half[0].H-(editRow+editProblems+3)*u, editTools*u), 11*u)
	left := stack(half[0], 6*u, editRow*u, tools, editProblems*u)
	head := ui.Row(left[0], 2, u)
	p.counts, p.wipes = head[0], ui.Row(head[1], 2, 0.75*u)
	p.tools, p.problems = ui.Row(left[1], 4, 0.75*u), left[2]
	copy(p.choices[:], stack(half[1], 6*u, editRow*u, editRow*u, editRow*u, editRow*u))
}

// below has everything in one column.
func (p *editPlaces) below(u float64, in geom.Rect) {
	titled, problems := editRow*u, editProblems*u
	if p.above {
		titled += editLabel * u
		problems += 4 * u // its lines are short
	}
	tools := editTools * u
	if in.H > 64*u {
		tools += 2.5 * u
	}
	parts := stack(in, 2.5*u, editTitle*u, editCounts*u, tools, titled, editRow*u, editRow*u, titled, editRow*u, problems)
	p.title, p.counts, p.problems = parts[0], parts[1], parts[8]
	p.tools, p.wipes = ui.Row(parts[2], 4, 0.75*u), ui.Row(parts[7], 2, 0.75*u)
	copy(p.choices[:], parts[3:7])
}

// stack puts parts of the given heights below each other, as far apart as there is room for,
// but no further than most.
func stack(r geom.Rect, most float64, heights ...float64) []geom.Rect {
	free := r.H
	for _, h := range heights {
		free -= h
	}
	gap := min(max(free/float64(len(heights)-1), 0), most)
	parts, y := make([]geom.Rect, len(heights)), r.Y
	for i, h := range heights {
		parts[i] = geom.Rect{X: r.X, Y: y, W: r.W, H: h}
		y += h + gap
	}
	return parts
}

// option is where the i-th choice itself stands: behind its title, or below it.
func (p *editPlaces) option(u float64, i int) geom.Rect {
	r := p.choices[i]
	if p.above {
		r.Y, r.H = r.Bottom()-editRow*u, editRow*u
		return r
	}
	title := min(14*u, 0.3*r.W)
	r.X, r.W = r.X+title, r.W-title
	return r
}
