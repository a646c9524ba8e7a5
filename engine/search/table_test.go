package search

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func randomEntry(rnd *rand.Rand) entry {
	e := entry{
		value: rnd.IntN(2*infinity+1) - infinity, static: rnd.IntN(40_001) - 20_000,
		depth: 1 + rnd.IntN(maxPly-1), bound: bound(1 + rnd.IntN(3)), age: uint32(rnd.IntN(ages)),
		move: engine.NoMove(),
	}
	if from, to := rnd.IntN(64), rnd.IntN(64); from != to {
		e.move = engine.Move{From: engine.Square(from), To: engine.Square(to)}
	}
	return e
}

// TestEntryRoundTrip: unpack is the inverse of pack, also for negative values.
func TestEntryRoundTrip(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		e := randomEntry(rnd)
		require.NotZero(t, e.pack(), "an empty slot")
		require.Equal(t, e, unpack(e.pack()))
	}
	e := entry{value: -win, static: -1, depth: 1, bound: upper, move: engine.Pass()}
	e.move, e.value = engine.NoMove(), unpack(e.pack()).value
	require.Equal(t, -win, e.value)
	require.Equal(t, e, unpack(e.pack()), "a pass is no move to try first")
}

// TestProofsInTheTable: a proven score counts from the node in the table, from the root outside.
func TestProofsInTheTable(t *testing.T) {
	for _, score := range []int{0, 17, -20_000, minProven - 1, 1 - minProven} {
		require.Equal(t, score, toTable(score, 9))
		require.Equal(t, score, fromTable(score, 9))
	}
	require.Equal(t, win-3, toTable(win-12, 9), "12 plies from the root, 3 from a node 9 below")
	require.Equal(t, win-8, fromTable(win-3, 5))
	require.Equal(t, 3-win, toTable(12-win, 9))
	require.Equal(t, 8-win, fromTable(3-win, 5))
}

// TestTableKeepsAndReplaces: a key finds its own entry and no other; a new entry replaces that of the same position,
// else the one that is worth least.
func TestTableKeepsAndReplaces(t *testing.T) {
	table := NewTable(1)
	require.Equal(t, 1, table.Size())
	const bucketKey = uint64(77) << 40 // keys that differ below share a bucket
	key := func(i int) uint64 { return bucketKey + uint64(i) }
	require.Same(t, table.at(key(0)), table.at(key(9)))
	at := func(depth, value int) entry {
		return entry{value: value, depth: depth, bound: exact, move: engine.NoMove()}
	}
	for i, depth := range []int{7, 3, 9, 5} {
		_, found := table.probe(key(i))
		require.False(t, found)
		table.store(key(i), at(depth, -i))
	}
	for i, depth := range []int{7, 3, 9, 5} {
		got, found := table.probe(key(i))
		require.True(t, found)
		require.Equal(t, at(depth, -i), got)
	}

	table.store(key(2), at(1, 50)) // its own old one, deeper or not
	got, _ := table.probe(key(2))
	require.Equal(t, at(1, 50), got)
	table.store(key(4), at(2, 60)) // the shallowest
	_, found := table.probe(key(2))
	require.False(t, found)
	for _, i := range []int{0, 1, 3, 4} {
		_, found := table.probe(key(i))
		require.True(t, found, "%d", i)
	}

	table.age.Add(2) // two searches on, depth 7 and 5 are worth no more than -1 and -3
	table.store(key(5), at(1, 70))
	table.store(key(6), at(1, 80))
	table.store(key(7), at(1, 90))
	for i, want := range map[int]bool{0: true, 1: false, 3: false, 4: false, 5: true, 6: true, 7: true} {
		_, found := table.probe(key(i))
		require.Equal(t, want, found, "%d", i)
	}

}

