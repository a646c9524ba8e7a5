package dialog

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
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
	first  engine.Player
}

// NewTilesGame is the dialog of a new Tiles Game. It opens with the values of setup, the game that is being played, but with a new
// random board if that was one, and calls begin with the setup of the new game. blobWars opens the dialog of a new game of Blob
// Wars instead.
func NewTilesGame(s *screen.Services, setup tilesmodel.Setup, begin func(tilesmodel.Setup), blobWars func()) screen.Dialog {
	settings := s.Settings.Tiles
	d := &newTilesGame{
		seatsForm: seatsForm{base: base{s}, seats: setup.Seats, families: true}, begin: begin, other: blobWars, setup: setup, first: setup.Start.ToMove(),
		random: tilesmodel.Random{Rows: settings.Rows, Columns: settings.Columns, Colours: settings.Colours},
	}
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
	setup.Start, setup.Seats, setup.Heuristic = setup.Start.As(d.first), d.seats, d.setup.Heuristic
	d.Settings.Tiles = store.TilesSettings{Seats: d.seats, Rows: d.random.Rows, Columns: d.random.Columns, Colours: d.random.Colours}
	d.Host.SettingsChanged()
	d.Host.Show(nil)
	d.begin(setup)
}

func (d *newTilesGame) Build(card geom.Rect) []ui.Control {
	if d.solverPage {
		return d.solverControls(card)
	}
	places := d.places(card)
	controls := append([]ui.Control{d.gameChoice(card, 1, d.other)}, d.seatControls(card)...)
	controls = append(controls, d.boardArrows(places.board, func(by int) { d.board = (d.board + by + len(d.boards)) % len(d.boards) })...)
	controls = append(controls, d.optionControls(places.options)...)
	return append(controls, d.Style.Foot(card, d.button("cancel", "button.cancel", d.Cancel), d.button("start", "button.start", d.start))...)
}

func (d *newTilesGame) Draw(dst *ebiten.Image, card geom.Rect) {
	if d.solverPage {
		d.drawSolverPage(dst, card)
		return
	}
	d.drawSeats(dst, card)
	places := d.places(card)
	d.drawBoard(dst, places.board)
	st := d.Style
	for i, key := range tilesOptions {
		ink := st.Theme.Text
		if i < len(tilesOptions)-1 && d.board != 0 {
			ink = st.Theme.Disabled
		}
		r := d.option(places.options, i)
		label := d.T(key)
		st.Paint.Text(dst, label, r.X, r.Centre().Y, st.Fit(label, paint.Regular, st.Small, d.labelWidth()), ink, paint.Start)
	}
}

// drawBoard draws the chosen board and its name.
func (d *newTilesGame) drawBoard(dst *ebiten.Image, r geom.Rect) {
	st, u, place, board := d.Style, d.Style.Unit, d.thumbnail(r), d.boards[d.board]
	st.Paint.Text(dst, d.T("setup.board"), r.X, r.Y+u, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
	d.DrawTilesThumbnail(dst, place, board.Start, st.Theme)
	title := d.TilesTitle(board)
	face := st.Fit(title, paint.Medium, st.Text, r.W)
	st.Paint.Text(dst, st.Paint.Ellipsis(title, face, r.W), place.Centre().X, place.Bottom()+2.5*u, face, st.Theme.Text, paint.Middle)
}

// tilesOptions are the titles of the rows right of the board: those of a random board, and the player who starts.
var tilesOptions = []string{"tiles.rows", "tiles.columns", "tiles.colours", "tiles.seed", "setup.first"}

// option is the place of row i of the options.
func (d *newTilesGame) option(r geom.Rect, i int) geom.Rect {
	step := r.H / float64(len(tilesOptions))
	return geom.R(r.X, r.Y+float64(i)*step, r.W, min(4.75*d.Style.Unit, 0.9*step))
}

// labelWidth is the width of the titles of the options.
func (d *newTilesGame) labelWidth() float64 { return 9.5 * d.Style.Unit }

// optionControls choose rows, columns, colours and seed of a random board, and the player who starts.
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
		d.Choice("first", control(4), []string{"setup.player_1", "setup.player_2"},
			func() int { return int(d.first) }, func(i int) { d.first = engine.Player(i) }),
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
