// Package paint draws pictures from values: the board, blobs at rest and in motion, shapes, icons and text. It reads no
// input and keeps no state but caches. All lengths are device pixels unless a comment says cells (the width of a square
// of the board) or units of the layout's grid. Nothing here is safe for concurrent use: it belongs to the goroutine
// that draws.
package paint

import (
	"image/color"

	"blobwars/engine"
)

// Theme is a table of named colours. Text has a contrast of at least 4.5 to 1 (7 to 1 in HighContrast) on every surface
// on which it is used (WCAG 2.1, 1.4.3 and 1.4.6); a test computes it. Themes are compared by pointer: create each
// *Theme once.
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

	Text, Muted, Disabled color.NRGBA // Disabled: also marks of what is still to come
	Accent, AccentHover   color.NRGBA // fills
	AccentText            color.NRGBA // the accent for text, lines and edges: Accent is too light for them on a light ground
	OnAccent              color.NRGBA // text on Accent
	Focus                 color.NRGBA // the focus ring
	DangerText            color.NRGBA
	Inexact               color.NRGBA // the mark ?!, unlike the accent of the best move and the colours of the players
	Keyword               color.NRGBA // the keywords of a program
	Shadow                color.NRGBA
	Scrim                 color.NRGBA // darkens the window under a dialog

	Player     [2]color.NRGBA // body, bars, marks
	PlayerText [2]color.NRGBA // names and numbers of a side
	PlayerName [2]string      // the end of the key colour.NAME in the catalogue
	Marks      [2]color.NRGBA // dots, rings and outlines on the squares
	OnPlayer   [2]color.NRGBA // text on a fill of Player
	Heat       color.NRGBA    // tints squares by the value of the best move to them

	Solvers  [5]color.NRGBA // of the solver race: curves, bars and discs; none is like a player's
	OnSolver color.NRGBA    // the numbers on them

	Light, Dark  [2]color.NRGBA // a body's lit and shaded side
	Ink          [2]color.NRGBA // pupils and mouths
	Outline      color.NRGBA    // around a blob
	OutlineWidth float64        // in cells; 0 for none

	Tiles   [TileColours]color.NRGBA // bodies of tiles
	TileDim float64                  // how faint tiles are outside the group under the pointer; their shapes keep a contrast of 3 to 1
}

// Colour returns the body colour of a player.
func (t *Theme) Colour(who engine.Side) color.NRGBA { return t.Player[who&1] }

// Mark returns the colour of a player's marks on the squares: dots, rings, outlines.
func (t *Theme) Mark(who engine.Side) color.NRGBA { return t.Marks[who&1] }

// Slip returns the colour of the mark of a slip from 1 to 3: inexact, mistake, blunder.
func (t *Theme) Slip(grade int) color.NRGBA {
	if grade == 1 {
		return t.Inexact
	}
	return t.DangerText
}

