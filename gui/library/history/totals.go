package history

import (
	"time"

	"blobwars/engine/match"
	"blobwars/gui/play"
)

// Tally counts games by their results for the person.
type Tally struct {
	Won   int
	Drawn int
	Lost  int
}

func (t Tally) Played() int { return t.Won + t.Drawn + t.Lost }

func (t *Tally) add(r Result) {
	switch r {
	case Won:
		t.Won++
	case Drawn:
		t.Drawn++
	case Lost:
		t.Lost++
	}
}

// Point is the rating of the person after a game.
type Point struct {
	Time      time.Time
	Value     float64
	Deviation float64
}

// Streak is a run of equal results against one level.
type Streak struct {
	Level  play.Level
	Wins   int
	Losses int
}

// levelDeviation is the deviation of the rating of a level, which was measured in many games. Each game is a rating
// period.
const levelDeviation = 30

// The lengths of the streaks after which another level is suggested.
const (
	winsToRise   = 2
	lossesToFall = 3
)

func (s *Streak) add(g Game) {
	if level := g.Level(); level != s.Level {
		*s = Streak{Level: level}
	}
	switch {
	case g.Result == Won && g.Helped:
		s.Losses = 0
	case g.Result == Won:
		s.Wins, s.Losses = s.Wins+1, 0
	case g.Result == Lost:
		s.Wins, s.Losses = 0, s.Losses+1
	default:
		s.Wins, s.Losses = 0, 0
	}
}

func (s Streak) suggestion() (level play.Level, ok bool) {
	switch {
	case s.Level == 0:
	case s.Wins >= winsToRise && (s.Level+1).Valid() > 0:
		return s.Level + 1, true
	case s.Losses >= lossesToFall && s.Level > 1:
		return s.Level - 1, true
	}
	return 0, false
}

// Totals count the games of one person against computers that were played to their end.
type Totals struct {
	Levels map[play.Level]Tally // 0: computers without a level
	Streak Streak
	Rated  *match.Glicko // nil: no game has counted
	Points []Point       // the oldest first
}

// All returns the tally of all levels.
func (t Totals) All() (all Tally) {
	for _, l := range t.Levels {
		all.Won, all.Drawn, all.Lost = all.Won+l.Won, all.Drawn+l.Drawn, all.Lost+l.Lost
	}
	return all
}

func (t Totals) rating() match.Glicko {
	if t.Rated == nil {
		return match.NewGlicko()
	}
	return *t.Rated
}

// count counts a game for which Game.Counts is true, and returns it with its ratings.
func (t *Totals) count(g Game) Game {
	if t.Levels == nil {
		t.Levels = make(map[play.Level]Tally)
	}
	tally := t.Levels[g.Level()]
	tally.add(g.Result)
	t.Levels[g.Level()] = tally
	t.Streak.add(g)
	if g.CountsForRating() {
		g.Before = t.rating()
		g.After = g.Before.After([]match.Encounter{{
			Opponent: match.Glicko{Value: float64(g.Level().Rating()), Deviation: levelDeviation},
			Score:    [...]float64{Won: 1, Drawn: 0.5, Lost: 0}[g.Result],
		}})
		t.Rated = &g.After
		t.Points = append(t.Points, Point{g.Time, g.After.Value, g.After.Deviation})
	}
	return g
}
