// Notices writes the licence texts of every module that is linked into the program and its laboratory, on the systems
// that we build for, to assets/notices/notices.txt. With -check it only reports whether that file is up to date.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const path = "assets/notices/notices.txt"

// systems are the targets whose dependencies are collected.
var systems = []string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"}

// licenceFile matches the names of files that hold a licence or a notice.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|unlicense)`)

// module is what the go command says of a module.
type module struct{ Path, Dir string }

func main() {
	check := flag.Bool("check", false, "do not write; exit with 1 if the file is out of date")
	flag.Parse()
	text, err := notices()
	if err == nil && *check {
		var old []byte
		if old, err = os.ReadFile(path); err == nil && !bytes.Equal(old, text) {
			err = errors.New(path + " is out of date: run go run ./scripts/notices")
		}
	} else if err == nil {
		err = os.WriteFile(path, text, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

// notices returns the text of the file.
func notices() ([]byte, error) {
	folders := map[module]map[string]bool{}
	for _, system := range systems {
		if err := linked(system, folders); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	out.WriteString("Blob Wars contains the following software of others, under these licences.\n")
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("find the Go installation: %w", err)
	}
	if err := write(&out, "The Go standard library", []string{strings.TrimSpace(string(goroot))}); err != nil {
		return nil, err
	}
	byPath := func(a, b module) int { return strings.Compare(a.Path, b.Path) }
	for _, m := range slices.SortedFunc(maps.Keys(folders), byPath) {
		if err := write(&out, m.Path, slices.Sorted(maps.Keys(folders[m]))); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// linked adds the modules whose packages are linked into the programs on a system, each with the folders of those
// packages and the folders above them: a package may have a licence of its own.
func linked(system string, folders map[module]map[string]bool) error {
	goos, goarch, _ := strings.Cut(system, "/")
	command := exec.Command("go", "list", "-deps", "-json=Dir,Module", ".", "./cmd/lab")
	command.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	command.Stderr = os.Stderr
	data, err := command.Output()
	if err != nil {
		return fmt.Errorf("list the packages for %s: %w", system, err)
	}
	for decoder := json.NewDecoder(bytes.NewReader(data)); ; {
		var p struct {
			Dir    string
			Module *struct {
				module
				Main bool
			}
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Module == nil || p.Module.Main {
			continue
		}
		m := p.Module.module
		if folders[m] == nil {
			folders[m] = map[string]bool{m.Dir: true}
		}
		for dir := p.Dir; len(dir) > len(m.Dir); dir = filepath.Dir(dir) {
			folders[m][dir] = true
		}
	}
}

// write adds a module's name and the licence files of its folders. A module without one is an error.
func write(out *bytes.Buffer, name string, folders []string) error {
	fmt.Fprintf(out, "\n%s\n%s\n", strings.Repeat("=", 80), name)
	found := false
	for _, folder := range folders {
		entries, err := os.ReadDir(folder)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if e.IsDir() || !licenceFile.MatchString(e.Name()) {
				continue
			}
			text, err := os.ReadFile(filepath.Join(folder, e.Name()))
			if err != nil {
				return err
			}
			found = true
			fmt.Fprintf(out, "\n%s\n", strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
		}
	}
	if !found {
		return fmt.Errorf("%s has no licence file", name)
	}
	return nil
}
