// Package stops is the model of the journey: thirty stops, each a game on a board of its own against a level, and
// the stars that a person has won there. It does not draw. docs/play.md says how the stars are given.
package stops

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// stops are the stops of the journey. Their levels rise, except where the board is against the person. A stop that is
// added gets an ID of its own; the others keep theirs.
var stops = []Stop{
	{ID: "first", board: "paper-start", Level: 1, Margin: 10},
	{ID: "little", board: "-------/-x3o-/-5-/-5-/-5-/-o3x-/------- x 0 1", Level: 1, Margin: 5},
	{ID: "stones", board: "six-stones", Level: 1, Margin: 15},
	{ID: "corners", board: "ataxx-diagonal", Level: 2, Margin: 12},
	{ID: "pillars", board: "four-pillars", Level: 2, Margin: 15},
	{ID: "behind", board: "x6o/8/8/8/8/8/8/7o x 0 1", Level: 1, Margin: 10},
	{ID: "second", board: "paper-start", Level: 3, Margin: 15, second: true},
	{ID: "wall", board: "x2-2o/3-3/3-3/3-3/3-3/3-3/o2-2x x 0 1", Level: 3, Margin: 9},
	{ID: "court", board: "endgame-court", Level: 4, Margin: 4},
	{ID: "diamond", board: "diamond", Level: 4, Margin: 12},
	{ID: "passing", board: "ataxx-seven", Level: 4, Margin: 11, rules: engine.Ataxx},
	{ID: "bridge", board: "x2--2o/3--3/3--3/8/8/3--3/3--3/o2--2x x 0 1", Level: 4, Margin: 12},
	{ID: "clock", board: "paper-start", Level: 4, Margin: 15, clock: play.Clock{Kind: play.Fischer, Initial: 2 * time.Minute, Increment: 3 * time.Second}},
	{ID: "rivers", board: "rivers", Level: 5, Margin: 12},
	{ID: "plus", board: "--x1o--/--3--/x5o/7/o5x/--3--/--o1x-- x 0 1", Level: 5, Margin: 9},
	{ID: "centre", board: "o6o/8/8/3x4/4x3/8/8/o6o x 0 1", Level: 4, Margin: 12},
	{ID: "hourglass", board: "hourglass", Level: 5, Margin: 9},
	{ID: "needle", board: "endgame-hourglass", Level: 6, Margin: 8},
	{ID: "cross", board: "cross", Level: 6, Margin: 10},
	{ID: "eleven", board: "1o6/8/1o6/o7/2oo4/xo5o/2ooo3/8 x 0 1", Level: 5, Margin: 10},
	{ID: "pinwheel", board: "pinwheel", Level: 6, Margin: 12},
	{ID: "bend", board: "x6/7/-----2/7/2-----/7/6o x 0 1", Level: 7, Margin: 9},
	{ID: "islands", board: "islands", Level: 7, Margin: 7, rules: engine.Ataxx},
	{ID: "quick", board: "ataxx-diagonal", Level: 6, Margin: 12, clock: play.Clock{Kind: play.PerMove, Initial: 5 * time.Second}},
	{ID: "fortress", board: "fortress", Level: 8, Margin: 9},
	{ID: "gate", board: "endgame-fortress", Level: 8, Margin: 10},
	{ID: "columns", board: "x1-1-1o/7/-1-1-1-/7/-1-1-1-/7/o1-1-1x x 0 1", Level: 9, Margin: 8},
	{ID: "ring", board: "x6o/8/2----2/2----2/2----2/2----2/8/o6x x 0 1", Level: 10, Margin: 8},
	{ID: "outnumbered", board: "x6o/8/8/3oo3/8/8/8/o6x x 0 1", Level: 8, Margin: 10},
	{ID: "last", board: "paper-start", Level: 12, Margin: 8},
}

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
	return s, seats[0].Human && !seats[1].Human && seats[1].Level == s.Level && session.TermsOf(setup).Clock == s.clock && setup.Start == s.Start()
}

// Leave returns the setup of another game after one of a setup: the clock of a stop is not kept.
func Leave(setup session.Setup) session.Setup {
	if _, ok := IDOf(setup.Title); ok {
		setup.Terms = nil
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
