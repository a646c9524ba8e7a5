package cli_test

import (
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/console/cli"
)

func TestPrintFlags(t *testing.T) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.Int("max", 100, "refuse a tree of more than `N` nodes; with -maxtime, the search ends at the last level whose tree has no more")
	flags.String("heuristic", "", "the value of a finished game, `points|inf|half`")
	flags.Bool("prune", false, "prune with alpha-beta")
	for all, want := range map[bool]string{
		false: `  -heuristic points|inf|half  the value of a finished game, points|inf|half
  -max N  refuse a tree of more than N nodes (default 100)
  -prune  prune with alpha-beta
`,
		true: `  -heuristic points|inf|half  the value of a finished game, points|inf|half
  -max N  refuse a tree of more than N nodes; with -maxtime, the search ends at
          the last level whose tree has no more (default 100)
  -prune  prune with alpha-beta
`,
	} {
		var got strings.Builder
		cli.PrintFlags(&got, flags, all)
		require.Equal(t, want, got.String())
	}
}
