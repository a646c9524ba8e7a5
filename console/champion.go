package console

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// champion is the flags that choose the champion, and how it searches.
type champion struct {
	on                     bool
	nodes                  uint64
	threads, hash, multiPV int
}

// What the champion gets at the most, and of memory if nothing is said.
const (
	maxThreads  = 256
	defaultHash = 64 // MiB
)

// championOnly are the flags that no family has, familyOnly those that the champion has not.
var (
	championOnly = []string{"nodes", "threads", "hash", "multipv"}
	familyOnly   = []string{"prune", "workers"}
)

func (s *session) championFlags(c *champion) {
	s.flags.BoolVar(&c.on, "champion", false, "the champion, the strongest of all, instead of a family; it ends at the first of its limits")
	s.flags.Uint64Var(&c.nodes, "nodes", 0, "with -champion: search `N` nodes")
	s.flags.IntVar(&c.threads, "threads", 1, "with -champion: search on `N` threads")
	s.flags.IntVar(&c.hash, "hash", defaultHash, "with -champion: remember positions in so many `MIB`")
}

// check says what is wrong with the champion's flags on the command line, if anything.
func (c *champion) check(s *session) error {
	forbidden, why := familyOnly, "-%s is for the families: leave it out with -champion"
	if !c.on {
		forbidden, why = championOnly, "-%s needs -champion"
	}
	if i := slices.IndexFunc(forbidden, s.given); i >= 0 {
		return badUsage(why, forbidden[i])
	}
	switch {
	case s.given("nodes") && c.nodes < 1:
		return badUsage("-nodes is %d: it must be at least 1", c.nodes)
	case c.threads < 1 || c.threads > maxThreads:
		return badUsage("-threads is %d: it must be from 1 to %d", c.threads, maxThreads)
	case c.hash < 1 || c.hash > search.MaxTable:
		return badUsage("-hash is %d: it must be from 1 to %d MiB", c.hash, search.MaxTable)
	case s.given("multipv") && (c.multiPV < 1 || c.multiPV > engine.MaxMoves):
		return badUsage("-multipv is %d: it must be from 1 to %d", c.multiPV, engine.MaxMoves)
	}
	return nil
}

// solver is the champion that the flags ask for, with a table of its own; nil when
// they set no limit.
func (c *champion) solver(s *session, f *family) (search.Solver, error) {
	if !s.given("depth") && !s.given("maxtime") && !s.given("nodes") {
		return nil, nil
	}
	solver := search.Champion{MaxDepth: f.depth, MaxNodes: c.nodes, Threads: c.threads, MultiPV: c.multiPV}
	switch {
	case s.given("depth") && f.depth < 1:
		return nil, badDepth(f.depth)
	case s.given("maxtime") && (!(f.seconds > 0) || math.IsInf(f.seconds, 0)): // a NaN is not above 0
		return nil, badTime(f.seconds)
	case s.given("maxtime"):
		solver.MaxTime = duration(f.seconds)
	}
	solver.Table = search.NewTable(c.hash)
	return solver, nil
}

// proofs are the words for what is known for certain.
var proofs = map[search.Proof]string{search.ProvenWin: "win", search.ProvenDraw: "draw", search.ProvenLoss: "loss"}

// scoreText is a champion's score: blobs, or the end of the game that is certain.
func scoreText(cents int, proof search.Proof, distance int) string {
	switch {
	case proof == search.Unproven:
		return fmt.Sprintf("%+.2f", float64(cents)/100)
	case distance == 1:
		return proofs[proof] + " in 1 ply"
	}
	return fmt.Sprintf("%s in %d plies", proofs[proof], distance)
}

// lineText is the moves of a line from pos on, each as short as it can be written there.
func lineText(pos engine.Position, moves []engine.Move) string {
	return strings.Join(lineWords(pos, moves), " ")
}

func lineWords(pos engine.Position, moves []engine.Move) []string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.MoveText(pos, m)
		pos = pos.Play(m)
	}
	return words
}

// printChampion prints what only a champion tells: the score in hundredths of a blob, the
// line, and with -multipv the best moves.
func (r solved) printChampion(s *session) {
	rep := r.report
	unit := ""
	if rep.Proof == search.Unproven {
		unit = " blobs"
	}
	fmt.Fprintf(s.out, "Score: %s%s\n", scoreText(rep.Cents, rep.Proof, rep.Distance), unit)
	fmt.Fprintf(s.out, "Line: %s\n", lineText(r.before, rep.Line))
	if len(rep.Lines) == 0 {
		return
	}
	const layout = "%3v  %-16s %5v  %s\n"
	fmt.Fprintf(s.out, layout, "#", "score", "level", "line")
	for i, l := range rep.Lines {
		fmt.Fprintf(s.out, layout, i+1, scoreText(l.Cents, l.Proof, l.Distance), l.Depth, lineText(r.before, l.Moves))
	}
}

// championJSON is what -json prints of a champion's report besides the families' keys.
type championJSON struct {
	lineJSON
	Full  int        `json:"full"`            // how much of the table is in use, in thousandths
	Lines []lineJSON `json:"lines,omitempty"` // with -multipv, the best first
}

type lineJSON struct {
	Blobs    *float64 `json:"blobs"`    // null if the end is certain
	Proof    *string  `json:"proof"`    // win, draw or loss; null if the end is not certain
	Distance *int     `json:"distance"` // plies to the end at most; null as proof is
	Depth    int      `json:"depth"`
	Line     []string `json:"line"`
}

func (r solved) championJSON() *championJSON {
	rep := r.report
	object := &championJSON{
		lineJSON: newLineJSON(r.before, search.Line{Cents: rep.Cents, Proof: rep.Proof, Distance: rep.Distance, Depth: rep.Depth, Moves: rep.Line}),
		Full:     rep.Full,
	}
	for _, l := range rep.Lines {
		object.Lines = append(object.Lines, newLineJSON(r.before, l))
	}
	return object
}

func newLineJSON(pos engine.Position, l search.Line) lineJSON {
	object := lineJSON{Depth: l.Depth, Line: lineWords(pos, l.Moves)}
	if l.Proof == search.Unproven {
		blobs := float64(l.Cents) / 100
		object.Blobs = &blobs
	} else {
		word := proofs[l.Proof]
		object.Proof, object.Distance = &word, &l.Distance
	}
	return object
}
