package ui

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

type fakeClipboard struct{ text string }

func (b *fakeClipboard) PasteText() (string, bool)    { return b.text, b.text != "" }
func (b *fakeClipboard) CopyText(text, _ string) bool { b.text = text; return true }

func newField(t *testing.T, text string) (p *user, f *Field, now *string, b *fakeClipboard) {
	t.Helper()
	now, b = &text, &fakeClipboard{}
	f = &Field{ID: "f", Rect: geom.Rect{X: 100, Y: 100, W: 200, H: 40}, Text: func() string { return *now },
		Change: func(s string) { *now = s }, Clipboard: b}
	return newUser(t, true, f), f, now, b
}

func TestFieldTyping(t *testing.T) {
	p, f, now, _ := newField(t, "")
	p.write("no")
	require.Empty(t, *now, "it has no focus")
	p.click(150, 120)
	require.Equal(t, "f", p.Focused(), "a click gives it the keyboard")
	p.write("Canción ñandú")
	require.Equal(t, "Canción ñandú", *now)
	require.True(t, p.Handled(ebiten.KeyN), "what types is nobody else's")
	p.press(ebiten.KeyBackspace, ebiten.KeyHome, ebiten.KeyDelete)
	require.Equal(t, "anción ñand", *now)
	p.write("€")
	require.Equal(t, "€anción ñand", *now)
	for _, k := range []ebiten.Key{ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeyF1, ebiten.KeyF11} {
		p.press(k)
		require.False(t, p.Handled(k), "%v is passed on", k)
	}
	p.with(false, true, ebiten.KeyS)
	require.False(t, p.Handled(ebiten.KeyS), "and so is Control with it")
	p.press(ebiten.KeyUp)
	require.True(t, p.Handled(ebiten.KeyUp))
	f.MaxLetters = 14
	p.write("abcdef")
	require.Equal(t, "€abanción ñand", *now)
	*now = "new"
	p.tick()
	require.Equal(t, 3, f.edit.caret, "another text from its owner")
	p.click(400, 400)
	require.Empty(t, p.Focused())
}

// TestAFieldIsAcceptedAtEnterAndWhenItIsLeft: Enter is then its own.
func TestAFieldIsAcceptedAtEnterAndWhenItIsLeft(t *testing.T) {
	p, f, now, _ := newField(t, "")
	var accepted []string
	f.Accept = func() { accepted = append(accepted, *now) }
	p.click(150, 120)
	p.write("a")
	require.Empty(t, accepted)
	p.press(ebiten.KeyEnter)
	require.True(t, p.Handled(ebiten.KeyEnter))
	p.write("b")
	p.click(400, 400)
	require.Equal(t, []string{"a", "ab"}, accepted)
	p.tick()
	require.Len(t, accepted, 2, "it is left once")
}

// TestFieldRemovesWhatIsSeenAsOneLetter: a flag, a family of emoji and a letter with an accent of its own are several
// characters each.
func TestFieldRemovesWhatIsSeenAsOneLetter(t *testing.T) {
	const flag, family, accented = "\U0001F1EA\U0001F1F8", "\U0001F468\u200d\U0001F469\u200d\U0001F467", "e\u0301"
	for _, letter := range []string{flag, family, accented} {
		p, _, now, _ := newField(t, "a"+flag+letter+"b")
		p.click(150, 120)
		p.press(ebiten.KeyEnd, ebiten.KeyLeft, ebiten.KeyBackspace)
		require.Equal(t, "a"+flag+"b", *now)
		p.press(ebiten.KeyHome, ebiten.KeyRight, ebiten.KeyDelete)
		require.Equal(t, "ab", *now)
	}
}

func TestFieldSelection(t *testing.T) {
	p, f, now, b := newField(t, "one two  three")
	p.press(ebiten.KeyTab)
	require.Equal(t, "one two  three", f.edit.selected(), "Tab selects all")
	p.press(ebiten.KeyEnd)
	require.Empty(t, f.edit.selected())
	for range 2 {
		p.with(true, false, ebiten.KeyLeft)
	}
	require.Equal(t, "ee", f.edit.selected())
	p.with(true, true, ebiten.KeyLeft)
	require.Equal(t, "three", f.edit.selected())
	p.with(false, true, ebiten.KeyX)
	require.Equal(t, "one two  ", *now)
	require.Equal(t, "three", b.text)
	p.with(false, true, ebiten.KeyLeft)
	require.Equal(t, 4, f.edit.caret)
	p.with(false, true, ebiten.KeyV)
	require.Equal(t, "one threetwo  ", *now)
	p.with(true, false, ebiten.KeyHome)
	p.with(false, true, ebiten.KeyC)
	require.Equal(t, "one three", b.text)
	p.press(ebiten.KeyRight)
	require.Equal(t, 9, f.edit.caret, "the end of what was selected")
	p.with(false, true, ebiten.KeyBackspace)
	require.Equal(t, "one two  ", *now)
	p.with(false, true, ebiten.KeyA)
	p.write("x")
	require.Equal(t, "x", *now)
	b.text = "a\nb\tc\x00\u200b"
	p.with(false, true, ebiten.KeyV)
	require.Equal(t, "xa b c", *now)
	p.press(ebiten.KeyHome)
	p.with(true, false, ebiten.KeyEnd)
	p.press(ebiten.KeyDelete)
	require.Empty(t, *now)
	p.with(false, true, ebiten.KeyX)
	require.Equal(t, "a\nb\tc\x00\u200b", b.text, "nothing was selected")
}

