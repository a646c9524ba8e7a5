package walk

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/engine/task"
)

const (
	comparedPlies = 6      // of a line of play: what fits into a window beside another one
	comparedNodes = 60_000 // of the search for a line: a few tenths of a second
)

// Compared are the lines of play of one position that are compared, of moves, and how many moves each has. It is an
// array so that Options can be compared. The zero value has no lines.
type Compared [2]struct {
	Moves [comparedPlies]engine.Move
	Len   int
}

// Compare returns lines of one move each, of one or two.
func Compare(moves []engine.Move) (c Compared) {
	for i, m := range moves {
		c[i].Moves[0], c[i].Len = m, 1
	}
	return c
}

func (c Compared) lines() (lines [][]engine.Move) {
	for _, line := range c {
		if line.Len > 0 {
			lines = append(lines, line.Moves[:line.Len])
		}
	}
	return lines
}

// following completes the lines of Options.Compared by the best play after their first moves. The searches are the same
// on every machine.
var following = task.New("follow lines", func(ctx context.Context, o Options, _ func(struct{})) (Compared, error) {
	c, shortest := o.Compared, comparedPlies
	for i := range c {
		line := &c[i]
		if line.Len == 0 {
			continue
		}
		found := search.Champion{MaxNodes: comparedNodes, MaxDepth: 2 * comparedPlies, Moves: []engine.Move{line.Moves[0]}}.Solve(ctx, o.Position, nil)
		pos := o.Position.Play(line.Moves[0])
		for _, m := range found.Line[min(1, len(found.Line)):] {
			if line.Len == comparedPlies || pos.Check(m) != nil {
				break
			}
			line.Moves[line.Len] = m
			line.Len++
			pos = pos.Play(m)
		}
		if !pos.Outcome().Over() {
			shortest = min(shortest, line.Len)
		}
	}
	for i := range c { // their ends are compared after equally many moves
		c[i].Len = min(c[i].Len, shortest)
	}
	return c, ctx.Err()
})
