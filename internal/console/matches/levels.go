package matches

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"blobwars/engine/match"
	"blobwars/internal/console"
)

// playLevels plays the round robin that the flags describe, and prints its results and the ratings: each of some levels
// against the one below, with half as many games against the level two below, and a quarter as many against that three
// below.
func playLevels(s *console.Invocation, f *matchFlags) error {
	if err := s.Exclude("levels", "a", "b", "openings", "sprt", "pgn"); err != nil {
		return err
	}
	all := len(match.Levels())
	low, high, _ := strings.Cut(f.levels, "-")
	first, err0 := strconv.Atoi(low)
	last, err1 := strconv.Atoi(high)
	if err0 != nil || err1 != nil || first < 1 || last < 2 || first > last || last > all {
		return console.BadUsage("-levels is %q: expected two levels from 1 to %d, the lower first, such as 1-%d", f.levels, all, all)
	}
	least := max(1, first-3) // of the levels that play
	if err := cmp.Or(s.Require("games N"), console.CheckMin("games", f.games, 1)); err != nil {
		return err
	}
	sizes := []int{8, 7}
	if s.Given("size") {
		sizes = []int{f.size}
	}
	ctx := s.Interruptible()
	var results []match.Pairing
	s.Say("size  levels   games  W-D-L      points")
	s.Out.Flush() // the first row may take minutes, as may each of those below it
	for a := first; a <= last; a++ {
		for b := max(1, a-3); b < a; b++ {
			for _, size := range sizes {
				tally, err := playPair(s, ctx, *f, a, b, size)
				if err != nil {
					return err
				}
				results = append(results, match.Pairing{A: a - least, B: b - least, Points: tally.Score() * float64(tally.Games()), Games: tally.Games()})
			}
		}
	}
	s.Say("level  rating")
	for i, rating := range match.EloRatings(last-least+1, results, float64(match.Levels()[least-1].Rating)) {
		s.Say("%5d  %6.0f", least+i, rating)
	}
	return nil
}

// playPair plays the games of level a against level b, and prints their result.
func playPair(s *console.Invocation, ctx context.Context, f matchFlags, a, b, size int) (tally match.Tally, err error) {
	f.a, f.b, f.size = fmt.Sprintf("level:%d", a), fmt.Sprintf("level:%d", b), size
	f.games = max(f.games>>(a-b-1), 2)
	m, err := newMatch(s, &f)
	if err == nil {
		err = m.series.Play(ctx, func(p match.Played) bool { tally.Add(p); return true })
	}
	if err != nil {
		return tally, err
	}
	result := fmt.Sprintf("%d-%d-%d", tally.Wins, tally.Draws, tally.Losses)
	s.Say("%dx%d   %2d : %-2d  %4d   %-9s  %.1f %%", size, size, a, b, tally.Games(), result, 100*tally.Score())
	for _, p := range tally.Failures {
		s.Say("      %v lost game %d: %s", p.Loser(), p.Number+1, p.Failure)
	}
	s.Out.Flush()
	return tally, nil
}
