// Package solverrace is the screen of the solver race: the solvers of a game search the same position, and their
// states are shown as they come. Its model is gui/solverrace/runs.
package solverrace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace/runs"
	"blobwars/gui/study"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
	"blobwars/internal/race"
	"blobwars/internal/tiles"
)

// Screen is the race of solvers on a position. It implements screen.Screen.
type Screen struct {
	study.Frame
	model *runs.Race
	blobs engine.Position // unless tiles is set
	tiles *tiles.Position
}

// New returns a screen on a position of Blob Wars, before the start of the race.
func New(s *screen.Services, pos engine.Position) *Screen {
	return newScreen(s, race.ForBlobWars(pos), pos, nil)
}

// NewTiles returns a screen on a position of the Tiles Game, before the start of the race.
func NewTiles(s *screen.Services, pos tiles.Position) *Screen {
	return newScreen(s, race.ForTiles(pos), engine.Position{}, &pos)
}

func newScreen(s *screen.Services, start race.Field, blobs engine.Position, tiles *tiles.Position) *Screen {
	r := &Screen{
		Frame: study.Frame{Page: screen.Page{Services: s, Name: "menu.race"}}, model: runs.New(start, s.Host.Wake), blobs: blobs, tiles: tiles,
	}
	r.Elements, r.Can = r.elements, r.Enabled
	return r
}

func (s *Screen) Model() *runs.Race { return s.model }

func (s *Screen) Update(in ui.Input) {
	if s.Page.Update(in) {
		s.model.Tick()
	}
}

// Describe implements screen.Screen: it says the verdict.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	d.Kind, d.Said = command.SearchScreen, strings.ReplaceAll(s.verdict(), "\n", " ")
	return d
}

func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.RunRace, command.Race, command.Cancel, command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

func (s *Screen) Enabled(id command.ID) bool {
	return id != command.RunRace || s.model.Running() || s.model.CanStart()
}

func (s *Screen) Do(id command.ID) {
	switch id {
	case command.Cancel, command.Race:
		s.Host.Return()
	case command.RunRace:
		s.Notices.Clear()
		if s.model.Running() {
			s.model.Stop()
		} else {
			s.model.Start()
		}
	}
}

// elements returns what is in the window.
func (s *Screen) elements() ui.Element {
	m, times := s.model, runs.Times
	resting := func() bool { return !m.Running() }
	clock := &ui.Slider{
		ID: "time", Steps: len(times), Tip: s.Label("race.tip_time"), Enabled: resting,
		Value:  func() int { return slices.Index(times, m.Time) },
		Change: func(i int) { m.Time = times[i] },
		Name:   func(i int) string { return s.Number(wording.LimitText(times[i])) },
	}
	depth := &ui.Slider{
		ID: "depth", Steps: runs.MostDepth, Tip: s.Label("race.tip_depth"), Enabled: resting,
		Value: func() int { return m.Depth - 1 }, Change: func(i int) { m.Depth = i + 1 },
		Name: func(i int) string { return strconv.Itoa(i + 1) },
	}
	titled := func(key, value string, slider *ui.Slider) ui.Element {
		title := ui.Row{Gap: 1, Of: []ui.Element{
			ui.Sized{Grow: 1, Of: ui.Text{Words: s.T(key), Muted: true, Shrink: true}}, ui.Text{Words: value, Weight: paint.Medium},
		}}
		return ui.Labelled{Words: s.T(key), Of: ui.Column{Of: []ui.Element{title, ui.Sized{Grow: 1, Of: slider}}}}
	}
	sliders := ui.Row{Gap: 2, Equal: true, Of: []ui.Element{
		titled("race.each", s.Number(wording.LimitText(m.Time)), clock), titled("race.to_depth", strconv.Itoa(m.Depth), depth),
	}}
	begin := s.IconButton("begin", command.RunRace, command.Of(command.RunRace).Tip, paint.IconPlay)
	begin.Primary, begin.Beside, begin.Label = true, true, s.Label("race.start")
	switch {
	case m.Running():
		begin.Label, begin.Icon = s.Label("button.stop"), screen.Icon(paint.IconStop)
	case m.Finished():
		begin.Label = s.Label("race.again")
	}
	_, gap, _ := s.Margins()
	settings := ui.Card{Inset: 1.25, Of: ui.Column{Gap: 1, Of: []ui.Element{sliders, ui.Sized{H: 6, Of: begin}}}}
	parts := study.Parts{
		Head: []ui.Element{s.Style.Heading(s.T("menu.race"), 1.25)}, Canvas: s.results(), Cards: true, Upper: s.boardCard(),
		Lower: ui.Column{Gap: gap, Of: []ui.Element{ui.Flexible(1, s.names()), settings}}, Share: 0.41, Least: 24, Part: 0.22,
	}
	if s.Low() {
		parts.Share = 0.5
	}
	if s.Phone() {
		parts.Head, parts.Bar, parts.Least = []ui.Element{sliders}, begin, 36
		parts.Lower = ui.Column{Gap: 1.5, Of: []ui.Element{s.plot(), s.names()}}
	}
	return s.Arrange(parts)
}

// results returns the card with the verdict and, below it, those of the solvers and of the plot; on a phone the plot is
// elsewhere.
func (s *Screen) results() ui.Element {
	verdict := s.StepSized(s.verdictCard())
	if s.Phone() {
		return ui.Column{Gap: 1.5, Of: []ui.Element{verdict, ui.Flexible(1, s.lanes())}}
	}
	return ui.Column{Gap: 1.5, Of: []ui.Element{
		verdict, ui.Sized{H: 27, Grow: 1, Of: s.lanes()}, ui.Sized{H: 20, Grow: 4, Drop: 1, Of: s.plot()},
	}}
}

