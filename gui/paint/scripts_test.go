package paint

import (
	"testing"

	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/stretchr/testify/require"
)

// TestLettersOfOtherScriptsAreDrawnInFontsOfTheSystem: names of files are in Vietnamese and Hebrew, too, which is
// written from right to left.
func TestLettersOfOtherScriptsAreDrawnInFontsOfTheSystem(t *testing.T) {
	p, err := NewPainter()
	require.NoError(t, err)
	require.True(t, p.CanDraw("Émile Ωμέγα Жук"))
	require.False(t, p.HasUndrawn())
	require.False(t, p.CanDraw("Nguyễn"))
	require.False(t, p.CanDraw("שלום ễ"))
	require.Equal(t, []rune("ễש"), p.TakeUndrawn())
	p.CanDraw("Nguyễn")
	require.Empty(t, p.TakeUndrawn(), "each is looked for once")

	require.NoError(t, p.AddFont(liberationsansregular.TTF, 0))
	require.True(t, p.CanDraw("Nguyễn שלום"))
	face := p.Face(Bold, 20)
	type part struct {
		s         string
		system    bool
		direction text.Direction
	}
	partsOf := func(s string) (parts []part) {
		for _, r := range p.runs(s, face) {
			parts = append(parts, part{r.s, r.face.Source != p.fonts[Bold], r.face.Direction})
		}
		return parts
	}
	const right, left = text.DirectionLeftToRight, text.DirectionRightToLeft
	require.Equal(t, []part{{"Jürgen", false, right}}, partsOf("Jürgen"))
	require.Equal(t, []part{{"Nguy", false, right}, {"ễ", true, right}, {"n", false, right}}, partsOf("Nguyễn"))
	require.Equal(t, []part{{"1. ", false, right}, {"דן כהן", true, left}, {" – Eva", false, right}}, partsOf("1. דן כהן – Eva"))
	require.InDelta(t, p.Width("1. ", face)+p.Width("דן כהן", face)+p.Width(" – Eva", face), p.Width("1. דן כהן – Eva", face), 1e-6)
}
