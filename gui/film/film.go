// Package film writes animated GIFs. The frames share one palette and hold only the pixels that have changed. Nothing
// in it is safe for concurrent use.
package film

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
)

// Film is a sequence of pictures of the same size. The zero value is empty.
type Film struct {
	frames []frame
}

// frame is a picture; delay is how long it is shown, in hundredths of a second.
type frame struct {
	picture *image.RGBA
	delay   int
}

// Add appends an opaque picture that is shown for delay hundredths of a second. All pictures must have the same bounds,
// and must not be changed afterwards.
func (f *Film) Add(picture *image.RGBA, delay int) {
	f.frames = append(f.frames, frame{picture, delay})
}

// Len is the number of pictures.
func (f *Film) Len() int { return len(f.frames) }

// Hold shows the last picture for delay more hundredths of a second. There must be one.
func (f *Film) Hold(delay int) { f.frames[len(f.frames)-1].delay += delay }

// FadeToStart appends n pictures, each shown for delay hundredths of a second, that fade from the last picture to the
// first, so that the film loops smoothly.
func (f *Film) FadeToStart(n, delay int) {
	if len(f.frames) < 2 {
		return
	}
	first, last := f.frames[0].picture, f.frames[len(f.frames)-1].picture
	for i := range n {
		f.Add(blend(last, first, i+1, n+1), delay)
	}
}

// blend mixes two pictures: part = 0 is from, part = whole is to.
func blend(from, to *image.RGBA, part, whole int) *image.RGBA {
	out := image.NewRGBA(from.Bounds())
	for i, v := range from.Pix {
		out.Pix[i] = uint8((int(v)*(whole-part) + int(to.Pix[i])*part) / whole)
	}
	return out
}

// unchanged is the transparent index of the palette, for pixels that stay as they are.
const unchanged = 255

// Encode writes the film as a GIF that repeats for ever.
func (f *Film) Encode(w io.Writer) error {
	if len(f.frames) == 0 {
		return errors.New("film: no picture was added")
	}
	var pictures []*image.RGBA
	for _, frame := range f.frames {
		pictures = append(pictures, frame.picture)
	}
	reel := NewReel(pictures)
	for _, frame := range f.frames {
		if err := reel.Add(frame.picture, frame.delay); err != nil {
			return err
		}
	}
	return reel.Encode(w)
}

// Reel is a film whose pictures are reduced to the palette as they come, so that it needs far less memory than a Film.
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
