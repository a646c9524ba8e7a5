package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// body is a body in a scene. Points and lengths are in cells.
type body struct {
	foot    geom.Point // the centre of the cell in which it stands; higher while it is in the air
	stretch [4]float64 // a linear map, row by row
	kind    float64    // from 0, the round shape of player 1, to 1, the square shape of player 2
	crest   float64    // the size of the three points on its head, from 0 (none) to 1
	face    face
}

// face is the eyes and the mouth of a body. open, curve and mouth are explained in blob.kage.
type face struct {
	kind               float64 // 0: of player 1, 1: of player 2
	open, curve, mouth float64
	look               geom.Point // the direction of the eyes: a unit vector, or zero
	opacity            float64
}

// shadow is the shadow of a body on the ground. A size of 1 is the shadow of a resting body.
type shadow struct {
	at            geom.Point // its centre, in cells
	size, opacity float64
}

// bleed is the part of an infected body that has the colour of the attacker: a growing disc.
type bleed struct {
	at            geom.Point
	radius, phase float64 // phase of its wavy edge; radius below 0: none
}

// scene is what one draw call of the blob shader draws: one body, or two that are joined.
type scene struct {
	bodies  [2]body
	shadows [2]shadow // one for each body
	count   int       // of bodies
	blend   float64
	inks    [2]engine.Side // whose colours are used: outside and inside the bleed
	bleed   bleed
}

const (
	ground     = 0.362 // from the centre of a cell down to the ground on which blobs stand, in cells
	highRound  = 0.36  // half the height of a round body, in cells
	highSquare = 0.328 // and of a square one
)

// standing returns a resting body.
func standing(who engine.Side, pose Pose) body {
	b := body{stretch: [4]float64{1, 0, 0, 1}, face: pose.face(who)}
	if who == engine.Side2 {
		b.kind, b.crest = 1, 1
		if c, _ := pose.worn(who); c.hat {
			b.crest = 0
		}
	}
	return b
}

// bounds returns a rectangle, in cells, that contains the body and a margin.
func (b body) bounds(margin float64) geom.Rect {
	c, m := b.centre(), b.stretch
	const side, below = 0.38, 0.37 // of the unstretched body, from its centre
	above := below
	if b.crest > 0 {
		above = 0.5
	}
	width := math.Abs(m[0])*side + math.Abs(m[1])*above
	up, down := math.Abs(m[2])*side+math.Abs(m[3])*above, math.Abs(m[2])*side+math.Abs(m[3])*below
	return geom.R(c.X-width, c.Y-up, 2*width, up+down).Inset(-margin)
}

// bounds returns a rectangle, in cells, that contains everything that the shader draws for the scene, margin more
// around bodies.
func (s scene) bounds(margin float64) geom.Rect {
	var r geom.Rect
	for _, b := range s.bodies[:s.count] {
		r = r.Union(b.bounds(margin + s.blend/4)) // a smooth union is at most a quarter of its reach larger than its parts
	}
	for _, sh := range s.shadows[:s.count] {
		width, height := 0.43*sh.size, 0.15*sh.size
		r = r.Union(geom.R(sh.at.X-width, sh.at.Y-height, 2*width, 2*height))
	}
	return r
}

// centre returns the centre of the body: half its stretched height above the ground.
func (b body) centre() geom.Point {
	half := highRound + (highSquare-highRound)*b.kind
	return geom.Pt(b.foot.X, b.foot.Y+ground-half*b.stretch[3])
}

// resting returns the scene of one blob at rest.
func resting(who engine.Side, pose Pose) scene {
	return scene{
		bodies:  [2]body{standing(who, pose)},
		shadows: [2]shadow{{at: geom.Pt(0, ground), size: 1, opacity: 1}},
		count:   1,
		inks:    [2]engine.Side{who, who},
		bleed:   bleed{radius: -1},
	}
}

// squashed returns the linear map that scales by x and y.
func squashed(x, y float64) [4]float64 { return [4]float64{x, 0, 0, y} }

