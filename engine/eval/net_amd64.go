//go:build amd64 && !purego

package eval

import "golang.org/x/sys/cpu"

//go:generate go run ../../scripts/netkernel -out net_amd64.s

// sum64 is sumPlain for 64 hidden units, given the rows and the weights of the phase.
//
//go:noescape
func sum64(rows, out *int16, words *[7]uint64) int32

// sum is the weighted sum of the hidden units.
func (n *Net) sum(words *[7]uint64, phase int) int32 {
	if n.hidden == 64 && cpu.X86.HasAVX2 {
		return sum64(&n.rows[0], &n.out[phase*64], words)
	}
	return n.sumPlain(words, phase)
}
