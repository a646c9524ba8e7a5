//go:build !js

package platform

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/go-text/typesetting/fontscan"
	"github.com/go-text/typesetting/language"
)

// Font is a font of the system: the one with an index in the data of its file, which may be a collection.
type Font struct {
	Data  []byte
	Index int
}

// FindFonts returns fonts of the system that have some letters, as far as there are any. The first call reads all fonts,
// which may take some seconds and cannot be interrupted. The end of ctx ends the rest.
func FindFonts(ctx context.Context, letters []rune) (found []Font, err error) {
	folder, err := os.MkdirTemp("", "blobwars-fonts") // for the index that fontscan keeps
	if err != nil {
		return nil, fmt.Errorf("find fonts: %w", err)
	}
	defer os.RemoveAll(folder)
	fonts := fontscan.NewFontMap(log.New(io.Discard, "", 0))
	if err := fonts.UseSystemFonts(folder); err != nil {
		return nil, fmt.Errorf("find fonts: %w", err)
	}
	fonts.SetQuery(fontscan.Query{Families: []string{fontscan.SansSerif}})
	known := map[fontscan.Location]bool{}
	for _, r := range letters {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		fonts.SetScript(language.LookupScript(r))
		face := fonts.ResolveFace(r)
		if face == nil {
			continue
		}
		at := fonts.FontLocation(face.Font)
		if _, has := face.NominalGlyph(r); !has || known[at] {
			continue
		}
		known[at] = true
		data, err := os.ReadFile(at.File)
		if err != nil {
			return found, fmt.Errorf("find fonts: %w", err)
		}
		found = append(found, Font{data, int(at.Index)})
	}
	return found, nil
}
