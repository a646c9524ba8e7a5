package eval

import (
	"bytes"
	"fmt"
	"sync"

	"blobwars/engine"
)

var net8, net7 = shipped{name: "8x8.net"}, shipped{name: "7x7.net"}

// shipped is a net that ships, read when it is first needed. It is not a variable that holds a function, because that
// would make the nets part of every program that imports this package, even of one that never evaluates a board. A
// browser's worker fetches the file instead, so that it starts without the nets of boards that are not played.
type shipped struct {
	name string
	once sync.Once
	net  *Net
}

func (s *shipped) read() *Net {
	s.once.Do(func() {
		data, err := readWeights(s.name)
		if err == nil {
			s.net, err = ReadNet(bytes.NewReader(data))
		}
		if err != nil {
			panic(fmt.Sprintf("engine/eval: the weights %s that were built in: %v", s.name, err)) // a test reads both
		}
	})
	return s.net
}

// Shipped returns the learned net that ships for boards with these walls: one for 7x7, which are 8x8 boards
// whose last file and rank are walls, and one for all others.
func Shipped(walls engine.Bitboard) *Net {
	if walls&engine.Edge7 == engine.Edge7 {
		return net7.read()
	}
	return net8.read()
}
