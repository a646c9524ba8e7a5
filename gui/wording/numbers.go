package wording

import (
	"fmt"
	"strconv"
	"time"

	"blobwars/assets/words"
	"blobwars/gui/play"
)

// SmallNumber returns a whole number from 0 to 12 in words, another one in digits.
func SmallNumber(w *words.Catalogue, n int) string {
	if n < 0 || n > 12 {
		return strconv.Itoa(n)
	}
	return w.T("number." + strconv.Itoa(n))
}

// ShortCount returns a number in a few digits: 840, 12.4 k, 8.4 M.
func ShortCount(n float64) string {
	switch {
	case n < 1000:
		return strconv.Itoa(int(n))
	case n < 99_950:
		return fmt.Sprintf("%.1f k", n/1e3)
	case n < 999_500:
		return fmt.Sprintf("%.0f k", n/1e3)
	case n < 99_950_000:
		return fmt.Sprintf("%.1f M", n/1e6)
	case n < 999_500_000:
		return fmt.Sprintf("%.0f M", n/1e6)
	}
	return fmt.Sprintf("%.1f G", n/1e9)
}

// Signed returns a number with its sign: +4, −3, 0.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Percent returns a number of percent, rounded: 84 %.
func Percent(x float64) string { return fmt.Sprintf("%.0f %%", x) }

// Date returns a day with its month in words, and with its year if it is not the year of now: 19 November, 19 November
// 2025.
func Date(w *words.Catalogue, t, now time.Time) string {
	values := words.Values{"Day": t.Day(), "Month": w.T("month." + strconv.Itoa(int(t.Month())))}
	if t.Year() == now.Year() {
		return w.T("date.day", values)
	}
	values["Year"] = t.Year()
	return w.T("date.year", values)
}

// LimitText returns a time limit: 0.2 s, 10 s.
func LimitText(d time.Duration) string {
	if d%time.Second == 0 {
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// Elapsed returns a measured time: 30 µs, 6.9 ms, 84 ms, 2.4 s.
func Elapsed(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// Minutes returns a duration in minutes, or in seconds if it is shorter than one: 5 min, 30 s.
func Minutes(w *words.Catalogue, d time.Duration) string {
	if d < time.Minute {
		return w.Number(LimitText(d))
	}
	return w.Number(fmt.Sprintf("%g min", d.Minutes()))
}

// ClockName returns a clock of Fischer's in a few words: 5 min + 3 s.
func ClockName(w *words.Catalogue, c play.Clock) string {
	return Minutes(w, c.Initial) + " + " + Minutes(w, c.Increment)
}

// ClockText returns the time that a player has left, as game.Core.TimeLeft rounds it: 1:02:03, 4:32, below ten seconds
// 9.3.
func ClockText(w *words.Catalogue, left time.Duration) string {
	seconds := int(left / time.Second)
	switch {
	case left < 10*time.Second:
		return w.Number(fmt.Sprintf("%.1f", left.Seconds()))
	case left < time.Hour:
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// PaceText returns the name of a pace: 0.5×, 1×, 8×, Instant.
func PaceText(w *words.Catalogue, p play.Pace) string {
	if p == play.PaceAtOnce {
		return w.T("pace.at_once")
	}
	return w.Number(strconv.FormatFloat(p.Factor(), 'f', -1, 64)) + "×"
}

// SearchFigures returns the numbers of a search.
func SearchFigures(w *words.Catalogue, depth int, nodes uint64, elapsed time.Duration) []string {
	return []string{
		w.T("analysis.depth") + " " + strconv.Itoa(depth), w.Number(ShortCount(float64(nodes))) + " " + w.T("analysis.states"), w.Number(Elapsed(elapsed)),
	}
}

// SearchProgress returns how far a search for a seat has come: the root move that is searched, and the time.
func SearchProgress(w *words.Catalogue, seat play.Seat, root, roots int, elapsed time.Duration) (parts []string) {
	if roots > 0 {
		parts = append(parts, w.T("analysis.root", words.Values{"N": root, "Of": roots}))
	}
	if !seat.Human && !seat.HasLevel() && seat.Timed {
		parts = append(parts, w.T("analysis.of_time", words.Values{"N": int(elapsed.Seconds()), "Of": int(seat.Time.Seconds() + 0.5)}))
	}
	return parts
}
