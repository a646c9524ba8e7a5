package tiles

import (
	"fmt"
	"strconv"

	"blobwars/engine"
)

// Tenths are points in tenths of a point. Only a player who has cleared the board has a fraction, because of the factor
// of 1.3: while a game is unfinished all points are whole.
type Tenths int32

// FromPoints returns n points in tenths.
func FromPoints(n int) Tenths { return Tenths(10 * n) }

// String returns the points as a decimal number: "16.9", "7".
func (p Tenths) String() string { return strconv.FormatFloat(float64(p)/10, 'f', -1, 64) }

// InPoints returns the points with their unit: "1 point", "16.9 points".
func (p Tenths) InPoints() string { return p.String() + p.unit() }

// SignedInPoints is Signed with its unit: "+1 point", "-7 points"; "0 points" has no sign.
func (p Tenths) SignedInPoints() string {
	if p == 0 {
		return p.InPoints()
	}
	return p.Signed() + p.unit()
}

func (p Tenths) unit() string {
	if p == FromPoints(1) || p == -FromPoints(1) {
		return " point"
	}
	return " points"
}

// Signed is String with a sign: "+16.9", "-7", "+0".
func (p Tenths) Signed() string {
	if p < 0 {
		return p.String()
	}
	return "+" + p.String()
}

// MarshalJSON writes the points as a number.
func (p Tenths) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// GroupPoints returns the value of a group of n tiles, at least 2: 2^(n-2) points up to 5 tiles, else 2n.
func GroupPoints(n int) Tenths {
	if n <= 5 {
		return FromPoints(1 << (n - 2))
	}
	return FromPoints(2 * n)
}

// Win is the score of a won game, to which the difference of the points is added, and -Win that of a lost one. It
// stands for the paper's +inf/2, and is greater than any difference of points. Like all scores it is in tenths
// of a point.
const Win = 10_000_000

// Infinity is the score of a won game with the heuristic Infinite, the paper's +inf, and -Infinity that of a lost one.
const Infinity = 2 * Win

// Heuristic is an evaluation of the leaves of a search (the paper's section 3.4, in which each corrects the one
// before). A leaf of an unfinished game is worth the points of Max minus those of Min in all of them.
type Heuristic uint8

// The heuristics.
const (
	// HalfInfinity scores a won game Win plus the difference of the points, a lost one -Win plus the difference, a draw
	// 0. A player whose moves all lose prefers the smallest loss.
	HalfInfinity Heuristic = iota

	// PointsOnly scores a finished game by the difference of the points as well. It does not say whether a
	// line wins or loses, so that iterative deepening never finds a reason to stop.
	PointsOnly

	// Infinite scores a won game Infinity, a lost one -Infinity, a draw 0. A player whose moves all lose takes the
	// first.
	Infinite
)

// heuristics are the names of the heuristics.
var heuristics = [...]string{HalfInfinity: "half", PointsOnly: "points", Infinite: "inf"}

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
func (p *Position) Score(who engine.Side, h Heuristic) int {
	lead := int(p.points[who&1] - p.points[who.Other()&1])
	if lead == 0 || h == PointsOnly || !p.Over() {
		return lead
	}
	sign := 1
	if lead < 0 {
		sign = -1
	}
	if h == Infinite {
		return sign * Infinity
	}
	return sign*Win + lead
}

// Proven reports whether a score of a search proves a win or a loss, and the lead in points: 0 for a score of
// ±Infinity, which does not say by how many. A proven draw is not recognised, and with PointsOnly no score is a proof.
func Proven(score int) (lead Tenths, proven bool) {
	switch {
	case score == Infinity, score == -Infinity:
		return 0, true
	case score > Win/2:
		return Tenths(score - Win), true
	case score < -Win/2:
		return Tenths(score + Win), true
	}
	return Tenths(score), false
}
