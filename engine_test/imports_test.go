package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "blobwars"

// mayImport is what each package may import besides the standard library. A pattern that ends in /... matches a package
// and all below it; "ebiten" matches Ebitengine, and "outside" other modules. A row that ends in /* is of all packages
// in a folder that have no row of their own.
var mayImport = map[string][]string{
	".":                        {"console/cli", "console", "engine/syntax", "gui", "gui/demo", "gui/platform"},
	"atomicfile":               {"outside"},
	"console/cli":              {},
	"cmd/engine":               {"engine/benchmark", "engine/search", "engine/uai"},
	"engine":                   {},
	"engine/job":               {},
	"engine/task":              {"engine/job"},
	"engine/syntax":            {},
	"engine/notation":          {"engine", "engine/syntax"},
	"engine/enginetest":        {"engine", "engine/notation", "engine/syntax", "engine/textbook/graph", "engine/tiles", "outside"},
	"engine/eval":              {"engine", "engine/syntax", "outside"},
	"engine/deepening":         {"engine/job"},
	"engine/search":            {"engine", "engine/eval", "engine/deepening", "engine/job"},
	"engine/textbook/minimax":  {"engine/job"},
	"engine/textbook/bimatrix": {"outside"},
	"engine/textbook/dot":      {"engine/textbook/games", "engine/textbook/minimax", "engine/tiles", "outside"},
	"engine/textbook/games":    {"engine/textbook/minimax", "engine/textbook/bimatrix", "engine", "engine/notation", "engine/tiles"},
	"engine/textbook/graph":    {"engine/textbook/minimax", "engine/syntax"},
	"engine/tiles":             {"engine", "engine/syntax"},
	"engine/tiles/families":    {"engine", "engine/tiles", "engine/deepening"},
	"engine/lab/*":             {"engine/...", "atomicfile", "outside"},
	"engine/match":             {"engine", "engine/deepening", "engine/job", "engine/search", "engine/notation", "engine/syntax"},
	"engine/review":            {"engine", "engine/eval", "engine/search", "engine/notation"},
	"engine/puzzle":            {"engine", "engine/search", "engine/notation", "engine/job"},
	"engine/uai":               {"engine", "engine/benchmark", "engine/eval", "engine/job", "engine/search", "engine/notation", "engine/match"},
	"engine/benchmark":         {"engine", "engine/search", "engine/notation"},
	"console":                  {"console/cli", "assets/words", "atomicfile", "engine/...", "boards", "boards/graphs", "gui/model/history", "gui/platform", "gui/store", "outside"},
	"gui/geom":                 {"engine"},
	"gui/platform":             {"engine/notation", "engine/syntax", "atomicfile", "outside"},
	"gui/model/*":              {"engine/...", "boards", "boards/graphs", "gui/geom", "gui/platform", "gui/model/..."},
	"gui/store":                {"engine/...", "gui/model/history", "gui/model/game", "gui/model/newgame", "gui/model/play", "gui/model/session", "gui/model/puzzle", "gui/model/journey", "gui/model/tiles", "gui/platform"},
	"gui/paint":                {"gui/geom", "engine", "engine/tiles", "assets", "ebiten", "outside"},
	"gui/ui":                   {"gui/geom", "gui/pad", "gui/paint", "ebiten", "outside"},
	"gui/sound":                {"assets", "gui/model/play", "outside"},
	"gui/clip":                 {"outside"},
	"gui/pad":                  {"ebiten", "outside"},
	"gui/command":              {"gui/pad", "gui/paint", "ebiten", "outside"},
	"gui/wording":              {"engine/...", "gui/model/history", "gui/model/journey", "gui/model/play", "gui/model/session", "gui/model/tiles", "assets/words"},
	"gui/screen":               {"engine/...", "gui/geom", "gui/model/game", "gui/model/history", "gui/model/journey", "gui/model/play", "gui/model/session", "gui/model/tiles", "gui/store", "gui/paint", "gui/ui", "gui/sound", "gui/clip", "gui/command", "gui/wording", "assets/words", "boards", "ebiten", "outside"},
	"gui/screen/screentest":    {"gui/...", "gui_test/stage", "assets/...", "ebiten", "outside"},
	"gui/screen/*": {
		"engine/...", "gui/geom", "gui/model/...", "gui/store", "gui/paint", "gui/ui", "gui/sound", "gui/command", "gui/wording",
		"gui/screen", "gui/screen/board", "gui/screen/study", "gui/screen/table", "assets/words", "boards/graphs", "ebiten", "outside",
	},
	"gui/screen/home": {
		"gui/geom", "gui/model/history", "gui/model/journey", "gui/model/puzzle", "gui/paint", "gui/ui", "gui/command", "gui/screen",
		"gui/screen/library", "gui/screen/picture", "gui/screen/puzzle", "assets/words", "ebiten",
	},
	"gui/dialog":       {"console/cli", "engine/...", "gui/geom", "gui/model/journey", "gui/model/newgame", "gui/model/play", "gui/model/puzzle", "gui/model/session", "gui/model/tiles", "gui/store", "gui/platform", "gui/paint", "gui/ui", "gui/command", "gui/screen", "gui/screen/picture", "gui/wording", "assets/...", "ebiten", "outside"},
	"gui":              {"console/cli", "engine/...", "gui/...", "assets/...", "ebiten", "outside"},
	"gui/demo":         {"atomicfile", "engine/...", "gui", "gui/...", "assets/words", "ebiten", "outside"},
	"web/worker":       {"engine/task", "gui/model/puzzle", "gui/model/race", "gui/model/session", "gui/model/tiles", "gui/model/tree"},
	"web/window":       {"engine/task", "gui", "gui/platform"},
	"web/static":       {},
	"web/browsertest":  {"outside"},
	"scripts/serve":    {"web/static"},
	"assets":           {},
	"assets/icon":      {},
	"assets/words":     {},
	"assets/notices":   {},
	"boards":           {},
	"scripts/manuals":  {"console", "engine/match", "gui"},
	"scripts/endgames": {"engine", "engine/eval", "engine/match", "engine/notation", "engine/search"},
	"boards/graphs":    {},
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

// allowed reports whether one of the patterns matches an import.
func allowed(imported string, patterns []string) bool {
	inside, ours := strings.CutPrefix(imported, module+"/")
	if !ours {
		first, _, _ := strings.Cut(imported, "/")
		standard := !strings.Contains(first, ".")
		if strings.Contains(imported, "hajimehoshi/ebiten") {
			return slices.Contains(patterns, "ebiten")
		}
		return standard || slices.Contains(patterns, "outside")
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

// TestImports fails when a package imports what it may not,
// and when a package has no row.
func TestImports(t *testing.T) {
	for folder, imports := range packages(t) {
		patterns, known := mayImport[folder]
		if !known {
			patterns, known = mayImport[path.Dir(folder)+"/*"]
		}
		if !known && strings.HasPrefix(folder, "scripts/") {
			patterns, known = []string{"atomicfile", "outside"}, true // tools: nothing else of the program
		}
		require.True(t, known, "package %s has no row in mayImport", folder)
		for imported, file := range imports {
			require.True(t, allowed(imported, patterns), "%s imports %s", path.Clean(file), imported)
		}
	}
}
