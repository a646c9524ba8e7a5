package games_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// lecture returns the lecture's worked example, max-min-max over eight leaves.
func lecture(t *testing.T) games.Problem {
	t.Helper()
	p, err := games.NewLecture()
	require.NoError(t, err)
	return p
}

func grow(t *testing.T, p games.Problem, o minimax.Options, shape minimax.TreeOptions) *minimax.Tree {
	t.Helper()
	tree, err := p.BuildTree(t.Context(), o, shape)
	require.NoError(t, err)
	return tree
}

func follow(tree *minimax.Tree, path ...int) *minimax.Node {
	n := tree.Root
	for _, i := range path {
		n = n.Children[i]
	}
	return n
}

func infinite(bound int) string {
	switch bound {
	case minimax.Infinity:
		return "+inf"
	case -minimax.Infinity:
		return "-inf"
	}
	return fmt.Sprint(bound)
}

// TestLectureSlides compares the steps of both searches with the lecture's slides.
func TestLectureSlides(t *testing.T) {
	for file, prune := range map[string]bool{"minimax": false, "alphabeta": true} {
		slides, err := os.ReadFile("testdata/" + file + ".txt")
		require.NoError(t, err)
		steps := grow(t, lecture(t), minimax.Options{Prune: prune}, minimax.TreeOptions{}).Steps
		number := 0
		for line := range strings.Lines(string(slides)) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			require.Less(t, number, len(steps))
			step := steps[number]
			number++
			cells := strings.Split(strings.TrimSpace(line), "|")
			want := infinite(step.Value)
			if prune {
				want = infinite(step.Alpha) + " " + infinite(step.Beta)
			}
			if step.Kind == minimax.Before {
				want = ""
			}
			require.Equal(t, strings.TrimSpace(cells[2]), want, line)
		}
		require.Len(t, steps, number)
	}
}

// TestTreeSize: trees that are too large are refused, with their size.
func TestTreeSize(t *testing.T) {
	p, err := games.NewTicTacToe("_________")
	require.NoError(t, err)
	for _, c := range []struct {
		o       minimax.Options
		shape   minimax.TreeOptions
		size    int
		refused bool
	}{
		{minimax.Options{}, minimax.TreeOptions{}, 549946, true},
		{minimax.Options{Depth: 3}, minimax.TreeOptions{MaxNodes: 585}, 1 + 9 + 72 + 504, true},
		{minimax.Options{Depth: 3}, minimax.TreeOptions{MaxNodes: 586}, 1 + 9 + 72 + 504, false},
	} {
		tree, err := p.BuildTree(t.Context(), c.o, c.shape)
		if !c.refused {
			require.NoError(t, err)
			require.Equal(t, c.size, tree.Size)
			require.EqualValues(t, c.size, tree.Nodes)
			continue
		}
		var size *minimax.SizeError
		require.ErrorAs(t, err, &size)
		require.Equal(t, c.size, size.Size)
		require.False(t, size.AtLeast)
		require.Contains(t, err.Error(), fmt.Sprintf("the tree has %d nodes, more than %d", c.size, size.Limit))
	}
	_, err = games.NewCorks(60, false).BuildTree(t.Context(), minimax.Options{}, minimax.TreeOptions{MaxNodes: 1000})
	var size *minimax.SizeError
	require.ErrorAs(t, err, &size)
	require.True(t, size.AtLeast)
	require.Contains(t, err.Error(), "the tree has at least ")

	ended, stop := context.WithCancel(t.Context())
	stop()
	_, err = games.NewCorks(60, false).BuildTree(ended, minimax.Options{}, minimax.TreeOptions{})
	require.ErrorIs(t, err, context.Canceled)
	_, err = games.NewCorks(5000, false).Solve(ended, 0)
	require.ErrorIs(t, err, context.Canceled)
}

// TestRemember: Remember returns the result of Solve, also where the number of states overflows.
func TestRemember(t *testing.T) {
	for n := range 16 {
		for _, o := range []minimax.Options{{}, {Prune: true}, {Depth: 4}, {Depth: 4, Prune: true}} {
			start := games.CorksPosition{Left: n, Max: true}
			want := minimax.Solve(games.Corks{}, start, o)
			got, err := minimax.SolveMemo(t.Context(), games.Corks{}, start, o)
			require.NoError(t, err)
			require.Equal(t, want, got, "%d corks, %+v", n, o)
		}
	}
	a, err := games.NewCorks(10_000, false).Solve(t.Context(), 0)
	require.NoError(t, err)
	require.EqualValues(t, uint64(math.MaxUint64), a.Nodes)
	require.Equal(t, games.First, a.Winner)
	require.Equal(t, "take 3", a.Move)
}

type boundless struct{}

func (boundless) Moves(int) []int      { return []int{1, 2} }
func (boundless) Play(p, m int) int    { return 2*p + m }
func (boundless) MaxToMove(p int) bool { return p%2 == 0 }
func (boundless) Score(p int) int      { return p % 7 }

func TestRememberTooMuch(t *testing.T) {
	_, err := minimax.SolveMemo(t.Context(), boundless{}, 0, minimax.Options{Depth: 24})
	require.ErrorIs(t, err, minimax.ErrTooLarge)
	ended, stop := context.WithCancel(t.Context())
	stop()
	_, err = minimax.SolveMemo(ended, boundless{}, 0, minimax.Options{Depth: 24})
	require.ErrorIs(t, err, context.Canceled)
	require.False(t, errors.Is(err, minimax.ErrTooLarge))
}
