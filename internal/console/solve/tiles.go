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
	s.Flags.Var(&f.heuristic, "heuristic", "the value of a finished game: `points|inf|half`; points is the difference of the points, inf plus or minus infinity, and half, which is used without the flag, half of infinity and the difference")
	return f
}

// Tiles is the command tiles.
var Tiles = console.Command{Name: "tiles", Summary: "find the best move on a board of the Tiles Game", Synopsis: "-file F [flags]", Example: "tiles -file board.txt -depth 4 -prune -tree tree.dot", Run: solveTiles}

// solveTiles finds one move, as the paper's console mode does.
func solveTiles(s *console.Invocation, args []string) error {
	f := declareTiles(s)
	s.LanguageFlag()
	if err := s.ParseFlags(joinTree(args)); err != nil {
		return err
	}
	if err := f.check(s, math.MaxInt32); err != nil {
		return err
	}
	pos, err := s.LoadTiles(f.file, f.player)
	if err != nil {
		return err
	}
	solverTo := func(depth int) families.Solver {
		return family(&f.paperFlags, families.Game{Heuristic: f.heuristic}, depth)
	}
	return solvePaper(s, &f.paperFlags, pos, games.NewTiles(pos, f.heuristic), solverTo, func(report families.Report, found *solved) {
		found.describeTiles(pos, report.Move)
		if r := found.result; f.heuristic == tiles.PointsOnly && s.Given("maxtime") && r.Depth > r.Height {
			found.remark = fmt.Sprintf("Depth searched: %d, although no line is longer than %s", r.Depth, console.Counted(r.Height, "ply", "plies"))
		}
	})
}

// describeTiles describes a report on a position of the Tiles Game with a best move.
func (r *solved) describeTiles(pos tiles.Position, m tiles.Move) {
	after, object := pos, solvedTilesJSON{ResultJSON: console.NewResultJSON(r.result, r.result.Nodes)}
	if r.over = m == tiles.NoMove(); r.over {
		reason := "no group is left"
		if pos.Empty() {
			reason = "the board is cleared"
		}
		r.play = fmt.Sprintf("no move exists for %s; %s", pos.ToMove(), console.EndingText(pos.Outcome(), sideNames, pos.Points, reason))
	} else {
		after = pos.Play(m)
		g, _ := pos.Group(m) // a found move is legal
		r.play = fmt.Sprintf("%s, in the paper (%d,%d): %d tiles of colour %d for %s",
			pos.Name(g.Move), g.Move.Y, g.Move.X, g.Size, g.Colour, tiles.GroupPoints(g.Size).InPoints())
		object.Move = &tilesMoveJSON{X: g.Move.X, Y: g.Move.Y, Text: pos.Name(g.Move), Tiles: g.Size, Colour: int(g.Colour), Points: tiles.GroupPoints(g.Size)}
	}
	r.before, r.after, r.score = console.TilesText(pos)+"\n", console.TilesText(after)+"\n", tilesScore(r.result)
	if r.result.Known {
		object.Value = new(games.TilesScore.Text(r.result.Value))
	}
	if lead, decided := tiles.Proven(r.result.Value); decided && lead == 0 {
		object.Score = nil // infinity does not say by how much, even if a limit has ended the search
	}
	object.Points, object.endJSON = [2]tiles.Tenths{after.Points(0), after.Points(1)}, r.endJSON(after.Outcome())
	r.object = object
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
	endJSON
}

type tilesMoveJSON struct {
	X      int          `json:"x"`
	Y      int          `json:"y"`
	Text   string       `json:"text"`
	Tiles  int          `json:"tiles"`
	Colour int          `json:"colour"`
	Points tiles.Tenths `json:"points"` // without the bonus for clearing the board
}
