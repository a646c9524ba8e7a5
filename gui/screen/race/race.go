// Package race is the screen of the solver race: the solvers of a game search the same position, and their
// states are shown as they come. Its model is gui/model/race.
package race

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/lab/race"
	"blobwars/engine/search"
	"blobwars/engine/tiles"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	racemodel "blobwars/gui/model/race"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/study"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Screen is the race of solvers on a position. It implements screen.Screen.
type Screen struct {
	study.Frame
	model  *racemodel.Race
	blobs  engine.Position // unless tiles is set
	tiles  *tiles.Position
	export Export
}

// Export opens the dialog Save for a file with the given content.
type Export func(store.FileKind, func() ([]byte, error))

// New returns a screen on a position of Blob Wars, before the start of the race.
func New(s *screen.Services, pos engine.Position, export Export) *Screen {
	return newScreen(s, race.ForBlobWars(pos), export, pos, nil)
}

// NewTiles returns a screen on a position of the Tiles Game, before the start of the race.
func NewTiles(s *screen.Services, pos tiles.Position, export Export) *Screen {
	return newScreen(s, race.ForTiles(pos), export, engine.Position{}, &pos)
}

func newScreen(s *screen.Services, start race.Field, export Export, blobs engine.Position, tiles *tiles.Position) *Screen {
	r := &Screen{
		Frame: study.Frame{Page: screen.Page{Services: s, Name: "menu.race"}}, model: racemodel.New(start, s.Host.Wake), blobs: blobs, tiles: tiles, export: export,
	}
	r.Elements, r.Can = r.elements, r.Enabled
	return r
}

// moveName converts a move from the engine's notation to the window's.
func (s *Screen) moveName(move string) string {
	if s.tiles != nil {
		if m, err := tiles.ParseMove(move); err == nil {
			return tilesmodel.Name(*s.tiles, m)
		}
	}
	return move
}

func (s *Screen) Model() *racemodel.Race { return s.model }

func (s *Screen) Update(in ui.Input) {
	if s.Page.Update(in) {
		s.model.Tick()
	}
}

func (s *Screen) Spoken() string { return s.verdict() }

func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.RunRace, command.StopRace, command.Save, command.Copy, command.Race, command.Cancel,
		command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

// ran reports whether there are results.
func (s *Screen) ran() bool {
	return !s.model.Running() && s.model.Lanes[0].State != racemodel.Waiting
}

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
	case command.Save:
		s.export(store.CSVFile, func() ([]byte, error) { return []byte(s.model.CSV()), nil })
	case command.Copy:
		s.CopyText(s.model.CSV(), "notice.text_copied")
	}
}

// elements returns what is in the window.
func (s *Screen) elements() ui.Element {
	m, times := s.model, racemodel.Times()
	resting := func() bool { return !m.Running() }
	clock := &ui.Slider{
		ID: "time", Steps: len(times), Tip: s.Label("race.tip_time"), Enabled: resting,
		Value:  func() int { return slices.Index(times, m.Time) },
		Change: func(i int) { m.Time = times[i] },
		Label: func(i int) string {
			return s.T("race.each", words.Values{"Time": s.Number(wording.LimitText(times[i]))})
		},
	}
	order := s.Either("order", "name.order", "race.in_turn", "race.together", m.Together, func(together bool) { m.Together = together })
	order.Enabled = resting
	head := []ui.Element{ui.Pad{Right: 1, Left: 1, Of: clock}, ui.Sized{W: order.LeastWidth(s.Style) / s.Style.Unit, Of: order}}
	if s.wide() {
		head = []ui.Element{ui.Pad{Left: 0.5, Of: s.Style.Heading(s.T("menu.race"), 1)}, ui.Sized{W: 30, Of: clock}, ui.Sized{W: 36, Of: order}}
	}
	label, icon := s.startLabel()
	begin := s.IconButton("begin", command.RunRace, command.Of(command.RunRace).Tip, icon)
	begin.Primary, begin.Label = true, s.Label(label)
	csv := s.IconButton("csv", command.Save, "race.tip_csv", command.Of(command.Save).Icon)
	csv.Label = s.Label("race.csv")
	picture := &ui.Button{
		ID: "picture", Label: s.Label("race.picture"), Tip: s.Label("race.tip_picture"), Icon: screen.Icon(paint.IconPicture),
		Click: func() { s.export(store.PictureFile, s.png) }, Enabled: s.ran,
	}
	_, cards := s.Widths()
	share := max(0.45, 1-(cards+4)*s.Style.Unit/s.Window.H) // the board is as wide as the card, and the note has the rest
	if s.Phone() && s.Window.H > s.Window.W {
		head = []ui.Element{ui.Column{Gap: 1, Of: []ui.Element{order, ui.Pad{Right: 1, Left: 1, Of: clock}}}}
	}
	parts := study.Parts{
		Head: head, Canvas: s.results(), Cards: true, Step: s.StepSized(s.verdictCard()), Bar: ui.Row{Gap: 1, Equal: true, Of: []ui.Element{begin, csv, picture}},
		Upper: s.boardCard(), Lower: s.note(m.Together), Share: share, Least: 24, Part: 0.22,
	}
	if s.Phone() {
		parts.Canvas, parts.Lower, parts.Least = s.lanes(), ui.Column{Gap: 1.5, Of: []ui.Element{s.plots(), parts.Lower}}, 36
	}
	return s.Arrange(parts)
}

