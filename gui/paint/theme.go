// Package paint draws pictures from values: the board, blobs at rest and in motion, shapes, icons and text. It reads no input
// and keeps no state but caches. All lengths are device pixels unless a comment says cells (the width of a square of the
// board) or units of the layout's grid. Nothing here is safe for concurrent use: it belongs to the goroutine that draws.
package paint

import (
	"image/color"

	"blobwars/engine"
)

// Theme is a table of named colours. Text has a contrast of at least 4.5 to 1 (7 to 1 in HighContrast) on every surface on
// which it is used (WCAG 2.1, 1.4.3 and 1.4.6); a test computes it. Themes are compared by pointer: make a *Theme once and keep
// it.
type Theme struct {
	Name string

	Ground1, Ground2 color.NRGBA // the window, top to bottom
	Panel, PanelEdge color.NRGBA // cards and dialogs
	Frame, FrameEdge color.NRGBA // the board's frame
	Square1, Square2 color.NRGBA // light and dark squares
	SquareEdge       color.NRGBA // a thin light edge of a square
	Wall, WallHatch  color.NRGBA

	Button, ButtonHover, ButtonPressed, ButtonDisabled, ButtonEdge color.NRGBA
	Track                                                          color.NRGBA // the empty part of a bar, a slider or a switch
	Row                                                            color.NRGBA // the highlighted row of a list

	Text, Muted, Disabled color.NRGBA // Disabled is exempt from the contrast, as in WCAG
	Accent, AccentHover   color.NRGBA // fills
	AccentText            color.NRGBA // the accent as a text colour
	OnAccent              color.NRGBA // text on Accent
	Focus                 color.NRGBA // the focus ring
	Danger, OnDanger      color.NRGBA
	DangerText            color.NRGBA
	Shadow                color.NRGBA
	Scrim                 color.NRGBA // darkens the window under a dialog

	Player     [2]color.NRGBA // body, bars, marks
	PlayerText [2]color.NRGBA // names and numbers of a side
	Marks      [2]color.NRGBA // dots, rings and outlines on the squares
	OnPlayer   [2]color.NRGBA // text on a fill of Player

	Light, Dark  [2]color.NRGBA // a body's lit and shaded side
	Ink          [2]color.NRGBA // pupils and mouths
	EyeWhite     color.NRGBA
	Outline      color.NRGBA // around a blob
	OutlineWidth float64     // in cells; 0 for none
}

// Colour is the body colour of a player.
func (t *Theme) Colour(who engine.Player) color.NRGBA { return t.Player[who&1] }

// Mark is the colour of a player's marks on the squares: dots, rings, outlines.
func (t *Theme) Mark(who engine.Player) color.NRGBA { return t.Marks[who&1] }

// Alpha is c with its opacity multiplied by a, 0..1.
func Alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(a, 0), 1) + 0.5)
	return c
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}
