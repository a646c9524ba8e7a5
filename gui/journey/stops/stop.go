// Package stops is the model of the journey: thirty stops, each a game on a board of its own against a level, and
// the stars that a person has won there. It does not draw. docs/play.md says how the stars are given.
package stops

import (
	"fmt"
	"slices"
	"strings"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// Stop is a game of the journey. The person is player 1.
type Stop struct {
	ID     string // for words and saved stars; it never changes
	Level  play.Level
	Margin int // the blobs by which the game must be won for the second star

	board  string // the name of a shipped board, or a FEN
	rules  engine.Rules
	clock  play.Clock
	second bool // the computer begins
}

// Stops returns the stops in their order.
func Stops() []Stop { return stops }

// titlePrefix begins the title of the board of each stop.
const titlePrefix = "journey-"

// Title returns the title of the stop's games, by which saved games know their stop.
func (s Stop) Title() string { return titlePrefix + s.ID }

// IDOf returns the ID of the stop with a title; false for any other title.
func IDOf(title string) (id string, ok bool) {
	id, ok = strings.CutPrefix(title, titlePrefix)
	return id, ok && slices.ContainsFunc(stops, func(s Stop) bool { return s.ID == id })
}

// Start returns the position in which the stop begins.
func (s Stop) Start() engine.Position {
	text := s.board
	if b, ok := boards.Find(text); ok {
		text = b.Text
	}
	board, err := notation.ParseBoard(s.ID, []byte(text))
	if err != nil {
		panic(fmt.Sprintf("the journey's board %s: %v", s.ID, err)) // a test reads them all
	}
	pos := board.Position.WithRules(s.rules)
	if s.second {
		pos = pos.WithToMove(engine.Side2)
	}
	return pos
}

// Setup returns the game of the stop.
func (s Stop) Setup() session.Setup {
	opponent := play.DefaultComputer()
	opponent.Level = s.Level
	return session.Setup{Seats: [2]play.Seat{play.Human(), opponent}, Start: s.Start(), Title: s.Title(), Terms: play.Terms{Clock: s.clock}}
}

// Of returns the stop whose game a setup is; false if it is another game, such as one on the same board against another
// level.
func Of(setup session.Setup) (Stop, bool) {
	i := slices.IndexFunc(stops, func(s Stop) bool { return s.Title() == setup.Title })
	if i < 0 {
		return Stop{}, false
	}
	s, seats := stops[i], setup.Seats
	return s, seats[0].Human && !seats[1].Human && seats[1].Level == s.Level && setup.Clock == s.clock && setup.Start == s.Start()
}

// Leave returns the setup of another game after one of a setup: the clock of a stop is not kept.
func Leave(setup session.Setup) session.Setup {
	if _, ok := IDOf(setup.Title); ok {
		setup.Clock = play.Clock{}
	}
	return setup
}

// Index returns the index of the stop in Stops.
func (s Stop) Index() int { return slices.IndexFunc(stops, func(t Stop) bool { return t.ID == s.ID }) }

// Next returns the stop after this one; false after the last one.
func (s Stop) Next() (Stop, bool) {
	if i := s.Index() + 1; i < len(stops) {
		return stops[i], true
	}
	return Stop{}, false
}

// Stars is the set of stars that were won at a stop.
type Stars uint8

// The stars of a stop.
const (
	Won    Stars = 1 << iota // the game was won
	Margin                   // by the stop's margin, or without a blob of the opponent left
	Alone                    // without undo, hints and analysis

	AllStars = Won | Margin | Alone
)

// EachStar lists the stars in the order in which they are shown.
func EachStar() []Stars { return []Stars{Won, Margin, Alone} }

// Count returns the number of stars in the set.
func (s Stars) Count() (n int) {
	for _, star := range EachStar() {
		if s&star != 0 {
			n++
		}
	}
	return n
}

// Stars returns the stars of a game at the stop that has ended with an outcome.
func (s Stop) Stars(game *engine.Game, outcome engine.Outcome, log session.PlayLog) Stars {
	if !outcome.Won(engine.Side1) {
		return 0
	}
	stars, last := Won, game.PositionAt(game.Len())
	if rest := last.Count(engine.Side2); rest == 0 || last.Count(engine.Side1)-rest >= s.Margin {
		stars |= Margin
	}
	return stars | alone(log)
}

// Reach returns the stars that a game at a stop, which has not ended, can still win.
func Reach(log session.PlayLog) Stars { return Won | Margin | alone(log) }

// alone returns the star for a game that was won without help.
func alone(log session.PlayLog) Stars {
	if log.Helped() || log.Opened {
		return 0
	}
	return Alone
}
