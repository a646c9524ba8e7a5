package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/store"
	"blobwars/gui/testkit/transcripttest"
	"blobwars/gui/transcript"
)

// table is a guest of which we follow the game and know where things stand.
type table struct {
	*guest
	*follower
	size   image.Point
	cursor engine.Square // the keyboard's
}

// barButtons is the number of buttons of the bar.
const barButtons = 6

var wideWindow = image.Pt(1120, 720)

// sit starts the program with -moves and the arguments, in a wide window.
func sit(t *testing.T, o guestOptions, args ...string) *table {
	t.Helper()
	if o.size == (image.Point{}) {
		o.size = wideWindow
	}
	g := startGuest(t, o, append([]string{"-moves"}, args...)...)
	tb := &table{guest: g, follower: &follower{t: t, log: g.program.log}, size: o.size}
	tb.await("the first game to be said", func() bool { return tb.game != nil })
	return tb
}

// log is what the program has said; both halves of a table have it.
func (tb *table) log() string { return tb.program.log() }

// homeWith is the home of a person with these settings, whose starts show the board.
func homeWith(t *testing.T, change func(*store.Settings)) home {
	t.Helper()
	h, s := firstHome(t), store.DefaultSettings()
	s.Lesson, s.Home = false, false
	change(&s)
	h.keep(t, s)
	return h
}

// settings is the file that the program keeps the person's settings in.
func (h home) settings() string { return filepath.Join(h.config(), "blobwars", "settings.json") }

func still(s *store.Settings) { s.Speed = play.PaceAtOnce }

func (tb *table) layout() gamescreen.Layout {
	return gamescreen.NewLayout(float64(tb.size.X), float64(tb.size.Y), gamescreen.Needs{Size: tb.position().Size(), Coordinates: true})
}

// boardIn is where the board of 8x8 squares is in a window of w by h pixels.
func boardIn(w, h int) geom.Grid {
	return gamescreen.NewLayout(float64(w), float64(h), gamescreen.Needs{Size: 8, Coordinates: true}).Board
}

// await lets ticks pass until the program has said what done waits for.
func (tb *table) await(what string, done func() bool) {
	tb.t.Helper()
	until(tb.t, what, func() { tb.ticks(4); time.Sleep(time.Millisecond) }, func() bool { tb.follow(); return done() })
}

// awaitMoves lets ticks pass until n moves have been said in all.
func (tb *table) awaitMoves(n int) {
	tb.t.Helper()
	tb.await(fmt.Sprintf("move %d to be said", n), func() bool { return len(tb.moves) >= n })
	require.Len(tb.t, tb.moves, n)
}

// quiet lets n ticks pass. Nothing must be said in them, nor since the last follow, except that a click was refused for
// one of the given reasons.
func (tb *table) quiet(n int, refusals ...string) {
	tb.t.Helper()
	tb.ticks(n)
	for line := range strings.Lines(tb.log()[tb.read:]) {
		event, _ := transcripttest.Parse(strings.TrimSpace(line))
		refused, is := event.(transcript.Refused)
		require.True(tb.t, is && slices.Contains(refusals, refused.Text), line)
	}
}

func (tb *table) square(s engine.Square) (x, y int) {
	c := tb.layout().Board.Centre(s)
	return int(c.X), int(c.Y)
}

func (tb *table) clickSquare(s engine.Square) {
	tb.t.Helper()
	tb.click(tb.square(s))
}

// clickFirst clicks the first button of the bar: Go back or, while two computers play, Play.
func (tb *table) clickFirst() {
	tb.t.Helper()
	l := tb.layout()
	high := screen.BarHeight(l.Unit)
	first := geom.R(l.Panel.X, l.Panel.Bottom()-high, l.Panel.W, high).Row(barButtons, l.Gap())[0].Centre()
	tb.click(int(first.X), int(first.Y))
}

func (tb *table) clickMove(m engine.Move) {
	tb.t.Helper()
	tb.clickSquare(m.From)
	tb.clickSquare(m.To)
}

// playMove makes a person's move by mouse and waits until it is said.
func (tb *table) playMove(m engine.Move) {
	tb.t.Helper()
	n := len(tb.moves)
	tb.clickMove(m)
	tb.await("one's own move to be said", func() bool { return len(tb.moves) > n })
	require.Equal(tb.t, m.To, tb.moves[n].move.To)
	require.Empty(tb.t, tb.moves[n].solver)
}

func (tb *table) dragMove(m engine.Move) {
	tb.t.Helper()
	fromX, fromY := tb.square(m.From)
	toX, toY := tb.square(m.To)
	tb.drag(fromX, fromY, toX, toY)
}

func (tb *table) touchMove(m engine.Move) {
	tb.t.Helper()
	for _, s := range []engine.Square{m.From, m.To} {
		tb.touch(tb.square(s))
	}
}

func (tb *table) keyMove(m engine.Move) {
	tb.t.Helper()
	for _, s := range []engine.Square{m.From, m.To} {
		tb.walk(s)
		tb.press(ebiten.KeyEnter)
	}
}

