// Command lint keeps the house's sizes: no file over 300 lines, no function over 60, no script
// over 120. Tests and their data may be longer, and generated files are nobody's reading.
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Lines that a thing may have, the first and the last counted.
const (
	maxFile   = 300
	maxFunc   = 60
	maxScript = 120
)

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	found, err := lint(root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "lint:", err)
		os.Exit(2)
	}
	for _, f := range found {
		fmt.Println(f)
	}
	if len(found) > 0 {
		os.Exit(1)
	}
}

// lint returns one line, path:line: what is too long, for each thing under root that is.
func lint(root string) ([]string, error) {
	var found []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return skip(root, path, d.Name())
		}
		more, err := lintFile(path)
		found = append(found, more...)
		return err
	})
	return found, err
}

// skip leaves out what no person writes or reads as code.
func skip(root, path, name string) error {
	switch {
	case path == root:
		return nil
	case strings.HasPrefix(name, "."), name == "testdata", name == "out", name == "bin", name == "dist":
		return fs.SkipDir
	}
	return nil
}

func lintFile(path string) ([]string, error) {
	isGo := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go")
	isScript := strings.HasSuffix(path, ".sh")
	if !isGo && !isScript {
		return nil, nil
	}
	src, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if isScript {
		return tooLong(path, src, maxScript), nil
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(file) {
		return nil, nil
	}
	return append(tooLong(path, src, maxFile), longFuncs(fset, file)...), nil
}

func tooLong(path string, src []byte, most int) []string {
	if n := bytes.Count(src, []byte("\n")); n > most {
		return []string{fmt.Sprintf("%s:%d: the file has %d lines, at most %d are wanted: split it", path, most+1, n, most)}
	}
	return nil
}

func longFuncs(fset *token.FileSet, file *ast.File) []string {
	var found []string
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		from, to := fset.Position(fn.Pos()), fset.Position(fn.End())
		if n := to.Line - from.Line + 1; n > maxFunc {
			found = append(found, fmt.Sprintf("%s:%d: func %s has %d lines, at most %d are wanted: split it",
				from.Filename, from.Line, fn.Name.Name, n, maxFunc))
		}
	}
	return found
}
