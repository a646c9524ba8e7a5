package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// browser is the path of a Chromium; the test is skipped where there is none.
func browser(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("Chromium is not installed: make setup installs it")
	return ""
}

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

// visit opens a folder's index.html in the browser and returns what the page posts to "result".
func visit(t *testing.T, browser, folder string) []byte {
	t.Helper()
	result := make(chan []byte, 1)
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			files.ServeHTTP(w, r)
			return
		}
		var data json.RawMessage
		if json.NewDecoder(r.Body).Decode(&data) == nil {
			select {
			case result <- data:
			default:
			}
		}
	}))
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(), server.URL)
	cmd.WaitDelay = 10 * time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	require.NoError(t, cmd.Start())
	defer func() {
		cancel()
		_ = cmd.Wait() // it was interrupted
	}()
	select {
	case data := <-result:
		return data
	case <-ctx.Done():
		require.Fail(t, "the page has not answered")
		return nil
	}
}

// TestTheWorkerInABrowser searches in a Web Worker: the numbers of nodes are those of this machine, searches stop at once, and a
// worker that is silent or has died is replaced.
func TestTheWorkerInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	chromium := browser(t)
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
	data := visit(t, chromium, site(t, depth, positions))
	require.NoError(t, json.Unmarshal(data, &found), string(data))
	t.Logf("%.0f nodes/s, longest gap between frames %.0f ms, stops after %v ms", found.Speed, found.Gap, found.Stops)
	require.Empty(t, found.Error)
	require.Equal(t, nodes, found.Nodes)
	require.True(t, found.Two, "two searches at a time")
	require.Equal(t, search.Champion{MaxDepth: depth, Table: search.NewTable(16)}.Solve(t.Context(), engine.Start(), nil).States, found.States)
	require.Len(t, found.Stops, 10)
	require.Greater(t, found.Replaced, 500.0, "milliseconds: the silent worker was waited for")
	require.True(t, found.Repeated, "the search of the worker that has died")
	require.Equal(t, 1+3, found.Workers, "that of the signature, the first, and two in place of others")
}
