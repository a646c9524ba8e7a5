package history

import (
	"maps"
	"math"
	"slices"
	"time"

	"blobwars/engine/match"
	"blobwars/gui/model/play"
)

// Tally is a number of games by their results for the person.
type Tally struct {
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
}

// Played is the number of games.
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
	Time      time.Time `json:"time"`
	Value     float64   `json:"value"`
	Deviation float64   `json:"deviation"`
}

// Row is the games in a row against one level that ended alike.
type Row struct {
	Level  play.Level `json:"level"`
	Wins   int        `json:"wins"`
	Losses int        `json:"losses"`
}

// levelDeviation is the deviation of the rating of a level, which was measured in many games. Each game is a rating period.
const levelDeviation = 30

// The lengths of rows after which another level is offered.
const (
	winsToRise   = 2
	lossesToFall = 3
)

func (r *Row) add(g Game) {
	if level := g.Level(); level != r.Level {
		*r = Row{Level: level}
	}
	switch {
	case g.Result == Won && g.Helped:
		r.Losses = 0
	case g.Result == Won:
		r.Wins, r.Losses = r.Wins+1, 0
	case g.Result == Lost:
		r.Wins, r.Losses = 0, r.Losses+1
	default:
		r.Wins, r.Losses = 0, 0
	}
}

func (r Row) offer() (level play.Level, ok bool) {
	switch {
	case r.Level == 0:
	case r.Wins >= winsToRise && (r.Level+1).Valid() > 0:
		return r.Level + 1, true
	case r.Losses >= lossesToFall && r.Level > 1:
		return r.Level - 1, true
	}
	return 0, false
}

// Totals count the games of one person against computers that were played to their end. They are of all games, also of those that
// are not kept any more.
type Totals struct {
	Levels     [15]Tally            `json:"levels"`     // by level; 0: computers without a level
	WinsInRow  int                  `json:"winsInRow"`  // up to the last game
	LongestRun int                  `json:"longestRun"` // of wins
	BiggestWin int                  `json:"biggestWin"` // in blobs
	Row        Row                  `json:"row"`
	Rated      *match.Rating        `json:"rating,omitempty"` // nil: no game has counted
	Points     []Point              `json:"points"`           // the oldest first
	Boards     []string             `json:"boards"`           // titles of boards with a win
	Earned     map[string]time.Time `json:"earned"`           // achievements, by ID
}

// maxPoints is how many ratings are remembered. When there are more, every second of the older half is dropped.
const maxPoints = 1000

// All is the tally of all levels.
func (t Totals) All() (all Tally) {
	for _, l := range t.Levels {
		all.Won, all.Drawn, all.Lost = all.Won+l.Won, all.Drawn+l.Drawn, all.Lost+l.Lost
	}
	return all
}

func (t Totals) rating() match.Rating {
	if t.Rated == nil {
		return match.NewRating()
	}
	return *t.Rated
}

func (t Totals) clone() Totals {
	t.Points, t.Boards, t.Earned = slices.Clone(t.Points), slices.Clone(t.Boards), maps.Clone(t.Earned)
	return t
}

// valid is totals of a file with all values within their bounds; a rating out of bounds is left out.
func (t Totals) valid() Totals {
	t = t.clone()
	for i := range t.Levels {
		l := &t.Levels[i]
		l.Won, l.Drawn, l.Lost = max(l.Won, 0), max(l.Drawn, 0), max(l.Lost, 0)
	}
	t.WinsInRow, t.LongestRun, t.BiggestWin = max(t.WinsInRow, 0), max(t.LongestRun, 0), min(max(t.BiggestWin, 0), 64)
	t.Row = Row{t.Row.Level.Valid(), max(t.Row.Wins, 0), max(t.Row.Losses, 0)}
	if t.Rated != nil && !possible(*t.Rated) {
		t.Rated = nil
	}
	t.Points = slices.DeleteFunc(t.Points, func(p Point) bool {
		return !possible(match.Rating{Value: p.Value, Deviation: p.Deviation, Volatility: 0.06})
	})
	return t
}

// possible reports whether a rating can have come from games. Far smaller deviations and volatilities would not be numbers after the
// next game.
func possible(r match.Rating) bool {
	return math.Abs(r.Value) < 10_000 && r.Deviation >= 1 && r.Deviation <= match.NewRating().Deviation && r.Volatility > 0.001 && r.Volatility < 1
}

// count counts a game for which Game.Counts is true, and returns it with its ratings and the achievements that it earned.
func (t *Totals) count(g Game) (counted Game, earned []string) {
	t.Levels[g.Level()].add(g.Result)
	t.Row.add(g)
	if g.Result == Won {
		t.WinsInRow++
		t.LongestRun = max(t.LongestRun, t.WinsInRow)
		t.BiggestWin = max(t.BiggestWin, g.Margin())
		if !slices.Contains(t.Boards, g.Title) {
			t.Boards = append(t.Boards, g.Title)
		}
	} else {
		t.WinsInRow = 0
	}
	if g.Rates() {
		g.Before = t.rating()
		g.After = g.Before.After([]match.Encounter{{
			Opponent: match.Rating{Value: float64(g.Level().Rating()), Deviation: levelDeviation},
			Score:    [...]float64{Won: 1, Drawn: 0.5, Lost: 0}[g.Result],
		}})
		t.Rated = &g.After
		t.point(Point{g.Time, g.After.Value, g.After.Deviation})
	}
	return g, t.earn(g)
}

// point remembers a rating.
func (t *Totals) point(p Point) {
	if t.Points = append(t.Points, p); len(t.Points) <= maxPoints {
		return
	}
	var kept []Point
	for i, p := range t.Points {
		if i > maxPoints/2 || i%2 == 0 {
			kept = append(kept, p)
		}
	}
	t.Points = kept
}

// leastToFit is the number of games at a level after which it can be said to fit.
const leastToFit = 4

// Fits is the level at which the person won between 35 and 75 % of at least four games, nearest to 55 %, a draw being half a win;
// false if there is none.
func (t Totals) Fits() (level play.Level, ok bool) {
	nearest := 0.2
	for _, l := range play.Levels() {
		tally := t.Levels[l]
		if tally.Played() < leastToFit {
			continue
		}
		score := (float64(tally.Won) + float64(tally.Drawn)/2) / float64(tally.Played())
		if off := math.Abs(score - 0.55); off <= nearest {
			level, nearest = l, off
		}
	}
	return level, level > 0
}
