package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "blobwars"

// rule says what packages may not import. A pattern that ends in /... matches a package and all below it; "ebiten"
// matches Ebitengine, "outside" other modules, and "program" every package of this one.
type rule struct {
	packages, but []string // the rule is for packages, except those of but
	never, except []string // which import nothing of never, except what matches except
}

// models are what the screens show, without pixels.
var models = []string{
	"gui/editor/draft", "gui/game", "gui/graphs/traversal", "gui/journey/stops", "gui/lesson/steps", "gui/library/history", "gui/newgame", "gui/play",
	"gui/puzzles/attempt", "gui/solverrace/runs", "gui/study/stepping", "gui/table/session", "gui/tilesgame/round", "gui/tree/walk",
}

// screens are the packages that draw in the window and read its input.
var screens = []string{
	"gui/board", "gui/editor", "gui/graphs", "gui/home", "gui/journey", "gui/lesson", "gui/library", "gui/picture", "gui/puzzles", "gui/screen/...",
	"gui/solverrace", "gui/study", "gui/table", "gui/tilesgame", "gui/tree",
}

// window are the packages that draw or play.
var window = slices.Concat(screens, []string{"gui", "gui/command", "gui/dialog", "gui/opening", "gui/outline", "gui/paint/...", "gui/saving", "gui/sound", "gui/ui/...", "gui/wording", "ebiten"})

// rules keep the direction of imports: from the program down to the rules of the game.
var rules = []rule{
	{packages: []string{"internal/atomicfile", "assets/...", "boards/...", "internal/console/cli", "engine", "engine/clock", "engine/syntax", "web/static"}, never: []string{"program"}},
	{packages: []string{"engine/..."}, never: []string{"program", "ebiten"}, except: []string{"engine/..."}},
	{
		packages: []string{"internal/race", "internal/tiles/...", "internal/textbook/...", "internal/lab/..."}, but: []string{"internal/lab"},
		never: []string{"program", "ebiten"}, except: []string{"engine/...", "internal/tiles/...", "internal/textbook/...", "internal/lab/...", "internal/atomicfile", "boards"},
	},
	{
		packages: []string{"engine/...", "internal/tiles/...", "internal/textbook/..."}, but: []string{"engine/eval", "engine/syntax", "internal/textbook/dot", "engine/uai"},
		never: []string{"outside", "internal/atomicfile", "internal/lab/..."},
	},
	{
		packages: []string{"engine/notation", "internal/tiles/...", "engine/solver", "engine/eval"},
		never:    []string{"engine/search", "engine/match", "engine/review", "engine/puzzle", "engine/uai", "engine/benchmark", "internal/textbook/..."},
	},
	{packages: []string{"engine/search"}, never: []string{"program"}, except: []string{"engine", "engine/eval", "engine/solver", "engine/clock"}},
	{packages: []string{"engine/match"}, never: []string{"engine/review", "engine/puzzle", "engine/uai", "engine/benchmark", "internal/textbook/..."}},
	{packages: []string{"internal/textbook/..."}, never: []string{"engine/search", "engine/eval", "engine/match"}},
	{packages: []string{"internal/console/..."}, but: []string{"internal/console/programs"}, never: []string{"internal/console/..."}, except: []string{"internal/console", "internal/console/cli"}},
	{packages: []string{"internal/console/...", "internal/lab", "cmd/...", "gui/geom", "gui/platform", "gui/store", "web/worker"}, never: slices.Concat(window, []string{"web/..."})},
	{packages: models, never: slices.Concat(window, []string{"web/...", "gui/store", "internal/console/...", "assets/..."})},
	{packages: []string{"gui/paint/...", "gui/ui/...", "gui/sound", "gui/command"}, never: slices.Concat(screens, []string{"gui", "gui/dialog", "gui/store", "internal/console/..."})},
	{packages: screens, never: []string{"gui", "gui/dialog", "gui/opening", "gui/outline", "gui/saving", "internal/console/..."}},
	{packages: []string{"gui/outline"}, never: screens, except: []string{"gui/screen"}},
	{packages: []string{"gui/dialog", "gui/saving"}, never: []string{"gui", "gui/opening"}},
	{packages: []string{"scripts/..."}, but: []string{"scripts/demo", "scripts/manuals", "scripts/serve"}, never: []string{"program"}, except: []string{"internal/atomicfile"}},
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

func matches(patterns []string, imported string) bool {
	name, ours := strings.CutPrefix(imported, module+"/")
	first, _, _ := strings.Cut(imported, "/")
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		switch pattern {
		case "program":
			return ours
		case "ebiten":
			return strings.HasPrefix(imported, "github.com/hajimehoshi/ebiten/")
		case "outside":
			return !ours && strings.Contains(first, ".")
		}
		tree, isTree := strings.CutSuffix(pattern, "/...")
		return ours && (name == tree || isTree && strings.HasPrefix(name, tree+"/"))
	})
}

// TestThePlayersProgramHasNoLaboratory: neither the window, nor the browser version, nor the engine alone links training
// and the library that draws plots.
func TestThePlayersProgramHasNoLaboratory(t *testing.T) {
	for _, program := range []string{"blobwars", "blobwars/web/window", "blobwars/web/worker", "blobwars/cmd/engine"} {
		list := exec.Command("go", "list", "-deps", "-tags", "worker", program)
		list.Env = append(os.Environ(), "CGO_ENABLED=0")
		if strings.Contains(program, "/web/") {
			list.Env = append(list.Env, "GOOS=js", "GOARCH=wasm")
		}
		out, err := list.Output()
		require.NoError(t, err, program)
		require.Contains(t, string(out), "blobwars/engine\n", program)
		require.NotRegexp(t, `(?m)^(blobwars/internal/lab|gonum\.org)`, string(out), program)
	}
}

func TestImports(t *testing.T) {
	for folder, imports := range packages(t) {
		for _, r := range rules {
			if !matches(r.packages, module+"/"+folder) || matches(r.but, module+"/"+folder) {
				continue
			}
			for imported, file := range imports {
				require.False(t, matches(r.never, imported) && !matches(r.except, imported), "%s imports %s", path.Clean(file), imported)
			}
		}
	}
}

// TestEveryScreenIsListed finds a screen or a model that the rules above do not know, or architecture.md does not name.
func TestEveryScreenIsListed(t *testing.T) {
	architecture, err := os.ReadFile("../docs/architecture.md")
	require.NoError(t, err)
	for folder, imports := range packages(t) {
		name, parent := module+"/"+folder, module+"/"+path.Dir(folder)
		switch {
		case !strings.HasPrefix(folder, "gui/") || strings.HasPrefix(folder, "gui/testkit/"):
		case matches(screens, parent):
			require.True(t, matches(slices.Concat(models, screens), name), "%s is neither in models nor in screens", folder)
		case imports[module+"/gui/screen"] != "" || matches(screens, name):
			require.True(t, matches(window, name), "%s is not in screens", folder)
			require.Contains(t, string(architecture), "`"+folder+"`", "docs/architecture.md")
		}
	}
}

// TestTheRulesOfImportsMatchPackages finds a pattern that has lost its packages.
func TestTheRulesOfImportsMatchPackages(t *testing.T) {
	found := packages(t)
	for _, r := range rules {
		for _, pattern := range slices.Concat(r.packages, r.but, r.never, r.except) {
			if slices.Contains([]string{"program", "ebiten", "outside"}, pattern) {
				continue
			}
			require.True(t, slices.ContainsFunc(slices.Collect(maps.Keys(found)), func(folder string) bool {
				return matches([]string{pattern}, module+"/"+folder)
			}), pattern)
		}
	}
}
