package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
)

func TestMouse(t *testing.T) {
	tests := map[string]struct {
		steps    []string // of mouse
		selected string
		notice   string
		move     string // long name of the one move played; empty for none
	}{
		"a click selects":                             {[]string{"+c4", ".c4"}, "c4", "", ""},
		"a second click deselects":                    {[]string{"+c4", ".c4", "+c4", ".c4"}, "-", "", ""},
		"a second press does not yet":                 {[]string{"+c4", ".c4", "+c4"}, "c4", "", ""},
		"another own blob is selected instead":        {[]string{"+c4", ".c4", "+d3", ".d3"}, "d3", "", ""},
		"click and click clones":                      {[]string{"+c4", ".c4", "+b4", ".b4"}, "-", "", "c4b4"},
		"click and press jumps":                       {[]string{"+c4", ".c4", "+a4"}, "-", "", "c4a4"},
		"drag to clone":                               {[]string{"+c4", ".b5"}, "-", "", "c4b5"},
		"drag to jump":                                {[]string{"+c4", ".e2"}, "-", "", "c4e2"},
		"drag the selected blob":                      {[]string{"+c4", ".c4", "+c4", ".c5"}, "-", "", "c4c5"},
		"drag too far":                                {[]string{"+c4", ".h4"}, "c4", "notice.too_far", ""},
		"drag onto a wall":                            {[]string{"+c4", ".e4"}, "c4", "notice.wall", ""},
		"drag onto an own blob":                       {[]string{"+c4", ".d3"}, "c4", "notice.taken", ""},
		"drag off the board":                          {[]string{"+c4", "."}, "c4", "", ""},
		"after a refused drag a click moves":          {[]string{"+c4", ".h4", "+c5"}, "-", "", "c4c5"},
		"after a refused drag a release does nothing": {[]string{"+c4", ".h4", ".c5"}, "c4", "notice.too_far", ""},
		"click too far":                               {[]string{"+c4", ".c4", "+h4", ".h4"}, "c4", "notice.too_far", ""},
		"click on a wall":                             {[]string{"+c4", ".c4", "+e4", ".e4"}, "c4", "notice.wall", ""},
		"click on the opponent":                       {[]string{"+c4", ".c4", "+h8", ".h8"}, "c4", "notice.taken", ""},
		"nothing selected: an empty square":           {[]string{"+b5", ".b5"}, "-", "notice.pick_first", ""},
		"nothing selected: the opponent":              {[]string{"+a1", ".a1"}, "-", "notice.not_yours", ""},
		"a blob that cannot move":                     {[]string{"+a8", ".a8"}, "-", "notice.stuck", ""},
		"it leaves the other selected":                {[]string{"+c4", ".c4", "+a8", ".a8"}, "c4", "notice.stuck", ""},
		"selecting ends the notice":                   {[]string{"+e4", ".e4", "+c4"}, "c4", "", ""},
		"a move ends the notice":                      {[]string{"+c4", ".h4", "+c4", ".c5"}, "-", "", "c4c5"},
		"a drag from an empty square":                 {[]string{"+b4", ".c4"}, "-", "notice.pick_first", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := start(t, testkit.FEN(t, corner), nil, nil)
			mouse(t, s, test.steps...)
			require.Equal(t, square(t, test.selected), s.Selection.Square())
			require.Equal(t, test.notice, s.Refusal().Key)
			requireMove(t, s, test.move)
		})
	}
}

// requireMove requires that the game has this one move, or none.
func requireMove(t *testing.T, s *Session, move string) {
	t.Helper()
	if move == "" {
		require.Zero(t, s.Game().Ply())
		return
	}
	require.Equal(t, 1, s.Game().Ply())
	m, _ := s.Game().Last()
	require.Equal(t, move, m.LongName(8))
}

func TestPressIsRefusedIfNoPersonIsToMove(t *testing.T) {
	tests := map[string]struct {
		fen    string
		one    *stub
		notice string
	}{
		"the computer is to move":              {corner, &stub{}, "notice.not_your_turn"},
		"the game is over":                     {fullBoard, nil, "notice.over"},
		"over, and the computer would be next": {fullBoard, &stub{}, "notice.over"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			for _, sq := range []string{"c4", "e4", "a1", "b4"} {
				s := start(t, testkit.FEN(t, test.fen), test.one, nil)
				mouse(t, s, "+"+sq, "."+sq)
				require.Equal(t, test.notice, s.Refusal().Key, sq)
				require.Equal(t, engine.NoSquare, s.Selection.Square(), sq)
			}
		})
	}
}

func TestUndoEndsADrag(t *testing.T) {
	s := start(t, testkit.FEN(t, corner), nil, nil)
	mouse(t, s, "+c4", ".c5", "+h8")
	s.Do(play.Undo)
	mouse(t, s, ".h7")
	requireMove(t, s, "")
	require.Equal(t, engine.NoSquare, s.Selection.Square())
}

func TestADraggedBlobIsNotAnimated(t *testing.T) {
	for _, target := range []string{".b5", ".e2"} {
		s := start(t, testkit.FEN(t, corner), nil, nil)
		s.Timeline.Factor = 1
		mouse(t, s, "+c4", target)
		require.Equal(t, 1, s.Game().Ply())
		require.True(t, s.Timeline.Still())
		mouse(t, s, "+h8", ".h8", "+h7")
		require.True(t, s.Timeline.Moving(), "a click is animated")
	}
}

