package gui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// setup is the dialog of a new game: who plays each side, who starts, on which board, by
// which rules. Its second page chooses a side's solver.
type setup struct {
	seats  [2]session.Seat
	first  engine.Player
	rules  engine.Rules
	starts []start // what the board can be chosen from
	start  int
	page   setupPage
	narrow func() bool // the sides have no room beside each other
}

// setupPage is what the dialog shows: both sides and the board, or the solver of a side.
type setupPage struct {
	custom bool
	who    engine.Player
}

// start is a board to start from.
type start struct {
	title string
	pos   engine.Position
}

func newSetup(a *App) *setup {
	now := a.session.Setup()
	s := &setup{
		seats: now.Seats, first: now.Start.ToMove(), rules: now.Start.Rules(),
		narrow: func() bool { return a.window().W < 94*a.layout.Unit },
	}
	for _, b := range a.shipped() {
		if b.title == now.Title {
			s.start = len(s.starts)
		}
		s.starts = append(s.starts, b)
	}
	if s.start == 0 && len(s.starts) > 0 && s.starts[0].title != now.Title { // a file's board
		s.starts = append([]start{{now.Title, now.Start}}, s.starts...)
	}
	return s
}

func (s *setup) size() (w, h float64) {
	if s.narrow() {
		return 88, 99
	}
	return 104, 76
}

// cancel leaves the second page for the first, and that for the table.
func (s *setup) cancel(a *App) {
	if s.page.custom {
		s.turn(a, setupPage{})
		return
	}
	a.show(nil)
}

// turn shows another page.
func (s *setup) turn(a *App, page setupPage) {
	s.page = page
	a.rebuild = true
}

// setupPlaces is where the first page has its parts.
type setupPlaces struct {
	sides  [2]geom.Rect
	swap   geom.Rect
	line   float64 // the height of the line between the sides and the rest
	board  geom.Rect
	others geom.Rect // who starts, and the rules
}

func (s *setup) places(a *App, card geom.Rect) setupPlaces {
	u := a.layout.Unit
	x, w := card.X+3*u, card.W-6*u
	half := (w - 4*u) / 2
	var p setupPlaces
	if s.narrow() {
		for i := range p.sides {
			p.sides[i] = geom.Rect{X: x, Y: card.Y + (8+25*float64(i))*u, W: w, H: 22 * u}
		}
		p.swap = geom.Rect{X: x + w - 5*u, Y: p.sides[1].Y + 2*u, W: 5 * u, H: 5 * u}
	} else {
		for i := range p.sides {
			p.sides[i] = geom.Rect{X: x + float64(i)*(half+4*u), Y: card.Y + 8*u, W: half, H: 22 * u}
		}
		p.swap = geom.Rect{X: p.sides[1].X - 6*u, Y: p.sides[0].Y + 2*u, W: 5 * u, H: 5 * u}
	}
	p.line = p.sides[1].Bottom() + 2.5*u
	y := p.line + 2*u
	p.board = geom.Rect{X: x, Y: y, W: half, H: card.Bottom() - 8.5*u - y}
	p.others = p.board
	p.others.X += half + 4*u
	return p
}

func (s *setup) build(a *App, card geom.Rect) []ui.Control {
	if s.page.custom {
		return s.buildCustom(a, card)
	}
	places := s.places(a, card)
	controls := []ui.Control{a.closeButton(card, func() { s.cancel(a) })}
	for _, who := range []engine.Player{engine.Player1, engine.Player2} {
		controls = append(controls, s.sideControls(a, places.sides[who], who)...)
		if who == engine.Player1 {
			controls = append(controls, &ui.Button{
				ID: "swap", Rect: places.swap, Icon: icon(paint.IconSwap), Tip: a.say("button.swap"),
				Click: func() { s.seats[0], s.seats[1] = s.seats[1], s.seats[0] },
			})
		}
	}
	controls = append(controls, s.boardControls(a, places.board)...)
	controls = append(controls, s.otherControls(a, places.others)...)
	cancel := &ui.Button{ID: "cancel", Label: a.say("button.cancel"), Click: func() { s.cancel(a) }}
	begin := &ui.Button{ID: "start", Label: a.say("button.start"), Click: func() { s.begin(a) }}
	return append(controls, a.style.Foot(card, cancel, begin)...)
}

// begin starts the game that was set up.
func (s *setup) begin(a *App) {
	board := s.starts[s.start]
	a.settings.Seats = s.seats
	a.saveSettings()
	a.show(nil)
	start := board.pos.WithToMove(s.first).WithRules(s.rules)
	a.load(session.Setup{Seats: s.seats, Start: start, Title: board.title}, nil)
}

func (s *setup) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	if s.page.custom {
		s.drawCustom(a, dst, card)
		return
	}
	a.style.DrawTitle(dst, card, a.t("setup.title"))
	places := s.places(a, card)
	for who, r := range places.sides {
		s.drawSide(a, dst, r, engine.Player(who))
	}
	line := geom.Rect{X: places.board.X, Y: places.line, W: card.W - 6*a.layout.Unit, H: max(1, a.layout.Scale)}
	a.paint.Fill(dst, line, 0, a.theme.PanelEdge)
	s.drawStart(a, dst, places.board)
	s.drawOthers(a, dst, places.others)
}
