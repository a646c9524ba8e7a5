package attempt

import (
	"slices"
	"time"

	"blobwars/engine/puzzle"
)

// Result is the state of a puzzle: its tries, and whether it was solved or its answer shown.
type Result struct {
	Tries  int  `json:"tries"`            // moves tried in all attempts, the right one included
	Solved bool `json:"solved,omitempty"` // without the answer
	Shown  bool `json:"shown,omitempty"`  // the answer was shown, or all tries were used up, before it was solved
}

// Data is the progress as it is stored.
type Data struct {
	Results map[string]Result `json:"results"` // by the ID of the puzzle
	Days    []string          `json:"days"`    // on which the puzzle of the day was solved, as 2006-01-02, in order

	Run  int    `json:"run,omitempty"`  // the most puzzles solved in a run
	Seen string `json:"seen,omitempty"` // the newest day on which the answer of its puzzle was seen before it was solved
}

// Progress is what a person has solved. It belongs to the goroutine of the window.
type Progress struct {
	Now func() time.Time // the clock of the computer, in its time zone

	data  Data
	saver Saver // nil: none
}

// Saver saves the progress.
type Saver interface{ Save(Data) }

// SaveTo has the progress saved after each change from now on.
func (p *Progress) SaveTo(s Saver) { p.saver = s }

func (p *Progress) changed() {
	if p.saver != nil {
		p.saver.Save(p.data)
	}
}

// NewProgress returns the progress of stored data.
func NewProgress(data Data) *Progress {
	if data.Results == nil {
		data.Results = make(map[string]Result)
	}
	slices.Sort(data.Days)
	data.Days = slices.Compact(data.Days)
	return &Progress{data: data, Now: time.Now}
}

func (p *Progress) Data() Data              { return p.data }
func (p *Progress) Result(id string) Result { return p.data.Results[id] }

// Today returns the puzzle of the day: an easy one for a person who has solved few puzzles. After it was solved, or its
// answer seen, it stays the same.
func (p *Progress) Today() puzzle.Puzzle {
	day := puzzle.Day(p.Now())
	everybody, easy := puzzle.Daily(day), puzzle.EasyDaily(day)
	ended := p.SolvedToday() || p.data.Seen == date(p.Now())
	if ended && p.Result(everybody.ID) == (Result{}) || !ended && p.newcomer() {
		return easy
	}
	return everybody
}

// SeenToday reports whether the answer of the puzzle of the day was seen on its day, or all tries used up, before it
// was solved.
func (p *Progress) SeenToday() bool   { return p.data.Seen == date(p.Now()) && !p.SolvedToday() }
func (p *Progress) SolvedToday() bool { return slices.Contains(p.data.Days, date(p.Now())) }

// date returns the calendar day of t in its time zone.
func date(t time.Time) string { return t.Format(time.DateOnly) }

// daysBefore returns the time a number of calendar days before t, also across changes of summer time.
func daysBefore(t time.Time, days int) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d-days, 12, 0, 0, 0, t.Location())
}

// Wrong returns the number of wrong tries in the attempts that have not ended.
func (p *Progress) Wrong(id string) int {
	if r := p.data.Results[id]; !r.Solved && !r.Shown {
		return r.Tries
	}
	return 0
}

// Miss counts a wrong try.
func (p *Progress) Miss(id string) {
	r := p.data.Results[id]
	r.Tries++
	p.data.Results[id] = r
	p.changed()
}

// Record counts an attempt at a puzzle that has ended. daily is the day, as Today has
// begun it, if the puzzle is that of a day: an attempt that ends after midnight still counts for its day. A puzzle
// whose answer was seen cannot be solved any more, nor can that of a day on its day.
func (p *Progress) Record(id string, solved bool, daily time.Time) {
	r := p.data.Results[id]
	if solved {
		r.Tries++
	}
	switch {
	case solved && !r.Shown:
		r.Solved = true
	case !solved && !r.Solved:
		r.Shown = true
	}
	p.data.Results[id] = r
	switch day := date(daily); {
	case daily.IsZero() || slices.Contains(p.data.Days, day):
	case !solved:
		p.data.Seen = day
	case p.data.Seen != day:
		p.data.Days = append(p.data.Days, day)
		slices.Sort(p.data.Days)
	}
	p.changed()
}

