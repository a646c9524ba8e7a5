package search

// parameter is a constant of the champion's heuristics. In a program built with the tag tune, each Champion can have
// other values (Tuning), so that matches find better ones (scripts/tune); in all others the values are those below.
type parameter uint8

// The parameters. Depths are in plies, margins and widths in hundredths of a blob, and parts of a reduction in 1/1024 ply.
const (
	rfpDepth        parameter = iota // greatest depth of reverse futility pruning
	rfpMargin                        // its margin for each ply of depth
	lmpDepth                         // greatest depth of late-move pruning
	lmpBase                          // at depth d it begins after lmpBase + d*d*lmpScale/100 moves
	lmpScale                         // see lmpBase
	dominatedDepth                   // greatest depth at which dominated jumps are not searched
	nullDepth                        // least depth of null-move pruning
	nullMargin                       // its margin above beta
	nullEmpty                        // the least number of empty squares for it
	nullBase                         // it searches nullBase + depth/nullDivisor plies less
	nullDivisor                      // see nullBase
	probDepth                        // least depth of ProbCut
	probReduce                       // it searches so many plies less
	probMargin                       // its margin above beta
	iirDepth                         // least depth of internal iterative reduction
	singularDepth                    // least depth of singular extensions
	singularMargin                   // their margin below the table's value, for each 4 plies of depth
	lmrBase                          // late-move reduction is lmrBase + ln(depth)*ln(number of the move)*lmrFactor
	lmrFactor                        // see lmrBase
	lmrPV                            // less in nodes of the principal variation
	lmrDominated                     // more for dominated jumps
	lmrHistory                       // less for a history score of 1024
	lmrInfect                        // less for each blob that the move infects
	historyScale                     // the bonus of a cutoff for each square of the depth
	historyMost                      // the greatest bonus
	aspirationDepth                  // first depth with an aspiration window
	aspirationWidth                  // half the width of the first window, which is doubled at each failure
	tableEval                        // 1: the table's value replaces the evaluation where it is a better bound
	parameterCount
)

// Parameter describes a parameter for tuning.
type Parameter struct {
	Name        string
	Value       int
	Least, Most int // the range that is worth trying
}

// off is the depth of a heuristic that is switched off.
const off = 99

var parameters = [parameterCount]Parameter{
	rfpDepth:        {"rfpDepth", 6, 0, 12},
	rfpMargin:       {"rfpMargin", 50, 10, 200},
	lmpDepth:        {"lmpDepth", 4, 0, 12},
	lmpBase:         {"lmpBase", 4, 1, 20},
	lmpScale:        {"lmpScale", 100, 10, 300},
	dominatedDepth:  {"dominatedDepth", 4, 0, off},
	nullDepth:       {"nullDepth", off, 2, off},
	nullMargin:      {"nullMargin", 0, -100, 400},
	nullEmpty:       {"nullEmpty", 20, 0, 64},
	nullBase:        {"nullBase", 3, 1, 6},
	nullDivisor:     {"nullDivisor", 4, 2, 10},
	probDepth:       {"probDepth", off, 3, off},
	probReduce:      {"probReduce", 4, 2, 8},
	probMargin:      {"probMargin", 200, 20, 400},
	iirDepth:        {"iirDepth", off, 2, off},
	singularDepth:   {"singularDepth", off, 4, off},
	singularMargin:  {"singularMargin", 8, 0, 60},
	lmrBase:         {"lmrBase", 512, -1024, 2048},
	lmrFactor:       {"lmrFactor", 683, 300, 1200},
	lmrPV:           {"lmrPV", 1024, 0, 3072},
	lmrDominated:    {"lmrDominated", 1024, 0, 3072},
	lmrHistory:      {"lmrHistory", 0, 0, 2048},
	lmrInfect:       {"lmrInfect", 0, 0, 1024},
	historyScale:    {"historyScale", 4, 1, 30},
	historyMost:     {"historyMost", 400, 50, 2000},
	aspirationDepth: {"aspirationDepth", 4, 2, 10},
	aspirationWidth: {"aspirationWidth", 40, 5, 150},
	tableEval:       {"tableEval", 0, 0, 1},
}

// Parameters lists the parameters.
func Parameters() []Parameter { return parameters[:] }
