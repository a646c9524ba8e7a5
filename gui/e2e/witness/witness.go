// Package witness judges what a program that was killed has left: it listens to what -moves has the program say, and
// knows from that which moves and games the next start must have.
package witness

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/tiles"
)

// leastPlies is the number of moves from which an abandoned game is in My games.
const leastPlies = 4

// Witness is a listener. Its zero value has heard nothing.
type Witness struct {
	Moves int // that were said
	Ended int // games that have ended

	game      *engine.Game // as far as it was said; nil: none yet
	replaced  *engine.Game // the game before it
	counted   bool         // the game has ended and is among the played
	played    map[string]int
	unseen    []unseen // ends that are in My games although the person has not seen them
	gone      string   // the key of a game without moves that the kill has hidden; empty: none
	tilesGone bool     // there is such a Tiles Game
	abandoned []string
	asked     []*engine.Game // games that may have begun unheard

	tiles        *tiles.Position // the Tiles Game, as far as it was said; nil: none yet
	tilesBefore  *tiles.Position // the end of the game before it
	tilesPlies   int
	tilesCounted bool
	tilesAsked   []tiles.Position

	partial string   // the line that is not complete yet
	killed  bool     // since the last Judge
	found   string   // after a kill: the position that the program has begun with
	tilesN  int      // the same of the Tiles Game: the number of its tiles
	later   []string // lines that were said after that, which are heard after Judge
}

// unseen is the end of a game that was in My games before the kill, and after it not yet on the board.
type unseen struct {
	key   string
	board bool   // the game is on the board
	now   string // the game's key as it went on, when it was no longer on the board; empty: it never was
	ended bool   // it has ended then, perhaps differently; else it was left
}

// Game is the game of Blob Wars as far as it was said, and Tiles the position of the Tiles Game; nil if there is none
// yet.
func (w *Witness) Game() *engine.Game     { return w.game }
func (w *Witness) Tiles() *tiles.Position { return w.tiles }

// Ask says that a game is going to begin, and AskTiles a Tiles Game: the program may be killed before it has said so.
func (w *Witness) Ask(start engine.Position)     { w.asked = append(w.asked, engine.NewGame(start)) }
func (w *Witness) AskTiles(start tiles.Position) { w.tilesAsked = append(w.tilesAsked, start) }

// Killed says that the program was killed, after all that it has said was heard.
func (w *Witness) Killed() { w.partial, w.killed, w.found, w.tilesN = "", true, "", -1 }

// Ready reports whether the program has said which game it has, since it was started.
func (w *Witness) Ready() bool { return w.found != "" || !w.killed && w.game != nil }

var (
	gameLine  = regexp.MustCompile(`^Game: .*, (\S+ [xo] \d+ \d+)$`)
	moveLine  = regexp.MustCompile(`^(\d+)\. [^:]+: (\S+), (\d+)-(\d+)(?: \(.*\))?$`)
	tilesLine = regexp.MustCompile(`^Tiles Game: .*?(\d+) tiles$`)
	tilesMove = regexp.MustCompile(`^\d+\. [^:]+: ([a-p])(\d+), (\d+) tiles, \+[\d.]+, ([\d.]+)-([\d.]+)(?: \(.*\))?$`)
	harmless  = regexp.MustCompile(`^(Result|Refused|Screen): `)
)

// Hear takes what the program has written since the last call. Whatever contradicts the rules is an error, and so is
// any message to the person.
func (w *Witness) Hear(text string) error {
	text = w.partial + text
	end := strings.LastIndexByte(text, '\n') + 1
	w.partial = text[end:]
	for line := range strings.Lines(text[:end]) {
		line = strings.TrimRight(line, "\r\n")
		if err := w.hear(line); err != nil {
			return fmt.Errorf("%w: the program said %q", err, line)
		}
	}
	return nil
}

