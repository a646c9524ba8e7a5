package e2e

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/gui/testkit/transcripttest"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/transcript"
	"blobwars/internal/tiles"
)

// witness judges what a program that was killed has left: it listens to what -moves has the program say, and knows from
// that which moves and games must be on the disk. Its zero value has heard nothing.
type witness struct {
	blobs track[engine.Position, engine.Move]
	tiles track[tiles.Position, tiles.Move]

	partial string // the line that is not complete yet
}

// killed compares what was said with the games that the program has left on the disk when it was killed; nil for none.
// All moves that were said must be there, and those that were under way may be.
func (w *witness) killed(blobs *engine.Game, tilesGame *round.Game) error {
	w.partial = ""
	return errors.Join(w.blobs.killed(blobs), w.tiles.killed(tilesGame))
}

// ready reports whether the program has said which game it has, since it was started.
func (w *witness) ready() bool { return w.blobs.game != nil && !w.blobs.resumes }

// hear takes what the program has written since the last call. Whatever contradicts the rules is an error, and so is
// any message to the person.
func (w *witness) hear(text string) error {
	text = w.partial + text
	end := strings.LastIndexByte(text, '\n') + 1
	w.partial = text[end:]
	for line := range strings.Lines(text[:end]) {
		line = strings.TrimRight(line, "\r\n")
		if err := w.hearLine(line); err != nil {
			return fmt.Errorf("%w: the program said %q", err, line)
		}
	}
	return nil
}

func (w *witness) hearLine(line string) error {
	event, _ := transcripttest.Parse(line)
	switch e := event.(type) {
	case transcript.Game:
		pos, err := notation.ParseFEN("said", e.FEN)
		if err != nil {
			return err
		}
		return w.blobs.shows(engine.NewGame(pos), func(p engine.Position) bool { return notation.WriteFEN(p) == e.FEN })
	case transcript.TilesGame:
		return w.tiles.shows(nil, func(p tiles.Position) bool { return p.Tiles() == e.N })
	case transcript.Move:
		return w.hearMove(e)
	case transcript.TilesMove:
		return w.hearTiles(e)
	case transcript.Result, transcript.Refused, transcript.Screen:
		return nil
	}
	if line == "" {
		return nil
	}
	return errors.New("an unexpected message")
}

var errNoGame = errors.New("a move before its game")

func (w *witness) hearMove(said transcript.Move) error {
	if w.blobs.game == nil {
		return errNoGame
	}
	before := w.blobs.game.Position()
	m, err := transcripttest.Played(said, before)
	if err == nil {
		err = w.blobs.play(m)
	}
	if err != nil {
		return err
	}
	after := w.blobs.game.Position()
	here := transcript.Move{N: before.MoveNumber(), Side: said.Side, Move: said.Move, One: after.Count(engine.Side1), Two: after.Count(engine.Side2), Search: said.Search}
	if said != here {
		return fmt.Errorf("it should be %d. %d-%d", here.N, here.One, here.Two)
	}
	return nil
}

func (w *witness) hearTiles(said transcript.TilesMove) error {
	if w.tiles.game == nil {
		return errNoGame
	}
	m, err := w.tiles.game.Position().ParseName(said.Move)
	if err == nil {
		err = w.tiles.play(m)
	}
	if err != nil {
		return err
	}
	after := w.tiles.game.Position()
	if one, two := after.Points(engine.Side1).String(), after.Points(engine.Side2).String(); one != said.One || two != said.Two {
		return fmt.Errorf("it should be %s-%s", one, two)
	}
	return nil
}

// check compares My games of a person's folder, as the command games reads them, with what was said: each game that has
// ended is there exactly once.
func (w *witness) check(ctx context.Context, folder string) error {
	storage := platform.FolderStorage(folder)
	files, err := store.ReadGames(ctx, storage)
	if err != nil {
		return err
	}
	blobs, tilesGames := make(map[string]int), make(map[string]int)
	for _, g := range files.Games {
		if g.Result == history.Unfinished {
			continue
		}
		name, text, err := files.Text(storage, g)
		if err != nil {
			return err
		}
		if g.Tiles {
			saved, _, err := store.ParseTiles(name, text)
			if err != nil {
				return err
			}
			saved.Game.GoTo(saved.Game.Len())
			tilesGames[key(saved.Game)]++
			continue
		}
		record, err := notation.ParseRecord(name, []byte(text))
		if err != nil {
			return err
		}
		record.Game.GoTo(record.Game.Len())
		blobs[key(record.Game)]++
	}
	return errors.Join(w.blobs.check(blobs), w.tiles.check(tilesGames))
}

// track is what the witness knows of one of the two games.
type track[P engine.PositionOf[P, M], M comparable] struct {
	moves int // that were said
	ended int // games that have ended

	game     *engine.GameOf[P, M]   // as far as it was said; nil: none yet
	replaced *engine.GameOf[P, M]   // the game before it
	asked    []*engine.GameOf[P, M] // games that may have begun unheard
	resumes  bool                   // the program was killed, and has not said yet which game it has
	counted  bool                   // the game has ended and is among the played
	played   map[string]int
	unseen   []unseen // ends that are in My games although the person has not seen them
	gone     string   // the key of a game without moves that the kill has hidden; empty: none
}

