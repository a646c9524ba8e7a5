package gui_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestExperience holds docs/experience.md to what there is: every row names files and tests (or a
// target of the Makefile that is too slow for a test), and all of them exist.
func TestExperience(t *testing.T) {
	page, err := os.ReadFile("../docs/experience.md")
	require.NoError(t, err)
	tests := everyTest(t)
	quoted := regexp.MustCompile("`([^`]+)`")
	rows := 0
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) < 3 || strings.Contains(line, "---") || strings.Contains(line, "| demand |") {
			continue
		}
		rows++
		for i, cell := range cells[1:] {
			names := quoted.FindAllStringSubmatch(cell, -1)
			require.NotEmpty(t, names, "%s: nothing is named in column %d", cells[0], i+2)
			for _, name := range names {
				if i == 0 {
					_, err := os.Stat(filepath.Join("..", name[1]))
					require.NoError(t, err, cells[0])
				} else {
					require.True(t, tests[name[1]], "%s: there is no test %s", cells[0], name[1])
				}
			}
		}
	}
	require.Greater(t, rows, 40)
}

// everyTest is the names of the tests that the page may name.
func everyTest(t *testing.T) map[string]bool {
	t.Helper()
	found, head := map[string]bool{}, regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\)`)
	for _, root := range []string{"../assets", "../gui", "../gui_test", "../engine_test", "../console", "../cli", "../scripts", "../web"} {
		require.NoError(t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, m := range head.FindAllStringSubmatch(string(text), -1) {
				found[m[1]] = true
			}
			return err
		}))
	}
	makefile, err := os.ReadFile("../Makefile")
	require.NoError(t, err)
	for _, m := range regexp.MustCompile(`(?m)^([a-z-]+-test):`).FindAllStringSubmatch(string(makefile), -1) {
		found["make "+m[1]] = true
	}
	return found
}