// Streak returns the number of days in a row, up to today, or up to yesterday while today's puzzle is open. Days after
// today, which come from a wrong clock, do not count.
func (p *Progress) Streak() int {
	now := p.Now()
	if row := p.streakEnding(now); row > 0 {
		return row
	}
	return p.streakEnding(daysBefore(now, 1))
}

// streakEnding returns the length of the streak of days that ends with the day of t.
func (p *Progress) streakEnding(t time.Time) int {
	n := 0
	for slices.Contains(p.data.Days, date(daysBefore(t, n))) {
		n++
	}
	return n
}

// DayState says whether the puzzle of a day was solved.
type DayState uint8

// The states of a day.
const (
	DayMissed DayState = iota
	DaySolved
	DayToday // not solved yet
	DaySeen  // today; the answer was seen
	DayAhead
)

// Week returns the current week, from Monday.
func (p *Progress) Week() (week [7]DayState, today int) {
	now := p.Now()
	today = (int(now.Weekday()) + 6) % 7
	for i := range week {
		solved := slices.Contains(p.data.Days, date(daysBefore(now, today-i)))
		switch {
		case i > today:
			week[i] = DayAhead
		case solved:
			week[i] = DaySolved
		case i == today && p.SeenToday():
			week[i] = DaySeen
		case i == today:
			week[i] = DayToday
		}
	}
	return week, today
}

// newcomer reports whether few puzzles are solved.
func (p *Progress) newcomer() bool {
	n := 0
	for _, result := range p.data.Results {
		if result.Solved {
			n++
		}
	}
	return n < mastered
}

// Grade returns how many puzzles of a grade were solved, and how many there are.
func (p *Progress) Grade(grade int) (solved, all int) {
	for _, z := range puzzle.All() {
		if z.Grade == grade {
			all++
			if p.data.Results[z.ID].Solved {
				solved++
			}
		}
	}
	return solved, all
}

// Filter is what the list of puzzles shows.
type Filter struct {
	Grade    int  // 0: all
	Unsolved bool // only those not solved
}

// Matching lists the puzzles that a filter lets through, the easiest first.
func (p *Progress) Matching(f Filter) []puzzle.Puzzle {
	var list []puzzle.Puzzle
	for _, z := range puzzle.ByDifficulty() {
		if (f.Grade == 0 || z.Grade == f.Grade) && !(f.Unsolved && p.Result(z.ID).Solved) {
			list = append(list, z)
		}
	}
	return list
}

// mastered is the number of solved puzzles of a grade from which Next goes on with the next grade, and of all puzzles
// from which Today is the puzzle for everybody.
const mastered = 5

// SuitableGrade returns the first grade of which few puzzles are solved.
func (p *Progress) SuitableGrade() int {
	grade := 1
	for ; grade < puzzle.Grades; grade++ {
		if solved, _ := p.Grade(grade); solved < mastered {
			break
		}
	}
	return grade
}

// Next returns the puzzle to play after another one: the next unsolved one of the suitable grade by difficulty,
// starting again from the easiest; if all are solved, simply the next. After a solved puzzle the next one is not
// easier, after one whose answer was seen it is easier. After a puzzle of the day (daily), it is the first one of the
// suitable grade.
func (p *Progress) Next(after puzzle.Puzzle, daily bool) puzzle.Puzzle {
	all := puzzle.ByDifficulty()
	grade := p.SuitableGrade()
	switch result := p.Result(after.ID); {
	case result.Solved:
		grade = max(grade, after.Grade)
	case result.Shown:
		grade = max(1, min(grade, after.Grade-1))
	}
	first := 0
	if !daily {
		first = 1 + slices.IndexFunc(all, func(z puzzle.Puzzle) bool { return z.ID == after.ID })
	}
	for _, fits := range []func(z puzzle.Puzzle) bool{
		func(z puzzle.Puzzle) bool { return z.Grade == grade && p.Result(z.ID) == Result{} },
		func(z puzzle.Puzzle) bool { return p.Result(z.ID) == Result{} },
		func(z puzzle.Puzzle) bool { return !p.Result(z.ID).Solved },
		func(puzzle.Puzzle) bool { return true },
	} {
		for i := range all {
			if z := all[(first+i)%len(all)]; z.ID != after.ID && fits(z) {
				return z
			}
		}
	}
	return after
}
