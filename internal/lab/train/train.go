// Package train makes the nets of engine/eval by self-play: the champion plays games against itself, each
// position is labelled with the score of its search and the result of the game, and a net is fitted to the
// labels by Adam; then the champion plays with that net, and so on for some generations. All work is kept
// on disk, so that a stopped run continues where it was; the same settings give the same net to the last
// bit, however often the run was stopped and with any number of workers. The sources are listed in
// docs/references.md.
package train

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"blobwars/engine/eval"
	"blobwars/internal/atomicfile"
)

// Settings are the settings of a run. All but Workers, Dir and Log determine the net.
type Settings struct {
	Size        int     // of the board: 8, under Blob Wars rules, or 7, under Ataxx rules
	Hidden      int     // units of the net's hidden layer
	Games       int     // of each generation
	Nodes       uint64  // of each search in a game
	Depth       int     // of each search in a game, in plies; 0: no limit but Nodes
	Also        string  // a file of games that every fit uses too, or ""
	Start       string  // the evaluation of the first generation: the file of a net, or "" for eval.Hand
	Continue    bool    // the first fit begins with the weights of Start, and takes smaller steps
	Generations int     // each after the first plays with the net of the one before
	Epochs      int     // how often a fit sees each position
	Batch       int     // positions between two steps of a fit
	ScoreShare  float64 // of the search's score in a label, 0 to 1; the rest is the result of the game
	Seed        uint64

	Workers int       // games played at once
	Dir     string    // where games, unfinished fits and nets are kept; made if missing
	Log     io.Writer // progress, line by line
}

// String returns the settings that determine the net, as the flags of the command that repeats the run.
func (s Settings) String() string {
	text := fmt.Sprintf("-size %d -hidden %d -games %d -nodes %d -generations %d -epochs %d -batch %d -share %v -seed %d",
		s.Size, s.Hidden, s.Games, s.Nodes, s.Generations, s.Epochs, s.Batch, s.ScoreShare, s.Seed)
	if s.Start != "" {
		text += " -start " + s.Start
	}
	if s.Continue {
		text += " -continue"
	}
	if s.Also != "" {
		text += " -also " + s.Also
	}
	if s.Depth > 0 {
		text += fmt.Sprintf(" -depth %d", s.Depth)
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
	case s.Nodes < 1 && s.Depth < 1:
		return errors.New("the searches have no limit: give -nodes, -depth or both")
	case s.Hidden != 32 && s.Hidden%blockWidth != 0 || s.Hidden < 1 || s.Hidden > eval.MaxHidden:
		return fmt.Errorf("-hidden is %d: it must be 32 or a multiple of %d, at most %d", s.Hidden, blockWidth, eval.MaxHidden)
	case s.Continue && s.Start == "":
		return errors.New("-continue needs -start")
	case !(s.ScoreShare >= 0 && s.ScoreShare <= 1): // NaN is neither
		return fmt.Errorf("-share is %v: it must be from 0 to 1", s.ScoreShare)
	}
	for _, number := range []struct {
		flag  string
		value int
	}{{"generations", s.Generations}, {"epochs", s.Epochs}, {"batch", s.Batch}, {"workers", s.Workers}} {
		if number.value < 1 {
			return fmt.Errorf("-%s is %d: it must be at least 1", number.flag, number.value)
		}
	}
	return nil
}

// Run makes the net of the last generation. It continues an earlier run with the same settings in the same
// folder. When ctx ends, it saves its state and returns ctx's error.
func Run(ctx context.Context, s Settings) (*eval.Net, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	player, name, err := s.firstEvaluation()
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
	for g := 1; ; g++ {
		net, err := s.generation(ctx, g, player, name)
		if err != nil {
			return nil, fmt.Errorf("generation %d: %w", g, err)
		}
		if g == s.Generations {
			return net, nil
		}
		player, name = net, fmt.Sprintf("net %08x", net.Checksum())
	}
}

// firstEvaluation returns the evaluation of the first generation, and its name in the games' file. It is nil if its net
// cannot be read any more, which is not an error if all games were played.
func (s Settings) firstEvaluation() (player eval.Evaluator, name string, err error) {
	if s.Start == "" {
		return eval.Hand{}, "hand", nil
	}
	name = filepath.Base(s.Start)
	net, err := eval.ReadNetFile(s.Start)
	if err == nil {
		return net, name, nil
	}
	if _, missing := os.Stat(s.path(1, "games")); missing != nil {
		return nil, name, err
	}
	return nil, name, nil
}

func (s Settings) path(generation int, what string) string {
	return filepath.Join(s.Dir, fmt.Sprintf("generation%d.%s", generation, what))
}

// generation plays the games of generation g and fits its net, except for the parts already done.
func (s Settings) generation(ctx context.Context, g int, player eval.Evaluator, name string) (*eval.Net, error) {
	if err := s.selfPlay(ctx, g, player, name); err != nil {
		return nil, err
	}
	data, err := s.load(g)
	if err != nil {
		return nil, err
	}
	alone := s
	alone.Generations = g // a run with more generations begins with the same ones
	origin := fmt.Sprintf("blobwars-lab train %s\ngeneration %d: %d positions and %d held out of %d games",
		alone, g, len(data.samples), len(data.held), data.games)
	if net, err := readNet(s.path(g, "net")); err == nil && strings.HasPrefix(net.Origin(), origin+"\n") {
		return net, nil
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	net, err := s.fit(ctx, g, data, origin)
	if err != nil {
		return nil, err
	}
	return net, WriteNet(s.path(g, "net"), net)
}

func readNet(path string) (*eval.Net, error) {
	net, err := eval.ReadNetFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w; delete it to make it again", err)
	}
	return net, err
}

// WriteNet writes a net to a file atomically.
func WriteNet(path string, net *eval.Net) error {
	var data bytes.Buffer
	if _, err := net.WriteTo(&data); err != nil {
		return err
	}
	return atomicfile.Write(path, data.Bytes(), 0o644)
}
