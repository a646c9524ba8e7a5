package console

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
)

// tilesFlags are the flags of tiles.
type tilesFlags struct {
	file   string
	player sideFlag
	limits
	nodes                  uint64
	prune                  bool
	heuristic              tiles.Heuristic
	visual, console        bool
	tree                   treeFile
	max                    int
	asJSON, play           bool
	rows, columns, colours int
	seed                   uint64
}

// treeFile is the value of -tree, which can be given without a file, as in the paper's program.
type treeFile string

// defaultTree is the file that the paper's program writes, in the current folder.
const defaultTree = "Tree.dot"

func (f *treeFile) String() string { return string(*f) }

// Set implements flag.Value. A flag without a value has the value true.
func (f *treeFile) Set(text string) error {
	switch *f = treeFile(text); text {
	case "":
		return errors.New("the name of the file is empty")
	case "true":
		*f = defaultTree
	}
	return nil
}

// IsBoolFlag lets the flag be given without a value.
func (f *treeFile) IsBoolFlag() bool { return true }

// joinTree joins -tree and the word after it, if that is not a flag, to -tree=WORD, because the flag package lets a
// flag that can be given without a value have one only in this way.
func joinTree(args []string) []string {
	var joined []string
	for i := 0; i < len(args); i++ {
		if (args[i] == "-tree" || args[i] == "--tree") && i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			joined = append(joined, "-tree="+args[i+1])
			i++
			continue
		}
		joined = append(joined, args[i])
	}
	return joined
}

// tilesTree is the default of -max. It has room for the tree of boards/tiles/large.txt to level 4, the paper's own,
// which has 183,405 nodes; a node takes about 2 KB of memory while the tree is written.
const tilesTree = 250_000

// tilesFlags reads and checks the flags. With -play or -visual the solver is nil if they set no limit.
func (s *invocation) tilesFlags(args []string) (*tilesFlags, families.Solver, error) {
	f := &tilesFlags{}
	s.flags.StringVar(&f.file, "file", "", "the board `F`")
	s.flags.Var(&f.player, "player", "the player to move, `1|2`, whose points the file has first; with -play, the player that you are; without it, player 1")
	s.limitFlags(&f.limits)
	s.flags.Uint64Var(&f.nodes, "nodes", defaultNodes, "without -depth and -maxtime the search goes to the end of the game: stop it after `N` states")
	s.flags.BoolVar(&f.prune, "prune", false, "prune with alpha-beta")
	s.flags.Var(&f.heuristic, "heuristic", "the value of a finished game, `points|inf|half`: the difference of the points; plus or minus infinity; half of infinity and the difference, as without the flag")
	s.flags.BoolVar(&f.console, "console", false, "print the board, the computer's move and the board after it, as without this flag")
	s.flags.BoolVar(&f.visual, "visual", false, "play on the board in the window instead: you begin, the computer is player 2")
	s.flags.Var(&f.tree, "tree", "write the tree of the level that was reached, in which moves are (row,column), to the file `F`, for Graphviz; the word after -tree is F unless it is a flag; without F, write "+defaultTree+" in the current folder")
	s.flags.IntVar(&f.max, "max", tilesTree, "with -tree: refuse a tree of more than `N` nodes")
	s.flags.BoolVar(&f.asJSON, "json", false, jsonHelp)
	s.flags.BoolVar(&f.play, "play", false, "play against the computer in the terminal")
	s.flags.IntVar(&f.rows, "rows", 8, fmt.Sprintf("with -play: a random board of `N` rows, up to %d", tiles.MaxRows))
	s.flags.IntVar(&f.columns, "columns", 8, fmt.Sprintf("with -play: a random board of `N` columns, up to %d", tiles.MaxColumns))
	s.flags.IntVar(&f.colours, "colours", 3, fmt.Sprintf("with -play: a random board of `N` colours, up to %d", tiles.MaxColours))
	s.flags.Uint64Var(&f.seed, "seed", 1, "with -play: the seed `N` of the random board")
	if err := s.parseFlags(joinTree(args)); err != nil {
		return nil, nil, err
	}
	solver, err := s.tilesSolver(f)
	switch {
	case err != nil:
		return nil, nil, err
	case f.file == "" && !f.play:
		return nil, nil, required("-file F")
	}
	return f, solver, nil
}

// Window returns the arguments with which the window does what a command line wants from it, as in "tiles -visual -file
// F -depth 4 -prune". Every other command line is one for Run, even one with an error or a file that is not a board.
func Window(args []string) (window []string, wanted bool) {
	if len(args) == 0 || args[0] != "tiles" {
		return nil, false
	}
	s := newInvocation(Command{Name: "tiles"}, nil, io.Discard, io.Discard)
	f, _, err := s.tilesFlags(args[1:])
	if err != nil || !f.visual {
		return nil, false
	}
	if _, err := openTilesFile(f.file); err != nil {
		return nil, false
	}
	for _, name := range []string{"depth", "maxtime", "prune", "heuristic"} {
		if s.given(name) {
			window = append(window, "-"+name+"="+s.flags.Lookup(name).Value.String())
		}
	}
	return append(window, "--", f.file), true
}

// checkTilesFlags returns an error if two flags do not go together.
func (s *invocation) checkTilesFlags(f *tilesFlags) error {
	random := []string{"rows", "columns", "colours", "seed"}
	return cmp.Or(
		s.needs("play", random...),
		s.exclude("file", random...),
		s.exclude("play", "tree", "max", "json", "console", "visual", "nodes"),
		s.exclude("visual", "console", "tree", "max", "json", "player", "nodes"),
		s.needs("tree", "max"),
		s.exclude("depth", "maxtime", "nodes"),
		s.exclude("maxtime", "nodes"),
		checkMin("max", f.max, 1),
		checkMin("nodes", f.nodes, 1),
		s.checkLimits(f.limits, math.MaxInt32),
	)
}

// tilesSolver returns the solver that the flags describe; nil if they set no limit, with -play and -visual.
func (s *invocation) tilesSolver(f *tilesFlags) (families.Solver, error) {
	if err := s.checkTilesFlags(f); err != nil {
		return nil, err
	}
	switch {
	case s.given("depth"):
		return families.FixedDepth{Prune: f.prune, Depth: f.depth, Heuristic: f.heuristic}, nil
	case s.given("maxtime"):
		return families.Deepening{Prune: f.prune, MaxTime: f.time(), Heuristic: f.heuristic}, nil
	case f.play || f.visual:
		return nil, nil
	}
	return families.Unlimited{Prune: f.prune, MaxNodes: f.nodes, Heuristic: f.heuristic}, nil
}
