package history

import (
	"cmp"
	"slices"

	"blobwars/engine/match"
	"blobwars/gui/play"
)

// Store stores the records of games. Only Read waits for the disk.
type Store interface {
	// Write stores a game with its record, in place of its older state.
	Write(g Game, record string)
	// Read returns the record of a game.
	Read(g Game) (record string, err error)
	// Move moves a game to the deleted ones, or back.
	Move(g Game, deleted bool)
}

// History is the games that were played.
type History struct {
	store         Store
	games         []Game // the oldest first, by time of the end
	deleted       []Game // the last one deleted comes last
	deletedBefore int    // of deleted, the number that was deleted before this start
	totals        Totals
	changes       int
	reading       bool
}

// New returns a history without games, with records in memory.
func New() *History { return &History{store: memory{}} }

// memory is a Store of the records by ID.
type memory map[int64]string

func (m memory) Write(g Game, record string) { m[g.ID] = record }
func (m memory) Read(g Game) (string, error) { return m[g.ID], nil }
func (m memory) Move(Game, bool)             {}

// Expect makes Reading true until Fill is called.
func (h *History) Expect() { h.reading = true }

// Reading reports whether the stored games are being read.
func (h *History) Reading() bool { return h.reading }

// Fill replaces the games by those in store. Deleted games count, too.
func (h *History) Fill(store Store, games, deleted []Game) {
	h.store, h.reading = store, false
	h.games, h.deleted, h.deletedBefore = slices.Clone(games), slices.Clone(deleted), len(deleted)
	h.totals = Totals{}
	slices.SortFunc(h.games, byTime)
	all := make([]*Game, 0, len(games)+len(deleted))
	for i := range h.games {
		all = append(all, &h.games[i])
	}
	for i := range h.deleted {
		all = append(all, &h.deleted[i])
	}
	slices.SortFunc(all, func(a, b *Game) int { return byTime(*a, *b) })
	for _, g := range all {
		if g.Counts() {
			*g = h.totals.count(*g)
		}
	}
	h.changes++
}

func byTime(a, b Game) int { return cmp.Or(a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID)) }

// Changes returns the number of changes so far.
func (h *History) Changes() int { return h.changes }

// Add adds a game that was played with its record, and counts it if Counts says so. A game with its ID is replaced if it
// is unfinished or does not count; one that has counted, or a deleted one that is the same, is left unchanged. Add
// returns the game as it is there.
func (h *History) Add(g Game, record string) Game {
	if old, found := h.findAny(g.ID); found && (old.Counts() || old.SameState(g)) {
		return old
	}
	if g.Counts() {
		g = h.totals.count(g)
	}
	h.replace(g, record)
	return g
}

// replace adds a game in place of a game with its ID, deleted or not.
func (h *History) replace(g Game, record string) {
	same := func(other Game) bool { return other.ID == g.ID }
	if i := slices.IndexFunc(h.deleted, same); i >= 0 {
		h.deleted = slices.Delete(h.deleted, i, i+1)
		if i < h.deletedBefore {
			h.deletedBefore--
		}
		h.store.Move(g, false)
	}
	h.games = slices.DeleteFunc(h.games, same)
	h.place(g)
	h.store.Write(g, record)
}

// place inserts a game by its time.
func (h *History) place(g Game) {
	at, _ := slices.BinarySearchFunc(h.games, g, byTime)
	h.games = slices.Insert(h.games, at, g)
	h.changes++
}

// findAny returns the game with an ID, deleted or not.
func (h *History) findAny(id int64) (Game, bool) {
	if g, found := h.Find(id); found {
		return g, true
	}
	return last(h.deleted, id)
}

// last returns the last game with an ID: it is quick for a game that was just played.
func last(games []Game, id int64) (Game, bool) {
	for i := len(games) - 1; i >= 0; i-- {
		if games[i].ID == id {
			return games[i], true
		}
	}
	return Game{}, false
}

// Games returns the games that are not deleted, the newest first.
func (h *History) Games() []Game {
	games := slices.Clone(h.games)
	slices.Reverse(games)
	return games
}

// Len returns the number of games that are not deleted.
func (h *History) Len() int { return len(h.games) }

// Find returns the game with an ID, unless it is deleted.
func (h *History) Find(id int64) (Game, bool) { return last(h.games, id) }

// Record returns the record of a game, with its moves; of a Tiles Game, the text of store.TilesText.
func (h *History) Record(g Game) (string, error) { return h.store.Read(g) }

// Rewrite replaces a game by another summary of it, and its record, such as one with its verdict.
func (h *History) Rewrite(g Game, record string) {
	if i := slices.IndexFunc(h.games, func(other Game) bool { return other.ID == g.ID }); i >= 0 {
		h.games[i] = g
		h.changes++
		h.store.Write(g, record)
	}
}

// Delete moves a game to the deleted ones. The totals still count it.
func (h *History) Delete(id int64) {
	if i := slices.IndexFunc(h.games, func(g Game) bool { return g.ID == id }); i >= 0 {
		h.store.Move(h.games[i], true)
		h.deleted = append(h.deleted, h.games[i])
		h.games = slices.Delete(h.games, i, i+1)
		h.changes++
	}
}

// Restore brings the game back that was deleted last since the start, and returns its ID; 0 if there is none.
func (h *History) Restore() int64 {
	if !h.CanRestore() {
		return 0
	}
	n := len(h.deleted) - 1
	g := h.deleted[n]
	h.deleted = h.deleted[:n]
	h.store.Move(g, false)
	h.place(g)
	return g.ID
}

// CanRestore reports whether a game was deleted that Restore brings back.
func (h *History) CanRestore() bool { return len(h.deleted) > h.deletedBefore }

// Totals returns the totals of all games, also of the deleted ones. The maps and slices in it must not be changed.
func (h *History) Totals() Totals { return h.totals }

// Tally returns the results against a level; 0: against computers without a level.
func (h *History) Tally(level play.Level) Tally { return h.totals.Levels[level] }

// Rating returns the rating of the person against the ladder of levels.
func (h *History) Rating() match.Glicko { return h.totals.rating() }

// SuggestedLevel returns the level to play against next: one higher after at least two wins in a row against a level,
// one lower after at least three losses; false if there is none. A draw and a game against another level end the
// streak; a win with help ends a streak of losses and does not count in a streak of wins.
func (h *History) SuggestedLevel() (level play.Level, ok bool) { return h.totals.Streak.suggestion() }
