package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestConsoleScripts runs the commands of testdata/console. The first character of a line says what it is: 0, 1 or 2 a
// command with its exit code; > a line of input for the next command; @ a name in DIR and the text of that file; and of
// the command before, | a line of the output, < a part of it, - what is no part of it, ~ a regular expression for it, =
// all of it, ! a part of standard error, ? all of it; # a comment. What is in quotes is written as in Go. BOARD is the
// paper's board 1.
func TestConsoleScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/console/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			script, err := os.ReadFile(file)
			require.NoError(t, err)
			names := strings.NewReplacer("DIR", t.TempDir(), "BOARD", "testdata/paper_board1.txt")
			var got ran
			input := ""
			for i, row := range strings.Split(strings.TrimSpace(string(script)), "\n") {
				why := file + ":" + strconv.Itoa(i+1)
				require.Greater(t, len(row), 2, why)
				text := row[2:]
				if quoted, err := strconv.Unquote(text); err == nil {
					text = quoted
				}
				text = names.Replace(text)
				switch row[0] {
				case '0', '1', '2':
					got = run(input, shellWords(text)...)
					input = ""
					require.Equal(t, int(row[0]-'0'), got.code, "%s: %s", why, got.err)
				case '>':
					input += text + "\n"
				case '@':
					name, quoted, _ := strings.Cut(row[2:], " ")
					text, err := strconv.Unquote(quoted)
					require.NoError(t, err, why)
					require.NoError(t, os.WriteFile(names.Replace("DIR/"+name), []byte(text), 0o600))
				case '|':
					require.Contains(t, "\n"+got.out, "\n"+text+"\n", why)
				case '<':
					require.Contains(t, got.out, text, why)
				case '-':
					require.NotContains(t, got.out, text, why)
				case '~':
					require.Regexp(t, regexp.MustCompile("(?m)"+text), got.out, why)
				case '=':
					require.Equal(t, text, got.out, why)
				case '!':
					require.Contains(t, got.err, text, why)
				case '?':
					require.Equal(t, text, strings.TrimSuffix(got.err, "\n"), why)
				default:
					require.Equal(t, '#', rune(row[0]), why)
				}
			}
		})
	}
}
