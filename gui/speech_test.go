package gui

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

type listener struct{ said *[]string }

func (l listener) Say(text string) { *l.said = append(*l.said, text) }
func (listener) Shown()            {}

// TestAReaderHearsWhereTheKeysLead goes by keys over the board, to the controls, and through a dialog, and clicks, which
// says nothing.
func TestAReaderHearsWhereTheKeysLead(t *testing.T) {
	firstWindow(t)
	var said []string
	a, person, _ := nextWindow(t, Options{WebPage: listener{&said}})
	twoPersons(a)
	tick(t, a, person, ui.Input{})
	press := func(key ebiten.Key) []string {
		said = nil
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{key}})
		tick(t, a, person, ui.Input{})
		return said
	}
	require.Equal(t, []string{"a8, blob of Player 1, can move"}, press(ebiten.KeyRight), "the first arrow shows the cursor")
	require.Equal(t, []string{"b8, empty, clone from a8 possible"}, press(ebiten.KeyRight))
	require.Equal(t, []string{"a8, blob of Player 1, can move"}, press(ebiten.KeyLeft))
	require.Equal(t, []string{"a8, blob of Player 1, in hand"}, press(ebiten.KeyEnter))
	press(ebiten.KeyEscape)
	require.Equal(t, []string{"Hint, button"}, press(ebiten.KeyTab))
	require.Empty(t, press(ebiten.KeyF10), "no control has the focus")
	require.Equal(t, []string{"Hint, button"}, press(ebiten.KeyEscape), "and not the square")

	a.runner.Do(command.Settings)
	tick(t, a, person, ui.Input{})
	a.router.dialog.page.Controls.Focus("pages")
	require.Equal(t, []string{"Settings, tabs, Look"}, press(ebiten.KeyRight))
	require.Equal(t, []string{"General"}, press(ebiten.KeyRight))
	said = nil
	for _, in := range []ui.Input{{Press: true, Down: true}, {Release: true}, {}} {
		in.Pointer = ui.RectOf(a.router.dialog.page.Controls.Find("pages")).Centre()
		tick(t, a, person, in)
	}
	require.Empty(t, said)
}

// TestAFieldGetsTheFocusOfThePageAfterEachClick: a click gives it to the canvas, where a browser composes no accents; the
// next key returns it to the field.
func TestAFieldGetsTheFocusOfThePageAfterEachClick(t *testing.T) {
	firstWindow(t)
	var said []string
	a, person, _ := nextWindow(t, Options{WebPage: listener{&said}})
	twoPersons(a)
	a.runner.Do(command.New)
	tick(t, a, person, ui.Input{})
	a.router.dialog.page.Controls.Press("more")
	tick(t, a, person, ui.Input{})
	for range 2 {
		for _, in := range []ui.Input{{Press: true, Down: true}, {Release: true}, {}} {
			in.Pointer = ui.RectOf(a.router.dialog.page.Controls.Find("name1")).Centre()
			tick(t, a, person, in)
		}
		said = nil
		tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyA}})
		tick(t, a, person, ui.Input{})
		require.Equal(t, []string{"Name of Player 1, text field"}, said)
	}
}

// TestALeapThroughTheGameIsOneSentence: to its end, in a review. A move that is typed, and an end that is taken back, are
// said, too.
func TestALeapThroughTheGameIsOneSentence(t *testing.T) {
	firstWindow(t)
	var said []string
	a, person, _ := nextWindow(t, Options{WebPage: listener{&said}})
	twoPersons(a)
	for range 4 {
		a.games.table.Session().PlayMove(a.games.table.Session().Position().Moves()[0])
	}
	tick(t, a, person, ui.Input{})
	a.runner.Do(command.First)
	tick(t, a, person, ui.Input{})
	said = nil
	tick(t, a, person, ui.Input{Keys: []ebiten.Key{ebiten.KeyEnd}})
	require.Len(t, said, 1)
	require.Regexp(t, `^At the end\. Last move: Player 2 .*\. Player 1 \d, Player 2 \d\. Player 1 to move\.$`, said[0])
	said = nil
	a.runner.Do(command.Resign)
	tick(t, a, person, ui.Input{})
	said = nil
	a.runner.Do(command.Undo)
	tick(t, a, person, ui.Input{})
	require.Equal(t, []string{"The end is taken back: the game goes on."}, said)
}

