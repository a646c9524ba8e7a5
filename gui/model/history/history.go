package history

import (
	"cmp"
	"slices"

	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/gui/model/play"
)

// Keeper stores the records of games. Its methods do not wait for the disk, except for Read.
type Keeper interface {
	// Write stores a game with its record, in place of what is stored of it.
	Write(g Game, record string)
	// Read returns the record of a game.
	Read(g Game) (record string, err error)
	// Move moves a game to the deleted ones, or back.
	Move(g Game, deleted bool)
}

// History is the games that were played.
type History struct {
	keeper  Keeper
	games   []Game // the oldest first, by time of the end
	deleted []Game // the last one deleted comes last
	old     int    // of deleted, those that were deleted before this start
	totals  Totals
	changes int
	reading bool
}

// New returns a history without games, with records in memory.
func New() *History { return &History{keeper: memory{}} }

// memory is a Keeper of the records by ID.
type memory map[int64]string

func (m memory) Write(g Game, record string) { m[g.ID] = record }
func (m memory) Read(g Game) (string, error) { return m[g.ID], nil }
func (m memory) Move(Game, bool)             {}

// Expect says that the stored games are being read, until Fill is called.
func (h *History) Expect() { h.reading = true }

// Reading reports whether the stored games are being read.
func (h *History) Reading() bool { return h.reading }

// Fill replaces the games by those that keeper stores. All of them count, also the deleted ones.
func (h *History) Fill(keeper Keeper, games, deleted []Game) {
	h.keeper, h.reading = keeper, false
	h.games, h.deleted, h.old = slices.Clone(games), slices.Clone(deleted), len(deleted)
	other := h.totals.Earned
	h.totals = Totals{}
	for _, a := range achievements {
		if at := other[a.id]; a.met == nil && !at.IsZero() {
			h.totals.award(a.id, at)
		}
	}
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
			*g, _ = h.totals.count(*g)
		}
	}
	h.changes++
}

func byTime(a, b Game) int { return cmp.Or(a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID)) }

// Changes returns the number of changes so far.
func (h *History) Changes() int { return h.changes }

// Add adds a game that was played, and counts it if it has ended. A game that is there already is replaced if it was
// unfinished or does not count; an end that has counted stays, and so does a deleted game that is the same. Add returns
// the game as it is there and the achievements that it earned.
func (h *History) Add(p Played) (added Game, earned []string) {
	g := p.Summary()
	if old, found := h.known(g.ID); found && (old.Counts() || old.Same(g)) {
		return old, nil
	}
	if g.Counts() {
		g, earned = h.totals.count(g)
	}
	h.insert(g, p.Record)
	return g, earned
}

// Keep adds a game that counts for nothing, such as a Tiles Game. It replaces the one with its ID, if that is not the
// same.
func (h *History) Keep(g Game, record string) {
	if old, found := h.known(g.ID); !found || !old.Same(g) {
		h.insert(g, record)
	}
}

// insert adds a game in place of the one with its ID, which may have been deleted.
func (h *History) insert(g Game, record string) {
	same := func(other Game) bool { return other.ID == g.ID }
	if i := slices.IndexFunc(h.deleted, same); i >= 0 {
		h.deleted = slices.Delete(h.deleted, i, i+1)
		if i < h.old {
			h.old--
		}
		h.keeper.Move(g, false)
	}
	h.games = slices.DeleteFunc(h.games, same)
	h.place(g)
	h.keeper.Write(g, record)
}

// place inserts a game by its time.
func (h *History) place(g Game) {
	at, _ := slices.BinarySearchFunc(h.games, g, byTime)
	h.games = slices.Insert(h.games, at, g)
	h.changes++
}

// known returns the game with an ID, which may have been deleted.
func (h *History) known(id int64) (Game, bool) {
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

// Record returns the record of a game, with its moves; that of a Tiles Game is as store.TilesText writes it.
func (h *History) Record(g Game) (string, error) { return h.keeper.Read(g) }

// Judged adds the verdict on the moves of a game, as review.Verdict.Text writes it, to its record, and what lists show
// of it: the accuracy of both players in percent, and the number of moves after the turning point, 0 if there is none.
// The error is that of the record.
func (h *History) Judged(id int64, verdict string, accuracy [2]float64, turning int) error {
	i := slices.IndexFunc(h.games, func(g Game) bool { return g.ID == id })
	if i < 0 {
		return nil
	}
	text, err := h.keeper.Read(h.games[i])
	if err != nil {
		return err
	}
	record, err := notation.ParseRecord("record", []byte(text))
	if err != nil || record.Tag(notation.TagVerdict) == verdict {
		return err
	}
	record.SetTag(notation.TagVerdict, verdict)
	h.games[i].Accuracy, h.games[i].Turning = accuracy, turning
	h.changes++
	h.keeper.Write(h.games[i], notation.WriteRecord(record))
	return nil
}

// Delete moves a game to the deleted ones. The totals still count it.
func (h *History) Delete(id int64) {
	if i := slices.IndexFunc(h.games, func(g Game) bool { return g.ID == id }); i >= 0 {
		h.keeper.Move(h.games[i], true)
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
	h.keeper.Move(g, false)
	h.place(g)
	return g.ID
}

// CanRestore reports whether a game was deleted that Restore brings back.
func (h *History) CanRestore() bool { return len(h.deleted) > h.old }

// Totals returns the totals of all games, also of the deleted ones. The maps and slices in it must not be changed.
func (h *History) Totals() Totals { return h.totals }

// Tally is the results against a level from 1, or against computers without a level: 0.
func (h *History) Tally(level play.Level) Tally { return h.totals.Levels[level] }

// Rating returns the rating of the person against the ladder of levels.
func (h *History) Rating() match.Rating { return h.totals.rating() }

// Offer is the level that suits the person better than that of the last games: the next one after at least two wins in
// a row against a level, the one below after at least three losses in a row; false if there is none. A draw and a game
// against another level begin the row again; a win with help ends a row of losses and is not counted in one of wins.
func (h *History) Offer() (level play.Level, ok bool) { return h.totals.Row.offer() }
