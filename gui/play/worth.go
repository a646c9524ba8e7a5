package play

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/search"
)

// Worth is what a position is worth to player 1.
type Worth struct {
	Known    bool
	Cents    int          // hundredths of a blob that he is ahead; nothing where Proof says more
	Proof    search.Proof // for player 1
	Distance int          // plies to the end, where there is a Proof
	Depth    int          // of the search, in plies; 0 where the game is over
}

// WorthAt is what the position after ply moves of the game is worth, the moves that lie ahead
// included: how the game ended, or what the analysis has found.
func (s *Session) WorthAt(ply int) Worth {
	if ply < 0 || ply > s.game.Len() {
		return Worth{}
	}
	pos := s.game.PositionAt(ply)
	if o := pos.Outcome(); o.Over() {
		return endWorth(o)
	}
	if pos.MustPass() { // it is what follows
		pos = pos.Play(engine.Pass())
	}
	r := s.known(pos)
	if r.Kind == search.KindNone {
		return Worth{}
	}
	w := worthOf(r.Cents, r.Proof, r.Distance, r.Player)
	w.Depth = r.Depth
	return w
}

// Worth is what the position on the board is worth.
func (s *Session) Worth() Worth { return s.WorthAt(s.game.Ply()) }

func endWorth(o engine.Outcome) Worth {
	w := Worth{Known: true, Proof: search.ProvenDraw}
	switch {
	case o.Won(engine.Player1):
		w.Proof = search.ProvenWin
	case o.Won(engine.Player2):
		w.Proof = search.ProvenLoss
	}
	return w
}

// worthOf is a score of who's, seen from player 1.
func worthOf(cents int, proof search.Proof, distance int, who engine.Player) Worth {
	w := Worth{Known: true, Cents: cents, Proof: proof, Distance: distance}
	if who == engine.Player2 {
		w = w.For(engine.Player2)
	}
	return w
}

// For is the worth to who: the same, or the other way round.
func (w Worth) For(who engine.Player) Worth {
	if who == engine.Player1 {
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

// Chance is the part of a point that player 1 may expect, from 0 to 1; a half if nothing is known.
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

// Slip says how much a move has given away.
type Slip uint8

// The slips, by the part of a point that the move has cost him who played it.
const (
	NoSlip  Slip = iota // less than a tenth, or nothing is known of it
	Dubious             // a tenth: ?!
	Mistake             // a fifth: ?
	Blunder             // three tenths: ??
)

// The least losses of the slips.
const (
	dubiousFrom = 0.1
	mistakeFrom = 0.2
	blunderFrom = 0.3
)

// Mark is the sign of the slip that books on games have for it; empty for none.
func (p Slip) Mark() string { return [...]string{"", "?!", "?", "??"}[p] }

// SlipAt judges the game's move number ply, the first being 0: by the worth of the positions
// before and after it, and by what the look at the one before said of the move itself, whichever
// is kinder: looks of different depths differ a little all the time. lost is the hundredths of a
// blob that it has cost, 0 where a certain result was given away. The move that the analysis
// itself would have played is no slip.
func (s *Session) SlipAt(ply int) (slip Slip, lost int) {
	if ply < 0 || ply >= s.game.Len() {
		return NoSlip, 0
	}
	pos, m := s.game.PositionAt(ply), s.game.Move(ply)
	before, after := s.WorthAt(ply), s.WorthAt(ply+1)
	looked := s.known(pos)
	if !before.Known || !after.Known || m == engine.Pass() || sameMove(looked.Move, m) {
		return NoSlip, 0
	}
	before, after = before.For(pos.ToMove()), after.For(pos.ToMove())
	for _, l := range looked.Lines {
		if sameMove(l.Moves[0], m) {
			if own := worthOf(l.Cents, l.Proof, l.Distance, engine.Player1); own.Chance() > after.Chance() {
				after = own
			}
		}
	}
	switch cost := before.Chance() - after.Chance(); {
	case cost >= blunderFrom:
		slip = Blunder
	case cost >= mistakeFrom:
		slip = Mistake
	case cost >= dubiousFrom:
		slip = Dubious
	default:
		return NoSlip, 0
	}
	if before.Proof == search.Unproven && after.Proof == search.Unproven {
		lost = before.Cents - after.Cents
	}
	return slip, lost
}

// sameMove reports whether two moves lead to the same board.
func sameMove(m, n engine.Move) bool {
	return m == n || m.To == n.To && m != engine.Pass() && n != engine.Pass() && m.IsClone() && n.IsClone()
}

// Heat is what a target square is worth to the player to move.
type Heat struct {
	Square   engine.Square
	Worth    Worth   // to the player to move
	Strength float64 // 1: the best move of all; 0: three blobs worse, or more
	Best     bool    // of what is shown, it is the best
}

// Heats are the targets of the blob in hand, or of all moves if none is, with their worth; none
// before the analysis knows, or while something moves on the board.
func (s *Session) Heats() []Heat {
	r := s.Analysis()
	if s.timeline.Moving() || len(r.Lines) == 0 {
		return nil
	}
	var reach engine.Bitboard // of the blob in hand, by cloning
	if s.selected != engine.NoSquare {
		reach, _ = s.game.Position().Targets(s.selected)
	}
	best := worthOf(r.Cents, r.Proof, r.Distance, engine.Player1)
	var seen engine.Bitboard
	var heats []Heat
	for _, l := range r.Lines { // the best first
		m := l.Moves[0]
		mine := s.selected == engine.NoSquare || m.From == s.selected || m.IsClone() && reach.Has(m.To)
		if m == engine.Pass() || !mine || seen.Has(m.To) {
			continue
		}
		seen = seen.With(m.To)
		w := worthOf(l.Cents, l.Proof, l.Distance, engine.Player1)
		heats = append(heats, Heat{Square: m.To, Worth: w, Strength: strength(w, best), Best: len(heats) == 0})
	}
	return heats
}

// coldFrom is the hundredths of a blob by which a move is worse than the best that is not tinted.
// Chances would tell nothing where one side is far ahead.
const coldFrom = 300

// strength is how near a move's worth is to the best's. A certain result is as good as another of
// its kind, and has nothing in common with what is not certain.
func strength(w, best Worth) float64 {
	switch {
	case w.Proof != best.Proof:
		return 0
	case w.Proof != search.Unproven:
		return 1
	}
	return min(max(1-float64(best.Cents-w.Cents)/coldFrom, 0), 1)
}