// fullDisk takes one line.
type fullDisk struct{ lines []string }

func (f *fullDisk) Write(line []byte) (int, error) {
	if f.lines = append(f.lines, string(line)); len(f.lines) > 1 {
		return 0, syscall.ENOSPC
	}
	return len(line), nil
}

func TestLinesThatCannotBeWrittenAreSaidOnce(t *testing.T) {
	a, person, reported := firstWindow(t)
	twoPersons(a)
	var disk fullDisk
	a.speech.lines = &disk
	for range 3 {
		playMoves(t, a, 1)
		tick(t, a, person, ui.Input{})
	}
	for len(disk.lines) < 2 { // the moves are saved first
		tick(t, a, person, ui.Input{})
	}
	require.Len(t, disk.lines, 2)
	require.Equal(t, "blobwars: cannot write the moves: no space left on device\n", reported.String())
	require.Equal(t, play.Notice{Key: "notice.moves_unwritten"}, notice(a))
}

// TestOnlyWhatIsNewOfAScreenIsSaid, sentence by sentence, but a line of -moves has all of it.
func TestOnlyWhatIsNewOfAScreenIsSaid(t *testing.T) {
	firstWindow(t)
	var said []string
	a, person, reported := nextWindow(t, Options{Moves: true, WebPage: listener{&said}})
	a.runner.Do(command.Puzzles)
	tick(t, a, person, ui.Input{})
	require.Regexp(t, `^Puzzle of the day\. You play .*: .* Try 1 of 3\. Choose a blob and make your move\. (You win with more blobs at the end of the game|A hint shows the blob to move)\.$`, said[len(said)-1])
	task, _, _ := strings.Cut(said[len(said)-1], " Try 1")
	said = nil
	a.runner.Do(command.Hint)
	tick(t, a, person, ui.Input{})
	require.Len(t, said, 1)
	require.NotContains(t, said[0], "to move")
	require.Equal(t, 2, strings.Count(reported.String(), task))
}

// TestAReaderHearsNotices hears an answer to a command, and a reminder, once.
func TestAReaderHearsNotices(t *testing.T) {
	firstWindow(t)
	var said []string
	a, person, _ := nextWindow(t, Options{WebPage: listener{&said}})
	tick(t, a, person, ui.Input{})
	said = nil
	a.services.Host.Notify("notice.sound_off", "")
	tick(t, a, person, ui.Input{})
	tick(t, a, person, ui.Input{})
	require.Equal(t, []string{"Sound off"}, said)
	a.reminders.AddFirst("notice.unsaved", "disk full")
	a.games.table.Session().Notices.Clear()
	for range 3 {
		tick(t, a, person, ui.Input{})
	}
	require.Equal(t, []string{"Sound off", "Not saved: disk full"}, said)
}

// TestEachRefusedPressIsSaid, even if the reason is the same: in a game, in the lesson and in a puzzle.
func TestEachRefusedPressIsSaid(t *testing.T) {
	firstWindow(t)
	var said []string
	a, person, _ := nextWindow(t, Options{WebPage: listener{&said}})
	twoPersons(a)
	press := func(square string) []string {
		tick(t, a, person, ui.Input{})
		said = nil
		for range 2 {
			a.outline.Press("square:"+square, true)
			tick(t, a, person, ui.Input{})
		}
		return said
	}
	require.Equal(t, []string{"e4: Choose one of your blobs first", "e4: Choose one of your blobs first"}, press("e4"))
	a.runner.Do(command.HowTo)
	require.Equal(t, []string{"Not there: choose b5.", "Not there: choose b5."}, press("d4"))
	a.runner.Do(command.Cancel)
	puzzle := puzzlesOf(t, a, person, time.Now()).Attempt().Puzzle
	var theirs engine.Square
	for theirs = range puzzle.Position.Blobs(puzzle.Solver().Other()).Squares() {
		break
	}
	refused := press(theirs.Name(puzzle.Position.Size()))
	require.Len(t, refused, 2)
	require.Equal(t, refused[0], refused[1])
}
