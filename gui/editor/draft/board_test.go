package draft

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

func editing(t *testing.T, fen string) *Board {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	return New(pos)
}

// ranks is the board without side and counters.
func ranks(e *Board) string {
	fen := notation.WriteFEN(e.Position())
	return fen[:len(fen)-len(" x 0 1")]
}

const empty7, empty8 = "7/7/7/7/7/7/7", "8/8/8/8/8/8/8/8"

func TestStrokes(t *testing.T) {
	e := editing(t, "1o6/8/8/8/8/8/8/8 o 5 9")
	require.Equal(t, "1o6/8/8/8/8/8/8/8 o 0 1", notation.WriteFEN(e.Position()), "the counters start again")
	e.Drag(engine.At(5, 5)) // the button is not down
	for x := range 3 {
		if x == 0 {
			e.Press(0)
		}
		e.Drag(engine.At(x, 0))
	}
	e.Tool = engine.Wall // the stroke keeps its content
	e.Drag(engine.At(3, 0))
	e.Drag(engine.NoSquare)
	e.Release()
	e.Drag(engine.At(4, 0))
	require.Equal(t, "xxxx4/8/8/8/8/8/8/8", ranks(e))
	e.Tool = engine.Blob1
	e.Press(engine.At(1, 0)) // the square has this content: the stroke empties
	e.Drag(engine.At(2, 0))
	e.Release()
	require.Equal(t, "x2x4/8/8/8/8/8/8/8", ranks(e))
	e.Undo()
	require.Equal(t, "xxxx4/8/8/8/8/8/8/8", ranks(e))
	e.Undo()
	require.Equal(t, "1o6/8/8/8/8/8/8/8", ranks(e))
	require.False(t, e.CanUndo())
	e.Undo()
	e.Redo()
	e.Redo()
	e.Redo()
	require.Equal(t, "x2x4/8/8/8/8/8/8/8", ranks(e))
	e.Undo()
	e.Press(engine.At(7, 7))
	e.Undo() // ends the stroke and undoes it
	require.Equal(t, "xxxx4/8/8/8/8/8/8/8", ranks(e))
	e.Press(engine.At(7, 7))
	e.Drag(engine.At(7, 7))
	e.Release()
	require.False(t, e.CanRedo(), "a new stroke removes it")
}

func TestAChangeOfNothingIsNoStep(t *testing.T) {
	e := editing(t, empty8+" x 0 1")
	e.Tool = engine.Empty
	e.Press(0)
	e.Release()
	e.Clear()
	e.SetToMove(engine.Side1)
	e.SetRules(engine.BlobWars)
	e.SetSize(8)
	require.False(t, e.CanUndo())
	e.Put(engine.Wall)
	e.Undo()
	e.Press(engine.At(3, 3))
	e.Release()
	require.True(t, e.CanRedo(), "a click that leaves the board as it is")
}

func TestPutWithTheKeyboard(t *testing.T) {
	e := editing(t, empty7+" x 0 1")
	for _, step := range []struct {
		dx, dy int
		put    engine.Content
		want   string
	}{
		{-1, -1, engine.Blob1, "x6/7/7/7/7/7/7"},
		{9, 0, engine.Blob2, "x5o/7/7/7/7/7/7"},
		{0, 9, engine.Wall, "x5o/7/7/7/7/7/6-"},
		{0, 0, engine.Wall, "x5o/7/7/7/7/7/7"},
		{-9, -9, engine.Empty, "6o/7/7/7/7/7/7"},
		{0, 0, engine.Empty, "6o/7/7/7/7/7/7"},
	} {
		e.MoveCursor(step.dx, step.dy)
		e.Put(step.put)
		require.Equal(t, step.want, ranks(e))
	}
	require.Equal(t, engine.Blob1, e.Tool, "Put does not change the tool")
}

func TestEditorSizeSideAndRules(t *testing.T) {
	e := New(engine.Start())
	e.MoveCursor(9, 9)
	e.SetSize(7)
	require.Equal(t, "x6/7/7/7/7/7/7", ranks(e), "the last file and rank are empty")
	require.Equal(t, engine.At(6, 6), e.Cursor)
	e.Press(engine.At(7, 7))
	e.Release()
	require.Equal(t, 7, e.Position().Size(), "a press outside the board does nothing")
	e.Start()
	require.Equal(t, "x5o/7/7/7/7/7/x5o", ranks(e))
	e.SetToMove(engine.Side2)
	e.SetRules(engine.Ataxx)
	require.Equal(t, engine.Side2, e.Position().ToMove())
	require.Equal(t, engine.Ataxx, e.Position().Rules())
	e.Clear()
	require.Equal(t, empty7, ranks(e))
	e.Set(engine.Start().WithRules(engine.Ataxx).WithCounters(3, 9))
	require.Equal(t, engine.Start().WithRules(engine.Ataxx), e.Position())
	e.Undo()
	require.Equal(t, empty7, ranks(e))
	e.SetSize(8)
	require.Equal(t, empty8, ranks(e))
	for e.CanUndo() {
		e.Undo()
	}
	require.Equal(t, engine.Start(), e.Position(), "every change can be undone")
	for e.CanRedo() {
		e.Redo()
	}
	require.Equal(t, empty8, ranks(e))
	require.Equal(t, engine.Ataxx, e.Position().Rules())
}

func TestProblems(t *testing.T) {
	tests := map[string]struct {
		fen   string
		rules engine.Rules
		want  Problem
		over  bool
	}{
		"none":                 {"x6o/8/8/8/8/8/8/8 x 0 1", engine.BlobWars, Problem{}, false},
		"nothing":              {empty8 + " x 0 1", engine.BlobWars, Problem{"edit.no_blobs", true}, true},
		"player 1 is missing":  {"o7/8/8/8/8/8/8/8 x 0 1", engine.BlobWars, Problem{"edit.no_blobs_1", true}, true},
		"player 2 is missing":  {"x7/8/8/8/8/8/8/8 o 0 1", engine.Ataxx, Problem{"edit.no_blobs_2", true}, true},
		"full":                 {"xxxxxxx/ooooooo/xxxxxxx/ooooooo/xxxxxxx/ooooooo/xxxxxxx x 0 1", engine.Ataxx, Problem{"edit.full", true}, true},
		"walled in":            {"x--5/---5/---5/8/8/8/8/6oo x 0 1", engine.BlobWars, Problem{"edit.cannot_move", false}, true},
		"walled in, it passes": {"x--5/---5/---5/8/8/8/8/6oo x 0 1", engine.Ataxx, Problem{"edit.must_pass", false}, false},
	}
	for name, test := range tests {
		e := editing(t, test.fen)
		e.SetRules(test.rules)
		require.Equal(t, test.want, e.Problem(), name)
		require.Equal(t, !test.want.Blocks, e.CanPlay(), name)
		require.Equal(t, test.over, e.Position().Outcome().Over(), name)
	}
}

type listener int

func (l *listener) BoardChanged() { *l++ }

func TestTheListenerHearsOfEachChangeOfTheBoard(t *testing.T) {
	var changes listener
	e := editing(t, empty8+" x 0 1")
	e.Listen(&changes)
	for i, change := range []func(){
		func() { e.Press(0) }, func() { e.Drag(1) }, e.Undo, e.Redo, e.Clear, e.Start, func() { e.SetSize(7) }, func() { e.SetToMove(engine.Side2) },
	} {
		change()
		require.Equal(t, listener(i+1), changes)
	}
	e.Release()
	e.SetSize(7)
	e.MoveCursor(1, 1)
	require.Equal(t, listener(8), changes)
}
