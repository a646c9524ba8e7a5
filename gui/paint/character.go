package paint

import (
	"image/color"

	"blobwars/engine"
)

// Characters is the number of characters: opponents that differ by what they wear and by their faces.
const Characters = 14

// layer is a part in one colour of what a character wears. The field of its icon is as wide as 1.2 cells around the
// middle of a cell; the head of player 1 ends at 4.8 units, its middle is at 12.
type layer struct {
	ink  color.NRGBA
	icon Icon
}

// character is what a character wears, and how it looks.
type character struct {
	layers []layer
	square []layer       // instead of layers on the blob of player 2; nil: layers, a little lower
	hat    bool          // it covers the crest
	face   func(f *face) // changes the face; nil: it stays
}

// The colours of what characters wear, the same in all themes.
var (
	leaf, night, red, paper  = rgb(0x63b345), rgb(0x4a76d4), rgb(0xd23c4a), rgb(0xf6f2e6)
	olive, straw, fur, coal  = rgb(0x6f8f3a), rgb(0xe2b450), rgb(0x9a5a2c), rgb(0x22242c)
	navy, gold, violet, iron = rgb(0x30509e), rgb(0xf2c14e), rgb(0x8050c8), rgb(0xc4d0da)
)

// characters are the characters by level, from 1.
var characters = [Characters + 1]character{
	1: {hat: true, layers: []layer{ // a sprout
		{leaf, "line 12,6 12,3.5; area 12,4.6 ~5.5,6 4.6,1.6 ~11,0.6 12,4.6; area 12,4.6 ~18.5,6 19.4,1.6 ~13,0.6 12,4.6"},
	}},
	2: {hat: true, face: func(f *face) { f.open = 0.35 }, layers: []layer{ // a nightcap
		{night, "area 6,7 ~7.5,1.5 13,1.6 ~19,1.6 20.5,7 ~17,4.5 17.5,7"},
		{iron, "dot 20.4,7.8,2.2"},
		{paper, "line 6,7.2 17.8,7.2; dot 20.4,7.8,1.7"},
	}},
	3: {face: func(f *face) { f.open, f.mouth = 1.1, -1 }, layers: []layer{ // a headband
		{red, "line 5.6,7.6 ~12,6 18.4,7.6; solid 18.4,7.4 21.8,5.4 21,7.4; solid 18.4,7.8 21.6,9.8 19.8,10.2"},
	}},
	4: {face: func(f *face) { f.curve, f.mouth = 0.04, 1 }, layers: []layer{ // a napkin
		{iron, "solid 6.4,17.8 17.6,17.8 15.2,20.8 12,21.8 8.8,20.8"},
		{paper, "area 5.8,17.4 18.2,17.4 15.6,21 12,22.2 8.4,21"},
		{red, "dot 10,19,0.8; dot 13.8,18.8,0.8; dot 12.2,20.8,0.8"},
	}},
	5: {hat: true, layers: []layer{ // a feather
		{coal, "area 13,7 ~12.5,1.5 20.5,1 ~20,6.5 13,7"},
		{paper, "area 16.5,2.2 ~18,1.2 20.5,1 ~20.4,3 19.4,4.2"},
		{iron, "line 5.6,7.6 ~12,6 18.4,7.6"},
	}},
	6: {hat: true, layers: []layer{ // a cap with a visor
		{olive, "area 5.8,7.6 ~6,1.6 12,1.6 ~18,1.6 18.2,7.6"},
		{fur, "line 6.4,7.8 21.8,8.4; dot 12,1.8,1"},
	}},
	7: {hat: true, layers: []layer{ // a straw hat
		{straw, "area 7.6,6.8 ~7.4,1.4 12,1.4 ~16.6,1.4 16.4,6.8; solid 2.6,7.2 12,5.8 21.4,7.2 12,8.2"},
		{leaf, "line 8.4,5.4 15.6,5.4"},
	}},
	8: {hat: true, layers: []layer{ // ears
		{fur, "solid 5.4,8 5.6,2.3 10.4,5.6; solid 18.6,8 18.4,2.3 13.6,5.6"},
		{paper, "area 6.3,6.6 6.5,3.8 8.8,5.4; area 17.7,6.6 17.5,3.8 15.2,5.4"},
	}},
	9: {layers: []layer{ // glasses
		{coal, "ring 8.9,11.2,3.4; ring 15.1,11.2,3.4"},
	}, square: []layer{
		{coal, "ring 12,11.3,4.2; line 16.2,11.3 18.8,10.6; line 7.8,11.3 5.2,10.6"},
	}},
	10: {hat: true, layers: []layer{ // a captain's cap
		{navy, "solid 5,4.8 8,2.3 16,2.3 19,4.8 17.4,6.6 6.6,6.6; solid 6.4,6.2 17.6,6.2 18.4,8 12,8.6 5.6,8"},
		{paper, "area 5,4.8 8,2.2 16,2.2 19,4.8 17.6,6 6.4,6"},
		{gold, "dot 12,5.2,1.5"},
	}},
	11: {hat: true, layers: []layer{ // a mortarboard
		{navy, "solid 7.6,5 16.4,5 16.4,8 7.6,8; solid 2.6,4.8 12,2.2 21.4,4.8 12,7.4"},
		{gold, "line 12,4.4 19.6,5.2 19.6,8.6; dot 19.6,9.4,1.3"},
	}},
	12: {hat: true, layers: []layer{ // a wizard's hat
		{violet, "solid 7,7 13.4,2.3 17,7; solid 3,7.6 21,7.6 12,8.4"},
		{gold, "dot 12.6,5.2,1.2"},
	}},
	13: {hat: true, layers: []layer{ // a coronet
		{iron, "solid 6.6,7.6 6.4,3.8 9.4,5.6 12,2.8 14.6,5.6 17.6,3.8 17.4,7.6"},
		{night, "dot 12,6,1.3"},
	}},
	14: {hat: true, layers: []layer{ // a crown
		{gold, "solid 5.6,7.6 4.8,2.6 8.8,4.8 12,2.2 15.2,4.8 19.2,2.6 18.4,7.6"},
		{red, "dot 8.4,6.2,1.1; dot 12,5.4,1.3; dot 15.6,6.2,1.1"},
	}},
}

// worn returns the character of a pose, and what it wears; nil for a blob that is none.
func (pose Pose) worn(who engine.Side) (character, []layer) {
	c := characters[min(pose.Character, Characters)]
	if who == engine.Side2 && c.square != nil {
		return c, c.square
	}
	return c, c.layers
}
