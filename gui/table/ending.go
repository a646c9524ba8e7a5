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

// ending is where the ending that replaces the cards and the bar was placed, in device pixels.
type ending struct {
	card   geom.Rect
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

// endingElement returns the ending with its bar in the panel, down to the edge of a tall window. If the score card is
// above the board, it stays there. With ResultOnly, the place for the buttons of the other screen is all that is left.
func (t *Screen) endingElement() ui.Element {
	l := t.layout
	area := l.Panel
	if l.Tall {
		area.H = t.Window.Bottom() - l.Gap() - area.Y
	}
	card := ui.Sized{Grow: 1, Of: located{ui.Panel{Of: t.endingParts(area.W)}, &t.ending.card}}
	bar := ui.Sized{Of: located{t.endingBar(), &t.ending.bar}}
	if t.ResultOnly {
		card.Grow, bar.Grow = 0, 1
	}
	return ui.Stack{t.Head(t.drawScore), ui.At{Rect: area, Of: ui.Column{Gap: 1.5, Of: []ui.Element{card, bar}}}}
}

// endingParts returns the parts of the ending, one below the other. Those for which there is no space are left out: the
// graph first, then the second moment, the length of the game, the turning point, and the ladder or the stars.
func (t *Screen) endingParts(width float64) ui.Element {
	narrow, sides := width < narrowEnding*t.layout.Unit, !t.layout.Tall
	count := ui.Canvas{Least: 8.5, Best: 10.5, Paint: t.drawEndingSides}
	if narrow {
		count.Least, count.Best = 14, 16
	} else if t.sidesBelow(width) {
		count.Least, count.Best = 12, 16
	}
	if t.ResultOnly {
		count.Best = 0
	}
	column := ui.Column{Of: []ui.Element{t.banner(width, sides)}}
	add := func(drop int, of ui.Element) { column.Of = append(column.Of, ui.Sized{Drop: drop, Of: of}) }
	edged := func(of ui.Element) ui.Element { return ui.Stack{ui.Canvas{Paint: t.drawEdge}, of} }
	if sides {
		add(1, ui.Spoken{Words: screen.SpokenSides(t.Sides()), Of: count})
	}
	add(4, located{t.total(width, sides), &t.ending.length})
	if t.ResultOnly {
		return column
	}
	below := width < momentsWidth*t.layout.Unit
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

// endingBar returns the bar of buttons below the ending; only its space if another screen has its own.
func (t *Screen) endingBar() ui.Element {
	if t.ResultOnly {
		return ui.Space{Least: t.layout.BarRow()}
	}
	ids, gold := t.endingCommands(), t.endingLadder().gold()
	if slices.Contains(ids, command.NextStop) {
		gold = command.NextStop
	}
	// The main button comes last: it is not where the bar of the game had Hint.
	ids = append(slices.DeleteFunc(ids, func(id command.ID) bool { return id == gold }), gold)
	grid := ui.Grid{Gap: 1, Columns: len(ids), Least: t.layout.BarRow()}
	if t.layout.Panel.W < float64(len(ids))*76*t.layout.Scale {
		grid.Columns = 2
	}
	for _, id := range ids {
		b := t.Button(endingNames[id], id, t.Enabled)
		if id == command.NextLevel {
			b.Label, b.Name = t.nextLevelLabel, t.nextLevelName
			if l := t.endingLadder(); l.next < l.level {
				b.Icon = screen.Icon(paint.IconDown)
			}
		}
		b.Chosen = func() bool { return id == gold }
		grid.Of = append(grid.Of, b)
	}
	return grid
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
