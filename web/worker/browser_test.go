package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/web/browsertest"
)

// build compiles a package for the browser.
func build(t *testing.T, out, path, tags string) {
	t.Helper()
	cmd := exec.Command("go", "build", "-tags="+tags, "-trimpath", "-ldflags=-s -w", "-o", out, path)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	output, err := cmd.CombinedOutput()
	require.NoError(t, err, string(output))
}

// site is a folder with the worker and the page that tests it.
func site(t *testing.T, depth int, positions []engine.Position) string {
	t.Helper()
	folder := t.TempDir()
	build(t, filepath.Join(folder, "worker.wasm"), ".", "worker")
	build(t, filepath.Join(folder, "page.wasm"), "./testdata/page", "")
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	for _, file := range []string{"../worker.js", "../kernel.wasm", "testdata/index.html", filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js")} {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(folder, filepath.Base(file)), data, 0o644))
	}
	var games []*engine.Game
	for _, pos := range positions {
		games = append(games, engine.NewGame(pos))
	}
	data, err := json.Marshal(map[string]any{"depth": depth, "games": games})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "work.json"), data, 0o644))
	return folder
}

// TestTheWorkerInABrowser searches in a Web Worker: the numbers of nodes are those of this machine, searches stop at once, and a
// worker that is silent or has died is replaced.
func TestTheWorkerInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	c := browsertest.Start(t)
	const depth = 8
	var positions []engine.Position
	nodes := uint64(0)
	for _, fen := range []string{"x6o/8/8/8/8/8/8/x6o x 0 1", "xx5o/xxoo4/xooox3/oooox3/oooo4/2x5/8/8 x 0 19", "x5o/7/7/7/7/7/o5x x 0 1", "x4oox/1x3oox/2-2-2/8/4x3/2-2-1o/1o4ox/o4oox x 0 13"} {
		pos, err := notation.ParseFEN("", fen)
		require.NoError(t, err)
		positions = append(positions, pos)
		nodes += search.Champion{MaxDepth: depth, Table: search.NewTable(16)}.Solve(t.Context(), pos, nil).States
	}
	var found struct {
		Error         string
		Nodes, States uint64
		Speed, Gap    float64
		Two, Repeated bool
		Stops         []float64
		Replaced      float64
		Workers       int
	}
	server := httptest.NewServer(http.FileServer(http.Dir(site(t, depth, positions))))
	defer server.Close()
	p := c.Open("about:blank", 800, 600, 1, false)
	p.Do("Page.navigate", map[string]any{"url": server.URL})
	var data string
	p.Await("the result", func() (done bool) { data, done = p.Evaluate("window.result").(string); return done })
	require.NoError(t, json.Unmarshal([]byte(data), &found), data)
	t.Logf("%.0f nodes/s, longest gap between frames %.0f ms, stops after %v ms", found.Speed, found.Gap, found.Stops)
	require.Empty(t, found.Error)
	require.Equal(t, nodes, found.Nodes)
	require.True(t, found.Two, "two searches at a time")
	require.Equal(t, search.Champion{MaxDepth: depth, Table: search.NewTable(16)}.Solve(t.Context(), engine.Start(), nil).States, found.States)
	require.Len(t, found.Stops, 10)
	require.Greater(t, found.Replaced, 500.0, "milliseconds: the silent worker was waited for")
	require.True(t, found.Repeated, "the search of the worker that has died")
	require.GreaterOrEqual(t, found.Workers, 1+3, "that of the signature, the first, and two in place of others; on a busy machine, of more")
}
