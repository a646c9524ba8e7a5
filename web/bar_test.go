package web_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTheBarCoversNothing: the canvas ends where the bar of the page begins, is large enough for the game, and has the
// whole page when the bar is closed.
func TestTheBarCoversNothing(t *testing.T) {
	longOnly(t)
	server := serve(t)
	for _, size := range [][2]int{{320, 568}, {667, 331}} {
		p := &player{Page: Share(t).Open(server.URL+"/?moves", size[0], size[1], 2, true)}
		p.hear("a game", func() bool { return p.game != nil })
		side := func(id, side string) float64 {
			return p.Evaluate(`document.querySelector("` + id + `").getBoundingClientRect().` + side).(float64)
		}
		requireWhole := func() {
			require.EqualValues(t, size[0], side("canvas", "right"))
			require.EqualValues(t, size[1], side("canvas", "bottom"))
		}
		requireWhole()
		p.Evaluate(`tell("update", words.update, words.reload, () => {})`)
		beside, below := side("#bar", "left") == side("canvas", "right"), side("#bar", "top") == side("canvas", "bottom")
		require.True(t, beside != below, "the bar covers a part of the canvas")
		require.GreaterOrEqual(t, side("canvas", "right"), 320.0)
		require.GreaterOrEqual(t, side("canvas", "bottom"), 320.0)
		require.EqualValues(t, p.Evaluate(`document.querySelector("canvas").height / devicePixelRatio`), int(side("canvas", "bottom")))
		p.Frames()
		p.Screenshot(fmt.Sprintf("bar-%d", size[0]))
		p.Evaluate(`find("close").click()`)
		requireWhole()
		p.RequireNoErrors()
		p.Close()
	}
}
