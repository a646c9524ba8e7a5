package search

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"blobwars/engine"
)

// Table is a transposition table, of fixed size. It is safe for concurrent use without a lock: each slot
// is two words, the key stored xor the data, so that a slot torn by two writers matches no key
// (Hyatt and Mann, A lock-less transposition table, ICGA Journal, 2002).
type Table struct {
	buckets    []bucket
	generation uint64 // from 1 to generations; slots of another one count as empty
	age        atomic.Uint32
	workers    sync.Pool // of *worker: their memory is reused from search to search
}

// bucket is one line of the processor's cache.
type bucket [4]slot

type slot struct{ check, data word }

// bound says whether an entry's value is exact or a bound of the true value.
type bound uint8

const (
	upper bound = 1 + iota // the true value is at most this
	lower                  // the true value is at least this
	exact
)

// entry is what a slot holds.
type entry struct {
	value  int // of a search to depth plies
	static int // the evaluation of the position itself
	depth  int
	bound  bound
	move   engine.Move // the best; NoMove if there is none
	age    uint32      // the search that stored it, modulo ages
}

const (
	ages            = 64
	generations     = 15 // 0 is that of a slot into which nothing was written
	generationShift = 60
)

// CheckTable returns an error if a table of mib MiB takes more than three quarters of the machine's memory, because
// allocating it could end the program. Where the size of the memory is unknown, any size is allowed.
func CheckTable(mib int) error {
	info, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return nil
	}
	_, after, _ := strings.Cut(string(info), "MemTotal:")
	fields := strings.Fields(after)
	if len(fields) == 0 {
		return nil
	}
	if kib, err := strconv.Atoi(fields[0]); err == nil && mib > kib/1024*3/4 {
		return fmt.Errorf("a table of %d MiB is too large: three quarters of this machine's memory are %d MiB", mib, kib/1024*3/4)
	}
	return nil
}

// NewTable makes a table of mib MiB, from 1 to MaxTable; other sizes are moved into this range. It writes to all of the
// table, because the system hands out memory at the first write to it, which takes more time than a short search has.
func NewTable(mib int) *Table {
	const perMiB = 1 << 20 / 64
	t := &Table{buckets: make([]bucket, min(max(mib, 1), MaxTable)*perMiB), generation: 1}
	t.workers.New = func() any { return new(worker) }
	useLargePages(t.buckets)
	clear(t.buckets)
	return t
}

func (t *Table) Size() int { return len(t.buckets) * 64 >> 20 }

// Clear empties the table, in a fraction of the time that writing to all of it takes: it begins the next generation.
// Each time it clears another part of the table, so that all parts were cleared before a generation is used again. No
// search may be using the table.
func (t *Table) Clear() {
	t.generation = t.generation%generations + 1
	t.age.Store(0)
	size := uint64(len(t.buckets))
	clear(t.buckets[(t.generation-1)*size/generations : t.generation*size/generations])
}

// holds reports whether a slot with this data has an entry.
func (t *Table) holds(data uint64) bool { return data>>generationShift == t.generation }

// full returns how many thousandths of the table hold entries of the newest search, from a sample of its slots.
func (t *Table) full() int {
	used, age := 0, t.age.Load()%ages
	for i := range 250 {
		for j := range t.buckets[i] {
			if data := t.buckets[i][j].data.Load(); t.holds(data) && unpack(data).age == age {
				used++
			}
		}
	}
	return used
}

// at returns the bucket of a key: the key's high bits, scaled to the number of buckets.
func (t *Table) at(key uint64) *bucket {
	return &t.buckets[(key>>32)*uint64(len(t.buckets))>>32]
}

// probe finds the entry of key.
func (t *Table) probe(key uint64) (entry, bool) {
	b := t.at(key)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == key && t.holds(data) {
			return unpack(data), true
		}
	}
	return entry{move: engine.NoMove()}, false
}

// store stores e under key. It replaces the older entry of the same position, else the entry of the
// smallest depth, where an entry counts four plies less for each search begun since.
func (t *Table) store(key uint64, e entry) {
	e.age = t.age.Load() % ages
	b := t.at(key)
	victim, least := 0, 1<<30
	for i := range b {
		data := b[i].data.Load()
		if !t.holds(data) || b[i].check.Load()^data == key {
			victim = i
			break
		}
		old := unpack(data)
		if worth := old.depth - 4*int((e.age-old.age)%ages); worth < least {
			victim, least = i, worth
		}
	}
	data := e.pack() | t.generation<<generationShift
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

// cuts reports whether the value of e can replace a search to depth with the window: it was searched
// as deep, or is proven.
func (e entry) cuts(depth, alpha, beta int) bool {
	deep := e.depth >= depth
	switch e.bound {
	case exact:
		return deep || proven(e.value)
	case lower:
		return e.value >= beta && (deep || e.value >= minProven)
	case upper:
		return e.value <= alpha && (deep || e.value <= -minProven)
	}
	return false
}
