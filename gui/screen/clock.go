package screen

import (
	"fmt"
	"time"

	"blobwars/gui/model/play"
)

// ClockName is a clock of Fischer's in a few words: 5 min + 3 s.
func (s *Services) ClockName(c play.Clock) string {
	return s.Minutes(c.Initial) + " + " + s.Minutes(c.Increment)
}

// Minutes is a duration in minutes, or in seconds if it is shorter than one: 5 min, 30 s.
func (s *Services) Minutes(d time.Duration) string {
	if d < time.Minute {
		return s.Number(Seconds(d))
	}
	return s.Number(fmt.Sprintf("%g min", d.Minutes()))
}

// ClockText is the time that a player has left, as session.Clock.Left rounds it: 1:02:03, 4:32, below ten seconds 9.3.
func (s *Services) ClockText(left time.Duration) string {
	seconds := int(left / time.Second)
	switch {
	case left < 10*time.Second:
		return s.Number(fmt.Sprintf("%.1f", left.Seconds()))
	case left < time.Hour:
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}
