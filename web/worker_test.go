package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// workerSite returns a folder with the page of testdata/worker, the worker, and what the page asks it.
func workerSite(t testing.TB, depth int, positions []engine.Position) string {
	t.Helper()
	built, err := site()
	require.NoError(t, err)
	folder := t.TempDir()
	cmd := exec.Command("go", "build", "-o", filepath.Join(folder, "page.wasm"), "./testdata/worker")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	output, err := cmd.CombinedOutput()
	require.NoError(t, err, string(output))
	files := []string{"testdata/worker/index.html"}
	for _, name := range []string{"worker.js", "worker.wasm", "kernel.wasm", "8x8.net", "7x7.net", "wasm_exec.js"} {
		files = append(files, filepath.Join(built, name))
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(folder, filepath.Base(file)), data, 0o644))
	}
	data, err := json.Marshal(map[string]any{"depth": depth, "positions": positions})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "work.json"), data, 0o644))
	return folder
}

// positions returns two of 8x8, one of 7x7, and one with walls.
func positions(t testing.TB) (list []engine.Position) {
	t.Helper()
	for _, fen := range []string{"x6o/8/8/8/8/8/8/o6x x 0 1", "xx5o/xxoo4/xooox3/oooox3/oooo4/2x5/8/8 x 0 19", "x5o/7/7/7/7/7/o5x x 0 1", "x4oox/1x3oox/2-2-2/8/4x3/2-2-1o/1o4ox/o4oox x 0 13"} {
		pos, err := notation.ParseFEN("", fen)
		require.NoError(t, err)
		list = append(list, pos)
	}
	return list
}

func openWorker(t testing.TB, depth int, hash string, result any) {
	t.Helper()
	c := Start(t)
	server := httptest.NewServer(http.FileServer(http.Dir(workerSite(t, depth, positions(t)))))
	defer server.Close()
	p := c.Open("about:blank", 800, 600, 1, false)
	p.Do("Page.navigate", map[string]any{"url": server.URL + hash})
	var data string
	p.Await("the result", func() (done bool) { data, done = p.Evaluate("window.result").(string); return done })
	require.NoError(t, json.Unmarshal([]byte(data), result), data)
}

// BenchmarkTheWorkerInABrowser measures the champion's speed on the positions, in seventeen seconds: run it with
// -benchtime 1x.
func BenchmarkTheWorkerInABrowser(b *testing.B) {
	var found struct {
		Speeds []float64
		Gap    float64
	}
	openWorker(b, 0, "/#speed", &found)
	for i, speed := range found.Speeds {
		b.ReportMetric(speed, fmt.Sprintf("nodes/s-%d", i+1))
	}
	b.ReportMetric(found.Gap, "ms-gap")
}

// TestTheWorkerInABrowser searches in a Web Worker: the numbers of nodes are those of this machine, searches stop at
// once, and a worker that is silent or has died is replaced.
func TestTheWorkerInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	const depth = 8
	list, nodes := positions(t), uint64(0)
	for _, pos := range list {
		nodes += search.Champion{MaxDepth: depth, Table: search.NewTable(16)}.Solve(t.Context(), pos, nil).Nodes
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
	openWorker(t, depth, "", &found)
	t.Logf("%.0f nodes/s, longest gap between frames %.0f ms, stops after %v ms", found.Speed, found.Gap, found.Stops)
	require.Empty(t, found.Error)
	require.Equal(t, nodes, found.Nodes)
	require.True(t, found.Two, "two searches at a time")
	require.Equal(t, search.Champion{MaxDepth: depth, Table: search.NewTable(16)}.Solve(t.Context(), engine.Start(), nil).Nodes, found.States)
	require.Len(t, found.Stops, 10)
	require.GreaterOrEqual(t, found.Replaced, 490.0, "milliseconds: the silent worker was waited for")
	require.True(t, found.Repeated, "the search of the worker that has died")
	require.GreaterOrEqual(t, found.Workers, 1+3, "that of the signature, the first, and two in place of others; on a busy machine, of more")
}