// unseen is the end of a game that was in My games before the kill, and after it not yet on the board.
type unseen struct {
	key   string
	board bool   // the game is on the board
	now   string // the key of its later end, which may have replaced this one; empty: it has none
}

// ask says that a game is going to begin: the program may be killed before it has said so.
func (t *track[P, M]) ask(start P) { t.asked = append(t.asked, engine.NewGameOf[P, M](start)) }

// find returns the first game that was asked for and for which is returns true; nil if there is none.
func (t *track[P, M]) find(is func(*engine.GameOf[P, M]) bool) *engine.GameOf[P, M] {
	if i := slices.IndexFunc(t.asked, is); i >= 0 {
		return t.asked[i]
	}
	return nil
}

// shows hears which position the program shows: that of the game that was left, if it was killed, or of a new game, one
// that was asked for or else fresh.
func (t *track[P, M]) shows(fresh *engine.GameOf[P, M], is func(P) bool) error {
	if t.resumes && t.game != nil && is(t.game.Position()) {
		t.resumes = false
		return nil
	}
	asked := t.find(func(g *engine.GameOf[P, M]) bool { return is(g.Start()) })
	switch {
	case asked != nil:
		fresh = asked
	case t.resumes && t.game != nil:
		return fmt.Errorf("another position than that of the game that was left, %s", key(t.game))
	case fresh == nil:
		return errors.New("nobody has asked for this board")
	}
	t.resumes = false
	t.begin(fresh)
	return nil
}

func (t *track[P, M]) play(m M) error {
	err := t.game.Play(m)
	if err == nil {
		t.moves++
		t.count()
	}
	return err
}

func (t *track[P, M]) begin(g *engine.GameOf[P, M]) {
	if !t.counted {
		t.resolve("")
	}
	t.replaced, t.game, t.counted, t.asked = t.game, g, false, nil
	t.count()
}

func (t *track[P, M]) count() {
	if t.counted || t.game.Ply() == 0 || !t.game.Position().Outcome().Over() {
		return
	}
	t.counted = true
	if t.played == nil {
		t.played = make(map[string]int)
	}
	t.played[key(t.game)]++
	t.ended++
	t.resolve(key(t.game))
}

// resolve notes the end of the game on the board, or that it was left, if My games has an end of it that the person has
// not seen.
func (t *track[P, M]) resolve(now string) {
	if i := slices.IndexFunc(t.unseen, func(u unseen) bool { return u.board }); i >= 0 {
		t.unseen[i].board, t.unseen[i].now = false, now
	}
}

// killed compares the game that was said with the one that is on the disk after a kill; nil: there is none.
func (t *track[P, M]) killed(left *engine.GameOf[P, M]) error {
	if left == nil {
		t.resumes, t.gone, t.asked = true, "", nil
		if t.game != nil && t.game.Ply() > 0 {
			return fmt.Errorf("the game is gone: %s", key(t.game))
		}
		t.game = nil
		return nil
	}
	left = left.Clone()
	left.DropUndone()
	text := key(left)
	asked := t.find(func(g *engine.GameOf[P, M]) bool { return isPart(key(g), text) })
	t.resumes, t.gone, t.asked = true, "", nil
	switch {
	case t.game != nil && t.game.Ply() == 0 && t.replaced != nil && isPart(key(t.replaced), text): // the new game had no move yet
		t.gone = key(t.game)
		t.game, t.counted = left, t.replaced.Position().Outcome().Over()
	case t.game != nil && isPart(key(t.game), text):
		t.game = left
	case asked != nil || t.game == nil:
		t.begin(left)
	case t.game.Ply() == 0 && t.replaced == nil: // the first game, which had no move yet
		t.gone = key(t.game)
		t.begin(left)
	case isPart(text, key(t.game)):
		return fmt.Errorf("%d of %d moves are lost", t.game.Ply()-left.Ply(), t.game.Ply())
	default:
		return fmt.Errorf("the game is another one: %s instead of %s", text, key(t.game))
	}
	t.count()
	return nil
}

// check compares the numbers of the games in My games with what was said. The game on the board may be there already with
// an end that the kill has hidden from the person; another end replaces that or not.
func (t *track[P, M]) check(listed map[string]int) error {
	listed = maps.Clone(listed)
	for _, u := range t.unseen {
		if listed[u.key] > t.played[u.key] {
			listed[u.key]--
			if listed[u.now] < t.played[u.now] { // the later end has not replaced it
				listed[u.now]++
			}
		}
	}
	for text, n := range t.played {
		if listed[text] < n {
			return fmt.Errorf("a game that was played %d times is %d times in My games: %s", n, listed[text], text)
		}
	}
	for text, n := range listed {
		if n == t.played[text] {
			continue
		}
		onBoard := t.game != nil && !t.counted && isPart(key(t.game), text)
		hidden := t.gone != "" && isPart(t.gone, text)
		if n > t.played[text]+1 || !onBoard && !hidden {
			return fmt.Errorf("a game that was played %d times is %d times in My games: %s", t.played[text], n, text)
		}
		t.unseen = append(t.unseen, unseen{key: text, board: onBoard && !hidden})
	}
	return nil
}

