// Package race is the screen of the solver race: the solvers of a game search the same position, and their
// states are shown as they come. Its model is gui/model/race.
package race

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/lab/race"
	"blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	racemodel "blobwars/gui/model/race"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Screen is the race of solvers on a position. It implements screen.Screen.
type Screen struct {
	screen.Page
	model  *racemodel.Race
	board  func(dst *ebiten.Image, card geom.Rect) // draws the position, with the moves that the solvers have chosen
	rename func(move string) string                // the name of a move in the window, from that of the engine; nil: they are the same
	export Export

	layout Layout // in device pixels
}

// Export opens the dialog Save for a file with the given content.
type Export func(store.FileKind, func() ([]byte, error))

// New is a screen on a position of Blob Wars, before the start of the race.
func New(s *screen.Services, pos engine.Position, export Export) *Screen {
	r := newScreen(s, race.OfBlobs(pos), export)
	r.board = func(dst *ebiten.Image, card geom.Rect) { r.drawBlobs(dst, card, pos) }
	return r
}

// NewTiles is a screen on a position of the Tiles Game, before the start of the race.
func NewTiles(s *screen.Services, pos tiles.Position, export Export) *Screen {
	r := newScreen(s, race.OfTiles(pos), export)
	r.board = func(dst *ebiten.Image, card geom.Rect) { r.drawTiles(dst, card, pos) }
	r.rename = func(move string) string {
		if m, err := tiles.ParseMove(move); err == nil {
			return tilesmodel.Name(pos, m)
		}
		return move
	}
	return r
}

func newScreen(s *screen.Services, start race.Start, export Export) *Screen {
	r := &Screen{Page: screen.Page{Services: s}, model: racemodel.New(start, s.Host.Wake), export: export}
	r.Content = func(dst *ebiten.Image) {
		r.drawTitle(dst)
		r.board(dst, r.layout.Board)
	}
	return r
}

// moveName is the name of a move in the window.
func (s *Screen) moveName(move string) string {
	if s.rename == nil {
		return move
	}
	return s.rename(move)
}

// Model is what the screen shows.
func (s *Screen) Model() *racemodel.Race { return s.model }

// Layout implements screen.Screen.
func (s *Screen) Layout(window geom.Rect, scale float64) ui.Style {
	s.layout = Arrange(window.W/scale, window.H/scale).times(scale)
	s.Window, s.Style = window, ui.NewStyle(s.Style.Paint, s.Style.Theme, s.layout.Unit, scale)
	s.Build(s.cards(), s.controls())
	return s.Style
}

func (s *Screen) cards() []screen.Card {
	l := s.layout
	return []screen.Card{
		{Rect: l.Lanes, Draw: s.drawLanes}, {Rect: l.Plot, Draw: s.drawPlot},
		{Rect: l.Verdict, Draw: s.drawVerdict}, {Rect: l.Note, Draw: func(dst *ebiten.Image, r geom.Rect) { s.drawNote(dst, r, s.model.Together) }},
	}
}

// Update implements screen.Screen.
func (s *Screen) Update(in ui.Input) {
	if s.Page.Update(in) && s.model.Tick() {
		s.Changed()
	}
}

// Spoken implements screen.Screen.
func (s *Screen) Spoken() string { return s.verdict() }

// Close implements screen.Screen.
func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

// Commands implements screen.Screen.
func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.RunRace, command.StopRace, command.Save, command.Copy, command.Race, command.Cancel,
		command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

// ran reports whether there are results.
func (s *Screen) ran() bool {
	return !s.model.Running() && s.model.Lanes()[0].State != racemodel.Waiting
}

// Enabled implements screen.Screen.
func (s *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.RunRace:
		return s.model.Running() || s.model.CanStart()
	case command.StopRace:
		return s.model.Running()
	case command.Save, command.Copy:
		return s.ran()
	}
	return true
}

// Do implements screen.Screen.
func (s *Screen) Do(id command.ID) {
	switch id {
	case command.Cancel, command.Race:
		s.Host.Return()
	case command.RunRace, command.StopRace:
		s.Notices.Clear()
		if s.model.Running() {
			s.model.Stop()
		} else {
			s.model.Start()
		}
		s.Changed()
	case command.Save:
		s.export(store.CSVFile, func() ([]byte, error) { return []byte(s.model.CSV()), nil })
	case command.Copy:
		s.CopyText(s.model.CSV(), "notice.text_copied")
	}
}

