package dialog

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/newgame"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// newTilesGame is the dialog of a new Tiles Game: the players, a random board or one that ships, the player who starts.
type newTilesGame struct {
	newForm
	*newgame.Tiles
	play func(round.Setup)
}

// NewTilesGame returns the dialog of a new Tiles Game. It opens with the values of setup, the game that is being
// played, but with a new random board if that was one or its board was not chosen, and calls begin with the setup of the
// new game.
func NewTilesGame(s *screen.Services, setup round.Setup, begin func(round.Setup)) screen.Dialog {
	t := s.Settings.Tiles
	var shipped []round.Setup
	for _, b := range newgame.ShippedTiles() {
		shipped = append(shipped, round.Setup{Start: *b.Tiles, Title: b.Title})
	}
	random := round.Random{Rows: t.Rows, Columns: t.Columns, Colours: t.Colours}
	if !wording.WasChosen(setup.Title) {
		setup.Terms = round.Terms{Random: random, Heuristic: round.TermsOf(setup).Heuristic}
	}
	d := &newTilesGame{Tiles: newgame.NewTiles(random, t.Seats, setup, shipped), play: begin}
	d.prepare(s, d, &d.Players, play.AlphaBeta+1)
	return d
}

func (d *newTilesGame) start() {
	t, setup := &d.Settings.Tiles, d.Begin()
	if _, ok := play.Person(setup.Seats); ok {
		t.Seats = setup.Seats
	}
	t.Rows, t.Columns, t.Colours = d.Random.Rows, d.Random.Columns, d.Random.Colours
	d.Host.SettingsChanged()
	d.close()
	d.play(setup)
}

func (d *newTilesGame) level(who engine.Side) ui.Element {
	seat := &d.Seats[who]
	var names []string
	for _, l := range play.TilesLevels() {
		names = append(names, "level."+l.Name())
	}
	return d.Choice("level"+strconv.Itoa(who.Number()), "setup.level", names, func() int { return int(seat.Tiles) - 1 }, func(i int) {
		seat.Tiles = play.TilesLevels()[i]
	})
}

func (d *newTilesGame) editor() ui.Element { return nil }

func (d *newTilesGame) boards() *ui.List {
	name := func(i int) string {
		title, start := d.T("tiles.random_board"), d.Boards[i].Start
		if round.TermsOf(d.Boards[i]).Random == (round.Random{}) {
			title = wording.TilesTitle(d.Words, d.Boards[i])
		}
		return fmt.Sprintf("%s\n%d × %d", title, start.Rows(), start.Columns())
	}
	list := d.boardList(len(d.Boards), func(i int, dst paint.Canvas, r geom.Rect, ink color.NRGBA) {
		d.drawCell(dst, r, name(i), ink, func(box geom.Rect) { d.Style.Paint.TilesThumbnail(dst, box, d.Boards[i].Start, d.Style.Theme) })
	})
	list.Name = func(i int) string { return strings.Replace(name(i), "\n", ", ", 1) }
	list.Chosen, list.Choose = func() int { return d.Board }, func(i int) { d.Board = i }
	return list
}

func (d *newTilesGame) options() []newOption {
	return slices.Concat([]newOption{d.startOption()}, d.nameOption(), d.randomOptions(), d.solverOptions())
}

// randomOptions choose rows, columns and colours of a random board; without one they are left out.
func (d *newTilesGame) randomOptions() []newOption {
	if d.Board != 0 {
		return nil
	}
	slider := func(id, key string, least, most int, value *int) newOption {
		return newOption{d.T(key), strconv.Itoa(*value), &ui.Slider{
			ID: id, Steps: most - least + 1,
			Value: func() int { return *value - least }, Change: func(i int) { *value = least + i; d.Randomise() },
			Label: func(i int) string { return strconv.Itoa(least + i) }, Widest: "16", // equal tracks, one below the other
		}}
	}
	return []newOption{
		slider("rows", "tiles.rows", store.MinTilesSize, tiles.MaxRows, &d.Random.Rows),
		slider("columns", "tiles.columns", store.MinTilesSize, tiles.MaxColumns, &d.Random.Columns),
		slider("colours", "tiles.colours", store.MinTilesColours, tiles.MaxColours, &d.Random.Colours),
	}
}
