package gui_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/clip"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// edited is the editor's card, in a window that is wider than high, and its bar.
func (tb *table) editCard() (card, bar geom.Rect) {
	u, l := tb.layout().Unit, tb.layout()
	area := geom.Rect{X: l.Panel.X, Y: l.Panel.Y, W: l.Panel.W, H: l.Bar.Bottom() - l.Panel.Y}
	bar = geom.Rect{X: area.X, Y: area.Bottom() - 6.5*u, W: area.W, H: 6.5 * u}
	area.H -= 8 * u
	return area, bar
}

// The tools, and the buttons of the editor's bar.
const (
	toolBlob1 = iota
	toolBlob2
	toolWall
	toolEmpty
)

const (
	editUndo = iota
	editRedo
	editSave
	editCancel
	editPlay
)

// editPart is the i-th of the card's parts: 0 the title, 1 the counts, 2 the tools, 3 to 6 the
// choices, 7 clear and start.
func (tb *table) editPart(i int) geom.Rect {
	card, _ := tb.editCard()
	u := tb.layout().Unit
	in := card.Inset(1.75 * u)
	heights := []float64{3, 4, 10, 4.5, 4.5, 4.5, 4.5, 4.5, 5.5}
	free := in.H
	for _, h := range heights {
		free -= h * u
	}
	gap := min(free/8, 2.5*u)
	y := in.Y
	for _, h := range heights[:i] {
		y += h*u + gap
	}
	return geom.Rect{X: in.X, Y: y, W: in.W, H: heights[i] * u}
}

func (tb *table) tool(i int) geom.Rect {
	r, gap := tb.editPart(2), 0.75*tb.layout().Unit
	w := (r.W - 3*gap) / 4
	return geom.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H}
}

// editChoice is the i-th of n options of a choice: 0 who is to move, 1 the size, 2 the rules,
// 3 the symmetry.
func (tb *table) editChoice(row, i, n int) geom.Rect {
	r := tb.editPart(3 + row)
	title := min(14*tb.layout().Unit, 0.3*r.W)
	r.X, r.W = r.X+title, r.W-title
	return segment(r, i, n)
}

// clear takes everything off the board.
func (tb *table) clear() geom.Rect {
	r := tb.editPart(7)
	r.W = (r.W - 0.75*tb.layout().Unit) / 2
	return r
}

func (tb *table) editBar(i int) geom.Rect {
	_, bar := tb.editCard()
	u := tb.layout().Unit
	w := (bar.W - 4*u) / 5
	return geom.Rect{X: bar.X + float64(i)*(w+u), Y: bar.Y, W: w, H: bar.H}
}

// two is a table of two persons.
func two(s *store.Settings) {
	still(s)
	s.Seats[1] = session.Human()
}

// dragSquares drags from the middle of one square to that of another.
func (tb *table) dragSquares(from, to string) {
	tb.t.Helper()
	fromX, fromY := tb.square(squareNamed(tb.t, from))
	toX, toY := tb.square(squareNamed(tb.t, to))
	tb.drag(fromX, fromY, toX, toY)
}

func TestABoardIsEditedByMouseAndPlayed(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	tb.playMove(moveNamed(t, "a8b7"))
	before := tb.position()
	tb.openMenu(menuEdit)
	tb.clickRect(tb.clear())
	tb.clickRect(tb.editBar(editPlay)) // nothing to play: it is not there
	tb.quiet(10)
	tb.clickRect(tb.editChoice(3, 1, 3)) // symmetry: turned
	tb.clickRect(tb.tool(toolWall))
	tb.dragSquares("d5", "b5") // and g4 to e4
	tb.clickRect(tb.tool(toolBlob1))
	tb.dragSquares("a8", "c8")                // and f1 to h1
	tb.clickSquare(squareNamed(t, "c8"))      // once more: nothing, on both sides
	tb.clickRect(tb.editChoice(3, 0, 3))      // no symmetry
	tb.clickRect(tb.tool(toolBlob2))          //
	tb.clickSquare(squareNamed(t, "h8"))      //
	tb.clickRect(tb.editBar(editUndo))        //
	tb.clickRect(tb.editBar(editRedo))        //
	tb.clickRect(tb.editChoice(0, 1, 2))      // player 2 to move
	tb.clickRect(tb.editChoice(2, 1, 2))      // Ataxx
	tb.touch(tb.square(squareNamed(t, "h7"))) // a finger
	picture := tb.snap(t, "edited")
	require.False(t, dialogUp(picture, paint.Dark()))
	tb.quiet(10)
	tb.clickRect(tb.editBar(editPlay))
	tb.follow()
	require.Equal(t, 2, tb.games)
	require.Equal(t, "xx5o/7o/8/1---4/4---1/8/8/6oo o 0 1", notation.WriteFEN(tb.position()))
	tb.playMove(tb.position().Moves()[0])
	for range 2 {
		tb.press(ebiten.KeyU) // the move, and then the game before
	}
	tb.follow()
	require.Equal(t, before, tb.position())
}

