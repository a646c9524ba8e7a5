package console

import (
	"context"
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/syntax"
)

// The tables of the paper's board 1, and of boards/second-board.txt at the same levels.
var (
	//go:embed paper_table.csv
	paperTable string
	//go:embed second_table.csv
	secondTable string
)

func bench(s *Invocation, args []string) error {
	number := s.Flags.Int("board", 1, "the paper's board `1`, or 2, one of ours; player 2 wins board 1 in one move, board 2 (second-board.txt) is not decided")
	file := s.Flags.String("table", "", "another table, a `CSV`; with the columns family,depth,maxtime_s,states,paper_ms; LMinimax to depth 7, ABPMinimax to depth 10")
	byTime := s.Flags.Bool("bytime", false, "also search the rows with a limit of time; for all of it, and print the depth reached; 94 s for the paper's table")
	s.languageFlag()
	var champion championBench
	byChampion := champion.flags(s)
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if err := champion.check(s, *byChampion); err != nil {
		return err
	}
	if *byChampion {
		return champion.run(s)
	}
	if err := CheckRange("board", *number, 1, 2); err != nil {
		return err
	}
	board, name, text := boards.Paper1(), "paper_table.csv", paperTable
	about := "the paper's board 1 (paper-board1.txt), player 2 to move, who wins it by a5a4, which takes the only h: every level plays it, for +12"
	if *number == 2 {
		board, name, text = boards.Second(), "second_table.csv", secondTable
		about = "a second board (second-board.txt), player 2 to move: no move ends it, and the best one depends on the level"
	}
	if *file != "" {
		data, err := Read(syntax.ReadFile, *file)
		if err != nil {
			return err
		}
		name, text = *file, string(data)
	}
	table, err := readTable(name, text)
	if err != nil {
		return inputError{err}
	}
	parsed, err := notation.ParseBoard(board.Name, []byte(board.Text))
	if err != nil {
		return err
	}
	ctx, stop := Interruptible()
	defer stop()
	s.Say("every row: %s", about)
	return runTable(ctx, s, parsed.Position.WithToMove(engine.Side2), table, *byTime)
}

// runTable repeats the search of each row, and with byTime a row with a limit a second time, bound by nothing else.
// It is an error if a number of states differs.
func runTable(ctx context.Context, s *Invocation, pos engine.Position, table []tableRow, byTime bool) error {
	const layout = "%-14s %5v %7s  %13v %13v  %11s %11s  %-5s %5s  %s"
	s.Say("of a row with a limit, ms is the time to the table's level; times below a millisecond are the best of five; the leaves are counted in sets, without playing their moves, so a state takes less time than in the paper's program")
	s.Say(layout, "family", "depth", "limit s", "states", "table", "ms", "paper ms", "move", "score", "")
	var wrong []string
	for _, row := range table {
		report := row.solver(row.depth).Solve(ctx, pos, nil)
		for again := 1; again < 5 && report.Elapsed < time.Millisecond; again++ {
			report.Elapsed = min(report.Elapsed, row.solver(row.depth).Solve(ctx, pos, nil).Elapsed)
		}
		if ctx.Err() != nil {
			return ErrInterrupted
		}
		verdict := "same"
		switch {
		case report.Depth != row.depth:
			verdict = fmt.Sprintf("LEVEL %d ONLY", report.Depth)
		case report.Nodes != row.states:
			verdict = "DIFFERENT"
		}
		if verdict != "same" {
			wrong = append(wrong, fmt.Sprintf("%s depth %d (line %d of the table)", row.family, row.depth, row.line))
		}
		s.Say(layout, row.family, row.depth, row.limit, report.Nodes, row.states, fmt.Sprintf("%.3f", Milliseconds(report.Elapsed)), row.paperMS, report.Move.LongName(pos.Size()), scoreText(report.Score, report.Estimate), verdict)
		s.Out.Flush() // the next row may take long
		if !byTime || row.limit == "" {
			continue
		}
		report = row.solver(0).Solve(ctx, pos, nil)
		if ctx.Err() != nil {
			return ErrInterrupted
		}
		verdict = fmt.Sprintf("bound by time: depth %d, the table's %d", report.Depth, row.depth)
		s.Say(layout, row.family, report.Depth, row.limit, report.Nodes, "", fmt.Sprintf("%.3f", Milliseconds(report.Elapsed)), "", report.Move.LongName(pos.Size()), scoreText(report.Score, report.Estimate), verdict)
		s.Out.Flush()
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%d of %d rows differ from the table: %s", len(wrong), len(table), strings.Join(wrong, "; "))
	}
	s.Say("all %d rows have the table's number of states", len(table))
	return nil
}

