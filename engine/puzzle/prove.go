package puzzle

import (
	"cmp"
	"context"
	"slices"

	"blobwars/engine"
	"blobwars/engine/clock"
)

// goal is the result that a Prover proves for one player.
type goal uint8

const (
	toWin     goal = iota // the game ends and the player has won it
	notToLose             // the game ends and the player has not lost it
)

// reached reports whether an ended game is what the player wants.
func (g goal) reached(o engine.Outcome, who engine.Side) bool {
	return o.Won(who) || g == notToLose && o.Draw
}

// Prover proves results of short games by an exhaustive search of all moves and replies: an AND/OR search with a
// table, without any evaluation. It ignores the hundred-jump rule; positions whose jump count is 0 are
// too far from it. Not safe for concurrent use.
type Prover struct {
	ctx     context.Context
	budget  int // positions that all its questions together may enter; 0: no limit
	entered int
	ended   bool                        // ctx has ended
	tables  [2]map[proofKey]proofBounds // by goal
}

// NewProver returns a Prover whose questions together enter at most budget positions; 0: no limit. When ctx ends, the
// budget counts as used up.
func NewProver(ctx context.Context, budget int) *Prover {
	return &Prover{ctx: ctx, budget: budget, tables: [2]map[proofKey]proofBounds{{}, {}}}
}

// ProofBudget is the usual budget of a Prover: about a second.
const ProofBudget = 1_500_000

// proofKey is a position without its counters.
type proofKey struct {
	own, other, walls engine.Bitboard
	rules             engine.Rules
}

// proofBounds are the bounds proven for a position: the goal can be reached within reachable moves of the player
// to move (0: unknown), and cannot within unreachable.
type proofBounds struct{ reachable, unreachable int8 }

// Wins reports whether the player to move can force a win within n moves of their own: after them, and after the
// reply to the last of them, the game is over and won, whatever the opponent plays. ok is false if the budget was
// used up first.
func (p *Prover) Wins(pos engine.Position, n int) (wins, ok bool) { return p.ask(pos, n, toWin) }

// Holds reports whether the player to move can force a draw or a win within n moves of their own.
func (p *Prover) Holds(pos engine.Position, n int) (holds, ok bool) { return p.ask(pos, n, notToLose) }

// ShortestWin returns the least n up to most for which Wins is true, 0 if there is none or the budget was used up.
func (p *Prover) ShortestWin(pos engine.Position, most int) int {
	for n := 1; n <= most; n++ {
		if wins, ok := p.Wins(pos, n); wins || !ok {
			if !ok {
				return 0
			}
			return n
		}
	}
	return 0
}

func (p *Prover) ask(pos engine.Position, n int, g goal) (yes, ok bool) {
	if pos.Outcome().Over() {
		return g.reached(pos.Outcome(), pos.ToMove()), true
	}
	yes = p.canForce(pos.WithCounters(0, 1), n, g)
	return yes, p.hasBudget()
}

// enter counts a position.
func (p *Prover) enter() {
	if p.entered++; p.entered%256 == 0 {
		clock.Yield()
		p.ended = p.ctx.Err() != nil
	}
}

// hasBudget reports whether budget is left.
func (p *Prover) hasBudget() bool { return !p.ended && (p.budget == 0 || p.entered <= p.budget) }

// canForce reports whether some move of the player to move, whose game is not over, reaches the goal within n moves.
func (p *Prover) canForce(pos engine.Position, n int, g goal) bool {
	if n == 0 {
		return false
	}
	if p.enter(); !p.hasBudget() {
		return false
	}
	key := proofKey{pos.Blobs(pos.ToMove()), pos.Blobs(pos.ToMove().Other()), pos.Walls(), pos.Rules()}
	known := p.tables[g][key]
	switch {
	case known.reachable > 0 && n >= int(known.reachable):
		return true
	case n <= int(known.unreachable):
		return false
	}
	for _, m := range Promising(pos) {
		if p.forcedAfter(pos.Play(m), pos.ToMove(), n, g) {
			p.tables[g][key] = proofBounds{int8(n), known.unreachable}
			return true
		}
		if !p.hasBudget() {
			return false
		}
	}
	p.tables[g][key] = proofBounds{known.reachable, int8(n)}
	return false
}

// forcedAfter reports whether who, who has just moved, reaches the goal after every reply, with n-1 more moves.
func (p *Prover) forcedAfter(pos engine.Position, who engine.Side, n int, g goal) bool {
	if outcome := pos.Outcome(); outcome.Over() {
		return g.reached(outcome, who)
	}
	p.enter()
	for _, m := range Promising(pos) {
		after := pos.Play(m)
		if outcome := after.Outcome(); outcome.Over() {
			if !g.reached(outcome, who) {
				return false
			}
			continue
		}
		if !p.canForce(after, n-1, g) {
			return false
		}
	}
	return true
}

// Promising lists the moves, one clone to each target, those that gain most first, because a proof or a refutation
// is then found early.
func Promising(pos engine.Position) []engine.Move {
	moves := engine.DistinctBoards(pos.Moves())
	gain := func(m engine.Move) int {
		g := 2 * pos.Infects(m).Count()
		if m.IsClone() {
			g++
		}
		return g
	}
	slices.SortStableFunc(moves, func(a, b engine.Move) int { return cmp.Compare(gain(b), gain(a)) })
	return moves
}

// WinsBy reports the same as Wins, for a player who begins with m.
func (p *Prover) WinsBy(pos engine.Position, m engine.Move, n int) (wins, ok bool) {
	wins = p.forcedAfter(pos.WithCounters(0, 1).Play(m), pos.ToMove(), n, toWin)
	return wins, p.hasBudget()
}

// WinningLine returns a line that wins within n moves, first move given, in which the opponent delays the end as long
// as possible; nil if there is none within the budget.
func (p *Prover) WinningLine(pos engine.Position, first engine.Move, n int) []engine.Move {
	who := pos.ToMove()
	line := []engine.Move{first}
	pos = pos.WithCounters(0, 1).Play(first)
	for left := n - 1; !pos.Outcome().Over(); left-- {
		reply, answer := p.LongestReply(pos, left)
		line, pos = append(line, reply), pos.Play(reply)
		if pos.Outcome().Over() {
			break
		}
		if answer == engine.NoMove() {
			return nil
		}
		line, pos = append(line, answer), pos.Play(answer)
	}
	if !pos.Outcome().Won(who) {
		return nil
	}
	return line
}

// LongestReply returns the move of the player to move, who is losing within n moves of the opponent, that delays the
// end longest, the first of several; and the opponent's winning answer, NoMove if the game is over or the budget used
// up.
func (p *Prover) LongestReply(pos engine.Position, n int) (reply, answer engine.Move) {
	reply, answer = engine.NoMove(), engine.NoMove()
	longest := -1
	for _, m := range Promising(pos) {
		after := pos.Play(m)
		least := 0
		if !after.Outcome().Over() {
			if least = p.ShortestWin(after, n); least == 0 {
				least = n + 1 // it does not lose
			}
		}
		if least > longest {
			longest, reply = least, m
		}
	}
	if longest > n {
		return reply, answer
	}
	after := pos.Play(reply)
	for _, m := range Promising(after) { // none if the game is over
		if wins, ok := p.WinsBy(after, m, longest); wins && ok {
			return reply, m
		}
	}
	return reply, answer
}
