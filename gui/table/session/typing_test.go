package session

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/gui/play"
)

// typeMove gives a session letters and digits; "/" begins, "<" takes the last one back, "." is a tick and "!" is
// Escape.
func typeMove(s *Session, keys string) {
	for _, c := range []byte(keys) {
		switch {
		case c == '/':
			s.Typing.Begin()
		case c == '<':
			s.Typing.Back()
		case c == '.':
			s.Tick()
		case c == '!':
			s.Escape()
		case c <= '9':
			s.Typing.Digit(c, func(engine.Square) bool { return true })
		default:
			s.Typing.Letter(c)
		}
	}
}

func TestTypedMoves(t *testing.T) {
	for name, test := range map[string]struct {
		keys     string
		move     string // long name of the move that is played; empty: none
		selected string
		text     string // "-": nothing is being typed
		refused  string // key
	}{
		"a clone by its target":               {"/b4", "c4b4", "-", "-", ""},
		"a clone by both squares":             {"/d3d4", "d3d4", "-", "-", ""},
		"a jump":                              {"/c4a4", "c4a4", "-", "-", ""},
		"slowly":                              {"/c.4..a.4", "c4a4", "-", "-", ""},
		"begun twice":                         {"/c/4", "", "c4", "c4", ""},
		"begun":                               {"/", "", "-", "", ""},
		"a letter":                            {"/c", "", "-", "c", ""},
		"a blob is selected":                  {"/c4", "", "c4", "c4", ""},
		"and its target begun":                {"/c4a", "", "c4", "c4a", ""},
		"another letter instead":              {"/c4ba4", "c4a4", "-", "-", ""},
		"another blob instead":                {"/c4d3", "", "d3", "d3", ""},
		"Backspace takes a letter back":       {"/c4b<", "", "c4", "c4", ""},
		"and then the blob":                   {"/c4b<<", "", "-", "", ""},
		"and then the typing":                 {"/c4b<<<", "", "-", "-", ""},
		"Escape takes everything back":        {"/c4b!", "", "-", "-", ""},
		"a digit without a letter":            {"/4b4", "c4b4", "-", "-", ""},
		"no such square":                      {"/p9b", "", "-", "b", ""},
		"no blob beside the target can clone": {"/f1", "", "-", "", "notice.no_clone"},
		"the target is too far":               {"/c4h4", "", "c4", "c4", "notice.too_far"},
		"a wall":                              {"/e4", "", "-", "", "notice.wall"},
		"a blob that cannot move":             {"/a8", "", "-", "", "notice.stuck"},
		"an enemy":                            {"/h8", "", "-", "", "notice.not_yours"},
	} {
		s := start(t, enginetest.FEN(t, corner), nil, nil)
		typeMove(s, test.keys)
		require.Equal(t, square(t, test.selected), s.Selection.Square(), name)
		require.Equal(t, test.text != "-", s.Typing.Active(), name)
		if s.Typing.Active() {
			require.Equal(t, test.text, s.Typing.Text(), name)
		}
		require.Equal(t, test.refused, s.Selection.Refusal().Key, name)
		requireMove(t, s, test.move)
	}
}

// A square that the board does not have is refused in words: there is none to show a reason at.
func TestASquareThatTheBoardDoesNotHaveIsNamed(t *testing.T) {
	s := start(t, enginetest.FEN(t, corner), nil, nil)
	typeMove(s, "/z9")
	require.Equal(t, play.Notice{Key: "notice.no_square", Arg: "z9"}, s.Notices.Current())
	require.True(t, s.Typing.Active())
}

// A move can be begun while the computer thinks: its letters are no commands when the computer has moved.
func TestAMoveIsBegunDuringTheComputersTurn(t *testing.T) {
	run(t, "typing", func(t *testing.T) {
		s := start(t, engine.Start().WithToMove(engine.Side2), nil, &stub{})
		defer s.Close()
		typeMove(s, "/b7")
		require.Equal(t, "notice.not_your_turn", s.Selection.Refusal().Key)
		typeMove(s, "b")
		for range 10 * play.TicksPerSecond {
			synctest.Wait()
			s.Tick()
		}
		require.Equal(t, 1, s.Game().Ply())
		require.Equal(t, "b", s.Typing.Text())
		typeMove(s, "7")
		m, _ := s.Game().Last()
		require.Equal(t, "a8b7", m.LongName(8))
		require.False(t, s.Typing.Active())
	})
}

func TestNoMoveIsTypedAfterTheGame(t *testing.T) {
	s := start(t, enginetest.FEN(t, fullBoard), nil, nil)
	require.True(t, s.Over())
	typeMove(s, "/")
	require.False(t, s.Typing.Active())
}

func TestABoardHasItsFilesAndRanks(t *testing.T) {
	seven := start(t, enginetest.FEN(t, "x5o/7/7/7/7/7/o5x x 0 1"), nil, nil)
	typeMove(seven, "/h1")
	require.Empty(t, seven.Typing.Text())
	require.Equal(t, "h1", seven.Notices.Current().Arg)
	typeMove(seven, "g8")
	require.Empty(t, seven.Typing.Text())
	requireMove(t, seven, "")
}
