package engine

// Reason says why a game has ended.
type Reason uint8

// The ways a game ends. Unfinished is the zero value.
const (
	Unfinished   Reason = iota
	FullBoard           // no empty square is left
	NoLegalMove         // the player to move has blobs, but none can move
	WipedOut            // a player has no blobs
	HundredJumps        // a hundred jumps and passes in a row, no clone in between: a draw
)

func (r Reason) String() string {
	return [...]string{"unfinished", "full board", "no move", "wiped out", "hundred jumps"}[r]
}

// Outcome is the state of a game: unfinished, won by one side, or a draw, and why.
type Outcome struct {
	Reason Reason
	Draw   bool   // only if over
	Winner Player // only if over and no draw
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Reason != Unfinished }

// Won reports whether the game is over and who has won it.
func (o Outcome) Won(who Player) bool { return o.Over() && !o.Draw && o.Winner == who }

// Outcome says whether the game is over here, who has won, and why. A board on
// which the player to move cannot is judged before the hundred jumps are.
func (p Position) Outcome() Outcome {
	reason := p.reason()
	if reason == Unfinished {
		return Outcome{}
	}
	lead := p.Count(Player1) - p.Count(Player2)
	switch {
	case reason == HundredJumps || lead == 0:
		return Outcome{Reason: reason, Draw: true}
	case lead > 0:
		return Outcome{Reason: reason, Winner: Player1}
	}
	return Outcome{Reason: reason, Winner: Player2}
}

func (p Position) reason() Reason {
	me, you := p.toMove, p.toMove.Other()
	stuck := !p.CanMove(me)
	if p.rules == Ataxx {
		if p.blobs[you] == 0 {
			return WipedOut
		}
		stuck = stuck && (p.blobs[me] == 0 || !p.CanMove(you))
	}
	switch {
	case stuck && p.blobs[me] == 0:
		return WipedOut
	case stuck && p.Empty() == 0:
		return FullBoard
	case stuck:
		return NoLegalMove
	case p.jumps >= MaxJumps:
		return HundredJumps
	}
	return Unfinished
}
