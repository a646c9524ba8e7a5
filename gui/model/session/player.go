package session

import (
	"context"
	"fmt"
	"runtime"

	"blobwars/engine/match"
	"blobwars/engine/search"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
)

// championHash is the size of a champion's transposition table in MiB. Small machines have memory for
// two of them.
const championHash = 16

// masterHash is the size of the transposition table of the highest level in MiB. It is less than in matches, to keep the
// window's memory small.
const masterHash = 8

// family is the solver of the seat if it is one of the four families.
func family(s play.Seat) search.Solver {
	if s.Timed {
		return search.Deepening{Prune: s.Prune, MaxTime: s.Time}
	}
	return search.Level{Prune: s.Prune, Depth: s.Depth}
}

// openSeat returns the player of a seat, with a transposition table of its own if it has one; nil for
// a person, who plays through Selection. A Valid seat has no error.
func openSeat(s play.Seat) (match.Player, error) {
	var text string
	switch {
	case s.Human:
		return nil, nil
	case s.Level != 0:
		text = s.Level.Spec()
		if s.Level.Name() == "master" {
			text = fmt.Sprintf("%s,hash=%d", text, masterHash)
		}
	case s.Champion && s.Timed:
		text = fmt.Sprintf("champion:time=%v,hash=%d,threads=%d", s.Time, championHash, runtime.NumCPU())
	case s.Champion:
		text = fmt.Sprintf("champion:depth=%d,hash=%d,threads=%d", s.Depth, championHash, runtime.NumCPU())
	default:
		return match.Computer{Solver: family(s)}, nil
	}
	spec, err := match.ParseSpec(text, match.Hooks{Helper: platform.LowerPriority})
	if err != nil {
		return nil, err
	}
	return spec.Open(context.Background())
}
