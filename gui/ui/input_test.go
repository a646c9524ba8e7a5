package ui

import (
	"testing"

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