func (s *Screen) plot() ui.Element {
	return ui.Card{Of: ui.Drawing{Least: 24, Paint: s.drawPlot}}
}

// toMove returns the player to move.
func (s *Screen) toMove() engine.Side {
	if s.tiles != nil {
		return s.tiles.ToMove()
	}
	return s.blobs.ToMove()
}

// drawMover draws the blob of the player to move.
func (s *Screen) drawMover(dst paint.Canvas, at geom.Point) {
	s.Style.Paint.Blob(dst, s.toMove(), at, 2.5*s.Style.Unit, s.Style.Theme, paint.Pose{})
}

// boardCard returns the card with the board, and who is to move on it.
func (s *Screen) boardCard() ui.Element {
	turn := s.T("home.turn_of", words.Values{"Side": s.T("side." + strconv.Itoa(s.toMove().Number()))})
	rest := ui.Sized{Grow: 1, Of: ui.Space{}}
	mover := ui.Sized{W: 2.5, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) { s.drawMover(dst, r.Centre()) }}}
	title := ui.Row{Gap: 0.75, Of: []ui.Element{rest, mover, ui.Text{Words: turn, Weight: paint.Medium}, rest}}
	return ui.Card{Inset: 1, Of: ui.Column{Of: []ui.Element{ui.Sized{H: 3, Of: title}, ui.Flexible(1, ui.Drawing{Paint: s.drawBoard})}}}
}

// verdictCard returns the card with the state of the race or, in the end, what alpha-beta has gained.
func (s *Screen) verdictCard() ui.Element {
	sign, ink := paint.IconInfo, s.Style.Theme.Text
	if s.model.Finished() && !s.model.Stopped && s.Notices.Current().Key == "" {
		sign, ink = paint.IconTrophy, s.Style.Theme.AccentText
	}
	space := ui.Sized{Grow: 1, Of: ui.Space{}}
	sentences := ui.Column{Of: []ui.Element{space}}
	for sentence := range strings.Lines(wording.NoticeText(s.Words, s.Notices.Current(), s.verdict())) {
		sentences.Of = append(sentences.Of, ui.Text{Words: sentence, Weight: paint.Medium, Lines: 6})
	}
	return ui.Card{Inset: 0.75, Of: ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 4, Of: s.Style.Sign(sign, 3, ink)}, ui.Column{Of: append(sentences.Of, space)}}}}
}

// verdict returns the state of the race in a sentence and, in the end, what alpha-beta has gained.
func (s *Screen) verdict() string {
	switch m := s.model; {
	case m.Err != nil:
		return m.Err.Error()
	case m.GameOver():
		return s.T("race.game_over")
	case m.Running():
		return s.T("race.running")
	case m.Stopped:
		return s.T("race.stopped")
	case !m.Finished():
		return s.T("race.before", words.Values{"N": len(m.Names()), "Time": s.Number(wording.LimitText(m.Time))})
	}
	return s.gained()
}

// gained says what alpha-beta has gained: for the families that deepen or else for those with a fixed depth.
func (s *Screen) gained() string {
	plain, pruned, gain := race.Deepening(s.model.Answers())
	if gain == race.NoGain {
		plain, pruned, gain = race.Fixed(s.model.Answers())
	}
	key := map[race.Gain]string{
		race.NoGain: "race.over", race.Nothing: "race.saves_nothing", race.SameScore: "race.same_score", race.OnlyPruned: "race.only_pruned",
		race.SameProof: "race.same_proof", race.Deeper: "race.deeper", race.Sooner: "race.sooner",
	}[gain]
	fewer := ""
	if times := s.fewer(plain.AllNodes, pruned.AllNodes); times != "" {
		fewer = ", " + times
	}
	prunedStates, plainStates := pruned.AllNodes, plain.AllNodes
	if gain == race.Sooner { // at the depth that both have completed
		prunedStates, plainStates = s.model.StatesAt(s.model.Family(true, true), plain.Depth), s.model.StatesAt(s.model.Family(true, false), plain.Depth)
	}
	return s.T(key, words.Values{
		"N": pruned.Depth, "Plain": plain.Depth, "Fewer": fewer, "PrunedStates": s.count(prunedStates), "PlainStates": s.count(plainStates),
		"PrunedTime": s.Number(wording.Elapsed(pruned.Reached)), "PlainTime": s.Number(wording.Elapsed(plain.Reached)),
	})
}

// fewer says how many times fewer states alpha-beta has visited; nothing if it is hardly one.
func (s *Screen) fewer(plain, pruned uint64) string {
	times := race.Fewer(plain, pruned)
	if times == 0 {
		return ""
	}
	return s.T("race.fewer", words.Values{"N": s.Number(fmt.Sprint(times))})
}

// count returns a number of states, on one line.
func (s *Screen) count(states uint64) string {
	return strings.ReplaceAll(s.Number(wording.ShortCount(float64(states))), " ", "\u00a0")
}

// names returns the card with the states at equal depth.
func (s *Screen) names() ui.Element {
	return ui.Card{Inset: 1.75, Of: s.Scrolled("", ui.Column{Gap: 1, Of: s.bars()})}
}
