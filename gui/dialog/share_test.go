package dialog

import (
	"bytes"
	"image"
	"image/gif"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// sharedGame is a game of n moves, the last of them taken back.
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

// press clicks a button of a dialog.
func pressButton(t *testing.T, d screen.Dialog, s *screen.Services, id string) {
	t.Helper()
	w, h := d.Size()
	for _, c := range d.Build(s.Style.Card(s.Window, w, h)) {
		if b, ok := c.(*ui.Button); ok && b.ID == id {
			require.True(t, b.Enabled == nil || b.Enabled(), id)
			b.Click()
			return
		}
	}
	require.Fail(t, "no button", id)
}

// saved saves what the save dialog that is shown has, and returns the file.
func saved(t *testing.T, s *screen.Services, h *host, extension string) []byte {
	t.Helper()
	require.Empty(t, h.reported)
	d := h.shown.(*save)
	d.folder, d.name = t.TempDir(), "shared"
	pressButton(t, d, s, "save")
	data, err := os.ReadFile(filepath.Join(d.folder, "shared"+extension))
	require.NoError(t, err)
	return data
}

// requireBoard requires that the middle of the squares of a picture have the colours of the position.
func requireBoard(t *testing.T, s *screen.Services, picture image.Image, pos engine.Position) {
	t.Helper()
	width := float64(picture.Bounds().Dx())
	grid, block := pictureGrid(width, pos.Size())
	grid.MoveTo((width-block)/2-0.3*grid.CoordinateStrip(), pictureHead*width/60, true)
	near := func(at geom.Point, who engine.Player) bool {
		r, g, b, _ := picture.At(int(at.X), int(at.Y)).RGBA()
		c := s.Style.Theme.Player[who]
		apart := func(a uint32, b uint8) int { return max(int(a>>8), int(b)) - min(int(a>>8), int(b)) }
		return apart(r, c.R)+apart(g, c.G)+apart(b, c.B) < 90
	}
	for square := range engine.NoSquare {
		if !grid.Shows(square) {
			continue
		}
		at := grid.Centre(square)
		at.X, at.Y = at.X-0.24*grid.Cell, at.Y+0.16*grid.Cell // beside the face
		for _, who := range []engine.Player{engine.Player1, engine.Player2} {
			require.Equal(t, pos.At(square) == engine.BlobOf(who), near(at, who), "%s of player %d", square.Name(8), who.Number())
		}
	}
}

func TestASharedPictureShowsTheBoard(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := sharedGame(t, 30)
	d := NewShare(s, savedGame(game))
	h.shown = d
	pressButton(t, d, s, "picture")
	picture, err := png.Decode(bytes.NewReader(saved(t, s, h, ".png")))
	require.NoError(t, err)
	require.Equal(t, image.Rect(0, 0, sharedWidth, int(pictureHeight(sharedWidth, 8))), picture.Bounds())
	requireBoard(t, s, picture, game.Position())
}

func TestASharedAnimationEndsAtThePosition(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := sharedGame(t, 8)
	d := NewShare(s, savedGame(game))
	h.shown = d
	pressButton(t, d, s, "film")
	film, err := gif.DecodeAll(bytes.NewReader(saved(t, s, h, ".gif")))
	require.NoError(t, err)
	picture := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	requireShown := func(pos engine.Position) { requireBoard(t, s, picture, pos) }
	length := 0
	for i, frame := range film.Image {
		for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
			for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
				if _, _, _, a := frame.At(x, y).RGBA(); a > 0 {
					picture.Set(x, y, frame.At(x, y))
				}
			}
		}
		if i == 0 {
			requireShown(game.PositionAt(3)) // before the last five moves
		}
		length += film.Delay[i]
	}
	requireShown(game.Position())
	ticks := 0
	shots := shotsOf(savedGame(game), 5)
	for _, shot := range shots {
		ticks += shot.ticks
	}
	require.Equal(t, ticks*5/3, length)
	require.Greater(t, len(film.Image), 5*6, "the moves are animated")
	require.LessOrEqual(t, len(film.Image), len(shots), "pictures that are equal are shown longer")
}

func TestALongAnimationHasFewerPicturesOfEachMove(t *testing.T) {
	shots := len(shotsOf(savedGame(sharedGame(t, 90)), 90))
	require.Less(t, shots, filmFrames*3/2)
	require.Greater(t, shots, 90*3)
}

func TestTheAnimationStopsWithTheDialog(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	d := NewShare(s, savedGame(sharedGame(t, 8)))
	h.shown = nil // closed
	pressButton(t, d, s, "film")
	require.Nil(t, h.shown)
}