func TestABoardIsEditedByKeyboardAndPlayed(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	for _, key := range []ebiten.Key{
		ebiten.KeyE, ebiten.Key3, ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyEnter, // a wall on a7
		ebiten.KeyRight, ebiten.Key2, ebiten.KeySpace, // player 2 on b7
		ebiten.KeyRight, ebiten.KeyEnter, ebiten.KeyU, // c7, taken back
		ebiten.KeyUp, ebiten.KeyR, ebiten.KeyDelete, // c7 again, and nothing on c8
		ebiten.KeyLeft, ebiten.Key1, ebiten.KeyEnter, ebiten.Key0, ebiten.KeyEnter, // b8, and away with it
		ebiten.KeyLeft, ebiten.KeyEnter, // away with a8
	} {
		tb.press(key)
	}
	tb.snap(t, "edited")
	tb.quiet(10)
	tb.press(ebiten.KeyP)
	tb.follow()
	require.Equal(t, 2, tb.games)
	require.Equal(t, "7o/-oo5/8/8/8/8/8/x6o x 0 1", notation.WriteFEN(tb.position()))
}

func TestCancellingTheEditorLeavesTheGame(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-player", "2", "-depth", "2")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
	tb.move(1, 1) // eyes follow the pointer
	before := tb.snap(t, "before")
	for i, leave := range []func(){
		func() { tb.press(ebiten.KeyEscape) },
		func() { tb.clickRect(tb.editBar(editCancel)) },
	} {
		tb.press(ebiten.KeyE)
		tb.clickRect(tb.editChoice(1, 1, 2)) // 7 by 7: the board is laid out anew
		tb.clickRect(tb.editBar(editUndo))
		tb.clickRect(tb.clear())
		require.Greater(t, differing(before, tb.snap(t, fmt.Sprint("edited", i)), pixels(tb.layout().BoardFrame)), 1000)
		leave()
		tb.move(1, 1)
		tb.quiet(60)
		require.Zero(t, differing(before, tb.snap(t, fmt.Sprint("back", i)), pixels(tb.layout().Board.Bounds())))
	}
	require.Len(t, tb.moves, 2)
	tb.playMove(tb.position().Moves()[0])
	tb.awaitMoves(4)
}

// The computer, whose turn it is, waits until the editor is left.
func TestTheGameStandsStillWhileABoardIsEdited(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-player", "1", "-depth", "1")
	tb.press(ebiten.KeyE)
	tb.follow()
	n := len(tb.moves)
	tb.quiet(120)
	tb.press(ebiten.KeyEscape)
	tb.awaitMoves(max(n, 1))
}

// The computer has news in the very tick in which the editor is left, and a frame comes before the next tick.
func TestTheEditorIsLeftWhileTheComputerThinks(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-player", "1", "-champion", "-maxtime", "20")
	for range 3 {
		tb.press(ebiten.KeyE)
		tb.frame()
		time.Sleep(50 * time.Millisecond) // it thinks on
		tb.session.PressKey(ebiten.KeyEscape)
		tb.ticks(1)
		tb.frame()
		tb.session.ReleaseKey(ebiten.KeyEscape)
		tb.ticks(1)
	}
	require.NotContains(t, tb.log(), "nil pointer")
	tb.press(ebiten.KeyG)
	tb.awaitMoves(1)
}