// controls are the controls in Tab's order.
func (s *Screen) controls() []ui.Control {
	l, m, times := s.layout, s.model, racemodel.Times()
	resting := func() bool { return !m.Running() }
	clock := &ui.Slider{
		ID: "time", Rect: l.Time, Steps: len(times), Tip: s.Label("race.tip_time"), Enabled: resting,
		Value:  func() int { return slices.Index(times, m.Time) },
		Change: func(i int) { m.Time = times[i]; s.Changed() },
		Label:  func(i int) string { return s.T("race.each", words.Values{"Time": s.Number(wording.Seconds(times[i]))}) },
	}
	order := s.Choice("order", l.Order, []string{"race.in_turn", "race.together"}, func() int {
		if m.Together {
			return 1
		}
		return 0
	}, func(i int) { m.Together = i == 1; s.Changed() })
	order.Enabled = resting
	begin := s.Button("begin", command.RunRace, s.Enabled)
	begin.Primary = true
	begin.Label = func() string { label, _ := s.startLabel(); return s.T(label) }
	begin.Icon = func() paint.IconName { _, icon := s.startLabel(); return icon }
	csv, back := s.Button("csv", command.Save, s.Enabled), s.Button("back", command.Cancel, s.Enabled)
	csv.Label, csv.Tip = s.Label("race.csv"), s.TipOf("race.tip_csv", command.Save)
	back.Rect, back.Tip, back.Icon = l.Back, s.TipOf("study.tip_back", command.Cancel), screen.Icon(paint.IconLeft)
	picture := &ui.Button{
		ID: "picture", Label: s.Label("race.picture"), Tip: s.Label("race.tip_picture"), Icon: screen.Icon(paint.IconPicture),
		Click: func() { s.export(store.PictureFile, s.png) }, Enabled: s.ran,
	}
	controls := []ui.Control{back, clock, order}
	for i, b := range []*ui.Button{begin, csv, picture} {
		b.Rect = l.Foot[i]
		controls = append(controls, b)
	}
	return controls
}

// startLabel is the label and the icon of the first button: start, stop, or start again.
func (s *Screen) startLabel() (label string, icon paint.IconName) {
	switch {
	case s.model.Running():
		return "button.stop", paint.IconStop
	case s.ran():
		return "race.again", paint.IconAgain
	}
	return "race.start", paint.IconPlay
}

// The size of a picture of a race, in pixels.
const pictureWidth, pictureHeight = 1280, 800

// png is a picture of the race, always of the same size. The note says how the solvers ran, whatever is
// chosen for the next race.
func (s *Screen) png() ([]byte, error) {
	l, services := arrangePicture(pictureWidth, pictureHeight), *s.Services
	services.Style = ui.NewStyle(s.Style.Paint, s.Style.Theme, l.Unit, 1)
	copied := *s
	copied.Page, copied.layout = screen.Page{Services: &services}, l
	dst := ebiten.NewImageWithOptions(image.Rect(0, 0, pictureWidth, pictureHeight), nil)
	defer dst.Deallocate()
	st := services.Style
	st.Paint.FillDown(dst, geom.Rect{W: pictureWidth, H: pictureHeight}.Inset(-2), 0, st.Theme.Ground1, st.Theme.Ground2)
	cards := copied.cards()
	cards[len(cards)-1].Draw = func(dst *ebiten.Image, r geom.Rect) { copied.drawNote(dst, r, s.model.SideBySide()) }
	for _, card := range cards {
		st.Paint.Card(dst, card.Rect, st.Unit, st.Theme)
		card.Draw(dst, card.Rect)
	}
	copied.board(dst, l.Board)
	pixels := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(pixels.Pix)
	var file bytes.Buffer
	if err := png.Encode(&file, pixels); err != nil {
		return nil, fmt.Errorf("encode the picture of the race: %w", err)
	}
	return file.Bytes(), nil
}
