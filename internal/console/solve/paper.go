package solve

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/textbook/dot"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// paperFlags are the flags of the papers' programs, which are the same for both games, and the champion's flag.
type paperFlags struct {
	file            string
	player          console.SideFlag
	depth           int     // plies
	seconds         float64 // -maxtime
	nodes           uint64
	workers         int // 0: one
	prune, champion bool
	visual, console bool
	tree            string // the file
	max             int
	asJSON          bool
}

// defaultTree is the file that the paper's program writes, in the current folder.
const defaultTree = "Tree.dot"

// defaultNodes is the default of -nodes: seconds at most.
const defaultNodes = 10_000_000

// sideNames names the players of a game without names.
var sideNames = [2]string{engine.Side1.String(), engine.Side2.String()}

// maxTree is the default of -max. It has room for the tree of boards/tiles/large.txt to depth 4, the paper's own,
// which has 183,405 nodes; a node takes about 2 KB of memory while the tree is written.
const maxTree = 250_000

// declare adds the flags; player and nodes are the help of -player and -nodes.
func (f *paperFlags) declare(s *console.Invocation, player, nodes string) {
	s.Flags.StringVar(&f.file, "file", "", "the board or game `F`")
	s.Flags.Var(&f.player, "player", player)
	s.Flags.IntVar(&f.depth, "depth", 0, "search to a depth of `N` plies")
	s.Flags.Float64Var(&f.seconds, "maxtime", 0, "deepen for so many `SECONDS`, such as 0.5; at most 86400")
	s.Flags.Uint64Var(&f.nodes, "nodes", defaultNodes, nodes)
	s.Flags.BoolVar(&f.prune, "prune", false, "prune with alpha-beta")
	s.Flags.BoolVar(&f.console, "console", false, "the paper's flag, which is not needed; blobwars -console without a command is blobwars solve, or blobwars tiles if F is a board of the Tiles Game")
	s.Flags.BoolVar(&f.visual, "visual", false, "play on in the window; you begin, the computer is player 2")
	s.Flags.StringVar(&f.tree, "tree", "", "write the tree to the file `F`, for Graphviz; "+
		"a .dot or .gv with the tree of the deepest completed search; a file of that name is replaced; "+
		"the word after -tree is F unless it is a flag; without F, the file is "+defaultTree+" in the current folder")
	s.Flags.IntVar(&f.max, "max", maxTree, "with -tree: refuse more than `N` nodes; with -maxtime, the search ends at the last depth whose tree has no more")
	s.Flags.BoolVar(&f.asJSON, "json", false, console.JSONHelp)
	s.LanguageFlag()
}

// check returns the first error in the flags. The depth is at most maxDepth. Those of others are
// not for the window.
func (f *paperFlags) check(s *console.Invocation, maxDepth int, others ...string) error {
	err := cmp.Or(
		s.Exclude("visual", append([]string{"console", "tree", "max", "json", "player", "nodes"}, others...)...),
		s.Needs("tree", "max"),
		s.Exclude("tree", "nodes"), // -max bounds the tree
		console.CheckEnding("tree", f.tree, ".dot", ".gv"),
		console.CheckMin("max", f.max, 1),
		console.CheckMin("nodes", f.nodes, 1),
	)
	if !f.champion {
		err = cmp.Or(err, s.Exclude("depth", "maxtime", "nodes"), s.Exclude("maxtime", "nodes"))
	}
	if err == nil && s.Given("depth") {
		err = console.CheckMin("depth", f.depth, 1)
		if f.depth > maxDepth {
			err = console.CheckRange("depth", f.depth, 1, maxDepth)
		}
	}
	if err == nil && s.Given("maxtime") && !(f.seconds > 0 && f.seconds <= console.MaxTime.Seconds()) { // NaN is neither
		err = console.BadUsage("-maxtime is %.15g: it must be a number of seconds above 0, at most %.0f", f.seconds, console.MaxTime.Seconds())
	}
	if err == nil && f.file == "" {
		err = console.Required("-file F")
	}
	return err
}

// time returns -maxtime. It is never 0 if the flag was given, because 0 means no limit to a solver.
func (f *paperFlags) time() time.Duration {
	if f.seconds == 0 {
		return 0
	}
	return max(time.Duration(f.seconds*float64(time.Second)), 1)
}

// depthUnderWay returns the depth that a solver searches after it has completed one; 0 if it searches to the end of the
// game.
func (f *paperFlags) depthUnderWay(completed int) int {
	if f.champion || f.seconds > 0 {
		return completed + 1
	}
	return f.depth
}

// solverOf returns the solver of a game that the flags describe. With -maxtime it does not search deeper than a depth, 0
// for any.
func solverOf[G solver.Game[P, M], P, M any](f *paperFlags, game G, depth int) solver.Solver[P, M] {
	switch {
	case f.depth > 0:
		return solver.FixedDepth[G, P, M]{Game: game, Prune: f.prune, Depth: f.depth}
	case f.seconds > 0:
		return solver.Deepening[G, P, M]{Game: game, Prune: f.prune, MaxTime: f.time(), MaxDepth: depth, Workers: f.workers}
	}
	return solver.Unlimited[G, P, M]{Game: game, Prune: f.prune, MaxNodes: f.nodes}
}

