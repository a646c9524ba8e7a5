package matches

import (
	"fmt"
	"math"
	"time"

	"blobwars/engine/match"
	"blobwars/internal/console"
)

// print prints the result as text.
func (m *matchRun) print() {
	t := &m.tally
	m.Say("A: %s", m.series.A.Text)
	m.Say("B: %s", m.series.B.Text)
	m.Say("Games: %d (+%d =%d -%d for A), %.1f %% of the points", t.Games(), t.Wins, t.Draws, t.Losses, 100*t.Score())
	m.Say("Pairs with 0, 1/2, 1, 3/2, 2 points for A: %d %d %d %d %d", t.Pairs[0], t.Pairs[1], t.Pairs[2], t.Pairs[3], t.Pairs[4])
	m.Say("Elo: %s (95 %%), LOS %.1f %%", eloText(t.Elo()), 100*t.LOS())
	if m.sprt != nil {
		m.Say("SPRT %g,%g:%s: %s", m.sprt.Elo0, m.sprt.Elo1, m.sprtText(" LLR "), m.sprt.Verdict(t))
	}
	for i, e := range t.Effort {
		m.Say("%s: %s", match.Entrant(i), effortText(e))
	}
	if m.repeated > 0 {
		m.Say("Games that repeat an earlier one: %d", m.repeated)
	}
	if t.TooLong > 0 {
		m.Say("Drawn because too long: %d", t.TooLong)
	}
	for _, p := range t.Failures {
		m.Say("%s", failureText(p))
	}
}

// failureText says how a player has lost a game by a failure.
func failureText(p match.Played) string {
	return fmt.Sprintf("Game %d lost by %s, %s: %s", p.Number+1, p.Loser(), p.Outcome.Reason, p.Failure)
}

// eloText returns a difference with its error bar, as in "+12.3 ± 4.5".
func eloText(e match.Elo) string {
	switch {
	case math.IsInf(e.Low, -1) && math.IsInf(e.High, 1):
		return "unknown"
	case math.IsInf(e.Diff, 1):
		return fmt.Sprintf("+inf, at least %+.0f", e.Low)
	case math.IsInf(e.Diff, -1):
		return fmt.Sprintf("-inf, at most %+.0f", e.High)
	}
	return fmt.Sprintf("%+.1f ± %.1f", e.Diff, e.Error())
}

// sprtText returns the state of the SPRT; "" without one.
func (m *matchRun) sprtText(before string) string {
	if m.sprt == nil {
		return ""
	}
	lower, upper := m.sprt.Bounds()
	return fmt.Sprintf("%s%.2f [%.2f, %.2f]", before, m.sprt.LLR(&m.tally), lower, upper)
}

func effortText(e match.SearchTotals) string {
	text := fmt.Sprintf("%d moves, average depth %.1f, %.1f ms a move, slowest %v", e.Moves, perMove(float64(e.Depth), e),
		perMove(console.Milliseconds(e.Time), e), e.Slowest.Round(time.Millisecond))
	if e.Nodes > 0 {
		text += fmt.Sprintf(", %.0f nodes a move, %.0f nodes/s", perMove(float64(e.Nodes), e), e.PerSecond())
	}
	return text
}

func perMove(sum float64, e match.SearchTotals) float64 { return sum / float64(max(e.Moves, 1)) }
