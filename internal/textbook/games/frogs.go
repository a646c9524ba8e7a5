package games

import (
	"fmt"
	"strings"
)

// The contents of a square.
const (
	Frog  = 'F'
	Toad  = 'T'
	Space = '_'
)

// MaxStrip is the longest strip.
const MaxStrip = 64

// Frogs is frogs and toads, on a strip. A frog moves right, a toad left: one square forward, or over one
// rival onto the free square behind it. The player who cannot move loses.
type Frogs struct {
	ToadsMax bool // the maximiser has the toads
}

// Strip is a strip with its creatures and who is to move.
type Strip struct {
	Squares string // of Frog, Toad and Space, from the left
	Toads   bool   // the toads are to move
}

// FrogsMove is a creature's move between squares counted from 0 at the left.
type FrogsMove struct{ From, To int }

func (m FrogsMove) String() string { return fmt.Sprintf("%d to %d", m.From+1, m.To+1) }

// mover returns the creature to move, its rival, and the direction in which it moves.
func (s Strip) mover() (mine, rival byte, step int) {
	if s.Toads {
		return Toad, Frog, -1
	}
	return Frog, Toad, 1
}

// Moves implements minimax.Game, from the left.
func (Frogs) Moves(s Strip) []FrogsMove {
	mine, rival, step := s.mover()
	holds := func(i int, what byte) bool { return i >= 0 && i < len(s.Squares) && s.Squares[i] == what }
	var moves []FrogsMove
	for i := range len(s.Squares) {
		switch {
		case !holds(i, mine):
		case holds(i+step, Space):
			moves = append(moves, FrogsMove{i, i + step})
		case holds(i+step, rival) && holds(i+2*step, Space):
			moves = append(moves, FrogsMove{i, i + 2*step})
		}
	}
	return moves
}

func (Frogs) Play(s Strip, m FrogsMove) Strip {
	squares := []byte(s.Squares)
	squares[m.From], squares[m.To] = Space, squares[m.From]
	return Strip{string(squares), !s.Toads}
}

func (g Frogs) MaxToMove(s Strip) bool { return s.Toads == g.ToadsMax }

// Score implements minimax.Game: 0 as long as the player to move has a move.
func (g Frogs) Score(s Strip) int {
	if len(g.Moves(s)) > 0 {
		return 0
	}
	return endScore(false, g.MaxToMove(s))
}

// ParseStrip reads a strip such as FF_TT; it also accepts small letters, and - or . for a free square.
func ParseStrip(text string) (string, error) {
	strip := strings.NewReplacer("-", "_", ".", "_").Replace(strings.ToUpper(text))
	for i, c := range strip {
		if c != Frog && c != Toad && c != Space {
			return "", fmt.Errorf("found %q on square %d of %q, expected F, T or _", c, i+1, text)
		}
	}
	if len(strip) == 0 || len(strip) > MaxStrip {
		return "", fmt.Errorf("found a strip of %d squares, expected 1 to %d", len(strip), MaxStrip)
	}
	return strip, nil
}

// NewFrogs returns the problem of a strip, as ParseStrip reads it. The frogs move first, or the toads.
func NewFrogs(strip string, toads bool) (Problem, error) {
	squares, err := ParseStrip(strip)
	players := [2]string{"the frogs", "the toads"}
	if toads {
		players[0], players[1] = players[1], players[0]
	}
	r := namedGame[Strip, FrogsMove]{
		Game: Frogs{ToadsMax: toads},
		move: FrogsMove.String,
		show: func(s Strip) string {
			if s.Toads {
				return s.Squares + ", the toads to move"
			}
			return s.Squares + ", the frogs to move"
		},
		name: func(s Strip) string {
			if s.Toads {
				return s.Squares + " (toads)"
			}
			return s.Squares + " (frogs)"
		},
	}
	return newProblem("frogs", WonOrLost, players, r, Strip{squares, toads}), err
}