// Nothing but Cancel, Escape and the cross ends the making of an animation.
func TestAnAnimationIsNotLostByAnotherButton(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	d := NewShare(s, savedGame(sharedGame(t, 8))).(*share)
	h.Show(d)
	d.film = newFilming(s, d.saved, 5)
	click(t, s, d, "copy-text")
	require.NotNil(t, d.film)
	for _, id := range []string{"picture", "save-text"} {
		require.False(t, ui.Enabled(control(t, s, d, id)), id)
	}
	click(t, s, d, "stop")
	require.True(t, ui.Enabled(control(t, s, d, "picture")))
}

// withAddress gives the program the address of a page for the length of a test.
func withAddress(t *testing.T, address string) {
	was := notation.LinkBase
	notation.LinkBase = address
	t.Cleanup(func() { notation.LinkBase = was })
}

// requireCopied presses a button that copies, and requires the text in the clipboard.
func requireCopied(t *testing.T, s *screen.Services, h *host, d screen.Dialog, id, want string) {
	t.Helper()
	h.shown = d
	pressButton(t, d, s, id)
	text, err := s.Clipboard.Read()
	require.NoError(t, err)
	require.Equal(t, want, text)
	require.Equal(t, d, h.shown, "the dialog stays")
	require.Equal(t, "Copied", control(t, s, d, id).(*ui.Button).Label())
}

func TestSharedTextAndGame(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := savedGame(sharedGame(t, 3))
	requireCopied(t, s, h, NewShare(s, game), "copy-text", notation.WriteFEN(game.Game.Position()))
	requireCopied(t, s, h, NewShare(s, game), "copy-game", store.RecordText(game))
	for id, want := range map[string][2]string{"save-text": {".fen", notation.WriteFEN(game.Game.Position()) + "\n"}, "save-game": {".pgn", store.FileText(store.RecordFile, game)}} {
		d := NewShare(s, game)
		h.shown = d
		pressButton(t, d, s, id)
		require.Equal(t, want[1], string(saved(t, s, h, want[0])))
	}
}

// Without the address of a page there is nothing to which a link could lead.
func TestLinksAreSharedOnlyWithAnAddress(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	game := savedGame(sharedGame(t, 3))
	d := NewShare(s, game)
	w, high := d.Size()
	for _, c := range d.Build(s.Style.Card(s.Window, w, high)) {
		require.NotEqual(t, "copy-link", ui.Name(c))
	}
	const page = "https://blobs.test/play/"
	withAddress(t, page)
	requireCopied(t, s, h, NewShare(s, game), "copy-link", notation.WriteLink(page, game.Game.Position()))
	requireCopied(t, s, h, NewShare(s, game), "copy-game", notation.WriteGameLink(page, store.RecordText(game)))
}

func TestATilesGameIsShared(t *testing.T) {
	s, h := services(t, "en", 1120, 720)
	random := tilesmodel.Random{Rows: 6, Columns: 5, Colours: 3, Seed: 7}
	start, err := random.Position()
	require.NoError(t, err)
	game := tilesmodel.Saved{Setup: tilesmodel.Setup{Seats: [2]play.Seat{play.Human(), play.DefaultComputer()}, Start: start, Random: random}, Ply: 1}
	game.Moves = []tiles.Move{start.Groups(nil)[0].Move}
	pos := start.Play(game.Moves[0])
	requireCopied(t, s, h, NewShareTiles(s, game), "copy-text", tiles.Write(pos))
	d := NewShareTiles(s, game)
	h.shown = d
	pressButton(t, d, s, "picture")
	picture, err := png.Decode(bytes.NewReader(saved(t, s, h, ".png")))
	require.NoError(t, err)
	grid, block := pictureGrid(sharedWidth, tilesPictureGrid)
	grid.MoveTo(math.Round((sharedWidth-block)/2-0.3*grid.CoordinateStrip()), math.Round(pictureHead*sharedWidth/60), true)
	cells := paint.FitTiles(grid.Frame().Round(), 5, 6)
	for y := range 6 {
		for x := range 5 {
			at := cells.Rect(x, y).Centre()
			r, g, b, _ := picture.At(int(at.X-0.35*cells.Cell), int(at.Y+0.1*cells.Cell)).RGBA() // beside the shape
			brightest := max(r>>8, g>>8, b>>8)
			require.Equal(t, pos.At(x, y) != 0, brightest > 110, "column %d, row %d", x, y)
		}
	}
}

func TestASharedPictureSaysWhoWonOnTime(t *testing.T) {
	s, _ := services(t, "en", 1120, 720)
	game := savedGame(sharedGame(t, 30))
	game.Times.Out = true
	game.Game.Truncate()
	m := momentOf(game, 30)
	require.Equal(t, session.Result{Reason: engine.OutOfTime, Winner: m.position.ToMove().Other()}, m.result)
	require.Equal(t, s.T("result.wins", words.Values{"Side": sharedName(s, game.Setup.Seats, game.Setup.Names, m.result.Winner)}), pictureWords(s, game.Setup, m))
}
