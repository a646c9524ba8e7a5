// Package matches has the commands for games between programs: match and uai.
package matches

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/uai"
	"blobwars/internal/console"
)

// matchFlags are the flags of match.
type matchFlags struct {
	a, b, openings, rules, sprt, pgn   string
	levels                             string
	games, size, concurrency, maxPlies int
	seed                               uint64
}

func newMatchFlags(s *console.Invocation) *matchFlags {
	f := &matchFlags{}
	s.Flags.StringVar(&f.a, "a", "", "player A, a `SPEC`, such as master or uai:COMMAND; "+strings.Join(match.Specs(), "; "))
	s.Flags.StringVar(&f.b, "b", "", "player B, a `SPEC`")
	s.Flags.StringVar(&f.levels, "levels", "", "the levels `M-N` against each other, without -a and -b; such as 1-14; "+
		"each plays -games games against the level below it, half as many against the second below, and a quarter against the third below, "+
		"on both sizes unless -size is given; then the ratings are printed")
	s.Flags.IntVar(&f.games, "games", 0, "play `N` games, or fewer if -sprt decides; each opening twice, with both colours")
	s.Flags.StringVar(&f.openings, "openings", "", "read openings from the file `F`; one FEN on each line, or all games of a file of records; without it, those that ship")
	s.Flags.IntVar(&f.size, "size", 8, "the board size `8|7` of the openings")
	s.Flags.StringVar(&f.rules, "rules", "", "play under the rules `blobwars|ataxx`; without it, those of the openings, which are ataxx on 7x7")
	s.Flags.Uint64Var(&f.seed, "seed", 1, "the seed `N` of the order of the openings and of the players' choices")
	s.Flags.IntVar(&f.concurrency, "concurrency", 1, "play `K` games at the same time")
	s.Flags.IntVar(&f.maxPlies, "maxplies", 600, "a game of more than `N` plies is a draw")
	s.Flags.StringVar(&f.sprt, "sprt", "", "stop when it is decided whether A is stronger; "+
		"by ELO1 or more, or else by ELO0 or less, with `ELO0,ELO1` such as 0,20 and an error of 5 % in either direction")
	s.Flags.StringVar(&f.pgn, "pgn", "", "write the records to the new file `F` as they come")
	return f
}

// Match is the command match.
var Match = console.Command{
	Name: "match", Summary: "play a series of games between two players, with Elo and SPRT",
	Synopsis: "(-a SPEC -b SPEC | -levels M-N) -games N [flags]", Example: "match -a master -b tbidabp:time=1s -games 100 -sprt 0,20", Run: matchPlayers,
}

func matchPlayers(s *console.Invocation, args []string) error {
	f := newMatchFlags(s)
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if s.Given("levels") {
		return playLevels(s, f)
	}
	m, err := newMatch(s, f)
	if err != nil {
		return err
	}
	if err := console.CheckNew("game records", f.pgn, f.openings); err != nil {
		return err
	}
	err = m.play(s.Interruptible())
	if _, failed := m.tally.FailedAlways(); m.tally.Games() > 0 && !failed {
		m.print()
	}
	return err
}

// newMatch returns the match that the flags describe.
func newMatch(s *console.Invocation, f *matchFlags) (*matchRun, error) {
	m := &matchRun{Invocation: s, records: newRecordFile(f)}
	switch {
	case f.a == "" || f.b == "":
		return nil, console.BadUsage("-a SPEC and -b SPEC are required")
	case f.size != 7 && f.size != 8:
		return nil, console.BadUsage("-size is %d: expected 8 or 7", f.size)
	}
	m.series = match.Series{Games: f.games, Seed: f.seed, Concurrency: f.concurrency, MaxPlies: f.maxPlies}
	var err error
	if m.series.A, err = console.ReadSpec("-a", f.a); err != nil {
		return nil, err
	}
	if m.series.B, err = console.ReadSpec("-b", f.b); err != nil {
		return nil, err
	}
	err = cmp.Or(s.Require("games N"), s.Exclude("size", "openings"),
		console.CheckMin("games", f.games, 1), console.CheckMin("concurrency", f.concurrency, 1), console.CheckMin("maxplies", f.maxPlies, 1))
	if err != nil {
		return nil, err
	}
	if m.sprt, err = readSPRT(f.sprt); err != nil {
		return nil, err
	}
	m.series.Openings, err = f.readOpenings()
	return m, err
}

func readSPRT(text string) (*match.SPRT, error) {
	if text == "" {
		return nil, nil
	}
	low, high, _ := strings.Cut(text, ",")
	elo0, err0 := strconv.ParseFloat(low, 64)
	elo1, err1 := strconv.ParseFloat(high, 64)
	if err0 != nil || err1 != nil || !(elo0 < elo1) || elo0 < -1000 || elo1 > 1000 {
		return nil, console.BadUsage("-sprt is %q: expected two numbers such as 0,10, the smaller first, within ±1000", text)
	}
	return &match.SPRT{Elo0: elo0, Elo1: elo1}, nil
}

