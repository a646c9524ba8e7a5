package engine_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "blobwars"

// layers are those of docs/architecture.md, numbered from 1, the lowest.
type layers struct {
	of      map[string]int          // by package
	mayTake map[int]map[string]bool // by layer: the numbers of the layers and the packages that it may import
	models  int
}

// readLayers reads the table of layers and the packages below it. A model is named in parentheses after its screen.
func readLayers(t *testing.T) layers {
	t.Helper()
	file, err := os.ReadFile("../docs/architecture.md")
	require.NoError(t, err)
	_, page, _ := strings.Cut(string(file), "## Packages")
	page, _, found := strings.Cut(page, "On top is")
	require.True(t, found)
	numbers := make(map[string]int)
	l := layers{of: make(map[string]int), mayTake: make(map[int]map[string]bool)}
	for _, row := range regexp.MustCompile(`(?m)^    (\d)\. ([A-Za-z ]+?)(?: {2,}(.+))?$`).FindAllStringSubmatch(page, -1) {
		layer, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		numbers[row[2]] = layer
		l.mayTake[layer] = map[string]bool{row[1]: true}
		for _, entry := range strings.Split(strings.Replace(row[3], "all", "1-9", 1), ", ") {
			l.mayTake[layer][entry] = true
			if first, last, isRange := strings.Cut(entry, "-"); isRange {
				for number := first[0]; number <= last[0]; number++ {
					l.mayTake[layer][string(number)] = true
				}
			}
		}
	}
	l.models = numbers["Models"]
	name := regexp.MustCompile("`((?:engine|gui|internal|cmd)(?:/\\w+)*)`(?: \\(`(\\w+)`\\))?")
	for _, part := range strings.Split(page, "\n**")[1:] {
		head, list, _ := strings.Cut(part, "**")
		require.Contains(t, numbers, head)
		for _, named := range name.FindAllStringSubmatch(list, -1) {
			l.of[named[1]] = numbers[head]
			if named[2] != "" {
				l.of[named[1]+"/"+named[2]] = l.models
			}
		}
	}
	require.Len(t, numbers, 9)
	return l
}

// layer returns the layer of a package, that of the folder above it if the page names only this; 0 if it has none.
func (l layers) layer(folder string) int {
	if _, named := l.of[folder]; !named && (strings.HasPrefix(folder, "internal/") || strings.HasPrefix(folder, "engine/")) {
		return l.layer(path.Dir(folder))
	}
	return l.of[folder]
}

// rule says what packages may not import besides what the layers forbid. A pattern that ends in /... matches a package
// and all below it; "ebiten" matches Ebitengine, and "program" every package of this module.
type rule struct {
	packages, but []string // the rule is for packages, except those of but
	never, except []string // which import nothing of never, except what matches except
}

var rules = []rule{
	{packages: []string{"engine/..."}, never: []string{"program"}, except: []string{"engine/..."}},
	{packages: []string{"engine/...", "internal/..."}, never: []string{"ebiten"}},
	{packages: []string{"internal/textbook/..."}, never: []string{"engine/search", "engine/eval"}},
	{packages: []string{"internal/console/..."}, but: []string{"internal/console/programs"}, never: []string{"internal/console/..."}, except: []string{"internal/console", "internal/console/cli"}},
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
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		switch pattern {
		case "program":
			return ours
		case "ebiten":
			return strings.HasPrefix(imported, "github.com/hajimehoshi/ebiten/")
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
	layers := readLayers(t)
	for folder, imports := range packages(t) {
		if path.Base(folder) == "testkit" || path.Base(path.Dir(folder)) == "testkit" {
			continue
		}
		layer := layers.layer(folder)
		root, _, _ := strings.Cut(folder, "/")
		require.False(t, layer == 0 && slices.Contains([]string{"engine", "gui", "internal", "cmd"}, root), "docs/architecture.md does not name %s", folder)
		for imported, file := range imports {
			name, ours := strings.CutPrefix(imported, module+"/")
			at := layers.layer(name)
			if ours && layer > 0 && at > 0 {
				allowed := layers.mayTake[layer][strconv.Itoa(at)] || layers.mayTake[layer][name]
				require.True(t, allowed, "%s of layer %d imports %s of layer %d", path.Clean(file), layer, imported, at)
			}
			require.False(t, layer == layers.models && matches([]string{"ebiten"}, imported), "%s, a model, imports %s", path.Clean(file), imported)
			for _, r := range rules {
				applies := matches(r.packages, module+"/"+folder) && !matches(r.but, module+"/"+folder)
				require.False(t, applies && matches(r.never, imported) && !matches(r.except, imported), "%s imports %s", path.Clean(file), imported)
			}
		}
	}
}
