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
	seatsForm
	begin  func(tilesmodel.Setup)
	other  func()             // opens the dialog of a new game of Blob Wars
	setup  tilesmodel.Setup   // of the game that is being played
	boards []tilesmodel.Setup // the first is a random board
	board  int                // chosen of boards
	random tilesmodel.Random
}

// NewTilesGame is the dialog of a new Tiles Game. It opens with the values of setup, the game that is being played, but with a new
// random board if that was one, and calls begin with the setup of the new game. blobWars opens the dialog of a new game of Blob
// Wars instead.
func NewTilesGame(s *screen.Services, setup tilesmodel.Setup, begin func(tilesmodel.Setup), blobWars func()) screen.Dialog {
	settings := s.Settings.Tiles
	d := &newTilesGame{
		seatsForm: newSeatsForm(s, setup.Seats, store.Parties(play.TilesOpponent()), setup.Start.ToMove(), true),
		begin:     begin, other: blobWars, setup: setup,
		random: tilesmodel.Random{Rows: settings.Rows, Columns: settings.Columns, Colours: settings.Colours},
	}
	d.solver.done, d.Names = d.setComputer, setup.Names
	d.boards = []tilesmodel.Setup{{}}
	for _, b := range screen.ShippedTiles() {
		d.boards = append(d.boards, tilesmodel.Setup{Start: *b.Tiles, Title: b.Title})
	}
	if setup.Random != (tilesmodel.Random{}) {
		d.random = setup.Random
	} else if d.board = slices.IndexFunc(d.boards, func(b tilesmodel.Setup) bool { return b.Title == setup.Title }); d.board < 0 { // a board of a file
		d.board, d.boards = len(d.boards), append(d.boards, tilesmodel.Setup{Start: setup.Start, Title: setup.Title})
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
	d.boards[0] = tilesmodel.Setup{Start: start, Random: d.random}
}

func (d *newTilesGame) start() {
	setup := d.boards[d.board]
	setup.Start, setup.Seats, setup.Heuristic = setup.Start.As(d.first), d.Seats, d.setup.Heuristic
	if d.preset() != watching {
		setup.Names = [2]string{play.Name(d.Names[0]), play.Name(d.Names[1])}
	}
	t := &d.Settings.Tiles
	t.Seats, t.Rows, t.Columns, t.Colours = d.Seats, d.random.Rows, d.random.Columns, d.random.Colours
	d.Host.SettingsChanged()
	d.Host.Show(nil)
	d.begin(setup)
}

func (d *newTilesGame) Build(card geom.Rect) []ui.Control {
	if d.solver.open {
		return d.solver.controls(card)
	}
	l := d.layoutForm(card, d.tab, d.blocks(), len(d.boards))
	controls := append(d.headControls(card, l, 1, d.other), d.blockControls(l)...)
	if !l.boards.Empty() {
		r := d.below(l.boards)
		controls = append(controls, &ui.List{
			ID: "boards", Rect: r, RowHeight: r.H / float64(l.rows), Columns: l.columns, Len: func() int { return len(d.boards) },
			Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
				d.drawCell(dst, r.Inset(d.Style.Unit/2), ink, d.boards[i])
			},
			Chosen: func() int { return d.board }, Choose: func(i int) { d.board = i },
		})
	}
	return append(controls, d.Style.Foot(card, d.button("cancel", "button.cancel", d.Cancel), d.button("start", "button.start", d.start))...)
}

func (d *newTilesGame) Draw(dst *ebiten.Image, card geom.Rect) {
	if d.solver.open {
		d.solver.draw(dst, card)
		return
	}
	d.drawForm(dst, card, d.layoutForm(card, d.tab, d.blocks(), len(d.boards)), len(d.boards))
}

