package uai

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"blobwars/engine"
)

// margin is kept back from every time limit, for the answer to get out.
const margin = 2 * time.Millisecond

// limits is what go asks for. A zero is no limit; the clocks are meaningful if clocked.
type limits struct {
	moveTime   int64 // milliseconds; meaningful if timed
	timed      bool
	depth      int64
	nodes      int64
	clock, inc [2]int64 // milliseconds, by player
	clocked    [2]bool
	movesToGo  int64
	infinite   bool
}

// readLimits reads the words after go. A word that is known elsewhere but not here, such as
// ponder, is skipped and told in notes; a number that is missing or bad is an error.
func readLimits(words []string) (l limits, notes []string, err error) {
	// The Ataxx world's black is x, who begins, and its white is o.
	const black, white = engine.Player1, engine.Player2
	numbers := map[string]*int64{
		"movetime": &l.moveTime, "depth": &l.depth, "nodes": &l.nodes, "movestogo": &l.movesToGo,
		"btime": &l.clock[black], "wtime": &l.clock[white], "binc": &l.inc[black], "winc": &l.inc[white],
	}
	for i := 0; i < len(words); i++ {
		word := words[i]
		number, known := numbers[word]
		switch {
		case word == "infinite":
			l.infinite = true
			continue
		case !known:
			notes = append(notes, fmt.Sprintf("%s after go is not understood: expected movetime, depth, nodes, wtime, btime, winc, binc, movestogo or infinite", quote(word)))
			continue
		case i+1 == len(words):
			return l, notes, fmt.Errorf("%s has no number", word)
		}
		i++
		least := int64(0)
		switch word {
		case "depth", "nodes", "movestogo":
			least = 1
		case "wtime", "btime": // a clock that was overdrawn is shown below zero by some programs
			least = math.MinInt64
		}
		n, err := strconv.ParseInt(words[i], 10, 64)
		switch {
		case err != nil:
			return l, notes, fmt.Errorf("%s is %s: expected a whole number", word, quote(words[i]))
		case n < least:
			return l, notes, fmt.Errorf("%s is %d: expected at least %d", word, n, least)
		}
		*number = n
		switch word {
		case "movetime":
			l.timed = true
		case "btime":
			l.clocked[black] = true
		case "wtime":
			l.clocked[white] = true
		}
	}
	return l, notes, nil
}

// maxTime is how long a search of pos may take; 0 is no limit. It is an error if only
// the other side's clock is known.
func (l limits) maxTime(pos engine.Position) (time.Duration, error) {
	most := time.Duration(0)
	who := pos.ToMove()
	switch {
	case l.clocked[who]:
		most = allot(milliseconds(l.clock[who]), milliseconds(l.inc[who]), l.movesToGo, pos)
	case l.clocked[who.Other()]:
		return 0, errors.New("it is the other side's clock: expected btime when x is to move, wtime when o is")
	}
	if l.timed {
		t := before(milliseconds(l.moveTime))
		if most == 0 || t < most {
			most = t
		}
	}
	return most, nil
}

// allot is the time for one move with left on the clock. A game of this kind fills its
// empty squares, with a jump for every other clone or so, which tells how many moves each
// side has still to make; the last ones are solved at once, so a few less are counted. A
// move gets its share of the clock and most of the increment, but never more than a third
// of what is left, so that no guess of the length can lose the game on time.
func allot(left, inc time.Duration, movesToGo int64, pos engine.Position) time.Duration {
	moves := max(int64(pos.Empty().Count())*3/4, 8)
	most := left / 3
	if movesToGo > 0 {
		moves = min(moves, movesToGo)
		most = max(most, left/time.Duration(movesToGo))
	}
	share := left/time.Duration(moves) + inc/4*3
	return before(min(share, most))
}

// before is a limit with the margin taken off: half of a very short one, never 0.
func before(limit time.Duration) time.Duration {
	return max(limit-margin, limit/2, time.Microsecond)
}

// milliseconds never overflows and is never below 0.
func milliseconds(n int64) time.Duration {
	const most = math.MaxInt64 / int64(time.Millisecond) / 4 // room to add two of them
	return time.Duration(min(max(n, 0), most)) * time.Millisecond
}
