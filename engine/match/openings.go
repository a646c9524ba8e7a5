package match

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"iter"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/syntax"
)

// shipped are balanced positions after some random moves. The head of each file says how it was made.
//
//go:embed openings/8.txt openings/7.txt
var shipped embed.FS

// Openings returns the openings that ship for a board size: 8, under Blob Wars rules, or 7, under those of Ataxx.
func Openings(size int) ([]engine.Position, error) {
	name := fmt.Sprintf("openings/%d.txt", size)
	data, err := shipped.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("there are no openings for boards of size %d: expected 8 or 7", size)
	}
	return ParseOpenings(name, data)
}

// ParseOpenings reads a file with one FEN on each line, or with game records; blank lines, and comments that begin with
// #, % or ;, are skipped. A 7x7 FEN is played under Ataxx rules, an 8x8 FEN under Blob Wars rules. Records are read as
// RecordOpenings does. An error names the line and column; a file without openings, and an opening in which the game is
// over, are errors too.
func ParseOpenings(name string, data []byte) ([]engine.Position, error) {
	if notation.IsRecord(data) {
		return RecordOpenings(name, notation.Records(name, bytes.NewReader(data)))
	}
	var list []engine.Position
	rows := syntax.NewSource(name, data).Rows
	for i, row := range rows {
		line, text := i+1, strings.TrimSpace(string(row))
		if text == "" || strings.ContainsAny(text[:1], "#%;") {
			continue
		}
		pos, err := notation.ParseFEN(name, string(row))
		if err != nil {
			return nil, syntax.MoveDown(err, line-1)
		}
		if list, err = addOpening(list, pos, name, line); err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s:%d:1: found no opening, expected one FEN on each line or game records", name, len(rows))
	}
	return list, nil
}

func addOpening(list []engine.Position, pos engine.Position, name string, line int) ([]engine.Position, error) {
	if outcome := pos.Outcome(); outcome.Over() {
		return nil, fmt.Errorf("%s:%d:1: found a position in which the game is over (%s), expected one to play on", name, line, outcome.Reason)
	}
	return append(list, pos), nil
}

// RecordOpenings returns the openings of records: of one with a result its first position, of one without a result its
// last.
func RecordOpenings(name string, records iter.Seq2[notation.Part, error]) (list []engine.Position, err error) {
	for part, err := range records {
		if err != nil {
			return nil, err
		}
		pos := part.Game.Position()
		if part.Result != notation.Unknown {
			pos = part.Game.Start()
		}
		if list, err = addOpening(list, pos, name, part.Line); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// Shuffle returns a copy of the list in a random order, which depends on seed alone.
func Shuffle(list []engine.Position, seed uint64) []engine.Position {
	shuffled := slices.Clone(list)
	engine.Shuffle(engine.NewRandom(seed, 0), shuffled)
	return shuffled
}

// OpeningMaker makes openings: random moves from Start, kept if the champion judges the position to be
// balanced. Equal settings make equal openings.
type OpeningMaker struct {
	Start  engine.Position
	Plies  int // random moves
	Seed   uint64
	Nodes  uint64 // of the champion's search of each position
	Within int    // the most that the side to move may be ahead or behind, in hundredths of a blob
}

const (
	makerHash      = 4      // MiB of the champion's table, which is cleared before each search
	maxFailedTries = 10_000 // tries in a row without a new opening, before there are thought to be no more
)

// Make makes count openings, no two of them equal up to a symmetry of the board, and passes each to found with its
// score for the side to move, in hundredths of a blob. It is an error if there are not that many, and if ctx ends.
func (m OpeningMaker) Make(ctx context.Context, count int, found func(pos engine.Position, cents int)) error {
	table := search.NewTable(makerHash)
	judge := search.Champion{MaxNodes: m.Nodes, Table: table}
	seen := make(map[[2]engine.Bitboard]bool)
	random := engine.NewRandom(m.Seed, 0)
	for made, failed := 0, 0; made < count; failed++ {
		if failed == maxFailedTries {
			return fmt.Errorf("only %d openings after %d random moves were found: ask for fewer, more moves, or a wider balance", made, m.Plies)
		}
		pos, ok := m.randomLine(random)
		if !ok || seen[pos.CanonicalForm()] {
			continue
		}
		seen[pos.CanonicalForm()] = true
		table.Clear()
		report := judge.Solve(ctx, pos, nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if report.Proof == search.Unproven && report.Cents >= -m.Within && report.Cents <= m.Within {
			found(pos, report.Cents)
			made, failed = made+1, 0
		}
	}
	return nil
}

// randomLine plays random moves. It returns false if the game is over then, or only a pass is legal.
func (m OpeningMaker) randomLine(random *engine.Random) (engine.Position, bool) {
	pos := m.Start
	for range m.Plies {
		next := engine.RandomMove(random, pos)
		if next == engine.NoMove() {
			return pos, false
		}
		pos = pos.Play(next)
	}
	return pos, !pos.Outcome().Over() && !pos.MustPass()
}
