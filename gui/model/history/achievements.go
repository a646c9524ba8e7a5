package history

import (
	"maps"
	"slices"
	"time"

	"blobwars/gui/model/play"
)

// Achievement is a goal besides winning, such as a streak.
type Achievement struct {
	ID     string    // the end of the key achievement.ID in the catalogue
	Earned time.Time // zero: not yet
}

// achievement is an ID with the condition that a game must meet. A nil condition is met by something other than a game.
type achievement struct {
	id  string
	met func(t *Totals, g Game) bool
}

func won(g Game) bool { return g.Result == Won && !g.Helped }

func winAt(level play.Level) func(*Totals, Game) bool {
	return func(_ *Totals, g Game) bool { return won(g) && g.Level() >= level }
}

// achievements are all achievements, in the order in which they are shown.
var achievements = []achievement{
	{"six", func(_ *Totals, g Game) bool { return g.MostInfected[g.Side()] >= 6 }},
	{"comeback", func(_ *Totals, g Game) bool { return won(g) && g.MostBehind[g.Side()] >= 10 }},
	{"week", nil},
	{"sweep", func(_ *Totals, g Game) bool { return won(g) && g.Blobs[g.Side().Other()] == 0 }},
	{"second", func(_ *Totals, g Game) bool { return won(g) && g.Side() == 1 }},
	{"hair", func(_ *Totals, g Game) bool { return won(g) && g.Margin() == 1 }},
	{"landslide", func(_ *Totals, g Game) bool { return won(g) && g.Margin() >= 30 }},
	{"run", func(t *Totals, _ Game) bool { return t.WinsInRow >= 5 }},
	{"boards", func(t *Totals, _ Game) bool { return len(t.Boards) >= 5 }},
	{"fifty", func(t *Totals, _ Game) bool { return t.All().Played() >= 50 }},
	{"upset", func(_ *Totals, g Game) bool {
		return won(g) && g.WasRated() && float64(g.Level().Rating()) >= g.Before.Value+200
	}},
	{"novice", winAt(1)},
	{"easy", winAt(4)},
	{"medium", winAt(6)},
	{"hard", winAt(9)},
	{"master", winAt(14)},
}

// earn earns the achievements whose conditions a game that was just counted meets, and returns their IDs.
func (t *Totals) earn(g Game) (ids []string) {
	for _, a := range achievements {
		if a.met != nil && a.met(t, g) && t.award(a.id, g.Time) {
			ids = append(ids, a.id)
		}
	}
	return ids
}

// award records an achievement; it returns false if that was earned before.
func (t *Totals) award(id string, at time.Time) bool {
	if !t.Earned[id].IsZero() {
		return false
	}
	if t.Earned = maps.Clone(t.Earned); t.Earned == nil {
		t.Earned = make(map[string]time.Time)
	}
	t.Earned[id] = at
	return true
}

// Achievements returns all achievements, with the times at which they were earned.
func (h *History) Achievements() []Achievement {
	var all []Achievement
	for _, a := range achievements {
		all = append(all, Achievement{a.id, h.totals.Earned[a.id]})
	}
	return all
}

// Earn records an achievement that no game earns, such as "week" for seven days of puzzles. It returns false if there
// is no such achievement or it was earned before.
func (h *History) Earn(id string, at time.Time) bool {
	if !slices.ContainsFunc(achievements, func(a achievement) bool { return a.id == id && a.met == nil }) || !h.totals.award(id, at) {
		return false
	}
	h.changes++
	return true
}
