package gui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
)

// BenchmarkMovingFrame draws the frames of a jump, in a large window.
func BenchmarkMovingFrame(b *testing.B) {
	a, _ := testApp(b, "en")
	resize(a, 1600, 1000, 1)
	screen := ebiten.NewImage(1600, 1000)
	a.Draw(screen)
	pixel := screen.SubImage(image.Rect(0, 0, 1, 1)).(*ebiten.Image)
	for b.Loop() {
		if a.session.Timeline.Still() {
			a.session.Timeline.Play(a.session.Position(), engine.Move{From: engine.At(0, 0), To: engine.At(2, 2)})
		}
		a.session.Timeline.Tick()
		a.frameDirty = true
		a.Draw(screen)
		pixel.ReadPixels(make([]byte, 4)) // waits until it is drawn
	}
}
