package play

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestANoticeIsShownForFourSeconds(t *testing.T) {
	var n Notices
	n.Show("notice.wall", "")
	for range NoticeTicks / 2 {
		n.Tick()
	}
	n.Show("notice.settings_broken", "file")
	for range NoticeTicks - 1 {
		n.Tick()
		require.Equal(t, Notice{Key: "notice.settings_broken", Arg: "file"}, n.Current())
	}
	n.Tick()
	require.Equal(t, Notice{}, n.Current())
	require.False(t, n.NeedsTick())
}
