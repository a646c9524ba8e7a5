package uai

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// goCommand starts the search that the words after go describe. The limit nodes is that of all threads together. The
// other program waits for a move, so words with an error start a search of one ply.
func (s *server) goCommand(words []string) error {
	if len(words) > 0 && strings.EqualFold(words[0], "perft") {
		return s.perft(words[1:])
	}
	if err := s.requireIdle(); err != nil {
		return err
	}
	game := s.current()
	pos := game.Position()
	l, notes, err := readLimits(pos, words)
	for _, note := range notes {
		s.info("%s", note)
	}
	var softTime, maxTime time.Duration
	if err == nil {
		softTime, maxTime, err = l.times(pos, time.Duration(s.settings.overhead)*time.Millisecond)
	}
	if err != nil {
		s.info("go has an error, so one ply is searched: %s", err)
		l, softTime, maxTime = limits{depth: 1}, 0, 0
	}
	s.makeTable()
	champion := search.Champion{
		SoftTime: softTime, MaxTime: maxTime, MaxDepth: int(min(l.depth, math.MaxInt32)), MaxNodes: uint64(l.nodes),
		Threads: s.settings.threads, MultiPV: s.settings.multiPV, Table: s.table, History: engine.Repeatable(game), Moves: l.moves,
	}
	kind := limited
	if l.endless() {
		kind = endless
	}
	answer := func(m engine.Move) string { return "bestmove " + wireMove(m, pos.Size()) }
	instead := engine.NoMove()
	if moves := pos.Moves(); len(moves) > 0 {
		instead = moves[0]
	}
	s.begin(kind, []string{answer(instead)}, func(ctx context.Context) ([]string, error) {
		best := s.bestMove(ctx, champion, pos)
		if kind == endless {
			<-ctx.Done() // the protocol wants no bestmove before stop
		}
		return []string{answer(best)}, nil
	})
	return nil
}

// begin starts a search or a perft in the background. work posts lines to s.infos and returns the last ones; if it
// fails, they are instead.
func (s *server) begin(kind searchKind, instead []string, work func(ctx context.Context) ([]string, error)) {
	s.kind, s.instead = kind, instead
	s.search = job.Start(context.Background(), nil, func(ctx context.Context, _ func(struct{})) ([]string, error) { return work(ctx) })
}

// bestMove searches pos and posts its info lines. It returns NoMove when the game is over. It runs in the goroutine of
// the search and uses nothing of s but infos.
func (s *server) bestMove(ctx context.Context, champion search.Champion, pos engine.Position) engine.Move {
	if outcome := pos.Outcome(); outcome.Over() {
		s.infos.add(fmt.Sprintf("info string the game is over: %s", outcome.Reason))
		return engine.NoMove()
	}
	if pos.MustPass() {
		return engine.Pass()
	}
	var last search.Report
	progress := func(r search.Report) {
		last = r
		s.infos.replace(infoLines(r, pos.Size()))
	}
	report := champion.Solve(ctx, pos, progress)
	if report.Nodes != last.Nodes || report.Depth != last.Depth || last.Solver == "" {
		progress(report) // it is not that of the last depth once more
	}
	return report.Move
}

// infoLines returns a report as info lines, one for each line of play.
func infoLines(r search.Report, size int) []string {
	lines := r.Lines
	if len(lines) == 0 {
		line := search.Line{Score: r.Score, Depth: r.Depth, Moves: r.Line}
		if len(line.Moves) == 0 {
			line.Moves = []engine.Move{r.Move}
		}
		lines = []search.Line{line}
	}
	nps := uint64(r.PerSecond())
	text := make([]string, 0, len(lines))
	for i, line := range lines {
		moves := make([]string, 0, len(line.Moves))
		for _, m := range line.Moves {
			moves = append(moves, wireMove(m, size))
		}
		text = append(text, fmt.Sprintf("info depth %d multipv %d score %s nodes %d nps %d time %d hashfull %d pv %s",
			line.Depth, i+1, scoreText(line), r.Nodes, nps, r.Elapsed.Milliseconds(), r.Hashfull, strings.Join(moves, " ")))
	}
	return text
}

// scoreText returns a line's score for the side to move, in hundredths of a blob; or, of a proven end, the
// number of that side's own moves to it, as UCI counts, negative for a loss.
func scoreText(line search.Line) string {
	moves := (line.Distance + 1) / 2
	switch line.Proof {
	case search.ProvenWin:
		return fmt.Sprintf("mate %d", moves)
	case search.ProvenLoss:
		return fmt.Sprintf("mate -%d", moves)
	case search.ProvenDraw:
		return "cp 0"
	}
	return fmt.Sprintf("cp %d", line.Cents)
}

// limits are the limits after go. Zero means no limit, except for moveTime and clock: timed and clocked tell
// whether they were given.
type limits struct {
	moveTime   int64 // milliseconds
	timed      bool
	depth      int64 // plies
	nodes      int64
	clock, inc [2]int64 // milliseconds, by player
	clocked    [2]bool
	mate       int64 // own moves to the end, from which depth follows
	movesToGo  int64 // 0: the clock is for the rest of the game
	infinite   bool
	moves      []engine.Move // the moves of the root to search; nil: all
}

