package static

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestThePolicyIsThatOfTheDocs: hosts copy it from there.
func TestThePolicyIsThatOfTheDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/distribution.md")
	require.NoError(t, err)
	require.Contains(t, string(page), "\nContent-Security-Policy: "+policy+"\nX-Content-Type-Options: nosniff\n")
	w := httptest.NewRecorder()
	Handler(t.TempDir()).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	require.Equal(t, policy, w.Header().Get("Content-Security-Policy"))
	require.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
}

func TestHandler(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"index.html", "a.wasm", "a.wasm.br", "a.wasm.gz", "b.js", "b.js.gz"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(name), 0o600))
	}
	for _, test := range []struct {
		path, accepts        string
		status               int
		body, kind, encoding string
	}{
		{"/", "br", 200, "index.html", "text/html; charset=utf-8", ""},
		{"/a.wasm", "", 200, "a.wasm", "application/wasm", ""},
		{"/a.wasm", "gzip, deflate, br", 200, "a.wasm.br", "application/wasm", "br"},
		{"/a.wasm", "gzip, br;q=0", 200, "a.wasm.gz", "application/wasm", "gzip"},
		{"/a.wasm", "br; q=0.000, gzip;q=0.5", 200, "a.wasm.gz", "application/wasm", "gzip"},
		{"/b.js", "br, gzip", 200, "b.js.gz", "text/javascript; charset=utf-8", "gzip"},
		{"/none.js", "br", 404, "404 page not found\n", "text/plain; charset=utf-8", ""},
		{"/../static.go", "", 404, "404 page not found\n", "text/plain; charset=utf-8", ""},
	} {
		w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, test.path, nil)
		r.Header.Set("Accept-Encoding", test.accepts)
		Handler(folder).ServeHTTP(w, r)
		require.Equal(t, test.status, w.Code, test)
		require.Equal(t, test.body, w.Body.String(), test)
		require.Equal(t, test.kind, w.Header().Get("Content-Type"), test)
		require.Equal(t, test.encoding, w.Header().Get("Content-Encoding"), test)
	}
}
