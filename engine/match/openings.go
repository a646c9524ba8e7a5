package match

import (
	"bytes"
	"embed"
	"errors"
	"fmt"

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
		pos, err := notation.ParseFEN(name, string(text))
		if err != nil {
			return nil, below(err, line-1)
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

// below is the error of a text that begins so many lines down in its file.
func below(err error, lines int) error {
	var place *notation.Error
	if errors.As(err, &place) {
		place.Line += lines
	}
	return err
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
		text  []byte // of the record
		from  = 1    // its first line
		line  int
		moves bool // something else than tags was there
	)
	end := func() (err error) {
		record, err := notation.ParseRecord(name, text)
		if err != nil {
			return below(err, from-1)
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
		if bytes.HasPrefix(row, []byte("#")) {
			row = []byte("\n")
		}
		isTag := bytes.HasPrefix(row, []byte("["))
		if isTag && moves {
			if err := end(); err != nil {
				return nil, err
			}
			text, moves, from = nil, false, line
		}
		moves = moves || !isTag && len(bytes.TrimSpace(row)) > 0
		text = append(text, row...)
	}
	return list, end()
}

// Shuffle is the list in an order that the seed decides.
func Shuffle(list []engine.Position, seed uint64) []engine.Position {
	shuffled := append([]engine.Position(nil), list...)
	engine.Shuffle(engine.NewRandom(seed, 0), shuffled)
	return shuffled
}
