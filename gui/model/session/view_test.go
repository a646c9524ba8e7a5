package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/match"
)

func TestWhoseTurnItIs(t *testing.T) {
	tests := map[string]struct {
		fen             string
		one, two        bool // persons
		human, watching bool
	}{
		"a person is to move":            {"x6o/8/8/8/8/8/8/o6x x 0 1", true, false, true, false},
		"the computer is to move":        {"x6o/8/8/8/8/8/8/o6x o 0 1", true, false, false, false},
		"two persons":                    {"x6o/8/8/8/8/8/8/o6x o 0 1", true, true, true, false},
		"two computers":                  {"x6o/8/8/8/8/8/8/o6x x 0 1", false, false, false, true},
		"a person, but the game is over": {"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo x 0 1", true, true, false, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var players [2]match.Player
			for i, person := range []bool{test.one, test.two} {
				if !person {
					players[i] = patient()
				}
			}
			s := seated(t, position(t, test.fen), players[0], players[1])
			require.Equal(t, test.human, s.HumanTurn())
			require.Equal(t, test.watching, s.Watching())
		})
	}
}
