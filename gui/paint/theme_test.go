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

func TestContrastOfKnownColours(t *testing.T) {
	require.InDelta(t, 21, contrast(rgb(0), rgb(0xffffff)), 0.01)
	require.InDelta(t, 4.54, contrast(rgb(0x767676), rgb(0xffffff)), 0.01)
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
			{"accent", th.AccentText, []color.NRGBA{th.Panel, th.Row, th.Ground1, th.Ground2, th.Button, th.ButtonHover}},
			{"on accent", th.OnAccent, []color.NRGBA{th.Accent, th.AccentHover}},
			{"keyword", th.Keyword, []color.NRGBA{th.Panel, th.Row}},
			{"danger", th.DangerText, []color.NRGBA{th.Panel, th.Row, th.Button}},
			{"player 1", th.PlayerText[0], []color.NRGBA{th.Panel, th.Row}},
			{"player 2", th.PlayerText[1], []color.NRGBA{th.Panel, th.Row}},
			{"on player 1", th.OnPlayer[0], []color.NRGBA{th.Player[0]}},
			{"on player 2", th.OnPlayer[1], []color.NRGBA{th.Player[1]}},
		}
		for _, p := range pairs {
			for i, s := range p.surfaces {
				require.GreaterOrEqual(t, contrast(p.text, s), least, "%s: %s on surface %d", th.Name, p.name, i)
			}
		}
	}
}

// TestMarksContrast holds what must be seen but is not text to WCAG's 3 to 1.
func TestMarksContrast(t *testing.T) {
	for _, th := range Themes() {
		for _, square := range []color.NRGBA{th.Square1, th.Square2} {
			require.GreaterOrEqual(t, contrast(th.Focus, square), 3.0, th.Name)
			for who := range th.Player {
				require.GreaterOrEqual(t, contrast(th.Mark(engine.Player(who)), square), 3.0, "%s: marks of player %d", th.Name, who+1)
			}
		}
	}
}

func TestAlpha(t *testing.T) {
	require.Equal(t, uint8(128), Alpha(rgb(0), 0.5).A)
	require.Equal(t, uint8(255), Alpha(rgb(0), 7).A)
}