func TestMoveCursor(t *testing.T) {
	const seven = "x5o/7/7/7/7/7/o5x x 0 1"
	tests := map[string]struct {
		fen   string
		press string // by the mouse, before
		moves [][2]int
		want  engine.Square
	}{
		"the first key only shows it":       {corner, "", [][2]int{{1, 0}}, engine.At(0, 0)},
		"it begins where the mouse was":     {corner, "c4", [][2]int{{1, 0}}, engine.At(2, 4)},
		"then it moves":                     {corner, "c4", [][2]int{{0, 0}, {1, 0}, {0, -1}}, engine.At(3, 3)},
		"not over the left and upper edge":  {corner, "", [][2]int{{0, 0}, {-1, 0}, {0, -1}}, engine.At(0, 0)},
		"not over the right and lower edge": {corner, "h1", [][2]int{{0, 0}, {1, 0}, {0, 1}}, engine.At(7, 7)},
		"nor on a smaller board":            {seven, "", [][2]int{{0, 0}, {6, 6}, {1, 0}, {0, 1}}, engine.At(6, 6)},
	}
	for name, test := range tests {
		s := start(t, testkit.FEN(t, test.fen), nil, nil)
		if test.press != "" {
			mouse(t, s, "+"+test.press)
			require.False(t, s.Selection.Cursor.Shown, "the mouse hides it")
		}
		for _, d := range test.moves {
			s.Selection.MoveCursor(d[0], d[1])
		}
		require.Equal(t, Cursor{Square: test.want, Shown: true}, s.Selection.Cursor, name)
	}
}

func TestTheNextActionEndsARefusal(t *testing.T) {
	for name, do := range map[string]func(s *Session){
		"Escape":       func(s *Session) { require.True(t, s.Escape()) },
		"an arrow key": func(s *Session) { s.Selection.MoveCursor(1, 0) },
		"a press":      func(s *Session) { s.Selection.Press(engine.At(0, 0)) },
		"a move":       func(s *Session) { choose(t, s, 0) },
		"Hint":         func(s *Session) { s.Do(play.Hint) },
		"time": func(s *Session) {
			for range play.RefusalTicks {
				require.True(t, s.Refusal().Active())
				s.Tick()
			}
		},
		"a new game": func(s *Session) { s.Begin(s.Setup()) },
	} {
		s := start(t, engine.Start(), nil, nil)
		s.Selection.Press(engine.At(3, 3))
		require.Equal(t, [2]int{3, 3}, [2]int{s.Refusal().X, s.Refusal().Y})
		require.Empty(t, s.Notices.Current().Key, "a refusal is no notice")
		do(s)
		require.False(t, s.Refusal().Active(), name)
	}
}

func TestEscapeEndsOneThingAtATime(t *testing.T) {
	run(t, "with a blob in hand and a hint", func(t *testing.T) {
		s := start(t, engine.Start(), nil, nil)
		s.openHinter = func() (chooser, error) { return &stub{}, nil }
		require.False(t, s.Escape(), "there is nothing to end")
		s.Do(play.Hint)
		ticks(s, 2)
		s.Selection.Press(engine.At(0, 0))
		require.True(t, s.Escape())
		require.Equal(t, engine.NoSquare, s.Selection.Square())
		require.True(t, s.Hinted())
		require.True(t, s.Escape())
		require.False(t, s.Hinted())
		require.False(t, s.Escape())
	})
}

func TestPreview(t *testing.T) {
	s := start(t, testkit.FEN(t, ringedAndMore), nil, nil)
	a8, c6, b8 := square(t, "a8"), square(t, "c6"), square(t, "b8")
	s.Selection.SetHover(c6)
	_, ok := s.Selection.Preview()
	require.False(t, ok, "no blob is in hand")
	s.Selection.Press(a8)
	p, ok := s.Selection.Preview()
	require.True(t, ok)
	require.Equal(t, 8, p.Infected.Count())
	require.Equal(t, Preview{Move: ringedJump, Infected: p.Infected, Gains: [2]int{8, -8}}, p, "a jump adds no blob")
	s.Selection.SetHover(b8)
	p, ok = s.Selection.Preview()
	require.True(t, ok)
	require.Equal(t, [2]int{3, -2}, p.Gains, "a clone adds one")
	s.Selection.SetHover(engine.NoSquare)
	_, ok = s.Selection.Preview()
	require.False(t, ok)

	s.Selection.SetHover(square(t, "a6"))
	s.Selection.MoveCursor(0, 0)
	s.Selection.MoveCursor(1, 0)
	p, ok = s.Selection.Preview()
	require.True(t, ok)
	require.Equal(t, b8, p.Move.To, "the cursor was moved last")
	s.Selection.SetHover(c6)
	p, _ = s.Selection.Preview()
	require.Equal(t, c6, p.Move.To, "the pointer was moved last")
	require.True(t, s.Escape())
	_, ok = s.Selection.Preview()
	require.False(t, ok)
}
