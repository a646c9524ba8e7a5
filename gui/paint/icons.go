package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/geom"
)

// Icon is a small picture in one colour, written as text; Icon.pen explains how. Its field is 24 units wide and high.
type Icon string

// The icons.
const (
	IconUndo Icon = "line 8.5,4.5 4,9 8.5,13.5; line 4,9 14,9 ~20,9 20,14.25 ~20,19.5 14,19.5 9.5,19.5"
	IconRedo Icon = "line 15.5,4.5 20,9 15.5,13.5; line 20,9 10,9 ~4,9 4,14.25 ~4,19.5 10,19.5 14.5,19.5"
	IconHint Icon = "area 10.5,4.5 ~12.1,11.4 19,13 ~12.1,14.6 10.5,21.5 ~8.9,14.6 2,13 ~8.9,11.4 10.5,4.5; " +
		"area 19.5,1.2 ~20.2,4.1 23.1,4.8 ~20.2,5.5 19.5,8.4 ~18.8,5.5 15.9,4.8 ~18.8,4.1 19.5,1.2"
	IconPlay  Icon = "solid 7.5,4.5 19.5,12 7.5,19.5"
	IconPause Icon = "line 8,5 8,19; line 16,5 16,19"
	IconStep  Icon = "solid 5.5,5 15.5,12 5.5,19; line 19,5 19,19"
	IconNew   Icon = "line 12,4 12,20; line 4,12 20,12"
	IconMenu  Icon = "line 4,6 20,6; line 4,12 20,12; line 4,18 20,18"
	IconOpen  Icon = "line 3.5,18.5 3.5,5.5 9,5.5 11.5,8.5 18.5,8.5 18.5,11; loop 3.5,19 7,11.5 21.5,11.5 18,19"
	IconSave  Icon = "line 12,3.5 12,15; line 7,10.5 12,15.5 17,10.5; line 4,16 4,20 20,20 20,16"
	IconFlip  Icon = "line 8,20 8,4; line 4,8 8,4 12,8; line 16.5,4 16.5,20; line 12.5,16 16.5,20 20.5,16"
	IconKeys  Icon = "loop 2.5,5.5 21.5,5.5 21.5,18.5 2.5,18.5; dot 6.5,9.5,1.1; dot 10.2,9.5,1.1; dot 13.8,9.5,1.1; " +
		"dot 17.5,9.5,1.1; line 8,14.5 16,14.5"
	IconQuit       Icon = "line 10,4 4.5,4 4.5,20 10,20; line 9.5,12 20,12; line 15.5,7.5 20,12 15.5,16.5"
	IconStop       Icon = "solid 6.5,6.5 17.5,6.5 17.5,17.5 6.5,17.5"
	IconMoveNow    Icon = "solid 3.5,6 11.5,12 3.5,18; solid 12.5,6 20.5,12 12.5,18"
	IconClose      Icon = "line 5.5,5.5 18.5,18.5; line 18.5,5.5 5.5,18.5"
	IconCheck      Icon = "line 4.5,12.5 10,18 19.5,6.5"
	IconLeft       Icon = "line 15,5 8,12 15,19"
	IconRight      Icon = "line 9,5 16,12 9,19"
	IconUp         Icon = "line 5,15 12,8 19,15"
	IconDown       Icon = "line 5,9 12,16 19,9"
	IconFirst      Icon = "line 17.5,5 10.5,12 17.5,19; line 6,5 6,19"
	IconLast       Icon = "line 6.5,5 13.5,12 6.5,19; line 18,5 18,19"
	IconWarning    Icon = "loop 12,4 21.2,19.8 2.8,19.8; line 12,10 12,14; dot 12,16.9,1.25"
	IconInfo       Icon = "ring 12,12,9; line 12,11.5 12,16.5; dot 12,7.9,1.35"
	IconFullscreen Icon = "line 4,9 4,4 9,4; line 15,4 20,4 20,9; line 20,15 20,20 15,20; line 9,20 4,20 4,15"
	IconTrophy     Icon = "line 7,4 17,4 ~17.5,14.5 12,14.5 ~6.5,14.5 7,4; line 7,5.5 3.5,5.5 ~3.3,10.5 7.4,10.8; " +
		"line 17,5.5 20.5,5.5 ~20.7,10.5 16.6,10.8; line 12,14.5 12,18; line 8,20 16,20"
	IconSettings Icon = "line 4,6 12.9,6; line 18.1,6 20,6; ring 15.5,6,2.2; line 4,12 5.9,12; line 11.1,12 20,12; " +
		"ring 8.5,12,2.2; line 4,18 10.9,18; line 16.1,18 20,18; ring 13.5,18,2.2"
	IconDrawer Icon = "loop 3.5,4.5 20.5,4.5 20.5,19.5 3.5,19.5; line 13,4.5 13,19.5; line 16,9 17.5,9; " +
		"line 16,12.5 17.5,12.5"
	IconAgain      Icon = "arc 12,12.5,8,-30,270; line 12,1 12.5,4.5 9,7"
	IconPaceAtOnce Icon = "line 2.5,5.5 8,12 2.5,18.5; line 9.5,5.5 15,12 9.5,18.5; line 20,5 20,19"
	IconEdit       Icon = "loop 4,20 5,15.5 16,4.5 19.5,8 8.5,19; line 13.2,7.3 16.7,10.8"
	IconHowTo      Icon = "ring 12,12,9; arc 12,9.8,2.7,180,405; line 13.9,11.7 12,13.4 12,14; dot 12,17,1.3"
	IconTree       Icon = "loop 9,3 15,3 15,9 9,9; ring 5.5,18,3; ring 18.5,18,3; line 10.5,9.5 6.8,15; line 13.5,9.5 17.2,15"
	IconRace       Icon = "line 4,6 13,6; line 4,12 19.5,12; line 4,18 9.5,18; dot 4,6,1"
	IconTiles      Icon = "loop 4,4 10,4 10,10 4,10; loop 14,14 20,14 20,20 14,20; solid 3.5,13.5 10.5,13.5 10.5,20.5 3.5,20.5"
	IconBlob       Icon = "ring 12,12,8.5; dot 9,10.5,1.4; dot 15,10.5,1.4"
	IconMinus      Icon = "line 4,12 20,12"
	IconFlag       Icon = "line 6,3.5 6,20.5; line 6,5 9.5,4.2 13.5,5.8 18.5,5 18.5,13 13.5,13.8 9.5,12.2 6,13"
	IconScales     Icon = "line 12,3.5 12,20; line 8,20 16,20; line 4.5,6.5 19.5,6.5; line 5.5,6.5 2.5,13; line 5.5,6.5 8.5,13; " +
		"arc 5.5,13,3,0,180; line 2.5,13 8.5,13; line 18.5,6.5 15.5,13; line 18.5,6.5 21.5,13; " +
		"arc 18.5,13,3,0,180; line 15.5,13 21.5,13"
	IconBolt   Icon = "loop 13.5,3 5,13.5 11,13.5 10,21 19,10 13,10"
	IconStar   Icon = "solid 12,3 14.7,9 21,9.7 16.3,14 17.6,20.5 12,17.2 6.4,20.5 7.7,14 3,9.7 9.3,9"
	IconRise   Icon = "line 3.5,17.5 9.5,11 13.5,14.5 20,7; line 15,6.5 20.3,6.5 20.3,12"
	IconList   Icon = "dot 4.5,6,1.4; line 9,6 20,6; dot 4.5,12,1.4; line 9,12 20,12; dot 4.5,18,1.4; line 9,18 20,18"
	IconPuzzle Icon = "line 9,7 4.5,7 4.5,12; line 9,7 ~8,2.8 11.5,2.8 ~15,2.8 14,7; line 14,7 18,7 18,11; " +
		"line 18,11 ~22,10 22,13.2 ~22,16.5 18,15.5; line 18,15.5 18,20 4.5,20 4.5,16; " +
		"line 4.5,12 ~8.5,11 8.5,14 ~8.5,17 4.5,16"
	IconCalendar Icon = "loop 4,5.5 20,5.5 20,20 4,20; line 4,10 20,10; line 8,3 8,6; line 16,3 16,6; dot 15.5,15.5,1.6"
	IconEye      Icon = "line 2.5,12 ~7,5.5 12,5.5 ~17,5.5 21.5,12 ~17,18.5 12,18.5 ~7,18.5 2.5,12; ring 12,12,3"
	IconFlame    Icon = "line 12,2.5 ~13,7 16,10 ~19,13 18,16.5 ~16.5,21 12,21 ~7.5,21 6,16.5 ~5,12.5 8.5,9.5; " +
		"line 8.5,9.5 ~9,12 10.5,12.5 ~12.5,9 12,2.5"
	IconSound  Icon = "loop 3.5,9 7.5,9 12.5,4.5 12.5,19.5 7.5,15 3.5,15; arc 12,12,4.5,-40,40; arc 12,12,8.5,-40,40"
	IconPaste  Icon = "line 8,5 5,5 5,20.5 19,20.5 19,5 16,5; loop 9,3 15,3 15,7 9,7; line 9,12 15,12; line 9,16 15,16"
	IconSearch Icon = "ring 10.5,10.5,6.5; line 15.5,15.5 20.5,20.5"
	IconChart  Icon = "line 5,12 5,19.5; line 12,4.5 12,19.5; line 19,9 19,19.5"
	IconDelete Icon = "line 4,6.5 20,6.5; line 9,6 9,3.5 15,3.5 15,6; line 6,7 7,20.5 17,20.5 18,7; line 10,11 10,16.5; " +
		"line 14,11 14,16.5"
	IconJourney Icon = "dot 4.5,20,1.8; line 9,20 15.5,20; line 15.5,20 ~20,20 20,17 ~20,14 15.5,14; line 15.5,14 9,14; " +
		"line 9,14 ~5,14 5,11.5; line 11,10 11,2.5; solid 11,2.5 18.5,5 11,7.5"
	IconEraser Icon = "loop 9.5,19.5 3.5,13.5 13,4 20.5,11.5 12.5,19.5; line 8.5,8.5 16,16; line 12.5,19.5 20.5,19.5"
	IconHome   Icon = "line 3.5,12 12,4.5 20.5,12; line 6,10.5 6,20 18,20 18,10.5; line 10,20 10,14.5 14,14.5 14,20"
)

// Icon draws an icon of size by size device pixels around centre, rounded to whole pixels.
func (p *Painter) Icon(dst Canvas, icon Icon, centre geom.Point, size float64, clr color.NRGBA) {
	side := math.Round(size)
	if icon == "" || side < 2 {
		return
	}
	at := geom.Pt(math.Round(centre.X-side/2), math.Round(centre.Y-side/2))
	addSprite(dst, geom.R(at.X, at.Y, side, side), iconLook{icon, int(side)}, 1, clr)
}

type iconLook struct {
	icon Icon
	side int
}

// image returns the icon in white.
func (l iconLook) image(*Painter) *ebiten.Image {
	image := ebiten.NewImage(l.side, l.side)
	image.WritePixels(l.icon.pen().pixels(l.side))
	return image
}

// Star draws a golden star with a dark edge, size device pixels high.
func (p *Painter) Star(dst Canvas, at geom.Point, size float64, theme *Theme) {
	p.Icon(dst, IconStar, at, size, theme.AccentText)
	p.Icon(dst, IconStar, at, 0.7*size, theme.Accent)
}
