package engine_test

import (
	"cmp"
	"flag"
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"blobwars/engine/match"
	"blobwars/engine/puzzle"
	"blobwars/internal/console"
	"blobwars/internal/lab"
)

var (
	docLink    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	docCode    = regexp.MustCompile("`([^`]+)`|(?m)^    (.+)$") // in backquotes, or an indented line
	docTitle   = regexp.MustCompile(`(?m)^#+ (.+)$`)
	docPath    = regexp.MustCompile(`^[\w-]+(/[\w.-]+)+$`)
	docName    = regexp.MustCompile(`\.[A-Z]\w*$`)                                     // Net in engine/eval.Net
	docAny     = regexp.MustCompile(`[A-Z]{4}|\.\.\.`)                                 // boards/NAME.txt
	docGo      = regexp.MustCompile(`^([a-z]\w*\.)?\w*[a-z][A-Z]\w*$|^\w+\.[A-Z]\w*$`) // statusAside, eval.Net
	commentGo  = regexp.MustCompile(`\b[A-Za-z]*[a-z][A-Z]\w*\b`)                      // statusAside
	docCommand = regexp.MustCompile(`\b(?:make|blobwars-lab|blobwars)((?: +[^|&#;]+)?)`)
	docCited   = regexp.MustCompile(`\b((?:docs/)?[\w.]+\.md)(#[\w-]+)?`) // of a comment
	docComment = regexp.MustCompile(`(?m)(?:^|\t| )// (.*)$`)
	docNamed   = regexp.MustCompile(`(?:^|[ (])(\w+(?:/[\w.-]*\w)+)`)
	docFlag    = regexp.MustCompile(`^-[a-z]+$`)
)

// sources are the ends of the names of the files in which a page is cited, or an identifier of a page stands.
var sources = []string{".go", ".js", ".sh", ".s", ".nsi", "Makefile"}

// papersNames are identifiers of the papers' own programs, which the pages discuss.
var papersNames = []string{"hasTerminal", "solutionByTime"}

// othersNames are written like Go's in comments, and belong to other programs, standards and systems.
var othersNames = strings.Fields(`
	AndyGrant AppsUseLightTheme AttachConsole CodeResources ClearArea ClientMessage DevTools GetImage GetWindowAttributes JavaScript KiB LayoutFer
	MacOS MessagePort MiniBrowser MoveFileEx NoPoda OpenBench PageDown PageUp PulseAudio QueryTree QuotaExceededError SCReLU SetInputFocus
	StartupWMClass TextMarshaler TextUnmarshaler WebAssembly WebDriver WebKit WebKitGTK WindowSize dB iPhone kHz macOS`)

// anchors returns what a link to a heading of a page may have after the #.
func anchors(page string) (all []string) {
	unwritten := regexp.MustCompile(`[^\p{L}\p{N}_\- ]`)
	for _, title := range docTitle.FindAllStringSubmatch(page, -1) {
		all = append(all, strings.ReplaceAll(unwritten.ReplaceAllString(strings.ToLower(title[1]), ""), " ", "-"))
	}
	return all
}

// docPages returns the text of each page, by its path.
func docPages(t *testing.T) map[string]string {
	t.Helper()
	pages, err := filepath.Glob("../docs/*.md")
	require.NoError(t, err)
	texts := make(map[string]string)
	for _, page := range append(pages, "../README.md", "../CHANGELOG.md") {
		data, err := os.ReadFile(page)
		require.NoError(t, err)
		texts[page] = string(data)
	}
	return texts
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }

// readSources calls read with each file of sources in the repository.
func readSources(t *testing.T, read func(path string, text []byte)) {
	t.Helper()
	require.NoError(t, filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains([]string{".git", "bin", "dist", "out"}, entry.Name()):
			return filepath.SkipDir
		case entry.IsDir() || !slices.ContainsFunc(sources, func(end string) bool { return strings.HasSuffix(path, end) }):
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil {
			read(path, text)
		}
		return err
	}))
}

