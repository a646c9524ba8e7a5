// Package uai speaks UAI, the Universal Ataxx Interface, on both ends: Serve is an engine
// for the programs that match engines, Open starts such an engine as a match.Player.
// UAI is chess's UCI with another name and another FEN; docs/uai.md tells how far.
package uai

import (
	"strconv"

	"blobwars/engine"
)

// What startpos means: the corners of the Ataxx world, or the start of the paper.
const (
	sevenStart = "x5o/7/7/7/7/7/o5x x 0 1"
	eightStart = "x6o/8/8/8/8/8/8/x6o x 0 1"
)

// moveText is a move as engines write it. A clone goes by its target alone, whichever its
// source, for the boards are equal and some engines take four characters for a jump.
func moveText(m engine.Move, size int) string {
	if m == engine.NoMove() {
		m = engine.Pass()
	}
	return m.Name(size)
}

// quote is foreign text as one short quoted word, whatever bytes it holds.
func quote(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return strconv.Quote(text)
}
