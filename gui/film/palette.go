package film

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// Colours are counted and looked up by the upper bits of each channel.
const (
	keepBits = 6
	dropBits = 8 - keepBits
)

// keyOf returns the index of the bin of a colour.
func keyOf(r, g, b uint8) int {
	return int(r>>dropBits)<<(2*keepBits) | int(g>>dropBits)<<keepBits | int(b>>dropBits)
}

// histogram counts the colours of pictures. The zero value is empty.
type histogram struct{ bins []bin }

// bin is the pixels of one key: their number and the sum of each channel.
type bin struct {
	n   int
	sum [3]int
}

func (c *histogram) count(picture *image.RGBA) {
	if c.bins == nil {
		c.bins = make([]bin, 1<<(3*keepBits))
	}
	for i := 0; i+3 < len(picture.Pix); i += 4 {
		p := picture.Pix[i : i+3 : i+3]
		b := &c.bins[keyOf(p[0], p[1], p[2])]
		b.n++
		b.sum[0] += int(p[0])
		b.sum[1] += int(p[1])
		b.sum[2] += int(p[2])
	}
}

// box is a set of bins that share a colour of the palette.
type box struct {
	bins   []bin
	axis   int     // the channel with the largest spread
	spread float64 // the sum of the squared deviations of all pixels in it
}

func newBox(bins []bin) box {
	b := box{bins: bins}
	var n float64
	var sum, squares [3]float64
	for _, bin := range bins {
		w := float64(bin.n)
		n += w
		for i, s := range bin.sum {
			v := float64(s) / w
			sum[i] += w * v
			squares[i] += w * v * v
		}
	}
	for i := range 3 {
		if spread := squares[i] - sum[i]*sum[i]/n; spread > b.spread {
			b.axis, b.spread = i, spread
		}
	}
	return b
}

// split divides a box at the mean of its widest channel.
func (b box) split() (one, two box) {
	value := func(bin bin) float64 { return float64(bin.sum[b.axis]) / float64(bin.n) }
	slices.SortStableFunc(b.bins, func(p, q bin) int { return cmp.Compare(value(p), value(q)) })
	mean, n := 0.0, 0.0
	for _, bin := range b.bins {
		mean += float64(bin.sum[b.axis])
		n += float64(bin.n)
	}
	mean /= n
	at := 1
	for at < len(b.bins)-1 && value(b.bins[at]) <= mean {
		at++
	}
	return newBox(b.bins[:at]), newBox(b.bins[at:])
}

func (b box) colour() color.RGBA {
	var all bin
	for _, bin := range b.bins {
		all.n += bin.n
		for i, s := range bin.sum {
			all.sum[i] += s
		}
	}
	mean := func(i int) uint8 { return uint8((all.sum[i] + all.n/2) / all.n) }
	return color.RGBA{mean(0), mean(1), mean(2), 255}
}

// palette returns at most size colours for everything that was counted. It is a variance-based median cut: the box with
// the largest spread is divided until there are enough (compare P. Heckbert, "Color image quantization for frame buffer
// display", 1982).
func (c *histogram) palette(size int) color.Palette {
	var bins []bin
	for _, b := range c.bins {
		if b.n > 0 {
			bins = append(bins, b)
		}
	}
	boxes := []box{newBox(bins)}
	for len(boxes) < size {
		widest := -1
		for i, b := range boxes {
			if len(b.bins) > 1 && (widest < 0 || b.spread > boxes[widest].spread) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		one, two := boxes[widest].split()
		boxes[widest] = one
		boxes = append(boxes, two)
	}
	var p color.Palette
	for _, b := range boxes {
		p = append(p, b.colour())
	}
	return p
}

// quantizer looks up the nearest colour of a palette; it caches the results.
type quantizer struct {
	palette [][3]int
	known   []int16 // by key; negative: not yet known
}

func newQuantizer(p color.Palette) *quantizer {
	k := &quantizer{known: make([]int16, 1<<(3*keepBits))}
	for i := range k.known {
		k.known[i] = -1
	}
	for _, c := range p {
		c := c.(color.RGBA)
		k.palette = append(k.palette, [3]int{int(c.R), int(c.G), int(c.B)})
	}
	return k
}

// write converts a picture to the palette.
func (k *quantizer) write(picture *image.RGBA, palette color.Palette) *image.Paletted {
	out := image.NewPaletted(picture.Bounds(), palette)
	for i := range out.Pix {
		p := picture.Pix[4*i : 4*i+3 : 4*i+3]
		key := keyOf(p[0], p[1], p[2])
		if k.known[key] < 0 {
			k.known[key] = k.nearest([3]int{int(p[0]), int(p[1]), int(p[2])})
		}
		out.Pix[i] = uint8(k.known[key])
	}
	return out
}

// nearest returns the nearest colour, with the channels weighted roughly as the eye does.
func (k *quantizer) nearest(c [3]int) int16 {
	best, least := 0, 1<<30
	for i, p := range k.palette {
		r, g, b := p[0]-c[0], p[1]-c[1], p[2]-c[2]
		if d := 3*r*r + 6*g*g + 2*b*b; d < least {
			best, least = i, d
		}
	}
	return int16(best)
}
