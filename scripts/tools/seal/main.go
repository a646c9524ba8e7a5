// Seal signs the programs of an application for macOS ad hoc, that is without a certificate, and seals the bundle: it
// writes _CodeSignature/CodeResources, with the sums of the resources, into the folder Contents, and a signature with
// the sums of that file and of Info.plist into each program. The programs, one for each processor, become one
// afterwards, Contents/MacOS/NAME.
//
//	seal ID CONTENTS PROGRAM...
//
// Apple's Technical Note TN2206 describes bundles and their rules.
package main

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/blacktop/go-macho"
	"github.com/blacktop/go-macho/pkg/codesign"
	"github.com/blacktop/go-macho/pkg/codesign/types"
)

// template is CodeResources as codesign writes it, with its default rules.
//
//go:embed CodeResources
var template string

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "usage: seal ID CONTENTS PROGRAM...")
		os.Exit(2)
	}
	if err := seal(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, "seal:", err)
		os.Exit(1)
	}
}

func seal(id, contents string, programs []string) error {
	resources, err := codeResources(contents)
	if err != nil {
		return err
	}
	folder := filepath.Join(contents, "_CodeSignature")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "CodeResources"), resources, 0o644); err != nil {
		return err
	}
	info, err := os.ReadFile(filepath.Join(contents, "Info.plist"))
	if err != nil {
		return err
	}
	for _, program := range programs {
		if err := sign(id, program, info, resources); err != nil {
			return fmt.Errorf("%s: %w", program, err)
		}
	}
	return nil
}

// codeResources returns the content of CodeResources for the files in Resources.
func codeResources(contents string) ([]byte, error) {
	var files, files2 strings.Builder
	err := fs.WalkDir(os.DirFS(contents), "Resources", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(contents, path))
		old, sum := sha1.Sum(data), sha256.Sum256(data)
		encode := base64.StdEncoding.EncodeToString
		fmt.Fprintf(&files, "\t\t<key>%s</key>\n\t\t<data>%s</data>\n", path, encode(old[:]))
		fmt.Fprintf(&files2, "\t\t<key>%s</key>\n\t\t<dict>\n\t\t\t<key>hash2</key>\n\t\t\t<data>%s</data>\n\t\t</dict>\n", path, encode(sum[:]))
		return err
	})
	text := strings.ReplaceAll(template, "@FILES@\n", files.String())
	return []byte(strings.ReplaceAll(text, "@FILES2@\n", files2.String())), err
}

// sign replaces the signature of a program, or adds one.
func sign(id, program string, info, resources []byte) error {
	file, err := macho.Open(program)
	if err != nil {
		return err
	}
	defer file.Close()
	sum := sha256.Sum256(resources)
	err = file.CodeSign(&codesign.Config{
		ID: id, Flags: types.ADHOC, InfoPlist: info, ResourceDirSlotHash: sum[:],
		// Without entitlements, the library writes no sum of the resources: these are empty, as XML and as DER.
		Entitlements:    []byte(`<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict/></plist>`),
		EntitlementsDER: []byte{0x70, 5, 2, 1, 1, 0xb0, 0},
	})
	if err != nil {
		return err
	}
	var segments bytes.Buffer // one after the other, without the space between them
	if err := file.SaveBuffer(&segments); err != nil {
		return err
	}
	var data []byte
	for _, segment := range file.Segments() {
		if segment.Filesz > 0 {
			data = append(data, make([]byte, segment.Offset-uint64(len(data)))...)
			data = append(data, segments.Next(int(segment.Filesz))...)
		}
	}
	return os.WriteFile(program, data, 0o755)
}
