package match

import (
	"bytes"
	"embed"
	"fmt"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// The openings that ship: balanced positions after some random moves. Each file says how
// it was made.
//
//go:embed openings/8.txt openings/7.txt
var shipped embed.FS

// Openings gives the openings that ship for a board size: 8 under Blob Wars rules, 7
// under those of Ataxx.
func Openings(size int) ([]engine.Position, error) {
	name := fmt.Sprintf("openings/%d.txt", size)
	data, err := shipped.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("there are no openings for boards of size %d: expected 8 or 7", size)
	}
	return ReadOpenings(name, data)
}

// ReadOpenings reads one FEN to a line, with blank lines and # comments between, or one
// or more game records. A 7x7 FEN is under Ataxx rules, an 8x8 one under Blob Wars rules. A
// record without a result gives its last position, one with a result its first. An error
// names the place; it is one too if there is no opening, or one in which the game is over.
func ReadOpenings(name string, data []byte) ([]engine.Position, error) {
	if notation.IsRecord(firstText(data)) {
		return readRecords(name, data)
	}
	var list []engine.Position
	line := 0
	for text := range bytes.Lines(data) {
		line++
		text = bytes.TrimRight(text, "\r\n")
		if trimmed := bytes.TrimSpace(text); len(trimmed) == 0 || trimmed[0] == '#' {
			continue
		}
		// The lines before are blank, so that an error has the line of the file.
		pos, err := notation.ParseFEN(name, strings.Repeat("\n", line-1)+string(text))
		if err != nil {
			return nil, err
		}
		if pos.Size() == 7 {
			pos = pos.WithRules(engine.Ataxx)
		}
		if list, err = addOpening(list, pos, name, line); err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s:%d:1: found no opening, expected one FEN to a line or game records", name, line+1)
	}
	return list, nil
}

func addOpening(list []engine.Position, pos engine.Position, name string, line int) ([]engine.Position, error) {
	if outcome := pos.Outcome(); outcome.Over() {
		return nil, fmt.Errorf("%s:%d:1: found a position in which the game is over (%s), expected one to play on", name, line, outcome.Reason)
	}
	return append(list, pos), nil
}

// firstText is data from its first line on that is neither blank nor a # comment.
func firstText(data []byte) []byte {
	for len(data) > 0 {
		line, rest, _ := bytes.Cut(data, []byte{'\n'})
		if trimmed := bytes.TrimSpace(line); len(trimmed) > 0 && trimmed[0] != '#' {
			break
		}
		data = rest
	}
	return data
}

// readRecords reads records one behind the other. A new one begins with the first tag after
// something else.
func readRecords(name string, data []byte) ([]engine.Position, error) {
	var (
		list  []engine.Position
		text  strings.Builder // of the record, blank lines for all before
		from  = 1             // its first line
		line  int
		moves bool // something else than tags was there
	)
	end := func() (err error) {
		if strings.TrimSpace(text.String()) == "" {
			return nil
		}
		record, err := notation.ParseRecord(name, []byte(text.String()))
		if err != nil {
			return err
		}
		pos := record.Game.Position()
		if record.Result != notation.Unknown {
			pos = record.Game.Start()
		}
		list, err = addOpening(list, pos, name, from)
		return err
	}
	for row := range bytes.Lines(data) {
		line++
		isTag := bytes.HasPrefix(row, []byte("["))
		if isTag && moves {
			if err := end(); err != nil {
				return nil, err
			}
			text.Reset()
			text.WriteString(strings.Repeat("\n", line-1))
			moves, from = false, line
		}
		moves = moves || !isTag && len(bytes.TrimSpace(row)) > 0
		text.Write(row)
	}
	return list, end()
}

// Shuffle is the list in an order that the seed decides.
func Shuffle(list []engine.Position, seed uint64) []engine.Position {
	shuffled := append([]engine.Position(nil), list...)
	shuffle(newLots(seed), shuffled)
	return shuffled
}

// shuffle puts list into a random order (Fisher and Yates).
func shuffle[T any](l *lots, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := l.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