// walk moves the keyboard's square, which must be shown already, to s.
func (tb *table) walk(s engine.Square) {
	tb.t.Helper()
	step := func(from, to int, back, forth ebiten.Key) {
		for ; from < to; from++ {
			tb.press(forth)
		}
		for ; from > to; from-- {
			tb.press(back)
		}
	}
	step(tb.cursor.X(), s.X(), ebiten.KeyLeft, ebiten.KeyRight)
	step(tb.cursor.Y(), s.Y(), ebiten.KeyUp, ebiten.KeyDown)
	tb.cursor = s
}

// kept are the settings as they are on the disk.
func (h home) kept(t *testing.T) store.Settings {
	t.Helper()
	st := store.New(platform.FolderStorage(filepath.Dir(h.settings())))
	_, s, err := store.OpenSettings(st)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	return s
}

func (h home) keep(t *testing.T, s store.Settings) {
	t.Helper()
	st := store.New(platform.FolderStorage(filepath.Dir(h.settings())))
	doc, _, err := store.OpenSettings(st)
	require.NoError(t, err)
	require.NoError(t, doc.SaveNow(s))
	require.NoError(t, st.Close())
}

// awaitSettings waits until the settings on the disk are as wanted: the program writes them a moment after a change.
func (h home) awaitSettings(t *testing.T, wanted func(store.Settings) bool) {
	t.Helper()
	until(t, "the settings to be written", func() { time.Sleep(10 * time.Millisecond) }, func() bool { return wanted(h.kept(t)) })
}

func boardFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func squareNamed(t *testing.T, name string) engine.Square {
	t.Helper()
	s, ok := engine.ParseSquare(name, 8)
	require.True(t, ok)
	return s
}

func moveNamed(t *testing.T, name string) engine.Move {
	t.Helper()
	return engine.Move{From: squareNamed(t, name[:2]), To: squareNamed(t, name[2:])}
}

// follower reads what the program says with -moves and plays the same game by the rules, in
// an engine.Game of its own: a move that is illegal there, or counts that differ, fail the test.
type follower struct {
	t     *testing.T
	log   func() string
	read  int // bytes of the log that have been followed
	title string
	game  *engine.Game // nil before the first was said
	moves []heard      // all moves that were said, of all games
	ends  []string     // the results that were said
	study []string     // what the tree and the race have said
}

type heard struct {
	who     engine.Side
	move    engine.Move
	solver  string // empty: a person's
	depth   int
	elapsed time.Duration
}

// follow reads whatever has been said since the last time.
func (f *follower) follow() {
	f.t.Helper()
	log := f.log()
	end := strings.LastIndexByte(log, '\n') + 1
	lines := log[f.read:end]
	f.read = end
	for line := range strings.Lines(lines) {
		line = strings.TrimRight(line, "\n")
		event, _ := transcripttest.Parse(line)
		switch e := event.(type) {
		case transcript.Game:
			pos, err := notation.ParseFEN("said", e.FEN)
			require.NoError(f.t, err)
			f.title, f.game = e.Title, engine.NewGame(pos)
		case transcript.Move:
			f.hearMove(line, e)
		case transcript.Back:
			require.True(f.t, f.game.GoTo(e.Ply), "back to ply %d of %d", e.Ply, f.game.Len())
		case transcript.Screen:
			f.study = append(f.study, e.Text)
		case transcript.Result:
			f.ends = append(f.ends, e.Who+" ("+e.Why+")")
		case transcript.Refused, transcript.Notice:
		default:
			require.True(f.t, strings.HasPrefix(line, "blobwars: "), "what is this: %q", line)
		}
	}
}

func (f *follower) hearMove(line string, said transcript.Move) {
	require.NotNil(f.t, f.game, "a move before any game: %s", line)
	pos := f.game.Position()
	m, err := transcripttest.Played(said, pos)
	require.NoError(f.t, err, line)
	h := heard{who: pos.ToMove(), move: m, solver: said.Solver, depth: said.Depth}
	switch {
	case strings.HasPrefix(said.Side, "Player "):
		require.Equal(f.t, fmt.Sprint("Player ", h.who.Number()), said.Side, "whose turn it is: %s", line)
	case said.Side == "You":
		require.Empty(f.t, h.solver, "who has moved: %s", line)
	}
	require.Equal(f.t, pos.MoveNumber(), said.N, line)
	require.NoError(f.t, f.game.Play(m), line)
	after := f.game.Position()
	require.Equal(f.t, [2]int{after.Count(engine.Side1), after.Count(engine.Side2)}, [2]int{said.One, said.Two}, line)
	if h.solver != "" {
		h.elapsed, err = time.ParseDuration(strings.ReplaceAll(said.Time, " ", ""))
		require.NoError(f.t, err, line)
	}
	f.moves = append(f.moves, h)
}

func (f *follower) position() engine.Position { return f.game.Position() }
