package tiles

import (
	"fmt"
	"strconv"

	"blobwars/engine"
)

// Points are in tenths of a point. Only a player who has cleared the board has a fraction, because of the factor
// of 1.3: while a game is unfinished all points are whole.
type Points int32

// Whole returns n points.
func Whole(n int) Points { return Points(10 * n) }

// String returns the points as a decimal number: "16.9", "7".
func (p Points) String() string { return strconv.FormatFloat(float64(p)/10, 'f', -1, 64) }

// InPoints is String with its unit: "1 point", "16.9 points".
func (p Points) InPoints() string { return p.String() + p.unit() }

// SignedInPoints is Signed with its unit: "+1 point", "-7 points"; "0 points" has no sign.
func (p Points) SignedInPoints() string {
	if p == 0 {
		return p.InPoints()
	}
	return p.Signed() + p.unit()
}

func (p Points) unit() string {
	if p == Whole(1) || p == -Whole(1) {
		return " point"
	}
	return " points"
}

// Signed is String with a sign: "+16.9", "-7", "+0".
func (p Points) Signed() string {
	if p < 0 {
		return p.String()
	}
	return "+" + p.String()
}

// MarshalJSON writes the points as a number.
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// Worth returns the value of a group of n tiles, at least 2: 2^(n-2) points up to 5 tiles, else 2n.
func Worth(n int) Points {
	if n <= 5 {
		return Whole(1 << (n - 2))
	}
	return Whole(2 * n)
}

// Win is the score of a won game, to which the difference of the points is added, and -Win that of a lost one. It
// stands for the paper's +inf/2, and is greater than any difference of points. Like all scores it is in tenths
// of a point.
const Win = 10_000_000

// Infinity is the score of a won game with the heuristic Inf, the paper's +inf, and -Infinity that of a lost one.
const Infinity = 2 * Win

// Heuristic is an evaluation of the leaves of a search (the paper's section 3.4, in which each one mends the fault of
// the one before). A leaf of an unfinished game is worth the points of Max minus those of Min in all of them.
type Heuristic uint8

// The heuristics.
const (
	// Half scores a won game Win plus the difference of the points, a lost one -Win plus the difference, a draw 0. A
	// player whose moves all lose prefers the smallest loss.
	Half Heuristic = iota

	// PointsOnly scores a finished game by the difference of the points as well. It does not say whether a
	// line wins or loses, so that iterative deepening never finds a reason to stop.
	PointsOnly

	// Inf scores a won game Infinity, a lost one -Infinity, a draw 0. A player whose moves all lose takes the first.
	Inf
)

// heuristics are the names of the heuristics.
var heuristics = [...]string{Half: "half", PointsOnly: "points", Inf: "inf"}

// String returns the name: half, points or inf.
func (h Heuristic) String() string { return heuristics[h] }

// Set makes h the heuristic of a name (flag.Value).
func (h *Heuristic) Set(name string) error {
	for i, n := range heuristics {
		if n == name {
			*h = Heuristic(i)
			return nil
		}
	}
	return fmt.Errorf("a heuristic is points, inf or half")
}

// Score returns the value of a leaf of a search for a player, in tenths of a point.
func (p *Position) Score(who engine.Player, h Heuristic) int {
	lead := int(p.points[who&1] - p.points[who.Other()&1])
	if lead == 0 || h == PointsOnly || !p.Over() {
		return lead
	}
	sign := 1
	if lead < 0 {
		sign = -1
	}
	if h == Inf {
		return sign * Infinity
	}
	return sign*Win + lead
}

// Proven reports whether a score of a search proves a win or a loss, and the lead in points: 0 for a score of
// ±Infinity, which does not say by how many. A proven draw is not recognised, and with PointsOnly no score
// is a proof.
func Proven(score int) (lead Points, proven bool) {
	switch {
	case score == Infinity, score == -Infinity:
		return 0, true
	case score > Win/2:
		return Points(score - Win), true
	case score < -Win/2:
		return Points(score + Win), true
	}
	return Points(score), false
}