// tableRow is a row of the table: a search, and its number of states.
type tableRow struct {
	line    int
	family  string
	depth   int // of a time-bounded family, the level that it reached
	seconds float64
	limit   string // seconds as the table writes them, or ""
	states  uint64
	paperMS string
}

// solver returns the row's family. A time-bounded one ends at level most, if that is not 0: today's machines reach a
// deeper one than the paper's program in the time.
func (r tableRow) solver(most int) search.Solver {
	prune := strings.Contains(r.family, "ABP")
	if r.limit == "" {
		return search.FixedDepth{Prune: prune, Depth: r.depth}
	}
	return search.Deepening{Prune: prune, MaxTime: duration(r.seconds), MaxDepth: most}
}

// tableColumns are the columns of a table.
var tableColumns = []string{"family", "depth", "maxtime_s", "states", "paper_ms"}

// readTable reads a table. Its errors name the file, the line, the character and the column.
func readTable(name, text string) (table []tableRow, err error) {
	rows, err := syntax.ReadCSV(name, []byte(text), tableColumns, func(line int, fields []string) (int, error) {
		row, column, err := readRow(fields)
		row.line = line
		table = append(table, row)
		return column, err
	})
	if err == nil && rows == 0 {
		err = fmt.Errorf("%s:1:1: found no rows, expected a line of column names and at least one row", name)
	}
	return table, err
}

// maxTableDepth are the depths that the families without a limit reach on board 1 within about an hour.
var maxTableDepth = map[string]int{"LMinimax": 7, "ABPMinimax": 10}

// readRow reads a row. column is the index of the column of an error.
func readRow(fields []string) (row tableRow, column int, err error) {
	row = tableRow{family: fields[0], limit: fields[2], paperMS: fields[4]}
	bounded := row.family == "TBIDLMinimax" || row.family == "TBIDABPMinimax"
	if !bounded && row.family != "LMinimax" && row.family != "ABPMinimax" {
		return row, 0, fmt.Errorf("found %q, expected LMinimax, ABPMinimax, TBIDLMinimax or TBIDABPMinimax", row.family)
	}
	most, why := maxDepth, ""
	if !bounded {
		most, why = maxTableDepth[row.family], ": no time ends a deeper search of "+row.family
	}
	if row.depth, err = strconv.Atoi(fields[1]); err != nil {
		why = ""
	}
	if err != nil || row.depth < 1 || row.depth > most {
		return row, 1, fmt.Errorf("found %q, expected a whole number from 1 to %d%s", fields[1], most, why)
	}
	if bounded {
		if row.seconds, err = strconv.ParseFloat(row.limit, 64); err != nil || !(row.seconds > 0 && row.seconds < math.Inf(1)) {
			return row, 2, fmt.Errorf("found %q, expected seconds above 0", row.limit)
		}
	} else if row.limit != "" {
		return row, 2, fmt.Errorf("found %q, expected nothing for %s", row.limit, row.family)
	}
	if row.states, err = strconv.ParseUint(fields[3], 10, 64); err != nil || row.states == 0 {
		return row, 3, fmt.Errorf("found %q, expected a whole number of states, 1 or more", fields[3])
	}
	if ms, err := strconv.ParseFloat(row.paperMS, 64); row.paperMS != "-" && (err != nil || !(ms >= 0 && ms < math.Inf(1))) {
		return row, 4, fmt.Errorf("found %q, expected milliseconds of 0 or more, or -", row.paperMS)
	}
	return row, 0, nil
}
