package dialog

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/picture"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

// sharedGame returns a game of n moves, the last of them taken back.
func sharedGame(t *testing.T, n int) *engine.Game {
	t.Helper()
	game, random := engine.NewGame(engine.Start()), engine.NewRandom(4, 0)
	for range n + 1 {
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[random.Below(len(moves))]))
	}
	game.Undo()
	return game
}

// saved saves what the save dialog that is shown has, and returns the file.
func saved(t *testing.T, s *screen.Services, h *screentest.Window, extension string) []byte {
	t.Helper()
	require.Empty(t, h.Reported)
	d := h.Dialog.(*save)
	d.Folder, d.Name = t.TempDir(), "shared"
	click(t, s, d, "save")
	data, err := os.ReadFile(filepath.Join(d.Folder, "shared"+extension))
	require.NoError(t, err)
	return data
}

func TestThePictureIsSaved(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := savedGame(sharedGame(t, 8))
	d := NewShare(s, game)
	h.Dialog = d
	click(t, s, d, "picture")
	shown, err := png.Decode(bytes.NewReader(saved(t, s, h, ".png")))
	require.NoError(t, err)
	var want bytes.Buffer
	require.NoError(t, png.Encode(&want, picture.Of(s, game).Image(pictureWidth)))
	wanted, err := png.Decode(&want)
	require.NoError(t, err)
	require.Equal(t, wanted, shown)
}

func withAddress(t *testing.T, address string) {
	was := notation.LinkBase
	notation.LinkBase = address
	t.Cleanup(func() { notation.LinkBase = was })
}

func requireCopied(t *testing.T, s *screen.Services, h *screentest.Window, d screen.Dialog, id, want string) {
	t.Helper()
	h.Dialog = d
	click(t, s, d, id)
	text, err := s.Clipboard.Read()
	require.NoError(t, err)
	require.Equal(t, want, text)
	require.Equal(t, d, h.Dialog, "the dialog stays")
	require.Equal(t, "Copied", control(t, s, d, id).(*ui.Button).Label())
}

func TestSharedTextAndGame(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := savedGame(sharedGame(t, 3))
	requireCopied(t, s, h, NewShare(s, game), "copy-text", notation.WriteFEN(game.Game.Position()))
	requireCopied(t, s, h, NewShare(s, game), "copy-game", store.RecordText(game))
	for id, want := range map[string][2]string{"save-text": {".fen", notation.WriteFEN(game.Game.Position()) + "\n"}, "save-game": {".pgn", store.FileText(store.RecordFile, game)}} {
		d := NewShare(s, game)
		h.Dialog = d
		click(t, s, d, id)
		require.Equal(t, want[1], string(saved(t, s, h, want[0])))
	}
}

// Without the address of a page there is nothing to which a link could lead.
func TestLinksAreSharedOnlyWithAnAddress(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := savedGame(sharedGame(t, 3))
	d := NewShare(s, game)
	w, high := d.Size()
	for _, c := range screentest.Controls(s, d, s.Style.DialogRect(s.Window, w, high)).Controls() {
		require.NotEqual(t, "copy-link", ui.IDOf(c))
	}
	const page = "https://blobs.test/play/"
	withAddress(t, page)
	requireCopied(t, s, h, NewShare(s, game), "copy-link", notation.WriteLink(page, game.Game.Position()))
	requireCopied(t, s, h, NewShare(s, game), "copy-game-link", notation.WriteGameLink(page, store.RecordText(game)))
}

func TestATilesGameIsShared(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	random := round.Random{Rows: 6, Columns: 5, Colours: 3, Seed: 7}
	start, err := random.Position()
	require.NoError(t, err)
	game := round.Saved{Setup: round.Setup{Seats: [2]play.Seat{play.Human(), play.DefaultComputer()}, Start: start, Terms: round.Terms{Random: random}}, Game: engine.NewGameOf(start)}
	require.NoError(t, game.Game.Play(start.Moves()[0]))
	requireCopied(t, s, h, NewShareTiles(s, game), "copy-text", tiles.Write(game.Game.Position()))
}
