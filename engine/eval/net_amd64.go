//go:build amd64 && !purego

package eval

import "golang.org/x/sys/cpu"

//go:generate go run ../../scripts/netkernel -out net_amd64.s

// updateAVX2 is updatePlain for a multiple of kernelUnits hidden units.
//
//go:noescape
func updateAVX2(rows *uint8, to, sums *uint16, changed *uint32, count, hidden int)

// weighAVX2 is weighPlain for a multiple of kernelUnits hidden units, given the weights of the phase.
//
//go:noescape
func weighAVX2(rows *uint8, out *int16, sums *uint16, changed *uint32, count, hidden int) int32

const kernelUnits = 128

func newChanges() *changes { return new(changes) } // on the stack

// update sets to to the sums near, changed.
func (n *Net) update(to, near *Sums, c *changes) {
	if n.hidden%kernelUnits == 0 && cpu.X86.HasAVX2 {
		updateAVX2(&n.rows[0], &to.units[0], &near.units[0], &c.rows[0].before, c.count, n.hidden)
		return
	}
	n.updatePlain(to, near, c)
}

// weigh is the weighted sum of the units of near, changed.
func (n *Net) weigh(near *Sums, c *changes, phase int) int32 {
	if n.hidden%kernelUnits == 0 && cpu.X86.HasAVX2 {
		return weighAVX2(&n.rows[0], &n.out[phase*n.hidden], &near.units[0], &c.rows[0].before, c.count, n.hidden)
	}
	return n.weighPlain(near, c, phase)
}
