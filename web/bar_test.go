package web_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/web/browsertest"
)

// TestTheBarCoversNothing: the canvas ends above the bar of the page, and has the whole page when the bar is closed.
func TestTheBarCoversNothing(t *testing.T) {
	server := serve(t)
	for _, size := range [][2]int{{320, 568}, {667, 331}} {
		p := &player{Page: browsertest.Share(t).Open(server.URL+"/?moves", size[0], size[1], 2, true)}
		p.hear("a game", func() bool { return p.game != nil })
		bottom := func(id string) float64 {
			return p.Evaluate(`document.querySelector("` + id + `").getBoundingClientRect().bottom`).(float64)
		}
		require.EqualValues(t, size[1], bottom("canvas"))
		p.Evaluate(`tell("update", words.update + " " + words.update, words.reload, () => {})`)
		p.Press("KeyN", "n", 78, 0)
		p.Screenshot("bar")
		top := p.Evaluate(`document.querySelector("#bar").getBoundingClientRect().top`).(float64)
		require.InDelta(t, top, bottom("canvas"), 0.5)
		require.EqualValues(t, p.Evaluate(`document.querySelector("canvas").height / devicePixelRatio`), int(bottom("canvas")))
		p.Evaluate(`find("close").click()`)
		require.EqualValues(t, size[1], bottom("canvas"))
		p.RequireNoErrors()
		p.Close()
	}
}
