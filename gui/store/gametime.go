package store

import (
	"regexp"
	"strconv"
	"time"

	"blobwars/engine/notation"
)

// dateLayout is that of the tag Date (PGN, section 8.1.1.3), which is written in local time.
const dateLayout = "2006.01.02"

// Dates and times in records. Other programs separate the parts of a date in their own ways, put the time into Date,
// and write question marks for a month or day that is not known.
var (
	datePattern  = regexp.MustCompile(`^\s*(\d{4})[.\-/](\d{1,2}|\?+)[.\-/](\d{1,2}|\?+)(?:[ T]+(\S.*))?\s*$`)
	clockPattern = regexp.MustCompile(`^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC)?\s*$`)
)

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
	number := func(text string) int { // a part that is not known is the first
		n, err := strconv.Atoi(text)
		if err != nil {
			return 1
		}
		return n
	}
	year, month, day := number(parts[1]), number(parts[2]), number(parts[3])
	noon := time.Date(year, time.Month(month), day, 12, 0, 0, 0, zone)
	if noon.Year() != year || noon.Month() != time.Month(month) || noon.Day() != day {
		return time.Time{}, false // there is no such day
	}
	if parts[4] != "" {
		clock = parts[4]
	}
	of := clockPattern.FindStringSubmatch(clock)
	if of == nil || parts[3][0] == '?' {
		return noon, true
	}
	hour, minute, second := number(of[1]), number(of[2]), 0
	if of[3] != "" {
		second = number(of[3])
	}
	if hour > 23 || minute > 59 || second > 60 {
		return noon, true
	}
	if of[4] != "" {
		zone = time.UTC
	}
	return time.Date(year, time.Month(month), day, hour, minute, second, 0, zone), false
}
