// Package film makes animated GIFs: pictures one after another become frames that share a
// palette and hold only what has changed. Nothing in it is safe for concurrent use.
package film

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
)

// Film is pictures of one size in a row. The zero value is empty.
type Film struct {
	frames []frame
}

// frame is a picture and how long it is shown, in hundredths of a second.
type frame struct {
	picture *image.RGBA
	delay   int
}

// Add appends an opaque picture, which is the film's from now on, to be shown for delay
// hundredths of a second. All pictures have the bounds of the first.
func (f *Film) Add(picture *image.RGBA, delay int) {
	f.frames = append(f.frames, frame{picture, delay})
}

// Len is the number of pictures.
func (f *Film) Len() int { return len(f.frames) }

// Hold shows the newest picture for delay more hundredths of a second.
func (f *Film) Hold(delay int) { f.frames[len(f.frames)-1].delay += delay }

// Close has the newest picture pass into the first, by n pictures that are shown for delay
// hundredths of a second each: the film then begins anew without a jolt.
func (f *Film) Close(n, delay int) {
	if len(f.frames) < 2 {
		return
	}
	first, last := f.frames[0].picture, f.frames[len(f.frames)-1].picture
	for i := range n {
		f.Add(blend(last, first, i+1, n+1), delay)
	}
}

// blend is a picture on its way from one to another, part of whole.
func blend(from, to *image.RGBA, part, whole int) *image.RGBA {
	out := image.NewRGBA(from.Bounds())
	for i, v := range from.Pix {
		out.Pix[i] = uint8((int(v)*(whole-part) + int(to.Pix[i])*part) / whole)
	}
	return out
}

// unchanged is the palette's index of what stays as it was.
const unchanged = 255

// Encode writes the film as a GIF that goes on for ever.
func (f *Film) Encode(w io.Writer) error {
	if len(f.frames) == 0 {
		return errors.New("film: there is no picture in it")
	}
	bounds := f.frames[0].picture.Bounds()
	var c census
	for i, frame := range f.frames {
		if frame.picture.Bounds() != bounds {
			return fmt.Errorf("film: picture %d measures %v, the first %v", i+1, frame.picture.Bounds(), bounds)
		}
		c.count(frame.picture)
	}
	palette := c.palette(unchanged)
	ink := newInk(palette)
	for len(palette) < unchanged {
		palette = append(palette, color.RGBA{A: 255})
	}
	palette = append(palette, color.RGBA{}) // unchanged
	out := &gif.GIF{Config: image.Config{ColorModel: palette, Width: bounds.Dx(), Height: bounds.Dy()}}
	var before *image.Paletted
	seen := image.NewRGBA(bounds)
	for _, frame := range f.frames {
		now := ink.write(frame.picture, palette)
		change := now
		if before != nil {
			steady(seen, frame.picture, before, now)
			change = changed(before, now)
		} else {
			copy(seen.Pix, frame.picture.Pix)
		}
		before = now
		if change == nil { // nothing: the one before is shown for longer
			out.Delay[len(out.Delay)-1] += frame.delay
			continue
		}
		out.Image = append(out.Image, change)
		out.Delay = append(out.Delay, frame.delay)
		out.Disposal = append(out.Disposal, gif.DisposalNone)
	}
	if err := gif.EncodeAll(w, out); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	return nil
}

// noise is how much a channel may differ where nothing has changed: a renderer rounds as it likes.
const noise = 2

// steady gives those pixels of now that only noise has changed since they were seen the colour
// that they had before.
func steady(seen, picture *image.RGBA, before, now *image.Paletted) {
	for i := range now.Pix {
		was, is := seen.Pix[4*i:4*i+3:4*i+3], picture.Pix[4*i:4*i+3:4*i+3]
		if apart(was[0], is[0]) <= noise && apart(was[1], is[1]) <= noise && apart(was[2], is[2]) <= noise {
			now.Pix[i] = before.Pix[i]
		} else {
			copy(was, is)
		}
	}
}

func apart(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

// changed is the part of now that is different from before, unchanged where it is not; nil if
// nothing is.
func changed(before, now *image.Paletted) *image.Paletted {
	var area image.Rectangle
	for y := now.Rect.Min.Y; y < now.Rect.Max.Y; y++ {
		row := now.PixOffset(now.Rect.Min.X, y)
		for x := range now.Rect.Dx() {
			if now.Pix[row+x] != before.Pix[row+x] {
				area = area.Union(image.Rect(x, y, x+1, y+1).Add(image.Pt(now.Rect.Min.X, 0)))
			}
		}
	}
	if area.Empty() {
		return nil
	}
	out := image.NewPaletted(area, now.Palette)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, to := now.PixOffset(area.Min.X, y), out.PixOffset(area.Min.X, y)
		for x := range area.Dx() {
			out.Pix[to+x] = now.Pix[from+x]
			if now.Pix[from+x] == before.Pix[from+x] {
				out.Pix[to+x] = unchanged
			}
		}
	}
	return out
}
