package ui

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Clipboard is where a field copies and pastes. Its methods say to the person why they fail.
type Clipboard interface {
	// CopyText copies a text and shows a notice, which is empty for a field.
	CopyText(text, notice string) bool
	// PasteText returns the text that was copied, which is not blank; false: there is none.
	PasteText() (string, bool)
}

// Field is a text field of one line. While it has the focus it uses all keys but Enter, Escape, Tab, the F keys and
// combinations with Control that are not its own (A, C, X, V, Z). With Accept, Enter is its own too.
type Field struct {
	ID         string
	Rect       geom.Rect
	Text       func() string
	Change     func(text string)
	Accept     func()            // called at Enter, and when the field loses the focus; nil: nothing
	MaxLetters int               // 0: any number
	Icon       func() paint.Icon // left of the text; nil: none
	Hint       func() string     // shown while the field is empty; nil: nothing
	Clipboard  Clipboard
	Tip        func() string // nil: none
	Enabled    func() bool   // nil: always

	state
}

func (f *Field) options() options { return options{f.ID, f.Rect, f.Tip, f.Enabled} }

// visibleWidth returns the width of the visible text in device pixels.
func (f *Field) visibleWidth() float64 { return f.Rect.W - f.inset() - f.st.Unit }

// inset returns the distance of the text from the left edge in device pixels.
func (f *Field) inset() float64 {
	if f.Icon == nil {
		return f.st.Unit
	}
	return 5 * f.st.Unit
}

// span returns the width of the letters from a to b in device pixels.
func (f *Field) span(a, b int) float64 {
	return f.st.Width(string(f.edit.text[a:b]), f.st.label())
}

// end returns the letter after the last visible one.
func (f *Field) end() int {
	n := f.top
	for n < len(f.edit.text) && f.span(f.top, n+1) <= f.visibleWidth() {
		n++
	}
	return n
}

// follow scrolls until the caret is visible and no space is left unused on the right.
func (f *Field) follow() {
	f.top = min(f.top, f.edit.caret)
	for f.top < f.edit.caret && f.span(f.top, f.edit.caret) > f.visibleWidth() {
		f.top++
	}
	for f.top > 0 && f.span(f.top-1, len(f.edit.text)) <= f.visibleWidth() {
		f.top--
	}
}

// letterAt returns the position between two letters that is nearest to x.
func (f *Field) letterAt(x float64) int {
	x -= f.Rect.X + f.inset()
	i := f.top
	for i < len(f.edit.text) && (f.span(f.top, i)+f.span(f.top, i+1))/2 < x {
		i++
	}
	return i
}

// doubleClick is the longest time between the two presses of a double click.
const doubleClick = 400 * time.Millisecond

// press places the caret. A second press at once selects a word, a third one everything.
func (f *Field) press(in Input) {
	f.edit.set(f.Text())
	if time.Since(f.pressed) > doubleClick || !f.nearPress(in) {
		f.clicks = 0
	}
	f.pressed, f.pressedAt, f.clicks = time.Now(), in.Pointer, f.clicks+1
	switch f.clicks {
	case 1:
		f.edit.moveTo(f.letterAt(in.Pointer.X), in.Shift)
	case 2:
		f.edit.selectWord()
	default:
		f.edit.selectAll()
	}
	f.hadFocus = true
	f.follow()
}

// nearPress reports whether the pointer is where the last press was, but for a tremor.
func (f *Field) nearPress(in Input) bool {
	moved := in.Pointer.Sub(f.pressedAt)
	return math.Hypot(moved.X, moved.Y) <= 2*f.st.Scale
}

func (f *Field) drag(in Input) {
	if !f.nearPress(in) { // otherwise what a double click has selected stays
		f.edit.moveTo(f.letterAt(in.Pointer.X), true)
		f.follow()
	}
}

// write passes the changed text to the owner. Letters that are typed one after the other are one change to undo.
func (f *Field) write(typed bool) {
	f.follow()
	if text, before := string(f.edit.text), f.Text(); text != before {
		if !typed || !f.typing {
			f.undo = &before
		}
		f.Change(text)
	}
	f.typing = typed
}