// TestDocsNameWhatExists follows the links of the pages, and looks for the files and folders of the repository that
// they name.
func TestDocsNameWhatExists(t *testing.T) {
	pages := docPages(t)
	for page, text := range pages {
		for _, link := range docLink.FindAllStringSubmatch(text, -1) {
			if strings.Contains(link[1], "://") {
				continue
			}
			path, anchor, _ := strings.Cut(link[1], "#")
			target := page
			if path != "" {
				target = filepath.Join(filepath.Dir(page), path)
			}
			if assert.True(t, exists(target), "%s: %s", page, link[1]) && anchor != "" {
				assert.Contains(t, anchors(pages[target]), anchor, "%s: %s", page, link[1])
			}
		}
		for _, code := range docCode.FindAllStringSubmatch(text, -1) {
			path := docName.ReplaceAllString(code[1], "")
			folder, _, _ := strings.Cut(path, "/")
			if docPath.MatchString(path) && !docAny.MatchString(path) && !slices.Contains([]string{"bin", "dist", "out"}, folder) && exists("../"+folder) {
				assert.True(t, exists("../"+path), "%s: %s", page, path)
			}
		}
	}
}

// TestDocsThatCommentsCiteExist follows what the code says of pages, such as docs/uai.md#options, and looks for the
// files and folders that its comments name.
func TestDocsThatCommentsCiteExist(t *testing.T) {
	pages := docPages(t)
	readSources(t, func(path string, text []byte) {
		for _, named := range docComment.FindAllStringSubmatch(string(text), -1) {
			for _, name := range docNamed.FindAllStringSubmatch(named[1], -1) {
				name, folder := docName.ReplaceAllString(name[1], ""), strings.Split(name[1], "/")[0]
				if !docAny.MatchString(name) && folder != "out" && folder != "dist" && folder != "bin" && exists("../"+folder) {
					assert.True(t, exists("../"+name), "%s: %s", path, name)
				}
			}
		}
		for _, cited := range docCited.FindAllStringSubmatch(string(text), -1) {
			if !strings.HasPrefix(cited[1], "docs/") && cited[1] != "README.md" {
				continue
			}
			page, is := pages["../"+cited[1]]
			assert.True(t, is, "%s: %s", path, cited[1])
			if cited[2] != "" {
				assert.Contains(t, anchors(page), cited[2][1:], "%s: %s", path, cited[0])
			}
		}
	})
}

// TestDocsNameIdentifiersThatExist looks for the names of the pages that look like Go's, such as endReasons or eval.Net,
// and for those of the comments, among the words of the code without its comments.
func TestDocsNameIdentifiersThatExist(t *testing.T) {
	words := make(map[string]bool)
	named := make(map[string][]string) // by the file in whose comments they stand
	word := regexp.MustCompile(`\w+`)
	readSources(t, func(path string, text []byte) {
		if !strings.HasSuffix(path, ".go") {
			for _, w := range word.FindAll(text, -1) {
				words[string(w)] = true
			}
			return
		}
		var s scanner.Scanner
		s.Init(token.NewFileSet().AddFile(path, -1, len(text)), text, nil, scanner.ScanComments)
		for {
			_, kind, literal := s.Scan()
			switch kind {
			case token.EOF:
				return
			case token.COMMENT:
				named[path] = append(named[path], commentGo.FindAllString(literal, -1)...)
				continue
			}
			for _, w := range word.FindAllString(literal, -1) {
				words[w] = true
			}
		}
	})
	for page, text := range docPages(t) {
		for _, code := range docCode.FindAllStringSubmatch(text, -1) {
			if docGo.MatchString(code[1]) && !slices.Contains(papersNames, code[1]) {
				named[page] = append(named[page], strings.Split(code[1], ".")...)
			}
		}
	}
	for path, names := range named {
		for _, name := range names {
			assert.True(t, words[name] || slices.Contains(othersNames, name), "%s: there is no %s", path, name)
		}
	}
}

