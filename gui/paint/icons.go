package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// IconName names a drawn icon.
type IconName uint8

// The icons.
const (
	IconUndo IconName = iota
	IconRedo
	IconHint
	IconPlay
	IconPause
	IconStep
	IconNew
	IconMenu
	IconOpen
	IconSave
	IconRestore
	IconFlip
	IconKeys
	IconQuit
	IconStop
	IconMoveNow
	IconClose
	IconCheck
	IconLeft
	IconRight
	IconUp
	IconDown
	IconFirst
	IconLast
	IconWarning
	IconInfo
	IconFullscreen
	IconTrophy
	IconSettings
	IconDrawer
	IconAgain
	IconPaceFast
	IconPaceAtOnce
	IconEdit
	IconHowTo
	IconTree
	IconRace
	IconPicture
	IconTiles
	IconBlob
	IconMinus
	IconFlag
	IconScales
	IconBolt
	IconStar
	IconRise
	IconList
	IconShare
	IconPuzzle
	IconCalendar
	IconEye
	IconFlame
	IconSearch
	IconChart
	IconDelete
	IconLock
	IconJourney
	IconHome
	iconCount
)

// iconKey is everything that the image of an icon depends on.
type iconKey struct {
	name IconName
	size int
}

// maxIconImages is the size of the cache: every icon in four sizes.
const maxIconImages = 4 * int(iconCount)

// Icon draws an icon of size by size device pixels around centre, rounded to whole pixels.
func (p *Painter) Icon(dst Canvas, name IconName, centre geom.Point, size float64, clr color.NRGBA) {
	side := int(math.Round(size))
	if name >= iconCount || side < 2 {
		return
	}
	at := geom.Pt(math.Round(centre.X-float64(side)/2), math.Round(centre.Y-float64(side)/2))
	add(dst, geom.R(at.X, at.Y, float64(side), float64(side)), icon{iconKey{name, side}, at, clr})
}

// icon is an icon in a picture; at is its upper left corner.
type icon struct {
	iconKey
	at  geom.Point
	clr color.NRGBA
}

func (c icon) draw(p *Painter, dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(c.at.X, c.at.Y)
	op.ColorScale.ScaleWithColor(c.clr)
	dst.DrawImage(p.iconImage(c.name, c.size), op)
}

func (p *Painter) iconImage(name IconName, side int) *ebiten.Image {
	return p.icons.get(iconKey{name, side}, func() *ebiten.Image {
		image := ebiten.NewImage(side, side)
		var pen pen
		icons[name](&pen)
		image.WritePixels(pen.pixels(side))
		return image
	})
}

