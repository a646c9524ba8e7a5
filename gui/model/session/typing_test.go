package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// typeMove gives a session letters and digits; "<" takes the last one back, "." is a tick and "!" is Escape.
func typeMove(s *Session, keys string) {
	for _, c := range []byte(keys) {
		switch {
		case c == '<':
			s.Typing.Back()
		case c == '.':
			s.Tick()
			s.Typing.Tick()
		case c == '!':
			s.Cancel()
		case c <= '9':
			s.Typing.Digit(c)
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
		text     string
		refused  string // key
	}{
		"a clone by its target":               {"b4", "c4b4", "-", "", ""},
		"a clone by both squares":             {"d3d4", "d3d4", "-", "", ""},
		"a jump":                              {"c4a4", "c4a4", "-", "", ""},
		"slowly":                              {"c.4..a.4", "c4a4", "-", "", ""},
		"a letter":                            {"c", "", "-", "c", ""},
		"a blob is selected":                  {"c4", "", "c4", "c4", ""},
		"and its target begun":                {"c4a", "", "c4", "c4a", ""},
		"another letter instead":              {"c4ba4", "c4a4", "-", "", ""},
		"another blob instead":                {"c4d3", "", "d3", "d3", ""},
		"Backspace takes a letter back":       {"c4b<", "", "c4", "c4", ""},
		"and then the blob":                   {"c4b<<", "", "-", "", ""},
		"Escape takes everything back":        {"c4b!", "", "-", "", ""},
		"no blob beside the target can clone": {"f1", "", "-", "", "notice.no_clone"},
		"the target is too far":               {"c4h4", "", "c4", "c4", "notice.too_far"},
		"a wall":                              {"e4", "", "-", "", "notice.wall"},
		"a blob that cannot move":             {"a8", "", "-", "", "notice.stuck"},
		"an enemy":                            {"h8", "", "-", "", "notice.not_yours"},
	} {
		s := start(t, position(t, corner), nil, nil)
		typeMove(s, test.keys)
		require.Equal(t, square(t, test.selected), s.Selection.Square(), name)
		require.Equal(t, test.text, s.Typing.Text(), name)
		require.Equal(t, test.refused, s.Selection.Refusal().Key, name)
		requireMove(t, s, test.move)
	}
}

// TestALetterWaitsForItsDigit counts the ticks after which a letter alone is a command: four seconds.
func TestALetterWaitsForItsDigit(t *testing.T) {
	s := start(t, position(t, corner), nil, nil)
	for range 2 { // also after a move was typed
		require.True(t, s.Typing.Letter('a'))
		for range 239 {
			require.False(t, s.Typing.Tick())
			require.False(t, s.Resting())
		}
		require.Equal(t, "a", s.Typing.Text())
		require.True(t, s.Typing.Tick())
		require.Empty(t, s.Typing.Text())
		typeMove(s, "c4<")
	}
	typeMove(s, "7")
	require.Equal(t, "notice.type_move", s.Notices.Current().Key, "a digit that comes too late")
}

func TestMovesAreTypedOnlyOnAPersonsTurn(t *testing.T) {
	s := start(t, engine.Start(), &stub{patient: true}, nil)
	require.False(t, s.Typing.Letter('a'))
	require.False(t, s.Typing.Digit('7'))
	seven := start(t, position(t, "x5o/7/7/7/7/7/o5x x 0 1"), nil, nil)
	require.False(t, seven.Typing.Letter('h'), "the board has no such file")
	require.True(t, seven.Typing.Letter('g'))
	require.True(t, seven.Typing.Digit('8'), "nor such a rank")
	require.Empty(t, seven.Typing.Text())
}
