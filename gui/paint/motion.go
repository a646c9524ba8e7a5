package paint

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/play"
)

// The length of each motion in ticks at 60 a second, and the ticks between one infected
// neighbour's start and the next one's.
const (
	CloneTicks   = 20 // 320 ms
	JumpTicks    = 23 // 380 ms
	InfectTicks  = 15 // 240 ms
	NeighbourGap = 3  // 40 ms
	HopTicks     = 24 // 400 ms
)

// Clone draws a cell dividing: at t = 0 one blob rests on from, at t = 1 two rest on from and
// to; between, the body stretches, a neck thins and parts. It draws both blobs.
func (p *Painter) Clone(dst *ebiten.Image, who engine.Player, from, to play.Point, cell, t float64, th *Theme, pose Pose) {
}

// Jump draws a leap from from to to: squash, an arc over its shadow, a landing with a ripple.
// t = 0 and t = 1 are the blob at rest.
func (p *Painter) Jump(dst *ebiten.Image, who engine.Player, from, to play.Point, cell, t float64, th *Theme, pose Pose) {
}

// Infect draws a blob that turns to the side to: at t = 0 it rests as the other side's,
// at t = 1 as to's. toward points from its centre at the blob that infects it; its length
// does not matter.
func (p *Painter) Infect(dst *ebiten.Image, to engine.Player, centre, toward play.Point, cell, t float64, th *Theme, pose Pose) {
}

// Hop draws one hop of a winner; t = 0 and t = 1 are the blob at rest.
func (p *Painter) Hop(dst *ebiten.Image, who engine.Player, centre play.Point, cell, t float64, th *Theme, pose Pose) {
	_ = math.Pi
}
