package search

// parameter is a constant of the champion's heuristics. A build with the tag tune can change it for each Champion
// (Tuning), to find better values; in all others it is constant.
type parameter uint8

// The parameters. Margins and widths are in hundredths of a blob, depths in plies.
const (
	rfpDepth parameter = iota
	rfpMargin
	rfpImproving
	razorDepth
	razorMargin
	lmpDepth
	lmpBase
	lmpScale
	lmpWorse
	dominatedDepth
	futDepth
	futBase
	futMargin
	futGain
	hpDepth
	hpMargin
	nmpDepth
	nmpMargin
	nmpEmpty
	nmpBase
	nmpDivisor
	probDepth
	probReduce
	probMargin
	probLow
	iirDepth
	seDepth
	seMargin
	seDouble
	seNegative
	seMulticut
	lmrBase
	lmrFactor
	lmrPV
	lmrDominated
	lmrCut
	lmrWorse
	lmrHistory
	lmrInfect
	lmrRoot
	contWeight
	killer
	histMul
	histMax
	histMalus
	corrWeight
	ttEval
	aspDepth
	aspWidth
	aspGrow
	aspReduce
	rfpEmpty
	oneEmpty
	parameterCount
)

// Parameter describes a parameter for tuning.
type Parameter struct {
	Name        string
	Value       int // unless a Tuning changes it
	Least, Most int // the range that is worth trying
}

var parameters = [parameterCount]Parameter{
	rfpDepth:       {"rfpDepth", 6, 0, 12},
	rfpMargin:      {"rfpMargin", 50, 10, 200},
	rfpImproving:   {"rfpImproving", 0, 0, 100},
	razorDepth:     {"razorDepth", 0, 0, 6},
	razorMargin:    {"razorMargin", 200, 20, 400},
	lmpDepth:       {"lmpDepth", 4, 0, 12},
	lmpBase:        {"lmpBase", 4, 0, 20},
	lmpScale:       {"lmpScale", 100, 10, 300},
	lmpWorse:       {"lmpWorse", 100, 10, 200},
	dominatedDepth: {"dominatedDepth", 4, 0, 99},
	futDepth:       {"futDepth", 0, 0, 10},
	futBase:        {"futBase", 150, -200, 400},
	futMargin:      {"futMargin", 60, 0, 300},
	futGain:        {"futGain", 40, 0, 200},
	hpDepth:        {"hpDepth", 0, 0, 8},
	hpMargin:       {"hpMargin", 300, 0, 2000},
	nmpDepth:       {"nmpDepth", 99, 1, 99},
	nmpMargin:      {"nmpMargin", 0, -100, 400},
	nmpEmpty:       {"nmpEmpty", 20, 0, 64},
	nmpBase:        {"nmpBase", 3, 1, 6},
	nmpDivisor:     {"nmpDivisor", 4, 2, 10},
	probDepth:      {"probDepth", 99, 3, 99},
	probReduce:     {"probReduce", 4, 2, 8},
	probMargin:     {"probMargin", 200, 20, 400},
	probLow:        {"probLow", 9999, 20, 9999},
	iirDepth:       {"iirDepth", 99, 1, 99},
	seDepth:        {"seDepth", 99, 3, 99},
	seMargin:       {"seMargin", 8, 0, 60},
	seDouble:       {"seDouble", 9999, 0, 9999},
	seNegative:     {"seNegative", 1, 0, 3},
	seMulticut:     {"seMulticut", 1, 0, 1},
	lmrBase:        {"lmrBase", 512, -1024, 2048},
	lmrFactor:      {"lmrFactor", 683, 300, 1200},
	lmrPV:          {"lmrPV", 1024, 0, 3072},
	lmrDominated:   {"lmrDominated", 1024, 0, 3072},
	lmrCut:         {"lmrCut", 0, 0, 3072},
	lmrWorse:       {"lmrWorse", 0, 0, 3072},
	lmrHistory:     {"lmrHistory", 0, 0, 2048},
	lmrInfect:      {"lmrInfect", 0, 0, 1024},
	lmrRoot:        {"lmrRoot", 0, 0, 1},
	contWeight:     {"contWeight", 0, 0, 2},
	killer:         {"killer", 0, 0, 8000},
	histMul:        {"histMul", 4, 1, 30},
	histMax:        {"histMax", 400, 50, 2000},
	histMalus:      {"histMalus", 100, 0, 200},
	corrWeight:     {"corrWeight", 0, 0, 200},
	ttEval:         {"ttEval", 0, 0, 1},
	aspDepth:       {"aspDepth", 4, 2, 10},
	aspWidth:       {"aspWidth", 40, 5, 150},
	aspGrow:        {"aspGrow", 100, 20, 300},
	rfpEmpty:       {"rfpEmpty", 0, 0, 20},
	oneEmpty:       {"oneEmpty", 0, 0, 20},
	aspReduce:      {"aspReduce", 0, 0, 3},
}

// Parameters lists the parameters.
func Parameters() []Parameter { return parameters[:] }
