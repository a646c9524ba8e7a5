package engine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"blobwars/engine/puzzle"
)

var (
	docLink  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	docCode  = regexp.MustCompile("`([^`]+)`")
	docTitle = regexp.MustCompile(`(?m)^#+ (.+)$`)
	docPath  = regexp.MustCompile(`^[\w-]+(/[\w.-]+)+$`)
	docName  = regexp.MustCompile(`\.[A-Z]\w*$`)     // Net in engine/eval.Net
	docAny   = regexp.MustCompile(`[A-Z]{4}|\.\.\.`) // boards/NAME.txt
)

// anchors returns what a link to a heading of a page may have after the #.
func anchors(page string) (all []string) {
	unwritten := regexp.MustCompile(`[^\w\- ]`)
	for _, title := range docTitle.FindAllStringSubmatch(page, -1) {
		all = append(all, strings.ReplaceAll(unwritten.ReplaceAllString(strings.ToLower(title[1]), ""), " ", "-"))
	}
	return all
}

// TestDocsNameWhatExists follows the links of the pages, and looks for the files and folders of the repository that
// they name.
func TestDocsNameWhatExists(t *testing.T) {
	pages, err := filepath.Glob("../docs/*.md")
	require.NoError(t, err)
	exists := func(path string) bool { _, err := os.Stat(path); return err == nil }
	for _, page := range append(pages, "../README.md", "../CHANGELOG.md") {
		data, err := os.ReadFile(page)
		require.NoError(t, err)
		for _, link := range docLink.FindAllStringSubmatch(string(data), -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			path, anchor, _ := strings.Cut(link[1], "#")
			target := page
			if path != "" {
				target = filepath.Join(filepath.Dir(page), path)
			}
			if assert.True(t, exists(target), "%s: %s", page, link[1]) && anchor != "" {
				text, err := os.ReadFile(target)
				require.NoError(t, err)
				assert.True(t, slices.Contains(anchors(string(text)), anchor), "%s: %s", page, link[1])
			}
		}
		for _, code := range docCode.FindAllStringSubmatch(string(data), -1) {
			path := docName.ReplaceAllString(code[1], "")
			folder, _, _ := strings.Cut(path, "/")
			if docPath.MatchString(path) && !docAny.MatchString(path) && folder != "out" && folder != "dist" && exists("../"+folder) {
				assert.True(t, exists("../"+path), "%s: %s", page, path)
			}
		}
	}
}

// TestRulesHaveThePapersTable compares the table of docs/rules.md with testdata/paper_table.csv.
func TestRulesHaveThePapersTable(t *testing.T) {
	page, err := os.ReadFile("../docs/rules.md")
	require.NoError(t, err)
	table, err := os.ReadFile("testdata/paper_table.csv")
	require.NoError(t, err)
	want := ""
	for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n")[1:] {
		want += "| " + strings.ReplaceAll(strings.ReplaceAll(line, ",,", ",-,"), ",", " | ") + " |\n"
	}
	require.Contains(t, string(page), "| family | level | limit, s | states | ms |\n| --- | ---: | ---: | ---: | ---: |\n"+want+"\n")
}

// TestRulesCountThePuzzles compares the numbers of puzzles in docs/rules.md with the puzzles that ship.
func TestRulesCountThePuzzles(t *testing.T) {
	page, err := os.ReadFile("../docs/rules.md")
	require.NoError(t, err)
	all := puzzle.All()
	count := func(is func(puzzle.Puzzle) bool) (n int) {
		for _, p := range all {
			if is(p) {
				n++
			}
		}
		return n
	}
	sized := func(size int) int { return count(func(p puzzle.Puzzle) bool { return p.Position.Size() == size }) }
	require.Contains(t, string(page), fmt.Sprintf("\n%d puzzles ship in", len(all)))
	require.Contains(t, string(page), fmt.Sprintf("; %d ship.\n", len(all)))
	require.Contains(t, string(page), fmt.Sprintf("(8x8: %d, 7x7: %d)", sized(8), sized(7)))
	for _, kind := range puzzle.Kinds() {
		n := count(func(p puzzle.Puzzle) bool { return p.Kind == kind })
		require.Regexp(t, fmt.Sprintf(`(?m)^\| .%s. \|.*\| %d \|$`, kind, n), string(page))
	}
	for grade := 1; grade <= puzzle.Grades; grade++ {
		n := count(func(p puzzle.Puzzle) bool { return p.Grade == grade })
		require.Regexp(t, fmt.Sprintf(`(?m)^\| %d, .*\| %d \|$`, grade, n), string(page))
	}
}

// TestFiguresHaveTheAimsOfTheirPage compares the aims that scripts/figures-window.sh prints, such as "(300 or less)",
// with the column of aims in docs/performance.md.
func TestFiguresHaveTheAimsOfTheirPage(t *testing.T) {
	script, err := os.ReadFile("../scripts/figures-window.sh")
	require.NoError(t, err)
	page, err := os.ReadFile("../docs/performance.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(page), "\n## The window\n")
	require.True(t, found)
	aims := regexp.MustCompile(`\((\d+) or less`).FindAllStringSubmatch(string(script), -1)
	require.NotEmpty(t, aims)
	for _, aim := range aims {
		require.Regexp(t, `(?m)^\| [^|]+ \| `+aim[1]+` (ms|%|MiB) \|`, table)
	}
}
