package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// corner has a blob of player 1 that is stuck (a8), two that can move (c4, d3), one far
// away (h1), two blobs of player 2 (h8, a1), and walls.
const corner = "x--4o/---5/---5/8/2x1-3/3x4/8/o6x x 0 1"

func TestMouse(t *testing.T) {
	// A gesture is a list of presses (+) and releases (.) on squares; "." alone is the
	// release beside the board.
	tests := map[string]struct {
		gesture  []string
		selected string
		notice   string
		move     string // long name of the one move played; "" for none
	}{
		"a click picks":                            {[]string{"+c4", ".c4"}, "c4", "", ""},
		"a press picks":                            {[]string{"+c4"}, "c4", "", ""},
		"a second click lets go":                   {[]string{"+c4", ".c4", "+c4", ".c4"}, "-", "", ""},
		"a second press does not yet":              {[]string{"+c4", ".c4", "+c4"}, "c4", "", ""},
		"a third click picks again":                {[]string{"+c4", ".c4", "+c4", ".c4", "+c4", ".c4"}, "c4", "", ""},
		"another own blob picks that":              {[]string{"+c4", ".c4", "+d3", ".d3"}, "d3", "", ""},
		"then a click on it lets go":               {[]string{"+c4", ".c4", "+d3", ".d3", "+d3", ".d3"}, "-", "", ""},
		"click and click clones":                   {[]string{"+c4", ".c4", "+b4", ".b4"}, "-", "", "c4b4"},
		"click and press jumps":                    {[]string{"+c4", ".c4", "+a4"}, "-", "", "c4a4"},
		"the second source's move is its own":      {[]string{"+c4", ".c4", "+d3", ".d3", "+d4"}, "-", "", "d3d4"},
		"drag to clone":                            {[]string{"+c4", ".b5"}, "-", "", "c4b5"},
		"drag to jump":                             {[]string{"+c4", ".e2"}, "-", "", "c4e2"},
		"drag what is picked already":              {[]string{"+c4", ".c4", "+c4", ".c5"}, "-", "", "c4c5"},
		"drag too far keeps it":                    {[]string{"+c4", ".h4"}, "c4", "notice.too_far", ""},
		"drag onto a wall keeps it":                {[]string{"+c4", ".e4"}, "c4", "notice.wall", ""},
		"drag onto an own blob keeps it":           {[]string{"+c4", ".d3"}, "c4", "notice.taken", ""},
		"drag onto the opponent keeps it":          {[]string{"+c4", ".a1"}, "c4", "notice.taken", ""},
		"drag off the board keeps it":              {[]string{"+c4", "."}, "c4", "", ""},
		"drag of a picked one off the board":       {[]string{"+c4", ".c4", "+c4", "."}, "c4", "", ""},
		"after a bad drag a click still plays":     {[]string{"+c4", ".h4", "+c5"}, "-", "", "c4c5"},
		"after a bad drag a release plays nothing": {[]string{"+c4", ".h4", ".c5"}, "c4", "notice.too_far", ""},
		"click too far":                            {[]string{"+c4", ".c4", "+h4", ".h4"}, "c4", "notice.too_far", ""},
		"click on a wall":                          {[]string{"+c4", ".c4", "+e4", ".e4"}, "c4", "notice.wall", ""},
		"click on the opponent":                    {[]string{"+c4", ".c4", "+h8", ".h8"}, "c4", "notice.taken", ""},
		"click beside all squares":                 {[]string{"+c4", ".c4", "+-"}, "c4", "notice.illegal", ""},
		"nothing picked: an empty square":          {[]string{"+b5", ".b5"}, "-", "notice.pick_first", ""},
		"nothing picked: a wall":                   {[]string{"+e4", ".e4"}, "-", "notice.wall", ""},
		"nothing picked: the opponent":             {[]string{"+a1", ".a1"}, "-", "notice.not_yours", ""},
		"a stuck blob":                             {[]string{"+a8", ".a8"}, "-", "notice.stuck", ""},
		"a stuck blob is not dragged":              {[]string{"+a8", ".d6"}, "-", "notice.stuck", ""},
		"a stuck blob leaves the other picked":     {[]string{"+c4", ".c4", "+a8", ".a8"}, "c4", "notice.stuck", ""},
		"and it is not the other that is dragged":  {[]string{"+c4", ".c4", "+a8", ".b4"}, "c4", "notice.stuck", ""},
		"picking ends the notice":                  {[]string{"+e4", ".e4", "+c4"}, "c4", "", ""},
		"a move ends the notice":                   {[]string{"+c4", ".h4", "+c4", ".c5"}, "-", "", "c4c5"},
		"a release alone is nothing":               {[]string{".c4", "."}, "-", "", ""},
		"a drag from an empty square is nothing":   {[]string{"+b4", ".c4"}, "-", "notice.pick_first", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, position(t, corner), nil, nil)
			gesture(t, s, test.gesture)
			require.Equal(t, square(t, test.selected), s.Selected())
			require.Equal(t, test.notice, s.Notice().Key)
			played(t, s, test.move)
		})
	}
}

// gesture presses and releases the mouse; see TestMouse.
func gesture(t *testing.T, s *Session, steps []string) {
	t.Helper()
	for _, step := range steps {
		sq := engine.NoSquare
		if len(step) > 1 {
			sq = square(t, step[1:])
		}
		if step[0] == '+' {
			s.Press(sq)
		} else {
			s.Release(sq)
		}
	}
}

