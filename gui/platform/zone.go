package platform

import "time"

// Now returns the time in the time zone of the system. Unlike time.Now, it follows a change of the zone while the
// program runs.
func Now() time.Time { return Local(time.Now()) }

// Local returns t in the time zone that the system has now, with the offset from UTC of that moment. Unlike time.Local,
// it follows a change of the zone while the program runs, and knows summer time in a browser, where Go takes the offset
// at the start for all times.
func Local(t time.Time) time.Time { return local(t) }

// OfClock returns the time at which clock and calendar show what t shows, in the time zone of the system.
func OfClock(t time.Time) time.Time {
	_, shown := t.Zone()
	utc := t.Add(time.Duration(shown) * time.Second)
	_, offset := Local(utc).Zone()
	return Local(utc.Add(-time.Duration(offset) * time.Second))
}
