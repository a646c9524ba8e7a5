package play

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"blobwars/engine/match"
	"blobwars/engine/search"
)

// Seat says who plays a side: a person, a level, or one of the four families or the champion with
// a depth or a time. It is a plain value, kept in the settings as it stands; settings that are
// older than a field are without it.
type Seat struct {
	Human    bool          `json:"human"`
	Level    string        `json:"level,omitempty"` // one of Levels; empty: what follows says
	Champion bool          `json:"champion,omitempty"`
	Prune    bool          `json:"prune"` // alpha-beta
	Timed    bool          `json:"timed"` // deepening under Time; else to Depth: a family to that level only
	Depth    int           `json:"depth"` // plies
	Time     time.Duration `json:"time"`
}

// The bounds of a seat's numbers.
const (
	MaxDepth = 12
	MinTime  = 100 * time.Millisecond
	MaxTime  = 60 * time.Second
)

// championHash is a champion's table in MiB: two of them have room in a modest machine.
const championHash = 16

// levelHash is the table in MiB of the levels that have one, less than matches give them: more
// would take the window beyond its memory. Hard fills no MiB in a move, Master some ten.
var levelHash = map[string]int{"hard": 2, "master": 8}

// Levels are the names of the levels, the weakest first.
func Levels() []string {
	var names []string
	for _, l := range match.Levels() {
		names = append(names, strings.ToLower(l.Name))
	}
	return names
}

// Human is a person's seat, with the family that it has once it is given to the computer.
func Human() Seat { s := DefaultComputer(); s.Human = true; return s }

// DefaultComputer is alpha-beta to level 4: quick, and no fool.
func DefaultComputer() Seat { return Seat{Prune: true, Depth: 4, Time: time.Second} }

// FirstOpponent is whom a person meets on the first day: the second of the levels.
func FirstOpponent() Seat { s := DefaultComputer(); s.Level = "easy"; return s }

// Valid is the seat with its numbers brought within bounds.
func (s Seat) Valid() Seat {
	s.Depth = min(max(s.Depth, 1), MaxDepth)
	s.Time = min(max(s.Time, MinTime), MaxTime)
	if !slices.Contains(Levels(), s.Level) {
		s.Level = ""
	}
	return s
}

// Name is the name of the computer's player, in English; empty for a person.
func (s Seat) Name() string {
	switch {
	case s.Human:
		return ""
	case s.Level != "":
		return strings.ToUpper(s.Level[:1]) + s.Level[1:]
	case s.Champion:
		return search.Champion{}.Name()
	}
	return s.family().Name()
}

// family is the solver of a seat that one of the four families has.
func (s Seat) family() search.Solver {
	if s.Timed {
		return search.Deepening{Prune: s.Prune, MaxTime: s.Time}
	}
	return search.Level{Prune: s.Prune, Depth: s.Depth}
}

// player is who sits there, with a memory of his own if he has one; nil for a person, who
// plays by Session.Press. An error is a defect: no Valid seat has one.
func (s Seat) player() (match.Player, error) {
	var text string
	switch {
	case s.Human:
		return nil, nil
	case s.Level != "":
		text = s.Level
		if hash := levelHash[s.Level]; hash > 0 {
			text = fmt.Sprintf("%s:hash=%d", s.Level, hash)
		}
	case s.Champion && s.Timed:
		text = fmt.Sprintf("champion:time=%v,hash=%d,threads=%d", s.Time, championHash, runtime.NumCPU())
	case s.Champion:
		text = fmt.Sprintf("champion:depth=%d,hash=%d,threads=%d", s.Depth, championHash, runtime.NumCPU())
	default:
		return match.Computer{Solver: s.family()}, nil
	}
	spec, err := match.ParseSpec(text, match.Hooks{Helper: giveWay})
	if err != nil {
		return nil, err
	}
	return spec.Open(context.Background())
}

// times are what the setup offers, from quick to patient.
var times = []time.Duration{
	MinTime, 200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second,
	5 * time.Second, 10 * time.Second, 30 * time.Second, MaxTime,
}

// Numbers is how many depths or times the setup offers a seat, from the least to the most.
func (s Seat) Numbers() int {
	if s.Timed {
		return len(times)
	}
	return MaxDepth
}

// Number is which of the depths or times a seat has, from 0 on: of a time between two, the less.
func (s Seat) Number() int {
	if s = s.Valid(); !s.Timed {
		return s.Depth - 1
	}
	i, exact := slices.BinarySearch(times, s.Time)
	if !exact {
		i--
	}
	return i
}

// WithNumber is the seat with the i-th of its depths or times, or the nearest that there is.
func (s Seat) WithNumber(i int) Seat {
	i = min(max(i, 0), s.Numbers()-1)
	if s.Timed {
		s.Time = times[i]
	} else {
		s.Depth = i + 1
	}
	return s.Valid()
}
