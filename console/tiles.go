package console

import (
	"cmp"
	"fmt"
	"math"
	"strings"

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
	prune                  bool
	heuristic              tiles.Heuristic
	tree                   string
	max                    int
	asJSON, play           bool
	rows, columns, colours int
	seed                   uint64
}

func runTiles(s *session, args []string) error {
	f := &tilesFlags{}
	s.flags.StringVar(&f.file, "file", "", "the board `F`")
	s.flags.Var(&f.player, "player", "the player to move, `1|2`, whose points the file has first; with -play, the player that you are; without it, player 1")
	s.limitFlags(&f.limits)
	s.flags.BoolVar(&f.prune, "prune", false, "prune with alpha-beta")
	s.flags.Var(&f.heuristic, "heuristic", "the `points|inf|half` of the paper: a finished game is worth the difference of the points, plus or minus infinity, or half of that plus the difference")
	s.flags.StringVar(&f.tree, "tree", "", "write the tree of the level that was reached to the file `F`, for Graphviz")
	s.flags.IntVar(&f.max, "max", minimax.MaxTree, "with -tree: refuse a tree of more than `N` nodes")
	s.flags.BoolVar(&f.asJSON, "json", false, jsonHelp)
	s.flags.BoolVar(&f.play, "play", false, "play against the computer")
	s.flags.IntVar(&f.rows, "rows", 8, fmt.Sprintf("with -play: a random board of `N` rows, up to %d", tiles.MaxRows))
	s.flags.IntVar(&f.columns, "columns", 8, fmt.Sprintf("with -play: a random board of `N` columns, up to %d", tiles.MaxColumns))
	s.flags.IntVar(&f.colours, "colours", 3, fmt.Sprintf("with -play: a random board of `N` colours, up to %d", tiles.MaxColours))
	s.flags.Uint64Var(&f.seed, "seed", 1, "with -play: the seed `N` of the random board")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	solver, err := s.tilesSolver(f)
	switch {
	case err != nil:
		return err
	case f.play:
		return s.playTiles(f, solver)
	case f.file == "":
		return required("-file F")
	case solver == nil:
		return required("-depth or -maxtime")
	}
	return s.solveTiles(f, solver)
}

// tilesSolver is the solver that the flags describe; nil if they set no limit.
func (s *session) tilesSolver(f *tilesFlags) (families.Solver, error) {
	for _, name := range []string{"rows", "columns", "colours", "seed"} {
		switch {
		case s.given(name) && !f.play:
			return nil, badUsage("-%s needs -play", name)
		case s.given(name) && s.given("file"):
			return nil, badUsage("-file and -%s exclude each other: a board is read or random", name)
		}
	}
	for _, name := range []string{"tree", "max", "json"} {
		if s.given(name) && f.play {
			return nil, badUsage("-%s is not for -play", name)
		}
	}
	switch {
	case s.given("max") && f.tree == "":
		return nil, badUsage("-max needs -tree")
	case s.given("depth") && s.given("maxtime"):
		return nil, badUsage("-depth and -maxtime exclude each other: give one")
	}
	if err := cmp.Or(checkLeast("max", f.max, 1), s.checkLimits(f.limits, math.MaxInt32)); err != nil {
		return nil, err
	}
	switch {
	case s.given("depth"):
		return families.Level{Prune: f.prune, Depth: f.depth, Heuristic: f.heuristic}, nil
	case s.given("maxtime"):
		return families.Deepening{Prune: f.prune, MaxTime: f.time(), Heuristic: f.heuristic}, nil
	}
	return nil, nil
}

// solveTiles finds one move, as the paper's console mode does.
func (s *session) solveTiles(f *tilesFlags, solver families.Solver) error {
	pos, err := read(tiles.Open, f.file)
	if err != nil {
		return err
	}
	if err := checkOutput("tree", f.tree, f.file); err != nil {
		return err
	}
	pos = pos.As(f.player.player)
	ctx, stop := interruptible()
	defer stop()
	found := solvedTiles{before: pos, after: pos, report: solver.Solve(ctx, pos, nil)}
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
		err = s.tilesTree(f, found)
	}
	return err
}

// tilesTree writes the tree of the level that the search has reached, and prints its size unless JSON is
// printed.
func (s *session) tilesTree(f *tilesFlags, found solvedTiles) error {
	p := games.NewTiles(found.before, f.heuristic)
	o := minimax.Options{Depth: max(found.report.Depth, 1), Prune: f.prune}
	tree, text, err := s.draw(p, o, minimax.Shape{Max: f.max}, false)
	if err != nil {
		return err
	}
	summary, err := writeTree(f.tree, p.Kind, tree, text)
	if !f.asJSON {
		s.out.WriteString(summary)
	}
	return err
}

// solvedTiles is a solver's report with the boards before and after its move.
type solvedTiles struct {
	before, after tiles.Position
	report        families.Report
}

func (r solvedTiles) print(s *session) {
	s.say("%s", tilesText(r.before))
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move) // a found move is legal
		s.say("Play: <x: %d, y: %d>, %s", g.Move.X, g.Move.Y, groupText(g))
	} else {
		s.say("Play: no move exists for %s; %s", r.before.ToMove(), tilesEnding(r.before))
	}
	s.say("Solver: %s", r.report.Solver)
	s.say("Score: %s", tilesScore(r.report))
	s.say("Height reached: %d", r.report.Height)
	s.say("States explored: %d", r.report.States)
	s.say("Time: %.3f ms", milliseconds(r.report.Elapsed))
	s.say("%s", tilesText(r.after))
}

// groupText describes a group, as in "3 tiles of colour 1 for 2 points".
func groupText(g tiles.Group) string {
	points := tiles.Worth(g.Size)
	if points == tiles.Whole(1) {
		return fmt.Sprintf("%d tiles of colour %d for 1 point", g.Size, g.Colour)
	}
	return fmt.Sprintf("%d tiles of colour %d for %s points", g.Size, g.Colour, points)
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
		return lead.Signed() + " points, a certain win"
	case certain:
		return lead.Signed() + " points, a certain loss"
	case r.Proven:
		return "+0 points, a certain draw"
	}
	return lead.Signed() + " points"
}

// tilesEnding describes how a finished game ended.
func tilesEnding(p tiles.Position) string {
	o := p.Outcome()
	reason := "no group is left"
	if o.Cleared {
		reason = "the board is cleared"
	}
	return endingText(o.Draw, o.Winner, p.Points(o.Winner), p.Points(o.Winner.Other()), reason)
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
	Proven  bool            `json:"proven"` // the end is proven
	Depth   int             `json:"depth"`
	Height  int             `json:"height"`
	States  uint64          `json:"states"`
	TimeMS  float64         `json:"time_ms"`
	Points  [2]tiles.Points `json:"points"`  // of players 1 and 2 after the move
	Outcome string          `json:"outcome"` // of the board after the move
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
		Solver: r.report.Solver, Player: r.report.Player.Number(), Score: tiles.Points(r.report.Score), Lead: lead, Proven: r.report.Proven,
		Depth: r.report.Depth, Height: r.report.Height, States: r.report.States, TimeMS: milliseconds(r.report.Elapsed),
		Points: [2]tiles.Points{r.after.Points(0), r.after.Points(1)}, Outcome: outcomeName(outcome.Over, outcome.Draw, outcome.Winner),
	}
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move)
		object.Move = &tilesMoveJSON{X: g.Move.X, Y: g.Move.Y, Text: g.Move.String(), Tiles: g.Size, Colour: int(g.Colour), Points: tiles.Worth(g.Size)}
	}
	return s.printJSON(object)
}
