package search

import (
	"sync"

	"blobwars/engine"
)

// Proofs is the memory of an Endgame: proof and disproof numbers of positions, of fixed
// size. It is safe for concurrent use: one search has it at a time.
type Proofs struct {
	busy   sync.Mutex
	prover prover
}

// NewProofs makes a memory of so many MiB, from 1 to MaxTable.
func NewProofs(mib int) *Proofs {
	const perMiB = 1 << 20 / 96
	p := &Proofs{}
	p.prover.table = make([]proofBucket, min(max(mib, 1), MaxTable)*perMiB)
	return p
}

// Clear forgets everything.
func (p *Proofs) Clear() {
	p.busy.Lock()
	defer p.busy.Unlock()
	clear(p.prover.table)
}

// proofEntry is what is known of a position, for its player to move. The whole key is kept: a proof
// must not rest on another position's.
type proofEntry struct {
	key        uint64
	phi, delta uint32
	work       uint32 // nodes that it cost; 0: the entry is free
	from, to   engine.Square
	distance   uint8
}

type proofBucket [4]proofEntry

func (p *prover) bucket(key uint64) *proofBucket {
	return &p.table[(key>>32)*uint64(len(p.table))>>32]
}

// probe finds the entry of key; nil if there is none.
func (p *prover) probe(key uint64) *proofEntry {
	b := p.bucket(key)
	for i := range b {
		if b[i].key == key && b[i].work != 0 {
			return &b[i]
		}
	}
	return nil
}

// store keeps e: over the same position's older entry, else over the one that cost least.
func (p *prover) store(e proofEntry) {
	b := p.bucket(e.key)
	victim := 0
	for i := range b {
		if b[i].key == e.key {
			victim = i
			break
		}
		if b[i].work < b[victim].work {
			victim = i
		}
	}
	b[victim] = e
}
