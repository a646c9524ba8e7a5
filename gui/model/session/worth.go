package session

import (
	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
)

// WorthAt is the score of the position after ply moves of the game: its result if the game is over
// there, or what the analysis has found.
func (a *Analysis) WorthAt(ply int) review.Worth {
	game := a.session.Game()
	if ply < 0 || ply > game.Len() {
		return review.Worth{}
	}
	pos := game.PositionAt(ply)
	if o := pos.Outcome(); o.Over() {
		return review.WorthOfResult(o)
	}
	if pos.MustPass() { // the score of the position that follows
		pos = pos.Play(engine.Pass())
	}
	r := a.report(pos)
	if r.Solver == "" {
		return review.Worth{}
	}
	return review.WorthOfReport(r)
}

// Worth returns the score of the position on the board.
func (a *Analysis) Worth() review.Worth { return a.WorthAt(a.session.Game().Ply()) }

// lineWorth returns the score of a principal variation for the player to move.
func lineWorth(l search.Line) review.Worth { return review.WorthOfLine(l, engine.Player1) }

// Heat is a target square with its score: a cell of a heat map.
type Heat struct {
	Square   engine.Square
	Worth    review.Worth //  for the player to move
	Loss     int          // against the best move, in hundredths of a blob, for the player to move; meaningless unless Compared
	Compared bool         // neither this move nor the best one has a proof
	Strength float64      // 1: as good as the best move; 0: worse by maxHeatLoss or more
	Best     bool         // of the squares listed
}

// Heats returns the target squares of the blob on a square or, for NoSquare, of all moves, the best first. There are
// none before the analysis has found them, and while a move is animated.
func (a *Analysis) Heats(from engine.Square) []Heat {
	r := a.Report()
	if a.session.Timeline.Moving() || len(r.Lines) == 0 {
		return nil
	}
	var clones engine.Bitboard // of the blob: the search reports one clone to each square, from any blob
	if from != engine.NoSquare {
		clones, _ = a.session.Position().Targets(from)
	}
	best := review.WorthFor(engine.Player1, r.Cents, r.Proof, r.Distance)
	var seen engine.Bitboard
	var heats []Heat
	for _, l := range r.Lines {
		m := l.Moves[0]
		listed := from == engine.NoSquare || m.From == from || m.IsClone() && clones.Has(m.To)
		if m == engine.Pass() || !listed || seen.Has(m.To) {
			continue
		}
		seen = seen.With(m.To)
		w := lineWorth(l)
		heats = append(heats, Heat{
			Square: m.To, Worth: w, Loss: max(best.Cents-w.Cents, 0), Compared: w.Proof == search.Unproven && best.Proof == search.Unproven,
			Strength: strength(w, best), Best: len(heats) == 0,
		})
	}
	return heats
}

// maxHeatLoss is the loss of a move against the best one, in hundredths of a blob, from which its
// square has no tint. Chances would not differ where one side is far ahead.
const maxHeatLoss = 300

// strength returns the Strength of a score, given that of the best move. All proofs of one result are equally good.
func strength(w, best review.Worth) float64 {
	switch {
	case w.Proof != best.Proof:
		return 0
	case w.Proof != search.Unproven:
		return 1
	}
	return min(max(1-float64(best.Cents-w.Cents)/maxHeatLoss, 0), 1)
}
