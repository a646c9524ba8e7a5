// Package static serves the files of the browser version as a static host does.
package static

import (
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// types are the types of files that systems name differently or not at all. A browser compiles a program while it
// arrives only if its type is application/wasm.
var types = map[string]string{
	".wasm": "application/wasm", ".js": "text/javascript; charset=utf-8", ".html": "text/html; charset=utf-8",
	".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png", ".txt": "text/plain; charset=utf-8",
}

// policy is the Content-Security-Policy under which the game works whole: WebAssembly is compiled, the sound's worklet
// is a script in a blob, a saved file too, and the page has its styles in it. Everything else is of the same host.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; " +
	"object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

// encodings are the compressed forms of a file, in the same folder, the smallest first.
var encodings = []struct{ name, extension string }{{"br", ".br"}, {"gzip", ".gz"}}

// Handler serves a folder. Of a file with a compressed one beside it, it sends the smallest that the browser accepts.
// Browsers ask each time whether a file has changed, and let no script of another host in. Nothing else is sent: no
// list of files, and no headers for cross-origin isolation.
func Handler(folder string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Clean("/" + r.URL.Path)
		if strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		extension, header := path.Ext(name), w.Header()
		header.Set("Cache-Control", "no-cache")
		header.Set("Vary", "Accept-Encoding")
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		kind := types[extension]
		if kind == "" {
			kind = mime.TypeByExtension(extension)
		}
		file := filepath.Join(folder, filepath.FromSlash(name))
		for _, e := range encodings {
			if !accepts(r, e.name) {
				continue
			}
			if info, err := os.Stat(file + e.extension); err == nil && info.Mode().IsRegular() {
				file += e.extension
				header.Set("Content-Encoding", e.name)
				break
			}
		}
		f, err := os.Open(file)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil || !info.Mode().IsRegular() {
			http.NotFound(w, r)
			return
		}
		header.Set("Content-Type", kind)
		http.ServeContent(w, r, "", info.ModTime(), f)
	})
}

// accepts reports whether the browser reads an encoding.
func accepts(r *http.Request, encoding string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == encoding && strings.TrimRight(strings.TrimSpace(quality), ".0") != "q=" { // RFC 9110, section 12.4.2: 0.000, too
			return true
		}
	}
	return false
}
