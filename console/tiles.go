package console

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
)

func tilesCommand() command {
	return command{
		Command: Command{"tiles", "the Tiles Game: find the best move on a board, or play it in the terminal"},
		synopsis: "-file F [-player 1|2] (-depth N | -maxtime SECONDS) [-prune] [-tree F.dot [-max N]] [-json]\n" +
			"       blobwars tiles -play [-file F | -rows N -columns N -colours N -seed N] [-player 1|2] [-depth N | -maxtime SECONDS] [-prune]",
		example: "tiles -file board.txt -depth 4 -prune -tree tree.dot",
		run:     runTiles,
	}
}

// tilesFlags are the flags of tiles.
type tilesFlags struct {
	file                   string
	player                 side
	depth                  int
	seconds                float64
	prune                  bool
	tree                   string
	max                    int
	asJSON, play           bool
	rows, columns, colours int
	seed                   uint64
}

func runTiles(s *session, args []string) error {
	f := &tilesFlags{}
	s.flags.StringVar(&f.file, "file", "", "the board `F`")
	s.flags.Var(&f.player, "player", "the player to move, `1|2`, whose points the file has first; with -play, the player that you are. 1 if not given")
	s.flags.IntVar(&f.depth, "depth", 0, "search to a level of `N` plies")
	s.flags.Float64Var(&f.seconds, "maxtime", 0, "deepen for so many `SECONDS`; fractions are fine")
	s.flags.BoolVar(&f.prune, "prune", false, "prune with alpha-beta")
	s.flags.StringVar(&f.tree, "tree", "", "write the tree of the level reached to the file `F`, for Graphviz")
	s.flags.IntVar(&f.max, "max", minimax.MaxTree, "with -tree: refuse a tree of more than `N` nodes")
	s.flags.BoolVar(&f.asJSON, "json", false, "print one JSON object and nothing else")
	s.flags.BoolVar(&f.play, "play", false, "play against the computer")
	s.flags.IntVar(&f.rows, "rows", 8, fmt.Sprintf("with -play: a random board of `N` rows, up to %d", tiles.MaxRows))
	s.flags.IntVar(&f.columns, "columns", 8, fmt.Sprintf("with -play: of `N` columns, up to %d", tiles.MaxColumns))
	s.flags.IntVar(&f.colours, "colours", 3, fmt.Sprintf("with -play: of `N` colours, up to %d", tiles.MaxColours))
	s.flags.Uint64Var(&f.seed, "seed", 1, "with -play: drawn from `N`; the same seed, the same board")
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
		return badUsage("-file is missing: which board?")
	case solver == nil:
		return badUsage("give -depth or -maxtime: when shall the search stop?")
	}
	return s.solveTiles(f, solver)
}

// tilesSolver is the family that the flags ask for; nil when they set no limit.
func (s *session) tilesSolver(f *tilesFlags) (families.Solver, error) {
	for _, name := range []string{"rows", "columns", "colours", "seed"} {
		switch {
		case s.given(name) && !f.play:
			return nil, badUsage("-%s needs -play", name)
		case s.given(name) && s.given("file"):
			return nil, badUsage("-file and -%s exclude each other: a board is read or drawn", name)
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
	case f.max < 1:
		return nil, badUsage("-max is %d: it must be at least 1", f.max)
	case s.given("depth") && s.given("maxtime"):
		return nil, badUsage("-depth and -maxtime exclude each other: give one")
	case s.given("depth") && f.depth < 1:
		return nil, badDepth(f.depth)
	case s.given("depth"):
		return families.Level{Prune: f.prune, Depth: f.depth}, nil
	case !s.given("maxtime"):
		return nil, nil
	case !(f.seconds > 0) || math.IsInf(f.seconds, 0): // a NaN is not above 0
		return nil, badTime(f.seconds)
	}
	return families.Deepening{Prune: f.prune, MaxTime: duration(f.seconds)}, nil
}

// solveTiles finds one move, as the paper's console mode does.
func (s *session) solveTiles(f *tilesFlags, solver families.Solver) error {
	pos, err := tiles.Open(f.file)
	if err != nil {
		return err
	}
	if err := checkOutput(f.tree, f.file); err != nil {
		return fmt.Errorf("blobwars tiles: cannot write the tree: %w", err)
	}
	pos = pos.As(f.player.who)
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
	switch {
	case err != nil:
		return err
	case ctx.Err() != nil:
		return fmt.Errorf("%w: the move is the best of what was searched so far", errInterrupted)
	case f.tree != "":
		stop()
		return s.tilesTree(f, found)
	}
	return nil
}

// tilesTree writes the tree of the level that the search has reached. The sentence on it is left out beside JSON.
func (s *session) tilesTree(f *tilesFlags, found solvedTiles) error {
	p := games.NewTiles(found.before)
	o := minimax.Options{Depth: max(found.report.Depth, 1), Prune: f.prune}
	tree, text, err := s.draw(p, o, minimax.Shape{Max: f.max}, false)
	if err != nil {
		return err
	}
	said, err := s.writeTree(f.tree, tree, text)
	if !f.asJSON {
		s.out.WriteString(said)
	}
	return err
}

// solvedTiles is the answer of a family with the boards around it.
type solvedTiles struct {
	before, after tiles.Position
	report        families.Report
}

func (r solvedTiles) print(s *session) {
	fmt.Fprintln(s.out, tilesText(r.before))
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move) // a found move is legal
		fmt.Fprintf(s.out, "Play: <x: %d, y: %d>, %s\n", g.Move.X, g.Move.Y, groupText(g))
	} else {
		fmt.Fprintf(s.out, "Play: no move exists for %s; %s\n", r.before.ToMove(), tilesEnding(r.before))
	}
	fmt.Fprintf(s.out, "Solver: %s\n", r.report.Solver)
	fmt.Fprintf(s.out, "Score: %s\n", tilesScore(r.report))
	fmt.Fprintf(s.out, "Height reached: %d\n", r.report.Height)
	fmt.Fprintf(s.out, "States explored: %d\n", r.report.States)
	fmt.Fprintf(s.out, "Time: %.3f ms\n", milliseconds(r.report.Elapsed))
	fmt.Fprintln(s.out, tilesText(r.after))
}

