package screen

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// Figure is a number with its name below it.
type Figure struct {
	Number, Name string
	Ink          color.NRGBA // of the number; the zero value is the colour of text
}

// DrawFigures draws figures in columns, in the given number of rows.
func (s *Services) DrawFigures(dst *ebiten.Image, r geom.Rect, figures []Figure, rows int) {
	st := s.Style
	columns := (len(figures) + rows - 1) / rows
	high, wide := r.H/float64(rows), r.W/float64(columns)
	var names []string
	for _, f := range figures {
		names = append(names, f.Name)
	}
	// The widest numbers that will come decide the size, so that it does not change during a search.
	number := st.FitAll([]string{"99.9 M", "999 ms"}, paint.Bold, min(3*st.Unit, high*0.45), wide-1.5*st.Unit)
	name := st.FitAll(names, paint.Regular, min(st.Small*0.94, high*0.36), wide-st.Unit)
	for i, f := range figures {
		x, y := math.Round(r.X+float64(i%columns)*wide), r.Y+float64(i/columns)*high
		ink := f.Ink
		if ink == (color.NRGBA{}) {
			ink = st.Theme.Text
		}
		st.Paint.Text(dst, s.Number(f.Number), x, y+high*0.3, number, ink, paint.Start)
		st.Paint.Text(dst, st.Paint.Ellipsis(f.Name, name, wide-st.Unit), x, y+high*0.72, name, st.Theme.Muted, paint.Start)
	}
}

// Signed is a number with its sign: +4, −3, 0.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Percent is a number of percent, rounded: 84 %.
func Percent(x float64) string { return fmt.Sprintf("%.0f %%", x) }

// FullMoves is the number of the full move that a number of plies has reached, as the list of moves counts them: a move of each player.
func FullMoves(plies int) int { return (plies + 1) / 2 }

// GameLength says how many full moves a game had and, if it is known, how long it took: 28 moves · 11 min.
func (s *Services) GameLength(plies int, played time.Duration) string {
	n, text := FullMoves(plies), s.T("ending.one_move")
	if n != 1 {
		text = s.T("ending.moves", words.Values{"N": n})
	}
	switch {
	case played < time.Second:
		return text
	case played < time.Minute:
		return text + " · " + s.T("ending.seconds", words.Values{"N": int(played.Seconds())})
	}
	return text + " · " + s.T("ending.minutes", words.Values{"N": int(played.Minutes() + 0.5)})
}
