package engine

import "fmt"

// MaxJumps is the number of consecutive jumps and passes, without a clone in between, after which the game is a draw.
const MaxJumps = 100

// Position is a board with the player to move, the rules, and the two counters of FEN. It is a small
// value: it is shared by copying, and no method changes its receiver. Compared with ==, the
// counters count too: the same board after other moves can be another value.
type Position struct {
	blobs  [2]Bitboard
	walls  Bitboard
	seven  bool // the board is 7x7: its last file and rank, all of them walls, do not belong to it
	toMove Side
	rules  Rules
	jumps  uint8  // jumps and passes since the last clone
	number uint16 // full-move number, from 1
}

// NewPosition makes a position from disjoint sets of squares, with no jumps
// counted and move number 1. It is an error if two of the sets overlap.
func NewPosition(player1, player2, walls Bitboard, toMove Side, rules Rules) (Position, error) {
	if clash := player1&player2 | player1&walls | player2&walls; clash != 0 {
		return Position{}, fmt.Errorf("square %s is in two of the sets", clash.First().Name(8))
	}
	return Position{blobs: [2]Bitboard{player1, player2}, walls: walls, toMove: toMove, rules: rules, number: 1}, nil
}

// Start returns the paper's starting position: player 1 on the two left corners,
// player 2 on the two right ones, player 1 to move.
func Start() Position {
	left := Bitboard(0).With(At(0, 0)).With(At(0, 7))
	right := Bitboard(0).With(At(7, 0)).With(At(7, 7))
	return Position{blobs: [2]Bitboard{left, right}, number: 1}
}

// UsualRules returns the rules of a board of 8x8 or 7x7 squares where nothing else says which: on 7x7 those of Ataxx,
// as in the programs that play it.
func UsualRules(size int) Rules {
	if size == 7 {
		return Ataxx
	}
	return BlobWars
}

// StartOn returns the starting position of a board of 8x8 or 7x7 squares: that of Start, or on 7x7 that of Ataxx
// programs, with the blobs of each side in opposite corners.
func StartOn(size int, rules Rules) Position {
	p := Start().WithRules(rules)
	if size == 7 {
		p.walls, p.seven = Edge7, true
		p.blobs[Side1] = Bitboard(0).With(At(0, 0)).With(At(6, 6))
		p.blobs[Side2] = Bitboard(0).With(At(6, 0)).With(At(0, 6))
	}
	return p
}

func (p Position) Blobs(who Side) Bitboard { return p.blobs[who&1] }

func (p Position) Walls() Bitboard { return p.walls }

func (p Position) Empty() Bitboard { return ^(p.blobs[0] | p.blobs[1] | p.walls) }

func (p Position) ToMove() Side { return p.toMove }

func (p Position) Rules() Rules { return p.rules }

// Jumps returns the number of jumps and passes since the last clone.
func (p Position) Jumps() int { return int(p.jumps) }

// MoveNumber returns FEN's full-move number: from 1, one more after player 2's move.
func (p Position) MoveNumber() int { return int(p.number) }

func (p Position) Count(who Side) int { return p.blobs[who&1].Count() }

// Lead returns by how many blobs who is ahead; negative if who is behind.
func (p Position) Lead(who Side) int { return p.Count(who) - p.Count(who.Other()) }

// Size returns the size of the board, 7 or 8. A board of 8x8 whose last file and rank are walls plays like one of 7x7,
// but its squares have other names.
func (p Position) Size() int {
	if p.seven {
		return 7
	}
	return 8
}

// WithSize returns the position on a board of a size, 7 or 8: the last file and rank become walls outside the board, or
// empty squares. Nothing changes if the board has that size.
func (p Position) WithSize(size int) Position {
	if size == p.Size() {
		return p
	}
	p.seven = size == 7
	for _, set := range []*Bitboard{&p.blobs[0], &p.blobs[1], &p.walls} {
		*set &^= Edge7
	}
	if p.seven {
		p.walls |= Edge7
	}
	return p
}

// At returns what s holds.
func (p Position) At(s Square) Content {
	switch {
	case p.blobs[Side1].Has(s):
		return Blob1
	case p.blobs[Side2].Has(s):
		return Blob2
	case p.walls.Has(s):
		return Wall
	}
	return Empty
}

// With returns the position with c on s, a square of the board.
func (p Position) With(s Square, c Content) Position {
	for _, set := range []*Bitboard{&p.blobs[0], &p.blobs[1], &p.walls} {
		*set = set.Without(s)
	}
	switch c {
	case Blob1:
		p.blobs[Side1] = p.blobs[Side1].With(s)
	case Blob2:
		p.blobs[Side2] = p.blobs[Side2].With(s)
	case Wall:
		p.walls = p.walls.With(s)
	}
	return p
}

func (p Position) WithToMove(who Side) Position { p.toMove = who; return p }

func (p Position) WithRules(r Rules) Position { p.rules = r; return p }

// WithCounters returns the position with FEN's two counters set: jumps is kept within 0..MaxJumps and number
// within 1..65535.
func (p Position) WithCounters(jumps, number int) Position {
	p.jumps = uint8(min(max(jumps, 0), MaxJumps))
	p.number = uint16(min(max(number, 1), 1<<16-1))
	return p
}

// Content is what a square holds.
type Content uint8

// The four contents of a square.
const (
	Empty Content = iota
	Blob1
	Blob2
	Wall
)

// BlobOf returns the content of a square that holds a blob of s.
func BlobOf(s Side) Content { return Blob1 + Content(s) }
