package puzzle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzParse: a file of puzzles is refused with a line, or each puzzle has a legal answer and a known grade.
func FuzzParse(f *testing.F) {
	for i, line := range strings.Split(shipped, "\n") {
		if i < 12 {
			f.Add(line)
		}
	}
	f.Add("a\tx6o/8/8/8/8/8/8/o6x x 0 1\tb7\t1\twin\t2\tb7 g7")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Parse(text)
		if err != nil {
			require.True(t, strings.HasPrefix(err.Error(), "line "), err)
			return
		}
		for _, p := range list {
			require.NoError(t, p.Position.Check(p.Best))
			require.True(t, p.Grade >= 1 && p.Grade <= Grades)
		}
	})
}