// Alpha returns c with its opacity multiplied by a, 0..1.
func Alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(max(a, 0), 1) + 0.5)
	return c
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Dark returns the dark theme.
func Dark() *Theme {
	return &Theme{
		Name:    "dark",
		Ground1: rgb(0x141c24), Ground2: rgb(0x0e141a),
		Panel: rgb(0x1a242e), PanelEdge: rgb(0x273440),
		Frame: rgb(0x18222b), FrameEdge: rgb(0x273440),
		Square1: rgb(0x1e2a35), Square2: rgb(0x243343), SquareEdge: Alpha(rgb(0xffffff), 0.03),
		Wall: rgb(0x121a21), WallHatch: rgb(0x6c7d8c),
		Button: rgb(0x202c37), ButtonHover: rgb(0x283541), ButtonPressed: rgb(0x16202a), ButtonDisabled: rgb(0x18222b), ButtonEdge: rgb(0x748390),
		Track: rgb(0x26333f), Row: rgb(0x22303c),
		Text: rgb(0xe8eef3), Muted: rgb(0x8fa1b0), Disabled: rgb(0x6c7b88),
		Accent: rgb(0xf2c14e), AccentHover: rgb(0xf8d271), AccentText: rgb(0xf2c14e), OnAccent: rgb(0x22190a), Focus: rgb(0xf2c14e),
		DangerText: rgb(0xff8f88), Inexact: rgb(0xb9a2ff), Keyword: rgb(0x9db8ff),
		Shadow: Alpha(rgb(0x000000), 0.45), Scrim: Alpha(rgb(0x070b0f), 0.72),
		Player:     [2]color.NRGBA{rgb(0xff7b66), rgb(0x3ccfb4)},
		PlayerText: [2]color.NRGBA{rgb(0xff7b66), rgb(0x3ccfb4)},
		PlayerName: [2]string{"red", "green"},
		Marks:      [2]color.NRGBA{rgb(0xff7b66), rgb(0x3ccfb4)},
		OnPlayer:   [2]color.NRGBA{rgb(0x2a0d08), rgb(0x04251e)},
		Heat:       rgb(0xf2c14e),
		Solvers:    [5]color.NRGBA{rgb(0xa68814), rgb(0x6b80ff), rgb(0xf3a1d7), rgb(0xf4f6f8), rgb(0x98d833)}, OnSolver: rgb(0x000000),
		Light:   [2]color.NRGBA{rgb(0xffb5a2), rgb(0x9af0dc)},
		Dark:    [2]color.NRGBA{rgb(0xd23f3a), rgb(0x0f8f80)},
		Ink:     [2]color.NRGBA{rgb(0x3a1014), rgb(0x06302d)},
		Tiles:   [TileColours]color.NRGBA{rgb(0xff7b66), rgb(0x5f9df5), rgb(0x3ccfb4), rgb(0xece3cf), rgb(0xb58cf6), rgb(0x7fdcf2), rgb(0xf58fc3), rgb(0xe39a3f), rgb(0xa3adb8)},
		TileDim: 0.08,
	}
}

// Light returns the light theme.
func Light() *Theme {
	return &Theme{
		Name:    "light",
		Ground1: rgb(0xf6f1e7), Ground2: rgb(0xebe3d3),
		Panel: rgb(0xfffdf8), PanelEdge: rgb(0xe3d9c6),
		Frame: rgb(0xfffdf8), FrameEdge: rgb(0xe3d9c6),
		Square1: rgb(0xefe7d8), Square2: rgb(0xe4d9c5), SquareEdge: Alpha(rgb(0xffffff), 0.35),
		Wall: rgb(0xcfc2ab), WallHatch: rgb(0x6f654f),
		Button: rgb(0xf4eee2), ButtonHover: rgb(0xfffaf0), ButtonPressed: rgb(0xe4dac8), ButtonDisabled: rgb(0xf1ebdf), ButtonEdge: rgb(0x857a66),
		Track: rgb(0xe9e0d0), Row: rgb(0xf1e9dc),
		Text: rgb(0x2a2620), Muted: rgb(0x665d4f), Disabled: rgb(0x8f8470),
		Accent: rgb(0xe0a01c), AccentHover: rgb(0xecb441), AccentText: rgb(0x805400), OnAccent: rgb(0x2a1d00), Focus: rgb(0x9a6700),
		DangerText: rgb(0xa82f24), Inexact: rgb(0x6a3fc4), Keyword: rgb(0x2f4ea3),
		Shadow: Alpha(rgb(0x4a3a1c), 0.22), Scrim: Alpha(rgb(0x3a3226), 0.52),
		Player:     [2]color.NRGBA{rgb(0xee5f49), rgb(0x18a78f)},
		PlayerText: [2]color.NRGBA{rgb(0xb5331f), rgb(0x0a6b5b)},
		PlayerName: [2]string{"red", "green"},
		Marks:      [2]color.NRGBA{rgb(0xd2442f), rgb(0x0d7d6a)},
		OnPlayer:   [2]color.NRGBA{rgb(0x240502), rgb(0x001712)},
		Heat:       rgb(0xc98a00),
		Solvers:    [5]color.NRGBA{rgb(0x857200), rgb(0x1069ff), rgb(0xc7039c), rgb(0x1c1a20), rgb(0x104c18)}, OnSolver: rgb(0xffffff),
		Light:   [2]color.NRGBA{rgb(0xffa08b), rgb(0x6fdcc4)},
		Dark:    [2]color.NRGBA{rgb(0xb9302a), rgb(0x06705f)},
		Ink:     [2]color.NRGBA{rgb(0x3a0d0c), rgb(0x03231f)},
		Tiles:   [TileColours]color.NRGBA{rgb(0xef6a54), rgb(0x4c86de), rgb(0x25b096), rgb(0xefe2bf), rgb(0xa176e8), rgb(0x5cc4e0), rgb(0xec78b2), rgb(0xe0913a), rgb(0x97a1ab)},
		TileDim: 0.07,
	}
}

