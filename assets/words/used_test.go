package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/boards/graphs"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/journey/stops"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/play"
)

// built returns the keys that the program puts together: a beginning as it stands in the
// sources, and how it may go on.
func built() map[string][]string {
	sides, players, marks, matrix := []string{"1", "2"}, []string{"max", "min"}, []string{"N", "P"}, []string{"row", "column"}
	endings := []string{"wins", "loses"}
	keys := strings.Fields("Up Down Left Right Enter Space Escape Delete Shift PageUp PageDown Home End Comma -")
	all := map[string][]string{
		"side.": sides, "result.win_": sides,
		"level.": {"number"}, "setup.rules_what_": {"0", "1"},
		"analysis.proof_": {"1", "2", "3"}, "theme.": {"dark", "light", "contrast"},
		"how-to.tiles_": {"1", "2", "3", "4"}, "key.": keys,
		"save.problem_": {"no_name", "no_folder", "is_folder", "no_permission", "not_written"},
		"bad.archive_":  {"other", "damaged", "newer", "large"}, "import.": {"settings", "game", "tiles", "editor", "puzzles", "journey"},
		"tree.has_": players, "tree.turn_": players, "tree.rival_": players, "tree.reason_": players, "tree.rival_none_": players,
		"tree.known_value_": players, "tree.because_value_": players, "tree.because_cut_": players, "tree.because_visited_": players, "tree.because_unaware_": players,
		"tree.leaf_": {"given", "result", "blobs", "points"},
		"tree.rule_": endings, "tree.end_corks_": endings, "tree.end_nim_": endings,
		"tree.is_": marks, "tree.player_": matrix, "tree.long_": matrix, "tree.ask_": matrix, "tree.takes_": matrix, "tree.because_": matrix,
		"board.": nil, "parse.": nil, "tiles.board_": nil,
	}
	all["language."] = words.Languages()
	all["library.result_"] = []string{"won", "lost", "drawn", "unfinished"}
	kinds := []string{"turn", "win", "draw"}
	for _, prefix := range []string{"kind_", "task_"} {
		all["puzzle."+prefix] = kinds
	}
	all["puzzle.gone_"], all["puzzle.why_"] = []string{"win", "draw"}, append([]string{"turn_none"}, kinds...)
	all["puzzle.grade_"] = []string{"1", "2", "3"}
	for _, format := range notation.Formats() {
		all["save."] = append(all["save."], format.String())
	}
	all["colour."] = []string{"red", "green", "orange", "blue"}
	for day := 1; day <= 7; day++ {
		all["puzzle.day_"] = append(all["puzzle.day_"], strconv.Itoa(day))
	}
	for step := 1; step <= steps.Steps; step++ {
		for _, key := range []string{"lesson.step_", "lesson.title_", "lesson.wrong_"} {
			all[key] = append(all[key], strconv.Itoa(step))
		}
	}
	all["tiles.reason_cleared"] = []string{"", "_you", "_computer"} // wording.AboutSide
	for reason := engine.FullBoard; reason <= engine.Unexplained; reason++ {
		key := strings.ReplaceAll(reason.String(), " ", "_")
		all["reason."] = append(all["reason."], key)
		if !reason.Decided() {
			all["terminal.why_"] = append(all["terminal.why_"], key)
		}
		switch reason {
		case engine.NoLegalMove, engine.WipedOut, engine.OutOfTime, engine.Resigned:
			all["reason."] = append(all["reason."], key+"_you", key+"_computer")
		}
	}
	for _, sentence := range strings.Fields("spoken.clone spoken.jump spoken.pass spoken.take spoken.turn tiles.expected tiles.proven tiles.taking tiles.biggest tiles.lead " +
		"ending.turned ending.mistake ending.blunder ending.biggest ending.lead analysis.unit analysis.lead") {
		all[sentence] = []string{"", "_you"} // wording.Spoken
	}
	for month := 1; month <= 12; month++ {
		all["month."] = append(all["month."], strconv.Itoa(month))
	}
	all["puzzle.right_"], all["report.column_"] = []string{"1", "2", "3"}, []string{"1", "2", "3"}
	all["spoken.slip_"] = []string{"1", "2", "3"}
	labels := []string{"n", "p", "neither"}
	all["graph.start_"], all["graph.visit_"], all["graph.end_"], all["graph.label_"] = []string{"bfs", "dfs"}, []string{"bfs", "dfs"}, labels, labels
	all["graph.about_"], all["graph.how_"] = []string{"bfs", "dfs", "np"}, []string{"bfs", "dfs", "np"}
	all["graph.ask_"], all["graph.known_"] = []string{"next", "label"}, []string{"next", "label"}
	all["graph.code_"] = strings.Fields("bfs bfs_start bfs_while bfs_take bfs_visit each if dfs dfs_visit dfs_call dfs_leave np np_ends np_repeat np_n np_p np_rest")
	for _, g := range graphs.List() {
		all["graph."] = append(all["graph."], g.Name)
	}
	all["number."] = []string{"point"} // Catalogue.Number
	for n := range 13 {
		all["number."] = append(all["number."], strconv.Itoa(n))
	}
	for _, l := range play.Levels() {
		all["like."], all["character."] = append(all["like."], strconv.Itoa(int(l))), append(all["character."], strconv.Itoa(int(l)))
	}
	for _, l := range play.NamedLevels() {
		all["level."] = append(all["level."], l.Name())
	}
	for _, b := range boards.List() {
		all["board."] = append(all["board."], b.Name)
	}
	for _, b := range boards.Study() {
		all["tree.board_"] = append(all["tree.board_"], b.Name)
	}
	for _, b := range boards.Tiles() {
		all["tiles.board_"] = append(all["tiles.board_"], b.Name)
	}
	for _, s := range stops.Stops() {
		all["journey.name_"], all["journey.about_"] = append(all["journey.name_"], s.ID), append(all["journey.about_"], s.ID)
	}
	english, _ := words.Keys("en") // it ships
	for key := range english {
		// The console and trees translate by all of their phrases, and another test compares those of the parsers.
		for _, prefix := range []string{"console.", "dot.", "parse."} {
			if phrase, found := strings.CutPrefix(key, prefix); found {
				all[prefix] = append(all[prefix], phrase)
			}
		}
	}
	return all
}

