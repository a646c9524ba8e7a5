package console

import (
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/internal/race"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

func runTiles(s *Invocation, args []string) error {
	f, solver, err := s.tilesFlags(args)
	switch {
	case err != nil:
		return err
	case f.visual:
		if _, err := s.openTilesFile(f.file); err != nil {
			return err
		}
		return s.toWindow(f.file)
	case f.play:
		return s.playTiles(f, solver)
	}
	return s.solveTiles(f, solver)
}

// solveTiles finds one move, as the paper's console mode does.
func (s *Invocation) solveTiles(f *tilesFlags, solver families.Solver) error {
	pos, err := s.openTilesFile(f.file)
	if err != nil {
		return err
	}
	pos = pos.SwappedTo(f.player.player)
	ctx, stop := Interruptible()
	defer stop()
	deepening, timed := solver.(families.Deepening)
	trees, err := s.buildTrees(ctx, f.paperFlags, games.NewTiles(pos, f.heuristic), minimax.Options{Depth: f.depth, Prune: f.prune}, timed)
	if err != nil {
		return err
	}
	if timed {
		deepening.MaxDepth = trees.maxDepth()
		solver = deepening
	}
	line := newSearchProgress(s.Err)
	found := tilesRun{before: pos, after: pos, trees: trees, heuristic: f.heuristic, report: solver.Solve(ctx, pos, func(r families.Report) {
		line.showSearch(depthUnderWay(solver, f.depth, r.Depth), r.Nodes)
	})}
	line.End()
	if u, is := solver.(families.Unlimited); is {
		found.unlimited, found.most = true, u.MaxNodes
	}
	found.interrupted = ctx.Err() != nil
	if found.report.Found {
		found.after = pos.Play(found.report.Move)
	}
	if f.asJSON {
		err = found.json(s)
	} else {
		found.print(s)
	}
	err = orInterrupted(ctx, err)
	if err != nil {
		return err
	}
	stop() // a large tree takes seconds to write; no file is open yet, so Ctrl+C may end the program at once
	return trees.write(s, f.paperFlags, found.report.Depth)
}

// tilesRun is a solver's report with the boards before and after its move.
type tilesRun struct {
	before, after tiles.Position
	report        families.Report
	heuristic     tiles.Heuristic
	unlimited     bool   // the search was to go to the end of the game
	most          uint64 // the states after which it stops
	interrupted   bool   // by Ctrl+C
	trees         levelTrees
}

func (r tilesRun) print(s *Invocation) {
	s.Say("%s", tilesText(r.before))
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move) // a found move is legal
		s.Say("Play: %s, in the paper (%d,%d): %s", r.before.Name(g.Move), g.Move.Y, g.Move.X, groupText(g))
	} else {
		s.Say("Play: no move exists for %s; %s", r.before.ToMove(), tilesEnding(r.before, victory))
	}
	s.Say("Solver: %s", r.report.Solver)
	s.Say("Score: %s", tilesScore(r.report))
	s.Say("Height reached: %d", r.report.Height)
	if r.heuristic == tiles.PointsOnly && s.Given("maxtime") && r.report.Depth > r.report.Height {
		s.Say("Levels searched: %d, although %s", r.report.Depth, r.height())
	}
	s.Say("States explored: %d", r.report.Nodes)
	s.Say("Time: %.3f ms", Milliseconds(r.report.Elapsed))
	if end := r.end(); end != "" {
		s.Say("End: %s", end)
	}
	s.Say("%s", tilesText(r.after))
}

// end is solveRun.end.
func (r tilesRun) end() string {
	switch {
	case r.unlimited:
		return unlimitedEnd(r.report.Complete, r.report.Unsearched, r.most, r.report.Height)
	case r.report.Depth == 0 && r.report.Found && !r.interrupted:
		return noLevelEnd(r.report.Unsearched)
	}
	return r.trees.end(r.report.Depth)
}

// height says how many levels the tree of the search has: "the whole tree has only 3 levels".
func (r tilesRun) height() string {
	if r.report.Height == 1 {
		return "the whole tree has only 1 level"
	}
	return fmt.Sprintf("the whole tree has only %d levels", r.report.Height)
}

