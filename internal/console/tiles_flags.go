package console

import (
	"cmp"
	"fmt"
	"math"

	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// tilesFlags are the flags of tiles.
type tilesFlags struct {
	paperFlags
	player sideFlag
	limits
	nodes                  uint64
	heuristic              tiles.Heuristic
	asJSON, play           bool
	rows, columns, colours int
	seed                   uint64
}

// newTilesFlags adds the flags of tiles to those of the invocation.
func (s *Invocation) newTilesFlags() *tilesFlags {
	f := &tilesFlags{}
	s.paperFlags(&f.paperFlags, "the board `F`", "(row,column)")
	s.Flags.Var(&f.player, "player", "the player to move, `1|2`, whose points the file has first; with -play, the player that you are; without it, player 1")
	s.limitFlags(&f.limits)
	s.Flags.Uint64Var(&f.nodes, "nodes", defaultNodes, "stop soon after `N` states; for a search to the end of the game, without -depth and -maxtime; checked every 512 states")
	s.Flags.Var(&f.heuristic, "heuristic", "the value of a finished game: `points|inf|half`; the difference of the points; plus or minus infinity; half of infinity and the difference, as without the flag")
	s.Flags.BoolVar(&f.asJSON, "json", false, JSONHelp)
	s.Flags.BoolVar(&f.play, "play", false, "play against the computer in the terminal")
	s.Flags.IntVar(&f.rows, "rows", 8, fmt.Sprintf("with -play: a random board of `N` rows; up to %d", tiles.MaxRows))
	s.Flags.IntVar(&f.columns, "columns", 8, fmt.Sprintf("with -play: a random board of `N` columns; up to %d", tiles.MaxColumns))
	s.Flags.IntVar(&f.colours, "colours", 3, fmt.Sprintf("with -play: a random board of `N` colours; up to %d", tiles.MaxColours))
	s.Flags.Uint64Var(&f.seed, "seed", 1, "with -play: the seed `N` of the random board")
	return f
}

// tilesFlags reads and checks the flags. With -play or -visual the solver is nil if they set no limit.
func (s *Invocation) tilesFlags(args []string) (*tilesFlags, families.Solver, error) {
	f := s.newTilesFlags()
	if err := s.parsePaperFlags(args); err != nil {
		return nil, nil, err
	}
	solver, err := s.tilesSolver(f)
	switch {
	case err != nil:
		return nil, nil, err
	case f.file == "" && !f.play:
		return nil, nil, Required("-file F")
	}
	return f, solver, nil
}

// checkTilesFlags returns an error if two flags do not go together.
func (s *Invocation) checkTilesFlags(f *tilesFlags) error {
	random := []string{"rows", "columns", "colours", "seed"}
	return cmp.Or(
		s.Needs("play", random...),
		s.Exclude("file", random...),
		CheckRange("rows", f.rows, 1, tiles.MaxRows),
		CheckRange("columns", f.columns, 1, tiles.MaxColumns),
		CheckRange("colours", f.colours, 1, tiles.MaxColours),
		s.Exclude("play", "tree", "max", "json", "console", "visual", "nodes"),
		s.checkPaperFlags(f.paperFlags),
		s.Exclude("depth", "maxtime", "nodes"),
		s.Exclude("maxtime", "nodes"),
		CheckMin("nodes", f.nodes, 1),
		s.checkLimits(f.limits, math.MaxInt32),
	)
}

// tilesSolver returns the solver that the flags describe; nil if they set no limit, with -play and -visual.
func (s *Invocation) tilesSolver(f *tilesFlags) (families.Solver, error) {
	if err := s.checkTilesFlags(f); err != nil {
		return nil, err
	}
	switch {
	case s.Given("depth"):
		return families.FixedDepth{Prune: f.prune, Depth: f.depth, Heuristic: f.heuristic}, nil
	case s.Given("maxtime"):
		return families.Deepening{Prune: f.prune, MaxTime: f.time(), Heuristic: f.heuristic}, nil
	case f.play || f.visual:
		return nil, nil
	}
	return families.Unlimited{Prune: f.prune, MaxNodes: f.nodes, Heuristic: f.heuristic}, nil
}
