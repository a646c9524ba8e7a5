package engine

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
)

// MarshalText implements encoding.TextMarshaler: all fields, to send a position to another process. For people there is
// FEN, in engine/notation.
func (p Position) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%x %x %x %d %d %d %d %t", p.blobs[0], p.blobs[1], p.walls, p.toMove, p.rules, p.jumps, p.number, p.seven), nil
}

// UnmarshalText implements encoding.TextUnmarshaler. It does not check that the position is possible.
func (p *Position) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%x %x %x %d %d %d %d %t", &p.blobs[0], &p.blobs[1], &p.walls, &p.toMove, &p.rules, &p.jumps, &p.number, &p.seven)
	return err
}

// MarshalText implements encoding.TextMarshaler: the start, the number of moves played, and all moves as four digits
// each.
func (g *Game) MarshalText() ([]byte, error) {
	text, err := g.Start().MarshalText()
	text = fmt.Appendf(text, " %d ", g.at)
	for _, m := range g.moves {
		text = fmt.Appendf(text, "%02x%02x", uint8(m.From), uint8(m.To))
	}
	return text, err
}

// UnmarshalText implements encoding.TextUnmarshaler. The error may be an *IllegalMoveError.
func (g *Game) UnmarshalText(text []byte) error {
	fields := bytes.Fields(text)
	const position = 8 // fields of the start
	if len(fields) <= position {
		return fmt.Errorf("a game of %d fields: expected 9 or 10", len(fields))
	}
	var start Position
	if err := start.UnmarshalText(bytes.Join(fields[:position], []byte(" "))); err != nil {
		return err
	}
	*g = *NewGame(start)
	if len(fields) > position+1 {
		squares, err := hex.DecodeString(string(fields[position+1]))
		if err != nil {
			return err
		}
		for pair := range slices.Chunk(squares, 2) {
			if err := g.Play(Move{Square(pair[0]), Square(pair[len(pair)-1])}); err != nil {
				return err
			}
		}
	}
	at, err := strconv.Atoi(string(fields[position]))
	if err == nil && !g.GoTo(at) {
		err = fmt.Errorf("ply %d of a game of %d", at, g.Len())
	}
	return err
}
