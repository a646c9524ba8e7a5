//go:build unix

package platform

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestTheZoneOfTheDesktopIsFollowed changes it as a desktop does: by another link.
func TestTheZoneOfTheDesktopIsFollowed(t *testing.T) {
	zones := "/usr/share/zoneinfo"
	if _, err := os.Stat(zones); err != nil {
		t.Skip("there are no zones here")
	}
	z := &zoneFile{path: filepath.Join(t.TempDir(), "localtime")}
	winter, summer := time.Date(2026, 1, 31, 23, 30, 0, 0, time.UTC), time.Date(2026, 7, 31, 22, 30, 0, 0, time.UTC)
	for _, c := range []struct{ zone, winter, summer string }{
		{"Europe/Madrid", "2026-02-01 00:30", "2026-08-01 00:30"},
		{"America/New_York", "2026-01-31 18:30", "2026-07-31 18:30"},
	} {
		require.NoError(t, os.RemoveAll(z.path))
		require.NoError(t, os.Symlink(filepath.Join(zones, c.zone), z.path))
		require.Equal(t, c.winter, z.local(winter).Format("2006-01-02 15:04"))
		require.Equal(t, c.summer, z.local(summer).Format("2006-01-02 15:04"))
	}
	require.NoError(t, os.RemoveAll(z.path))
	require.Equal(t, winter.Local(), z.local(winter), "the zone at the start")
}

func TestAClockIsReadInTheZoneOfTheSystem(t *testing.T) {
	noon := OfClock(time.Date(2026, 7, 15, 12, 0, 0, 0, time.UTC))
	require.Equal(t, "2026-07-15 12:00", Local(noon).Format("2006-01-02 15:04"))
}
