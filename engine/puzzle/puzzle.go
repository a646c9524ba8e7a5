// Package puzzle holds the puzzles that ship, and the judge of a solver's moves. A puzzle is a position with one best
// move, which no shallow search finds. internal/lab/puzzlemaker makes them; docs/play.md says how they are chosen.
//
// All puzzles are played under the Blob Wars rules, on boards of 8x8 and of 7x7 squares.
package puzzle

import (
	"cmp"
	_ "embed" // the puzzles that ship
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// Kind is the task of a puzzle.
type Kind string

// The kinds.
const (
	Win   Kind = "win"  // force a win within Moves moves; no other move does
	Draw  Kind = "draw" // every other move loses, the best one does not
	Swing Kind = "turn" // the move that is worth Margin more than any other
)

func Kinds() []Kind { return []Kind{Swing, Win, Draw} }

// Grades is the number of grades: 1 is easy, 3 is hard.
const Grades = 3

// Puzzle is a position with one best move.
type Puzzle struct {
	ID       string // "p001", "p002", ...
	Position engine.Position
	Best     engine.Move // of a clone, only the target matters
	Grade    int         // 1 to Grades
	Kind     Kind
	Moves    int           // of a Win and a Draw: the solver's moves until the game is over, at most
	Margin   int           // of a Swing: how much better the best move is than the second best, in hundredths of a blob
	Line     []engine.Move // the best play of both sides that the search found, Best first
}

// Number returns the number under which a person finds the puzzle, from 1: all puzzles are numbered by grade.
func (p Puzzle) Number() int {
	n := 0
	for _, other := range All() {
		if other.Grade < p.Grade || other.Grade == p.Grade && other.ID <= p.ID {
			n++
		}
	}
	return n
}

func (p Puzzle) FEN() string { return notation.WriteFEN(p.Position) }

// Solver returns the player who solves the puzzle: the one to move.
func (p Puzzle) Solver() engine.Side { return p.Position.ToMove() }

// Solves reports whether m is the best move.
func (p Puzzle) Solves(m engine.Move) bool { return m.SameBoard(p.Best) }

// Source returns the square of the blob to move: that of a jump, or the first that can make the clone.
func (p Puzzle) Source() engine.Square { return p.Best.From }

// shipped is the file of the puzzles that ship, as Write writes it.
//
//go:embed puzzles.txt
var shipped string

// All returns the puzzles that ship, in the order of their IDs. The list is shared: it must not be changed.
var All = sync.OnceValue(func() []Puzzle {
	list, err := Parse(shipped)
	if err != nil {
		panic("the puzzles that ship: " + err.Error()) // a test reads them
	}
	return list
})

// ByDifficulty returns the puzzles that ship, the easiest first: by grade, and in a grade by the moves to look ahead,
// then by the number of moves to choose from. The list is shared: it must not be changed.
var ByDifficulty = sync.OnceValue(func() []Puzzle {
	list := slices.Clone(All())
	slices.SortStableFunc(list, func(a, b Puzzle) int {
		return cmp.Or(cmp.Compare(a.Grade, b.Grade), cmp.Compare(a.lookahead(), b.lookahead()), cmp.Compare(a.choices(), b.choices()))
	})
	return list
})

// lookahead returns an estimate of the solver's moves that must be looked ahead: a move that is worth much more than
// all others is seen at once, and in a draw every other move must be refuted.
func (p Puzzle) lookahead() int {
	switch {
	case p.Kind == Win:
		return p.Moves
	case p.Kind == Draw:
		return p.Moves + 1
	case p.Margin >= 500:
		return 2
	case p.Margin >= 350:
		return 3
	}
	return 4
}

// choices returns the number of different moves.
func (p Puzzle) choices() int { return len(engine.DistinctBoards(p.Position.Moves())) }

// firstDay is day 0 of Day.
var firstDay = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// Day returns the number of the calendar day of t in its own time zone, from 0 on 2026-01-01; negative before.
func Day(t time.Time) int {
	y, m, d := t.Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(firstDay).Hours()) / 24 // days of UTC have 24 hours
}

// week is the grade of the puzzle of each day of the week, from Monday.
var week = [7]int{1, 1, 1, 2, 2, 3, 3}

