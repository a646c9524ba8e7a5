package console

import (
	"cmp"
	"math"

	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// tilesFlags are the flags of tiles.
type tilesFlags struct {
	paperFlags
	player sideFlag
	limits
	nodes     uint64
	heuristic tiles.Heuristic
	asJSON    bool
}

// newTilesFlags adds the flags of tiles to those of the invocation.
func (s *Invocation) newTilesFlags() *tilesFlags {
	f := &tilesFlags{}
	s.paperFlags(&f.paperFlags, "the board `F`", "(row,column)")
	s.Flags.Var(&f.player, "player", "the player to move, `1|2`, whose points the file has first; without it, player 1")
	s.limitFlags(&f.limits)
	s.Flags.Uint64Var(&f.nodes, "nodes", defaultNodes, "stop soon after `N` states; for a search to the end of the game, without -depth and -maxtime; checked every 512 states")
	s.Flags.Var(&f.heuristic, "heuristic", "the value of a finished game: `points|inf|half`; the difference of the points; plus or minus infinity; half of infinity and the difference, as without the flag")
	s.Flags.BoolVar(&f.asJSON, "json", false, JSONHelp)
	return f
}

// tilesFlags reads and checks the flags. With -visual the solver is nil if they set no limit.
func (s *Invocation) tilesFlags(args []string) (*tilesFlags, families.Solver, error) {
	f := s.newTilesFlags()
	if err := s.parsePaperFlags(args); err != nil {
		return nil, nil, err
	}
	solver, err := s.tilesSolver(f)
	if err == nil && f.file == "" {
		err = Required("-file F")
	}
	return f, solver, err
}

// checkTilesFlags returns an error if two flags do not go together.
func (s *Invocation) checkTilesFlags(f *tilesFlags) error {
	return cmp.Or(
		s.checkPaperFlags(f.paperFlags),
		s.Exclude("depth", "maxtime", "nodes"),
		s.Exclude("maxtime", "nodes"),
		CheckMin("nodes", f.nodes, 1),
		s.checkLimits(f.limits, math.MaxInt32),
	)
}

// tilesSolver returns the solver that the flags describe; nil if they set no limit, with -visual.
func (s *Invocation) tilesSolver(f *tilesFlags) (families.Solver, error) {
	if err := s.checkTilesFlags(f); err != nil {
		return nil, err
	}
	switch {
	case s.Given("depth"):
		return families.FixedDepth{Prune: f.prune, Depth: f.depth, Heuristic: f.heuristic}, nil
	case s.Given("maxtime"):
		return families.Deepening{Prune: f.prune, MaxTime: f.time(), Heuristic: f.heuristic}, nil
	case f.visual:
		return nil, nil
	}
	return families.Unlimited{Prune: f.prune, MaxNodes: f.nodes, Heuristic: f.heuristic}, nil
}
