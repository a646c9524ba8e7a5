package gui_test

import (
	"encoding/csv"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/clip"
	"blobwars/gui/layout"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// said lets ticks pass until a study has said a sentence with such a part, since the given number of them.
func (tb *table) said(since int, part string) string {
	tb.t.Helper()
	at := -1
	tb.await("a study to say "+part, func() bool {
		at = slices.IndexFunc(tb.study[min(since, len(tb.study)):], func(s string) bool { return strings.Contains(s, part) })
		return at >= 0
	})
	return tb.study[since+at]
}

// newest is what a study has said last.
func (tb *table) newest() string {
	tb.t.Helper()
	tb.ticks(2)
	tb.follow()
	require.NotEmpty(tb.t, tb.study)
	return tb.study[len(tb.study)-1]
}

func (tb *table) tree() layout.TreeLayout {
	return layout.ArrangeTree(float64(tb.size.X), float64(tb.size.Y))
}
func (tb *table) race() layout.RaceLayout {
	return layout.ArrangeRace(float64(tb.size.X), float64(tb.size.Y))
}

// lecture shows the lecture's tree, at its end.
func (tb *table) lecture() {
	tb.t.Helper()
	tb.clickRect(segment(tb.tree().Lessons, 1, 3))
	tb.said(0, "the root is worth 5, by left")
}

// The buttons below the tree.
const (
	stepFirst = iota
	stepBack
	stepPlay
	stepOn
	stepLast
)

func TestTheLectureIsSteppedToItsEnd(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	tb.openMenu(menuTree)
	tb.lecture()
	before := len(tb.study)
	tb.press(ebiten.KeyHome)
	require.Contains(t, tb.newest(), "Nothing has been searched yet")
	first := tb.snap(t, "first")
	for i := 0; !strings.Contains(tb.newest(), "The search is over"); i++ {
		require.Less(t, i, 100, "it has an end")
		tb.press(ebiten.KeyPageDown)
	}
	require.Greater(t, differing(first, tb.snap(t, "end"), pixels(tb.tree().Tree)), 1000)
	seen := tb.study[before:]
	var cuts []string
	for _, s := range seen {
		if _, cut, ok := strings.Cut(s, "Cut: "); ok {
			cuts = append(cuts, cut)
		}
	}
	require.Equal(t, []string{
		"alpha 6 is not below beta 5 of left (1 up). Moves skipped: 1.",
		"beta 5 is not above alpha 5 of the root. Moves skipped: 1.",
	}, cuts)
	require.Contains(t, tb.newest(), "the root is worth 5, by left")
	tb.clickRect(tb.tree().Steps[stepBack])
	require.Contains(t, tb.newest(), "Back up: right is worth 5 at most")
	tb.clickRect(tb.tree().Steps[stepFirst])
	require.Contains(t, tb.newest(), "Nothing has been searched yet")
	tb.clickRect(tb.tree().Steps[stepOn])
	require.Contains(t, tb.newest(), "Down to the root")
	tb.clickRect(tb.tree().Steps[stepLast])
	require.Contains(t, tb.newest(), "The search is over")
	tb.press(ebiten.KeyEscape)
	tb.playMove(moveNamed(t, "a8b7"))
}

func TestTheSearchIsPlayed(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	tb.press(ebiten.KeyT)
	tb.lecture()
	before := len(tb.study)
	tb.session.TypeRune('+')
	tb.ticks(1)
	tb.session.TypeRune('+') // at once
	tb.ticks(1)
	tb.clickRect(tb.tree().Steps[stepPlay])
	tb.said(before, "Down to the root")
	tb.said(before+1, "The search is over")
	count := len(tb.study)
	tb.quiet(60)
	tb.press(ebiten.KeyP)
	tb.said(count, "Down to the root")
	tb.press(ebiten.KeyUp) // who walks, holds it
	tb.ticks(4)
	tb.follow()
	tb.quiet(120)
}

func TestATreeIsWalkedByKeysAndMouse(t *testing.T) {
	dir := t.TempDir()
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { two(s); s.Folder = dir })})
	tb.press(ebiten.KeyT)
	tb.lecture()
	for _, step := range []struct {
		key  ebiten.Key
		want string
	}{
		{ebiten.KeyDown, "left, value 5."}, {ebiten.KeyDown, "left, value 5."}, {ebiten.KeyDown, "leaf 5, value 5."},
		{ebiten.KeyLeft, "leaf 3, value 3."}, {ebiten.KeyUp, "left, value 5."},
		{ebiten.KeyRight, "right, value 5. Cut by left (1 up): min already has 5 there; here max has 6 or more."},
		{ebiten.KeyDown, "leaf 6, value 6."}, {ebiten.KeyRight, "leaf 9. Never visited"}, {ebiten.KeyUp, "right, value 5."},
		{ebiten.KeyUp, "left, value 5."}, {ebiten.KeyRight, "right, value 5. Cut by the root: max already has 5 there; here min has 5 or less."},
	} {
		tb.press(step.key)
		require.Contains(t, tb.newest(), step.want)
	}
	u := tb.tree().Unit
	field := tb.tree().Tree.Inset(1.25 * u)
	field.H -= 3 * u
	row := min(field.H/4, 1.75*7.75*u)
	x, y := field.Centre().X, field.Centre().Y-1.5*row
	tb.click(int(x), int(y))
	require.Contains(t, tb.newest(), "The search is over", "at the root")
	leaf := min(field.W/8, 2.5*5.75*u)
	tb.click(int(x-2*leaf), int(y+row))
	require.Contains(t, tb.newest(), "left, value 5.")

	tb.press(ebiten.KeyControlLeft, ebiten.KeyS)
	require.True(t, dialogUp(tb.snap(t, "save"), paint.Dark()))
	tb.press(ebiten.KeyEnter)
	files, err := filepath.Glob(filepath.Join(dir, "*.dot"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(text), "digraph"))
	require.Equal(t, 14, strings.Count(string(text), "->"))
	desk := clip.New()
	defer desk.Close()
	tb.press(ebiten.KeyControlLeft, ebiten.KeyC)
	require.Equal(t, string(text), copied(t, desk))
}

