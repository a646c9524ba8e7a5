package uai

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// offer is an option that an engine declares; least and most of a number.
type offer struct {
	name        string
	least, most int
}

// readOffer reads an option line: option name N type T [min A max B ...].
func readOffer(words []string) (offer, bool) {
	at := slices.Index(words, "type")
	if len(words) < 4 || words[1] != "name" || at < 3 {
		return offer{}, false
	}
	o := offer{name: strings.Join(words[2:at], " "), least: math.MinInt, most: math.MaxInt}
	for i := at; i+1 < len(words); i++ {
		n, err := strconv.Atoi(words[i+1])
		switch {
		case err != nil:
		case words[i] == "min":
			o.least = n
		case words[i] == "max":
			o.most = n
		}
	}
	return o, true
}

// setting is the command that sets the option to n, or as near as it allows.
func (o offer) setting(n int) string {
	return fmt.Sprintf("setoption name %s value %d", o.name, max(min(n, o.most), o.least))
}

// readInfo adds what an info line tells to r, the report of a search of pos; false if it
// is not about the best line of play. What makes no sense is left out.
func readInfo(words []string, pos engine.Position, r search.Report) (search.Report, bool) {
	told := false
	for i := 1; i < len(words); i++ {
		rest := words[i+1:]
		switch words[i] {
		case "string":
			return r, told
		case "multipv":
			if n, ok := first(rest); ok && n != 1 {
				return r, false
			}
		case "depth":
			if n, ok := first(rest); ok && n >= 0 && n <= math.MaxInt32 {
				r.Kind, r.Depth, told = search.KindChampion, int(n), true
			}
		case "nodes":
			if n, ok := first(rest); ok && n >= 0 {
				r.States = uint64(n)
			}
		case "hashfull":
			if n, ok := first(rest); ok && n >= 0 && n <= 1000 {
				r.Full = int(n)
			}
		case "seldepth":
			if n, ok := first(rest); ok && n >= 0 && n <= math.MaxInt32 {
				r.Height = int(n)
			}
		case "time":
			if n, ok := first(rest); ok && n >= 0 {
				r.Elapsed = milliseconds(n)
			}
		case "score":
			readScore(rest, &r)
		case "pv":
			if line := readMoves(rest, pos); len(line) > 0 {
				r.Kind, r.Line, r.Move, told = search.KindChampion, line, line[0], true
			}
			return r, told
		}
	}
	return r, told
}

// first is the number that words begin with.
func first(words []string) (int64, bool) {
	if len(words) == 0 {
		return 0, false
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	return n, err == nil
}

// readScore reads cp N, mate N in moves, or a bare N, as the first Ataxx engines wrote it.
func readScore(words []string, r *search.Report) {
	kind := "cp"
	if len(words) > 0 && (words[0] == "cp" || words[0] == "mate") {
		kind, words = words[0], words[1:]
	}
	n, ok := first(words)
	switch {
	case !ok || n > math.MaxInt32 || n < -math.MaxInt32:
	case kind == "cp":
		r.Cents, r.Proof, r.Distance = int(n), search.Unproven, 0
		r.Score = int(math.Round(float64(n) / 100))
	case n > 0:
		r.Proof, r.Distance = search.ProvenWin, int(2*n-1)
	default:
		r.Proof, r.Distance = search.ProvenLoss, int(-2*n)
	}
}

// readMoves reads a line of play from pos, as far as it is legal.
func readMoves(words []string, pos engine.Position) []engine.Move {
	var line []engine.Move
	for _, word := range words {
		m, err := notation.ParseMove(pos, word)
		if err != nil {
			break
		}
		line = append(line, m)
		pos = pos.Play(m)
	}
	return line
}

// goText is the command for a search within limits.
func goText(limits match.Limits) string {
	text := "go"
	if limits.Time > 0 {
		text += fmt.Sprintf(" movetime %d", max(limits.Time.Milliseconds(), 1))
	}
	if limits.Depth > 0 {
		text += fmt.Sprintf(" depth %d", limits.Depth)
	}
	if limits.Nodes > 0 {
		text += fmt.Sprintf(" nodes %d", limits.Nodes)
	}
	return text
}
