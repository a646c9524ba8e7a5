package cli_test

import (
	"flag"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/console/cli"
)

func TestParseMixedTakesFlagsAndOperandsInAnyOrder(t *testing.T) {
	for args, want := range map[string]struct {
		operands string
		moves    bool
		depth    int
	}{
		"":                         {"", false, 0},
		"FILE":                     {"FILE", false, 0},
		"-moves FILE":              {"FILE", true, 0},
		"FILE -moves":              {"FILE", true, 0},
		"A -depth 3 B --moves C":   {"A B C", true, 3},
		"A -depth=3":               {"A", false, 3},
		"A -- -moves -depth":       {"A -moves -depth", false, 0},
		"-- --":                    {"--", false, 0},
		"A -moves --":              {"A", true, 0},
		"-depth 1 A -depth 2 -- B": {"A B", false, 2},
		"- -moves":                 {"-", true, 0},
	} {
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		moves, depth := flags.Bool("moves", false, ""), flags.Int("depth", 0, "")
		require.NoError(t, cli.ParseMixed(flags, strings.Fields(args)), args)
		require.Equal(t, strings.Fields(want.operands), append([]string{}, flags.Args()...), args)
		require.Equal(t, want.moves, *moves, args)
		require.Equal(t, want.depth, *depth, args)
	}
}

func TestParseMixedReportsABadFlagAfterAnOperand(t *testing.T) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Int("depth", 0, "")
	flags.Bool("player", false, "")
	for arg, want := range map[string]string{
		"-no": "there is no flag -no", "-x": "there is no flag -x", "--deth=3": "there is no flag -deth; do you mean -depth?",
		"-plyer": "there is no flag -plyer; do you mean -player?", "-depthless": "there is no flag -depthless",
	} {
		require.EqualError(t, cli.ParseMixed(flags, []string{"FILE", arg}), want)
	}
	require.ErrorIs(t, cli.ParseMixed(flags, []string{"FILE", "-h"}), flag.ErrHelp)
}

func TestVersionNamesProgramGoAndSystem(t *testing.T) {
	require.Regexp(t, `^Blob Wars \S.* \(go\S+, `+runtime.GOOS+"/"+runtime.GOARCH+`\)$`, cli.Version())
}
