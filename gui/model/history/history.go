package history

import (
	"cmp"
	"slices"

	"blobwars/engine/match"
	"blobwars/gui/model/play"
)

// Kept is the number of games that are kept. Older ones are dropped; the totals still count them.
const Kept = 500

// Data is a history as a value, for the file.
type Data struct {
	Games  []Game `json:"games"` // the oldest first
	Totals Totals `json:"totals"`
}

// History is the games that were played. Its zero value has none.
type History struct {
	// Changed, if set, is called after each change.
	Changed func()

	games   []Game // the oldest first, by time of the end
	totals  Totals
	deleted []Game // the last one deleted comes last
}

// New is a history as it was saved. Games that cannot be read are dropped, and numbers out of bounds are moved into them.
func New(data Data) *History {
	h := &History{totals: data.Totals.valid()}
	known := make(map[int64]bool)
	for _, g := range data.Games {
		if g, ok := g.valid(); ok && !known[g.ID] {
			known[g.ID] = true
			h.games = append(h.games, g)
		}
	}
	slices.SortStableFunc(h.games, func(a, b Game) int { return a.Time.Compare(b.Time) })
	h.trim()
	return h
}

// Data is the history as it is now. It shares nothing that changes with the history.
func (h *History) Data() Data { return Data{slices.Clone(h.games), h.totals.clone()} }

func (h *History) changed() {
	if h.Changed != nil {
		h.Changed()
	}
}

func (h *History) trim() { h.games = h.games[max(len(h.games)-Kept, 0):] }

// Keep keeps a game that counts for nothing, such as a Tiles Game. It replaces the one with its ID, if there is one.
func (h *History) Keep(g Game) {
	if i := h.index(g.ID); i >= 0 {
		h.games = slices.Delete(h.games, i, i+1)
	}
	h.games = append(h.games, g)
	h.trim()
	h.changed()
}

// Add keeps a game, and counts it if it has ended. A game that is kept already is replaced if it was unfinished or does not count;
// an end that has counted stays. Add returns the game as it is kept and the achievements that it earned.
func (h *History) Add(p Played) (kept Game, earned []string) {
	g := p.keep()
	if old, found := h.Find(g.ID); found && old.Counts() {
		return old, nil
	}
	if g.Counts() {
		g, earned = h.totals.count(g)
	}
	h.Keep(g)
	return g, earned
}

func (h *History) index(id int64) int {
	return slices.IndexFunc(h.games, func(g Game) bool { return g.ID == id })
}

// Games are the games that are kept, the newest first.
func (h *History) Games() []Game {
	games := slices.Clone(h.games)
	slices.Reverse(games)
	return games
}

// Len is the number of games that are kept.
func (h *History) Len() int { return len(h.games) }

// Find is the game with an ID.
func (h *History) Find(id int64) (Game, bool) {
	if i := h.index(id); i >= 0 {
		return h.games[i], true
	}
	return Game{}, false
}

// Analysed keeps what an analysis found out about a game: the accuracy of both players in percent, and the number of moves
// after the turning point, 0 if there is none.
func (h *History) Analysed(id int64, accuracy [2]float64, turning int) {
	i := h.index(id)
	if i < 0 || h.games[i].Accuracy == accuracy && h.games[i].Turning == turning {
		return
	}
	h.games[i].Accuracy, h.games[i].Turning = accuracy, turning
	h.changed()
}

// Delete removes a game from those that are kept. The totals still count it.
func (h *History) Delete(id int64) {
	i := h.index(id)
	if i < 0 {
		return
	}
	h.deleted = append(h.deleted, h.games[i])
	h.games = slices.Delete(h.games, i, i+1)
	h.changed()
}

// Restore brings the game back that was deleted last, and returns its ID; 0 if there is none.
func (h *History) Restore() int64 {
	n := len(h.deleted) - 1
	if n < 0 {
		return 0
	}
	g := h.deleted[n]
	h.deleted = h.deleted[:n]
	if h.index(g.ID) < 0 {
		at, _ := slices.BinarySearchFunc(h.games, g, func(a, b Game) int {
			return cmp.Or(a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID))
		})
		h.games = slices.Insert(h.games, at, g)
		h.changed()
	}
	return g.ID
}

// CanRestore reports whether a game was deleted that Restore brings back.
func (h *History) CanRestore() bool { return len(h.deleted) > 0 }

// Totals are the totals of all games, also of those that are not kept any more. The maps and slices in it must not be changed.
func (h *History) Totals() Totals { return h.totals }

// Tally is the results against a level from 1, or against computers without a level: 0.
func (h *History) Tally(level play.Level) Tally { return h.totals.Levels[level] }

// Rating is the rating of the person against the ladder of levels.
func (h *History) Rating() match.Rating { return h.totals.rating() }

// Offer is the level that suits the person better than that of the last games: the next one after at least two wins in a row
// against a level, the one below after at least three losses in a row; false if there is none. A draw, a game against another level
// and Accept begin the row again; a win with help ends a row of losses and is not counted in one of wins.
func (h *History) Offer() (level play.Level, ok bool) { return h.totals.Row.offer() }

// Accept says that the person plays at the level offered: the row of wins or losses begins again.
func (h *History) Accept() {
	h.totals.Row = Row{}
	h.changed()
}
