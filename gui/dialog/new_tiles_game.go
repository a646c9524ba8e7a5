package dialog

import (
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
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
	played  func(tilesmodel.Setup) // begins a game
	setup   tilesmodel.Setup       // of the game that is being played
	offered []tilesmodel.Setup     // boards; the first is a random one
	board   int                    // chosen of offered
	random  tilesmodel.Random
}

// NewTilesGame returns the dialog of a new Tiles Game. It opens with the values of setup, the game that is being played, but with a new
// random board if that was one, and calls begin with the setup of the new game. blobWars opens the dialog of a new game of Blob
// Wars instead.
func NewTilesGame(s *screen.Services, setup tilesmodel.Setup, begin func(tilesmodel.Setup), blobWars func()) screen.Dialog {
	settings := s.Settings.Tiles
	d := &newTilesGame{played: begin, setup: setup, random: tilesmodel.Random{Rows: settings.Rows, Columns: settings.Columns, Colours: settings.Colours}}
	d.prepare(s, setup.Seats, store.Parties(play.TilesOpponent()), setup.Start.ToMove(), true)
	d.game, d.other, d.options, d.boards, d.begin = 1, blobWars, d.blocks, d.boardList, d.start
	d.Names = setup.Names
	d.offered = []tilesmodel.Setup{{}}
	for _, b := range screen.ShippedTiles() {
		d.offered = append(d.offered, tilesmodel.Setup{Start: *b.Tiles, Title: b.Title})
	}
	if setup.Random != (tilesmodel.Random{}) {
		d.random = setup.Random
	} else if d.board = slices.IndexFunc(d.offered, func(b tilesmodel.Setup) bool { return b.Title == setup.Title }); d.board < 0 { // a board of a file
		d.board, d.offered = len(d.offered), append(d.offered, tilesmodel.Setup{Start: setup.Start, Title: setup.Title})
	}
	d.shuffle()
	return d
}

// shuffle chooses another random board.
func (d *newTilesGame) shuffle() {
	d.random.Seed = uint64(rand.IntN(1_000_000))
	d.randomise()
}

// randomise makes the random board again, because its size, colours or seed have changed.
func (d *newTilesGame) randomise() {
	start, err := d.random.Position()
	if err != nil {
		panic(err) // impossible: the sliders are within bounds
	}
	d.offered[0] = tilesmodel.Setup{Start: start, Random: d.random}
}

func (d *newTilesGame) start() {
	setup := d.offered[d.board]
	setup.Start, setup.Seats, setup.Heuristic = setup.Start.As(d.first), d.Seats, d.setup.Heuristic
	if d.preset() != play.Watch {
		setup.Names = [2]string{play.Name(d.Names[0]), play.Name(d.Names[1])}
	}
	t := &d.Settings.Tiles
	t.Seats, t.Rows, t.Columns, t.Colours = d.Seats, d.random.Rows, d.random.Columns, d.random.Colours
	d.Host.SettingsChanged()
	d.close()
	d.played(setup)
}

func (d *newTilesGame) boardList() (*ui.List, int) {
	list := d.card.boardList(len(d.offered), func(i int, dst *ebiten.Image, r geom.Rect, ink color.NRGBA) {
		board, name := d.offered[i], d.T("tiles.random_board")
		if board.Random == (tilesmodel.Random{}) {
			name = wording.TilesTitle(d.Words, board)
		}
		d.drawCell(dst, r, name, ink, func(box geom.Rect) { screen.DrawTilesThumbnail(d.Style, dst, box, board.Start, d.Style.Theme) })
	})
	list.Chosen, list.Choose = func() int { return d.board }, func(i int) { d.board = i; d.Host.Relayout() }
	return list, len(d.offered)
}

// blocks are the options of the game.
func (d *newTilesGame) blocks() []ui.Element {
	first := &ui.Choice{
		ID: "first", Options: d.startOptions(),
		Chosen: func() int { return int(d.starter(int(d.first))) }, Choose: func(i int) { d.first = d.starter(i) },
	}
	return []ui.Element{d.startBlock(first), d.randomBlock()}
}

// randomBlock chooses rows, columns, colours and seed of a random board.
func (d *newTilesGame) randomBlock() ui.Element {
	random := func() bool { return d.board == 0 }
	row := func(key string, controls ...ui.Element) ui.Element {
		label := ui.Text{Words: d.T(key), Muted: !random()}
		return ui.Row{Gap: 1, Of: append([]ui.Element{ui.Sized{W: 10, Of: label}}, controls...)}
	}
	slider := func(id string, least, most int, value *int) ui.Element {
		return &ui.Slider{
			ID: id, Steps: most - least + 1, Enabled: random,
			Value: func() int { return *value - least }, Change: func(i int) { *value = least + i; d.randomise() },
			Label: func(i int) string { return strconv.Itoa(least + i) }, Widest: "16", // equal tracks, one below the other
		}
	}
	seed := &ui.Field{
		ID: "seed", MaxLetters: 10, Clipboard: d.Clipboard, Enabled: random, Tip: d.Label("tiles.tip_seed"),
		Text: func() string { return strconv.FormatUint(d.random.Seed, 10) }, Change: d.setSeed,
	}
	again := &ui.Button{ID: "shuffle", Icon: screen.Icon(paint.IconAgain), Tip: d.Label("tiles.tip_shuffle"), Click: d.shuffle, Enabled: random}
	return d.block(d.heading(d.T("tiles.random_board"), "", nil), ui.Column{Gap: 0.75, Of: []ui.Element{
		row("tiles.rows", slider("rows", store.MinTilesSize, tiles.MaxRows, &d.random.Rows)),
		row("tiles.columns", slider("columns", store.MinTilesSize, tiles.MaxColumns, &d.random.Columns)),
		row("tiles.colours", slider("colours", store.MinTilesColours, tiles.MaxColours, &d.random.Colours)),
		row("tiles.seed", seed, ui.Sized{W: 4.5, Of: again}),
	}})
}

// setSeed takes the number in a text that the person has typed; other characters are left out.
func (d *newTilesGame) setSeed(text string) {
	seed := uint64(0)
	for _, c := range text {
		if c >= '0' && c <= '9' && seed < 1e9 {
			seed = 10*seed + uint64(c-'0')
		}
	}
	d.random.Seed = seed
	d.randomise()
}
