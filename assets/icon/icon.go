// Package icon holds the program's icon.
package icon

import (
	"embed"
	"fmt"
	"image"
	"image/png"
)

// files are the icon in the sizes that desktops ask of a window, in pixels. scripts/icons.sh makes them.
//
//go:embed 16.png 32.png 48.png 128.png
var files embed.FS

// Images decodes the icon in its sizes, as ebiten.SetWindowIcon takes them.
func Images() ([]image.Image, error) {
	var images []image.Image
	for _, size := range []int{16, 32, 48, 128} {
		file, err := files.Open(fmt.Sprintf("%d.png", size))
		if err != nil {
			return nil, err
		}
		picture, err := png.Decode(file)
		if err != nil {
			return nil, fmt.Errorf("icon of %d pixels: %w", size, err)
		}
		images = append(images, picture)
	}
	return images, nil
}
