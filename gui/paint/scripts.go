package paint

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/text/unicode/bidi"
)

// scripts are the fonts of the system for letters that the Go fonts lack: those have Latin, Greek and Cyrillic only.
type scripts struct {
	sources []*text.GoTextFaceSource
	undrawn map[rune]bool // letters that no font has
	wanted  []rune        // those of undrawn that TakeUndrawn has not returned yet
}

// TakeUndrawn returns the letters that were to be drawn and that no font has, each once.
func (p *Painter) TakeUndrawn() []rune {
	wanted := p.scripts.wanted
	p.scripts.wanted = nil
	return wanted
}

// HasUndrawn reports whether TakeUndrawn would return any.
func (p *Painter) HasUndrawn() bool { return len(p.scripts.wanted) > 0 }

// AddFont adds a font for the letters that the others lack: the one with an index in the data of a font file, which may
// be a collection.
func (p *Painter) AddFont(data []byte, index int) error {
	sources, err := text.NewGoTextFaceSourcesFromCollection(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("read a font of the system: %w", err)
	}
	p.scripts.sources = append(p.scripts.sources, sources[min(index, len(sources)-1)])
	return nil
}

// CanDraw reports whether the fonts have all letters of a text. Others are drawn as boxes.
func (p *Painter) CanDraw(s string) bool {
	for _, r := range s {
		if p.sourceOf(r, p.fonts[Regular], nil) == nil {
			return false
		}
	}
	return true
}

// has reports whether a font has a letter.
func has(source *text.GoTextFaceSource, r rune) bool {
	if source == nil {
		return false
	}
	_, found := source.UnsafeInternal().(*font.Face).NominalGlyph(r)
	return found
}

// sourceOf returns the font for a letter: base, or else a font of the system, or nil. Accents, spaces and other
// characters that are no letters stay in the font of the letter before, last, if that has them.
func (p *Painter) sourceOf(r rune, base, last *text.GoTextFaceSource) *text.GoTextFaceSource {
	switch {
	case !unicode.IsLetter(r) && has(last, r):
		return last
	case r < unicode.MaxASCII, has(base, r):
		return base
	}
	if i := slices.IndexFunc(p.scripts.sources, func(s *text.GoTextFaceSource) bool { return has(s, r) }); i >= 0 {
		return p.scripts.sources[i]
	}
	if !p.scripts.undrawn[r] {
		p.scripts.undrawn[r] = true
		p.scripts.wanted = append(p.scripts.wanted, r)
	}
	return nil
}

// run is a part of a line in one font and one direction.
type run struct {
	s    string
	face *text.GoTextFace
}

// runs divides a line into parts in the order from left to right. Most lines are one part, in their own face.
func (p *Painter) runs(s string, face text.Face) (all []run) {
	base := face.(*text.GoTextFace)
	if !slices.ContainsFunc([]rune(s), func(r rune) bool { return r >= unicode.MaxASCII && !has(base.Source, r) }) {
		return []run{{s, base}}
	}
	const toTheRight = "\u200e" // a line goes from left to right, even if a Hebrew name is first
	var line bidi.Paragraph
	if _, err := line.SetString(toTheRight + s); err != nil {
		return []run{{s, base}}
	}
	order, err := line.Order()
	if err != nil {
		return []run{{s, base}}
	}
	for i := range order.NumRuns() {
		part, direction := order.Run(i), text.DirectionLeftToRight
		if part.Direction() == bidi.RightToLeft {
			direction = text.DirectionRightToLeft
		}
		parts := p.inFonts(strings.TrimPrefix(part.String(), toTheRight), base, direction)
		if direction == text.DirectionRightToLeft {
			slices.Reverse(parts)
		}
		all = append(all, parts...)
	}
	return all
}

// inFonts divides a text of one direction into parts of one font each, in the order of the text.
func (p *Painter) inFonts(s string, base *text.GoTextFace, direction text.Direction) (all []run) {
	var last *text.GoTextFaceSource
	for _, r := range s {
		source := p.sourceOf(r, base.Source, last)
		if source == nil {
			source = base.Source // which has the box
		}
		if source != last {
			all = append(all, run{"", &text.GoTextFace{Source: source, Size: base.Size, Direction: direction}})
			last = source
		}
		all[len(all)-1].s += string(r)
	}
	return all
}
