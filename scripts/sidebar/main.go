// Command sidebar writes the picture at the left of the installer's last page for Windows, the icon on its ground:
// sidebar -out FILE.bmp ICON.png.
package main

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"

	"golang.org/x/image/bmp"
)

// size is what NSIS shows, in pixels (Modern UI 2, MUI_WELCOMEFINISHPAGE_BITMAP).
var size = image.Rect(0, 0, 164, 314)

// ground is the colour of the dark theme's window.
var ground = color.RGBA{0x0f, 0x15, 0x1c, 0xff}

func main() {
	out := flag.String("out", "", "the `FILE` to write")
	flag.Parse()
	if err := write(*out, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "sidebar:", err)
		os.Exit(1)
	}
}

func write(out, icon string) error {
	file, err := os.Open(icon)
	if err != nil {
		return err
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		return fmt.Errorf("%s: %w", icon, err)
	}
	sidebar := image.NewRGBA(size)
	draw.Draw(sidebar, size, image.NewUniform(ground), image.Point{}, draw.Src)
	margin := (size.Dx() - picture.Bounds().Dx()) / 2
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
