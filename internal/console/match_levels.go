package console

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"blobwars/engine/match"
)

// levelsRun is a round robin of levels: each of some levels against the one below, with half as many games against the
// level two below, and a quarter as many against that three below.
type levelsRun struct {
	*Invocation
	flags       *matchFlags
	least, most int // the levels that play, those below included
	results     []match.Pairing
}

// playLevels plays the round robin that the flags describe, and prints its results and the ratings.
func playLevels(s *Invocation, f *matchFlags) error {
	run := &levelsRun{Invocation: s, flags: f}
	if err := s.Exclude("levels", "a", "b", "openings", "sprt", "pgn"); err != nil {
		return err
	}
	all := len(match.Levels())
	low, high, _ := strings.Cut(f.levels, "-")
	var err1 error
	first, err0 := strconv.Atoi(low)
	run.most, err1 = strconv.Atoi(high)
	if err0 != nil || err1 != nil || first < 1 || run.most < 2 || first > run.most || run.most > all {
		return BadUsage("-levels is %q: expected two levels from 1 to %d, the lower first, such as 1-%d", f.levels, all, all)
	}
	run.least = max(1, first-3)
	if err := cmp.Or(s.Require("games N"), CheckMin("games", f.games, 1)); err != nil {
		return err
	}
	sizes := []int{8, 7}
	if s.Given("size") {
		sizes = []int{f.size}
	}
	ctx := s.Interruptible()
	s.Say("size  levels   games  W-D-L      points")
	for a := first; a <= run.most; a++ {
		for b := max(1, a-3); b < a; b++ {
			for _, size := range sizes {
				if err := run.pair(ctx, a, b, size); err != nil {
					return err
				}
			}
		}
	}
	anchor := match.Levels()[run.least-1].Rating
	s.Say("level  rating")
	for i, rating := range match.EloRatings(run.most-run.least+1, run.results, float64(anchor)) {
		s.Say("%5d  %6.0f", run.least+i, rating)
	}
	return nil
}

// pair plays the games of level a against level b, and prints their result.
func (r *levelsRun) pair(ctx context.Context, a, b, size int) error {
	f := *r.flags
	f.a, f.b, f.size = fmt.Sprintf("level:%d", a), fmt.Sprintf("level:%d", b), size
	f.games = max(f.games>>(a-b-1), 2)
	m, err := r.newMatch(&f)
	if err != nil {
		return err
	}
	var tally match.Tally
	if err := m.series.Play(ctx, func(p match.Played) bool { tally.Add(p); return true }); err != nil {
		return err
	}
	result := fmt.Sprintf("%d-%d-%d", tally.Wins, tally.Draws, tally.Losses)
	r.Say("%dx%d   %2d : %-2d  %4d   %-9s  %.1f %%", size, size, a, b, tally.Games(), result, 100*tally.Score())
	for _, p := range tally.Failures {
		r.Say("      %v lost game %d: %s", p.Loser(), p.Number+1, p.Failure)
	}
	r.results = append(r.results, match.Pairing{A: a - r.least, B: b - r.least, Points: tally.Score() * float64(tally.Games()), Games: tally.Games()})
	return nil
}
