package paint

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/play"
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
	IconSoundOn
	IconSoundOff
	IconSwap
	IconFullscreen
	IconTrophy
	IconSettings
	iconCount
)

type iconKey struct {
	name IconName
	size int
}

// maxIconImages bounds the cache: every icon in four sizes.
const maxIconImages = 4 * int(iconCount)

// Icon draws an icon, size pixels wide and high, around centre.
func (p *Painter) Icon(dst *ebiten.Image, name IconName, centre play.Point, size float64, clr color.NRGBA) {
}
