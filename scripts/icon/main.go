// Command icon writes the icon in the forms of the packages, from its PNG pictures in a folder, 16.png, 32.png and so on:
//
//	icon FOLDER FILE.icns    for macOS
//	icon FOLDER FILE.bmp     the picture at the left of the installer's last page for Windows
package main

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/bmp"
)

func main() {
	write := writeSidebar
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: icon FOLDER FILE.icns | icon FOLDER FILE.bmp")
		os.Exit(2)
	}
	if filepath.Ext(os.Args[2]) == ".icns" {
		write = writeIcns
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "icon:", err)
		os.Exit(1)
	}
}

// entries are the types of an icon's pictures with their sizes in pixels; some sizes are there twice, the second time
// for displays with two pixels to a point (Apple, Icon Composer; "Apple Icon Image format", Wikipedia).
var entries = []struct {
	kind string
	size int
}{
	{"icp4", 16}, {"icp5", 32}, {"icp6", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512},
	{"ic11", 32}, {"ic12", 64}, {"ic13", 256}, {"ic14", 512},
}

func writeIcns(folder, out string) error {
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

// sidebarSize is what NSIS shows, in pixels (Modern UI 2, MUI_WELCOMEFINISHPAGE_BITMAP).
var sidebarSize = image.Rect(0, 0, 164, 314)

// ground is the colour of the dark theme's window.
var ground = color.RGBA{0x0f, 0x15, 0x1c, 0xff}

func writeSidebar(folder, out string) error {
	file, err := os.Open(filepath.Join(folder, "128.png"))
	if err != nil {
		return err
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		return fmt.Errorf("%s: %w", file.Name(), err)
	}
	sidebar := image.NewRGBA(sidebarSize)
	draw.Draw(sidebar, sidebarSize, image.NewUniform(ground), image.Point{}, draw.Src)
	margin := (sidebarSize.Dx() - picture.Bounds().Dx()) / 2
	draw.Draw(sidebar, picture.Bounds().Add(image.Pt(margin, 2*margin)), picture, image.Point{}, draw.Over)
	to, err := os.Create(out)
	if err != nil {
		return err
	}
	if err := bmp.Encode(to, sidebar); err != nil {
		_ = to.Close()
		return err
	}
	return to.Close()
}