func (w *Witness) hear(line string) error {
	if part := gameLine.FindStringSubmatch(line); part != nil {
		pos, err := notation.ParseFEN("said", part[1])
		if err == nil && w.killed {
			w.found = part[1]
		} else if err == nil {
			w.begin(engine.NewGame(pos))
		}
		return err
	}
	if part := tilesLine.FindStringSubmatch(line); part != nil {
		n, err := strconv.Atoi(part[1])
		if err == nil && w.killed {
			w.tilesN = n
		} else if err == nil {
			err = w.beginTiles(n)
		}
		return err
	}
	if w.killed && line != "" {
		w.later = append(w.later, line)
		return nil
	}
	if part := tilesMove.FindStringSubmatch(line); part != nil {
		return w.hearTiles(part)
	}
	if part := moveLine.FindStringSubmatch(line); part != nil {
		return w.hearMove(part)
	}
	if line != "" && !harmless.MatchString(line) {
		return errors.New("an unexpected message")
	}
	return nil
}

func (w *Witness) hearMove(part []string) error {
	if w.game == nil {
		return errors.New("a move before its game")
	}
	pos := w.game.Position()
	m, err := notation.ParseMove(pos, strings.Replace(part[2], "pass", "0000", 1))
	if err != nil {
		return err
	}
	if err := w.game.Play(m); err != nil {
		return err
	}
	w.Moves++
	after := w.game.Position()
	said := fmt.Sprintf("%s. %s-%s", part[1], part[3], part[4])
	if here := fmt.Sprintf("%d. %d-%d", pos.MoveNumber(), after.Count(engine.Side1), after.Count(engine.Side2)); said != here {
		return fmt.Errorf("it should be %s", here)
	}
	w.count()
	return nil
}

func (w *Witness) hearTiles(part []string) error {
	if w.tiles == nil {
		return errors.New("a move before its game")
	}
	m := tilesMoveOf(part, *w.tiles)
	if err := w.tiles.Check(m); err != nil {
		return err
	}
	after := w.tiles.Play(m)
	w.tiles = &after
	w.tilesPlies++
	w.Moves++
	if one, two := after.Points(engine.Side1).String(), after.Points(engine.Side2).String(); one != part[4] || two != part[5] {
		return fmt.Errorf("it should be %s-%s", one, two)
	}
	w.countTiles()
	return nil
}

func tilesMoveOf(part []string, p tiles.Position) tiles.Move {
	row, _ := strconv.Atoi(part[2])
	return tiles.Move{X: int(part[1][0] - 'a'), Y: p.Rows() - row}
}

// begin takes a new game. An old one that was left in the middle is in My games from now on.
func (w *Witness) begin(g *engine.Game) {
	if w.game != nil && !w.counted && !w.resolve(Key(w.game), false) && w.game.Ply() >= leastPlies {
		w.abandoned = append(w.abandoned, Key(w.game))
	}
	w.replaced, w.game, w.counted, w.asked = w.game, g, false, nil
	w.count()
}

func (w *Witness) beginTiles(n int) error {
	i := slices.IndexFunc(w.tilesAsked, func(p tiles.Position) bool { return p.Tiles() == n })
	if i < 0 {
		return errors.New("nobody has asked for this board")
	}
	if !w.tilesCounted {
		w.resolve("", false)
	}
	start := w.tilesAsked[i]
	w.tilesBefore, w.tiles, w.tilesPlies, w.tilesCounted, w.tilesAsked = w.tiles, &start, 0, false, nil
	return nil
}

// count counts the game once it has ended with a move.
func (w *Witness) count() {
	if !w.counted && w.game.Ply() > 0 && w.game.Position().Outcome().Over() {
		w.counted = true
		w.ended(Key(w.game))
	}
}

func (w *Witness) countTiles() {
	if !w.tilesCounted && w.tiles.Over() {
		w.tilesCounted = true
		w.ended(TilesKey(w.tiles.Points(engine.Side1), w.tiles.Points(engine.Side2)))
	}
}

func (w *Witness) ended(key string) {
	if w.played == nil {
		w.played = make(map[string]int)
	}
	w.played[key]++
	w.Ended++
	w.resolve(key, true)
}

// resolve notes how the game on the board went on, if My games has an end of it that the person has not seen; false:
// there is none.
func (w *Witness) resolve(key string, ended bool) bool {
	i := slices.IndexFunc(w.unseen, func(u unseen) bool { return u.board })
	if i >= 0 {
		w.unseen[i].board, w.unseen[i].now, w.unseen[i].ended = false, key, ended
	}
	return i >= 0
}

