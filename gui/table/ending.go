package table

import (
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Ended reports whether the ending takes the place of the cards: from the end of the last move until the game is
// reviewed.
func (t *Screen) Ended() bool {
	game := t.session.Game()
	return !t.pastEnding && t.session.Line() == 0 && t.session.Over() && game.Ply() == game.Len() && !t.session.Timeline.Moving()
}

// endingElement returns the ending in place of the cards. With ResultOnly, the place for the buttons of the other screen
// is all that is left.
func (t *Screen) endingElement() ui.Element {
	card := ui.Sized{Grow: 1, Of: ui.Card{Of: t.endingParts(t.layout.Panel.W)}}
	place := t.buttonPlace()
	bar := ui.Sized{Of: place}
	if t.ResultOnly {
		card.Grow, bar.Grow = 0, 1
	} else {
		bar.Of = ui.Stack{place, t.endingBar()}
	}
	return t.EndingPanel(card, bar)
}

// endingParts returns the parts of the ending, one below the other. Those for which there is no space are left out: the
// graph first, then the second moment, the length of the game, the turning point, and the ladder or the stars.
func (t *Screen) endingParts(width float64) ui.Element {
	column, high := ui.Column{}, 0.0
	add := func(drop int, of ui.Element) { column.Of = append(column.Of, ui.Sized{Drop: drop, Of: of}) }
	pos, whole := t.session.Position(), 0
	if !t.layout.Tall { // else the score card with its bar is above the board
		high, whole = 12, 64-pos.Walls().Count()
	}
	add(0, t.EndingBanner(t.resultWords(t.session.FinalOutcome()), width, high, !t.ResultOnly))
	if !t.layout.Tall {
		add(1, t.EndingSides(width))
	}
	counts, margin := [2]int{pos.Count(engine.Side1), pos.Count(engine.Side2)}, ""
	var lengths []string
	if o := t.session.FinalOutcome(); !t.ResultOnly { // else it is a game of one move
		plies := t.session.Game().Len()
		lengths = []string{wording.GameLength(t.Words, plies, t.session.PlayLog().TimeShown), wording.MovesText(t.Words, plies)}
		if !o.Reason.Decided() { // else the reason is above, and the count has not decided it
			margin = t.EndingMargin(o, strconv.Itoa(t.session.Margin()))
		}
	}
	add(4, t.EndingTotal(width, margin, lengths, counts, whole))
	if t.ResultOnly {
		return column
	}
	for i, m := range t.moments() {
		switch row := t.MomentRow(m, width); {
		case i == 0:
			add(3, t.Edged(row))
		case !gamescreen.NarrowMoments(t.Style, width):
			add(5, row)
		}
	}
	column.Of = append(column.Of, ui.Sized{Drop: 6, Grow: 1, Of: t.leadGraph(width)})
	if s, ok := t.stop(); ok {
		won, missing := t.stopWords(s)
		add(2, t.Edged(t.stopElement(s, won)))
		if missing != "" {
			add(3, ui.Pad{Left: 2, Right: 2, Bottom: 0.75, Of: ui.Text{Words: missing, Muted: true, Lines: 2}})
		}
	} else if l := t.endingLadder(); l.text != "" {
		add(2, t.Edged(t.ladderElement(l)))
	}
	return column
}

// EndingBar returns the place of the buttons below the ending, in device pixels; empty while the ending is not shown.
// If ResultOnly is set, it is all that is left of the panel, before the ending, too.
func (t *Screen) EndingBar() geom.Rect { return t.buttons }

func (t *Screen) buttonPlace() ui.Element {
	return ui.Drawing{Least: t.layout.BarRow(), Placed: func(r geom.Rect) { t.buttons = r }}
}

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
	case t.session.FinalOutcome().Reason.Undoable() && t.Enabled(command.Undo): // takes back the end alone
		ids = append(ids, command.Undo)
	case !atStop:
		ids = append(ids, command.New)
	}
	return ids
}

// endingBar returns the buttons below the ending.
func (t *Screen) endingBar() ui.Element {
	ids, l, recommended := t.endingCommands(), t.endingLadder(), command.Rematch // the golden button
	switch {
	case slices.Contains(ids, command.NextStop):
		recommended = command.NextStop
	case l.next > l.level: // after a win
		recommended = command.NextLevel
	}
	ids = append(slices.DeleteFunc(ids, func(id command.ID) bool { return id == recommended }), recommended)
	var buttons []*ui.Button
	for _, id := range ids {
		b := t.CommandButton(endingNames[id], id)
		if id == command.NextLevel {
			b.Label = func() string { return t.T("button.play_level", words.Values{"N": int(l.next)}) }
			b.Name = func() string { return wording.LevelName(t.Words, l.next) }
			if l.next < l.level {
				b.Icon = screen.Icon(paint.IconDown)
			}
		}
		buttons = append(buttons, b)
	}
	return t.EndingButtons(buttons...)
}

var endingNames = map[command.ID]string{
	command.Rematch: "again", command.NextLevel: "next-level", command.ShowReport: "review", command.New: "new",
	command.NextStop: "next-stop", command.Journey: "journey",
	command.Undo: "undo",
}

// GoTo reviews the position after ply moves of a line of the game.
func (t *Screen) GoTo(line, ply int) {
	t.pastEnding = t.session.MainOutcome().Over()
	t.session.GoToLine(line, ply)
}

// person returns the side of the only person in the game.
func (t *Screen) person() (engine.Side, bool) {
	return play.Person(t.session.Setup().Seats)
}

// resultWords returns the result of the game in words.
func (t *Screen) resultWords(o engine.Outcome) gamescreen.Ending {
	who, why := t.facts.result(t.session.Position(), o)
	person, ok := t.person()
	if t.ResultOnly {
		who, why = t.T("lesson.complete"), who+": "+why
	}
	return gamescreen.Ending{Draw: o.Draw, Winner: o.Winner, Title: who, Lines: []string{capital(why)}, Lost: ok && o.Winner != person}
}

// capital returns a sentence with its first letter in upper case.
func capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}
