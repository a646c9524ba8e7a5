package attempt

import (
	"testing"
	"time"
	_ "time/tzdata" // Windows has no time zones of its own

	"github.com/stretchr/testify/require"

	"blobwars/engine/puzzle"
)

// at is noon of a day.
func at(t *testing.T, day string) time.Time {
	t.Helper()
	when, err := time.Parse(time.DateOnly, day)
	require.NoError(t, err)
	return when.Add(12 * time.Hour)
}

func TestDaysInARow(t *testing.T) {
	p := NewProgress(Data{})
	solve := func(day string) {
		when := at(t, day)
		p.Now = func() time.Time { return when }
		p.Record(p.Today().ID, true, when)
	}
	look := func(day string, streak int) {
		t.Helper()
		p.Now = func() time.Time { return at(t, day) }
		require.Equal(t, streak, p.Streak(), day)
	}
	for _, day := range []string{"2026-02-27", "2026-02-28", "2026-03-01"} {
		solve(day)
	}
	look("2026-03-01", 3)
	look("2026-03-02", 3) // open until midnight
	look("2026-03-03", 0)
	solve("2026-03-03")
	look("2026-03-03", 1)

	solve("2027-01-01") // the clock was wrong
	look("2026-03-03", 1)
	solve("2026-03-04")
	look("2026-03-04", 2)
	look("2026-02-28", 2) // it was set back
	solve("2026-02-28")   // and the day is solved again
	require.Equal(t, []string{"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03", "2026-03-04", "2027-01-01"}, p.Data().Days)
}

func TestSummerTimeSkipsNoDay(t *testing.T) {
	berlin, err := time.LoadLocation("Europe/Berlin")
	require.NoError(t, err)
	p := NewProgress(Data{})
	for day := 27; day <= 31; day++ { // clocks change on 29 March 2026
		when := time.Date(2026, time.March, day, 0, 30, 0, 0, berlin)
		p.Now = func() time.Time { return when }
		p.Record("p001", true, when)
	}
	require.Equal(t, 5, p.Streak())
}

func TestTheWeekBeginsOnMonday(t *testing.T) {
	p := NewProgress(Data{Days: []string{"2026-11-15", "2026-11-16", "2026-11-18"}})
	p.Now = func() time.Time { return at(t, "2026-11-19") }
	week, today := p.Week()
	require.Equal(t, 3, today)
	require.Equal(t, [7]DayState{DaySolved, DayMissed, DaySolved, DayToday, DayAhead, DayAhead, DayAhead}, week)
}

func TestAPuzzleWhoseAnswerWasSeenIsNotSolved(t *testing.T) {
	p := NewProgress(Data{})
	id, saves := puzzle.All()[0].ID, 0
	p.SaveTo(counter{&saves})
	p.Record(id, false, time.Time{})
	p.Record(id, true, time.Time{})
	require.Equal(t, Result{Tries: 1, Shown: true}, p.Result(id))
	other := puzzle.All()[1]
	p.Record(other.ID, true, time.Time{})
	p.Record(other.ID, false, time.Time{})
	require.Equal(t, Result{Tries: 1, Solved: true}, p.Result(other.ID))
	require.Equal(t, 4, saves)
	require.Empty(t, p.Data().Days)
	solved, all := p.Grade(other.Grade)
	require.Equal(t, 1, solved)
	require.Len(t, p.Matching(Filter{Grade: other.Grade}), all)
	require.Len(t, p.Matching(Filter{Grade: other.Grade, Unsolved: true}), all-1)
	noon := at(t, "2026-11-21")
	p.Now = func() time.Time { return noon }
	p.Record(p.Today().ID, false, noon)
	p.Record(p.Today().ID, true, noon)
	require.True(t, p.SeenToday())
	require.Empty(t, p.Data().Days, "its answer was seen")
	week, today := p.Week()
	require.Equal(t, DaySeen, week[today])
	require.Equal(t, Result{}, p.Result(p.Next(puzzle.All()[0], false).ID))
}

// A beginner who meets a hard puzzle of the day goes on with easy ones, and after successes with harder ones.
func TestNextBeginsWithTheEasyPuzzles(t *testing.T) {
	p := NewProgress(Data{})
	for _, z := range puzzle.All() {
		require.Equal(t, 1, p.Next(z, false).Grade, z.ID)
	}
	hard := p.Matching(Filter{Grade: 3})
	p.Record(hard[0].ID, true, time.Time{})
	require.Equal(t, 3, p.Next(hard[0], false).Grade)
	p.Record(hard[1].ID, false, time.Time{})
	require.Equal(t, 1, p.Next(hard[1], false).Grade)
	for _, z := range p.Matching(Filter{Grade: 1})[:mastered] {
		p.Record(z.ID, true, time.Time{})
	}
	require.Equal(t, 2, p.Next(p.Matching(Filter{Grade: 1, Unsolved: true})[0], false).Grade)
}

// TestARunBecomesHarder looks at the puzzles of a run, which differ with its seed.
func TestARunBecomesHarder(t *testing.T) {
	r, other, last, differ := NewRun(1), NewRun(2), 1, false
	for ; !r.Over(); r.Count(true) {
		require.GreaterOrEqual(t, r.Puzzle().Grade, last)
		last, differ = r.Puzzle().Grade, differ || r.Puzzle().ID != other.Puzzle().ID
		other.Count(true)
	}
	require.True(t, differ)
	require.Equal(t, puzzle.Grades, last)
	require.Equal(t, (len(puzzle.All())+runStep-1)/runStep, r.Solved)
	p := NewProgress(Data{})
	require.True(t, p.RecordRun(3))
	require.False(t, p.RecordRun(3))
	require.Equal(t, 3, p.BestRun())
}

type counter struct{ n *int }

func (c counter) Save(Data) { *c.n++ }
