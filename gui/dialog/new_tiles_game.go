package dialog

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/newgame"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// newTilesGame is the dialog of a new Tiles Game: the players, a random board or one that ships, the player who starts.
type newTilesGame struct {
	newForm
	*newgame.Tiles
	play func(tilesmodel.Setup)
}

// NewTilesGame returns the dialog of a new Tiles Game. It opens with the values of setup, the game that is being
// played, but with a new random board if that was one or its board was not chosen, and calls begin with the setup of the
// new game. blobWars opens the dialog of a new game of Blob Wars instead.
func NewTilesGame(s *screen.Services, setup tilesmodel.Setup, begin func(tilesmodel.Setup), blobWars func()) screen.Dialog {
	t := s.Settings.Tiles
	var shipped []tilesmodel.Setup
	for _, b := range screen.ShippedTiles() {
		shipped = append(shipped, tilesmodel.Setup{Start: *b.Tiles, Title: b.Title})
	}
	random := tilesmodel.Random{Rows: t.Rows, Columns: t.Columns, Colours: t.Colours}
	if !wording.WasChosen(setup.Title) {
		setup.Random = random
	}
	d := &newTilesGame{Tiles: newgame.NewTiles(random, setup, shipped), play: begin}
	d.prepare(s, &d.Players, d.ChoosePreset, true)
	d.game, d.other, d.options, d.boards, d.begin = 1, blobWars, d.blocks, d.boardList, d.start
	return d
}

func (d *newTilesGame) start() {
	t := &d.Settings.Tiles
	t.Seats, t.Rows, t.Columns, t.Colours = d.Seats, d.Random.Rows, d.Random.Columns, d.Random.Colours
	d.Host.SettingsChanged()
	d.close()
	d.play(d.Begin())
}

func (d *newTilesGame) boardList() (*ui.List, int) {
	name := func(i int) string {
		if d.Boards[i].Random == (tilesmodel.Random{}) {
			return wording.TilesTitle(d.Words, d.Boards[i])
		}
		return d.T("tiles.random_board")
	}
	list := d.card.boardList(len(d.Boards), func(i int, dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
		d.drawCell(dst, r, name(i), ink, func(box geom.Rect) { screen.DrawTilesThumbnail(d.Style, dst, box, d.Boards[i].Start, d.Style.Theme) })
	})
	list.Name = name
	list.Chosen, list.Choose = func() int { return d.Board }, func(i int) { d.Board = i }
	return list, len(d.Boards)
}

// blocks returns the options of the game.
func (d *newTilesGame) blocks() []ui.Element {
	start := func() int { return int(d.Starter(int(d.First))) }
	return []ui.Element{d.startBlock(d.startOptions(), start, func(i int) { d.First = d.Starter(i) }), d.randomBlock()}
}

// randomBlock chooses rows, columns, colours and seed of a random board.
func (d *newTilesGame) randomBlock() ui.Element {
	random := func() bool { return d.Board == 0 }
	row := func(key string, controls ...ui.Element) ui.Element {
		label := ui.Text{Words: d.T(key), Muted: !random()}
		return ui.Labelled{Words: label.Words, Of: ui.Row{Gap: 1, Of: append([]ui.Element{ui.Sized{W: 10, Of: label}}, controls...)}}
	}
	slider := func(id string, least, most int, value *int) ui.Element {
		return &ui.Slider{
			ID: id, Steps: most - least + 1, Enabled: random,
			Value: func() int { return *value - least }, Change: func(i int) { *value = least + i; d.Randomise() },
			Label: func(i int) string { return strconv.Itoa(least + i) }, Widest: "16", // equal tracks, one below the other
		}
	}
	seed := &ui.Field{
		ID: "seed", MaxLetters: 10, Clipboard: d.Clipboard, Enabled: random, Tip: d.Label("tiles.tip_seed"),
		Text: func() string { return strconv.FormatUint(d.Random.Seed, 10) }, Change: d.SetSeed,
	}
	again := &ui.Button{ID: "shuffle", Icon: screen.Icon(paint.IconAgain), Tip: d.Label("tiles.tip_shuffle"), Click: d.Shuffle, Enabled: random}
	return d.block(d.heading(d.T("tiles.random_board"), "", nil), ui.Column{Gap: 0.75, Of: []ui.Element{
		row("tiles.rows", slider("rows", store.MinTilesSize, tiles.MaxRows, &d.Random.Rows)),
		row("tiles.columns", slider("columns", store.MinTilesSize, tiles.MaxColumns, &d.Random.Columns)),
		row("tiles.colours", slider("colours", store.MinTilesColours, tiles.MaxColours, &d.Random.Colours)),
		row("tiles.seed", seed, ui.Sized{W: d.control(4.5), Of: again}),
	}})
}
