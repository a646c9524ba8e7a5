package paint

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets"
)

// Painter draws on canvases. It keeps the compiled shaders, the fonts, and a bounded cache of images: resting blobs,
// tiles, icons, and the parts of the board that never move. A window needs one.
type Painter struct {
	Watcher Watcher // is called for every text; nil: none

	blobShader, shapeShader *ebiten.Shader

	fonts   [weights]*text.GoTextFaceSource
	faces   map[faceKey]text.Face
	scripts scripts
	images  cache
	scratch scratch
}

// scratch is memory that every draw call reuses.
type scratch struct {
	vertices []ebiten.Vertex
	indices  []uint32
	uniforms map[string]any
}

// NewPainter compiles the shaders and parses the fonts. It may be called before the game loop runs. It fails only if an
// embedded shader or font is broken.
func NewPainter() (*Painter, error) {
	p := &Painter{
		faces:   map[faceKey]text.Face{},
		scripts: scripts{undrawn: map[rune]bool{}},
		images:  newCache(maxPixels),
	}
	p.scratch.uniforms = newUniforms()
	for _, s := range []struct {
		name   string
		source []byte
		into   **ebiten.Shader
	}{{"blob", assets.BlobShader, &p.blobShader}, {"shape", assets.ShapeShader, &p.shapeShader}} {
		shader, err := ebiten.NewShader(s.source)
		if err != nil {
			return nil, fmt.Errorf("paint: compile assets/shaders/%s.kage: %w", s.name, err)
		}
		*s.into = shader
	}
	if err := p.loadFonts(); err != nil {
		return nil, err
	}
	return p, nil
}
