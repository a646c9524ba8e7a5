package search

// Most constants of the champion's heuristics; docs/strength.md says what they are worth. Depths are in plies, margins
// and widths in hundredths of a blob, parts of a reduction in 1/1024 ply.
const (
	rfpDepth  = 8  // greatest depth of reverse futility pruning
	rfpMargin = 40 // its margin for each ply of depth

	fpDepth  = 8   // greatest depth of futility pruning
	fpMoves  = 3   // number of moves that it leaves
	fpBase   = 100 // its margin, see fpMargin
	fpMargin = 70  // added to fpBase for each ply of depth

	lmpDepth       = 4   // greatest depth of late-move pruning
	lmpBase        = 4   // at depth d it begins after lmpBase + d*d*lmpScale/100 moves
	lmpScale       = 100 // see lmpBase
	dominatedDepth = 3   // greatest depth at which dominated jumps are not searched

	iirDepth       = 4  // least depth of internal iterative reduction
	singularDepth  = 5  // least depth of singular extensions
	singularMargin = 14 // their margin below the table's value, for each 4 plies of depth
	doubleMargin   = 30 // added to singularMargin for an extension by two plies
	doublePly      = 32 // from this ply below the root on, no move is extended by two plies

	lmrBase    = 1331 // late-move reduction is lmrBase + ln(depth)*ln(number of the move)*lmrFactor
	lmrFactor  = 410  // see lmrBase
	lmrPV      = 1024 // subtracted in nodes of the principal variation
	lmrHistory = 1536 // subtracted for each 1024 of the history score

	historyScale    = 4   // the bonus of a cutoff for each square of the depth
	maxHistoryBonus = 400 // the greatest bonus

	aspirationDepth = 4  // first depth with an aspiration window
	aspirationWidth = 20 // half the width of the first window, which is doubled at each failure
)
