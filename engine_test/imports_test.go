package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "blobwars"

// arrows is what each package may import besides the standard library. A
// pattern that ends in /... matches a package and all below it; "outside" matches other modules.
var arrows = map[string][]string{
	".":                        {"console/cli", "console", "gui", "gui/demo", "gui/platform"},
	"atomicfile":               {"outside"},
	"console/cli":              {},
	"engine":                   {},
	"engine/job":               {},
	"engine/task":              {"engine/job"},
	"engine/syntax":            {},
	"engine/notation":          {"engine", "engine/syntax"},
	"engine/enginetest":        {"engine", "engine/notation", "engine/syntax", "engine/tiles", "outside"},
	"engine/eval":              {"engine", "outside"},
	"engine/deepening":         {"engine/job"},
	"engine/search":            {"engine", "engine/eval", "engine/deepening", "engine/job"},
	"engine/textbook/minimax":  {"engine/job"},
	"engine/textbook/bimatrix": {"outside"},
	"engine/textbook/dot":      {"engine/textbook/games", "engine/textbook/minimax", "engine/tiles", "outside"},
	"engine/textbook/games":    {"engine/textbook/minimax", "engine/textbook/bimatrix", "engine", "engine/notation", "engine/tiles"},
	"engine/textbook/graph":    {"engine/textbook/minimax", "engine/syntax"},
	"engine/tiles":             {"engine", "engine/syntax"},
	"engine/tiles/families":    {"engine", "engine/tiles", "engine/deepening"},
	"engine/lab/chart":         {"outside"},
	"engine/lab/race":          {"engine", "engine/deepening", "engine/eval", "engine/search", "engine/notation", "engine/job", "engine/tiles", "engine/tiles/families"},
	"engine/lab/experiment":    {"engine", "engine/search", "engine/tiles", "engine/tiles/families", "engine/notation", "engine/lab/chart"},
	"engine/match":             {"engine", "engine/job", "engine/search", "engine/notation", "engine/syntax"},
	"engine/review":            {"engine", "engine/eval", "engine/search", "engine/notation"},
	"engine/puzzle":            {"engine", "engine/search", "engine/notation", "engine/job"},
	"engine/uai":               {"engine", "engine/job", "engine/search", "engine/notation", "engine/match"},
	"engine/lab/train":         {"engine", "engine/eval", "engine/search", "atomicfile", "outside"},
	"console":                  {"console/cli", "atomicfile", "engine/...", "boards", "boards/graphs", "gui/model/history", "gui/platform", "gui/store", "outside"},
	"gui/geom":                 {"engine"},
	"gui/platform":             {"engine/notation", "engine/syntax", "atomicfile", "outside"},
	"gui/model/play":           {"engine/..."},
	"gui/model/game":           {"engine/...", "gui/platform", "gui/model/play"},
	"gui/model/session":        {"engine/...", "gui/geom", "gui/platform", "gui/model/game", "gui/model/play"},
	"gui/model/tiles":          {"engine/...", "gui/model/game", "gui/model/play"},
	"gui/model/history":        {"engine/...", "gui/model/play"},
	"gui/model/puzzle":         {"engine/...", "gui/model/play", "gui/model/session"},
	"gui/model/editor":         {"engine"},
	"gui/model/tree":           {"engine/...", "gui/geom", "gui/platform", "gui/model/play"},
	"gui/model/graph":          {"engine/...", "boards/graphs", "gui/geom", "gui/model/play"},
	"gui/model/lesson":         {"engine", "engine/notation"},
	"gui/model/newgame":        {"engine", "engine/tiles", "gui/model/play", "gui/model/session", "gui/model/tiles"},
	"gui/model/race":           {"engine/...", "gui/platform"},
	"gui/store":                {"engine/...", "gui/model/history", "gui/model/game", "gui/model/newgame", "gui/model/play", "gui/model/session", "gui/model/puzzle", "gui/model/tiles", "gui/platform"},
	"gui/paint":                {"gui/geom", "engine", "engine/tiles", "assets", "outside"},
	"gui/ui":                   {"gui/geom", "gui/pad", "gui/paint", "outside"},
	"gui/sound":                {"assets", "gui/model/play", "outside"},
	"gui/clip":                 {"outside"},
	"gui/pad":                  {"outside"},
	"gui/film":                 {},
	"gui/command":              {"gui/pad", "gui/paint", "outside"},
	"gui/wording":              {"engine/...", "gui/model/history", "gui/model/play", "gui/model/session", "gui/model/tiles", "assets/words"},
	"gui/screen":               {"engine/...", "gui/geom", "gui/model/game", "gui/model/history", "gui/model/play", "gui/model/session", "gui/model/tiles", "gui/store", "gui/paint", "gui/ui", "gui/sound", "gui/clip", "gui/command", "gui/wording", "assets/words", "boards", "outside"},
	"gui/screen/screentest":    {"gui/...", "assets/...", "outside"},
	"gui/screen/board":         {"engine/...", "gui/geom", "gui/model/play", "gui/model/session", "gui/store", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/wording", "assets/words", "outside"},
	"gui/screen/picture":       {"engine", "gui/film", "gui/geom", "gui/model/game", "gui/model/play", "gui/model/session", "gui/model/tiles", "gui/paint", "gui/screen", "gui/wording", "assets/words", "outside"},
	"gui/screen/table":         {"engine/...", "gui/geom", "gui/model/history", "gui/model/play", "gui/model/session", "gui/store", "gui/paint", "gui/ui", "gui/sound", "gui/command", "gui/screen", "gui/screen/board", "gui/wording", "assets/words", "outside"},
	"gui/screen/lesson":        {"engine", "gui/geom", "gui/model/lesson", "gui/model/play", "gui/model/session", "gui/paint", "gui/ui", "gui/sound", "gui/command", "gui/screen", "gui/screen/board", "gui/screen/table", "gui/wording", "assets/words", "outside"},
	"gui/screen/editor":        {"engine/...", "gui/geom", "gui/model/editor", "gui/store", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/wording", "assets/words", "outside"},
	"gui/screen/study":         {"gui/geom", "gui/model/play", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/wording", "assets/words", "outside"},
	"gui/screen/tree":          {"engine/...", "gui/geom", "gui/model/play", "gui/model/session", "gui/model/tree", "gui/store", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/screen/study", "gui/wording", "assets/words", "outside"},
	"gui/screen/graph":         {"engine/...", "boards/graphs", "gui/geom", "gui/model/graph", "gui/model/play", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/screen/study", "gui/wording", "assets/words", "outside"},
	"gui/screen/puzzle":        {"engine/...", "gui/geom", "gui/model/play", "gui/model/puzzle", "gui/paint", "gui/ui", "gui/sound", "gui/command", "gui/screen", "gui/screen/board", "gui/wording", "assets/words", "outside"},
	"gui/screen/race":          {"engine/...", "gui/geom", "gui/model/race", "gui/model/tiles", "gui/store", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/screen/study", "gui/wording", "assets/words", "outside"},
	"gui/screen/library":       {"engine/...", "gui/geom", "gui/model/history", "gui/model/play", "gui/model/session", "gui/model/tiles", "gui/store", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/wording", "assets/words", "outside"},
	"gui/screen/tiles":         {"engine/...", "gui/geom", "gui/model/play", "gui/model/tiles", "gui/store", "gui/paint", "gui/ui", "gui/sound", "gui/command", "gui/screen", "gui/wording", "assets/words", "outside"},
	"gui/dialog":               {"console/cli", "engine/...", "gui/geom", "gui/model/newgame", "gui/model/play", "gui/model/puzzle", "gui/model/session", "gui/model/tiles", "gui/store", "gui/platform", "gui/paint", "gui/ui", "gui/sound", "gui/command", "gui/screen", "gui/screen/picture", "gui/wording", "assets/...", "outside"},
	"gui":                      {"console/cli", "engine/...", "gui/...", "assets/...", "outside"},
	"gui/demo":                 {"atomicfile", "engine/...", "gui", "gui/...", "assets/words", "outside"},
	"web/worker":               {"engine/task", "gui/model/puzzle", "gui/model/race", "gui/model/session", "gui/model/tiles", "gui/model/tree"},
	"web/window":               {"engine/task", "gui", "gui/platform"},
	"web/static":               {},
	"web/browsertest":          {"outside"},
	"scripts/serve":            {"web/static"},
	"assets":                   {},
	"assets/icon":              {},
	"assets/words":             {},
	"assets/notices":           {},
	"boards":                   {},
	"scripts/manuals":          {"console", "engine/match", "gui"},
	"scripts/endgames":         {"engine", "engine/eval", "engine/match", "engine/notation", "engine/search"},
	"boards/graphs":            {},
}

// packages returns the imports of every package of the program without its tests: by folder, the packages that it
// imports, each with a file that imports it.
func packages(t *testing.T) map[string]map[string]string {
	t.Helper()
	found := make(map[string]map[string]string)
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && file != ".." && (strings.HasPrefix(name, ".") || strings.HasSuffix(name, "_test") || name == "testdata" || name == "out"):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel("..", filepath.Dir(file))
		if err != nil {
			return err
		}
		folder = filepath.ToSlash(folder)
		if found[folder] == nil {
			found[folder] = make(map[string]string)
		}
		for _, spec := range parsed.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found[folder][imported] = file
		}
		return nil
	})
	require.NoError(t, err)
	require.Contains(t, found, "engine")
	return found
}

// allowed reports whether one of the patterns of arrows matches an import.
func allowed(imported string, patterns []string) bool {
	inside, ours := strings.CutPrefix(imported, module+"/")
	if !ours {
		first, _, _ := strings.Cut(imported, "/")
		standard := !strings.Contains(first, ".")
		return standard || allowedName("outside", patterns)
	}
	return allowedName(inside, patterns)
}

func allowedName(name string, patterns []string) bool {
	for _, pattern := range patterns {
		tree, isTree := strings.CutSuffix(pattern, "/...")
		if name == tree || isTree && strings.HasPrefix(name, tree+"/") {
			return true
		}
	}
	return false
}

// TestImports fails when a package imports what arrows does not allow it,
// and when a package is not in its table.
func TestImports(t *testing.T) {
	for folder, imports := range packages(t) {
		patterns, known := arrows[folder]
		if !known && strings.HasPrefix(folder, "scripts/") {
			patterns, known = []string{"atomicfile", "outside"}, true // tools: nothing else of the program
		}
		require.True(t, known, "package %s has no row in arrows", folder)
		for imported, file := range imports {
			require.True(t, allowed(imported, patterns), "%s imports %s", path.Clean(file), imported)
		}
	}
}

// TestImportsReach lists all packages that the engine, the console and the models of the screens import, also through
// other modules, with the go command: Ebitengine is never among them.
func TestImportsReach(t *testing.T) {
	found := packages(t)
	for folder := range found {
		engine := folder == "engine" || strings.HasPrefix(folder, "engine/")
		if !engine && folder != "console" && !strings.HasPrefix(folder, "gui/model") {
			continue
		}
		list := exec.Command("go", "list", "-deps", "./"+folder)
		list.Dir = ".."
		out, err := list.CombinedOutput()
		require.NoError(t, err, string(out))
		for reached := range strings.FieldsSeq(string(out)) {
			require.NotContains(t, reached, "hajimehoshi/ebiten", folder)
			require.NotEqual(t, module+"/gui", reached, folder)
			require.NotEqual(t, module+"/gui/paint", reached, folder)
			if engine {
				require.NotContains(t, []string{module + "/console", module + "/boards", module + "/assets", module + "/assets/words"}, reached, folder)
			}
		}
	}
}