func TestABoardWithAProblemIsNotPlayed(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	tb.press(ebiten.KeyE)
	ready := tb.snap(t, "ready")
	tb.press(ebiten.Key0)
	tb.dragSquares("a8", "a1")
	card, _ := tb.editCard()
	problem := card
	problem.Y = tb.editPart(8).Y
	problem.H = card.Bottom() - problem.Y
	require.Greater(t, differing(ready, tb.snap(t, "problem"), pixels(problem)), 100, "it is said in words")
	tb.press(ebiten.KeyP)
	tb.clickRect(tb.editBar(editPlay))
	tb.quiet(10)
	tb.press(ebiten.KeyZ, ebiten.KeyControlLeft)
	tb.press(ebiten.KeyP)
	tb.follow()
	require.Equal(t, 2, tb.games)
	require.Equal(t, engine.Start(), tb.position())
}

func TestAnEditedBoardIsSaved(t *testing.T) {
	dir := t.TempDir()
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { two(s); s.Folder = dir })})
	tb.press(ebiten.KeyE)
	tb.press(ebiten.Key3)
	tb.clickSquare(squareNamed(t, "d4"))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyS)
	require.True(t, dialogUp(tb.snap(t, "save"), paint.Dark()))
	tb.press(ebiten.KeyEnter)
	require.False(t, dialogUp(tb.snap(t, "saved"), paint.Dark()))
	files, err := filepath.Glob(filepath.Join(dir, "*.fen"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	require.Equal(t, "x6o/8/8/8/3-4/8/8/x6o x 0 1\n", string(text))
	tb.quiet(10)
}

func TestAPastedBoardIsEditedAndCopied(t *testing.T) {
	desk := clip.New()
	defer desk.Close()
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	tb.press(ebiten.KeyE)
	require.NoError(t, desk.Write(skirmish))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyV)
	tb.press(ebiten.Key0)
	tb.clickSquare(squareNamed(t, "a8"))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyC)
	const want = "2x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 1"
	require.Equal(t, want, copied(t, desk))
	require.NoError(t, desk.Write("x7o/8/8/8/8/8/8/8 x 0 1"))
	tb.press(ebiten.KeyControlLeft, ebiten.KeyV)
	require.True(t, dialogUp(tb.snap(t, "bad"), paint.Dark()))
	tb.press(ebiten.KeyEscape)
	tb.follow()
	require.Equal(t, 1, tb.games)
	tb.press(ebiten.KeyP)
	tb.follow()
	require.Equal(t, want, notation.WriteFEN(tb.position()))
}

func TestTheEditorAndTheSetupInEveryDress(t *testing.T) {
	all := []gallery{{image.Pt(480, 640), "es", paint.Light()}, {image.Pt(640, 480), "es", paint.HighContrast()}}
	if *pictures {
		for _, size := range []image.Point{{X: 640, Y: 480}, {X: 480, Y: 640}, {X: 1120, Y: 720}, {X: 800, Y: 1280}} {
			for _, th := range paint.Themes() {
				all = append(all, gallery{size, "en", th}, gallery{size, "es", th})
			}
		}
	}
	for _, v := range all {
		t.Run(v.String(), func(t *testing.T) {
			tb := v.sitIn(t, session.Human(), boardFile(t, "skirmish.fen", skirmish))
			seen := []image.Image{tb.snap(t, "1-table")}
			for _, step := range []struct {
				name string
				keys []ebiten.Key
			}{
				{"2-editor", []ebiten.Key{ebiten.KeyE, ebiten.KeyDown, ebiten.KeyRight}},
				{"3-wall", []ebiten.Key{ebiten.Key3, ebiten.KeyEnter}},
				{"4-setup", []ebiten.Key{ebiten.KeyEscape, ebiten.KeyN}},
				{"5-solver", []ebiten.Key{ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyTab, ebiten.KeyEnter}},
			} {
				for _, key := range step.keys {
					tb.press(key)
				}
				picture := tb.snap(t, step.name)
				for _, other := range seen {
					require.Greater(t, differing(picture, other, picture.Bounds()), 300, step.name)
				}
				seen = append(seen, picture)
			}
		})
	}
}