// stretched returns the linear map that scales by s along the unit vector axis and keeps the area.
func stretched(axis geom.Point, s float64) [4]float64 {
	k := 1/math.Sqrt(s) - 1
	m := s - 1 - k
	return [4]float64{1 + k + m*axis.X*axis.X, m * axis.X * axis.Y, m * axis.X * axis.Y, 1 + k + m*axis.Y*axis.Y}
}

func inverse(m [4]float64) [4]float64 {
	d := m[0]*m[3] - m[1]*m[2]
	return [4]float64{m[3] / d, -m[1] / d, -m[2] / d, m[0] / d}
}

// newUniforms allocates the vectors among the uniforms of the blob shader.
func newUniforms() map[string]any {
	uniforms := map[string]any{}
	for name, size := range map[string]int{
		"Centre": 4, "Inverse": 8, "Kind": 2, "Crest": 2, "Face": 8, "Look": 8, "Shadow": 8,
		"Light": 8, "Base": 8, "Dark": 8, "Ink": 8,
		"Bleed": 4, "White": 4, "ShadowColor": 4, "Outline": 4,
	} {
		uniforms[name] = make([]float32, size)
	}
	return uniforms
}

// staged is a scene in a picture: around origin, in device pixels; cell is the width of a cell in device pixels.
type staged struct {
	scene  scene
	origin geom.Point
	cell   float64
	theme  *Theme
}

// render draws the scene around origin, in device pixels; cell is the width of a cell in device pixels.
func (p *Painter) render(dst Canvas, s scene, origin geom.Point, cell float64, th *Theme) {
	c := staged{s, origin, cell, th}
	box := c.bounds()
	add(dst, geom.R(origin.X+box.X*cell, origin.Y+box.Y*cell, box.W*cell, box.H*cell), c)
}

// bounds returns the place of the scene, in cells from its origin.
func (c staged) bounds() geom.Rect { return c.scene.bounds(c.theme.OutlineWidth + 2/c.cell) }

func (c staged) draw(p *Painter, dst *ebiten.Image) {
	p.setUniforms(c.scene, c.cell, c.theme)
	p.drawQuad(dst, c.bounds(), p.blobShader, p.scratch.uniforms, func(x, y float64) ebiten.Vertex {
		return ebiten.Vertex{
			DstX: float32(c.origin.X + x*c.cell), DstY: float32(c.origin.Y + y*c.cell),
			Custom0: float32(x), Custom1: float32(y),
		}
	})
}

func (p *Painter) setUniforms(s scene, cell float64, th *Theme) {
	u := p.scratch.uniforms
	u["Cell"], u["Bodies"], u["Blend"] = float32(cell), float32(s.count), float32(s.blend)
	u["OutlineWidth"] = float32(th.OutlineWidth)
	set := func(name string, at int, values ...float64) {
		to := u[name].([]float32)
		for i, v := range values {
			to[at+i] = float32(v)
		}
	}
	for i := range 2 {
		b := s.bodies[min(i, s.count-1)]
		c, inv, f := b.centre(), inverse(b.stretch), b.face
		set("Centre", 2*i, c.X, c.Y)
		set("Inverse", 4*i, inv[:]...)
		set("Kind", i, b.kind)
		set("Crest", i, b.crest)
		set("Face", 4*i, f.kind, f.open, f.curve, f.mouth)
		set("Look", 4*i, f.look.X, f.look.Y, f.opacity, 0)
		sh := s.shadows[i]
		set("Shadow", 4*i, sh.at.X, sh.at.Y, sh.size, sh.opacity)
		who := s.inks[i] & 1
		set("Light", 4*i, floats(th.Light[who])...)
		set("Base", 4*i, floats(th.Player[who])...)
		set("Dark", 4*i, floats(th.Dark[who])...)
		set("Ink", 4*i, floats(th.Ink[who])...)
	}
	set("Bleed", 0, s.bleed.at.X, s.bleed.at.Y, s.bleed.radius, s.bleed.phase)
	set("White", 0, floats(white)...)
	set("ShadowColor", 0, floats(th.Shadow)...)
	set("Outline", 0, floats(th.Outline)...)
}

// floats returns the colour as the shader expects it: straight alpha, 0 to 1.
func floats(c color.NRGBA) []float64 {
	return []float64{float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255, float64(c.A) / 255}
}
