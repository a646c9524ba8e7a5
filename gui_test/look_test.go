package gui_test

import (
	"image"
	"image/color"
	"image/draw"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// dialogUp reports whether the table is covered, as under a dialog: the window's corner has the
// ground's colour with the scrim over it.
func dialogUp(picture image.Image, th *paint.Theme) bool {
	covered := image.NewRGBA(image.Rect(0, 0, 1, 1))
	draw.Draw(covered, covered.Bounds(), image.NewUniform(th.Ground1), image.Point{}, draw.Src)
	draw.Draw(covered, covered.Bounds(), image.NewUniform(th.Scrim), image.Point{}, draw.Over)
	return near(picture.At(1, 1), covered.At(0, 0), 3)
}

// contentAt is what the picture shows on a square: whose named colours, or the square's own,
// most pixels in the middle of it are nearest to.
func contentAt(picture image.Image, g geom.Grid, s engine.Square, th *paint.Theme) engine.Content {
	colours := map[color.NRGBA]engine.Content{
		th.Square1: engine.Empty, th.Square2: engine.Empty, th.Wall: engine.Wall,
		th.Player[0]: engine.Blob1, th.Light[0]: engine.Blob1, th.Dark[0]: engine.Blob1,
		th.Player[1]: engine.Blob2, th.Light[1]: engine.Blob2, th.Dark[1]: engine.Blob2,
	}
	var votes [4]int
	for _, p := range points(g.Rect(s).Inset(g.Cell * 0.25)) {
		best, least := engine.Empty, 1<<30
		for c, content := range colours {
			if d := apart(picture.At(p.X, p.Y), c); d < least {
				best, least = content, d
			}
		}
		votes[best]++
	}
	most := engine.Empty
	for content, n := range votes {
		if n > votes[most] {
			most = engine.Content(content)
		}
	}
	return most
}

// apart is how far two colours are from each other: the square of the distance.
func apart(a, b color.Color) int {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	d := 0
	for _, c := range [3]int{int(ar>>8) - int(br>>8), int(ag>>8) - int(bg>>8), int(ab>>8) - int(bb>>8)} {
		d += c * c
	}
	return d
}

// points is the pixels of a rectangle.
func points(r geom.Rect) []image.Point {
	var all []image.Point
	box := pixels(r)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			all = append(all, image.Pt(x, y))
		}
	}
	return all
}

// pixels is a rectangle in whole pixels.
func pixels(r geom.Rect) image.Rectangle {
	return image.Rect(int(r.X), int(r.Y), int(r.Right()), int(r.Bottom()))
}
