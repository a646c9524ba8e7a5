package experiment

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzReadCSV: a table of an experiment is refused with a place, or its rows are written and read back the same.
func FuzzReadCSV(f *testing.F) {
	f.Add(strings.Join(header, ",") + "\nblobs,LMinimax,random,8,8,0,0,2,0,0,1,1,0,0,,,,,,\n")
	f.Add(strings.Join(header, ",") + "\ntiles,ABPMinimax,random,3,4,5,0,2,0,0,1,1,0,1,10,0,0.5,0.5,2,2\n")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		rows, err := ReadCSV("f", []byte(text))
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "f:"), err)
			return
		}
		for _, row := range rows {
			require.GreaterOrEqual(t, row.Rows, 0)
			require.GreaterOrEqual(t, row.States, 0.0)
		}
	})
}
