//go:build (!amd64 && !(js && worker)) || purego

package eval

func (n *Net) update(to, near *Sums, words *[7]uint64) { n.updatePlain(to, near, words) }

func (n *Net) weigh(near *Sums, words *[7]uint64, phase int) int32 {
	return n.weighPlain(near, words, phase)
}
