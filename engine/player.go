package engine

import "slices"

// Player is one of the two sides.
type Player uint8

// The two sides. Player 1 (Human in the paper, x in FEN) usually begins.
const (
	Player1 Player = iota
	Player2
)

func (p Player) Other() Player { return p ^ 1 }

// Number returns 1 or 2, as people count.
func (p Player) Number() int { return int(p) + 1 }

// Letter returns the side's letter in FEN, x or o.
func (p Player) Letter() byte { return "xo"[p&1] }

func (p Player) String() string { return [2]string{"player 1", "player 2"}[p&1] }

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

// BlobOf returns the content of a square that holds a blob of p.
func BlobOf(p Player) Content { return Blob1 + Content(p) }
