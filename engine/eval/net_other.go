//go:build (!amd64 && !(js && worker)) || purego

package eval

// sum is the weighted sum of the hidden units.
func (n *Net) sum(words *[7]uint64, phase int) int32 { return n.sumPlain(words, phase) }
