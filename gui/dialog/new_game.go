package dialog

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// newGame is the dialog of a new game of Blob Wars: the players, the board, the player who starts, the rules.
type newGame struct {
	seatsForm
	begin  func(session.Setup)
	other  func() // opens the dialog of a new Tiles Game; nil: there is no such choice
	first  engine.Player
	rules  engine.Rules
	boards []screen.Board
	board  int // chosen of boards
}

// NewGame is the dialog of a new game. It opens with the values of setup, the game that is being played,
// and calls begin with the setup of the new one. tiles opens the dialog of a new Tiles Game instead.
func NewGame(s *screen.Services, setup session.Setup, begin func(session.Setup), tiles func()) screen.Dialog {
	d := newNewGame(s, setup, begin)
	d.other = tiles
	return d
}

// NewSolver is NewGame with the page that chooses the solver of a side in front.
func NewSolver(s *screen.Services, setup session.Setup, side engine.Player, begin func(session.Setup)) screen.Dialog {
	d := newNewGame(s, setup, begin)
	d.solverPage, d.side = true, side
	return d
}

func newNewGame(s *screen.Services, setup session.Setup, begin func(session.Setup)) *newGame {
	d := &newGame{seatsForm: seatsForm{base: base{s}, seats: setup.Seats}, begin: begin, first: setup.Start.ToMove(), rules: setup.Start.Rules(), boards: screen.ShippedBoards()}
	d.board = slices.IndexFunc(d.boards, func(b screen.Board) bool { return b.Title == setup.Title })
	if d.board < 0 { // a board of a file
		d.board, d.boards = 0, slices.Insert(d.boards, 0, screen.Board{Title: setup.Title, Position: setup.Start})
	}
	return d
}

func (d *newGame) start() {
	board := d.boards[d.board]
	d.Settings.Seats = d.seats
	d.Host.SettingsChanged()
	d.Host.Show(nil)
	d.begin(session.Setup{Seats: d.seats, Start: board.Position.WithToMove(d.first).WithRules(d.rules), Title: board.Title})
}

func (d *newGame) Build(card geom.Rect) []ui.Control {
	if d.solverPage {
		return d.solverControls(card)
	}
	places := d.places(card)
	controls := d.seatControls(card)
	if d.other != nil {
		controls = append([]ui.Control{d.gameChoice(card, 0, d.other)}, controls...)
	}
	controls = append(controls, d.boardArrows(places.board, d.choose)...)
	controls = append(controls, d.optionControls(places.options)...)
	return append(controls, d.Style.Foot(card, d.button("cancel", "button.cancel", d.Cancel), d.button("start", "button.start", d.start))...)
}

func (d *newGame) Draw(dst *ebiten.Image, card geom.Rect) {
	if d.solverPage {
		d.drawSolverPage(dst, card)
		return
	}
	d.drawSeats(dst, card)
	places := d.places(card)
	d.drawBoard(dst, places.board)
	d.drawOptions(dst, places.options)
}

// choose chooses the next board, or with -1 the previous one.
func (d *newGame) choose(step int) {
	d.board = (d.board + step + len(d.boards)) % len(d.boards)
	d.first = d.boards[d.board].Position.ToMove()
}

// drawBoard draws the chosen board and its name.
func (d *newGame) drawBoard(dst *ebiten.Image, r geom.Rect) {
	st, u, place, board := d.Style, d.Style.Unit, d.thumbnail(r), d.boards[d.board]
	st.Paint.Text(dst, d.T("setup.board"), r.X, r.Y+u, st.Face(paint.Regular, st.Small), st.Theme.Muted, paint.Start)
	d.DrawThumbnail(dst, place, board.Position, st.Theme)
	title := d.BoardTitle(board.Title)
	face := st.Fit(title, paint.Medium, st.Text, r.W)
	st.Paint.Text(dst, st.Paint.Ellipsis(title, face, r.W), place.Centre().X, place.Bottom()+2.5*u, face, st.Theme.Text, paint.Middle)
}

// optionControls choose the player who starts, and the rules.
func (d *newGame) optionControls(r geom.Rect) []ui.Control {
	u := d.Style.Unit
	first := geom.R(r.X, r.Y+3*u, r.W, 4.75*u)
	rules := first
	rules.Y += 9.5 * u
	return []ui.Control{
		d.Choice("first", first, []string{"setup.player_1", "setup.player_2"},
			func() int { return int(d.first) }, func(i int) { d.first = engine.Player(i) }),
		d.Choice("rules", rules, []string{"setup.rules_0", "setup.rules_1"},
			func() int { return int(d.rules) }, func(i int) { d.rules = engine.Rules(i) }),
	}
}

// drawOptions writes the titles of the options, and how the chosen rules differ from the others.
func (d *newGame) drawOptions(dst *ebiten.Image, r geom.Rect) {
	st, u, small := d.Style, d.Style.Unit, d.Style.Face(paint.Regular, d.Style.Small)
	st.Paint.Text(dst, d.T("setup.first"), r.X, r.Y+u, small, st.Theme.Muted, paint.Start)
	st.Paint.Text(dst, d.T("setup.rules"), r.X, r.Y+10.5*u, small, st.Theme.Muted, paint.Start)
	st.DrawLines(dst, d.T("setup.rules_what_"+strconv.Itoa(int(d.rules))), r.X, r.Y+19.25*u, r.W, 2.5*u, 2, small, st.Theme.Muted)
}