type literal struct{ text, where string }

// window are the sources of the window, and of the commands that speak its languages.
var window = []string{"gui/*.go", "gui/*/*.go", "gui/*/*/*.go", "internal/console/play/*.go", "internal/console/language.go"}

// parsersPhrases returns the English texts of all phrases that parsers find and expect, by their keys.
func parsersPhrases(t *testing.T) map[string]string {
	t.Helper()
	phrases := make(map[string]string)
	sources(t, append([]string{"engine/*/*.go", "internal/*/*.go", "internal/*/*/*.go"}, window[:3]...), func(where func(ast.Node) string, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 || !slices.Contains([]string{"NewPhrase", "syntax.NewPhrase"}, types.ExprString(call.Fun)) {
			return
		}
		key, isKey := stringOf(call.Args[0])
		english, isEnglish := stringOf(call.Args[1])
		require.True(t, isKey && isEnglish, where(n))
		require.NotContains(t, phrases, key, where(n))
		phrases[key] = english
	})
	return phrases
}

// sources calls look with every node of the sources that match patterns, tests left out.
func sources(t *testing.T, patterns []string, look func(where func(ast.Node) string, n ast.Node)) {
	t.Helper()
	count := 0
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join("../..", pattern))
		require.NoError(t, err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			count++
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			where := func(n ast.Node) string { return set.Position(n.Pos()).String() }
			ast.Inspect(tree, func(n ast.Node) bool {
				if _, ok := n.(*ast.ImportSpec); ok {
					return false
				}
				look(where, n)
				return true
			})
		}
	}
	require.Greater(t, count, 30, "the sources are not where they were")
}

func literals(t *testing.T) (all []literal) {
	t.Helper()
	sources(t, window, func(where func(ast.Node) string, n ast.Node) {
		if text, ok := stringOf(n); ok {
			all = append(all, literal{text, where(n)})
		}
	})
	require.Greater(t, len(all), 200)
	return all
}