// HighContrast returns the theme of black, white and yellow; the sides are orange and sky blue, which people with any
// kind of colour blindness can tell apart, and every blob has a white outline.
func HighContrast() *Theme {
	return &Theme{
		Name:    "contrast",
		Ground1: rgb(0x000000), Ground2: rgb(0x000000),
		Panel: rgb(0x000000), PanelEdge: rgb(0xffffff),
		Frame: rgb(0x000000), FrameEdge: rgb(0xffffff),
		Square1: rgb(0x1c1c1c), Square2: rgb(0x2c2c2c), SquareEdge: rgb(0x6f6f6f),
		Wall: rgb(0x000000), WallHatch: rgb(0xffffff),
		Button: rgb(0x141414), ButtonHover: rgb(0x333333), ButtonPressed: rgb(0x000000), ButtonDisabled: rgb(0x000000), ButtonEdge: rgb(0xffffff),
		Track: rgb(0x3a3a3a), Row: rgb(0x2b2b2b),
		Text: rgb(0xffffff), Muted: rgb(0xd6d6d6), Disabled: rgb(0x8a8a8a),
		Accent: rgb(0xffe14a), AccentHover: rgb(0xfff09a), AccentText: rgb(0xffe14a), OnAccent: rgb(0x000000), Focus: rgb(0xffe14a),
		DangerText: rgb(0xffb3ab), Inexact: rgb(0xdba4ff), Keyword: rgb(0xa9c4ff),
		Shadow: Alpha(rgb(0x000000), 0.8), Scrim: Alpha(rgb(0x000000), 0.8),
		Player:     [2]color.NRGBA{rgb(0xff9a3c), rgb(0x5cc8ff)},
		PlayerText: [2]color.NRGBA{rgb(0xffb061), rgb(0x74d0ff)},
		PlayerName: [2]string{"orange", "blue"},
		Marks:      [2]color.NRGBA{rgb(0xff9a3c), rgb(0x5cc8ff)},
		OnPlayer:   [2]color.NRGBA{rgb(0x000000), rgb(0x000000)},
		Heat:       rgb(0xffe14a),
		Solvers:    [5]color.NRGBA{rgb(0xa8974a), rgb(0x5994ff), rgb(0xf3b1cd), rgb(0xffffff), rgb(0x99eb29)}, OnSolver: rgb(0x000000),
		Light:   [2]color.NRGBA{rgb(0xffb870), rgb(0x8fdaff)},
		Dark:    [2]color.NRGBA{rgb(0xe07a12), rgb(0x2ba4e6)},
		Ink:     [2]color.NRGBA{rgb(0x000000), rgb(0x000000)},
		Outline: rgb(0xffffff), OutlineWidth: 0.03,
		Tiles:   [TileColours]color.NRGBA{rgb(0xff6b5a), rgb(0x4d94ff), rgb(0x00d68f), rgb(0xfff6d6), rgb(0xc58bff), rgb(0x7fe9ff), rgb(0xff8ad0), rgb(0xff9f1c), rgb(0xb8b8b8)},
		TileDim: 0.12,
	}
}

// Themes returns the three themes, in the order of the settings.
func Themes() []*Theme { return []*Theme{Dark(), Light(), HighContrast()} }
