package engine

import "slices"

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

// Rules is a rule set.
type Rules uint8

// The two rule sets. In BlobWars the game ends when the player to move cannot move; in Ataxx he passes
// as long as the opponent can move.
const (
	BlobWars Rules = iota
	Ataxx
)

var ruleNames = [...]string{"blobwars", "ataxx"}

func (r Rules) String() string { return ruleNames[r&1] }

// ParseRules reads a rule set's name as String writes it.
func ParseRules(name string) (Rules, bool) {
	i := slices.Index(ruleNames[:], name)
	return Rules(max(i, 0)), i >= 0
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
