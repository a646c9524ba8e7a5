package search

import "math/bits"

// mix returns a fast hash of two words: the halves of their 128-bit product, xored (Wang Yi, wyhash).
func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// key returns the hash key of a node. It is made from the mover's and the opponent's blobs, so that a
// position and the same with colours exchanged share one key, as they have the same value.
func (r *boardRules) key(n node) uint64 {
	key := mix(uint64(n.own)^r.salt1, uint64(n.other)^r.salt2) * 0x9e3779b97f4a7c15
	return key ^ key>>32
}

// minKeyJumps is the number of consecutive jumps from which on their count is part of the table's key. With
// fewer, no search is deep enough to reach the hundredth.
const minKeyJumps = 40

// withJumps returns the table's key of a node, made from its hash key and the count of consecutive jumps.
func withJumps(key uint64, jumps int) uint64 {
	if jumps < minKeyJumps {
		return key
	}
	return mix(key^0x8ebc6af09c88c6e3, uint64(jumps)+0x589965cc75374cc3)
}
