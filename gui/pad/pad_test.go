package pad

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func held(buttons ...Button) State {
	var s State
	for _, b := range buttons {
		s.Down[b] = true
	}
	return s
}

func stick(x, y float64) State { return State{X: x, Y: y} }

// ticks gives what is pressed when the states follow each other.
func ticks(states ...State) [][]Button {
	var m Mapper
	var all [][]Button
	for _, s := range states {
		all = append(all, append([]Button(nil), m.Tick(s)...))
	}
	return all
}

func TestMapper(t *testing.T) {
	none := State{}
	for _, c := range []struct {
		what   string
		states []State
		want   [][]Button
	}{
		{"nothing", []State{none, none}, [][]Button{nil, nil}},
		{"a button counts when it goes down", []State{held(Accept), held(Accept), none, held(Accept)}, [][]Button{{Accept}, nil, nil, {Accept}}},
		{"two at once", []State{held(Undo), held(Undo, Menu)}, [][]Button{{Undo}, {Menu}}},
		{"a direction and a button", []State{held(Left, Accept)}, [][]Button{{Left, Accept}}},
		{"another direction", []State{held(Left), held(Down)}, [][]Button{{Left}, {Down}}},
		{"a second direction beside it", []State{held(Right), held(Up, Right), held(Up)}, [][]Button{{Right}, nil, {Up}}},
		{"the stick at rest is never quite still", []State{stick(0.1, -0.2), stick(-0.3, 0.3)}, [][]Button{nil, nil}},
		{"the four ways of the stick", []State{stick(1, 0), stick(-1, 0), stick(0, 1), stick(0, -1)}, [][]Button{{Right}, {Left}, {Down}, {Up}}},
		{"it leans most to the right", []State{stick(0.9, 0.6)}, [][]Button{{Right}}},
		{"a worn stick does not stutter", []State{stick(0.6, 0), stick(0.5, 0), stick(0.6, 0), stick(0.3, 0), stick(0.5, 0), stick(0.6, 0)},
			[][]Button{{Right}, nil, nil, nil, nil, {Right}}},
		{"the D-pad before the stick", []State{{Down: held(Up).Down, X: 1}}, [][]Button{{Up}}},
	} {
		require.Equal(t, c.want, ticks(c.states...), c.what)
	}
}

// TestRepeat: a direction that is held goes on, first after a while, then steadily; a button does not.
func TestRepeat(t *testing.T) {
	for _, s := range []State{held(Down, Accept), {Down: held(Accept).Down, Y: 0.8}} {
		var m Mapper
		var at []int
		for tick := range 60 {
			for _, b := range m.Tick(s) {
				if b == Down {
					at = append(at, tick)
				} else {
					require.Zero(t, tick)
				}
			}
		}
		require.Equal(t, []int{0, 24, 31, 38, 45, 52, 59}, at)
	}
}

func TestTwoPads(t *testing.T) {
	one, two := State{X: 0.1, Y: 0.1}, State{X: -0.9}
	one.Down[Hint], two.Down[Back] = true, true
	for _, both := range []State{one.With(two), two.With(one)} {
		require.True(t, both.Down[Hint] && both.Down[Back])
		require.False(t, both.Down[Menu])
		require.Equal(t, -0.9, both.X)
	}
}

// TestEveryButtonHasItsPlace: no two of them the same one.
func TestEveryButtonHasItsPlace(t *testing.T) {
	seen := map[any]bool{}
	for _, at := range standard {
		require.False(t, seen[at])
		seen[at] = true
	}
}

// TestAWindowWithoutTheFocusReadsNoGamepad: the person plays something else with it, and a button that is still held at
// the return is not a press.
func TestAWindowWithoutTheFocusReadsNoGamepad(t *testing.T) {
	var r Reader
	tick := func(s State, focused bool) []Button {
		return append([]Button(nil), r.read([]device{{name: "pad", standard: true, state: s}}, focused)...)
	}
	require.Equal(t, []Button{Left, Accept}, tick(held(Left, Accept), true))
	require.True(t, r.Used() && r.Usable())
	for range 60 {
		require.Empty(t, tick(held(Left, Accept, Undo), false))
		require.False(t, r.Used() || r.Usable(), "the loop can sleep")
	}
	leaning := State{Down: held(Left, Accept).Down, X: 1}
	for range 60 {
		require.Empty(t, tick(leaning, true))
	}
	require.Equal(t, []Button{Undo}, tick(State{Down: held(Accept, Undo).Down, X: 1}, true))
	require.Empty(t, tick(State{}, true))
	require.Equal(t, []Button{Right, Accept}, tick(State{Down: held(Accept).Down, X: 1}, true))
	require.Empty(t, tick(State{X: 0.1}, true))
	require.False(t, r.Used(), "a stick at rest")
	require.True(t, r.Usable())
}

func TestAGamepadWithoutTheStandardLayoutIsNamedOnce(t *testing.T) {
	var r Reader
	for range 3 {
		require.Empty(t, r.read([]device{{name: "Odd", state: held(Accept)}, {name: "Pad", standard: true}, {name: "Odder"}}, true))
	}
	require.Equal(t, []string{"Odd", "Odder", ""}, []string{r.TakeUnknown(), r.TakeUnknown(), r.TakeUnknown()})
	r.read([]device{{name: "Odd"}}, true)
	require.Empty(t, r.TakeUnknown())
	require.False(t, r.Usable())
}
