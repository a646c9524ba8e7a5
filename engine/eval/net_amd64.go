//go:build amd64 && !purego

package eval

import "golang.org/x/sys/cpu"

//go:generate go -C ../../scripts/tools run ./netkernel -out ../../engine/eval/net_amd64.s

// updateAVX2 is update for a multiple of kernelUnits hidden units.
//
//go:noescape
func updateAVX2(rows *uint8, to, sums *uint16, changed *uint32, count, hidden int)

// weighAVX2 is weigh for a multiple of kernelUnits hidden units, given the weights of the phase.
//
//go:noescape
func weighAVX2(rows *uint8, out *int16, sums *uint16, changed *uint32, count, hidden int) int32

const kernelUnits = 128

// update sets to to the sums of a board, given its patterns and the sums near.
func (n *Net) update(to, near *Sums, words *[7]uint64) {
	if n.hidden%kernelUnits == 0 && cpu.X86.HasAVX2 {
		var c changes
		c.between(&near.words, words, n.hidden)
		updateAVX2(&n.rows[0], &to.units[0], &near.units[0], &c.rows[0].before, c.count, n.hidden)
		return
	}
	n.updatePlain(to, near, words)
}

// weigh returns the weighted sum of the units of a board, given its patterns and the sums near.
func (n *Net) weigh(near *Sums, words *[7]uint64, phase int) int32 {
	if n.hidden%kernelUnits == 0 && cpu.X86.HasAVX2 {
		var c changes
		c.between(&near.words, words, n.hidden)
		return weighAVX2(&n.rows[0], &n.out[phase*n.hidden], &near.units[0], &c.rows[0].before, c.count, n.hidden)
	}
	return n.weighPlain(near, words, phase)
}
