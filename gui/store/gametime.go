package store

import (
	"cmp"
	"regexp"
	"strings"
	"time"

	"blobwars/engine/notation"
)

// dateLayout is that of the tag Date (PGN, section 8.1.1.3), which is written in local time.
const dateLayout = "2006.01.02"

// datePattern matches a date, and the time after it. Other programs separate the parts of a date in their own ways, put
// the time into Date, and write question marks for a month or day that is not known.
var datePattern = regexp.MustCompile(`^\s*(\d{4})[.\-/](\d{1,2}|\?+)[.\-/](\d{1,2}|\?+)(?:[ T]+(\S.*))?\s*$`)

// timeOf returns when the game of a record ended, as its tags Time, UTCDate and UTCTime, or Date say; the zero time if
// they do not. dateOnly reports whether only the day is known: then it is noon of that day, or of the first day of a
// month or year that is all that is known.
func timeOf(r notation.Record) (at time.Time, dateOnly bool) {
	if at, err := time.Parse(time.RFC3339Nano, r.Tag(tagTime)); err == nil {
		return at, false
	}
	if at, dateOnly := parseTime(r.Tag("UTCDate"), r.Tag("UTCTime"), time.UTC); !at.IsZero() && !dateOnly {
		return at, false
	}
	return parseTime(r.Tag(notation.TagDate), r.Tag(tagTime), time.Local)
}

// parseTime returns the time of a date and of a clock, which the date may have, too.
func parseTime(date, clock string, zone *time.Location) (at time.Time, dateOnly bool) {
	parts := datePattern.FindStringSubmatch(date)
	if parts == nil {
		return time.Time{}, false
	}
	month, day, known := parts[2], parts[3], parts[3][0] != '?'
	if month[0] == '?' {
		month = "1"
	}
	if !known {
		day = "1"
	}
	noon, err := time.ParseInLocation("2006.1.2 15", parts[1]+"."+month+"."+day+" 12", zone)
	if err != nil { // there is no such day
		return time.Time{}, false
	}
	clock = strings.TrimSpace(cmp.Or(parts[4], clock))
	local := strings.TrimSuffix(strings.TrimSuffix(clock, "Z"), "UTC")
	if local != clock {
		zone = time.UTC
	}
	for _, layout := range []string{"15:04:05", "15:04"} {
		if t, err := time.Parse(layout, strings.TrimSpace(local)); err == nil && known {
			return time.Date(noon.Year(), noon.Month(), noon.Day(), t.Hour(), t.Minute(), t.Second(), 0, zone), false
		}
	}
	return noon, true
}
