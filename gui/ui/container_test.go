package ui

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

// block is an element with a least and a best height in device pixels that remembers its place.
type block struct {
	least, best float64
	at          geom.Rect
}

func (b *block) Measure(Style, float64) (least, best float64) { return b.least, b.best }
func (b *block) Place(_ *Frame, r geom.Rect)                  { b.at = r }

var unitStyle = Style{Unit: 1}

func TestAColumnDividesItsHeight(t *testing.T) {
	a, b, c := &block{least: 10, best: 20}, &block{least: 10, best: 30}, &block{least: 5, best: 5}
	column := Column{Gap: 2, Of: []Element{a, nil, b, Sized{Grow: 1, Of: c}}}
	least, best := column.Measure(unitStyle, 100)
	require.Equal(t, []float64{29, 59}, []float64{least, best})
	for height, want := range map[float64][]geom.Rect{
		29: {geom.R(3, 4, 100, 10), geom.R(3, 16, 100, 10), geom.R(3, 28, 100, 5)},
		44: {geom.R(3, 4, 100, 15), geom.R(3, 21, 100, 20), geom.R(3, 43, 100, 5)},  // half of the way to the best heights
		69: {geom.R(3, 4, 100, 20), geom.R(3, 26, 100, 30), geom.R(3, 58, 100, 15)}, // the rest goes to the one that grows
	} {
		framed(unitStyle, column, geom.R(3, 4, 100, height))
		require.Equal(t, want, []geom.Rect{a.at, b.at, c.at}, height)
	}
}

func TestAColumnDropsWhatDoesNotFit(t *testing.T) {
	a, b, c := &block{least: 10, best: 10}, &block{least: 10, best: 10}, &block{least: 10, best: 10}
	column := Column{Gap: 1, Of: []Element{a, Sized{Drop: 1, Of: b}, Sized{Drop: 2, Of: c}}}
	least, best := column.Measure(unitStyle, 10)
	require.Equal(t, []float64{10, 32}, []float64{least, best})
	framed(unitStyle, column, geom.R(0, 0, 10, 31))
	require.Equal(t, geom.R(0, 11, 10, 10), b.at)
	require.Equal(t, geom.Rect{}, c.at, "that with the largest Drop goes first")
	b.at = geom.Rect{}
	framed(unitStyle, column, geom.R(0, 0, 10, 20))
	require.Equal(t, []geom.Rect{geom.R(0, 0, 10, 10), {}}, []geom.Rect{a.at, b.at})
}

func TestARowDividesItsWidth(t *testing.T) {
	a, b, c := &block{}, &block{}, &block{}
	framed(unitStyle, Row{Gap: 5, Of: []Element{Sized{W: 20, Of: a}, b, nil, Sized{Grow: 2, Of: c}}}, geom.R(0, 0, 90, 10))
	require.Equal(t, []geom.Rect{geom.R(0, 0, 20, 10), geom.R(25, 0, 20, 10), geom.R(50, 0, 40, 10)}, []geom.Rect{a.at, b.at, c.at})
	framed(unitStyle, Row{Gap: 5, Equal: true, Of: []Element{Sized{W: 20, Of: a}, b}}, geom.R(0, 0, 105, 10))
	require.Equal(t, []geom.Rect{geom.R(0, 0, 50, 10), geom.R(55, 0, 50, 10)}, []geom.Rect{a.at, b.at})
	framed(unitStyle, Row{Gap: 5, End: true, Of: []Element{Sized{W: 20, Of: a}, Sized{W: 30, Of: b}}}, geom.R(0, 0, 105, 10))
	require.Equal(t, []geom.Rect{geom.R(40, 0, 30, 10), geom.R(75, 0, 30, 10)}, []geom.Rect{a.at, b.at})
}

func TestADeckIsAsHighAsItsHighestPage(t *testing.T) {
	high, low := &block{least: 40, best: 50}, &block{least: 10, best: 10}
	deck := Deck{Shown: 1, Of: []Element{high, low}}
	least, best := deck.Measure(unitStyle, 1)
	require.Equal(t, []float64{10, 50}, []float64{least, best})
	framed(unitStyle, deck, geom.R(0, 0, 1, 50))
	require.Equal(t, 10.0, low.at.H, "a lower page stands at the top")
}

func TestByWidthHasAFormForNarrowPlaces(t *testing.T) {
	wide, narrow := &block{least: 1}, &block{least: 2}
	for width, want := range map[float64]float64{20: 1, 19: 2} {
		least, _ := ByWidth{Least: 20, Wide: wide, Narrow: narrow}.Measure(unitStyle, width)
		require.Equal(t, want, least)
	}
}

func TestAStackPlacesAllInOnePlace(t *testing.T) {
	a, b := &block{least: 10, best: 20}, &block{least: 15, best: 15}
	least, best := Stack{a, nil, b}.Measure(unitStyle, 1)
	require.Equal(t, []float64{15, 20}, []float64{least, best})
	framed(unitStyle, Stack{a, nil, b}, geom.R(1, 2, 3, 4))
	require.Equal(t, []geom.Rect{geom.R(1, 2, 3, 4), geom.R(1, 2, 3, 4)}, []geom.Rect{a.at, b.at})
}
