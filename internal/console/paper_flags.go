package console

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"blobwars/engine/syntax"
	"blobwars/internal/textbook/dot"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// paperFlags are the flags of the papers' programs beside those of the search. They are the same for both games.
type paperFlags struct {
	file            string
	visual, console bool
	tree            treeFile
	max             int
}

// treeFile is the value of -tree, which can be given without a file, as in the Tiles paper's program.
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

// maxTree is the default of -max. It has room for the tree of boards/tiles/large.txt to level 4, the paper's own,
// which has 183,405 nodes; a node takes about 2 KB of memory while the tree is written.
const maxTree = 250_000

// paperFlags adds the flags; file is the help of -file, and moves says how the tree names them.
func (s *Invocation) paperFlags(f *paperFlags, file, moves string) {
	s.Flags.StringVar(&f.file, "file", "", file)
	s.Flags.BoolVar(&f.console, "console", false, "the paper's flag for what happens anyway; blobwars -console without a command is blobwars solve, or blobwars tiles if F is a board of the Tiles Game")
	s.Flags.BoolVar(&f.visual, "visual", false, "play on in the window; you begin, the computer is player 2")
	s.Flags.Var(&f.tree, "tree", "write the tree to the file `F`, for Graphviz; that of the level that was reached, with moves such as "+moves+", to a .dot or .gv; the word after -tree is F unless it is a flag; without F, write "+defaultTree+" in the current folder"+replaced)
	s.Flags.IntVar(&f.max, "max", maxTree, "with -tree: refuse more than `N` nodes; with -maxtime, the search ends at the last level whose tree has no more")
}