// results returns the cards of the solvers and of the plot.
func (s *Screen) results() ui.Element {
	return ui.Column{Gap: 1.5, Of: []ui.Element{
		ui.Sized{H: 27, Grow: 1, Of: s.lanes()}, ui.Sized{H: 20, Grow: 4, Drop: 1, Of: s.plots()},
	}}
}

func (s *Screen) plots() ui.Element {
	high := 24.0
	if _, cards := s.Widths(); s.Phone() && cards < 50 {
		high = 44 // one below the other
	}
	return ui.Panel{Of: ui.Canvas{Least: high, Paint: s.drawPlots}}
}

func (s *Screen) boardCard() ui.Element {
	toMove := s.blobs.ToMove()
	if s.tiles != nil {
		toMove = s.tiles.ToMove()
	}
	turn := s.T("home.turn_of", words.Values{"Side": s.T("side." + strconv.Itoa(toMove.Number()))})
	return ui.Panel{Inset: 0.5, Of: ui.Column{Of: []ui.Element{
		ui.Sized{H: 2.5, Of: ui.Text{Words: turn, Weight: paint.Medium, Align: paint.Middle, Shrink: true}}, ui.Flexible(1, ui.Canvas{Paint: s.drawBoard}),
	}}}
}

// verdictCard returns the card with the result.
func (s *Screen) verdictCard() ui.Element {
	sign, ink := paint.IconInfo, s.Style.Theme.Text
	if s.model.Finished() && !s.model.Stopped && !race.AnyCut(s.model.Answers()) && s.Notices.Current().Key == "" {
		sign, ink = paint.IconTrophy, s.Style.Theme.AccentText
	}
	icon := ui.Canvas{Paint: func(dst *ebiten.Image, r geom.Rect) { s.Style.Paint.Icon(dst, sign, r.Centre(), 3*s.Style.Unit, ink) }}
	text := ui.Text{Words: wording.NoticeText(s.Words, s.Notices.Current(), s.verdict()), Weight: paint.Medium, Lines: 6}
	return ui.Panel{Inset: 0.75, Of: ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 4, Of: icon}, ui.Pad{Of: text}}}}
}

