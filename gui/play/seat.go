package play

import (
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/engine/solver"
)

// Seat says who plays one side of a game: a person, an opponent of a level, or one of the four
// solver families or the champion with a depth or a time. The settings store it as JSON.
type Seat struct {
	Human    bool          `json:"human"`
	Level    Level         `json:"level,omitempty"` // in Blob Wars; 0: the fields below say
	Tiles    TilesLevel    `json:"tiles"`           // in the Tiles Game; 0: the fields below say
	Champion bool          `json:"champion,omitempty"`
	Prune    bool          `json:"prune"` // alpha-beta
	Timed    bool          `json:"timed"` // iterative deepening for Time; else a search to Depth
	Depth    int           `json:"depth"` // plies
	Time     time.Duration `json:"time"`
}

// The bounds of Depth and Time.
const (
	MaxDepth = 12
	MinTime  = 100 * time.Millisecond
	MaxTime  = 60 * time.Second
)

// Human returns the seat of a person. Its other fields are those of DefaultComputer.
func Human() Seat { s := DefaultComputer(); s.Human = true; return s }

// DefaultComputer returns alpha-beta to a depth of 4 plies: quick, and not too weak.
func DefaultComputer() Seat { return Seat{Prune: true, Depth: 4, Time: time.Second} }

// FirstOpponent returns the opponent of the first game after installation: the lowest level.
func FirstOpponent() Seat { s := DefaultComputer(); s.Level = 1; return s }

// TilesOpponent returns the opponent of the first Tiles Game: the middle level.
func TilesOpponent() Seat { s := DefaultComputer(); s.Tiles = 2; return s }

// HasLevel reports whether the seat is a level of either game.
func (s Seat) HasLevel() bool { return s.Level != 0 || s.Tiles != 0 }

// Character returns the level whose name and face a computer has; 0: none.
func (s Seat) Character() Level {
	switch {
	case s.Human:
		return 0
	case s.Tiles != 0:
		return s.Tiles.Character()
	}
	return s.Level
}

// Valid returns the seat with Depth and Time within their bounds, and without an unknown level.
func (s Seat) Valid() Seat {
	s.Depth = min(max(s.Depth, 1), MaxDepth)
	s.Time = min(max(s.Time, MinTime), MaxTime)
	s.Level, s.Tiles = s.Level.Valid(), s.Tiles.Valid()
	return s
}

// Name returns the English name of the computer's player; empty for a person.
func (s Seat) Name() string {
	switch {
	case s.Human:
		return ""
	case s.Level != 0:
		return match.LevelName(int(s.Level))
	case s.Champion:
		return search.Champion{}.Name()
	}
	return solver.FamilyName(s.Timed, s.Prune)
}

// timeChoices are the choices of Time in the dialog of a new game.
var timeChoices = []time.Duration{
	MinTime, 200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second,
	5 * time.Second, 10 * time.Second, 30 * time.Second, MaxTime,
}

// LimitSteps returns the number of limits to choose from: of Time for a timed seat, otherwise of Depth.
func (s Seat) LimitSteps() int {
	if s.Timed {
		return len(timeChoices)
	}
	return MaxDepth
}

// LimitStep returns the index of the seat's limit among the choices; a time between two choices counts as the shorter
// one.
func (s Seat) LimitStep() int {
	if s = s.Valid(); !s.Timed {
		return s.Depth - 1
	}
	i, exact := slices.BinarySearch(timeChoices, s.Time)
	if !exact {
		i--
	}
	return i
}

// WithLimitStep returns the seat with choice i of its limit, or the nearest choice.
func (s Seat) WithLimitStep(i int) Seat {
	i = min(max(i, 0), s.LimitSteps()-1)
	if s.Timed {
		s.Time = timeChoices[i]
	} else {
		s.Depth = i + 1
	}
	return s.Valid()
}

// The algorithms of a computer without a level.
const (
	Minimax = iota
	AlphaBeta
	ChampionSearch // not in the Tiles Game
)

// Algorithm returns the algorithm of a computer. Whether it deepens its search iteratively is decided by Timed.
func (s Seat) Algorithm() int {
	switch {
	case s.Champion:
		return ChampionSearch
	case s.Prune:
		return AlphaBeta
	}
	return Minimax
}

// WithAlgorithm returns the seat with an algorithm in place of its level. Its depth and its time stay.
func (s Seat) WithAlgorithm(algorithm int) Seat {
	s.Level, s.Tiles = 0, 0
	s.Champion, s.Prune = algorithm == ChampionSearch, algorithm == AlphaBeta
	s.Timed = s.Timed || s.Champion
	return s
}

// Slow reports whether a solver is known to search for minutes in the middle of a game.
func (s Seat) Slow() bool {
	limit := 5 // plies
	if s.Prune {
		limit = 8
	}
	return !s.Timed && !s.Champion && s.Depth > limit
}

// RecordName returns the seat's name in a game record, in English.
func (s Seat) RecordName() string {
	if s.Human {
		return "Human"
	}
	return s.Name()
}

// ParseRecordName returns the seat with a RecordName, with the depth and time of DefaultComputer; any other name is
// that of a person (false).
func ParseRecordName(recordName string) (Seat, bool) {
	seats := []Seat{Human()}
	for _, l := range Levels() {
		seats = append(seats, Seat{Level: l, Prune: DefaultComputer().Prune})
	}
	seats = append(seats, Seat{Champion: true, Timed: true})
	for _, prune := range []bool{false, true} {
		seats = append(seats, Seat{Prune: prune}, Seat{Prune: prune, Timed: true})
	}
	for _, s := range seats {
		if s.RecordName() == recordName {
			s.Depth, s.Time = DefaultComputer().Depth, DefaultComputer().Time
			return s, true
		}
	}
	return Human(), false
}

// Person returns the side of the only person in two seats; player 1 and false if there is none or two play.
func Person(seats [2]Seat) (engine.Side, bool) {
	switch {
	case seats[0].Human && !seats[1].Human:
		return engine.Side1, true
	case seats[1].Human && !seats[0].Human:
		return engine.Side2, true
	}
	return engine.Side1, false
}

// ComputersOnly reports whether both seats are computers.
func ComputersOnly(seats [2]Seat) bool { return !seats[0].Human && !seats[1].Human }

// WithPerson returns usual, with a person on a side if both seats are computers.
func WithPerson(usual [2]Seat, side engine.Side) [2]Seat {
	if ComputersOnly(usual) {
		usual[side] = Human()
	}
	return usual
}

// Opponent returns the computer of a game with one person, or else usual.
func Opponent(seats [2]Seat, usual Seat) Seat {
	if person, ok := Person(seats); ok {
		return seats[person.Other()]
	}
	return usual
}