// joinTree joins -tree and the word after it, if that is not a flag, to -tree=WORD, because the flag package lets a flag
// that can be given without a value have one only in this way.
func joinTree(args []string) (joined []string) {
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

// borrowFlags adds the flags that only the other game's command has, and returns an invocation of that.
func (s *Invocation) borrowFlags() (other *Invocation) {
	other = Program{}.invocation(Command{Name: "tiles"}, nil, io.Discard, io.Discard)
	if s.Name == "tiles" {
		other.Name = "solve"
		other.newSolveFlags()
	} else {
		other.newTilesFlags()
	}
	other.Flags.VisitAll(func(f *flag.Flag) {
		if s.Flags.Lookup(f.Name) == nil {
			s.Flags.Var(f.Value, f.Name, f.Usage)
		}
	})
	return other
}

// parsePaperFlags is ParseFlags for a command with paperFlags. The error of a flag that only the other game's command
// has says so.
func (s *Invocation) parsePaperFlags(args []string) error {
	joined := joinTree(args)
	err := s.ParseFlags(joined)
	if err == nil || errors.Is(err, errHelped) {
		return err
	}
	own := map[string]bool{}
	s.Flags.VisitAll(func(f *flag.Flag) { own[f.Name] = true })
	other, game, otherGame := s.borrowFlags(), "Blob Wars", "the Tiles Game"
	if s.Name == "tiles" {
		game, otherGame = otherGame, game
	}
	if s.ParseFlags(joined) != nil {
		return err
	}
	file := s.Flags.Lookup("file").Value.String()
	_, failed := os.Stat(file)
	s.Flags.Visit(func(f *flag.Flag) {
		switch {
		case own[f.Name]:
		case failed == nil && isTilesFile(file) == (s.Name == "tiles"):
			err = BadUsage("-%s is for %s, and %s is a file of %s: leave -%[1]s out", f.Name, otherGame, file, game)
		case failed == nil:
			err = BadUsage("-%s is for %s, and so is %s: use blobwars %s", f.Name, otherGame, file, other.Name)
		default:
			err = BadUsage("-%s is for %s: see blobwars %s -h", f.Name, otherGame, other.Name)
		}
	})
	return err
}

// checkPaperFlags returns an error if two flags do not go together. Those of notVisual are not for the window.
func (s *Invocation) checkPaperFlags(f paperFlags, notVisual ...string) error {
	return cmp.Or(
		s.Exclude("visual", append([]string{"console", "tree", "max", "json", "player", "nodes"}, notVisual...)...),
		s.Needs("tree", "max"),
		s.Exclude("tree", "nodes"), // -max bounds the tree
		checkEnding("tree", string(f.tree), ".dot", ".gv"),
		CheckMin("max", f.max, 1),
	)
}

// forWindow is the error of a command whose -visual asks for the window. Start hands it over.
type forWindow struct{ args []string }

func (w *forWindow) Error() string {
	return "-visual needs the window, which is not part of this program"
}

// toWindow returns the arguments with which the window does what the flags ask for, as in "-depth=4 -prune=true -- F".
func (s *Invocation) toWindow(file string) error {
	w := &forWindow{}
	for _, name := range []string{"depth", "maxtime", "prune", "heuristic", "champion"} {
		if s.Given(name) {
			w.args = append(w.args, "-"+name+"="+s.Flags.Lookup(name).Value.String())
		}
	}
	w.args = append(w.args, "--", file)
	return w
}

// Paper returns the command line of solve, or of tiles for a board of the Tiles Game, if args are flags without a
// command that ask for the papers' console mode, as in "-file F -console -maxtime 2 -prune -tree".
func Paper(args []string) (command []string, wanted bool) {
	if len(args) == 0 || !strings.HasPrefix(args[0], "-") || !slices.ContainsFunc(args, isConsoleFlag) {
		return nil, false
	}
	s := Program{}.invocation(Command{Name: "solve"}, nil, io.Discard, io.Discard)
	f := s.newSolveFlags()
	s.borrowFlags()
	name := "solve"
	if s.ParseFlags(joinTree(args)) == nil && isTilesFile(f.file) {
		name = "tiles"
	}
	return append([]string{name}, args...), true
}

// isConsoleFlag reports whether an argument is -console, -tree or -json, which the window does not have.
func isConsoleFlag(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return strings.HasPrefix(arg, "-") && slices.Contains([]string{"console", "tree", "json"}, strings.TrimLeft(name, "-"))
}

// isTilesFile reports whether there is a file at path that is a board or a game of the Tiles Game.
func isTilesFile(path string) bool {
	data, err := syntax.ReadFile(path)
	return err == nil && isTiles(data)
}

// levelTrees are the trees that -tree can write, of the levels that a search can reach. They are made before the
// search, so that nobody waits for a search whose tree is too large.
type levelTrees struct {
	problem   games.Problem
	trees     []*minimax.Tree[string] // with deepening, of level 1 and so on; else one
	deepening bool
	most      int // nodes, if the tree of the next level would have more; else 0
}

// end says that -max has ended a search that has reached a level; "" if it has not.
func (t levelTrees) end(depth int) string {
	if t.most == 0 || depth < len(t.trees) {
		return ""
	}
	return fmt.Sprintf("-max ended the search at level %d, because the tree of level %d would have more than %d nodes", depth, depth+1, t.most)
}

// buildTrees makes the trees of a search to a depth, 0 for the end of the game, or with deepening of each level as long
// as it has no more than -max nodes. Without -tree there are none.
func (s *Invocation) buildTrees(ctx context.Context, f paperFlags, p games.Problem, o minimax.Options, deepening bool) (levelTrees, error) {
	t := levelTrees{problem: p, deepening: deepening}
	if f.tree == "" {
		return t, nil
	}
	if err := cmp.Or(CheckOutput("tree", string(f.tree), f.file), CheckMade("tree", string(f.tree))); err != nil {
		return t, err
	}
	for {
		if deepening {
			o.Depth = len(t.trees) + 1
		}
		tree, err := p.BuildTree(ctx, o, minimax.TreeOptions{MaxNodes: f.max})
		var size *minimax.SizeError
		if errors.As(err, &size) && len(t.trees) > 0 {
			t.most = f.max
			return t, nil
		}
		if err := treeError(ctx, err); err != nil {
			return t, err
		}
		t.trees = append(t.trees, tree)
		if !deepening || t.whole() {
			return t, nil
		}
	}
}

// whole reports whether the last tree is the whole tree of the game.
func (t levelTrees) whole() bool { return t.trees[len(t.trees)-1].Height < len(t.trees) }

// maxDepth returns the last level that deepening may reach; 0: there is no limit.
func (t levelTrees) maxDepth() int {
	if !t.deepening || len(t.trees) == 0 || t.whole() {
		return 0
	}
	return len(t.trees)
}

// write writes the tree of the level that a search has reached, and prints its size unless JSON is printed.
func (t levelTrees) write(s *Invocation, f paperFlags, depth int) error {
	if len(t.trees) == 0 {
		return nil
	}
	tree := t.reached(depth)
	_, missing := os.Stat(defaultTree)
	summary, err := writeTree(string(f.tree), t.problem.Kind, tree, dot.Problem(t.problem, tree, false, nil))
	if !s.Given("json") {
		s.Out.WriteString(summary)
	}
	if err == nil && f.tree == defaultTree && missing == nil { // a file that the person did not name
		s.complain("%s: replaced the file of this name; -tree F writes to another one", defaultTree)
	}
	return err
}

// reached returns the tree of the level that a search has reached; nil without -tree.
func (t levelTrees) reached(depth int) *minimax.Tree[string] {
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

func (t levelTrees) json(depth int) *treeJSON {
	tree := t.reached(depth)
	if tree == nil {
		return nil
	}
	return &treeJSON{tree.Size, uint64(tree.Size) - tree.Nodes}
}