// Daily returns the puzzle of a day, the same everywhere: easy from Monday to Wednesday, hard on Saturday and Sunday.
// The puzzles of a grade come in a fixed permutation, none of them again before all others of its grade.
func Daily(day int) Puzzle {
	monday := day + 3 // the days from Monday, 2025-12-29
	weekday := (monday%7 + 7) % 7
	nth, each := 0, 0 // puzzles of the grade in a week: before this day, and in all
	for i, grade := range week {
		if grade == week[weekday] {
			each++
			if i < weekday {
				nth++
			}
		}
	}
	list := shuffled()[week[weekday]]
	n := len(list)
	return list[(((monday-weekday)/7*each+nth)%n+n)%n]
}

// EasyDaily returns the puzzle of a day for a person who has solved few: that of Daily if it is easy, or another easy
// one.
func EasyDaily(day int) Puzzle {
	if p := Daily(day); p.Grade == 1 {
		return p
	}
	list := shuffled()[1]
	return list[(day%len(list)+len(list))%len(list)]
}

// shuffled is the order of Daily: the puzzles by grade, in a permutation.
var shuffled = sync.OnceValue(func() (grades [Grades + 1][]Puzzle) {
	list := slices.Clone(All())
	engine.Shuffle(engine.NewRandom(1, 0), list)
	for _, p := range list {
		grades[p.Grade] = append(grades[p.Grade], p)
	}
	return grades
})

// The columns of a line of the file.
const (
	columnID = iota
	columnFEN
	columnBest
	columnGrade
	columnKind
	columnNumber // moves of a win or draw, margin of a Swing
	columnLine
	columns
)

// Parse reads puzzles: one on each line, columns separated by tabs; blank lines and # comments are skipped.
func Parse(text string) ([]Puzzle, error) {
	var list []Puzzle
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		p, err := readLine(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, p)
	}
	return list, nil
}

func readLine(line string) (Puzzle, error) {
	fields := strings.Split(line, "\t")
	if len(fields) != columns {
		return Puzzle{}, fmt.Errorf("found %d columns, expected %d", len(fields), columns)
	}
	pos, err := notation.ParseFEN("puzzle", fields[columnFEN])
	if err != nil {
		return Puzzle{}, err
	}
	pos = pos.WithRules(engine.BlobWars)
	p := Puzzle{ID: fields[columnID], Position: pos, Kind: Kind(fields[columnKind])}
	if p.Best, err = notation.ParseMove(pos, fields[columnBest]); err != nil {
		return Puzzle{}, err
	}
	if !slices.Contains(Kinds(), p.Kind) {
		return Puzzle{}, fmt.Errorf("found the kind %q, expected one of %v", p.Kind, Kinds())
	}
	if p.Grade, err = strconv.Atoi(fields[columnGrade]); err != nil || p.Grade < 1 || p.Grade > Grades {
		return Puzzle{}, fmt.Errorf("found the grade %q, expected 1 to %d", fields[columnGrade], Grades)
	}
	n, err := strconv.Atoi(fields[columnNumber])
	if err != nil || n < 1 {
		return Puzzle{}, fmt.Errorf("found %q moves or margin, expected a whole number", fields[columnNumber])
	}
	if p.Kind == Swing {
		p.Margin = n
	} else {
		p.Moves = n
	}
	for name := range strings.FieldsSeq(fields[columnLine]) {
		m, err := notation.ParseMove(pos, name)
		if err != nil {
			return Puzzle{}, err
		}
		p.Line, pos = append(p.Line, m), pos.Play(m)
	}
	return p, nil
}

// Write returns puzzles as Parse reads them, below a comment, which may have several lines.
func Write(comment string, list []Puzzle) string {
	var out strings.Builder
	for line := range strings.Lines(comment) {
		out.WriteString("# " + line)
	}
	for _, p := range list {
		number := p.Moves
		if p.Kind == Swing {
			number = p.Margin
		}
		pos, line := p.Position, make([]string, 0, len(p.Line))
		for _, m := range p.Line {
			line, pos = append(line, notation.MoveText(pos, m)), pos.Play(m)
		}
		fmt.Fprintf(&out, "%s\t%s\t%s\t%d\t%s\t%d\t%s\n", p.ID, p.FEN(), p.Best.Name(p.Position.Size()), p.Grade, p.Kind, number, strings.Join(line, " "))
	}
	return out.String()
}