// Judge compares the game that the program has begun with after a kill with the one that it had said: all moves that
// were said must be there, and one or more that were under way may be. save saves the game as the person does, and
// returns the text of the file; it is called only if the game is more than two moves further.
func (w *Witness) Judge(save func() (string, error)) error {
	w.gone, w.tilesGone = "", false
	err := w.judge(save)
	switch {
	case err != nil:
	case w.tilesN >= 0:
		err = w.judgeTiles(save)
	case w.tilesPlies > 0:
		err = errors.New("the Tiles Game is gone")
	}
	later := w.later
	w.killed, w.asked, w.tilesAsked, w.later = false, nil, nil, nil
	for _, line := range later {
		if err == nil {
			err = w.hear(line)
		}
	}
	return err
}

func (w *Witness) judge(save func() (string, error)) error {
	pos, err := notation.ParseFEN("said", w.found)
	if err != nil {
		return err
	}
	at := func(g *engine.Game) bool { return g != nil && notation.WriteFEN(g.Position()) == w.found }
	if asked := slices.IndexFunc(w.asked, at); w.game == nil || !at(w.game) && asked >= 0 {
		w.begin(engine.NewGame(pos))
		return nil
	}
	if at(w.game) {
		return nil
	}
	if w.game.Ply() == 0 && w.replaced == nil && ahead(w.game, at, 2) == nil { // the first game, which had no move yet
		w.gone = Key(w.game)
		w.begin(engine.NewGame(pos))
		return nil
	}
	if w.game.Ply() == 0 && at(w.replaced) { // the new game had no move yet
		w.gone = Key(w.game)
		w.game, w.counted = w.replaced, w.replaced.Position().Outcome().Over()
		w.abandoned = slices.DeleteFunc(w.abandoned, func(key string) bool { return key == Key(w.game) })
		return nil
	}
	for ply := range w.game.Ply() {
		if notation.WriteFEN(w.game.PositionAt(ply)) == w.found {
			return fmt.Errorf("%d of %d moves are lost", w.game.Ply()-ply, w.game.Ply())
		}
	}
	further := ahead(w.game, at, 2)
	if further == nil {
		text, err := save()
		if err != nil {
			return fmt.Errorf("the game has another position, %s instead of %s, and %w", w.found, notation.WriteFEN(w.game.Position()), err)
		}
		record, err := notation.ParseRecord("saved", []byte(text))
		if err != nil {
			return err
		}
		further = record.Game // it may have gone on since the start
		for further.GoTo(further.Len()); !at(further) && further.Undo(); {
		}
		if !strings.HasPrefix(Key(further), Key(w.game)) {
			return fmt.Errorf("the game is another one: %s instead of %s", Key(record.Game), Key(w.game))
		}
	}
	further.DropUndone()
	w.game = further
	w.count()
	return nil
}

// ahead looks for the moves after which a game is as wanted, plies at most; nil if there are none.
func ahead(g *engine.Game, wanted func(*engine.Game) bool, plies int) *engine.Game {
	for _, m := range g.Position().Moves() {
		next := g.Clone()
		if err := next.Play(m); err != nil {
			continue
		}
		if wanted(next) {
			return next
		}
		if plies > 1 {
			if found := ahead(next, wanted, plies-1); found != nil {
				return found
			}
		}
	}
	return nil
}

func (w *Witness) judgeTiles(save func() (string, error)) error {
	for _, asked := range w.tilesAsked {
		if w.tiles == nil || w.tiles.Tiles() != w.tilesN && asked.Tiles() == w.tilesN {
			return w.beginTiles(w.tilesN)
		}
	}
	switch known := w.tiles; {
	case known == nil:
		return errors.New("there is a Tiles Game that was never said")
	case known.Tiles() == w.tilesN:
		return nil
	case known.Tiles() < w.tilesN:
		if b := w.tilesBefore; w.tilesPlies == 0 && b != nil && b.Tiles() == w.tilesN {
			w.tiles, w.tilesCounted, w.tilesGone = b, b.Over(), true
			return nil
		}
		return fmt.Errorf("moves are lost: %d tiles instead of %d", w.tilesN, known.Tiles())
	}
	text, err := save()
	if err != nil {
		return err
	}
	if b := w.tilesBefore; w.tilesPlies == 0 && b != nil && w.becomes(*b, text) { // the new game had no move yet
		w.tiles, w.tilesCounted, w.tilesGone = b, b.Over(), true
		return nil
	}
	further := w.aheadTiles(*w.tiles, text, 3)
	if further == nil {
		return fmt.Errorf("the Tiles Game is another one:\n%s\ninstead of\n%s", text, tiles.Write(*w.tiles))
	}
	w.tiles = further
	w.countTiles()
	return nil
}

