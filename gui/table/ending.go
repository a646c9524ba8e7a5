package table

import (
	"slices"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// ending is the place of the panel that replaces the cards and the bar when the game has ended, in device pixels.
type ending struct {
	card   geom.Rect // empty: it is not shown
	bar    geom.Rect // the buttons below it
	length geom.Rect // the length of the game, the first moment and the graph, on the card; empty: there was no space
	moment geom.Rect
	graph  geom.Rect
}

// Ended reports whether the ending takes the place of the cards: from the end of the last move until the game is
// reviewed.
func (t *Screen) Ended() bool {
	game := t.session.Game()
	return !t.reviewing && t.session.Line() == 0 && t.session.Over() && game.Ply() == game.Len() && !t.session.Timeline.Moving()
}

// narrowEnding is the width in units below which the parts of the ending have their forms for a narrow column.
const narrowEnding = 34

// momentsWidth is the width in units below which the text of a moment is below its button.
const momentsWidth = 42

// arrangeEnding places the ending in the panel and the bar of the layout.
func (t *Screen) arrangeEnding() (e ending) {
	if !t.Ended() {
		return e
	}
	l, u := t.layout, t.layout.Unit
	area, bar := l.Panel.Union(l.Bar), l.Bar.H
	if l.Mode == screen.Tall {
		area.H = t.Window.Bottom() - screen.Gap(u/l.Scale)*l.Scale - area.Y
	}
	if row := (bar - u*float64(l.Rows-1)) / float64(l.Rows); t.endingColumns() == 2 {
		bar = 2*row + u
	} else {
		bar = row
	}
	e.bar = geom.R(area.X, area.Bottom()-bar, area.W, bar)
	e.card = geom.R(area.X, area.Y, area.W, area.H-bar-1.5*u)
	if t.ResultOnly {
		_, best := t.endingParts(e.card).Measure(t.Style, e.card.W)
		e.card.H = min(e.card.H, best)
		e.bar.Y = e.card.Bottom() + 1.5*u
		e.bar.H = area.Bottom() - e.bar.Y
	}
	return e
}

// endingColumns returns the number of columns of the bar below the ending.
func (t *Screen) endingColumns() int {
	n := len(t.endingCommands())
	if t.layout.Bar.W < float64(n)*76*t.layout.Scale {
		return 2
	}
	return n
}

// endingElement returns the ending with its bar, which comes first in Tab's order. If the score card is above the
// board, it stays there.
func (t *Screen) endingElement() ui.Element {
	all := ui.Stack{ui.At{Rect: t.ending.bar, Of: t.endingBar()}, ui.At{Rect: t.ending.card, Of: ui.Panel{Of: t.endingParts(t.ending.card)}}}
	if score := t.layout.Cards.Score; !t.hasSides(t.ending.card) {
		all = append(all, ui.At{Rect: score, Of: ui.Panel{Of: ui.Canvas{Paint: t.drawScore}}})
	}
	return all
}

// hasSides reports whether the ending shows the final count: the score card would be in its place.
func (t *Screen) hasSides(card geom.Rect) bool {
	at := t.layout.Cards.Score.Centre()
	return card.Contains(at.X, at.Y)
}

// endingParts returns the parts of the ending, one below the other. Those for which there is no space are left out: the
// graph first, then the second moment, the length of the game, the turning point, and the ladder or the stars.
func (t *Screen) endingParts(card geom.Rect) ui.Element {
	narrow, sides := card.W < narrowEnding*t.layout.Unit, t.hasSides(card)
	count := ui.Canvas{Least: 8.5, Best: 10.5, Paint: t.drawEndingSides}
	if narrow {
		count.Least, count.Best = 14, 16
	} else if t.sidesBelow(card) {
		count.Least, count.Best = 12, 16
	}
	if t.ResultOnly {
		count.Best = 0
	}
	column := ui.Column{Of: []ui.Element{t.banner(card.W, sides)}}
	add := func(drop int, of ui.Element) { column.Of = append(column.Of, ui.Sized{Drop: drop, Of: of}) }
	edged := func(of ui.Element) ui.Element { return ui.Stack{ui.Canvas{Paint: t.drawEdge}, of} }
	if sides {
		add(1, count)
	}
	add(4, located{t.total(card, sides), &t.ending.length})
	if t.ResultOnly {
		return column
	}
	below := card.W < momentsWidth*t.layout.Unit
	for i, m := range t.moments() {
		switch row := t.momentRow(m, below); {
		case i == 0:
			add(3, edged(located{row, &t.ending.moment}))
		case !below:
			add(5, row)
		}
	}
	if !narrow {
		add(6, located{t.leadGraph(7), &t.ending.graph})
	}
	if s, ok := t.stop(); ok {
		won, missing := t.stopWords(s)
		add(2, edged(t.stopElement(s, won)))
		if missing != "" {
			add(3, ui.Pad{Left: 2, Right: 2, Bottom: 0.75, Of: ui.Text{Words: missing, Muted: true, Lines: 2}})
		}
	} else if l := t.endingLadder(); l.shown() {
		add(2, edged(t.ladderElement(l)))
	}
	return column
}

// located is an element that says where it was placed.
type located struct {
	ui.Element
	at *geom.Rect
}

func (l located) Place(f *ui.Frame, r geom.Rect) {
	*l.at = r
	l.Element.Place(f, r)
}

// EndingBar returns the place of the buttons below the ending, in device pixels; empty while the ending is not shown.
// If ResultOnly is set, it is all that is left of the panel.
func (t *Screen) EndingBar() geom.Rect { return t.ending.bar }

// endingCommands returns the commands of the buttons below the ending.
func (t *Screen) endingCommands() []command.ID {
	ids := []command.ID{command.Rematch}
	if t.endingLadder().next > 0 {
		ids = append(ids, command.NextLevel)
	}
	_, atStop := t.stop()
	if _, won := t.nextStop(); won {
		ids = append(ids, command.NextStop)
	}
	ids = append(ids, command.ShowReport)
	if atStop {
		ids = append(ids, command.Journey)
	}
	switch {
	case t.takesBackEnd():
		ids = append(ids, command.Undo)
	case !atStop:
		ids = append(ids, command.New)
	}
	return ids
}

// takesBackEnd reports whether Undo takes back the end alone, such as that a player has resigned.
func (t *Screen) takesBackEnd() bool {
	return t.session.FinalOutcome().Reason.Undoable() && t.Enabled(command.Undo)
}

// endingBar returns the bar of buttons below the ending; none if another screen has its own.
func (t *Screen) endingBar() ui.Element {
	if t.ResultOnly {
		return nil
	}
	ids, gold := t.endingCommands(), t.endingLadder().gold()
	if slices.Contains(ids, command.NextStop) {
		gold = command.NextStop
	}
	// The main button comes last, and a row that is not full first: it is not where the bar of the game had Hint.
	ids = append(slices.DeleteFunc(ids, func(id command.ID) bool { return id == gold }), gold)
	first := len(ids) % t.endingColumns()
	lines := slices.Collect(slices.Chunk(ids[first:], t.endingColumns()))
	if first > 0 {
		lines = slices.Insert(lines, 0, ids[:first])
	}
	var rows []ui.Element
	for _, line := range lines {
		row := ui.Row{Gap: 1, Equal: true}
		for _, id := range line {
			b := t.Button(endingNames[id], id, t.Enabled)
			if id == command.NextLevel {
				b.Label, b.Name = t.nextLevelLabel, t.nextLevelName
				if l := t.endingLadder(); l.next < l.level {
					b.Icon = screen.Icon(paint.IconDown)
				}
			}
			b.Chosen = func() bool { return id == gold }
			row.Of = append(row.Of, b)
		}
		rows = append(rows, ui.Flexible(1, row))
	}
	return ui.Column{Gap: 1, Of: rows}
}

var endingNames = map[command.ID]string{
	command.Rematch: "again", command.NextLevel: "next-level", command.ShowReport: "review", command.New: "new",
	command.NextStop: "next-stop", command.Journey: "journey",
	command.Undo: "undo",
}

// GoTo reviews the position after ply moves of a line of the game.
func (t *Screen) GoTo(line, ply int) {
	t.reviewing = t.session.MainOutcome().Over()
	t.session.GoToLine(line, ply)
}

// person returns the side of the only person in the game.
func (t *Screen) person() (engine.Side, bool) {
	return play.Person(t.session.Setup().Seats)
}
