// Package assets holds what is built into the program beside its code.
package assets

import _ "embed"

// BlobShader is the Kage source that draws blobs, at rest and in motion.
//
//go:embed shaders/blob.kage
var BlobShader []byte

// ShapeShader is the Kage source of rounded rectangles, rings, discs and soft shadows.
//
//go:embed shaders/shape.kage
var ShapeShader []byte