// drawCell draws a board with its name.
func (d *newTilesGame) drawCell(dst *ebiten.Image, r geom.Rect, ink color.NRGBA, board tilesmodel.Setup) {
	name := d.T("tiles.random_board")
	if board.Random == (tilesmodel.Random{}) {
		name = wording.TilesTitle(d.Words, board)
	}
	box, lines, face := d.boardCell(r, name)
	screen.DrawTilesThumbnail(d.Style, dst, box, board.Start, d.Style.Theme)
	d.drawCellName(dst, r, lines, face, ink)
}

// blocks are the options of the dialog.
func (d *newTilesGame) blocks() []block {
	return append(d.seatBlocks(),
		block{title: d.T("setup.starts"), height: formTitle + formRow + formGap, controls: func(r geom.Rect) []ui.Control {
			return []ui.Control{&ui.Choice{
				ID: "first", Rect: r, Options: d.startOptions(),
				Chosen: func() int { return int(d.starter(int(d.first))) }, Choose: func(i int) { d.first = d.starter(i) },
			}}
		}},
		block{title: d.T("tiles.random_board"), height: formTitle + float64(len(tilesOptions))*5.25 + formGap, controls: d.optionControls, draw: d.drawOptions},
	)
}

// tilesOptions are the titles of the options of a random board.
var tilesOptions = []string{"tiles.rows", "tiles.columns", "tiles.colours", "tiles.seed"}

// option is the place of row i of the options.
func (d *newTilesGame) option(r geom.Rect, i int) geom.Rect {
	step := r.H / float64(len(tilesOptions))
	return geom.R(r.X, r.Y+float64(i)*step, r.W, min(4.75*d.Style.Unit, 0.9*step))
}

func (d *newTilesGame) drawOptions(dst *ebiten.Image, r geom.Rect) {
	st, ink := d.Style, d.Style.Theme.Text
	if d.board != 0 {
		ink = st.Theme.Muted
	}
	for i, key := range tilesOptions {
		row, label := d.option(r, i), d.T(key)
		st.Paint.Text(dst, label, row.X, row.Centre().Y, st.Fit(label, paint.Regular, st.Small, d.labelWidth()), ink, paint.Start)
	}
}

// labelWidth is the width of the titles of the options.
func (d *newTilesGame) labelWidth() float64 { return 9.5 * d.Style.Unit }

// optionControls choose rows, columns, colours and seed of a random board.
func (d *newTilesGame) optionControls(r geom.Rect) []ui.Control {
	u := d.Style.Unit
	random := func() bool { return d.board == 0 }
	control := func(i int) geom.Rect {
		r := d.option(r, i)
		return geom.R(r.X+d.labelWidth()+u, r.Y, r.W-d.labelWidth()-u, r.H)
	}
	slider := func(id string, i, least, most int, value *int) *ui.Slider {
		return &ui.Slider{
			ID: id, Rect: control(i), Steps: most - least + 1, Enabled: random,
			Value: func() int { return *value - least }, Change: func(i int) { *value = least + i; d.randomise() },
			Label: func(i int) string { return strconv.Itoa(least + i) }, Widest: "16", // equal tracks, one below the other
		}
	}
	seed := control(3)
	again := geom.R(seed.Right()-seed.H, seed.Y, seed.H, seed.H)
	seed.W -= again.W + u
	return []ui.Control{
		slider("rows", 0, store.MinTilesSize, tiles.MaxRows, &d.random.Rows),
		slider("columns", 1, store.MinTilesSize, tiles.MaxColumns, &d.random.Columns),
		slider("colours", 2, store.MinTilesColours, tiles.MaxColours, &d.random.Colours),
		&ui.Field{
			ID: "seed", Rect: seed, MaxLetters: 10, Clipboard: d.Clipboard, Enabled: random, Tip: d.Label("tiles.tip_seed"),
			Text: func() string { return strconv.FormatUint(d.random.Seed, 10) }, Change: d.setSeed,
		},
		&ui.Button{ID: "shuffle", Rect: again, Icon: screen.Icon(paint.IconAgain), Tip: d.Label("tiles.tip_shuffle"), Click: d.shuffle, Enabled: random},
	}
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
