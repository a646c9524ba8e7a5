package play

import (
	"time"

	"blobwars/engine/match"
	"blobwars/engine/search"
)

// Seat says who plays a side: a person, or one of the four families with a depth or
// a time. It is a plain value, kept in the settings as it stands.
type Seat struct {
	Human bool          `json:"human"`
	Prune bool          `json:"prune"` // alpha-beta
	Timed bool          `json:"timed"` // deepening under Time; else one level, Depth
	Depth int           `json:"depth"` // plies
	Time  time.Duration `json:"time"`
}

// The bounds of a seat's numbers.
const (
	MaxDepth = 12
	MinTime  = 100 * time.Millisecond
	MaxTime  = 60 * time.Second
)

// Human is a person's seat, with the family that it has once it is given to the computer.
func Human() Seat { s := DefaultComputer(); s.Human = true; return s }

// DefaultComputer is alpha-beta to level 4: quick, and no fool.
func DefaultComputer() Seat { return Seat{Prune: true, Depth: 4, Time: time.Second} }

// Valid is the seat with its numbers brought within bounds.
func (s Seat) Valid() Seat {
	s.Depth = min(max(s.Depth, 1), MaxDepth)
	s.Time = min(max(s.Time, MinTime), MaxTime)
	return s
}

// Solver is the seat's solver; nil for a person.
func (s Seat) Solver() search.Solver {
	switch {
	case s.Human:
		return nil
	case s.Timed:
		return search.Deepening{Prune: s.Prune, MaxTime: s.Time}
	}
	return search.Level{Prune: s.Prune, Depth: s.Depth}
}

// player is who sits there; nil for a person, who plays by Session.Press.
func (s Seat) player() match.Player {
	if s.Human {
		return nil
	}
	return match.Computer{Solver: s.Solver()}
}

// times are what the setup offers, from quick to patient.
var times = []time.Duration{
	MinTime, 200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second,
	5 * time.Second, 10 * time.Second, 30 * time.Second, MaxTime,
}

// Step is the seat with its depth or time one step more (+1) or less (-1).
func (s Seat) Step(by int) Seat {
	if !s.Timed {
		s.Depth += by
		return s.Valid()
	}
	if by > 0 {
		for _, t := range times {
			if t > s.Time {
				s.Time = t
				break
			}
		}
		return s.Valid()
	}
	for i := len(times) - 1; i >= 0; i-- {
		if times[i] < s.Time {
			s.Time = times[i]
			break
		}
	}
	return s.Valid()
}
