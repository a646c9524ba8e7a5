package engine_test

import (
	"cmp"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
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
	"blobwars/internal/console/programs"
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
	commentDot = regexp.MustCompile(`\b(\w+)\.([A-Z]\w*)|\b([A-Z]\w*)\.([a-z]\w*)`)    // eval.Net, Solver.Solve
	docTest    = regexp.MustCompile(`^(Test|Example)`)
	docType    = regexp.MustCompile(`^\W*(?:\w+\.)?(\w+)`) // Core in *game.Core[T]
	docCommand = regexp.MustCompile(`\b(?:make|blobwars-lab|blobwars)((?: +[^|&#;]+)?)`)
	docCited   = regexp.MustCompile(`\b((?:docs/)?[\w.]+\.md)(#[\w-]+)?`) // of a comment
	docComment = regexp.MustCompile(`(?m)(?:^|\t| )// (.*)$`)
	docNamed   = regexp.MustCompile(`(?:^|[ (])(\w+(?:/[\w.-]*\w)+)`)
	docFlag    = regexp.MustCompile(`^-[a-z]+$`)
	docGoTest  = regexp.MustCompile(`go test (\./\S+)(.* -(?:run|bench) .*)`) // of one package
	docPattern = regexp.MustCompile(`-(run|bench) '?([^' ]+)`)
	goTestFunc = regexp.MustCompile(`(?m)^func ((?:Test|Example|Fuzz|Benchmark)\w+)`)
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

// declarations are the names that packages declare, and those of the fields and methods of types, by the package or the
// type; those of one name share an entry. The name of a type after "<" stands for its members.
type declarations map[string][]string

func typeName(of ast.Expr) string { return docType.FindStringSubmatch(types.ExprString(of))[1] }

func (d declarations) add(owner string, part ast.Node) {
	ast.Inspect(part, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.FuncDecl:
			of := owner
			if node.Recv != nil {
				of = typeName(node.Recv.List[0].Type)
			}
			d[of] = append(d[of], node.Name.Name)
		case *ast.TypeSpec:
			d[owner] = append(d[owner], node.Name.Name)
			d[node.Name.Name] = append(d[node.Name.Name], "<"+typeName(node.Type))
			d.add(node.Name.Name, node.Type)
		case *ast.ValueSpec:
			d.add(owner, &ast.Field{Names: node.Names})
		case *ast.Field:
			for _, name := range node.Names {
				d[owner] = append(d[owner], name.Name)
			}
			if node.Names == nil { // it is embedded
				d[owner] = append(d[owner], typeName(node.Type), "<"+typeName(node.Type))
			}
		default:
			return true
		}
		return false
	})
}

func (d declarations) have(owner, name string) bool {
	return slices.ContainsFunc(d[owner], func(has string) bool {
		return has == name || has != "<"+owner && strings.HasPrefix(has, "<") && d.have(has[1:], name)
	})
}

// TestCommentsNameWhatIsDeclared looks for names such as eval.Net and Solver.Solve, and for those that the comments of
// functions begin with; comments of tests are sentences.
func TestCommentsNameWhatIsDeclared(t *testing.T) {
	d, files, stale := declarations{}, map[string]*ast.File{}, []string{}
	add := func(path string, text []byte) {
		if strings.HasSuffix(path, ".go") {
			file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.ParseComments)
			require.NoError(t, err)
			d.add(file.Name.Name, file)
			files[path] = file
		}
	}
	readSources(t, add)
	add("planted.go", []byte("package planted\n\n// Old calls notation.Gone and Position.Moves, and Position.gone.\nfunc New() {}\n"))
	for path, file := range files {
		for _, comment := range file.Comments {
			for _, m := range commentDot.FindAllStringSubmatch(comment.Text(), -1) {
				if owner, name := m[1]+m[3], m[2]+m[4]; d[owner] != nil && !d.have(owner, name) && name != "dot" {
					stale = append(stale, path+": "+m[0])
				}
			}
		}
		for _, decl := range file.Decls {
			if f, is := decl.(*ast.FuncDecl); is && f.Doc != nil && !strings.HasPrefix(f.Doc.Text(), f.Name.Name) && !docTest.MatchString(f.Name.Name) {
				stale = append(stale, path+": "+f.Name.Name)
			}
		}
	}
	require.ElementsMatch(t, []string{"planted.go: notation.Gone", "planted.go: Position.gone", "planted.go: New"}, stale)
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
	for _, program := range []console.Program{programs.Blobwars(), lab.Program()} {
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

// TestDocsNameTestsThatExist looks for the tests and benchmarks that the commands of the pages run.
func TestDocsNameTestsThatExist(t *testing.T) {
	for page, text := range docPages(t) {
		for _, code := range docCode.FindAllStringSubmatch(strings.ReplaceAll(text, "\n  ", " "), -1) {
			command := docGoTest.FindStringSubmatch(cmp.Or(code[1], code[2]))
			if command == nil {
				continue
			}
			names := ""
			files, err := filepath.Glob("../" + command[1] + "/*_test.go")
			require.NoError(t, err)
			for _, file := range files {
				data, err := os.ReadFile(file)
				require.NoError(t, err)
				for _, found := range goTestFunc.FindAllStringSubmatch(string(data), -1) {
					names += found[1] + "\n"
				}
			}
			for _, pattern := range docPattern.FindAllStringSubmatch(command[2], -1) {
				if pattern[2] != "^$" {
					assert.Regexp(t, "(?m)"+pattern[2], names, "%s: %s", page, command[0])
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
	require.Contains(t, string(page), "| family | depth | limit, s | states | ms |\n| --- | ---: | ---: | ---: | ---: |\n"+want+"\n")
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
