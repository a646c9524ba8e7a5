package console

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"blobwars/engine"
	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
)

// tilesFlags are the flags of tiles.
type tilesFlags struct {
	file   string
	player side
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

// joinTree joins -tree and the word after it, if that is no flag, to -tree=WORD, because the flag package lets a flag
// that can be given without a value have one only in this way.
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

// tilesTree is the default of -max. It has room for the tree of boards/tiles/large.txt to level 4, the paper's own, which
// has 183,405 nodes; a node takes about 2 KB of memory while the tree is written.
const tilesTree = 250_000

// tilesFlags reads and checks the flags. With -play or -visual the solver is nil if they set no limit.
func (s *session) tilesFlags(args []string) (*tilesFlags, families.Solver, error) {
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

func runTiles(s *session, args []string) error {
	f, solver, err := s.tilesFlags(args)
	switch {
	case err != nil:
		return err
	case f.visual:
		if _, err := openTilesFile(f.file); err != nil {
			return err
		}
		return errors.New("-visual needs the window, which is not part of this program")
	case f.play:
		return s.playTiles(f, solver)
	}
	return s.solveTiles(f, solver)
}

// Window returns the arguments with which the window does what a command line wants from it, as in "tiles -visual -file F
// -depth 4 -prune". Every other command line is one for Run, also one with an error or a file that is no board.
func Window(args []string) (window []string, wanted bool) {
	if len(args) == 0 || args[0] != "tiles" {
		return nil, false
	}
	s := newSession(Command{Name: "tiles"}, nil, io.Discard, io.Discard)
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
func (s *session) checkTilesFlags(f *tilesFlags) error {
	for _, name := range []string{"rows", "columns", "colours", "seed"} {
		switch {
		case s.given(name) && !f.play:
			return badUsage("-%s needs -play", name)
		case s.given(name) && s.given("file"):
			return badUsage("-file and -%s exclude each other: a board is read or random", name)
		}
	}
	for _, name := range []string{"tree", "max", "json", "console", "visual", "nodes"} {
		if s.given(name) && f.play {
			return badUsage("-%s is not for -play", name)
		}
	}
	for _, name := range []string{"console", "tree", "max", "json", "player", "nodes"} {
		if s.given(name) && f.visual {
			return badUsage("-%s is not for -visual", name)
		}
	}
	switch {
	case s.given("max") && !s.given("tree"):
		return badUsage("-max needs -tree")
	case s.given("depth") && s.given("maxtime"):
		return badUsage("-depth and -maxtime exclude each other: give one")
	case s.given("nodes") && (s.given("depth") || s.given("maxtime")):
		return badUsage("-nodes is for a search without -depth and -maxtime")
	}
	return cmp.Or(checkLeast("max", f.max, 1), checkLeast("nodes", f.nodes, 1), s.checkLimits(f.limits, math.MaxInt32))
}

// tilesSolver is the solver that the flags describe; nil if they set no limit, with -play and -visual.
func (s *session) tilesSolver(f *tilesFlags) (families.Solver, error) {
	if err := s.checkTilesFlags(f); err != nil {
		return nil, err
	}
	switch {
	case s.given("depth"):
		return families.Level{Prune: f.prune, Depth: f.depth, Heuristic: f.heuristic}, nil
	case s.given("maxtime"):
		return families.Deepening{Prune: f.prune, MaxTime: f.time(), Heuristic: f.heuristic}, nil
	case f.play || f.visual:
		return nil, nil
	}
	return families.Unlimited{Prune: f.prune, MaxStates: f.nodes, Heuristic: f.heuristic}, nil
}

// solveTiles finds one move, as the paper's console mode does.
func (s *session) solveTiles(f *tilesFlags, solver families.Solver) error {
	pos, err := openTilesFile(f.file)
	if err != nil {
		return err
	}
	if err := checkOutput("tree", string(f.tree), f.file); err != nil {
		return err
	}
	pos = pos.As(f.player.player)
	ctx, stop := interruptible()
	defer stop()
	found := solvedTiles{before: pos, after: pos, report: solver.Solve(ctx, pos, nil), heuristic: f.heuristic}
	if u, is := solver.(families.Unlimited); is {
		found.unlimited, found.most = true, u.MaxStates
	}
	if found.report.Found {
		found.after = pos.Play(found.report.Move)
	}
	if f.asJSON {
		err = found.json(s)
	} else {
		found.print(s)
	}
	err = orInterrupted(ctx, err)
	if err == nil && f.tree != "" {
		stop()
		err = s.writeTilesTree(f, found)
	}
	return err
}

// writeTilesTree writes the tree of the level that the search has reached, and prints its size unless JSON is
// printed.
func (s *session) writeTilesTree(f *tilesFlags, found solvedTiles) error {
	if found.unlimited && !found.report.Complete {
		return errors.New("no tree is written, because the search was stopped before it was complete: use -depth or -maxtime, or a larger -nodes")
	}
	p := games.NewTiles(found.before, f.heuristic)
	o := minimax.Options{Depth: max(found.report.Depth, 1), Prune: f.prune}
	tree, text, err := s.draw(p, o, minimax.Shape{Max: f.max}, false)
	var size *minimax.SizeError
	switch {
	case errors.As(err, &size) && s.given("maxtime"):
		return fmt.Errorf("%w: give a shorter -maxtime, or allow more nodes with -max", size)
	case err != nil:
		return err
	}
	summary, err := writeTree(string(f.tree), p.Kind, tree, text)
	if !f.asJSON {
		s.out.WriteString(summary)
	}
	return err
}

// solvedTiles is a solver's report with the boards before and after its move.
type solvedTiles struct {
	before, after tiles.Position
	report        families.Report
	heuristic     tiles.Heuristic
	unlimited     bool   // the search was to go to the end of the game
	most          uint64 // the states after which it stops
}

func (r solvedTiles) print(s *session) {
	s.say("%s", tilesText(r.before))
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move) // a found move is legal
		inTree := ""
		if s.given("tree") {
			inTree = fmt.Sprintf(", (%d,%d) in the tree", g.Move.Y, g.Move.X)
		}
		s.say("Play: <x: %d, y: %d>%s, %s", g.Move.X, g.Move.Y, inTree, groupText(g))
	} else {
		s.say("Play: no move exists for %s; %s", r.before.ToMove(), tilesEnding(r.before, victory))
	}
	s.say("Solver: %s", r.report.Solver)
	s.say("Score: %s", tilesScore(r.report))
	s.say("Height reached: %d", r.report.Height)
	if r.heuristic == tiles.PointsOnly && s.given("maxtime") && r.report.Depth > r.report.Height {
		s.say("Levels searched: %d, although %s", r.report.Depth, r.height())
	}
	s.say("States explored: %d", r.report.States)
	s.say("Time: %.3f ms", milliseconds(r.report.Elapsed))
	if r.unlimited {
		s.say("End: %s", unlimitedEnd(r.report.Complete, r.most, r.report.Height))
	}
	s.say("%s", tilesText(r.after))
}

// height says how many levels the tree of the search has: "the whole tree has only 3 levels".
func (r solvedTiles) height() string {
	if r.report.Height == 1 {
		return "the whole tree has only 1 level"
	}
	return fmt.Sprintf("the whole tree has only %d levels", r.report.Height)
}

// groupText describes a group, as in "3 tiles of colour 1 for 2 points".
func groupText(g tiles.Group) string {
	return fmt.Sprintf("%d tiles of colour %d for %s", g.Size, g.Colour, tiles.Worth(g.Size).InPoints())
}

// tilesScore is a score in points, with the end of the game if that is proven.
func tilesScore(r families.Report) string {
	lead, certain := tiles.Proven(r.Score)
	switch {
	case r.Score == tiles.Infinity:
		return "+INF, a certain win"
	case r.Score == -tiles.Infinity:
		return "-INF, a certain loss"
	case certain && lead > 0:
		return lead.SignedInPoints() + ", a certain win"
	case certain:
		return lead.SignedInPoints() + ", a certain loss"
	case r.Proven:
		return lead.SignedInPoints() + ", a certain draw"
	}
	return lead.SignedInPoints()
}

// tilesEnding describes how a finished game ended. victory says who has won.
func tilesEnding(p tiles.Position, victory func(winner engine.Player) string) string {
	o := p.Outcome()
	reason := "no group is left"
	if o.Cleared {
		reason = "the board is cleared"
	}
	return endingText(o.Draw, victory(o.Winner), p.Points(o.Winner), p.Points(o.Winner.Other()), reason)
}

// tilesText is the board with its coordinates, x above and y at the left, and the points below.
func tilesText(p tiles.Position) string {
	var out strings.Builder
	ruler := "   " + strings.Repeat("+---", p.Columns()) + "+\n"
	out.WriteString("  ") // the width of a column is four
	for x := range p.Columns() {
		fmt.Fprintf(&out, "%4d", x)
	}
	out.WriteString("\n" + ruler)
	for y := range p.Rows() {
		fmt.Fprintf(&out, "%2d |", y)
		for x := range p.Columns() {
			fmt.Fprintf(&out, " %c |", " 123456789"[p.At(x, y)])
		}
		out.WriteString("\n" + ruler)
	}
	me := p.ToMove()
	fmt.Fprintf(&out, "Points: %s %s, %s %s", me, p.Points(me), me.Other(), p.Points(me.Other()))
	return out.String()
}

// solvedTilesJSON is the object of -json.
type solvedTilesJSON struct {
	Solver  string          `json:"solver"`
	Player  int             `json:"player"`
	Move    *tilesMoveJSON  `json:"move"`
	Score   tiles.Points    `json:"score"`  // points ahead; beyond ±500,000 if the end is proven
	Lead    tiles.Points    `json:"lead"`   // points ahead; 0 with the heuristic inf if the end is proven
	Value   string          `json:"value"`  // the score as the trees have it: 3, +INF/2+5, -INF
	Proven  bool            `json:"proven"` // the end is proven
	Depth   int             `json:"depth"`
	Height  int             `json:"height"`
	States  uint64          `json:"states"`
	TimeMS  float64         `json:"time_ms"`
	Points  [2]tiles.Points `json:"points"`        // of players 1 and 2 after the move
	Outcome string          `json:"outcome"`       // of the board after the move
	End     string          `json:"end,omitempty"` // of a search without -depth and -maxtime
}

type tilesMoveJSON struct {
	X      int          `json:"x"`
	Y      int          `json:"y"`
	Text   string       `json:"text"`
	Tiles  int          `json:"tiles"`
	Colour int          `json:"colour"`
	Points tiles.Points `json:"points"` // without the bonus for clearing the board
}

func (r solvedTiles) json(s *session) error {
	lead, _ := tiles.Proven(r.report.Score)
	outcome := r.after.Outcome()
	object := solvedTilesJSON{
		Solver: r.report.Solver, Player: r.report.Player.Number(), Score: tiles.Points(r.report.Score), Lead: lead, Value: games.Certain.Text(r.report.Score), Proven: r.report.Proven,
		Depth: r.report.Depth, Height: r.report.Height, States: r.report.States, TimeMS: milliseconds(r.report.Elapsed),
		Points: [2]tiles.Points{r.after.Points(0), r.after.Points(1)}, Outcome: outcomeName(outcome.Over, outcome.Draw, outcome.Winner),
	}
	if r.unlimited {
		object.End = unlimitedEnd(r.report.Complete, r.most, r.report.Height)
	}
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move)
		object.Move = &tilesMoveJSON{X: g.Move.X, Y: g.Move.Y, Text: g.Move.String(), Tiles: g.Size, Colour: int(g.Colour), Points: tiles.Worth(g.Size)}
	}
	return s.printJSON(object)
}