// played requires that the game has this one move, or none.
func played(t *testing.T, s *Session, move string) {
	t.Helper()
	if move == "" {
		require.Zero(t, s.Game().Ply())
		return
	}
	require.Equal(t, 1, s.Game().Ply())
	m, _ := s.Game().Last()
	require.Equal(t, move, m.LongName(8))
	require.Equal(t, engine.Player2, s.Position().ToMove())
}

func TestPressWhenItIsNoPersonsTurn(t *testing.T) {
	tests := map[string]struct {
		fen    string
		person bool
		notice string
	}{
		"the computer is to move": {corner, false, "notice.not_your_turn"},
		"the game is over":        {"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo x 0 1", true, "notice.over"},
		"over, and the computer":  {"xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo x 0 1", false, "notice.over"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, position(t, test.fen), patient(), nil)
			if test.person {
				s.players[0] = nil
			}
			for _, sq := range []string{"c4", "e4", "a1", "b4"} {
				s.notice = Notice{}
				gesture(t, s, []string{"+" + sq, "." + sq})
				require.Equal(t, test.notice, s.Notice().Key, sq)
				require.Equal(t, engine.NoSquare, s.Selected(), sq)
			}
			require.Zero(t, s.Game().Ply())
		})
	}
}

func TestLetGo(t *testing.T) {
	s := seated(t, position(t, corner), nil, nil)
	require.False(t, s.LetGo(), "nothing is in hand")
	gesture(t, s, []string{"+c4", ".c4"})
	require.True(t, s.LetGo())
	require.Equal(t, engine.NoSquare, s.Selected())
	require.False(t, s.LetGo())

	gesture(t, s, []string{"+c4"}) // Esc in the middle of a drag
	require.True(t, s.Dragging())
	s.LetGo()
	require.False(t, s.Dragging())
	gesture(t, s, []string{".c5"})
	require.Zero(t, s.Game().Ply())
}

func TestDragging(t *testing.T) {
	s := seated(t, position(t, corner), nil, nil)
	for _, step := range []struct {
		do   string
		want bool
	}{{"+c4", true}, {".c4", false}, {"+e4", false}, {".e4", false}, {"+a8", false}, {".a8", false}, {"+d3", true}, {".d5", false}} {
		gesture(t, s, []string{step.do})
		require.Equal(t, step.want, s.Dragging(), step.do)
	}
	played(t, s, "d3d5")
}

func TestUndoInTheMiddleOfADrag(t *testing.T) {
	s := seated(t, position(t, corner), nil, nil)
	gesture(t, s, []string{"+c4", ".c5", "+h8"})
	s.Do(Undo)
	gesture(t, s, []string{".h7"})
	require.Zero(t, s.Game().Ply())
	require.Equal(t, engine.NoSquare, s.Selected())
}

func TestMoveCursor(t *testing.T) {
	seven := "x5o/7/7/7/7/7/o5x x 0 1"
	tests := map[string]struct {
		fen   string
		press string // by the mouse, before
		moves [][2]int
		want  engine.Square
	}{
		"the first key only shows it":       {corner, "", [][2]int{{1, 0}}, engine.At(0, 0)},
		"where the mouse has been":          {corner, "c4", [][2]int{{1, 0}}, engine.At(2, 4)},
		"then it moves":                     {corner, "c4", [][2]int{{0, 0}, {1, 0}, {0, -1}}, engine.At(3, 3)},
		"not over the left and upper edge":  {corner, "", [][2]int{{0, 0}, {-1, 0}, {0, -1}}, engine.At(0, 0)},
		"not over the right and lower edge": {corner, "h1", [][2]int{{0, 0}, {1, 0}, {0, 1}}, engine.At(7, 7)},
		"nor on a smaller board":            {seven, "", [][2]int{{0, 0}, {6, 6}, {1, 0}, {0, 1}}, engine.At(6, 6)},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, position(t, test.fen), nil, nil)
			if test.press != "" {
				s.Press(square(t, test.press))
				require.False(t, s.Cursor.Shown, "the mouse needs no cursor")
			}
			for _, d := range test.moves {
				s.MoveCursor(d[0], d[1])
			}
			require.Equal(t, Cursor{Square: test.want, Shown: true}, s.Cursor)
		})
	}
}

func TestAGameByKeyboard(t *testing.T) {
	s := seated(t, position(t, corner), nil, nil)
	s.Press(square(t, "e4"))
	s.Release(square(t, "e4"))
	s.MoveCursor(0, 0)
	s.MoveCursor(-1, 1)
	s.Enter()
	require.Equal(t, square(t, "d3"), s.Selected())
	require.True(t, s.Cursor.Shown, "Enter leaves it to be seen")
	s.Enter()
	require.Equal(t, engine.NoSquare, s.Selected(), "a second Enter lets go")
	s.Enter()
	s.MoveCursor(2, -2)
	s.Enter()
	played(t, s, "d3f5")
}

// TestACarriedBlobHasArrived: what a hand has put down does not divide or fly once more.
func TestACarriedBlobHasArrived(t *testing.T) {
	for _, target := range []string{".b5", ".e2"} {
		s := seated(t, position(t, corner), nil, nil)
		gesture(t, s, []string{"+c4", target})
		require.Equal(t, 1, s.Game().Ply())
		require.True(t, s.Timeline().Still())
		gesture(t, s, []string{"+h8", ".h8", "+h7"})
		require.True(t, s.Timeline().Moving(), "a click has not carried it")
	}
}
