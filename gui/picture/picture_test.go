package picture

import (
	"image"
	"math"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/tilesgame/round"
)

func TestMain(m *testing.M)                  { os.Exit(stage.Run(m)) }
func services(t *testing.T) *screen.Services { return screentest.New(t, "en", 1120, 720).Services }

// gameOf returns a game of n moves, and one more that was taken back.
func gameOf(t *testing.T, n int) session.Saved {
	t.Helper()
	game, random := engine.NewGame(engine.Start()), engine.NewRandom(4, 0)
	for range n + 1 {
		moves := game.Position().Moves()
		require.NoError(t, game.Play(moves[random.Below(len(moves))]))
	}
	game.Undo()
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: engine.Start(), Title: "paper-start"}
	return session.Saved{Setup: setup, Game: game, Time: time.Now()}
}

// requireBoard requires that the middle of the squares of a picture have the colours of the position.
func requireBoard(t *testing.T, s *screen.Services, picture image.Image, pos engine.Position) {
	t.Helper()
	width := float64(picture.Bounds().Dx())
	grid, block := boardGrid(width, pos.Size())
	grid.MoveTo((width-block)/2-0.3*grid.CoordinateStrip(), head*width/60, true)
	near := func(at geom.Point, who engine.Side) bool {
		r, g, b, _ := picture.At(int(at.X), int(at.Y)).RGBA()
		c := s.Style.Theme.Player[who]
		apart := func(a uint32, b uint8) int { return max(int(a>>8), int(b)) - min(int(a>>8), int(b)) }
		return apart(r, c.R)+apart(g, c.G)+apart(b, c.B) < 90
	}
	for square := range engine.NoSquare {
		if !grid.Has(square) {
			continue
		}
		at := grid.Centre(square)
		at.X, at.Y = at.X-0.24*grid.Cell, at.Y+0.16*grid.Cell // beside the face
		for _, who := range []engine.Side{engine.Side1, engine.Side2} {
			require.Equal(t, pos.At(square) == engine.BlobOf(who), near(at, who), "%s of player %d", square.Name(8), who.Number())
		}
	}
}

func TestAPictureShowsTheBoard(t *testing.T) {
	s, game := services(t), gameOf(t, 30)
	p := Of(s, game)
	picture := p.Image(1080)
	require.Equal(t, image.Rect(0, 0, 1080, int(p.Height(1080))), picture.Bounds())
	requireBoard(t, s, picture, game.Game.Position())
}

// TestASharedGameIsShownFromOnesOwnSide: player 2 sits below.
func TestASharedGameIsShownFromOnesOwnSide(t *testing.T) {
	s, game := services(t), gameOf(t, 30)
	game.Setup = session.WithBelow(game.Setup, engine.Side2)
	shown := Of(s, game).Image(540)
	game.Setup, s.Settings.Flipped = session.WithBelow(game.Setup, engine.Side1), true
	require.Equal(t, Of(s, game).Image(540), shown)
}

func TestAPictureOfATilesGameShowsTheBoard(t *testing.T) {
	random := round.Random{Rows: 6, Columns: 5, Colours: 3, Seed: 7}
	start, err := random.Position()
	require.NoError(t, err)
	game := round.Saved{Setup: round.Setup{Seats: [2]play.Seat{play.Human(), play.DefaultComputer()}, Start: start, Terms: round.Terms{Random: random}}, Game: engine.NewGameOf(start)}
	require.NoError(t, game.Game.Play(start.Moves()[0]))
	pos := game.Game.Position()
	const width = 1080
	picture := OfTiles(services(t), game).Image(width)
	grid, block := boardGrid(width, tilesSize)
	grid.MoveTo(math.Round((width-block)/2-0.3*grid.CoordinateStrip()), math.Round(head*width/60), true)
	cells := paint.FitTiles(grid.Frame().Round(), 5, 6)
	for y := range 6 {
		for x := range 5 {
			at := cells.Rect(x, y).Centre()
			r, g, b, _ := picture.At(int(at.X-0.35*cells.Cell), int(at.Y+0.1*cells.Cell)).RGBA() // beside the shape
			require.Equal(t, pos.At(x, y) != 0, max(r>>8, g>>8, b>>8) > 110, "column %d, row %d", x, y)
		}
	}
}

func TestAPictureSaysWhoWonOnTime(t *testing.T) {
	s, game := services(t), gameOf(t, 30)
	game.Decided = engine.Outcome{Reason: engine.OutOfTime, Winner: game.Game.Position().ToMove().Other()}
	game.Game.DropUndone()
	p := Of(s, game)
	require.Equal(t, s.T("result.wins", words.Values{"Side": p.name(game.Decided.Winner)}), p.words())
}
