package review

import (
	"blobwars/engine"
	"blobwars/engine/search"
)

// Fact is a reason for a move or against it that a person can see on the board.
type Fact uint8

// The facts. Those with a number have it in Reason.N.
const (
	Wins       Fact = iota // it leads to a proven win
	Turns                  // it turns N enemies
	Safe                   // the opponent can turn nothing in the next move
	Risks                  // the opponent can turn N blobs in the next move, fewer than it turns
	Threatens              // it could turn N enemies in the move after, more than any move now
	BestLater              // it is better only later in the principal variation
	MissesWin              // another move leads to a proven win
	LosesLater             // it leads to a proven loss
	Exposes                // the opponent can turn N blobs at once, more than after the better move
	WorseLater             // it is worse only later in the principal variation
)

// Reason is a Fact with its number.
type Reason struct {
	Fact Fact
	N    int
}

// ReasonsFor returns at most two reasons for a move in a position; after is the score that it leads to, if it is known.
func ReasonsFor(pos engine.Position, m engine.Move, after Score) (reasons []Reason) {
	mover := pos.ToMove()
	if after.Known && after.For(mover).Proof == search.ProvenWin {
		return []Reason{{Fact: Wins}}
	}
	turns, next := pos.Infects(m).Count(), pos.Play(m)
	if turns > 0 {
		reasons = append(reasons, Reason{Turns, turns})
	}
	switch risk := mostTurned(next); {
	case risk == 0:
		reasons = append(reasons, Reason{Fact: Safe})
	case risk < turns:
		reasons = append(reasons, Reason{Risks, risk})
	}
	if n := mostTurned(next.WithToMove(mover)); n > 1 && n > mostTurned(pos) && len(reasons) < 2 {
		reasons = append(reasons, Reason{Threatens, n})
	}
	if len(reasons) == 0 {
		reasons = []Reason{{Fact: BestLater}}
	}
	return reasons
}

// ReasonAgainst returns the reason against a move in a position, given a better one and the scores of the position and
// of the one after the move, as far as they are known.
func ReasonAgainst(pos engine.Position, m, better engine.Move, before, after Score) Reason {
	mover := pos.ToMove()
	exposes := mostTurned(pos.Play(m))
	switch {
	case before.Known && before.For(mover).Proof == search.ProvenWin:
		return Reason{Fact: MissesWin}
	case after.Known && after.For(mover).Proof == search.ProvenLoss:
		return Reason{Fact: LosesLater}
	case exposes > 1 && exposes > mostTurned(pos.Play(better)):
		return Reason{Exposes, exposes}
	}
	return Reason{Fact: WorseLater}
}

// mostTurned returns the most enemies that a move of the player to move turns; 0 in a game that is over.
func mostTurned(pos engine.Position) (most int) {
	if pos.Outcome().Over() {
		return 0
	}
	for _, m := range pos.Moves() {
		if m != engine.Pass() {
			most = max(most, pos.Infects(m).Count())
		}
	}
	return most
}
