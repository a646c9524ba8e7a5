package opening

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestATilesBoardIsNoBoardOfBlobWars: where only Blob Wars is expected, the error of a Tiles board is its own, or that
// it is one.
func TestATilesBoardIsNoBoardOfBlobWars(t *testing.T) {
	for board, want := range map[string]string{
		"3\n4\n5\n2\n2113\n2213\n1133\n": "the clipboard:1:1: found a board of the Tiles Game, expected a board or a game of Blob Wars",
		"3\n4\n5\nx\n2113\n2213\n1133\n": "the clipboard:4:1: found 'x', expected whole points, from 0 to 100000",
		"1      2\n  ?\n":                "the clipboard:2:3: found '?', expected a blob (1 or x, 2 or o), a wall (#) or an empty square (.)",
	} {
		x := text{name: "the clipboard", data: []byte(board)}
		_, err := x.blobWars()
		require.ErrorContains(t, x.notBlobWars(err), want)
	}
}