// readLimits reads the words after go, for a search of pos. An unknown word, such as ponder, is skipped and named in
// notes; without a limit beside it, it is an error, because it may be a limit that is misspelt. So is a number or a move
// that is missing or wrong.
func readLimits(pos engine.Position, words []string) (l limits, notes []string, err error) {
	const black, white = engine.Side1, engine.Side2 // in Ataxx, black is x and moves first
	numbers := map[string]*int64{
		"movetime": &l.moveTime, "depth": &l.depth, "nodes": &l.nodes, "movestogo": &l.movesToGo,
		"btime": &l.clock[black], "wtime": &l.clock[white], "binc": &l.inc[black], "winc": &l.inc[white], "mate": &l.mate,
	}
	unknown := false
	for i := 0; i < len(words); i++ {
		word := strings.ToLower(words[i])
		number, known := numbers[word]
		switch {
		case word == "infinite":
			l.infinite = true
			continue
		case word == "searchmoves":
			n, err := l.readMoves(pos, words[i+1:])
			if err != nil {
				return l, notes, err
			}
			i += n
			continue
		case !known:
			notes = append(notes, fmt.Sprintf("%s after go is not understood: expected %s", quote(word), expectedWords()))
			unknown = unknown || word != "ponder"
			continue
		case i+1 == len(words):
			return l, notes, fmt.Errorf("%s has no number", word)
		}
		i++
		least := int64(0)
		switch word {
		case "depth", "nodes", "mate":
			least = 1
		case "wtime", "btime": // some programs send a negative clock after a time forfeit
			least = math.MinInt64
		}
		n, err := strconv.ParseInt(words[i], 10, 64)
		switch {
		case err != nil:
			return l, notes, fmt.Errorf("%s is %s: expected a whole number", word, quote(words[i]))
		case n < least:
			return l, notes, fmt.Errorf("%s is %d: expected at least %d", word, n, least)
		}
		*number = n
		switch word {
		case "movetime":
			l.timed = true
		case "btime":
			l.clocked[black] = true
		case "wtime":
			l.clocked[white] = true
		}
	}
	if l.mate > 0 {
		l.depth = min(cmp.Or(l.depth, math.MaxInt64), 2*min(l.mate, math.MaxInt32)-1)
	}
	if unknown && !l.infinite && l.endless() {
		err = errors.New("none of the words after go is a limit")
	}
	return l, notes, err
}

// endless reports whether no limit but infinite, or none at all, was given.
func (l limits) endless() bool {
	return l.infinite || !l.timed && l.clocked == [2]bool{} && l.depth == 0 && l.nodes == 0
}

// limitWords are the words of the protocol after go, in lower case. One of them ends the moves after searchmoves. The
// last, ponder, is skipped.
var limitWords = strings.Fields("movetime depth nodes wtime btime winc binc movestogo mate searchmoves infinite ponder")

// expectedWords lists the words after go that are not skipped.
func expectedWords() string {
	last := len(limitWords) - 2
	return strings.Join(limitWords[:last], ", ") + " or " + limitWords[last]
}

// readMoves reads the moves after searchmoves and returns their number.
func (l *limits) readMoves(pos engine.Position, words []string) (n int, err error) {
	for ; n < len(words) && !slices.Contains(limitWords, strings.ToLower(words[n])); n++ {
		m, err := notation.ParseMove(pos, words[n])
		if err != nil {
			return n, fmt.Errorf("searchmoves: %w", err)
		}
		if !slices.Contains(l.moves, m) {
			l.moves = append(l.moves, m)
		}
	}
	l.moves = engine.DistinctBoards(l.moves)
	if n == 0 {
		err = errors.New("searchmoves has no move")
	}
	return n, err
}

// times returns the time after which a search of pos begins no deeper iteration, and how long it may take; 0 is no limit.
// overhead is kept back from both for the way to the other program. It is an error if only the other side's clock was
// given.
func (l limits) times(pos engine.Position, overhead time.Duration) (soft, hard time.Duration, err error) {
	player := pos.ToMove()
	switch {
	case l.clocked[player]:
		left := search.TimeLeft{
			Clock: millis(l.clock[player]), Increment: millis(l.inc[player]), MovesToGo: int(min(l.movesToGo, math.MaxInt32)),
		}
		soft, hard = left.Limits(pos)
		soft, hard = without(overhead, soft), without(overhead, hard)
	case l.clocked[player.Other()]:
		return 0, 0, errors.New("only the other side's clock was given: expected btime when x is to move, wtime when o is")
	}
	if l.timed {
		if t := without(overhead, millis(l.moveTime)); hard == 0 || t < hard {
			hard = t
		}
	}
	return soft, hard, nil
}

// without returns a limit less the overhead: half of a very short limit, never 0.
func without(overhead, limit time.Duration) time.Duration {
	return max(limit-overhead, limit/2, time.Microsecond)
}

// millis returns n ms, at least 0 and small enough that two of them can be added.
func millis(n int64) time.Duration {
	const most = math.MaxInt64 / int64(time.Millisecond) / 4
	return time.Duration(min(max(n, 0), most)) * time.Millisecond
}
