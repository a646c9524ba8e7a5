package engine

import (
	"fmt"
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
