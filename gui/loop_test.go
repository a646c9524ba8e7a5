package gui

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheLoopRestsAThirdOfASecondAfterTheLastInput(t *testing.T) {
	l := &loop{}
	require.False(t, l.mayRest(true, false), "something moves")
	require.True(t, l.mayRest(false, false))
	require.False(t, l.mayRest(false, true))
	for range awakeAfterInput - 1 {
		require.False(t, l.mayRest(false, false))
	}
	require.True(t, l.mayRest(false, false))

	l.asleep.Store(true)
	l.news.Store(true)
	require.True(t, l.mayRest(false, false), "a result of a search is no input")
	require.False(t, l.mayRest(false, false), "input has woken the loop")
}