// TestDocsNameCommandsThatExist looks for the targets of make, the commands of the program and their flags that the pages
// name.
func TestDocsNameCommandsThatExist(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	require.NoError(t, err)
	flags := make(map[string]*flag.FlagSet)
	for _, program := range []console.Program{console.Blobwars(), lab.Program()} {
		for _, m := range program.Manuals() {
			flags[program.Name+" "+m.Name] = m.Flags
		}
	}
	for page, text := range docPages(t) {
		for _, code := range docCode.FindAllStringSubmatch(text, -1) {
			line := cmp.Or(code[1], code[2])
			for _, found := range docCommand.FindAllStringSubmatch(line, -1) {
				args := strings.Fields(found[1])
				if len(args) == 0 || !regexp.MustCompile(`^[a-z-]+$`).MatchString(args[0]) || args[0][0] == '-' {
					continue
				}
				if strings.HasPrefix(found[0], "make") {
					assert.Contains(t, string(makefile), "\n"+args[0]+":", "%s: %s", page, line)
					continue
				}
				name, _, _ := strings.Cut(found[0], " ")
				set := flags[name+" "+args[0]]
				if args[0] == "help" || !assert.NotNil(t, set, "%s: %s", page, line) {
					continue
				}
				for _, arg := range args[1:] {
					if docFlag.MatchString(arg) && arg != "-h" {
						assert.NotNil(t, set.Lookup(arg[1:]), "%s: %s: there is no %s", page, line, arg)
					}
				}
			}
		}
	}
}

// TestPapersHaveTheTable compares the table of docs/papers.md with testdata/paper_table.csv. Searches with equal states
// are one row of the page, which lists their limits and times.
func TestPapersHaveTheTable(t *testing.T) {
	page, err := os.ReadFile("../docs/papers.md")
	require.NoError(t, err)
	table, err := os.ReadFile("testdata/paper_table.csv")
	require.NoError(t, err)
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n")[1:] {
		row := strings.Split(strings.ReplaceAll(line, ",,", ",-,"), ",")
		if len(rows) > 0 {
			if last := rows[len(rows)-1]; slices.Equal(last[:2], row[:2]) && last[3] == row[3] {
				last[2], last[4] = last[2]+", "+row[2], last[4]+", "+row[4]
				continue
			}
		}
		rows = append(rows, row)
	}
	want := ""
	for _, row := range rows {
		want += "| " + strings.Join(row, " | ") + " |\n"
	}
	require.Contains(t, string(page), "| family | level | limit, s | states | ms |\n| --- | ---: | ---: | ---: | ---: |\n"+want+"\n")
}

// TestPlayCountsThePuzzles compares the numbers of puzzles in docs/play.md with the puzzles that ship.
func TestPlayCountsThePuzzles(t *testing.T) {
	page, err := os.ReadFile("../docs/play.md")
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
	require.Contains(t, string(page), fmt.Sprintf("\n%d puzzles ship with", len(all)))
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

// TestDocsHaveTheLevels compares the table of docs/strength.md with the levels.
func TestDocsHaveTheLevels(t *testing.T) {
	page := docPages(t)["../docs/strength.md"]
	for i, l := range match.Levels() {
		row := strings.ReplaceAll(fmt.Sprintf("\n| %d | %s | `%s` | %d |", i+1, l.Name, l.Recipe, l.Rating), "|  |", "| |")
		require.Contains(t, page, row)
	}
}

// TestDocsHaveTheOptionsOfTheEngine compares the table of docs/uai.md with what the engine says.
func TestDocsHaveTheOptionsOfTheEngine(t *testing.T) {
	page := docPages(t)["../docs/uai.md"]
	options := regexp.MustCompile(`option name (.+) type \w+ default (\S+)`).FindAllStringSubmatch(runOK(t, "uai\nquit\n", "uai").out, -1)
	require.NotEmpty(t, options)
	for _, o := range options {
		require.Regexp(t, "\n\\| `"+o[1]+"` \\| `?"+o[2]+"`? \\|", page)
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
