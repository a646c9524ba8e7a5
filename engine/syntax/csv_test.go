package syntax_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/syntax"
)

func TestReadCSVReadsRowsOrSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "0 rows",
		"a,b\n":                   "0 rows",
		"\ufeffa,b\n1,2\n":        "2:[1 2] 1 rows",
		"a,b\n1,2\n\n\"3\",\"4\"": "2:[1 2] 4:[3 4] 2 rows",
		"a\n":                     "f:1:1: found 1 column, expected 2, separated by commas: a, b",
		"a,b\n1,2,3\n":            "f:2:1: found 3 columns, expected 2, separated by commas: a, b",
		"a,c\n":                   `f:1:3: column b: found the name "c", expected b`,
		"a,b\n1,bad\n":            "f:2:3: column b: found it",
		"a,b\n1,2\n3,\"4\n5,6\n":  `f:3:3: column b: found a quote that is not closed, expected a closing "`,
		"a,b\n1,\"":               `f:2:3: column b: found a quote that is not closed, expected a closing "`,
		"a,b\n1,2,\"3":            `f:2:5: found a quote that is not closed, expected a closing "`,
		"\"a,b\n1,2\n":            `f:1:1: column a: found a quote that is not closed, expected a closing "`,
		"a,b\n1,4\"2\n":           "f:2:4: found a quote inside a value, expected one at each end or none",
		"a,b\n1,\"4\"2\n":         "f:2:5: found a quote inside a value, expected one at each end or none",
	} {
		var got strings.Builder
		rows, err := syntax.ReadCSV("f", []byte(text), []string{"a", "b"}, func(line int, fields []string) (int, error) {
			if fields[1] == "bad" {
				return 1, errors.New("found it")
			}
			fmt.Fprintf(&got, "%d:%v ", line, fields)
			return 0, nil
		})
		if err != nil {
			got.Reset()
			got.WriteString(err.Error())
		} else {
			fmt.Fprintf(&got, "%d rows", rows)
		}
		require.Equal(t, want, got.String(), text)
	}
}