func stringOf(n ast.Node) (string, bool) {
	l, ok := n.(*ast.BasicLit)
	if !ok {
		return "", false
	}
	switch l.Kind {
	case token.STRING:
		s, err := strconv.Unquote(l.Value)
		return s, err == nil
	case token.CHAR:
		r, _, _, err := strconv.UnquoteChar(strings.Trim(l.Value, "'"), '\'')
		return string(r), err == nil
	}
	return "", false
}

// speaks are the functions whose first argument is a key.
var speaks = map[string]bool{"t": true, "say": true, "Say": true, "tell": true, "T": true, "Label": true, "Notify": true, "word": true, "announce": true}

// spoken calls look with every key that the window asks for where it stands, and with the
// names of the values that come with it, if they stand there too.
func spoken(t *testing.T, look func(key, where string, values []string)) {
	t.Helper()
	prefixes := built()
	sources(t, window, func(where func(ast.Node) string, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 || !speaks[name(call.Fun)] {
			return
		}
		key := call.Args[0]
		if sum, ok := key.(*ast.BinaryExpr); ok {
			prefix, ok := stringOf(sum.X)
			require.True(t, ok, "%s: a key that no test can follow", where(call))
			require.Contains(t, prefixes, prefix, where(call))
			return
		}
		text, ok := stringOf(key)
		if !ok {
			return
		}
		if len(call.Args) == 1 {
			look(text, where(call), []string{})
		} else {
			look(text, where(call), valueNames(call.Args[1]))
		}
	})
}

func name(fun ast.Expr) string {
	switch f := fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// valueNames returns the keys of a words.Values{...}; nil for anything else.
func valueNames(e ast.Expr) []string {
	list, ok := e.(*ast.CompositeLit)
	if !ok {
		return nil
	}
	names := []string{}
	for _, element := range list.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if s, ok := stringOf(pair.Key); ok {
				names = append(names, s)
			}
		}
	}
	return names
}

func TestEveryKeyThatIsAskedForIsThere(t *testing.T) {
	for lang, keys := range catalogues(t) {
		asked := 0
		spoken(t, func(key, where string, values []string) {
			asked++
			assert.Contains(t, keys, key, "%s: not in %s", where, lang)
			if strings.HasPrefix(key, "notice.") || values == nil {
				return // its Arg is given where it is shown; or the values stand elsewhere
			}
			assert.ElementsMatch(t, placeholders(keys[key]), values, "%s: the values of %s in %s", where, key, lang)
		})
		require.Greater(t, asked, 60)
		for prefix, ends := range built() {
			for _, end := range ends {
				assert.True(t, keys[prefix+end] != "", "%s is not in %s", prefix+end, lang)
			}
		}
	}
}

// A string of the sources that looks like a key is one, wherever it stands.
func TestEveryNoticeAndReasonIsThere(t *testing.T) {
	families := []string{"notice.", "reason.", "result.", "status.", "say.", "keys.", "menu.", "speed.", "theme.", "language.", "choice."}
	prefixes, all := built(), literals(t)
	for lang, keys := range catalogues(t) {
		found := 0
		for _, l := range all {
			if _, ok := prefixes[l.text]; ok {
				continue
			}
			for _, family := range families {
				if strings.HasPrefix(l.text, family) {
					found++
					require.Contains(t, keys, l.text, "%s: not in %s", l.where, lang)
				}
			}
		}
		require.Greater(t, found, 50)
	}
}

func TestNoKeyIsUnused(t *testing.T) {
	used := map[string]bool{}
	for _, l := range literals(t) {
		used[l.text] = true
	}
	for prefix, ends := range built() {
		assert.True(t, used[prefix], "no key is composed from %q", prefix)
		for _, end := range ends {
			used[prefix+end] = true
		}
	}
	for lang, keys := range catalogues(t) {
		for key := range keys {
			assert.True(t, used[key], "%s of %s is not used", key, lang)
		}
	}
}