// key returns a game with its start and its moves up to the position on the board, as a text.
func key[P engine.PositionOf[P, M], M comparable](g *engine.GameOf[P, M]) string {
	var b strings.Builder
	switch g := any(g).(type) {
	case *engine.Game:
		b.WriteString(notation.WriteFEN(g.Start()))
		for i := range g.Ply() { // a name does not say which of several blobs is cloned
			b.WriteString(" " + g.Move(i).Name(g.Start().Size()))
		}
	case *round.Game:
		b.WriteString(tiles.Write(g.Start()))
		for i := range g.Ply() {
			b.WriteString(" " + g.Move(i).String())
		}
	}
	return b.String()
}

// isPart reports whether a game, as key returns it, is another one before some of its moves, or the same.
func isPart(text, of string) bool { return strings.HasPrefix(of+" ", text+" ") }

// anyMove is a legal move by chance, three times of four one that makes a blob more: with jumps alone no game ends.
func anyMove(chance *rand.Rand, pos engine.Position) engine.Move {
	moves := pos.Moves()
	for range 20 {
		m := moves[chance.IntN(len(moves))]
		if m.IsClone() || chance.IntN(4) == 0 {
			return m
		}
	}
	return moves[0]
}

// nearEnd is a position in which player 1 is to move and one or two squares are free.
func nearEnd(chance *rand.Rand) engine.Position {
	for pos := engine.Start(); ; pos = pos.Play(anyMove(chance, pos)) {
		switch {
		case pos.Outcome().Over():
			pos = engine.Start()
		case pos.ToMove() == engine.Side1 && !pos.MustPass() && free(pos) <= 2:
			return pos
		}
	}
}

// free is the number of free squares of a board without walls.
func free(pos engine.Position) int { return 64 - pos.Count(engine.Side1) - pos.Count(engine.Side2) }

// TestTheWitnessMissesWhatIsLost kills a program after two moves, with what it may have left and what it may not.
func TestTheWitnessMissesWhatIsLost(t *testing.T) {
	played := func(moves ...string) *engine.Game {
		game := engine.NewGame(engine.Start())
		for _, text := range moves {
			require.NoError(t, game.Play(moveNamed(t, text)))
		}
		return game
	}
	for want, left := range map[string]*engine.Game{
		"": played("a8b7", "h8g7"), "the program said": played("a8b7", "h8g7", "a8b8"), "1 of 2 moves are lost": played("a8b7"),
		"2 of 2 moves are lost": played(), "the game is gone": nil, "the game is another one": played("a8b8", "h8g8"),
	} {
		w := &witness{}
		require.NoError(t, w.hear("Game: Classic, x6o/8/8/8/8/8/8/x6o x 0 1\n1. You: b7, 3-2\n1. Computer: g7, 3-3\n2. You: a"))
		err := w.killed(left, nil)
		require.False(t, w.ready())
		if err == nil {
			err = w.hear("Game: Classic, x6o/1x4o1/8/8/8/8/8/x6o x 0 2\n2. You: b2, 4-3\n")
		}
		if want == "" {
			require.NoError(t, err)
			require.Equal(t, 3, w.blobs.game.Ply(), "with the move that was said after the next start")
			continue
		}
		require.ErrorContains(t, err, want)
	}
	w := &witness{}
	require.NoError(t, w.hear("Game: board.txt, xxxxxxxo/xxxxxxxo/xxxxxxxx/xxxx1xxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1\n1. You: e5, 33-31\n"))
	ended := key(w.blobs.game)
	require.NoError(t, w.blobs.check(map[string]int{ended: 1}))
	require.ErrorContains(t, w.blobs.check(nil), "1 times is 0 times")
	require.ErrorContains(t, w.blobs.check(map[string]int{ended: 2}), "1 times is 2 times")
	require.ErrorContains(t, w.hear("blobwars: games: the file is now games.json.broken\n"), "an unexpected message")
}

// TestTheWitnessCountsAnEndOnce: a game that has ended is on the board again if the new one, which may begin as it did,
// was not saved before the kill.
func TestTheWitnessCountsAnEndOnce(t *testing.T) {
	start, err := notation.ParseFEN("tiny", "x1------/--------/--------/--------/--------/--------/--------/------1o x 0 1")
	require.NoError(t, err)
	var w witness
	w.blobs.begin(engine.NewGame(start))
	for !w.blobs.game.Position().Outcome().Over() {
		require.NoError(t, w.blobs.play(w.blobs.game.Position().Moves()[0]))
	}
	ended := w.blobs.game.Clone()
	w.blobs.begin(engine.NewGame(start))
	require.NoError(t, w.blobs.killed(ended))
	require.Equal(t, map[string]int{key(ended): 1}, w.blobs.played)
}