// paperGame is a position of either game, with the flags of its command.
type paperGame[P, M any] interface {
	// solver returns the solver of the flags, which must not search deeper than a depth, 0 for any.
	solver(depth int) solver.Solver[P, M]

	// describe returns what is printed of a report.
	describe(report solver.Report[M]) answer
}

// answer is what is printed of a report.
type answer struct {
	over          bool   // there is no move
	before, after string // the boards, in whole lines
	play          string // the move, or why there is none
	score         string // "": none is printed
	line          string // of play, of the champion
	remark        string // a line of its own
	end           *endJSON
	object        any // of -json, with end
}

// endJSON is the last keys of -json that solve and tiles have in common. solvePaper sets End and Tree.
type endJSON struct {
	Outcome string    `json:"outcome"`        // of the board after the move
	End     string    `json:"end,omitempty"`  // of an unlimited search, without a completed depth, or by -max
	Tree    *treeJSON `json:"tree,omitempty"` // with -tree
}

// print prints the answer as text.
func (a answer) print(s *console.Invocation, r search.Result) {
	fmt.Fprint(s.Out, s.InLanguage(a.before))
	s.Say("Play: %s", a.play)
	s.Say("Solver: %s", r.Solver)
	if a.score != "" {
		s.Say("Score: %s", a.score)
	}
	if a.line != "" {
		s.Say("Line: %s", a.line)
	}
	s.Say("Height reached: %d", r.Height)
	if a.remark != "" {
		s.Say("%s", a.remark)
	}
	s.Say("States explored: %d", r.Nodes)
	s.Say("Time: %.3f ms", console.Milliseconds(r.Elapsed))
	if a.end.End != "" {
		s.Say("End: %s", a.end.End)
	}
	fmt.Fprint(s.Out, s.InLanguage(a.after))
}

// solvePaper searches a position of either game, prints the answer, and writes the tree of -tree; or it leaves the
// position to the window. longest is the length of the longest line that a search to the end of the game follows.
func solvePaper[P, M any](s *console.Invocation, f *paperFlags, pos P, problem games.Problem, longest int, game paperGame[P, M]) error {
	if f.visual {
		openWindow(s, f.file)
		return nil
	}
	ctx := s.Interruptible()
	trees, err := buildTrees(ctx, f, problem)
	if err != nil {
		return err
	}
	line := console.NewSearchProgress(s.Err)
	report := game.solver(trees.maxDepth()).Solve(ctx, pos, func(r solver.Report[M]) { line.ShowSearch(f.depthUnderWay(r.Depth), r.Nodes) })
	line.End()
	a := game.describe(report)
	a.end.Tree = trees.json(report.Depth)
	switch {
	case f.depthUnderWay(0) == 0:
		a.end.End = unlimitedEnd(report.Result, f.nodes, longest)
	case report.Depth > 0 || a.over:
		a.end.End = trees.end(report.Depth)
	case ctx.Err() == nil:
		a.end.End = "the limit was reached before depth 1 was complete; the move is the best of those that were searched"
		if !report.Known {
			a.end.End = "the limit was reached before depth 1 was complete; the move is the first one"
		}
	}
	if f.asJSON {
		err = s.PrintJSON(a.object)
	} else {
		a.print(s, report.Result)
	}
	if err == nil && ctx.Err() != nil {
		err = cli.Errorf("%w: the move is the best found so far", console.ErrInterrupted)
	}
	if err != nil || s.Out.Flush() != nil { // Program.Start reports an output that cannot be written
		return err
	}
	s.Stop() // a large tree takes seconds to write; no file is open yet, so Ctrl+C may end the program at once
	return trees.write(s, f, report.Depth)
}

// unlimitedEnd says how a search to the end of the game ended, in which most was the limit of states, and longest that
// of the plies of a line.
func unlimitedEnd(r search.Result, most uint64, longest int) string {
	switch {
	case r.Complete:
		return "the whole tree was searched"
	case r.Height > longest && r.Nodes < most:
		return fmt.Sprintf("a line of %d plies has not ended: this tree has no end that a search can reach", r.Height)
	}
	move := "the best of those that were searched to the end"
	if !r.Known {
		move = "the first, because none was searched to the end"
	}
	return fmt.Sprintf("stopped soon after %s (-nodes) before the whole tree was searched; the longest line had %s. The move is %s",
		console.Counted(most, "state", "states"), console.Counted(r.Height, "ply", "plies"), move)
}

// nameTree adds the default file to -tree without one, as in the Tiles paper's program.
func nameTree(args []string) []string {
	args = slices.Clone(args)
	for i, arg := range args {
		if (arg == "-tree" || arg == "--tree") && (i+1 == len(args) || strings.HasPrefix(args[i+1], "-")) {
			args[i] = "-tree=" + defaultTree
		}
	}
	return args
}

