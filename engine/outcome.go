package engine

import "slices"

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

// ParseRules reads a rule set's name as String writes it.
func ParseRules(name string) (Rules, bool) {
	i := slices.Index(ruleNames[:], name)
	return Rules(max(i, 0)), i >= 0
}

// EndReason is why a game has ended.
type EndReason uint8

// The ways a game ends. Unfinished is the zero value.
const (
	Unfinished   EndReason = iota
	FullBoard              // no empty square is left
	NoLegalMove            // the player to move has blobs, but none can move
	WipedOut               // a player has no blobs
	HundredJumps           // a hundred jumps and passes in a row, no clone in between: a draw

	// No Position has these as its Outcome, which knows neither clock nor players.

	OutOfTime // the clock of the player to move has run out
	Resigned  // a player has given the game up
	Agreed    // both players have agreed on a draw
)

func (r EndReason) String() string {
	return [...]string{"unfinished", "full board", "no move", "wiped out", "hundred jumps", "out of time", "resigned", "agreed"}[r]
}

// Decided reports whether the clock or the players have ended the game, not the position on the board.
func (r EndReason) Decided() bool { return r >= OutOfTime }

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
	lead := p.Count(Side1) - p.Count(Side2)
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