// aheadTiles looks for the moves, plies at most, after which as many tiles are left as was said, and the board is as in
// the file; nil if there are none.
func (w *Witness) aheadTiles(p tiles.Position, file string, plies int) *tiles.Position {
	for _, m := range p.Moves() {
		next := p.Play(m)
		if next.Tiles() == w.tilesN && w.becomes(next, file) {
			return &next
		}
		if plies > 1 {
			if found := w.aheadTiles(next, file, plies-1); found != nil {
				return found
			}
		}
	}
	return nil
}

// becomes reports whether the board is as in the file, or is so after moves that were said since the start, and one
// that was not said yet.
func (w *Witness) becomes(p tiles.Position, file string) bool {
	for _, line := range w.later {
		if tiles.Write(p) == file {
			return true
		}
		if part := tilesMove.FindStringSubmatch(line); part != nil {
			m := tilesMoveOf(part, p)
			if p.Check(m) != nil {
				return false
			}
			p = p.Play(m)
		}
	}
	return tiles.Write(p) == file || slices.ContainsFunc(p.Moves(), func(m tiles.Move) bool { return tiles.Write(p.Play(m)) == file })
}

// Entry is a line of My games.
type Entry struct {
	Key  string // as Key or TilesKey
	Over bool
}

// Key is a game of Blob Wars with its start and its moves.
func Key(g *engine.Game) string {
	var b strings.Builder
	b.WriteString(notation.WriteFEN(g.Start()))
	for i := range g.Ply() {
		b.WriteString(" " + g.Move(i).Name(g.Start().Size()))
	}
	return b.String()
}

// TilesKey is a Tiles Game that has ended, with its points.
func TilesKey(one, two tiles.Tenths) string { return fmt.Sprintf("tiles %s-%s", one, two) }

// Check requires that each game that has ended is in My games exactly once, and each one that was abandoned too. The
// game on the board may be there already with an end that the kill has hidden from the person; another end replaces
// that or not.
func (w *Witness) Check(listed []Entry) error {
	over, open := make(map[string]int), make(map[string]int)
	for _, e := range listed {
		if e.Over {
			over[e.Key]++
		} else {
			open[e.Key]++
		}
	}
	for _, u := range w.unseen {
		switch {
		case over[u.key] > w.played[u.key] && u.ended && over[u.now] < w.played[u.now]: // the later end has not replaced it
			over[u.key]--
			over[u.now]++
		case over[u.key] > w.played[u.key]:
			over[u.key]--
		case u.now != "" && !u.ended && open[u.now] != 1:
			return fmt.Errorf("an abandoned game is %d times in My games: %s", open[u.now], u.now)
		}
	}
	for key, n := range w.played {
		if over[key] < n {
			return fmt.Errorf("a game that was played %d times is %d times in My games: %s", n, over[key], key)
		}
	}
	for key, n := range over {
		if n == w.played[key] {
			continue
		}
		board, hidden := w.canBeUnseen(key)
		if n > w.played[key]+1 || !board && !hidden {
			return fmt.Errorf("a game that was played %d times is %d times in My games: %s", w.played[key], n, key)
		}
		w.unseen = append(w.unseen, unseen{key: key, board: board && !hidden})
	}
	for _, key := range w.abandoned {
		if open[key] != 1 {
			return fmt.Errorf("an abandoned game is %d times in My games: %s", open[key], key)
		}
	}
	return nil
}

// canBeUnseen reports whether a game can be the one on the board after further moves, or else one that the kill has
// hidden.
func (w *Witness) canBeUnseen(key string) (board, hidden bool) {
	if strings.HasPrefix(key, "tiles ") {
		return w.tiles != nil && !w.tilesCounted, w.tilesGone
	}
	return !w.counted && strings.HasPrefix(key, Key(w.game)+" "), w.gone != "" && strings.HasPrefix(key, w.gone+" ")
}
