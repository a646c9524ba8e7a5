package paint

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// contrast is WCAG 2's contrast ratio of two opaque colours.
func contrast(a, b color.NRGBA) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func TestTextContrast(t *testing.T) {
	for _, th := range Themes() {
		least := 4.5
		if th.Name == "contrast" {
			least = 7
		}
		panels := []color.NRGBA{th.Panel, th.Row, th.Button, th.ButtonHover, th.ButtonPressed}
		grounds := append(panels, th.Ground1, th.Ground2)
		pairs := []struct {
			name     string
			text     color.NRGBA
			surfaces []color.NRGBA
		}{
			{"text", th.Text, append(grounds, th.Square1, th.Square2, th.Track)},
			{"muted", th.Muted, grounds},
			{"accent", th.AccentText, []color.NRGBA{th.Panel, th.Row, th.Ground1, th.Ground2, th.Button, th.ButtonHover, th.Track}},
			{"on accent", th.OnAccent, []color.NRGBA{th.Accent, th.AccentHover}},
			{"keyword", th.Keyword, []color.NRGBA{th.Panel, th.Row}},
			{"inexact", th.Inexact, []color.NRGBA{th.Panel, th.Row, th.Ground1}},
			{"danger", th.DangerText, []color.NRGBA{th.Panel, th.Row, th.Button}},
			{"player 1", th.PlayerText[0], []color.NRGBA{th.Panel, th.Row}},
			{"player 2", th.PlayerText[1], []color.NRGBA{th.Panel, th.Row}},
			{"on player 1", th.OnPlayer[0], []color.NRGBA{th.Player[0]}},
			{"on player 2", th.OnPlayer[1], []color.NRGBA{th.Player[1]}},
		}
		for _, c := range th.Solvers { // their numbers
			pairs = append(pairs, struct {
				name     string
				text     color.NRGBA
				surfaces []color.NRGBA
			}{"solver", th.OnSolver, []color.NRGBA{c}})
		}
		for _, p := range pairs {
			for i, s := range p.surfaces {
				require.GreaterOrEqual(t, contrast(p.text, s), least, "%s: %s on surface %d", th.Name, p.name, i)
			}
		}
	}
}

// TestMarksContrast holds what must be seen but is not text to WCAG's 3 to 1 (2.1, 1.4.11): the edges of controls, in all
// their states, against the fill inside and the surface outside, nodes and squares, and the lines of the accent.
func TestMarksContrast(t *testing.T) {
	for _, th := range Themes() {
		squares := []color.NRGBA{th.Square1, th.Square2}
		surfaces := []color.NRGBA{th.Panel, th.Row, th.Button, th.Ground1, th.Ground2}
		for _, mark := range []struct {
			name string
			ink  color.NRGBA
			on   []color.NRGBA
		}{
			{"edge of a control", th.ButtonEdge, append(surfaces, th.ButtonHover, th.ButtonPressed, th.Track)},
			{"disabled, or still to come", th.Disabled, []color.NRGBA{th.Panel, th.Row, th.Button, th.ButtonDisabled, th.Ground1}},
			{"focus", th.Focus, append(squares, surfaces...)},
			{"line of the accent", th.AccentText, append(squares, surfaces...)},
			{"inexact", th.Inexact, append(squares, surfaces...)},
			{"wall", th.WallHatch, append(squares, th.Wall)},
			{"mark of player 1", th.Mark(engine.Side1), squares},
			{"mark of player 2", th.Mark(engine.Side2), squares},
		} {
			for i, surface := range mark.on {
				require.GreaterOrEqual(t, contrast(mark.ink, surface), 3.0, "%s: %s on surface %d", th.Name, mark.name, i)
			}
		}
	}
}

// TestDimmedTilesKeepTheirShapes holds the shapes of tiles outside the group under the pointer to WCAG's 3 to 1, as
// tileLook mixes their colours.
func TestDimmedTilesKeepTheirShapes(t *testing.T) {
	for _, th := range Themes() {
		for i, body := range th.Tiles {
			ink := Mix(body, rgb(0), 0.74)
			if th.OutlineWidth > 0 {
				ink = rgb(0)
			}
			for _, square := range []color.NRGBA{th.Square1, th.Square2} {
				require.GreaterOrEqual(t, contrast(Mix(ink, square, th.TileDim), Mix(body, square, th.TileDim)), 3.0, "%s: colour %d", th.Name, i+1)
			}
		}
	}
}

// seen is how a colour is seen by most people and with protanopia, deuteranopia and tritanopia (Machado, Oliveira and
// Fernandes 2009, severity 1.0), each in the colour space Oklab (Ottosson 2020).
func seen(c color.NRGBA) (all [4][3]float64) {
	linear := func(v uint8) float64 { return luminance(color.NRGBA{R: v, G: v, B: v, A: 255}) }
	rgb := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	times := func(m [3][3]float64, v [3]float64) (p [3]float64) {
		for i, row := range m {
			p[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
		}
		return p
	}
	for i, m := range [4][3][3]float64{
		{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	} {
		cones := times([3][3]float64{
			{0.4122214708, 0.5363325363, 0.0514459929}, {0.2119034982, 0.6806995451, 0.1073969566}, {0.0883024619, 0.2817188376, 0.6299787005},
		}, times(m, rgb))
		for j := range cones {
			cones[j] = math.Cbrt(max(cones[j], 0))
		}
		all[i] = times([3][3]float64{
			{0.2104542553, 0.7936177850, -0.0040720468}, {1.9779984951, -2.4285922050, 0.4505937099}, {0.0259040371, 0.7827717662, -0.8086757660},
		}, cones)
	}
	return all
}

func distance(a, b [3]float64) float64 {
	return math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])
}

// The mark ?! is also told from those of the other slips and of the players by its shape.
func TestInexactIsNotTakenForTheBestMove(t *testing.T) {
	for _, th := range Themes() {
		for sight, a := range seen(th.Inexact) {
			require.Greater(t, distance(a, seen(th.AccentText)[sight]), 0.12, "%s: best, sight %d", th.Name, sight)
		}
		for _, other := range []color.NRGBA{th.Player[0], th.Player[1], th.DangerText, th.Text} {
			require.Greater(t, distance(seen(th.Inexact)[0], seen(other)[0]), 0.13, "%s: %v", th.Name, other)
		}
	}
}

func TestSolversDifferInColourAlsoForColourBlindPeople(t *testing.T) {
	for _, th := range Themes() {
		for i, c := range th.Solvers {
			for _, player := range th.Player {
				require.Greater(t, distance(seen(c)[0], seen(player)[0]), 0.13, "%s: solver %d wears a player's colour", th.Name, i+1)
			}
			for j, other := range th.Solvers[:i] {
				for sight, a := range seen(c) {
					require.Greater(t, distance(a, seen(other)[sight]), 0.15, "%s: solvers %d and %d, sight %d", th.Name, j+1, i+1, sight)
				}
			}
		}
	}
}
