package cli_test

import (
	"errors"
	"flag"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/console/cli"
)

func TestParseMixedTakesFlagsAndOperandsInAnyOrder(t *testing.T) {
	for args, want := range map[string]struct {
		operands string
		moves    bool
		depth    int
	}{
		"FILE -moves":              {"FILE", true, 0},
		"A -depth 3 B --moves C":   {"A B C", true, 3},
		"-depth 010":               {"", false, 10},
		"-depth=-09":               {"", false, -9},
		"A -- -moves -depth":       {"A -moves -depth", false, 0},
		"-depth 1 A -- B -depth 2": {"A B -depth 2", false, 1},
	} {
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		moves, depth := flags.Bool("moves", false, ""), flags.Int("depth", 0, "")
		require.NoError(t, cli.ParseMixed(flags, strings.Fields(args)), args)
		require.Equal(t, strings.Fields(want.operands), append([]string{}, flags.Args()...), args)
		require.Equal(t, want.moves, *moves, args)
		require.Equal(t, want.depth, *depth, args)
	}
}

func TestParseMixedSaysWhatIsWrong(t *testing.T) {
	for args, want := range map[string]string{
		"FILE -no": "there is no flag -no", "FILE -x": "there is no flag -x", "FILE --deth=3": "there is no flag -deth; do you mean -depth?",
		"-plyer": "there is no flag -plyer; do you mean -player?", "-depthless": "there is no flag -depthless", "FILE -h": flag.ErrHelp.Error(),

		"-file -depth 2": "-file needs a value, as in -file F", "-depth --file=x": "-depth needs a value, as in -depth N",
		"-prune -file": "-file needs a value, as in -file F", "-file= -prune": "-file needs a value, as in -file F",
		"-depth": "-depth needs a value, as in -depth N", "F --depth": "-depth needs a value, as in -depth N",
		"-depth 3 -config": "-config needs a value, as in -config string",
		"-prune -depth 2":  "", "-depth -5": "", "x -- -file -depth": "",

		"-depth 2 -depth 3": "-depth is given twice", "-depth 2 FILE --depth=2": "-depth is given twice", "-prune -prune": "-prune is given twice",
		"-prune=false -prune": "-prune is given twice", "-depth 2 -prune": "", "-depth 2 -- -depth 3": "",

		"-prune=maybe":                   `invalid value "maybe" for flag -prune: expected true or false, or the flag alone`,
		"-prune=2":                       `invalid value "2" for flag -prune: expected true or false, or the flag alone`,
		"-depth 1.5":                     `invalid value "1.5" for flag -depth: expected a whole number`,
		`-depth "\:`:                     `invalid value "\"\\:" for flag -depth: expected a whole number`,
		"-depth 99999999999999999999":    `invalid value "99999999999999999999" for flag -depth: the number is too large`,
		"-depth 0b11":                    `invalid value "0b11" for flag -depth: expected a whole number`,
		"-nodes 1_000":                   `invalid value "1_000" for flag -nodes: expected a whole number of 0 or more`,
		"-nodes -5":                      `invalid value "-5" for flag -nodes: expected a whole number of 0 or more`,
		"-share 0x1p-6":                  `invalid value "0x1p-6" for flag -share: expected a number`,
		"-share x":                       `invalid value "x" for flag -share: expected a number`,
		"-maxtime 2s":                    `invalid value "2s" for flag -maxtime: expected a number of seconds, such as 0.5`,
		"-strict=none":                   `invalid value "none" for flag -strict: it is always strict`,
		"--prune=maybe --depth=1 -share": `invalid value "maybe" for flag -prune: expected true or false, or the flag alone`,
	} {
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.String("file", "", "the file `F`")
		flags.String("config", "", "")
		flags.Bool("prune", false, "")
		flags.Bool("player", false, "")
		flags.Int("depth", 0, "to depth `N`")
		flags.Uint64("nodes", 0, "")
		flags.Float64("share", 0, "")
		flags.Float64("maxtime", 0, "for so many `SECONDS`")
		flags.BoolFunc("strict", "", func(string) error { return errors.New("it is always strict") })
		if err := cli.ParseMixed(flags, strings.Fields(args)); want == "" {
			require.NoError(t, err, args)
		} else {
			require.EqualError(t, err, want, args)
		}
	}
}

func TestVersionNamesProgramGoAndSystem(t *testing.T) {
	require.Regexp(t, `^Blob Wars \S.* \(go\S+, `+runtime.GOOS+"/"+runtime.GOARCH+`\)$`, cli.Version())
}
