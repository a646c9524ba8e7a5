//go:build !amd64 || purego

package eval

func (n *Net) sum(words *[7]uint64, phase int) int32 { return n.sumPlain(words, phase) }
