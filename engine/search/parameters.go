package search

// parameter is a constant of the champion's heuristics. In a program built with the tag tune, each Champion can have
// other values (Tuning), so that matches find better ones (scripts/tune); in all others the values are those below.
type parameter uint8

// The parameters. Depths are in plies, margins and widths in hundredths of a blob, and parts of a reduction in 1/1024
// ply.
const (
	rfpDepth        parameter = iota // greatest depth of reverse futility pruning
	rfpMargin                        // its margin for each ply of depth
	lmpDepth                         // greatest depth of late-move pruning
	lmpBase                          // at depth d it begins after lmpBase + d*d*lmpScale/100 moves
	lmpScale                         // see lmpBase
	dominatedDepth                   // greatest depth at which dominated jumps are not searched
	iirDepth                         // least depth of internal iterative reduction
	singularDepth                    // least depth of singular extensions
	singularMargin                   // their margin below the table's value, for each 4 plies of depth
	lmrBase                          // late-move reduction is lmrBase + ln(depth)*ln(number of the move)*lmrFactor
	lmrFactor                        // see lmrBase
	lmrPV                            // less in nodes of the principal variation
	lmrDominated                     // more for dominated jumps
	historyScale                     // the bonus of a cutoff for each square of the depth
	historyMost                      // the greatest bonus
	aspirationDepth                  // first depth with an aspiration window
	aspirationWidth                  // half the width of the first window, which is doubled at each failure
	parameterCount
)

// Parameter describes a parameter for tuning.
type Parameter struct {
	Name        string
	Value       int
	Least, Most int // the range that is worth trying
}

var parameters = [parameterCount]Parameter{
	rfpDepth:        {"rfpDepth", 6, 0, 12},
	rfpMargin:       {"rfpMargin", 50, 10, 200},
	lmpDepth:        {"lmpDepth", 4, 0, 12},
	lmpBase:         {"lmpBase", 4, 1, 20},
	lmpScale:        {"lmpScale", 100, 10, 300},
	dominatedDepth:  {"dominatedDepth", 4, 0, 99},
	iirDepth:        {"iirDepth", 4, 2, 99},
	singularDepth:   {"singularDepth", 5, 4, 99},
	singularMargin:  {"singularMargin", 14, 0, 60},
	lmrBase:         {"lmrBase", 512, -1024, 2048},
	lmrFactor:       {"lmrFactor", 683, 300, 1200},
	lmrPV:           {"lmrPV", 1024, 0, 3072},
	lmrDominated:    {"lmrDominated", 1024, 0, 3072},
	historyScale:    {"historyScale", 4, 1, 30},
	historyMost:     {"historyMost", 400, 50, 2000},
	aspirationDepth: {"aspirationDepth", 4, 2, 10},
	aspirationWidth: {"aspirationWidth", 40, 5, 150},
}

func Parameters() []Parameter { return parameters[:] }
