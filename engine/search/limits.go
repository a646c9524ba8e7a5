package search

// The limits of what a person or a program may ask of a search, on the command line, in the spec of a player or by UAI.
// What is beyond them is an error, because it is a slip.
const (
	MaxDepth   = 99      // plies; the families do not know the hundred-jump rule, and would follow jumps until the stack is full
	MaxThreads = 256     // of a Champion, and workers of a Deepening; a machine of today has fewer cores
	MaxLines   = 500     // of Champion.MultiPV; few positions have more moves
	MaxTable   = 1 << 16 // MiB
)

// DefaultTable is the size in MiB of the table of a search that lasts seconds or more, unless another is given. An
// engine gets the same in matches against the champion, so that the conditions are equal.
const DefaultTable = 64
