package puzzlemaker

import (
	"context"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/engine/search"
)

// minedGame is the result of a game: candidates and figures.
type minedGame struct {
	Progress
	puzzles []puzzle.Puzzle
}

// gameMiner plays one game and looks for puzzles in it.
type gameMiner struct {
	verify uint64 // nodes of the search that verifies a puzzle
	minedGame
	random *engine.Random
	size   int
	swings bool // look for swings, too
	table  *search.Table
	seen   map[[2]engine.Bitboard]bool // candidates
}

func newGameMiner(m Maker, game int) *gameMiner {
	size := 8
	if game%5 >= 3 {
		size = 7
	}
	return &gameMiner{
		verify: m.Nodes, random: engine.NewRandom(m.Seed, uint64(game)), size: size, swings: game%3 == 0,
		table: search.NewTable(makerHash), seen: make(map[[2]engine.Bitboard]bool),
	}
}

// play plays the game to its end, and then its endgame in several other ways. In two of three games one side plays
// badly, and only wins and draws are looked for: they are rarer than swings, and cheaper to find.
func (g *gameMiner) play(ctx context.Context) minedGame {
	pos := engine.StartOn(g.size, engine.BlobWars)
	for range 4 + g.random.Below(8) {
		if !pos.Outcome().Over() {
			pos = pos.Play(engine.RandomMove(g.random, pos))
		}
	}
	badEvery := [2]int{2 + g.random.Below(9), 2 + g.random.Below(9)} // by side: one move in this many is bad
	if !g.swings {
		badEvery[g.random.Below(2)] = 1 + g.random.Below(3)
	}
	ending := g.playOn(ctx, pos, badEvery, g.swings)
	for range replays {
		if ending != pos {
			g.playOn(ctx, ending, [2]int{2 + g.random.Below(4), 2 + g.random.Below(4)}, false)
		}
	}
	return g.minedGame
}

// playOn plays from pos to the end of the game, and returns the first position with at most maxEndgameEmpty empty
// squares.
func (g *gameMiner) playOn(ctx context.Context, pos engine.Position, badEvery [2]int, swings bool) engine.Position {
	ending, found := pos, false
	for ply := 0; !pos.Outcome().Over() && ply < 200 && ctx.Err() == nil; ply++ {
		pos = pos.WithCounters(pos.Jumps(), 1)
		if !found && pos.Empty().Count() <= maxEndgameEmpty {
			ending, found = pos.WithCounters(0, 1), true
		}
		g.Positions++
		report := g.solve(ctx, pos, gameNodes)
		if len(report.Lines) > 1 {
			g.consider(ctx, pos.WithCounters(0, 1), report, swings)
		}
		switch {
		case g.random.Below(badEvery[pos.ToMove()]) > 0:
			pos = pos.Play(report.Move)
		case g.random.Below(2) == 0:
			pos = pos.Play(puzzle.Promising(pos)[0])
		default:
			pos = pos.Play(engine.RandomMove(g.random, pos))
		}
	}
	return ending
}

// solve searches for the two best moves.
func (g *gameMiner) solve(ctx context.Context, pos engine.Position, nodes uint64) search.Report {
	g.table.Clear()
	r := search.Champion{MaxNodes: nodes, MultiPV: 2, Table: g.table}.Solve(ctx, pos, nil)
	g.Nodes += r.AllNodes
	return r
}

// consider adds the puzzle of a position, if it is one. report is that of a short search.
func (g *gameMiner) consider(ctx context.Context, pos engine.Position, report search.Report, swings bool) {
	best, second := report.Lines[0], report.Lines[1]
	kind := puzzle.Swing
	switch late := pos.Empty().Count() <= maxEndgameEmpty; {
	case len(engine.DistinctBoards(pos.Moves())) < minMoves:
		return
	case best.Proof == search.ProvenWin && best.Distance <= 2*MaxWin:
		kind = puzzle.Win
	case best.Cents == 0 && second.Cents < 0 && late:
		kind = puzzle.Draw
	case !swings || best.Cents-second.Cents < MinMargin/2:
		return
	}
	form := pos.CanonicalForm()
	if g.seen[form] || FoundAt(pos, report.Move, 1) || FoundAt(pos, report.Move, FirstGrade) {
		return
	}
	g.seen[form] = true
	g.Candidates++
	p := puzzle.Puzzle{Position: pos, Best: report.Move}
	if kind == puzzle.Win && asWin(ctx, &p) || kind == puzzle.Draw && asDraw(ctx, &p) || kind == puzzle.Swing && g.findSwing(ctx, &p) {
		if p.Grade = Grade(pos, p.Best); p.Grade > 0 && ctx.Err() == nil {
			g.puzzles = append(g.puzzles, p)
		}
	}
}
