package main

import (
	"bytes"
	"crypto/sha256"
	"debug/macho"
	"encoding/base64"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

const id = "example.blobwars.BlobWars"

// TestTheSealHasTheSumsOfEveryPageAndFile reads the signature by the description in xnu, osfmk/kern/cs_blobs.h, without
// the library that wrote it.
func TestTheSealHasTheSumsOfEveryPageAndFile(t *testing.T) {
	contents := t.TempDir()
	icon, info := []byte("an icon"), []byte("<plist/>")
	write(t, filepath.Join(contents, "Resources", "a.icns"), icon)
	write(t, filepath.Join(contents, "Info.plist"), info)
	write(t, filepath.Join(contents, "go.mod"), []byte("module hello\n"))
	write(t, filepath.Join(contents, "main.go"), []byte("package main\n\nfunc main() { println(1) }\n"))
	var programs []string
	for _, arch := range []string{"amd64", "arm64"} {
		program := filepath.Join(contents, arch)
		build := exec.Command("go", "build", "-ldflags", "-s -w", "-o", program, ".")
		build.Dir, build.Env = contents, append(os.Environ(), "GOOS=darwin", "GOARCH="+arch, "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=")
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		programs = append(programs, program)
	}
	var before []map[string][]byte
	for _, program := range programs {
		before = append(before, sections(t, program))
	}
	if err := seal(id, contents, programs); err != nil {
		t.Fatal(err)
	}
	resources, err := os.ReadFile(filepath.Join(contents, "_CodeSignature", "CodeResources"))
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(icon)
	if !bytes.Contains(resources, []byte("<key>Resources/a.icns</key>\n\t\t<dict>\n\t\t\t<key>hash2</key>\n\t\t\t<data>"+base64.StdEncoding.EncodeToString(sum[:])+"<")) {
		t.Error("CodeResources has not the sum of the icon")
	}
	for i, program := range programs {
		check(t, program, info, resources)
		after := sections(t, program)
		for name, data := range before[i] {
			if !bytes.Equal(after[name], data) {
				t.Errorf("%s: %s has changed", program, name)
			}
		}
	}
}

// check fails unless the signature of a program is ad hoc, of this application, and right in every sum.
func check(t *testing.T, program string, info, resources []byte) {
	t.Helper()
	data, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	signature := data[signatureAt(t, program):]
	big := binary.BigEndian
	if big.Uint32(signature) != 0xfade0cc0 || big.Uint32(signature[12:]) != 0 {
		t.Fatalf("%s: found %x, expected a super blob that begins with the code directory", program, signature[:20])
	}
	directory := signature[big.Uint32(signature[16:]):]
	field := func(n int) uint32 { return big.Uint32(directory[n:]) }
	if field(0) != 0xfade0c02 || field(12) != 2 {
		t.Errorf("%s: magic %x, flags %x, expected fade0c02 and 2, ad hoc", program, field(0), field(12))
	}
	hashes, special, pages, limit := directory[field(16):], int(field(24)), int(field(28)), int(field(32))
	if name := directory[field(20):]; !bytes.HasPrefix(name, []byte(id+"\x00")) {
		t.Errorf("%s: the identifier is %.30s", program, name)
	}
	if limit != signatureAt(t, program) || pages != (limit+4095)/4096 || directory[36] != 32 || directory[37] != 2 || directory[39] != 12 {
		t.Errorf("%s: %d pages of %d bytes, sizes % d", program, pages, limit, directory[36:40])
	}
	for n := range pages {
		if page := sha256.Sum256(data[n*4096 : min((n+1)*4096, limit)]); !bytes.Equal(page[:], hashes[n*32:n*32+32]) {
			t.Fatalf("%s: the sum of page %d is wrong", program, n)
		}
	}
	if special < 3 {
		t.Fatalf("%s: %d special slots", program, special)
	}
	for slot, file := range map[int][]byte{1: info, 3: resources} {
		at := int(field(16)) - slot*32
		if want := sha256.Sum256(file); !bytes.Equal(directory[at:at+32], want[:]) {
			t.Errorf("%s: the sum of slot %d is wrong", program, slot)
		}
	}
}

// signatureAt returns the offset of the signature (LC_CODE_SIGNATURE).
func signatureAt(t *testing.T, program string) int {
	t.Helper()
	file, err := macho.Open(program)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, load := range file.Loads {
		if raw := load.Raw(); file.ByteOrder.Uint32(raw) == 0x1d {
			return int(file.ByteOrder.Uint32(raw[8:]))
		}
	}
	t.Fatalf("%s has no signature", program)
	return 0
}

func sections(t *testing.T, program string) map[string][]byte {
	t.Helper()
	file, err := macho.Open(program)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all := map[string][]byte{}
	for _, s := range file.Sections {
		if data, err := s.Data(); err == nil && s.Offset > 0 { // those without content are zero
			all[s.Seg+" "+s.Name] = data
		}
	}
	return all
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
