package gui

import (
	"bytes"
	"flag"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/internal/tiles"
)

func TestParseOptions(t *testing.T) {
	computer := play.DefaultComputer()
	seat := func(change func(*play.Seat)) *play.Seat {
		s := computer
		change(&s)
		return &s
	}
	tests := map[string]struct {
		args []string
		want Options
	}{
		"nothing":   {nil, Options{Side: engine.Side2}},
		"a file":    {[]string{"a.txt"}, Options{File: "a.txt", Side: engine.Side2}},
		"-visual":   {[]string{"-visual", "a.txt"}, Options{File: "a.txt", Side: engine.Side2}},
		"-player 1": {[]string{"-player", "1"}, Options{Computer: &computer, Side: engine.Side1}},
		"-prune":    {[]string{"-prune"}, Options{Computer: &computer, Side: engine.Side2}},
		"-depth":    {[]string{"-depth", "3"}, Options{Computer: seat(func(s *play.Seat) { s.Prune, s.Depth = false, 3 }), Side: engine.Side2}},
		"-opponent": {[]string{"-opponent", "easy"}, Options{Computer: seat(func(s *play.Seat) { s.Level = 4 }), Side: engine.Side2}},
		"-champion": {[]string{"-champion"}, Options{Computer: seat(func(s *play.Seat) { s.Champion, s.Timed = true, true }), Side: engine.Side2}},
		"-champion -maxtime": {[]string{"-champion", "-maxtime", "2", "-player", "1"},
			Options{Computer: seat(func(s *play.Seat) { s.Champion, s.Timed, s.Time = true, true, 2*time.Second }), Side: engine.Side1}},
		"-maxtime": {[]string{"-maxtime", "0.5"}, Options{Computer: seat(func(s *play.Seat) { s.Prune, s.Timed, s.Time = false, true, 500*time.Millisecond }), Side: engine.Side2}},
		"two dashes, with =": {[]string{"--prune", "--maxtime=2", "--player=1", "b.txt"},
			Options{File: "b.txt", Computer: seat(func(s *play.Seat) { s.Timed, s.Time = true, 2*time.Second }), Side: engine.Side1}},
		"flags after the file": {[]string{"a.txt", "-moves", "-depth", "3"}, Options{File: "a.txt", Moves: true, Computer: seat(func(s *play.Seat) { s.Prune, s.Depth = false, 3 }), Side: engine.Side2}},
		"-moves":               {[]string{"-moves"}, Options{Moves: true, Side: engine.Side2}},
		"a Tiles Game, as tiles -visual asks for it": {[]string{"-depth=4", "-heuristic=inf", "--", "t.txt"},
			Options{File: "t.txt", Heuristic: tiles.Infinite, Computer: seat(func(s *play.Seat) { s.Prune = false }), Side: engine.Side2}},
		"-file":         {[]string{"-file", "b.txt", "-visual"}, Options{File: "b.txt", Side: engine.Side2}},
		"-- and a file": {[]string{"--", "-odd.txt"}, Options{File: "-odd.txt", Side: engine.Side2}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			got, err := ParseOptions(test.args, &stdout, &stderr)
			require.NoError(t, err)
			require.Empty(t, stdout.String())
			require.Empty(t, stderr.String())
			test.want.Out, test.want.Err = &stdout, &stderr
			require.Equal(t, test.want, got)
		})
	}
}

func TestParseOptionsSaysWhatIsWrong(t *testing.T) {
	tests := map[string]struct {
		args []string
		says string
	}{
		"an unknown flag":        {[]string{"-shiny"}, "there is no flag -shiny"},
		"a mistyped flag":        {[]string{"-deth", "3"}, "there is no flag -deth; do you mean -depth?"},
		"two files":              {[]string{"a", "b"}, `"a" and "b": give one FILE at most`},
		"a side of 0":            {[]string{"-player", "0"}, "-player 0: a side is 1 or 2"},
		"a depth of 0":           {[]string{"-depth", "0"}, "-depth 0: a depth is 1 to 12"},
		"a depth of 13":          {[]string{"-depth", "13"}, "-depth 13: a depth is 1 to 12"},
		"no time":                {[]string{"-maxtime", "0"}, "-maxtime 0: the window's times are 0.1 to 60 seconds"},
		"too long a time":        {[]string{"-maxtime", "60.1"}, "-maxtime 60.1:"},
		"a level and a time":     {[]string{"-depth", "3", "-maxtime", "1"}, "exclude each other"},
		"nobody":                 {[]string{"-opponent", "oracle"}, "-opponent oracle: expected 1 to 14, or one of novice, easy, medium, hard, master"},
		"no name":                {[]string{"-opponent="}, "-opponent needs a value"},
		"a level with a depth":   {[]string{"-opponent", "easy", "-depth", "3"}, "-opponent and"},
		"a level, the champion":  {[]string{"-opponent", "easy", "-champion"}, "-opponent and"},
		"a champion that prunes": {[]string{"-champion", "-prune"}, "-prune is for the families"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			_, err := ParseOptions(test.args, &stdout, &stderr)
			require.ErrorContains(t, err, test.says)
			require.NotErrorIs(t, err, flag.ErrHelp)
			require.Empty(t, stdout.String())
			require.Equal(t, "blobwars: "+err.Error()+"\nblobwars help lists the commands, blobwars -h the flags of the window.\n", stderr.String())
		})
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"--help"}, {"-prune", "-h", "a", "b"}} {
		var stdout, stderr bytes.Buffer
		_, err := ParseOptions(args, &stdout, &stderr)
		require.ErrorIs(t, err, flag.ErrHelp)
		require.Empty(t, stderr.String())
		for _, part := range []string{"usage: blobwars", "-visual", "-player SIDE", "-prune", "-depth N", "-maxtime SECONDS", "-opponent LEVEL", "-champion", "-moves"} {
			require.Contains(t, stdout.String(), part)
		}
	}
}
