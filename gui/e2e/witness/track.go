package witness

import (
	"errors"
	"fmt"
	"slices"

	"blobwars/engine"
)

// leastPlies is the number of moves from which an abandoned game of Blob Wars is in My games.
const leastPlies = 4

// Track is what the witness knows of one of the two games.
type Track[P engine.PositionOf[P, M], M comparable] struct {
	Moves int // that were said
	Ended int // games that have ended

	game      *engine.GameOf[P, M]   // as far as it was said; nil: none yet
	replaced  *engine.GameOf[P, M]   // the game before it
	asked     []*engine.GameOf[P, M] // games that may have begun unheard
	resumes   bool                   // the program was killed, and has not said yet which game it has
	counted   bool                   // the game has ended and is among the played
	played    map[string]int
	unseen    []unseen // ends that are in My games although the person has not seen them
	gone      string   // the key of a game without moves that the kill has hidden; empty: none
	abandoned []string
}

// unseen is the end of a game that was in My games before the kill, and after it not yet on the board.
type unseen struct {
	key   string
	board bool   // the game is on the board
	now   string // the game's key as it went on, when it was no longer on the board; empty: it never was
	ended bool   // it has ended then, perhaps differently; else it was left
}

// Game returns the game as far as it was said; nil if there is none yet.
func (t *Track[P, M]) Game() *engine.GameOf[P, M] { return t.game }

// Ask says that a game is going to begin: the program may be killed before it has said so.
func (t *Track[P, M]) Ask(start P) { t.asked = append(t.asked, engine.NewGameOf[P, M](start)) }

// shows hears which position the program shows: that of the game that was left, if it was killed, or of a new game, one
// that was asked for or else fresh.
func (t *Track[P, M]) shows(fresh *engine.GameOf[P, M], is func(P) bool) error {
	if t.resumes && t.game != nil && is(t.game.Position()) {
		t.resumes = false
		return nil
	}
	asked := find(t.asked, func(g *engine.GameOf[P, M]) bool { return is(g.Start()) })
	switch {
	case asked != nil:
		fresh = asked
	case t.resumes && t.game != nil:
		return fmt.Errorf("another position than that of the game that was left, %s", Key(t.game))
	case fresh == nil:
		return errors.New("nobody has asked for this board")
	}
	t.resumes = false
	t.begin(fresh)
	return nil
}

// play takes a move that was said.
func (t *Track[P, M]) play(m M) error {
	err := t.game.Play(m)
	if err == nil {
		t.Moves++
		t.count()
	}
	return err
}

// keepsAbandoned reports whether abandoned games are in My games: those of Blob Wars.
func (t *Track[P, M]) keepsAbandoned() bool {
	_, blobs := any(t.game).(*engine.Game)
	return blobs
}

// begin takes a new game. An old one that was left in the middle may be in My games from now on.
func (t *Track[P, M]) begin(g *engine.GameOf[P, M]) {
	if t.game != nil && !t.counted {
		key := ""
		if t.keepsAbandoned() {
			key = Key(t.game)
		}
		if !t.resolve(key, false) && key != "" && t.game.Ply() >= leastPlies {
			t.abandoned = append(t.abandoned, key)
		}
	}
	t.replaced, t.game, t.counted, t.asked = t.game, g, false, nil
	t.count()
}

// count counts the game once it has ended with a move.
func (t *Track[P, M]) count() {
	if t.counted || t.game.Ply() == 0 || !t.game.Position().Outcome().Over() {
		return
	}
	t.counted = true
	if t.played == nil {
		t.played = make(map[string]int)
	}
	t.played[Key(t.game)]++
	t.Ended++
	t.resolve(Key(t.game), true)
}

// resolve notes how the game on the board went on, if My games has an end of it that the person has not seen; false:
// there is none.
func (t *Track[P, M]) resolve(key string, ended bool) bool {
	i := slices.IndexFunc(t.unseen, func(u unseen) bool { return u.board })
	if i >= 0 {
		t.unseen[i].board, t.unseen[i].now, t.unseen[i].ended = false, key, ended
	}
	return i >= 0
}

// killed compares the game that was said with the one that is on the disk after a kill; nil: there is none.
func (t *Track[P, M]) killed(left *engine.GameOf[P, M]) error {
	begun := t.asked
	t.resumes, t.gone, t.asked = true, "", nil
	if left == nil {
		if t.game != nil && t.game.Ply() > 0 {
			return fmt.Errorf("the game is gone: %s", Key(t.game))
		}
		t.game = nil
		return nil
	}
	left = left.Clone()
	left.DropUndone()
	key := Key(left)
	asked := find(begun, func(g *engine.GameOf[P, M]) bool { return isPart(Key(g), key) })
	switch {
	case t.game != nil && isPart(Key(t.game), key):
		t.game = left
	case asked != nil || t.game == nil:
		t.begin(left)
	case t.game.Ply() == 0 && t.replaced != nil && isPart(Key(t.replaced), key): // the new game had no move yet
		t.gone = Key(t.game)
		t.game, t.counted = left, t.replaced.Position().Outcome().Over()
		t.abandoned = slices.DeleteFunc(t.abandoned, func(abandoned string) bool { return abandoned == Key(t.replaced) })
	case t.game.Ply() == 0 && t.replaced == nil: // the first game, which had no move yet
		t.gone = Key(t.game)
		t.begin(left)
	case isPart(key, Key(t.game)):
		return fmt.Errorf("%d of %d moves are lost", t.game.Ply()-left.Ply(), t.game.Ply())
	default:
		return fmt.Errorf("the game is another one: %s instead of %s", key, Key(t.game))
	}
	t.count()
	return nil
}

// check compares My games with what was said. The game on the board may be there already with an end that the kill has
// hidden from the person; another end replaces that or not.
func (t *Track[P, M]) check(listed []Entry) error {
	over, open := make(map[string]int), make(map[string]int)
	for _, e := range listed {
		if e.Over {
			over[e.Key]++
		} else {
			open[e.Key]++
		}
	}
	for _, u := range t.unseen {
		switch {
		case over[u.key] > t.played[u.key] && u.ended && over[u.now] < t.played[u.now]: // the later end has not replaced it
			over[u.key]--
			over[u.now]++
		case over[u.key] > t.played[u.key]:
			over[u.key]--
		case u.now != "" && !u.ended && open[u.now] != 1:
			return fmt.Errorf("an abandoned game is %d times in My games: %s", open[u.now], u.now)
		}
	}
	for key, n := range t.played {
		if over[key] < n {
			return fmt.Errorf("a game that was played %d times is %d times in My games: %s", n, over[key], key)
		}
	}
	for key, n := range over {
		if n == t.played[key] {
			continue
		}
		onBoard := t.game != nil && !t.counted && isPart(Key(t.game), key)
		hidden := t.gone != "" && isPart(t.gone, key)
		if n > t.played[key]+1 || !onBoard && !hidden {
			return fmt.Errorf("a game that was played %d times is %d times in My games: %s", t.played[key], n, key)
		}
		t.unseen = append(t.unseen, unseen{key: key, board: onBoard && !hidden})
	}
	for _, key := range t.abandoned {
		if open[key] != 1 {
			return fmt.Errorf("an abandoned game is %d times in My games: %s", open[key], key)
		}
	}
	return nil
}