// groupText is what a group is: "3 tiles of colour 1 for 2 points".
func groupText(g tiles.Group) string {
	points := tiles.Points(g.Size)
	if points == 1 {
		return fmt.Sprintf("%d tiles of colour %d for 1 point", g.Size, g.Colour)
	}
	return fmt.Sprintf("%d tiles of colour %d for %d points", g.Size, g.Colour, points)
}

// tilesScore is a score in points, and the end of the game if that is certain.
func tilesScore(r families.Report) string {
	lead, certain := tiles.Proven(r.Score)
	switch {
	case certain && lead > 0:
		return fmt.Sprintf("%+d points, a certain win", lead)
	case certain:
		return fmt.Sprintf("%+d points, a certain loss", lead)
	case r.Proven:
		return "+0 points, a certain draw"
	}
	return fmt.Sprintf("%+d points", lead)
}

// tilesEnding says in words how a game that is over has ended.
func tilesEnding(p tiles.Position) string {
	o := p.Outcome()
	mine, other := p.Points(o.Winner), p.Points(o.Winner.Other())
	why := "no group is left"
	if o.Cleared {
		why = "the board is cleared"
	}
	if o.Draw {
		return fmt.Sprintf("the game is a draw, %d to %d (%s)", mine, other, why)
	}
	return fmt.Sprintf("%s has won, %d to %d (%s)", o.Winner, mine, other, why)
}

// tilesText is the board with its coordinates, x above and y at the left, and the points below.
func tilesText(p tiles.Position) string {
	var out strings.Builder
	ruler := "   " + strings.Repeat("+---", p.Columns()) + "+\n"
	out.WriteString("  ") // a column is four wide
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
	fmt.Fprintf(&out, "Points: %s %d, %s %d", me, p.Points(me), me.Other(), p.Points(me.Other()))
	return out.String()
}

// solvedTilesJSON is the object that -json prints.
type solvedTilesJSON struct {
	Solver  string         `json:"solver"`
	Player  int            `json:"player"`
	Move    *tilesMoveJSON `json:"move"`
	Score   int            `json:"score"`  // points ahead; far above or below them if the end is certain
	Lead    int            `json:"lead"`   // points ahead
	Proven  bool           `json:"proven"` // the end is certain
	Depth   int            `json:"depth"`
	Height  int            `json:"height"`
	States  uint64         `json:"states"`
	TimeMS  float64        `json:"time_ms"`
	Points  [2]int         `json:"points"`  // of players 1 and 2 after the move
	Outcome string         `json:"outcome"` // of the board after the move
}

type tilesMoveJSON struct {
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Text   string `json:"text"`
	Tiles  int    `json:"tiles"`
	Colour int    `json:"colour"`
	Points int    `json:"points"` // without the bonus for clearing the board
}

func (r solvedTiles) json(s *session) error {
	lead, _ := tiles.Proven(r.report.Score)
	object := solvedTilesJSON{
		Solver: r.report.Solver, Player: r.report.Player.Number(), Score: r.report.Score, Lead: lead, Proven: r.report.Proven,
		Depth: r.report.Depth, Height: r.report.Height, States: r.report.States, TimeMS: milliseconds(r.report.Elapsed),
		Points: [2]int{r.after.Points(0), r.after.Points(1)}, Outcome: tilesOutcome(r.after.Outcome()),
	}
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move)
		object.Move = &tilesMoveJSON{X: g.Move.X, Y: g.Move.Y, Text: g.Move.String(), Tiles: g.Size, Colour: int(g.Colour), Points: tiles.Points(g.Size)}
	}
	return json.NewEncoder(s.out).Encode(object)
}

func tilesOutcome(o tiles.Outcome) string {
	switch {
	case !o.Over:
		return "unfinished"
	case o.Draw:
		return "draw"
	}
	return fmt.Sprintf("player%d", o.Winner.Number())
}