// icons draws each icon on a field of 24 by 24 units.
var icons = [iconCount]func(*pen){
	IconUndo:  func(d *pen) { turnBack(d, 1) },
	IconRedo:  func(d *pen) { turnBack(d, -1) },
	IconHint:  func(d *pen) { star(d, 10.5, 13, 8.5, 1.6); star(d, 19.5, 4.8, 3.6, 0.7) },
	IconPlay:  func(d *pen) { d.solid(7.5, 4.5, 19.5, 12, 7.5, 19.5) },
	IconPause: func(d *pen) { d.lineBy(8, 5, 8, 19); d.lineBy(16, 5, 16, 19) },
	IconStep:  func(d *pen) { d.solid(5.5, 5, 15.5, 12, 5.5, 19); d.lineBy(19, 5, 19, 19) },
	IconNew:   func(d *pen) { d.lineBy(12, 4, 12, 20); d.lineBy(4, 12, 20, 12) },
	IconMenu:  func(d *pen) { d.lineBy(4, 6, 20, 6); d.lineBy(4, 12, 20, 12); d.lineBy(4, 18, 20, 18) },
	IconOpen: func(d *pen) {
		d.lineBy(3.5, 18.5, 3.5, 5.5, 9, 5.5, 11.5, 8.5, 18.5, 8.5, 18.5, 11)
		d.closed(3.5, 19, 7, 11.5, 21.5, 11.5, 18, 19)
	},
	IconSave: func(d *pen) {
		d.lineBy(12, 3.5, 12, 15)
		d.lineBy(7, 10.5, 12, 15.5, 17, 10.5)
		d.lineBy(4, 16, 4, 20, 20, 20, 20, 16)
	},
	IconRestore: restore,
	IconFlip:    flip,
	IconKeys:    keyboard,
	IconHowTo:   question,
	IconQuit:    door,
	IconStop:    func(d *pen) { d.solid(6.5, 6.5, 17.5, 6.5, 17.5, 17.5, 6.5, 17.5) },
	IconMoveNow: func(d *pen) { d.solid(3.5, 6, 11.5, 12, 3.5, 18); d.solid(12.5, 6, 20.5, 12, 12.5, 18) },
	IconClose:   func(d *pen) { d.lineBy(5.5, 5.5, 18.5, 18.5); d.lineBy(18.5, 5.5, 5.5, 18.5) },
	IconCheck:   func(d *pen) { d.lineBy(4.5, 12.5, 10, 18, 19.5, 6.5) },
	IconLeft:    func(d *pen) { d.lineBy(15, 5, 8, 12, 15, 19) },
	IconRight:   func(d *pen) { d.lineBy(9, 5, 16, 12, 9, 19) },
	IconUp:      func(d *pen) { d.lineBy(5, 15, 12, 8, 19, 15) },
	IconDown:    func(d *pen) { d.lineBy(5, 9, 12, 16, 19, 9) },
	IconFirst:   func(d *pen) { d.lineBy(17.5, 5, 10.5, 12, 17.5, 19); d.lineBy(6, 5, 6, 19) },
	IconLast:    func(d *pen) { d.lineBy(6.5, 5, 13.5, 12, 6.5, 19); d.lineBy(18, 5, 18, 19) },
	IconWarning: func(d *pen) {
		d.closed(12, 4, 21.2, 19.8, 2.8, 19.8)
		d.lineBy(12, 10, 12, 14)
		d.dot(12, 16.9, 1.25)
	},
	IconInfo: func(d *pen) {
		d.arc(12, 12, 9, 0, 360)
		d.lineBy(12, 11.5, 12, 16.5)
		d.dot(12, 7.9, 1.35)
	},
	IconFullscreen: corners,
	IconTrophy: func(d *pen) {
		cup(d)
		d.lineBy(12, 14.5, 12, 18)
		d.lineBy(8, 20, 16, 20)
	},
	IconEdit: func(d *pen) {
		d.closed(4, 20, 5, 15.5, 16, 4.5, 19.5, 8, 8.5, 19)
		d.lineBy(13.2, 7.3, 16.7, 10.8)
	},
	IconTree:    treeOfThree,
	IconRace:    lanes,
	IconPicture: picture,
	IconTiles: func(d *pen) {
		d.closed(4, 4, 10, 4, 10, 10, 4, 10)
		d.closed(14, 14, 20, 14, 20, 20, 14, 20)
		d.solid(3.5, 13.5, 10.5, 13.5, 10.5, 20.5, 3.5, 20.5)
	},
	IconBlob: func(d *pen) {
		d.arc(12, 12, 8.5, 0, 360)
		d.dot(9, 10.5, 1.4)
		d.dot(15, 10.5, 1.4)
	},
	IconSearch: func(d *pen) {
		d.arc(10.5, 10.5, 6.5, 0, 360)
		d.lineBy(15.5, 15.5, 20.5, 20.5)
	},
	IconChart: func(d *pen) { d.lineBy(5, 12, 5, 19.5); d.lineBy(12, 4.5, 12, 19.5); d.lineBy(19, 9, 19, 19.5) },
	IconDelete: func(d *pen) {
		d.lineBy(4, 6.5, 20, 6.5)
		d.lineBy(9, 6, 9, 3.5, 15, 3.5, 15, 6)
		d.lineBy(6, 7, 7, 20.5, 17, 20.5, 18, 7)
		d.lineBy(10, 11, 10, 16.5)
		d.lineBy(14, 11, 14, 16.5)
	},
	IconLock: func(d *pen) {
		d.closed(5.5, 11, 18.5, 11, 18.5, 20, 5.5, 20)
		d.line(8.5, 11).to(8.5, 8).curve(8.5, 4, 12, 4).curve(15.5, 4, 15.5, 8).to(15.5, 11)
	},
	IconJourney: func(d *pen) { // a winding path to a flag
		d.dot(4.5, 20, 1.8)
		d.lineBy(9, 20, 15.5, 20)
		d.line(15.5, 20).curve(20, 20, 20, 17).curve(20, 14, 15.5, 14)
		d.lineBy(15.5, 14, 9, 14)
		d.line(9, 14).curve(5, 14, 5, 11.5)
		d.lineBy(11, 10, 11, 2.5)
		d.solid(11, 2.5, 18.5, 5, 11, 7.5)
	},
	IconHome: func(d *pen) {
		d.lineBy(3.5, 12, 12, 4.5, 20.5, 12)
		d.lineBy(6, 10.5, 6, 20, 18, 20, 18, 10.5)
		d.lineBy(10, 20, 10, 14.5, 14, 14.5, 14, 20)
	},
	IconMinus: func(d *pen) { d.lineBy(4, 12, 20, 12) },
	IconFlag: func(d *pen) {
		d.lineBy(6, 3.5, 6, 20.5)
		d.lineBy(6, 5, 9.5, 4.2, 13.5, 5.8, 18.5, 5, 18.5, 13, 13.5, 13.8, 9.5, 12.2, 6, 13)
	},
	IconScales: func(d *pen) {
		d.lineBy(12, 3.5, 12, 20)
		d.lineBy(8, 20, 16, 20)
		d.lineBy(4.5, 6.5, 19.5, 6.5)
		for _, x := range []float64{5.5, 18.5} {
			d.lineBy(x, 6.5, x-3, 13)
			d.lineBy(x, 6.5, x+3, 13)
			d.arc(x, 13, 3, 0, 180)
			d.lineBy(x-3, 13, x+3, 13)
		}
	},
	IconShare: func(d *pen) {
		d.lineBy(17.5, 5.5, 6.5, 12, 17.5, 18.5)
		d.dot(17.5, 5.5, 3)
		d.dot(6.5, 12, 3)
		d.dot(17.5, 18.5, 3)
	},
	IconBolt: func(d *pen) { d.closed(13.5, 3, 5, 13.5, 11, 13.5, 10, 21, 19, 10, 13, 10) },
	IconStar: func(d *pen) {
		d.solid(12, 3, 14.7, 9, 21, 9.7, 16.3, 14, 17.6, 20.5, 12, 17.2, 6.4, 20.5, 7.7, 14, 3, 9.7, 9.3, 9)
	},
	IconRise: func(d *pen) {
		d.lineBy(3.5, 17.5, 9.5, 11, 13.5, 14.5, 20, 7)
		d.lineBy(15, 6.5, 20.3, 6.5, 20.3, 12)
	},
	IconList: func(d *pen) {
		for _, y := range []float64{6, 12, 18} {
			d.dot(4.5, y, 1.4)
			d.lineBy(9, y, 20, y)
		}
	},
	IconSettings: func(d *pen) {
		for i, knob := range []float64{15.5, 8.5, 13.5} {
			y := 6 + 6*float64(i)
			d.lineBy(4, y, knob-2.6, y)
			d.lineBy(knob+2.6, y, 20, y)
			d.arc(knob, y, 2.2, 0, 360)
		}
	},
	IconDrawer: func(d *pen) {
		d.closed(3.5, 4.5, 20.5, 4.5, 20.5, 19.5, 3.5, 19.5)
		d.lineBy(13, 4.5, 13, 19.5)
		d.lineBy(16, 9, 17.5, 9)
		d.lineBy(16, 12.5, 17.5, 12.5)
	},
	IconAgain: func(d *pen) {
		d.arc(12, 12.5, 8, -30, 270)
		d.lineBy(12, 1, 12.5, 4.5, 9, 7)
	},
	IconPaceFast:   func(d *pen) { chevrons(d, 5, 12, 19) },
	IconPaceAtOnce: func(d *pen) { chevrons(d, 5, 12); d.lineBy(20, 5, 20, 19) },
	IconPuzzle: func(d *pen) {
		d.lineBy(9, 7, 4.5, 7, 4.5, 12)
		d.line(9, 7).curve(8, 2.8, 11.5, 2.8).curve(15, 2.8, 14, 7)
		d.lineBy(14, 7, 18, 7, 18, 11)
		d.line(18, 11).curve(22, 10, 22, 13.2).curve(22, 16.5, 18, 15.5)
		d.lineBy(18, 15.5, 18, 20, 4.5, 20, 4.5, 16)
		d.line(4.5, 12).curve(8.5, 11, 8.5, 14).curve(8.5, 17, 4.5, 16)
	},
	IconCalendar: func(d *pen) {
		d.closed(4, 5.5, 20, 5.5, 20, 20, 4, 20)
		d.lineBy(4, 10, 20, 10)
		d.lineBy(8, 3, 8, 6)
		d.lineBy(16, 3, 16, 6)
		d.dot(15.5, 15.5, 1.6)
	},
	IconEye: func(d *pen) {
		d.line(2.5, 12).curve(7, 5.5, 12, 5.5).curve(17, 5.5, 21.5, 12).curve(17, 18.5, 12, 18.5).curve(7, 18.5, 2.5, 12)
		d.arc(12, 12, 3, 0, 360)
	},
	IconFlame: func(d *pen) {
		d.line(12, 2.5).curve(13, 7, 16, 10).curve(19, 13, 18, 16.5).curve(16.5, 21, 12, 21).curve(7.5, 21, 6, 16.5).curve(5, 12.5, 8.5, 9.5)
		d.line(8.5, 9.5).curve(9, 12, 10.5, 12.5).curve(12.5, 9, 12, 2.5)
	},
}

