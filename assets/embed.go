// Package assets holds what is built into the program besides its code.
package assets

import "embed"

// BlobShader is the Kage source that draws blobs, at rest and in motion.
//
//go:embed shaders/blob.kage
var BlobShader []byte

// ShapeShader is the Kage source of rounded rectangles, rings, discs and soft shadows.
//
//go:embed shaders/shape.kage
var ShapeShader []byte

// Sounds are the sounds of the game, sounds/*.wav: mono, 16 bits, 24000 samples a second. They were synthesized for it.
//
//go:embed sounds/*.wav
var Sounds embed.FS