// TestAClearedTableIsEmpty clears a full table more often than it has generations.
func TestAClearedTableIsEmpty(t *testing.T) {
	table, rnd := NewTable(1), rand.New(rand.NewPCG(4, 1))
	for range 2*generations + 1 {
		keys := make([]uint64, 4*len(table.buckets))
		for i := range keys {
			keys[i] = rnd.Uint64()
			table.store(keys[i], randomEntry(rnd))
		}
		require.NotZero(t, table.full())
		table.Clear()
		require.Zero(t, table.full())
		for _, key := range keys {
			if _, found := table.probe(key); found {
				require.Fail(t, "an entry outlived the table's clearing")
			}
		}
	}
}

// TestTableFull: from nothing to a thousand, and an old search's entries do not count.
func TestTableFull(t *testing.T) {
	table := NewTable(1)
	require.Zero(t, table.full())
	rnd, last := rand.New(rand.NewPCG(2, 1)), 0
	for range 12 {
		for range len(table.buckets) {
			table.store(rnd.Uint64(), randomEntry(rnd))
		}
		full := table.full()
		require.GreaterOrEqual(t, full, last)
		last = full
	}
	require.InDelta(t, 1000, last, 5)
	require.LessOrEqual(t, last, 1000)
	table.age.Add(1)
	require.Zero(t, table.full())
}

// TestTornSlots: eight writers at a few slots at once; a reader of a key gets a whole entry
// that was stored under it, or none.
func TestTornSlots(t *testing.T) {
	table := NewTable(1)
	entryOf := func(key uint64) entry {
		e := randomEntry(rand.New(rand.NewPCG(key, key)))
		e.age = 0
		return e
	}
	var wrong [8]int
	var hits [8]int
	var writers sync.WaitGroup
	for i := range wrong {
		writers.Go(func() {
			rnd := rand.New(rand.NewPCG(3, uint64(i)))
			for range 20_000 {
				key := rnd.Uint64N(3)<<60 | 1 + rnd.Uint64N(8)
				if rnd.IntN(2) == 0 {
					table.store(key, entryOf(key))
				} else if got, found := table.probe(key); found {
					hits[i]++
					if got != entryOf(key) {
						wrong[i]++
					}
				}
			}
		})
	}
	writers.Wait()
	for i := range wrong {
		require.Zero(t, wrong[i])
		require.NotZero(t, hits[i])
	}
}

// TestAnEntryCutsOnlyIfItWasSearchedAsDeepOrIsProven tries every kind of bound one ply too shallow and just deep
// enough.
func TestAnEntryCutsOnlyIfItWasSearchedAsDeepOrIsProven(t *testing.T) {
	for _, e := range []entry{{bound: exact, value: 5}, {bound: lower, value: 20}, {bound: upper, value: 10}} {
		e.depth = 4
		require.True(t, e.cuts(4, 10, 20), "%+v", e)
		require.False(t, e.cuts(5, 10, 20), "%+v", e)
	}
	require.True(t, entry{bound: lower, value: win - 9}.cuts(5, 10, 20), "a proven win")
	require.True(t, entry{bound: upper, value: 9 - win}.cuts(5, 10, 20), "a proven loss")
	require.False(t, entry{bound: lower, value: 19, depth: 9}.cuts(5, 10, 20), "the value is inside the window")
	require.False(t, entry{bound: upper, value: 11, depth: 9}.cuts(5, 10, 20), "the value is inside the window")
}

func TestAPositionRepeatsIfItWasOnTheBoardSinceTheLastClone(t *testing.T) {
	w := &worker{search: &championSearch{}}
	for _, cycle := range []int{4, 6} {
		for ply := range w.keys {
			w.keys[ply] = uint64(ply % cycle)
		}
		require.True(t, w.repeats(cycle, cycle), "after a cycle of %d plies", cycle)
		require.False(t, w.repeats(cycle, cycle-1), "there was a clone in the cycle of %d plies", cycle)
		require.False(t, w.repeats(cycle-1, 10*cycle), "%d plies are no cycle of %d", cycle-1, cycle)
	}
}
