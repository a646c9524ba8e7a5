package gui

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// raceScreen is the race of solvers on one position.
type raceScreen struct {
	*play.Race
	places play.RaceLayout // in device pixels
	notice play.Notice
}

// startRace shows the race of solvers on the position on the table, before its start.
func (a *App) startRace() {
	a.startStudy(&raceScreen{Race: play.NewRace(a.session.Position(), a.wake)})
	a.holdBack()
}

func (s *raceScreen) arrange(a *App, w, h float64) float64 {
	l := play.ArrangeRace(w, h)
	s.places = l.Times(a.scale)
	return l.Unit
}

func (s *raceScreen) cards(a *App) []card {
	p := s.places
	return []card{
		{p.Board, func(dst *ebiten.Image, r play.Rect) { s.drawBoard(a, dst, r) }},
		{p.Lanes, func(dst *ebiten.Image, r play.Rect) { s.drawLanes(a, dst, r) }},
		{p.Plot, func(dst *ebiten.Image, r play.Rect) { s.drawPlot(a, dst, r) }},
		{p.Word, func(dst *ebiten.Image, r play.Rect) { s.drawWord(a, dst, r) }},
		{p.Note, func(dst *ebiten.Image, r play.Rect) { s.drawNote(a, dst, r) }},
	}
}

func (s *raceScreen) tick(*App) bool { return s.Tick() }

// stirs is false: news wakes the window.
func (s *raceScreen) stirs() bool { return false }

func (s *raceScreen) tell(n play.Notice) { s.notice = n }

func (s *raceScreen) close() { s.Close() }

func (s *raceScreen) controls(a *App) []ui.Control {
	p, times := s.places, play.RaceTimes()
	clock := &ui.Slider{
		ID: "time", Rect: p.Time, Steps: len(times), Tip: a.say("race.tip_time"), Enabled: func() bool { return !s.Running() },
		Value:  func() int { return slices.Index(times, s.Time) },
		Change: func(i int) { s.Time = times[i] },
		Label:  func(i int) string { return seconds(times[i]) },
	}
	order := a.choice("order", p.Order, []string{"race.in_turn", "race.together"}, func() int {
		if s.Together {
			return 1
		}
		return 0
	}, func(i int) { s.Together = i == 1 })
	order.Enabled = func() bool { return !s.Running() }
	begin := &ui.Button{
		ID: "begin", Rect: p.Foot[0], Primary: true, Click: func() { s.begin(a) }, Tip: a.say("race.tip_start"),
		Label:   func() string { return a.t(s.offer().label) },
		Icon:    func() paint.IconName { return s.offer().icon },
		Enabled: func() bool { return s.Running() || s.CanStart() },
	}
	ran := func() bool { return !s.Running() && s.Lanes()[0].State != play.Waiting }
	csv := &ui.Button{ID: "csv", Rect: p.Foot[1], Label: a.say("race.csv"), Tip: a.say("race.tip_csv"), Icon: icon(paint.IconSave), Click: func() { s.saveCSV(a) }, Enabled: ran}
	shot := &ui.Button{ID: "picture", Rect: p.Foot[2], Label: a.say("race.picture"), Tip: a.say("race.tip_picture"), Icon: icon(paint.IconPicture), Click: func() { s.savePicture(a) }, Enabled: ran}
	return []ui.Control{clock, order, begin, csv, shot, a.backButton(p.Foot[3])}
}

var (
	startOffer     = offer{label: "race.start", icon: paint.IconPlay}
	stopRaceOffer  = offer{label: "button.stop", icon: paint.IconStop}
	againRaceOffer = offer{label: "race.again", icon: paint.IconAgain}
)

// offer is what the first button offers at present.
func (s *raceScreen) offer() offer {
	switch {
	case s.Running():
		return stopRaceOffer
	case s.Lanes()[0].State != play.Waiting:
		return againRaceOffer
	}
	return startOffer
}

// begin starts the race, or stops it.
func (s *raceScreen) begin(a *App) {
	s.notice = play.Notice{}
	if s.Running() {
		s.Stop()
	} else {
		s.Start()
	}
	a.chromeDirty = true
}

func (s *raceScreen) saveCSV(a *App) {
	a.show(newExport(a, play.CSVFile, func() ([]byte, error) { return []byte(s.CSV()), nil }))
}

func (s *raceScreen) savePicture(a *App) {
	a.show(newExport(a, play.PictureFile, func() ([]byte, error) { return s.png(a) }))
}

// The size of a picture of a race.
const raceWide, raceHigh = 1280, 800

// png is a picture of the lanes, the plot and the words, whatever size the window has.
func (s *raceScreen) png(a *App) ([]byte, error) {
	layout, screen, together := a.layout, *s, s.Together
	defer func() { a.layout, *s, s.Together = layout, screen, together }()
	s.notice, s.Together = play.Notice{}, s.SideBySide() // what was raced, whatever is chosen by now
	whole := play.Rect{W: raceWide, H: raceHigh}
	s.places = play.ArrangeRacePicture(raceWide, raceHigh)
	a.layout = play.Layout{Unit: s.places.Unit, Scale: 1}
	picture := ebiten.NewImageWithOptions(image.Rect(0, 0, raceWide, raceHigh), nil)
	defer picture.Deallocate()
	a.paint.FillDown(picture, whole.Inset(-2), 0, a.theme.Ground1, a.theme.Ground2)
	for _, c := range s.cards(a) {
		if !c.rect.Empty() {
			a.paint.Card(picture, c.rect, a.layout.Unit, a.theme)
			c.draw(picture, c.rect)
		}
	}
	read := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(read.Pix)
	var file bytes.Buffer
	if err := png.Encode(&file, read); err != nil {
		return nil, fmt.Errorf("make the picture of the race: %w", err)
	}
	return file.Bytes(), nil
}

func (s *raceScreen) key(a *App, key ebiten.Key) {
	ran := !s.Running() && s.Lanes()[0].State != play.Waiting
	switch control := a.input.now.Control; {
	case control && key == ebiten.KeyS && ran:
		s.saveCSV(a)
	case control && key == ebiten.KeyC && ran:
		a.copyText(s.CSV())
	case control:
	case key == ebiten.KeyEnter, key == ebiten.KeyNumpadEnter, key == ebiten.KeySpace, key == ebiten.KeyP, key == ebiten.KeyX && s.Running():
		s.begin(a)
	case key == ebiten.KeyC:
		a.endStudy()
	}
}

func (s *raceScreen) char(*App, rune) {}

func (s *raceScreen) pointer(*App, ui.Input) {}

// drawBoard draws the position that the solvers look at, with the moves that they have chosen.
func (s *raceScreen) drawBoard(a *App, dst *ebiten.Image, card play.Rect) {
	view := a.smallView(card, shownNode{position: s.Position()})
	a.paint.Board(dst, view, a.theme)
	grid, u := view.Grid, a.layout.Unit
	for _, m := range s.Moves() {
		if m == engine.NoMove() || m == engine.Pass() {
			continue
		}
		a.paint.Line(dst, grid.Centre(m.From), grid.Centre(m.To), 0.375*u, a.theme.Accent)
		a.paint.Disc(dst, grid.Centre(m.To), max(grid.Cell*0.2, 0.6*u), a.theme.Accent)
	}
}