// chevrons draws arrow heads to the right, with their middles at xs.
func chevrons(d *pen, xs ...float64) {
	for _, x := range xs {
		d.lineBy(x-2.5, 5.5, x+3, 12, x-2.5, 18.5)
	}
}

// turnBack draws the bent arrow of undo, and with side -1 its mirror image, redo.
func turnBack(d *pen, side float64) {
	x := func(x float64) float64 { return 12 + side*(x-12) }
	d.lineBy(x(8.5), 4.5, x(4), 9, x(8.5), 13.5)
	d.line(x(4), 9).to(x(14), 9).
		curve(x(20), 9, x(20), 14.25).
		curve(x(20), 19.5, x(14), 19.5).
		to(x(9.5), 19.5)
}

// corners draws the four corners of a square: the whole screen.
func corners(d *pen) {
	d.lineBy(4, 9, 4, 4, 9, 4)
	d.lineBy(15, 4, 20, 4, 20, 9)
	d.lineBy(20, 15, 20, 20, 15, 20)
	d.lineBy(9, 20, 4, 20, 4, 15)
}

// star draws the four-pointed sparkle of a hint.
func star(d *pen, x, y, long, short float64) {
	d.area(x, y-long).
		curve(x+short, y-short, x+long, y).
		curve(x+short, y+short, x, y+long).
		curve(x-short, y+short, x-long, y).
		curve(x-short, y-short, x, y-long)
}

