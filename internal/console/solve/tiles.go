package solve

import (
	"fmt"
	"math"

	"blobwars/engine/search"
	"blobwars/internal/console"
	"blobwars/internal/textbook/games"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// tilesFlags are the flags of tiles.
type tilesFlags struct {
	paperFlags
	heuristic tiles.Heuristic
}

// declareTiles adds the flags of tiles to those of the invocation.
func declareTiles(s *console.Invocation) *tilesFlags {
	f := &tilesFlags{}
	f.declare(s, "the player to move, `1|2`, whose points a board has first; without it, as the file says, else player 1",
		"stop soon after `N` states; only in a search to the end of the game, without -depth and -maxtime")
	s.Flags.Var(&f.heuristic, "heuristic", "the value of a finished game: `points|inf|half`; "+
		"points is the difference of the points, inf plus or minus infinity, and half, which is used without the flag, half of infinity and the difference")
	return f
}

// Tiles is the command tiles.
var Tiles = console.Command{
	Name: "tiles", Summary: "find the best move on a board of the Tiles Game",
	Synopsis: "-file F [flags]", Example: "tiles -file board.txt -depth 4 -prune -tree tree.dot", Run: solveTiles,
}

// solveTiles finds one move, as the paper's console mode does.
func solveTiles(s *console.Invocation, args []string) error {
	f := declareTiles(s)
	if err := s.ParseFlags(nameTree(args)); err != nil {
		return err
	}
	if err := f.check(s, math.MaxInt32); err != nil {
		return err
	}
	pos, err := s.OpenTiles(f.file, f.player)
	if err != nil {
		return err
	}
	game := families.Game{Heuristic: f.heuristic}
	return solvePaper(s, &f.paperFlags, pos, games.NewTiles(pos, f.heuristic), game.Longest(pos), tilesGame{f, game, pos})
}

// tilesGame is a position of the Tiles Game with the flags of tiles.
type tilesGame struct {
	*tilesFlags
	game families.Game
	pos  tiles.Position
}

// solver implements paperGame.
func (g tilesGame) solver(depth int) families.Solver { return solverOf(&g.paperFlags, g.game, depth) }

// describe implements paperGame. The tree writes moves in the same way.
func (g tilesGame) describe(report families.Report) answer {
	pos, after, r := g.pos, g.pos, report.Result
	a := answer{before: console.TilesText(pos) + "\n", score: tilesScore(r), over: report.Move == tiles.NoMove(), end: &endJSON{}}
	object := solvedTilesJSON{ResultJSON: console.NewResultJSON(r, r.Nodes), endJSON: a.end}
	if a.over {
		reason := "no group is left"
		if pos.Empty() {
			reason = "the board is cleared"
		}
		a.play = fmt.Sprintf("no move exists for %s; %s", pos.ToMove(), console.EndingText(pos.Outcome(), sideNames, pos.Points, reason))
	} else {
		after = pos.Play(report.Move)
		m, _ := pos.Group(report.Move) // a found move is legal
		a.play = fmt.Sprintf("%s, in the paper (%d,%d): %d tiles of colour %d for %s",
			pos.Name(m.Move), m.Move.Y, m.Move.X, m.Size, m.Colour, tiles.GroupPoints(m.Size).InPoints())
		object.Move = &tilesMoveJSON{X: m.Move.X, Y: m.Move.Y, Text: pos.Name(m.Move), Tiles: m.Size, Colour: int(m.Colour), Points: tiles.GroupPoints(m.Size)}
	}
	if g.heuristic == tiles.PointsOnly && g.seconds > 0 && r.Depth > r.Height {
		a.remark = fmt.Sprintf("Depth searched: %d, although no line is longer than %s", r.Depth, console.Counted(r.Height, "ply", "plies"))
	}
	if r.Known {
		object.Value = new(games.TilesScore.Text(r.Value))
	}
	if lead, decided := tiles.Proven(r.Value); decided && lead == 0 {
		object.Score = nil // infinity does not say by how much, even if a limit has ended the search
	}
	object.Points = [2]tiles.Tenths{after.Points(0), after.Points(1)}
	a.after, a.end.Outcome, a.object = console.TilesText(after)+"\n", console.OutcomeName(after.Outcome()), object
	return a
}

// tilesScore returns a score in points, with the end of the game if that is proven.
func tilesScore(r search.Result) string {
	lead, certain := tiles.Proven(r.Value)
	switch {
	case !r.Known:
		return console.ScoreText(r.Score, false)
	case r.Value == tiles.Infinity:
		return "+INF, a certain win"
	case r.Value == -tiles.Infinity:
		return "-INF, a certain loss"
	case certain && lead > 0:
		return games.TilesScore.Text(r.Value) + ", a certain win"
	case certain:
		return games.TilesScore.Text(r.Value) + ", a certain loss"
	case r.Proof == search.ProvenDraw:
		return lead.SignedInPoints() + ", a certain draw"
	}
	return lead.SignedInPoints()
}

// solvedTilesJSON is the object of -json.
type solvedTilesJSON struct {
	console.ResultJSON
	Move   *tilesMoveJSON  `json:"move"`
	Value  *string         `json:"value"`  // of the search, as the trees have it: 3, +INF/2+5, -INF; null: not known
	Points [2]tiles.Tenths `json:"points"` // of players 1 and 2 after the move
	*endJSON
}

type tilesMoveJSON struct {
	X      int          `json:"x"`
	Y      int          `json:"y"`
	Text   string       `json:"text"`
	Tiles  int          `json:"tiles"`
	Colour int          `json:"colour"`
	Points tiles.Tenths `json:"points"` // without the bonus for clearing the board
}