// readOpenings returns the openings in the order in which they are played.
func (f *matchFlags) readOpenings() (list []engine.Position, err error) {
	switch {
	case f.openings == "":
		list, err = match.Openings(f.size)
	case console.IsRecordFile(f.openings): // of any size
		list, err = console.Read(openRecords, f.openings)
	default:
		list, err = console.ReadText(match.ParseOpenings, f.openings)
	}
	if err != nil {
		return nil, err
	}
	if f.rules != "" {
		rules, ok := engine.ParseRules(f.rules)
		if !ok {
			return nil, console.BadUsage("-rules is %q: expected blobwars or ataxx", f.rules)
		}
		for i := range list {
			list[i] = list[i].WithRules(rules)
		}
	}
	return match.Shuffle(list, f.seed), nil
}

func openRecords(path string) ([]engine.Position, error) {
	return match.RecordOpenings(path, notation.ReadRecords(path))
}

// matchRun is a match that is being played.
type matchRun struct {
	*console.Invocation
	series  match.Series
	sprt    *match.SPRT // nil: none
	records recordFile

	tally    match.Tally
	played   map[string]bool // the records of the games so far, without tags
	repeated int             // games that have the start and moves of an earlier one
	progress console.Progress
}

// maxFailures is the number of games after which a match ends if one player has failed in all of them.
const maxFailures = 10

// play plays until all games are played, the SPRT has decided, one player has failed in each of the
// first games, or ctx ends.
func (m *matchRun) play(ctx context.Context) error {
	m.progress = console.NewProgress(m.Err)
	began := time.Now()
	var unwritten error
	var mu sync.Mutex
	m.series.Moved = func(game, ply int) {
		mu.Lock()
		defer mu.Unlock()
		if time.Since(began) > time.Second && m.progress.Outdated() {
			line := fmt.Sprintf("game %d of %d, move %d", game+1, m.series.Games, (ply+1)/2)
			if m.tally.Games() > 0 {
				line = m.status(time.Since(began)) + "  " + line
			}
			m.progress.Show(line)
		}
	}
	err := m.series.Play(ctx, func(p match.Played) bool {
		mu.Lock()
		defer mu.Unlock()
		m.tally.Add(p)
		m.countRepeated(p)
		unwritten = m.records.add(p)
		if p.Failed() {
			m.progress.End()
			m.Complain("%s", failureText(p))
		}
		m.progress.Show(m.status(time.Since(began)))
		_, failed := m.tally.FailedAlways()
		return unwritten == nil && (m.sprt == nil || m.sprt.Verdict(&m.tally) == match.Undecided) && !(failed && m.tally.Games() >= maxFailures)
	})
	m.progress.End()
	if unwritten == nil {
		unwritten = m.records.flush()
	}
	first, failed := m.tally.FailedAlways()
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("%w after %d of %d games", console.ErrInterrupted, m.tally.Games(), m.series.Games)
	case err != nil:
		return err
	case failed:
		return fmt.Errorf("player %s failed in every one of %d games, so there is no result; game %d, %s: %s",
			first.Loser(), m.tally.Games(), first.Number+1, first.Outcome.Reason, first.Failure)
	}
	return unwritten
}

// countRepeated counts a game if it has the start and the moves of an earlier one.
func (m *matchRun) countRepeated(p match.Played) {
	if m.played == nil {
		m.played = make(map[string]bool)
	}
	text := notation.WriteRecord(notation.NewRecord(p.Game))
	if m.played[text] {
		m.repeated++
	}
	m.played[text] = true
}

// status returns the line of progress.
func (m *matchRun) status(took time.Duration) string {
	t := &m.tally
	n := t.Games()
	left := time.Duration(float64(took) / float64(n) * float64(m.series.Games-n))
	return fmt.Sprintf("%d/%d games  +%d =%d -%d  %.1f %%  Elo %s%s  ETA %v",
		n, m.series.Games, t.Wins, t.Draws, t.Losses, 100*t.Score(), eloText(t.Elo()), m.sprtText("  LLR "), left.Round(time.Second))
}

