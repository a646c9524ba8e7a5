// Package film writes animated GIFs. The frames share one palette and hold only the pixels that have changed. Nothing
// in it is safe for concurrent use.
package film

import (
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
)

// unchanged is the transparent index of the palette, for pixels that stay as they are.
const unchanged = 255

// Reel is an animation of pictures of the same size. They are reduced to the palette as they come, which needs far less
// memory than the pictures.
type Reel struct {
	palette  color.Palette
	quantize *quantizer
	out      *gif.GIF
	before   *image.Paletted // the last picture
	seen     *image.RGBA     // the picture as shown so far
}

// NewReel returns an empty reel with the colours of these pictures, at least one.
func NewReel(samples []*image.RGBA) *Reel {
	var c histogram
	for _, picture := range samples {
		c.count(picture)
	}
	palette := c.palette(unchanged)
	r := &Reel{quantize: newQuantizer(palette)}
	for len(palette) < unchanged {
		palette = append(palette, color.RGBA{A: 255})
	}
	bounds := samples[0].Bounds()
	r.palette = append(palette, color.RGBA{}) // unchanged
	r.out = &gif.GIF{Config: image.Config{ColorModel: r.palette, Width: bounds.Dx(), Height: bounds.Dy()}}
	r.seen = image.NewRGBA(bounds)
	return r
}

// Add appends an opaque picture that is shown for delay hundredths of a second. All pictures must have the same bounds.
// The reel does not keep the picture.
func (r *Reel) Add(picture *image.RGBA, delay int) error {
	if picture.Bounds() != r.seen.Bounds() {
		return fmt.Errorf("film: picture %d has the bounds %v, the first %v", len(r.out.Image)+1, picture.Bounds(), r.seen.Bounds())
	}
	now := r.quantize.write(picture, r.palette)
	change := now
	if r.before != nil {
		dropNoise(r.seen, picture, r.before, now)
		change = changed(r.before, now)
	} else {
		copy(r.seen.Pix, picture.Pix)
	}
	r.before = now
	if change == nil { // nothing changed: the previous frame is shown longer
		r.out.Delay[len(r.out.Delay)-1] += delay
		return nil
	}
	r.out.Image = append(r.out.Image, change)
	r.out.Delay = append(r.out.Delay, delay)
	r.out.Disposal = append(r.out.Disposal, gif.DisposalNone)
	return nil
}

// Encode writes the reel as a GIF that repeats for ever. There must be at least one picture.
func (r *Reel) Encode(w io.Writer) error {
	if err := gif.EncodeAll(w, r.out); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	return nil
}

// noise is the difference of a channel up to which a pixel counts as unchanged: renderers round differently.
const noise = 2

// dropNoise resets the pixels of now that differ only by noise from seen, the picture as shown so far, to the index
// that they had before.
func dropNoise(seen, picture *image.RGBA, before, now *image.Paletted) {
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

// changed returns the smallest rectangle of now that contains all pixels that differ from before; equal pixels in it
// have the index unchanged. It is nil if no pixel differs.
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
