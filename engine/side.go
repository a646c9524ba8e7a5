package engine

// Side is a side of the game, its colour. A player moves it: see engine/match.Player.
type Side uint8

// The two sides, which people know as player 1 and player 2. Player 1 (Human in the paper, x in FEN) usually begins.
const (
	Side1 Side = iota
	Side2
)

func (s Side) Other() Side { return s ^ 1 }

// Number returns 1 or 2, as people count.
func (s Side) Number() int { return int(s) + 1 }

// Letter returns the side's letter in FEN, x or o.
func (s Side) Letter() byte { return "xo"[s&1] }

func (s Side) String() string { return [2]string{"player 1", "player 2"}[s&1] }
