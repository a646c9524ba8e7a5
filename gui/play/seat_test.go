package play

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestValid(t *testing.T) {
	tests := map[string]struct{ in, want Seat }{
		"below":            {Seat{Depth: -3, Time: -time.Hour}, Seat{Depth: 1, Time: MinTime}},
		"above":            {Seat{Timed: true, Depth: 99, Time: time.Hour}, Seat{Timed: true, Depth: MaxDepth, Time: MaxTime}},
		"an unknown level": {Seat{Level: 15, Champion: true, Depth: 4, Time: MinTime}, Seat{Champion: true, Depth: 4, Time: MinTime}},
	}
	for name, test := range tests {
		require.Equal(t, test.want, test.in.Valid(), name)
		require.Equal(t, test.want, test.want.Valid(), name)
	}
	for _, seat := range []Seat{Human(), DefaultComputer(), FirstOpponent(), {Level: 14, Depth: 4, Time: MinTime}} {
		require.Equal(t, seat, seat.Valid())
	}
}

func TestNumber(t *testing.T) {
	timed := func(d time.Duration) Seat { return Seat{Timed: true, Depth: 4, Time: d} }
	for _, test := range []struct {
		in   Seat
		at   int // the number
		to   int // another number
		want Seat
	}{
		{Seat{Depth: 4, Time: MinTime}, 3, 4, Seat{Depth: 5, Time: MinTime}},
		{timed(time.Second), 3, 4, timed(2 * time.Second)},
		{timed(1500 * time.Millisecond), 3, 3, timed(time.Second)},
		{timed(time.Hour), len(timeChoices) - 1, 100, timed(MaxTime)},
		{timed(time.Millisecond), 0, -1, timed(MinTime)},
	} {
		require.Equal(t, test.at, test.in.LimitStep())
		require.Equal(t, test.want, test.in.WithLimitStep(test.to))
	}
	for _, seat := range []Seat{{Depth: 1, Time: MinTime}, timed(MinTime)} {
		for i := range seat.LimitSteps() {
			require.Equal(t, i, seat.WithLimitStep(i).LimitStep())
			require.Equal(t, seat.WithLimitStep(i), seat.WithLimitStep(i).Valid())
		}
		require.Equal(t, seat.WithLimitStep(seat.LimitSteps()-1), seat.WithLimitStep(seat.LimitSteps()), "not above the greatest")
	}
}

func TestFirstOpponentIsNovice(t *testing.T) {
	require.Equal(t, "Novice", FirstOpponent().Name())
	require.Equal(t, Level(1), FirstOpponent().Level)
}

func TestACharacterOfATilesLevel(t *testing.T) {
	require.Equal(t, Level(6), Seat{Tiles: 2}.Character(), "Medium in both games")
}

func TestName(t *testing.T) {
	for text, want := range map[string]string{
		"  Ana \t María\n":            "Ana María",
		"علی\u200cرضا":                "علی\u200cرضا",
		"ශ්\u200dරී ලංකා":             "ශ්\u200dරී ලංකා",
		"👩\u200d🚀":                    "👩\u200d🚀",
		"\u200dA\u200c b\u200c":       "A b",
		"A\u200c\u200dB":              "AB",
		"\ufeffA\u200bn\u202en\u00ad": "Ann",
		"a\x1bb":                      "a b",
		strings.Repeat("x", 101):      strings.Repeat("x", 100),
	} {
		require.Equal(t, want, Name(text), "%q", text)
	}
}

// TestALongNameIsCutBetweenLetters: a letter keeps its marks and what is joined to it, or is left out.
func TestALongNameIsCutBetweenLetters(t *testing.T) {
	require.Equal(t, "EngineB, the second", ShownName("EngineB, the second of a long name"))
	require.Equal(t, strings.Repeat("x", 20), ShownName(strings.Repeat("x", 20)))
	require.Equal(t, strings.Repeat("x", 19), ShownName(strings.Repeat("x", 19)+"e\u0301"))
	require.Equal(t, strings.Repeat("x", 18), ShownName(strings.Repeat("x", 18)+"a\u200cb"))
}

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
