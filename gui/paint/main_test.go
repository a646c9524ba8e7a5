package paint

import (
	"image"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/testkit/stage"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

func newTestPainter(t testing.TB) *Painter {
	t.Helper()
	p, err := NewPainter()
	require.NoError(t, err)
	return p
}

// drawn is what draw leaves on a transparent image of w by h.
func drawn(p *Painter, w, h int, draw func(dst Canvas)) *image.RGBA {
	img := ebiten.NewImage(w, h)
	defer img.Deallocate()
	p.DrawOn(img, draw)
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	img.ReadPixels(out.Pix)
	return out
}
