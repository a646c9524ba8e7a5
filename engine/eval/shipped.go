package eval

import (
	"bytes"
	"embed"
	"fmt"
	"sync"

	"blobwars/engine"
)

//go:embed weights/*.net
var weights embed.FS

var net8, net7 = shipped("8x8.net"), shipped("7x7.net")

// shipped returns a function that reads a net that ships, once.
func shipped(name string) func() *Net {
	return sync.OnceValue(func() *Net {
		data, err := weights.ReadFile("weights/" + name)
		if err == nil {
			var n *Net
			if n, err = ReadNet(bytes.NewReader(data)); err == nil {
				return n
			}
		}
		panic(fmt.Sprintf("engine/eval: the weights %s that were built in: %v", name, err)) // a test reads both
	})
}

// For is the learned net that ships for boards with these walls: one for 7x7, which are 8x8 boards
// whose last file and rank are walls, and one for all others.
func For(walls engine.Bitboard) *Net {
	if walls&engine.Edge7 == engine.Edge7 {
		return net7()
	}
	return net8()
}
