package screen

import (
	"strconv"
	"time"

	"blobwars/assets/words"
)

// SmallNumber is a whole number from 0 to 12 in words, another one in digits.
func (s *Services) SmallNumber(n int) string {
	if n < 0 || n > 12 {
		return strconv.Itoa(n)
	}
	return s.T("number." + strconv.Itoa(n))
}

// Date is a day with its month in words, and with its year if it is not the year of now: 19 November, 19 November 2025.
func (s *Services) Date(t, now time.Time) string {
	values := words.Values{"Day": t.Day(), "Month": s.T("month." + strconv.Itoa(int(t.Month())))}
	if t.Year() == now.Year() {
		return s.T("date.day", values)
	}
	values["Year"] = t.Year()
	return s.T("date.year", values)
}
