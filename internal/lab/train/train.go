// Package train makes the nets of engine/eval by self-play: the champion plays games against itself, each position is
// labelled with the score of its search and the result of the game, and a net is fitted to the labels by Adam. The
// champion of the next run plays with that net. The games are kept on disk, so that a stopped run goes on where it was;
// the same settings give the same net to the last bit, however often the run was stopped and with any number of workers.
// The sources are listed in docs/references.md.
package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"blobwars/engine/eval"
	"blobwars/internal/atomicfile"
)

// Settings are the settings of a run. All but Workers, Dir and Log determine the net.
type Settings struct {
	Size       int     // of the board: 8, under Blob Wars rules, or 7, under Ataxx rules
	Hidden     int     // units of the net's hidden layer
	Games      int     // that are played
	Nodes      uint64  // of each search in a game
	Also       string  // a file of games that the fit uses too, or ""
	Start      string  // the evaluation with which the games are played: the file of a net, or "" for eval.Hand
	Continue   bool    // the fit begins with the weights of Start, and takes smaller steps
	Epochs     int     // how often the fit sees each position
	Batch      int     // positions between two steps of the fit
	ScoreShare float64 // of the search's score in a label, 0 to 1; the rest is the result of the game
	Seed       uint64

	Workers int       // games played at once
	Dir     string    // where the games are kept; made if missing
	Log     io.Writer // progress, line by line
}

// String returns the settings that determine the net, as the flags of the command that repeats the run.
func (s Settings) String() string {
	text := fmt.Sprintf("-size %d -hidden %d -games %d -nodes %d -epochs %d -batch %d -share %v -seed %d",
		s.Size, s.Hidden, s.Games, s.Nodes, s.Epochs, s.Batch, s.ScoreShare, s.Seed)
	if s.Start != "" {
		text += " -start " + s.Start
	}
	if s.Continue {
		text += " -continue"
	}
	if s.Also != "" {
		text += " -also " + s.Also
	}
	return text
}

// Check returns an error unless a net can be made with the settings. It names them as the flags of the command.
func (s Settings) Check() error {
	switch {
	case s.Size != 8 && s.Size != 7:
		return fmt.Errorf("-size is %d: it must be 8 or 7", s.Size)
	case s.Games < 1 || s.Games > maxGames:
		return fmt.Errorf("-games is %d: it must be from 1 to %d", s.Games, maxGames)
	case s.Nodes < 1:
		return fmt.Errorf("-nodes is %d: it must be at least 1", s.Nodes)
	case s.Hidden < 1 || s.Hidden%32 != 0 || s.Hidden > eval.MaxHidden:
		return fmt.Errorf("-hidden is %d: it must be a multiple of 32, at most %d", s.Hidden, eval.MaxHidden)
	case s.Continue && s.Start == "":
		return errors.New("-continue needs -start")
	case !(s.ScoreShare >= 0 && s.ScoreShare <= 1): // NaN is neither
		return fmt.Errorf("-share is %v: it must be from 0 to 1", s.ScoreShare)
	}
	for _, number := range []struct {
		flag  string
		value int
	}{{"epochs", s.Epochs}, {"batch", s.Batch}, {"workers", s.Workers}} {
		if number.value < 1 {
			return fmt.Errorf("-%s is %d: it must be at least 1", number.flag, number.value)
		}
	}
	return nil
}

// Run plays the games that are missing, and fits the net to them. It continues an earlier run with the same settings in
// the same folder: a fit that was stopped begins again. When ctx ends, it returns ctx's error.
func Run(ctx context.Context, s Settings) (*eval.Net, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	player, name, err := s.evaluation()
	if err != nil {
		return nil, err
	}
	if s.Also != "" {
		if _, err := readGames(s.Also, 0); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(s.Dir, 0o755); err != nil {
		return nil, err
	}
	if err := s.selfPlay(ctx, player, name); err != nil {
		return nil, err
	}
	data, err := s.load()
	if err != nil {
		return nil, err
	}
	origin := fmt.Sprintf("blobwars-lab train %s\n%d positions and %d held out of %d games", s, len(data.samples), len(data.held), data.games)
	return s.fit(ctx, data, origin)
}

// evaluation returns the evaluation with which the games are played, and its name in their file: of a net the checksum,
// because another net can have the same file name.
func (s Settings) evaluation() (player eval.Evaluator, name string, err error) {
	if s.Start == "" {
		return eval.Hand{}, "hand", nil
	}
	net, err := eval.ReadNetFile(s.Start)
	if err != nil {
		return nil, "", err
	}
	return net, fmt.Sprintf("net %08x", net.Checksum()), nil
}

// path returns the file of the games.
func (s Settings) path() string { return filepath.Join(s.Dir, "games") }

// WriteNet writes a net to a file atomically.
func WriteNet(path string, net *eval.Net) error {
	var data bytes.Buffer
	if _, err := net.WriteTo(&data); err != nil {
		return err
	}
	return atomicfile.Write(path, data.Bytes(), 0o644)
}