// print prints the result as text.
func (m *matchRun) print() {
	t := &m.tally
	m.Say("A: %s", m.series.A.Text)
	m.Say("B: %s", m.series.B.Text)
	m.Say("Games: %d (+%d =%d -%d for A), %.1f %% of the points", t.Games(), t.Wins, t.Draws, t.Losses, 100*t.Score())
	m.Say("Pairs with 0, 1/2, 1, 3/2, 2 points for A: %d %d %d %d %d", t.Pairs[0], t.Pairs[1], t.Pairs[2], t.Pairs[3], t.Pairs[4])
	m.Say("Elo: %s (95 %%), LOS %.1f %%", eloText(t.Elo()), 100*t.LOS())
	if m.sprt != nil {
		m.Say("SPRT %g,%g:%s: %s", m.sprt.Elo0, m.sprt.Elo1, m.sprtText(" LLR "), m.sprt.Verdict(t))
	}
	for i, e := range t.Effort {
		m.Say("%s: %s", match.Entrant(i), effortText(e))
	}
	if m.repeated > 0 {
		m.Say("Games that repeat an earlier one: %d", m.repeated)
	}
	if t.TooLong > 0 {
		m.Say("Drawn because too long: %d", t.TooLong)
	}
	for _, p := range t.Failures {
		m.Say("%s", failureText(p))
	}
}

// failureText says how a player has lost a game by a failure.
func failureText(p match.Played) string {
	return fmt.Sprintf("Game %d lost by %s, %s: %s", p.Number+1, p.Loser(), p.Outcome.Reason, p.Failure)
}

// eloText returns a difference with its error bar, as in "+12.3 ± 4.5".
func eloText(e match.Elo) string {
	switch {
	case math.IsInf(e.Low, -1) && math.IsInf(e.High, 1):
		return "unknown"
	case math.IsInf(e.Diff, 1):
		return fmt.Sprintf("+inf, at least %+.0f", e.Low)
	case math.IsInf(e.Diff, -1):
		return fmt.Sprintf("-inf, at most %+.0f", e.High)
	}
	return fmt.Sprintf("%+.1f ± %.1f", e.Diff, e.Error())
}

// sprtText returns the state of the SPRT; "" without one.
func (m *matchRun) sprtText(before string) string {
	if m.sprt == nil {
		return ""
	}
	lower, upper := m.sprt.Bounds()
	return fmt.Sprintf("%s%.2f [%.2f, %.2f]", before, m.sprt.LLR(&m.tally), lower, upper)
}

func effortText(e match.Effort) string {
	moves := float64(max(e.Moves, 1))
	text := fmt.Sprintf("%d moves, average depth %.1f, %.1f ms a move, slowest %v", e.Moves, float64(e.Depth)/moves,
		console.Milliseconds(e.Time)/moves, e.Slowest.Round(time.Millisecond))
	if e.Nodes > 0 {
		text += fmt.Sprintf(", %.0f nodes a move, %.0f nodes/s", float64(e.Nodes)/moves, e.PerSecond())
	}
	return text
}

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
	var pairs []*matchRun
	var results []match.Pairing
	for a := first; a <= last; a++ {
		for b := max(1, a-3); b < a; b++ {
			for _, size := range sizes {
				pair := *f
				pair.a, pair.b, pair.size, pair.games = fmt.Sprintf("level:%d", a), fmt.Sprintf("level:%d", b), size, max(f.games>>(a-b-1), 2)
				m, err := newMatch(s, &pair)
				if err != nil {
					return err
				}
				pairs, results = append(pairs, m), append(results, match.Pairing{A: a - least, B: b - least})
			}
		}
	}
	ctx := s.Interruptible()
	s.Say("size  levels   games  W-D-L      points")
	s.Out.Flush() // the first row may take minutes, as may each of those below it
	for i, m := range pairs {
		if err := m.play(ctx); err != nil {
			return err
		}
		r := &results[i]
		r.Points, r.Games = m.tally.Score()*float64(m.tally.Games()), m.tally.Games()
		m.printRow(r.A+least, r.B+least)
	}
	s.Say("level  rating")
	for i, rating := range match.EloRatings(last-least+1, results, float64(match.Levels()[least-1].Rating)) {
		s.Say("%5d  %6.0f", least+i, rating)
	}
	return nil
}

// printRow prints the result as a row of the table of levels.
func (m *matchRun) printRow(a, b int) {
	t, size := &m.tally, m.series.Openings[0].Size()
	result := fmt.Sprintf("%d-%d-%d", t.Wins, t.Draws, t.Losses)
	m.Say("%dx%d   %2d : %-2d  %4d   %-9s  %.1f %%", size, size, a, b, t.Games(), result, 100*t.Score())
	for _, p := range t.Failures {
		m.Say("      %v lost game %d: %s", p.Loser(), p.Number+1, p.Failure)
	}
	m.Out.Flush()
}

// UAI is the command uai.
var UAI = console.Command{Name: "uai", Summary: "run as an engine for other programs, by UAI", Synopsis: "", Example: "uai", Run: serveUAI}

func serveUAI(s *console.Invocation, args []string) error {
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	return uai.Serve(s.In, flushing{s.Out})
}

// flushing flushes after every write, because the other program waits for the line.
type flushing struct{ to *bufio.Writer }

func (f flushing) Write(line []byte) (int, error) {
	n, err := f.to.Write(line)
	if err == nil {
		err = f.to.Flush()
	}
	return n, err
}
