package table

import (
	"math"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/gui/table/session"
)

// leader returns the player whom a score favours by a blob or more; false if none.
func leader(s review.Score) (engine.Side, bool) {
	switch n := wholeBlobs(s); {
	case s.Proof == search.ProvenWin, s.Proof == search.Unproven && n > 0:
		return engine.Side1, true
	case s.Proof == search.ProvenLoss, s.Proof == search.Unproven && n < 0:
		return engine.Side2, true
	}
	return engine.Side1, false
}

// wholeBlobs returns a score without a proof in blobs, rounded.
func wholeBlobs(s review.Score) int { return int(math.Round(float64(s.Cents) / 100)) }

// viewer returns the side for which the scores of the window are positive: that of the person or, if none or two play,
// player 1.
func (t *Screen) viewer() engine.Side {
	person, _ := t.person()
	return person
}

// blobs returns a score without a proof: by how many blobs the viewer will be ahead at the end.
func (t *Screen) blobs(s review.Score) int { return wholeBlobs(s.For(t.viewer())) }

// share returns the part of the advantage bar that a score gives to player 1, from 0 to 1: the lead in blobs up to
// session.SureLead, which fills the bar as a proven result does.
func share(s review.Score) float64 {
	const full = session.SureLead
	lead := min(max(float64(s.Cents)/100, -full), full)
	switch {
	case s.Proof == search.ProvenWin && named(s):
		lead = full
	case s.Proof == search.ProvenLoss && named(s):
		lead = -full
	case s.Proof == search.ProvenDraw, !s.Known:
		lead = 0
	}
	return 0.5 + lead/(2*full)
}
