// Command icns writes an icon for macOS from PNG files in their sizes: icns -out FILE.icns FOLDER, where the folder has
// 16.png, 32.png and so on.
package main

import (
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// entries are the types of an icon's pictures with their sizes in pixels; some sizes are there twice, the second time
// for displays with two pixels to a point (Apple, Icon Composer; "Apple Icon Image format", Wikipedia).
var entries = []struct {
	kind string
	size int
}{
	{"icp4", 16}, {"icp5", 32}, {"icp6", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512},
	{"ic11", 32}, {"ic12", 64}, {"ic13", 256}, {"ic14", 512},
}

func main() {
	out := flag.String("out", "", "the `FILE` to write")
	flag.Parse()
	if err := write(*out, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "icns:", err)
		os.Exit(1)
	}
}

func write(out, folder string) error {
	var body []byte
	for _, e := range entries {
		picture, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("%d.png", e.size)))
		if err != nil {
			return err
		}
		body = append(body, block(e.kind, picture)...)
	}
	return os.WriteFile(out, block("icns", body), 0o644)
}

// block returns a type of four letters, the length of the whole block, and its content.
func block(kind string, content []byte) []byte {
	head := binary.BigEndian.AppendUint32([]byte(kind), uint32(8+len(content)))
	return append(head, content...)
}
