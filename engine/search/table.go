package search

import (
	"sync"
	"sync/atomic"

	"blobwars/engine"
)

// Table is a transposition table: what a champion has found out about positions,
// in memory of fixed size. It is safe for concurrent use without a lock: each slot
// is two words, the second stored xor the first, so that a slot torn by two writers
// fits no key (R. Hyatt, T. Mann: A lock-less transposition table, ICGA Journal 2002).
type Table struct {
	buckets []bucket
	age     atomic.Uint32
	workers sync.Pool // of *worker: their memory is reused from search to search
}

// bucket is one line of the processor's cache.
type bucket [4]slot

type slot struct{ check, data atomic.Uint64 }

// bound says how an entry's value stands to the true one.
type bound uint8

const (
	noBound bound = iota
	upper         // the true value is no more
	lower         // the true value is no less
	exact
)

// entry is what a slot holds: the value of a search to depth, the static evaluation, the best move
// (from equal to: none) and when it was stored.
type entry struct {
	value, static int
	depth         int
	bound         bound
	move          engine.Move
	age           uint32
}

const ages = 64

// MaxTable is the largest size of a Table, in MiB.
const MaxTable = 1 << 16

// NewTable makes a table of so many MiB, from 1 to MaxTable.
func NewTable(mib int) *Table {
	const perMiB = 1 << 20 / 64
	t := &Table{buckets: make([]bucket, min(max(mib, 1), MaxTable)*perMiB)}
	advise(t.buckets)
	return t
}

// Size is the table's size in MiB.
func (t *Table) Size() int { return len(t.buckets) * 64 >> 20 }

// Clear forgets everything. No search may be using the table.
func (t *Table) Clear() {
	clear(t.buckets)
	t.age.Store(0)
}

// full is how many thousandths of the table hold what the running search has met.
func (t *Table) full() int {
	used, age := 0, t.age.Load()%ages
	for i := range 250 {
		for j := range t.buckets[i] {
			if e := unpack(t.buckets[i][j].data.Load()); e.bound != noBound && e.age == age {
				used++
			}
		}
	}
	return used
}

// at is the bucket of a key: the key's high bits, scaled to the number of buckets.
func (t *Table) at(key uint64) *bucket {
	return &t.buckets[(key>>32)*uint64(len(t.buckets))>>32]
}

// probe finds the entry of key.
func (t *Table) probe(key uint64) (entry, bool) {
	b := t.at(key)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == key && data != 0 {
			return unpack(data), true
		}
	}
	return entry{move: engine.NoMove()}, false
}

// store keeps e under key: over the same position's older entry, else over the one
// worth least, where a search's age counts as much as four plies.
func (t *Table) store(key uint64, e entry) {
	e.age = t.age.Load() % ages
	b := t.at(key)
	victim, least := 0, 1<<30
	for i := range b {
		data := b[i].data.Load()
		if data == 0 || b[i].check.Load()^data == key {
			victim = i
			break
		}
		old := unpack(data)
		if worth := old.depth - 4*int((e.age-old.age)%ages); worth < least {
			victim, least = i, worth
		}
	}
	data := e.pack()
	b[victim].check.Store(key ^ data)
	b[victim].data.Store(data)
}

func (e entry) pack() uint64 {
	from, to := uint64(e.move.From&63), uint64(e.move.To&63)
	if e.move == engine.NoMove() || e.move == engine.Pass() {
		from, to = 0, 0
	}
	return uint64(uint16(int16(e.value))) | uint64(uint16(int16(e.static)))<<16 | uint64(uint8(e.depth))<<32 |
		uint64(e.bound)<<40 | from<<42 | to<<48 | uint64(e.age)<<54
}

func unpack(data uint64) entry {
	e := entry{
		value: int(int16(data)), static: int(int16(data >> 16)), depth: int(uint8(data >> 32)),
		bound: bound(data >> 40 & 3), age: uint32(data >> 54 & (ages - 1)),
		move: engine.Move{From: engine.Square(data >> 42 & 63), To: engine.Square(data >> 48 & 63)},
	}
	if e.move.From == e.move.To {
		e.move = engine.NoMove()
	}
	return e
}

// cuts reports whether e settles a search to depth within the window: it was searched
// as deep, or its value is a proven one.
func (e entry) cuts(depth, alpha, beta int) bool {
	deep := e.depth >= depth
	switch e.bound {
	case exact:
		return deep || proven(e.value)
	case lower:
		return e.value >= beta && (deep || e.value >= provenFrom)
	case upper:
		return e.value <= alpha && (deep || e.value <= -provenFrom)
	}
	return false
}