// cup draws the bowl of a trophy with its two handles.
func cup(d *pen) {
	d.line(7, 4).to(17, 4).curve(17.5, 14.5, 12, 14.5).curve(6.5, 14.5, 7, 4)
	for _, side := range []float64{-1, 1} {
		d.line(12+side*5, 5.5).to(12+side*8.5, 5.5).curve(12+side*8.7, 10.5, 12+side*4.6, 10.8)
	}
}

// restore draws a clock that runs backwards.
func restore(d *pen) {
	d.arc(12.5, 12, 8, -150, 150)
	d.lineBy(3.2, 5, 5.2, 8.6, 9.2, 7.6)
	d.lineBy(12.5, 7.5, 12.5, 12.5, 16, 14.5)
}

// flip draws two arrows that pass each other, one up and one down.
func flip(d *pen) {
	d.lineBy(8, 20, 8, 4)
	d.lineBy(4, 8, 8, 4, 12, 8)
	d.lineBy(16.5, 4, 16.5, 20)
	d.lineBy(12.5, 16, 16.5, 20, 20.5, 16)
}

// keyboard draws two rows of keys and a space bar.
func keyboard(d *pen) {
	d.closed(2.5, 5.5, 21.5, 5.5, 21.5, 18.5, 2.5, 18.5)
	for _, x := range []float64{6.5, 10.2, 13.8, 17.5} {
		d.dot(x, 9.5, 1.1)
	}
	d.lineBy(8, 14.5, 16, 14.5)
}

// door draws an open door, to quit.
func door(d *pen) {
	d.lineBy(10, 4, 4.5, 4, 4.5, 20, 10, 20)
	d.lineBy(9.5, 12, 20, 12)
	d.lineBy(15.5, 7.5, 20, 12, 15.5, 16.5)
}

// question draws a question mark in a ring.
func question(d *pen) {
	d.arc(12, 12, 9, 0, 360)
	d.arc(12, 9.8, 2.7, 180, 405)
	d.lineBy(13.9, 11.7, 12, 13.4, 12, 14)
	d.dot(12, 17, 1.3)
}

// treeOfThree draws a node with two children.
func treeOfThree(d *pen) {
	d.closed(9, 3, 15, 3, 15, 9, 9, 9)
	d.arc(5.5, 18, 3, 0, 360)
	d.arc(18.5, 18, 3, 0, 360)
	d.lineBy(10.5, 9.5, 6.8, 15)
	d.lineBy(13.5, 9.5, 17.2, 15)
}

// lanes draws three bars of different lengths, the race.
func lanes(d *pen) {
	d.lineBy(4, 6, 13, 6)
	d.lineBy(4, 12, 19.5, 12)
	d.lineBy(4, 18, 9.5, 18)
	d.dot(4, 6, 1)
}

// picture draws a framed picture of mountains and a sun.
func picture(d *pen) {
	d.closed(3.5, 4.5, 20.5, 4.5, 20.5, 19.5, 3.5, 19.5)
	d.lineBy(4.5, 17, 9.5, 11.5, 13, 15, 16, 12.5, 19.5, 16)
	d.dot(15.5, 8.5, 1.4)
}
