package ui

import (
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// MoveLine is a line of words such as the moves of a line of play, as many as fit. One of them can be pointed at: by
// the pointer, by a finger that is down, or by Left, Right, Home and End while the line has the focus. The first is bold.
type MoveLine struct {
	ID    string
	Rect  geom.Rect
	Words func() []string
	Ink   func(i int) color.NRGBA // of a word; nil: the colour of text
	Hover func(i int)             // called when another word is hovered; -1: none
	Tip   func() string           // nil: none
	First float64                 // the least width of the first word, in device pixels

	state // hovered and byKey are words from 1; 0: none
}

func (w *MoveLine) options() options {
	return options{w.ID, w.Rect, w.Tip, func() bool { return len(w.Words()) > 0 }}
}

// places returns the words that fit, from left to right, with a gap between two of them.
func (w *MoveLine) places() (places []geom.Rect) {
	gap := w.st.Width(moveGap, w.font(1))
	x := w.Rect.X
	for i, word := range w.Words() {
		face := w.font(i)
		width := w.st.Width(word, face)
		end := w.Rect.Right()
		if i < len(w.Words())-1 {
			end -= w.st.Width(" …", face)
		}
		if x+width > end {
			break
		}
		if i == 0 {
			width = max(width, w.First)
		}
		places = append(places, geom.R(x, w.Rect.Y, width, w.Rect.H))
		x += width + gap
	}
	return places
}

func (w *MoveLine) font(i int) text.Face {
	if i == 0 {
		return w.st.Face(paint.Bold, MoveLineSize*w.st.Text)
	}
	return w.st.Face(paint.Regular, MoveLineSize*w.st.Text)
}

// moveGap is between two words.
const moveGap = " › "

// MoveLineSize is the size of the words of a MoveLine, relative to Style.Text.
const MoveLineSize = 0.93

func (w *MoveLine) tick(in Input, focused bool) {
	at := 0
	if !focused {
		w.byKey = 0
	}
	switch {
	case w.hover && (!in.Touch || in.Down):
		for i, r := range w.places() {
			if in.Pointer.X >= r.X-0.5*w.st.Unit && in.Pointer.X < r.Right()+0.5*w.st.Unit {
				at = i + 1
			}
		}
	case focused:
		at = min(w.byKey, len(w.places()))
	}
	if at != w.hovered {
		w.hovered = at
		w.Hover(at - 1)
	}
}

func (w *MoveLine) key(k ebiten.Key, _ bool, in Input) bool {
	at, ok := stepIndex(k, in, w.byKey-1, len(w.places()), 0)
	if ok {
		w.byKey = min(max(at, 0), len(w.places())-1) + 1
	}
	return ok
}

func (w *MoveLine) Measure(st Style, _ float64) (least, best float64) {
	return lineHeight * st.Unit, 3.25 * st.Unit
}

func (w *MoveLine) Place(f *Frame, r geom.Rect) { w.Rect = r; f.add(w) }

func (w *MoveLine) Draw(dst paint.Canvas) {
	p, th, y := w.st.Paint, w.st.Theme, w.Rect.Centre().Y
	words, places := w.Words(), w.places()
	for i, r := range places {
		ink := th.Text
		if w.Ink != nil {
			ink = w.Ink(i)
		}
		if i == w.hovered-1 {
			p.Fill(dst, geom.R(r.X-0.5*w.st.Unit, r.Y, r.W+w.st.Unit, r.H), 0.75*w.st.Unit, th.ButtonHover)
		}
		p.Text(dst, words[i], r.X, y, w.font(i), ink, paint.Start)
		if i > 0 {
			p.Text(dst, strings.TrimSpace(moveGap), r.X-w.st.Width(moveGap, w.font(i))/2, y, w.font(i), th.Muted, paint.Middle)
		}
	}
	if n := len(places); n > 0 && n < len(words) {
		p.Text(dst, "…", places[n-1].Right()+w.st.Width(" ", w.font(n)), y, w.font(n), th.Muted, paint.Start)
	}
	w.drawRing(dst, w.Rect, 0.5*w.st.Unit)
}