// TestFieldUndo: what was typed in a row is one change, and a second undo undoes the first.
func TestFieldUndo(t *testing.T) {
	p, _, now, _ := newField(t, "Ann")
	undo := func(want string, handled bool) {
		t.Helper()
		p.with(false, true, ebiten.KeyZ)
		require.Equal(t, want, *now)
		require.Equal(t, handled, p.Handled(ebiten.KeyZ), "without a change, the key is for the screen")
	}
	p.press(ebiten.KeyTab, ebiten.KeyEnd)
	undo("Ann", false)
	p.write("a")
	p.write("bel")
	undo("Ann", true)
	undo("Annabel", true)
	p.press(ebiten.KeyBackspace)
	p.write("s")
	undo("Annabe", true)
}

func TestFieldByMouse(t *testing.T) {
	p, f, _, _ := newField(t, "one two")
	x := func(i int) float64 { return f.Rect.X + f.st.Unit + f.span(0, i) }
	p.click(x(3)+1, 120)
	require.Equal(t, 3, f.edit.caret)
	p.drag(geom.Pt(x(4), 120), geom.Pt(900, 120))
	require.Equal(t, "two", f.edit.selected())
	p.move(x(0), 120)
	p.in.Shift = true
	p.down()
	p.up()
	require.Equal(t, "one ", f.edit.selected(), "Shift extends from the other end")
}

func TestFieldSelectsAWordByADoubleClick(t *testing.T) {
	p, f, now, _ := newField(t, "alpha beta gamma")
	x := f.Rect.X + f.st.Unit + f.span(0, 8)
	again := func() {
		f.pressed = time.Now().Add(time.Hour) // a busy machine may take longer
		p.down()
		p.tick()
		p.up()
	}
	p.click(x, 120)
	require.Empty(t, f.edit.selected())
	again()
	require.Equal(t, "beta", f.edit.selected())
	again()
	require.Equal(t, "alpha beta gamma", f.edit.selected())
	f.pressed = time.Time{}
	p.click(x, 120)
	require.Empty(t, f.edit.selected(), "a click long after")
	again()
	p.write("X")
	require.Equal(t, "alpha X gamma", *now)
}

func TestFieldScrolls(t *testing.T) {
	long := "a text that is a good deal longer than the field has room for"
	p, f, now, _ := newField(t, long)
	inSight := func() {
		require.True(t, f.top <= f.edit.caret && f.edit.caret <= f.end(), "the caret is out of sight")
		require.LessOrEqual(t, f.span(f.top, f.end()), f.visibleWidth())
	}
	p.press(ebiten.KeyTab)
	require.Positive(t, f.top)
	inSight()
	p.press(ebiten.KeyHome)
	require.Zero(t, f.top)
	inSight()
	for range long {
		p.press(ebiten.KeyRight)
		inSight()
	}
	require.Equal(t, len(long), f.edit.caret)
	first := f.top
	p.press(ebiten.KeyLeft)
	require.Equal(t, first, f.top, "it does not scroll where it need not")
	for *now != "" {
		p.press(ebiten.KeyEnd, ebiten.KeyBackspace)
		inSight()
		if f.top > 0 {
			require.Greater(t, f.span(f.top-1, len(f.edit.text)), f.visibleWidth(), "no room is wasted")
		}
	}
	require.Zero(t, f.top)
}

func TestFieldKeepsItsCaretInARebuild(t *testing.T) {
	p, f, _, _ := newField(t, "one two")
	p.press(ebiten.KeyTab, ebiten.KeyHome, ebiten.KeyRight)
	next := *f
	next.state, next.edit, next.top, next.hadFocus = state{}, edit{}, 0, false
	p.rebuild(true, &next)
	p.tick()
	require.Equal(t, edit{[]rune("one two"), 1, 1}, next.edit)
	require.Equal(t, "f", p.Focused())
}
