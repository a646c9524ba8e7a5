package board_test

import (
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
	"blobwars/gui/screen/board"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui_test/stage"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// host notes the commands that are run.
type host struct {
	screen.Host
	done []command.ID
}

func (h *host) Do(id command.ID) { h.done = append(h.done, id) }

// open is the board of a game of two persons, with squares of 50 by 50 pixels.
func open(t *testing.T) (*board.Board, *host) {
	t.Helper()
	catalogue, err := words.New("en")
	require.NoError(t, err)
	settings, h := store.DefaultSettings(), &host{}
	game := session.New(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start()})
	t.Cleanup(game.Close)
	b := board.New(&screen.Services{Words: catalogue, Settings: &settings, Host: h}, game)
	b.Grid = geom.Grid{Cell: 50, Size: 8}
	return &b, h
}

// at is the input of a pointer in the middle of a square.
func at(b *board.Board, name string, in ui.Input) ui.Input {
	sq, _ := engine.ParseSquare(name, 8)
	in.Pointer = b.Grid.Centre(sq)
	return in
}

func TestATargetUnderThePointerIsPreviewed(t *testing.T) {
	b, _ := open(t)
	press, release := ui.Input{Press: true, Down: true}, ui.Input{Release: true}
	b.Update(at(b, "a8", press))
	b.Update(at(b, "a8", release))
	for name, move := range map[string]string{"b7": "a8b7", "c6": "a8c6", "a8": "", "e4": ""} {
		b.Update(at(b, name, ui.Input{}))
		view := b.View()
		if move == "" {
			require.Equal(t, engine.NoMove(), view.Preview, name)
			continue
		}
		require.Equal(t, move, view.Preview.LongName(8))
		require.False(t, view.Carried)
	}
	b.Update(board.Away)
	require.Equal(t, engine.NoMove(), b.View().Preview, "the pointer has left the board")

	finger := ui.Input{Touch: true, Down: true}
	b.Update(at(b, "b7", ui.Input{Touch: true}))
	require.Equal(t, engine.NoMove(), b.View().Preview, "a finger that is up points at nothing")
	b.Session.Cancel()
	b.Update(at(b, "a8", ui.Input{Touch: true, Down: true, Press: true}))
	b.Update(at(b, "c6", finger))
	view := b.View()
	require.Equal(t, "a8c6", view.Preview.LongName(8), "a finger that drags")
	require.True(t, view.Carried)
	require.True(t, view.Hidden.Has(engine.At(0, 0)), "a jump leaves its square")
}

func TestSquaresThatTakeNoInput(t *testing.T) {
	b, _ := open(t)
	b.Accepts = func(sq engine.Square) bool { return sq == engine.At(0, 7) }
	b.Update(at(b, "a8", ui.Input{Press: true, Down: true}))
	b.Session.Selection.MoveCursor(0, 0)
	b.Do(command.Accept)
	require.Equal(t, engine.NoSquare, b.Session.Selection.Square())
	require.False(t, b.Session.Selection.Refusal().Active())
	b.Update(at(b, "a1", ui.Input{Press: true, Down: true}))
	require.Equal(t, engine.At(0, 7), b.Session.Selection.Square())
}

// TestALetterIsASquareOrACommandButNotBoth types letters with and without a digit.
func TestALetterIsASquareOrACommandButNotBoth(t *testing.T) {
	find := func(key ebiten.Key) command.ID {
		return map[ebiten.Key]command.ID{ebiten.KeyA: command.Analysis, ebiten.KeyB: command.Tiles}[key]
	}
	const second, long = ebiten.Key(-1), ebiten.Key(-2) // in place of a key: a pause of a second, or of four
	for name, test := range map[string]struct {
		keys []ebiten.Key
		done []command.ID
		move string
	}{
		"a letter alone":              {[]ebiten.Key{ebiten.KeyA, long}, []command.ID{command.Analysis}, ""},
		"twice":                       {[]ebiten.Key{ebiten.KeyA, ebiten.KeyA}, []command.ID{command.Analysis}, ""},
		"four times":                  {[]ebiten.Key{ebiten.KeyA, ebiten.KeyA, ebiten.KeyA, ebiten.KeyA}, []command.ID{command.Analysis, command.Analysis}, ""},
		"and a key that is no letter": {[]ebiten.Key{ebiten.KeyA, ebiten.KeyP, long}, nil, ""},
		"another letter instead":      {[]ebiten.Key{ebiten.KeyA, ebiten.KeyB, ebiten.KeyDigit7}, nil, "a8b7"},
		"a letter and Escape":         {[]ebiten.Key{ebiten.KeyA, ebiten.KeyEscape, long}, nil, ""},
		"a letter and Backspace":      {[]ebiten.Key{ebiten.KeyA, ebiten.KeyBackspace, long}, nil, ""},
		"a clone":                     {[]ebiten.Key{ebiten.KeyB, ebiten.KeyDigit7, long}, nil, "a8b7"},
		"a clone after a pause":       {[]ebiten.Key{ebiten.KeyB, second, ebiten.KeyDigit7, long}, nil, "a8b7"},
		"a jump":                      {[]ebiten.Key{ebiten.KeyA, second, ebiten.KeyNumpad8, ebiten.KeyC, second, ebiten.KeyDigit6, long}, nil, "a8c6"},
		"a letter that is nothing":    {[]ebiten.Key{ebiten.KeyE, long}, nil, ""},
	} {
		b, h := open(t)
		for _, key := range test.keys {
			ticks := map[ebiten.Key]int{second: 60, long: 240}[key]
			for range ticks {
				b.Type(ui.Input{}, func(ebiten.Key) bool { return true }, find)
			}
			if ticks > 0 {
				continue
			}
			b.Type(ui.Input{Keys: []ebiten.Key{key}}, func(ebiten.Key) bool { return true }, find)
			require.Equal(t, key != ebiten.KeyP && key != ebiten.KeyEscape, b.Used(key), name)
		}
		require.Equal(t, test.done, h.done, name)
		m, played := b.Session.Game().Last()
		require.Equal(t, test.move != "", played, name)
		if played {
			require.Equal(t, test.move, m.LongName(8), name)
		}
	}
}
