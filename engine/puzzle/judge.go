package puzzle

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Answer says whether a move of the solver is right, and how the opponent replies.
type Answer struct {
	Right  bool
	Solved bool        // Right, and nothing is left to find
	Reply  engine.Move // the opponent's best answer; NoMove if the game is over or nothing is left to find
}

// refuteNodes limits the champion's search for the answer to a wrong move: a few hundredths of a second.
const refuteNodes = 60_000

// Judge judges the solver's move number nth of a puzzle, from 0, in the position pos that the moves so far have led to.
// It searches, for about a second at most; ctx ends that. It is not a method, because the linker keeps methods, and
// with them the nets, even in a program that never calls them, such as the browser's page.
func Judge(ctx context.Context, p Puzzle, pos engine.Position, m engine.Move, nth int) Answer {
	after := pos.Play(m)
	v := Answer{Reply: engine.NoMove()}
	prover := NewProver(ctx, ProofBudget)
	switch {
	case p.Kind != Win:
		v.Right = p.Solves(m)
		v.Solved = v.Right
	case nth == 0:
		v.Right = p.Solves(m)
	default:
		v.Right, _ = prover.WinsBy(pos, m, p.Moves-nth)
	}
	switch {
	case v.Solved:
	case after.Outcome().Over():
		v.Solved = v.Right
	case v.Right:
		v.Reply, _ = prover.LongestReply(after, p.Moves-nth-1)
		v.Solved = after.Play(v.Reply).Outcome().Over()
	default:
		v.Reply = search.Champion{MaxNodes: refuteNodes}.Solve(ctx, after, nil).Move
	}
	return v
}