func TestATreeThatIsTooLargeIsSaidInWords(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)}, boardFile(t, "skirmish.fen", skirmish))
	tb.press(ebiten.KeyT)
	tb.said(0, "The search is over")
	depth := tb.tree().Depth
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyTab)
	tb.press(ebiten.KeyEnd)
	tb.said(1, "nodes, more than the 100000 that are shown")
	tb.snap(t, "large")
	tb.click(int(depth.X+1), int(depth.Centre().Y))
	tb.said(2, "The search is over")
}

func TestARaceIsRunAndWritten(t *testing.T) {
	dir := t.TempDir()
	tb := sit(t, guestOptions{home: homeWith(t, func(s *store.Settings) { two(s); s.Folder = dir })}, boardFile(t, "skirmish.fen", skirmish))
	tb.openMenu(menuRace)
	tb.click(int(tb.race().Time.X+1), int(tb.race().Time.Centre().Y)) // the shortest
	tb.said(0, "0.5 s each")
	tb.clickRect(tb.race().Foot[0])
	tb.said(0, "The race is on")
	running := tb.snap(t, "running")
	tb.said(0, "looked deepest")
	over := tb.snap(t, "over")
	require.Greater(t, differing(running, over, pixels(tb.race().Lanes)), 1000)
	require.Greater(t, differing(running, over, pixels(tb.race().Plot)), 500)

	tb.press(ebiten.KeyControlLeft, ebiten.KeyS)
	tb.press(ebiten.KeyEnter)
	tb.clickRect(tb.race().Foot[2])
	tb.typeOver("race")
	tb.press(ebiten.KeyEnter)
	tb.snap(t, "written")
	files, err := filepath.Glob(filepath.Join(dir, "*.csv"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	file, err := os.Open(files[0])
	require.NoError(t, err)
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	var done []string
	for _, line := range lines[1:] {
		if line[len(line)-1] == "1" {
			done = append(done, line[1])
		}
	}
	require.Equal(t, []string{"LMinimax", "ABPMinimax", "TBIDLMinimax", "TBIDABPMinimax", "Champion"}, done)
	shot, err := os.Open(filepath.Join(dir, "race.png"))
	require.NoError(t, err)
	defer shot.Close()
	picture, err := png.Decode(shot)
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, 1280, 800), picture.Bounds())
	require.Greater(t, differing(picture, image.NewUniform(paint.Dark().Panel), picture.Bounds()), 10000)
	keep(t, "file", picture)
}

func TestARaceIsStoppedAndLeft(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, two)})
	tb.press(ebiten.KeyC)
	tb.press(ebiten.KeyP)
	tb.said(0, "The race is on")
	tb.press(ebiten.KeyX)
	tb.said(0, "The race was stopped")
	tb.press(ebiten.KeyP)
	tb.said(3, "The race is on")
	tb.press(ebiten.KeyEscape) // it ends with its screen
	tb.playMove(moveNamed(t, "a8b7"))
}

func TestTheStudiesInEveryDress(t *testing.T) {
	all := galleries()
	if *pictures {
		all = append(all, gallery{image.Pt(480, 640), "es", paint.Light()}, gallery{image.Pt(800, 1280), "en", paint.Dark()})
	}
	for _, v := range all {
		t.Run(v.String(), func(t *testing.T) {
			tb := v.sitIn(t, session.Human(), "-moves", boardFile(t, "skirmish.fen", skirmish))
			seen := []image.Image{tb.snap(t, "1-table")}
			look := func(name string) {
				picture := tb.snap(t, name)
				for i, other := range seen {
					require.Greater(t, differing(picture, other, picture.Bounds()), 300, fmt.Sprint(name, i))
				}
				seen = append(seen, picture)
			}
			trees := func() int { return strings.Count(tb.log(), "Study: step") + strings.Count(tb.log(), "Estudio: paso") }
			shown := func(name string, ask func()) { // trees grow beside the window
				before := trees()
				ask()
				until(t, name, func() { tb.ticks(8) }, func() bool { return trees() > before })
				look(name)
			}
			shown("2-position", func() { tb.press(ebiten.KeyT) })
			tb.press(ebiten.KeyDown)
			look("3-walked")
			shown("4-lecture", func() { tb.clickRect(segment(tb.tree().Lessons, 1, 3)) })
			tb.press(ebiten.KeyHome)
			for range 29 {
				tb.press(ebiten.KeyPageDown)
			}
			look("5-step")
			tb.press(ebiten.KeyUp)
			look("6-node")
			shown("7-noughts", func() { tb.clickRect(segment(tb.tree().Lessons, 2, 3)) })
			tb.press(ebiten.KeyDown)
			tb.press(ebiten.KeyDown)
			look("8-noughts-walked")
			tb.press(ebiten.KeyEscape)
			tb.press(ebiten.KeyC)
			look("9-race")
			tb.click(int(tb.race().Time.X+1), int(tb.race().Time.Centre().Y))
			tb.press(ebiten.KeyP)
			until(t, "the race to end", func() { tb.ticks(8) }, func() bool {
				return strings.Contains(tb.log(), "looked deepest") || strings.Contains(tb.log(), "mirado más hondo")
			})
			look("11-raced")
		})
	}
}