// groupText describes a group, as in "3 tiles of colour 1 for 2 points".
func groupText(g tiles.Group) string {
	return fmt.Sprintf("%d tiles of colour %d for %s", g.Size, g.Colour, tiles.GroupPoints(g.Size).InPoints())
}

// tilesScore returns a score in points, with the end of the game if that is proven.
func tilesScore(r families.Report) string {
	lead, certain := tiles.Proven(r.Score)
	switch {
	case r.Unsearched:
		return notKnown
	case r.Score == tiles.Infinity:
		return "+INF, a certain win"
	case r.Score == -tiles.Infinity:
		return "-INF, a certain loss"
	case certain && lead > 0:
		return games.TilesScore.Text(r.Score) + ", a certain win"
	case certain:
		return games.TilesScore.Text(r.Score) + ", a certain loss"
	case r.Proven:
		return lead.SignedInPoints() + ", a certain draw"
	}
	return lead.SignedInPoints()
}

// tilesEnding describes how a finished game ended. victory says who has won.
func tilesEnding(p tiles.Position, victory func(winner engine.Side) string) string {
	o := p.Outcome()
	reason := "no group is left"
	if p.Empty() {
		reason = "the board is cleared"
	}
	return endingText(o.Draw, victory(o.Winner), p.Points(o.Winner), p.Points(o.Winner.Other()), reason)
}

// tilesText returns the board with the letters of its columns and the numbers of its rows, and the points below.
func tilesText(p tiles.Position) string {
	var out strings.Builder
	ruler := "   " + strings.Repeat("+---", p.Columns()) + "+\n"
	out.WriteString("  ") // the width of a column is four
	for x := range p.Columns() {
		fmt.Fprintf(&out, "%4c", 'a'+x)
	}
	out.WriteString("\n" + ruler)
	for y := range p.Rows() {
		fmt.Fprintf(&out, "%2d |", p.Rows()-y)
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
	Solver string         `json:"solver"`
	Player int            `json:"player"`
	Move   *tilesMoveJSON `json:"move"`
	scoreJSON
	Value   *string         `json:"value"` // of the search, as the trees have it: 3, +INF/2+5, -INF; null: not known
	Depth   int             `json:"depth"`
	Height  int             `json:"height"`
	States  uint64          `json:"states"`
	TimeMS  float64         `json:"time_ms"`
	Points  [2]tiles.Tenths `json:"points"`         // of players 1 and 2 after the move
	Outcome string          `json:"outcome"`        // of the board after the move
	End     string          `json:"end,omitempty"`  // of an unlimited search, without a completed level, or by -max
	Tree    *treeJSON       `json:"tree,omitempty"` // with -tree
}

type tilesMoveJSON struct {
	X      int          `json:"x"`
	Y      int          `json:"y"`
	Text   string       `json:"text"`
	Tiles  int          `json:"tiles"`
	Colour int          `json:"colour"`
	Points tiles.Tenths `json:"points"` // without the bonus for clearing the board
}

func (r tilesRun) json(s *Invocation) error {
	found, known := race.TilesReport(r.before, r.report), r.report.Score != tiles.Infinity && r.report.Score != -tiles.Infinity
	outcome := r.after.Outcome()
	object := solvedTilesJSON{
		Solver: r.report.Solver, Player: r.report.Side.Number(), scoreJSON: newScoreJSON(found.Score, known && !r.report.Unsearched, found.Proof, found.Exact, found.Distance),
		Tree: r.trees.json(r.report.Depth), End: r.end(), Depth: r.report.Depth, Height: r.report.Height, States: r.report.Nodes, TimeMS: Milliseconds(r.report.Elapsed),
		Points: [2]tiles.Tenths{r.after.Points(0), r.after.Points(1)}, Outcome: outcomeName(outcome.Over(), outcome.Draw, outcome.Winner),
	}
	if value := games.TilesScore.Text(r.report.Score); !r.report.Unsearched {
		object.Value = &value
	}
	if r.report.Found {
		g, _ := r.before.Group(r.report.Move)
		object.Move = &tilesMoveJSON{X: g.Move.X, Y: g.Move.Y, Text: r.before.Name(g.Move), Tiles: g.Size, Colour: int(g.Colour), Points: tiles.GroupPoints(g.Size)}
	}
	return s.PrintJSON(object)
}