// lessons says what alpha-beta has gained, what deepening has cost and how deep the champion was; empty before the end, and
// if a solver was stopped before its time.
func (s *Screen) lessons() string {
	reports := s.model.Answers()
	if !s.model.Finished() || race.AnyCut(reports) {
		return ""
	}
	states := func(r race.Report) string { // on one line
		return strings.ReplaceAll(s.Number(wording.ShortCount(float64(r.Nodes))), " ", "\u00a0")
	}
	lesson := func(plain, pruned race.Report, gain race.Gain) string {
		key := map[race.Gain]string{
			race.Nothing: "race.saves_nothing", race.SameScore: "race.same_score", race.OnlyPruned: "race.only_pruned", race.SameProof: "race.same_proof", race.Deeper: "race.deeper", race.Sooner: "race.sooner",
		}[gain]
		if key == "" {
			return ""
		}
		fewer := ""
		if times := race.Fewer(plain, pruned); times > 0 {
			fewer = s.T("race.fewer", words.Values{"N": s.Number(fmt.Sprint(times))})
		}
		return s.T(key, words.Values{
			"N": pruned.Depth, "Plain": plain.Depth, "Fewer": fewer, "PrunedStates": states(pruned), "PlainStates": states(plain),
			"PrunedTime": s.Number(wording.Elapsed(pruned.Reached)), "PlainTime": s.Number(wording.Elapsed(plain.Reached)),
		})
	}
	said := []string{lesson(race.Fixed(reports)), lesson(race.Deepening(reports))}
	for _, c := range s.model.Costs() {
		said = append(said, s.T("race.cost", words.Values{
			"N": c.Depth, "Deepening": s.shortName(c.Deepening.Solver), "States": states(c.Deepening), "Direct": s.shortName(c.Direct.Solver), "DirectStates": states(c.Direct),
		}))
	}
	for _, r := range reports {
		if r.Estimate && r.Depth > 0 && r.Proof == search.Unproven {
			said = append(said, s.T("race.champion", words.Values{"N": r.Depth}))
		}
	}
	return strings.Join(slices.DeleteFunc(said, func(text string) bool { return text == "" }), " ")
}

// note returns the card that says what pruning has saved, how the solvers run and whether that is fair, when they stop,
// how the table is ranked, what a score is, what the names mean, and what is special about the champion. It scrolls if
// there is more than fits.
func (s *Screen) note(together bool) ui.Element {
	note := s.T("race.note_in_turn")
	if together {
		note = s.T("race.note_together")
	}
	names, score := s.T("race.names"), s.T("race.note_score_tiles")
	if s.tiles == nil {
		names, score = names+" "+s.T("race.name_champion"), s.T("race.note_score")
	}
	muted := []string{s.T("race.note_depth", words.Values{"N": race.DefaultDepth}), names, s.T("race.order"), score}
	if s.tiles == nil {
		muted = append(muted, s.T("race.note_rate"), s.T("race.what_champion"))
	}
	muted = append(muted, s.T("race.note_end"))
	texts := []ui.Element{ui.Text{Words: note, Lines: 99}}
	if lesson := s.lessons(); lesson != "" {
		texts = []ui.Element{ui.Text{Words: lesson, Lines: 99}, texts[0]}
	}
	for _, text := range muted {
		texts = append(texts, ui.Text{Words: text, Muted: true, Lines: 99})
	}
	return ui.Panel{Inset: 1.25, Of: s.Scrolled(note, ui.Column{Gap: 0.6, Of: texts})}
}

// startLabel returns the label and the icon of the first button: start, stop, or start again.
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

// picture returns what is in the file of a race: the cards without the controls.
func (s *Screen) picture() ui.Element {
	left := ui.Column{Gap: 1.5, Of: []ui.Element{
		ui.Sized{H: 46, Of: s.boardCard()}, ui.Sized{H: 16, Of: s.verdictCard()}, ui.Flexible(1, s.note(s.model.Shown.Together)),
	}}
	return ui.Inset(3, ui.Row{Gap: 2, Of: []ui.Element{ui.Sized{W: 46, Of: left}, s.results()}})
}

// png returns a picture of the race, always of the same size. The note says how the solvers ran, whatever is chosen for
// the next race.
func (s *Screen) png() ([]byte, error) {
	services := *s.Services
	services.Style = ui.NewStyle(s.Style.Paint, s.Style.Theme, 8, 1)
	copied, st := *s, services.Style
	copied.Page = screen.Page{Services: &services}
	window := geom.Rect{W: pictureWidth, H: pictureHeight}
	frame := ui.NewFrame(st, copied.picture(), window)
	dst := ebiten.NewImageWithOptions(window.Pixels(), nil)
	defer dst.Deallocate()
	st.Paint.FillDown(dst, window.Inset(-2), 0, st.Theme.Ground1, st.Theme.Ground2)
	for _, card := range frame.Cards {
		st.Paint.Card(dst, card.Rect, st.Unit, st.Theme)
		card.Draw(dst, card.Rect)
	}
	pixels := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(pixels.Pix)
	var file bytes.Buffer
	if err := png.Encode(&file, pixels); err != nil {
		return nil, fmt.Errorf("encode the picture of the race: %w", err)
	}
	return file.Bytes(), nil
}
