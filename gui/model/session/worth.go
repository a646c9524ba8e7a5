package session

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Worth is the score of a position for player 1. Wherever the window writes scores, on the cards, in lines of play, in the bar and in the
// graph, they are in blobs and positive if player 1 is ahead. Squares and mistakes have losses instead: see Heat and Judgement.
type Worth struct {
	Known    bool
	Cents    int          // hundredths of a blob; meaningless where there is a Proof
	Proof    search.Proof // for player 1
	Distance int          // plies to the end, where there is a Proof
	Depth    int          // of the search, in plies; 0 where the game is over
}

// WorthAt is the score of the position after ply moves of the game: its result if the game is over
// there, or what the analysis has found.
func (a *Analysis) WorthAt(ply int) Worth {
	game := a.state.game
	if ply < 0 || ply > game.Len() {
		return Worth{}
	}
	pos := game.PositionAt(ply)
	if o := pos.Outcome(); o.Over() {
		return resultWorth(o)
	}
	if pos.MustPass() { // the score of the position that follows
		pos = pos.Play(engine.Pass())
	}
	r := a.report(pos)
	if r.Solver == "" {
		return Worth{}
	}
	w := worthOf(r.Cents, r.Proof, r.Distance, r.Player)
	w.Depth = r.Depth
	return w
}

// Worth is the score of the position on the board.
func (a *Analysis) Worth() Worth { return a.WorthAt(a.state.game.Ply()) }

// resultWorth is the score of a game that is over.
func resultWorth(o engine.Outcome) Worth {
	w := Worth{Known: true, Proof: search.ProvenDraw}
	switch {
	case o.Won(engine.Player1):
		w.Proof = search.ProvenWin
	case o.Won(engine.Player2):
		w.Proof = search.ProvenLoss
	}
	return w
}

// worthOf is a score that is given for a player.
func worthOf(cents int, proof search.Proof, distance int, player engine.Player) Worth {
	return Worth{Known: true, Cents: cents, Proof: proof, Distance: distance}.For(player)
}

// For is the score for a player: w itself for player 1, and the opposite for player 2.
func (w Worth) For(player engine.Player) Worth {
	if player == engine.Player1 {
		return w
	}
	w.Cents = -w.Cents
	switch w.Proof {
	case search.ProvenWin:
		w.Proof = search.ProvenLoss
	case search.ProvenLoss:
		w.Proof = search.ProvenWin
	}
	return w
}

// Chance is the expected score of player 1, from 0 for a loss to 1 for a win; a half if nothing is
// known. Without a proof it is the logistic function that the evaluation was trained for.
func (w Worth) Chance() float64 {
	switch {
	case !w.Known || w.Proof == search.ProvenDraw:
		return 0.5
	case w.Proof == search.ProvenWin:
		return 1
	case w.Proof == search.ProvenLoss:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(w.Cents)/eval.Scale))
}

// lineWorth is the score of a principal variation for the player to move.
func lineWorth(l search.Line) Worth { return worthOf(l.Cents, l.Proof, l.Distance, engine.Player1) }

// sameMove reports whether two moves lead to the same board.
func sameMove(m, n engine.Move) bool {
	return m == n || m.To == n.To && m != engine.Pass() && n != engine.Pass() && m.IsClone() && n.IsClone()
}

// Heat is a target square with its score: a cell of a heat map.
type Heat struct {
	Square   engine.Square
	Worth    Worth   // for the player to move
	Loss     int     // against the best move, in hundredths of a blob, for the player to move; meaningless unless Compared
	Compared bool    // neither this move nor the best one has a proof
	Strength float64 // 1: as good as the best move; 0: worse by maxHeatLoss or more
	Best     bool    // of the squares listed
}

// Heats are the target squares of the blob on a square or, for NoSquare, of all moves, the best
// first. There are none before the analysis has found them, and while a move is animated.
func (a *Analysis) Heats(from engine.Square) []Heat {
	r := a.Report()
	if a.state.Timeline.Moving() || len(r.Lines) == 0 {
		return nil
	}
	var clones engine.Bitboard // of the blob: the search reports one clone to each square, from any blob
	if from != engine.NoSquare {
		clones, _ = a.state.Position().Targets(from)
	}
	best := worthOf(r.Cents, r.Proof, r.Distance, engine.Player1)
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

// strength is the Strength of a score, given that of the best move. All proofs of one result are
// equally good.
func strength(w, best Worth) float64 {
	switch {
	case w.Proof != best.Proof:
		return 0
	case w.Proof != search.Unproven:
		return 1
	}
	return min(max(1-float64(best.Cents-w.Cents)/maxHeatLoss, 0), 1)
}

// WorthOf is the score that a search has found, for player 1.
func WorthOf(r search.Report) Worth {
	cents := r.Cents
	if r.Kind == search.KindFamily {
		cents = 100 * r.Score
	}
	return worthOf(cents, r.Proof, r.Distance, r.Player)
}

// WorthOfLine is the score of a principal variation, for player 1; mover is the player who plays its first move.
func WorthOfLine(l search.Line, mover engine.Player) Worth {
	return worthOf(l.Cents, l.Proof, l.Distance, mover)
}
