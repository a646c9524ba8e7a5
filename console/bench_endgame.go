package console

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

//go:embed endgames.txt
var endgames string

const (
	// endgameProofs is the memory in MiB for the endgames of the bench.
	endgameProofs = 64

	// decidedFrom is the champion's score from which an endgame counts as decided.
	decidedFrom = 500
)

// endgame is a position of the bench.
type endgame struct {
	pos     engine.Position
	decided bool
}

// benchEndgames tells how many positions the endgame solver settles within the limit, by
// size and number of empty squares.
func benchEndgames(s *session, limit time.Duration) error {
	groups, order, err := readEndgames(endgames)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	fmt.Fprintf(s.out, "%-4s %7s  %9s %13s  %5s %5s %5s  %11s\n", "size", "empties", "solved", "decided ones", "wins", "draws", "losses", "median ms")
	solver := search.Endgame{MaxTime: limit, Proofs: search.NewProofs(endgameProofs)}
	for _, key := range order {
		if err := benchGroup(ctx, s, solver, key, groups[key]); err != nil {
			return err
		}
	}
	return nil
}

func benchGroup(ctx context.Context, s *session, solver search.Endgame, key [2]int, group []endgame) error {
	var kinds [4]int
	var times []float64
	decided, decidedSolved := 0, 0
	for _, e := range group {
		solver.Proofs.Clear()
		report := solver.Solve(ctx, e.pos, nil)
		if ctx.Err() != nil {
			return errInterrupted
		}
		kinds[report.Proof]++
		if e.decided {
			decided++
		}
		if report.Proof != search.Unproven {
			times = append(times, milliseconds(report.Elapsed))
			if e.decided {
				decidedSolved++
			}
		}
	}
	median := "-" // of all: known if at least half were solved
	if slices.Sort(times); 2*len(times) > len(group) {
		median = fmt.Sprintf("%.1f", times[len(group)/2])
	}
	fmt.Fprintf(s.out, "%-4d %7d  %9s %13s  %5d %5d %5d  %11s\n", key[0], key[1], fmt.Sprintf("%d/%d", len(times), len(group)),
		fmt.Sprintf("%d/%d", decidedSolved, decided), kinds[search.ProvenWin], kinds[search.ProvenDraw], kinds[search.ProvenLoss], median)
	return s.out.Flush()
}

// readEndgames sorts the positions into groups by size and empty squares.
func readEndgames(text string) (groups map[[2]int][]endgame, order [][2]int, err error) {
	groups = make(map[[2]int][]endgame)
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fen, score, _ := strings.Cut(line, " ; ")
		cents, err := strconv.Atoi(score)
		if err != nil {
			return nil, nil, fmt.Errorf("endgames.txt:%d:1: found the score %q, expected hundredths of a blob after \" ; \"", i+1, score)
		}
		board, err := notation.Parse("endgames.txt", []byte(fen))
		if err != nil {
			return nil, nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		pos := board.Position
		if pos.Size() == 7 {
			pos = pos.WithRules(engine.Ataxx)
		}
		key := [2]int{pos.Size(), pos.Empty().Count()}
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], endgame{pos, cents >= decidedFrom || cents <= -decidedFrom})
	}
	return groups, order, nil
}
