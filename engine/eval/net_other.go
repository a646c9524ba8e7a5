//go:build (!amd64 && !(js && worker)) || purego

package eval

func newChanges() *changes { return new(changes) } // on the stack

func (n *Net) update(to, near *Sums, c *changes) { n.updatePlain(to, near, c) }

func (n *Net) weigh(near *Sums, c *changes, phase int) int32 { return n.weighPlain(near, c, phase) }
