package engine

import (
	"slices"
	"strings"
)

// Rules is a rule set.
type Rules uint8

// The two rule sets. In BlobWars the game ends when the player to move cannot move; in Ataxx the player passes
// as long as the opponent can move.
const (
	BlobWars Rules = iota
	Ataxx
)

var ruleNames = [...]string{"blobwars", "ataxx"}

func (r Rules) String() string { return ruleNames[r&1] }

// ParseRules reads a rule set's name as String writes it, in upper or lower case.
func ParseRules(name string) (Rules, bool) {
	i := slices.IndexFunc(ruleNames[:], func(known string) bool { return strings.EqualFold(known, name) })
	return Rules(max(i, 0)), i >= 0
}

// EndReason is why a game has ended.
type EndReason uint8

// The ways a game ends. Unfinished is the zero value. A Position, which knows neither clock nor players, has only those
// of ByBoard as its Outcome.
const (
	Unfinished   EndReason = iota
	FullBoard              // no empty square is left
	NoLegalMove            // the player to move has blobs, but none can move
	WipedOut               // a player has no blobs
	HundredJumps           // a hundred jumps and passes in a row, no clone in between: a draw
	OutOfTime              // the clock of the player to move has run out
	Resigned               // a player has given the game up
	Agreed                 // both players have agreed on a draw
	Crashed                // a player's program: an error, or a process that has ended
	Stalled                // a player's program: no move long after the time limit
	IllegalMove            // a player's program: an illegal move
	TooLong                // the greatest number of moves was reached
	Adjudicated            // for another reason, which the record of the game has
	Unexplained            // the record of the game has a result, but no reason
)

// Decider is who or what has ended a game.
type Decider uint8

// The deciders. ByNobody is that of a game that goes on.
const (
	ByNobody    Decider = iota
	ByBoard             // the rules
	ByClock             // the clock of a player
	ByPlayers           // one of them, or both
	ByFailure           // a failure of a player's program, which loses the game
	ByOrganiser         // whoever ran the game and recorded it
)

// results are the results that a reason allows, as bits.
type results uint8

const (
	win results = 1 << iota
	draw
)

// endReasons describes each EndReason.
var endReasons = [...]struct {
	name   string // in records, JSON and CSV
	by     Decider
	ends   results
	others []string // the words of other programs: of PGN (section 9.8.1), cutechess and cuteataxx
}{
	Unfinished:   {"unfinished", ByNobody, 0, []string{"", "?", "*", "-", "normal", "rules", "unterminated"}},
	FullBoard:    {"full board", ByBoard, win | draw, nil},
	NoLegalMove:  {"no move", ByBoard, win | draw, nil},
	WipedOut:     {"wiped out", ByBoard, win, nil},
	HundredJumps: {"hundred jumps", ByBoard, draw, nil},
	OutOfTime:    {"out of time", ByClock, win, []string{"time forfeit"}},
	Resigned:     {"resigned", ByPlayers, win, []string{"resignation"}},
	Agreed:       {"agreed", ByPlayers, draw, nil},
	Crashed:      {"crash", ByFailure, win, nil},
	Stalled:      {"stall", ByFailure, win, []string{"stalled connection"}},
	IllegalMove:  {"illegal move", ByFailure, win, []string{"rules infraction"}},
	TooLong:      {"too long", ByOrganiser, draw, []string{"max game length reached"}},
	Adjudicated:  {"adjudicated", ByOrganiser, win | draw, nil},
	Unexplained:  {"unknown", ByOrganiser, win | draw, nil},
}

func (r EndReason) String() string { return endReasons[r].name }

// By returns who or what ends a game for this reason.
func (r EndReason) By() Decider { return endReasons[r].by }

// Decided reports whether something else than the position on the board has ended the game.
func (r EndReason) Decided() bool { return r.By() > ByBoard }

// Undoable reports whether the end can be taken back without a move: neither the board nor the clock caused it.
func (r EndReason) Undoable() bool {
	return slices.Contains([]Decider{ByPlayers, ByFailure, ByOrganiser}, r.By())
}

// Allows reports whether a game can end so with a draw, or else with a winner.
func (r EndReason) Allows(drawn bool) bool {
	if drawn {
		return endReasons[r].ends&draw != 0
	}
	return endReasons[r].ends&win != 0
}

// ParseEndReason reads a reason as String or another program writes it, in small or capital letters. Words that do not
// say why a game has ended, such as normal, are those of Unfinished.
func ParseEndReason(text string) (EndReason, bool) {
	for r, row := range endReasons {
		if strings.EqualFold(text, row.name) || slices.Contains(row.others, strings.ToLower(text)) {
			return EndReason(r), true
		}
	}
	return Unfinished, false
}

// Outcome is the state of a game: unfinished, won by one side, or a draw, and why.
type Outcome struct {
	Reason EndReason
	Draw   bool // only if over
	Winner Side // only if over and no draw
}

func (o Outcome) Over() bool { return o.Reason != Unfinished }

// Won reports whether who has won the game.
func (o Outcome) Won(who Side) bool { return o.Over() && !o.Draw && o.Winner == who }

// Outcome returns whether the game is over here, who has won, and why. A board on which the player to
// move cannot move is judged before the hundred jumps are.
func (p Position) Outcome() Outcome {
	reason := p.reason()
	if reason == Unfinished {
		return Outcome{}
	}
	lead := p.Lead(Side1)
	switch {
	case reason == HundredJumps || lead == 0:
		return Outcome{Reason: reason, Draw: true}
	case lead > 0:
		return Outcome{Reason: reason, Winner: Side1}
	}
	return Outcome{Reason: reason, Winner: Side2}
}

func (p Position) reason() EndReason {
	me, you := p.blobs[p.toMove], p.blobs[p.toMove.Other()]
	over, _ := Ended(me, you, p.Empty(), p.rules)
	switch {
	case over && (me == 0 || you == 0 && p.rules == Ataxx):
		return WipedOut
	case over && p.Empty() == 0:
		return FullBoard
	case over:
		return NoLegalMove
	case p.jumps >= MaxJumps:
		return HundredJumps
	}
	return Unfinished
}

// Ended reports whether the game is over on a board whose player to move has own and the opponent has
// other, apart from the rule of the hundred jumps; if it is not, pass reports whether the player to move
// must pass. This is the only place that knows this rule; the searches call it, too.
func Ended(own, other, empty Bitboard, rules Rules) (over, pass bool) {
	if canMove(own, empty) {
		return rules == Ataxx && other == 0, false
	}
	pass = rules == Ataxx && own != 0 && other != 0 && canMove(other, empty)
	return !pass, pass
}

// canMove reports whether blobs can clone or jump to a square of empty, which has none of the blobs.
func canMove(blobs, empty Bitboard) bool { return blobs.Spread().Spread()&empty != 0 }