// openWindow leaves to the window what the flags ask for, as in "-depth=4 -prune=true -- F".
func openWindow(s *console.Invocation, file string) {
	for _, name := range []string{"depth", "maxtime", "prune", "heuristic", "champion"} {
		if s.Given(name) {
			s.Window = append(s.Window, "-"+name+"="+s.Flags.Lookup(name).Value.String())
		}
	}
	s.Window = append(s.Window, "--", file)
}

// CommandOfPaper returns the command line of solve, or of tiles for a board of the Tiles Game, if args are flags without a
// command that ask for the papers' console mode, as in "-file F -console -maxtime 2 -prune -tree".
func CommandOfPaper(args []string) (command []string, wanted bool) {
	if len(args) == 0 || !strings.HasPrefix(args[0], "-") || !slices.ContainsFunc(args, isConsoleFlag) {
		return nil, false
	}
	s := &console.Invocation{Flags: flag.NewFlagSet("", flag.ContinueOnError), Out: bufio.NewWriter(io.Discard)}
	s.Flags.SetOutput(io.Discard)
	f := declareTiles(s)
	name := "solve"
	if s.ParseFlags(nameTree(args)) == nil && console.IsTilesFile(f.file) {
		name = "tiles"
	}
	return append([]string{name}, args...), true
}

// isConsoleFlag reports whether an argument is -console, -tree or -json, which the window does not have.
func isConsoleFlag(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return strings.HasPrefix(arg, "-") && slices.Contains([]string{"console", "tree", "json"}, strings.TrimLeft(name, "-"))
}

// depthTrees are the trees that -tree can write, of the depths that a search can reach. They are made before the
// search, so that nobody waits for a search whose tree is too large.
type depthTrees struct {
	problem games.Problem
	trees   []*minimax.Tree // with -maxtime, of depth 1 and so on; else one
	timed   bool
	most    int // nodes, if the tree of the next depth would have more; else 0
}

// end says that -max has ended a search that has reached a depth; "" if it has not.
func (t depthTrees) end(depth int) string {
	if t.most == 0 || depth < len(t.trees) {
		return ""
	}
	return fmt.Sprintf("-max ended the search at depth %d, because the tree of depth %d would have more than %d nodes", depth, depth+1, t.most)
}

// buildTrees makes the tree of a search to a depth, 0 for the end of the game, or with -maxtime that of each depth as long
// as it has no more than -max nodes. Without -tree there are none.
func buildTrees(ctx context.Context, f *paperFlags, p games.Problem) (depthTrees, error) {
	t := depthTrees{problem: p, timed: f.seconds > 0}
	if f.tree == "" {
		return t, nil
	}
	if err := console.CheckOutput("tree", f.tree, f.file); err != nil {
		return t, err
	}
	o := minimax.Options{Depth: f.depth, Prune: f.prune}
	for {
		if t.timed {
			o.Depth = len(t.trees) + 1
		}
		tree, err := p.BuildTree(ctx, o, minimax.TreeOptions{MaxNodes: f.max})
		var size *minimax.SizeError
		if errors.As(err, &size) && len(t.trees) > 0 {
			t.most = f.max
			return t, nil
		}
		if err := console.TreeError(err); err != nil {
			return t, err
		}
		t.trees = append(t.trees, tree)
		if !t.timed || t.whole() {
			return t, nil
		}
	}
}

// whole reports whether the last tree is the whole tree of the game.
func (t depthTrees) whole() bool { return t.trees[len(t.trees)-1].Height < len(t.trees) }

// maxDepth returns the last depth that a search by time may reach; 0: there is no limit.
func (t depthTrees) maxDepth() int {
	if !t.timed || len(t.trees) == 0 || t.whole() {
		return 0
	}
	return len(t.trees)
}

// write writes the tree of the depth that a search has reached, and prints its size unless JSON is printed.
func (t depthTrees) write(s *console.Invocation, f *paperFlags, depth int) error {
	if len(t.trees) == 0 {
		return nil
	}
	tree := t.reached(depth)
	_, statErr := os.Stat(defaultTree)
	existed := statErr == nil
	summary, err := console.WriteTree(f.tree, t.problem.Kind, tree, dot.Write(t.problem, tree, false, nil))
	if !f.asJSON {
		s.Out.WriteString(summary)
	}
	if err == nil && f.tree == defaultTree && existed { // a file that the person did not name
		s.Complain("%s: replaced the file of this name; -tree F writes to another one", defaultTree)
	}
	return err
}

// reached returns the tree of the depth that a search has reached; nil without -tree.
func (t depthTrees) reached(depth int) *minimax.Tree {
	if len(t.trees) == 0 {
		return nil
	}
	return t.trees[min(max(depth, 1), len(t.trees))-1]
}

// treeJSON is the size of the tree that -tree writes, as it is printed without -json; nil without -tree.
type treeJSON struct {
	Nodes  int    `json:"nodes"`         // of the tree
	Unseen uint64 `json:"never_visited"` // of them
}

func (t depthTrees) json(depth int) *treeJSON {
	tree := t.reached(depth)
	if tree == nil {
		return nil
	}
	return &treeJSON{tree.Size, uint64(tree.Size) - tree.Nodes}
}
