package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

// A tap on a touchpad or a slow tick has a press and a release in one tick: they are reported in two, in the order in which they
// happened.
func TestPressAndReleaseOfOneTickAreReportedInTwo(t *testing.T) {
	type seen struct{ press, release, down bool }
	up, press, held, release := seen{}, seen{true, false, true}, seen{false, false, true}, seen{false, true, false}
	for name, c := range map[string]struct{ is, told []seen }{
		"a click over ticks":     {[]seen{press, held, release, up}, []seen{press, held, release, up}},
		"within one":             {[]seen{{true, true, true}, up, up}, []seen{press, release, up}},
		"twice":                  {[]seen{{true, true, true}, {true, true, true}, up, up, up}, []seen{press, release, press, release, up}},
		"let go and down again":  {[]seen{press, {true, true, true}, held, release, up}, []seen{press, release, press, release, up}},
		"let go without a word":  {[]seen{press, up, up}, []seen{press, up, up}},
		"down without a word":    {[]seen{held, release, up}, []seen{held, release, up}},
		"a click after the held": {[]seen{held, {true, true, true}, {false, true, false}, up, up}, []seen{held, release, press, release, up}},
	} {
		t.Run(name, func(t *testing.T) {
			var e edges
			for i, is := range c.is {
				got := seen{}
				got.press, got.release, got.down = e.next(is.press, is.release, is.down)
				require.Equal(t, c.told[i], got, "tick %d", i)
			}
			require.Empty(t, e.queue)
		})
	}
}

// Ebitengine reports Control as held for the whole tick in which it was let go: the letters typed after Ctrl+S in a slow tick are not
// Ctrl+V.
func TestLettersAreNotTypedWithAControlOfTheSameTick(t *testing.T) {
	letter := func(k ebiten.Key) string {
		if name := k.String(); len(name) == 1 {
			return strings.ToLower(name)
		}
		return ""
	}
	keys := func(keys ...ebiten.Key) []ebiten.Key { return keys }
	chord, letters := burst{keys(ebiten.KeyS), nil, true}, burst{keys(ebiten.KeyV, ebiten.KeyBackspace), []rune("Va"), false}
	both := burst{keys(ebiten.KeyS, ebiten.KeyV, ebiten.KeyBackspace), []rune("Va"), true}
	for name, c := range map[string]struct {
		is                burst
		changed, released bool
		told              []burst
	}{
		"Control is let go":         {both, true, true, []burst{chord, letters, {}}},
		"Control goes down":         {both, true, false, []burst{letters, chord, {}}},
		"only letters after it":     {burst{keys(ebiten.KeyV, ebiten.KeyBackspace), []rune("Va"), true}, true, true, []burst{{control: true}, letters, {}}},
		"a whole chord":             {chord, true, true, []burst{chord, {}}},
		"no Control":                {letters, false, false, []burst{letters, {}}},
		"a browser types the chord": {burst{keys(ebiten.KeyV), []rune("v"), true}, false, false, []burst{{keys(ebiten.KeyV), []rune("v"), true}, {}}},
	} {
		t.Run(name, func(t *testing.T) {
			var q bursts
			for i, want := range c.told {
				now := burst{}
				if i == 0 {
					now = c.is
				}
				require.Equal(t, want, q.next(now, i == 0 && c.changed, i == 0 && c.released, letter), "tick %d", i)
			}
			require.Empty(t, q.queue)
		})
	}
}
