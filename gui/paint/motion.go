package paint

import (
	"math"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// Clone draws a blob of who around from dividing into two: at t = 0 it rests there, at t = 1 a second blob rests around
// to. Both blobs are drawn. In all motions points are centres of cells and cell is the width of a cell, in device
// pixels; t is the progress from 0 to 1; pose is the pose before and after.
func (p *Painter) Clone(dst Canvas, who engine.Side, from, to geom.Point, cell, t float64, th *Theme, pose Pose) {
	if t <= 0 || t >= 1 || cell < 4 {
		p.Blob(dst, who, from, cell, th, pose)
		if t >= 1 {
			p.Blob(dst, who, to, cell, th, pose)
		}
		return
	}
	cell = roundToQuarter(cell)
	from, way := vectorTo(from, to, cell)
	p.render(dst, cloning(who&1, way, t, pose), from, cell, th)
}

func cloning(who engine.Side, way geom.Point, t float64, pose Pose) scene {
	axis, _ := unit(way)
	gone := smooth(0.10, 0.78, t)
	settle := math.Sin(2*math.Pi*smooth(0.70, 1, t)) * 0.07 * (1 - t) / 0.3 // a last quiver after the neck has parted
	effort := smooth(0, 0.25, t) * (1 - smooth(0.5, 0.85, t))
	a, b := standing(who, pose), standing(who, pose)

	a.stretch = scaled(stretched(axis, 1+0.14*effort-settle), 1-0.12*effort)
	a.foot = geom.Pt(-0.04*axis.X*effort, -0.04*axis.Y*effort)
	toward := smooth(0, 0.2, t) * (1 - smooth(0.8, 1, t))
	a.face.look = a.face.look.Towards(axis, toward)
	a.face.open *= 1 - 0.30*effort

	a.kind *= 1 - 0.8*effort // corners soften while it flows

	size := 0.66 + 0.34*smooth(0.05, 0.88, t)
	b.stretch = scaled(stretched(axis, 1+0.16*effort-settle), size)
	b.foot = geom.Pt(way.X*gone, way.Y*gone-0.30*(1-size)*(1-gone))
	b.kind *= 1 - 0.8*effort
	b.crest *= smooth(0.45, 0.95, t)
	b.face.opacity = smooth(0.45, 0.60, t)
	b.face.open *= smooth(0.55, 0.85, t)

	s := resting(who, pose)
	s.blend = 0.40 * smooth(0, 0.45, gone) * (1 - smooth(0.52, 0.80, t))
	a.foot.Y -= 0.12 * s.blend // a smooth union is larger: keep it on the ground
	b.foot.Y -= 0.12 * s.blend
	s.bodies, s.count = [2]body{a, b}, 2
	s.shadows[1] = shadow{at: geom.Pt(way.X*gone, way.Y*gone+ground), size: 0.6 + 0.4*gone, opacity: gone}
	return s
}

// Jump draws a blob jumping from one cell to another: it crouches, flies over its shadow, and lands with a ripple. At t
// = 0 and t = 1 it rests.
func (p *Painter) Jump(dst Canvas, who engine.Side, from, to geom.Point, cell, t float64, th *Theme, pose Pose) {
	if t <= 0 || t >= 1 || cell < 4 {
		p.Blob(dst, who, map[bool]geom.Point{false: from, true: to}[t >= 1], cell, th, pose)
		return
	}
	cell = roundToQuarter(cell)
	landing := to.Round()
	from, way := vectorTo(from, to, cell)
	height := jumpHeight(from.Y/cell, way)
	if after := (t - TouchDown) / (1 - TouchDown); after > 0 {
		p.ripple(dst, who, landing, cell, after, th)
	}
	p.render(dst, leaping(who&1, way, height, t, pose), from, cell, th)
}

// jumpHeight returns the height of a jump in cells. Longer jumps are higher, but the blob stays below the upper edge of
// the window, which is above cells higher than its start.
func jumpHeight(above float64, way geom.Point) float64 {
	const crest, least, step = 0.6, 0.2, 0.05
	_, length := unit(way)
	height := 0.45 + 0.12*length
	for ; height > least; height -= step {
		top := min(0, way.Y)
		if u := (4*height - way.Y) / (8 * height); u > 0 && u < 1 {
			top = min(top, way.Y*u-4*height*u*(1-u))
		}
		if above+top-crest >= 0 {
			break
		}
	}
	return max(height, least)
}

// hopHeight is the height of a hop in cells.
const hopHeight = 0.18

// Hop draws one hop of a winning blob at the end of a game. At t = 0 and t = 1 it rests.
func (p *Painter) Hop(dst Canvas, who engine.Side, centre geom.Point, cell, t float64, th *Theme, pose Pose) {
	if t <= 0 || t >= 1 || cell < 4 {
		p.Blob(dst, who, centre, cell, th, pose)
		return
	}
	p.render(dst, leaping(who&1, geom.Point{}, hopHeight, t, pose), centre.Round(), roundToQuarter(cell), th)
}

// The values of t at which a jumping blob leaves the ground and touches it again.
const liftOff, TouchDown = 0.17, 0.74

func leaping(who engine.Side, way geom.Point, height, t float64, pose Pose) scene {
	b := standing(who, pose)
	u := min(max((t-liftOff)/(TouchDown-liftOff), 0), 1)
	rise := 4 * u * (1 - u)
	at := geom.Pt(way.X*u, way.Y*u)
	b.foot = geom.Pt(at.X, at.Y-height*rise)

	switch {
	case t < liftOff: // crouch
		press := math.Sin(math.Pi * math.Pow(t/liftOff, 0.8))
		press *= press
		b.stretch = squashed(1+0.20*press, 1-0.26*press)
	case t < TouchDown: // stretched along its way, more the faster it is
		axis, speed := unit(geom.Pt(way.X, way.Y-4*height*(1-2*u)))
		if speed > 0 {
			b.stretch = stretched(axis, 1+0.20*math.Abs(1-2*u)*smooth(0, 0.14, u)*(1-smooth(0.93, 1, u)))
		}
	default: // pressed flat, then one swing back
		v := (t - TouchDown) / (1 - TouchDown)
		press := math.Sin(math.Pi*1.6*math.Pow(v, 0.7)) * math.Pow(1-v, 1.5)
		b.stretch = squashed(1+0.38*press, 1-0.45*press)
	}
	axis, _ := unit(way)
	b.face.look = b.face.look.Towards(axis, smooth(0, 0.15, t)*(1-smooth(0.85, 1, t)))

	s := resting(who, pose)
	s.bodies[0] = b
	s.shadows[0] = shadow{
		at:   geom.Pt(at.X, at.Y+ground),
		size: 1 - 0.38*rise, opacity: 1 - 0.45*rise,
	}
	return s
}

// ripple draws the ring around a blob that has landed; v is its progress from 0 to 1.
func (p *Painter) ripple(dst Canvas, who engine.Side, at geom.Point, cell, v float64, th *Theme) {
	clr := th.Mark(who & 1)
	fade := (1 - v) * (1 - v)
	p.Disc(dst, at, cell*(0.40+0.18*math.Sqrt(v)), Alpha(clr, 0.12*fade))
	p.Ring(dst, at, cell*(0.42+0.22*math.Sqrt(v)), max(1, cell*0.045*(1-v)), Alpha(clr, 0.8*fade))
}

// Infect draws the blob at centre, which the blob at attacker infects, both in device pixels: at t = 0 it rests as the
// other side's, at t = 1 as winner's. The new colour spreads from the side that faces the attacker, then shape and face
// change.
func (p *Painter) Infect(dst Canvas, winner engine.Side, centre, attacker geom.Point, cell, t float64, th *Theme, pose Pose) {
	winner &= 1
	if t <= 0 || t >= 1 || cell < 4 {
		who := winner
		if t <= 0 {
			who = winner.Other()
		}
		p.Blob(dst, who, centre, cell, th, pose)
		return
	}
	axis, distance := unit(attacker.Sub(centre))
	if distance == 0 {
		axis = geom.Point{X: -1}
	}
	p.render(dst, infecting(winner, axis, t, pose), centre.Round(), roundToQuarter(cell), th)
}

// infecting returns the scene at the moment t of an infection; axis is the unit vector towards the attacker.
func infecting(to engine.Side, axis geom.Point, t float64, pose Pose) scene {
	old := standing(to.Other(), pose)
	b := standing(to, pose)
	turned := smooth(0.42, 0.86, t)
	b.kind = old.kind + (b.kind-old.kind)*turned
	b.crest = old.crest*(1-smooth(0.30, 0.62, t)) + b.crest*smooth(0.58, 0.96, t)

	wobble := 0.15 * math.Sin(2*math.Pi*1.75*t) * (1 - t) * smooth(0, 0.12, t)
	b.stretch = squashed(1+wobble, 1-wobble)
	shove := 0.05 * math.Sin(math.Pi*smooth(0, 0.5, t))
	b.foot = geom.Pt(-axis.X*shove, -axis.Y*shove)

	if t < 0.5 { // the old eyes close, the new ones open
		b.face = old.face
		b.face.open *= 1 - smooth(0.24, 0.44, t)
	} else {
		b.face.open *= smooth(0.56, 0.84, t)
	}
	s := resting(to, pose)
	s.bodies[0] = b
	s.inks = [2]engine.Side{to.Other(), to}
	s.bleed = bleed{
		at:     geom.Pt(axis.X*0.85, axis.Y*0.85),
		radius: 0.34 + 1.12*math.Pow(min(1, t/0.8), 0.9), phase: 7 * t,
	}
	return s
}

// vectorTo returns the start, rounded to whole pixels, and the vector to the end in cells.
func vectorTo(from, to geom.Point, cell float64) (start, way geom.Point) {
	from, to = from.Round(), to.Round()
	return from, geom.Pt((to.X-from.X)/cell, (to.Y-from.Y)/cell)
}

// unit returns the direction of v, and its length; both zero for a zero v.
func unit(v geom.Point) (geom.Point, float64) {
	length := math.Hypot(v.X, v.Y)
	if length == 0 {
		return geom.Point{}, 0
	}
	return geom.Pt(v.X/length, v.Y/length), length
}

func scaled(m [4]float64, f float64) [4]float64 {
	return [4]float64{m[0] * f, m[1] * f, m[2] * f, m[3] * f}
}

// smooth returns the smoothstep function: 0 up to from, 1 after to.
func smooth(from, to, t float64) float64 {
	t = min(max((t-from)/(to-from), 0), 1)
	return t * t * (3 - 2*t)
}
