package search

// The limits of what a person or a program may ask of a search, on the command line, in the spec of a player or by UAI.
// A larger number is an error: it is more likely to be a typing mistake than meant. MaxDepth also protects the families:
// they do not know the hundred-jump rule, and would follow jumps until the stack is full.
const (
	MaxDepth   = 99      // plies
	MaxThreads = 256     // of a Champion, and workers of a Deepening; a machine of today has fewer cores
	MaxLines   = 500     // of Champion.MultiPV; few positions have more moves
	MaxTable   = 1 << 16 // MiB
)

// DefaultTable is the size in MiB of the table of a search that lasts seconds or more, unless another is given. An
// engine gets the same in matches against the champion, so that the conditions are equal.
const DefaultTable = 64
