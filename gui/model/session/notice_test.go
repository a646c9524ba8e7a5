package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestANoticeGoesAfterFourSeconds(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	s.Say("notice.settings_broken", "there")
	changed, _ := s.Tick()
	require.True(t, changed)
	for tick := 2; tick < 4*TicksPerSecond; tick++ {
		changed, _ = s.Tick()
		require.False(t, changed, "tick %d", tick)
		require.Equal(t, "notice.settings_broken", s.Notice().Key)
		require.Equal(t, "there", s.Notice().Arg)
	}
	changed, _ = s.Tick()
	require.True(t, changed, "that it has gone is to be drawn")
	require.Equal(t, Notice{}, s.Notice())
	changed, _ = s.Tick()
	require.False(t, changed)
}

func TestANewNoticeHasItsFullTime(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	s.say("notice.wall")
	for range 200 {
		s.Tick()
	}
	s.say("notice.taken")
	for range 200 {
		s.Tick()
	}
	require.Equal(t, "notice.taken", s.Notice().Key)
}