func (f *Field) key(k ebiten.Key, _ bool, in Input) bool {
	f.edit.set(f.Text())
	e := &f.edit
	switch k {
	case ebiten.KeyLeft:
		e.move(-1, in.Control, in.Shift)
	case ebiten.KeyRight:
		e.move(+1, in.Control, in.Shift)
	case ebiten.KeyHome:
		e.moveTo(0, in.Shift)
	case ebiten.KeyEnd:
		e.moveTo(len(e.text), in.Shift)
	case ebiten.KeyBackspace:
		e.remove(-1, in.Control)
	case ebiten.KeyDelete:
		e.remove(+1, in.Control)
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		if f.Accept != nil {
			f.Accept()
		}
		return f.Accept != nil
	case ebiten.KeyEscape:
		return false
	default:
		if in.Control {
			return f.command(k)
		}
		return k < ebiten.KeyF1 || k > ebiten.KeyF24 // it types a letter, or has no meaning here
	}
	f.write(false)
	return true
}

// command handles a key pressed with Control.
func (f *Field) command(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyA:
		f.edit.selectAll()
	case ebiten.KeyC, ebiten.KeyX:
		if text := f.edit.selected(); text != "" && f.Clipboard.CopyText(text, "") && k == ebiten.KeyX {
			f.edit.insert("", 0)
		}
	case ebiten.KeyV:
		if text, ok := f.Clipboard.PasteText(); ok {
			f.edit.insert(text, f.MaxLetters)
		}
	case ebiten.KeyZ: // a second time, it undoes itself
		if f.undo == nil || *f.undo == f.Text() {
			return false
		}
		f.edit.set(*f.undo)
		f.edit.moveTo(len(f.edit.text), false)
	default:
		return false
	}
	f.write(false)
	return true
}

// tick inserts the letters typed. When Tab moves the focus here, the whole text is selected.
func (f *Field) tick(in Input, focused bool) {
	f.edit.set(f.Text())
	came, left := focused && !f.hadFocus, !focused && f.hadFocus
	if f.hadFocus = focused; left && f.Accept != nil {
		f.Accept()
	}
	if !focused {
		return
	}
	if came {
		f.edit.selectAll()
		f.follow()
	}
	if len(in.Chars) > 0 {
		f.edit.insert(string(in.Chars), f.MaxLetters)
		f.write(true)
	}
}

func (f *Field) Draw(dst paint.Canvas) {
	p, th, r, face := f.st.Paint, f.st.Theme, f.Rect, f.st.label()
	fill, ink, edge := th.Button, th.Text, th.ButtonEdge
	switch {
	case f.disabled:
		fill, ink, edge = th.ButtonDisabled, th.Muted, paint.Alpha(th.ButtonEdge, 0.5)
	case f.hover && !f.ring:
		fill = th.ButtonHover
	}
	p.Fill(dst, r, f.st.radius(), fill)
	p.Stroke(dst, r, f.st.radius(), f.st.thin(), edge)
	f.drawRing(dst, r, f.st.radius())
	f.edit.set(f.Text())
	f.top = min(f.top, len(f.edit.text))
	x, y, end := r.X+f.inset(), r.Centre().Y, f.end()
	if f.Icon != nil {
		p.Icon(dst, f.Icon(), geom.Pt(r.X+3*f.st.Unit, y), 2*f.st.Unit, th.Muted)
	}
	if len(f.edit.text) == 0 && f.Hint != nil {
		p.Text(dst, p.Ellipsis(f.Hint(), face, f.visibleWidth()), x, y, face, th.Muted, paint.Start)
	}
	height := 1.6 * f.st.Small
	if from, to := f.edit.selection(); f.ring && from < to {
		from, to = min(max(from, f.top), end), min(max(to, f.top), end)
		left := x + f.span(f.top, from)
		p.Fill(dst, geom.R(left, y-height/2, f.span(from, to), height), 0.25*f.st.Unit, paint.Alpha(th.Accent, 0.4))
	}
	if end > f.top {
		p.Text(dst, string(f.edit.text[f.top:end]), x, y, face, ink, paint.Start)
	}
	if f.ring {
		at := x + f.span(f.top, min(max(f.edit.caret, f.top), end))
		p.Fill(dst, geom.R(at-f.st.Scale, y-height/2, 2*f.st.Scale, height), 0, th.AccentText)
	}
}
