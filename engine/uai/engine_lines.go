package uai

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// goText returns the command for a search within the settings' limits.
func goText(s match.EngineSettings) string {
	text := "go"
	if s.Time > 0 {
		text += fmt.Sprintf(" movetime %d", max(s.Time.Milliseconds(), 1))
	}
	if s.Depth > 0 {
		text += fmt.Sprintf(" depth %d", s.Depth)
	}
	if s.Nodes > 0 {
		text += fmt.Sprintf(" nodes %d", s.Nodes)
	}
	return text
}

// declaration is an option that an engine declares; least and most are the range of a number.
type declaration struct {
	name        string
	least, most int
}

// readDeclaration reads an option line: option name NAME type TYPE [min A max B ...].
func readDeclaration(words []string) (declaration, bool) {
	at := slices.Index(words, "type")
	if len(words) < 4 || words[1] != "name" || at < 3 {
		return declaration{}, false
	}
	d := declaration{name: strings.Join(words[2:at], " "), least: math.MinInt, most: math.MaxInt}
	for i := at; i+1 < len(words); i++ {
		n, err := strconv.Atoi(words[i+1])
		switch {
		case err != nil:
		case words[i] == "min":
			d.least = n
		case words[i] == "max":
			d.most = n
		}
	}
	return d, true
}

// readInfo adds the values of an info line to r, the report of a search of pos; false if the line is not
// about the best line of play. Invalid values are left out. arrived is the time since the search began, which
// becomes Elapsed if the line has a count of nodes but no time.
func readInfo(words []string, pos engine.Position, r search.Report, arrived time.Duration) (search.Report, bool) {
	useful, counted, clock := false, false, time.Duration(0)
	finish := func() (search.Report, bool) {
		r.Estimate = r.Estimate || useful
		r.Known = r.Estimate
		if counted {
			r.Elapsed = arrived
			if clock > 0 {
				r.Elapsed = clock
			}
		}
		return r, useful
	}
	for i := 1; i < len(words); i++ {
		rest := words[i+1:]
		n, isNumber := firstNumber(rest)
		small := isNumber && n >= 0 && n <= math.MaxInt32
		switch words[i] {
		case "string":
			return finish()
		case "multipv":
			if isNumber && n != 1 {
				return r, false
			}
		case "depth":
			if small {
				r.Depth, useful = int(n), true
			}
		case "nodes":
			if isNumber && n >= 0 {
				r.Nodes, r.AllNodes, counted = uint64(n), uint64(n), true
			}
		case "hashfull":
			if small && n <= 1000 {
				r.Hashfull = int(n)
			}
		case "seldepth":
			if small {
				r.Height = int(n)
			}
		case "time":
			if isNumber && n >= 0 {
				clock = millis(n)
			}
		case "score":
			readScore(rest, &r)
		case "pv":
			if line := readMoves(rest, pos); len(line) > 0 {
				r.Line, r.Move, useful = line, line[0], true
			}
			return finish()
		}
	}
	return finish()
}

// firstNumber returns the number that words begin with.
func firstNumber(words []string) (int64, bool) {
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
	n, ok := firstNumber(words)
	switch {
	case !ok || n > math.MaxInt32 || n < -math.MaxInt32:
	case kind == "cp":
		r.Cents, r.Value, r.Proof, r.Distance = int(n), int(n), search.Unproven, 0
	case n > 0:
		r.Proof, r.Distance = search.ProvenWin, int(2*n-1)
	default:
		r.Proof, r.Distance = search.ProvenLoss, int(-2*n)
	}
}

// readMoves reads a line of play from pos as far as it is legal.
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

// readBestMove reads a bestmove line.
func readBestMove(words []string, pos engine.Position) (engine.Move, error) {
	text := ""
	if len(words) > 1 {
		text = words[1]
	}
	m, err := notation.ParseMove(pos, text)
	if err != nil {
		return engine.NoMove(), fmt.Errorf("found bestmove %s: %w", quote(text), err)
	}
	return m, nil
}
