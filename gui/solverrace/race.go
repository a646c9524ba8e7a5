// Package solverrace is the screen of the solver race: the solvers of a game search the same position, and their
// states are shown as they come. Its model is gui/solverrace/runs.
package solverrace

import (
	"cmp"
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
	d := s.About()
	d.Said, d.Place = s.verdict(), s.Card()
	return d
}

func (s *Screen) Close() {
	s.model.Close()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.RunRace, command.StopRace, command.Race, command.Cancel,
		command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

// ran reports whether there are results.
func (s *Screen) ran() bool {
	return !s.model.Running() && s.model.Lanes[0].State != runs.Waiting
}

func (s *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.RunRace:
		return s.model.Running() || s.model.CanStart()
	case command.StopRace:
		return s.model.Running()
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
	}
}

// elements returns what is in the window.
func (s *Screen) elements() ui.Element {
	m, times := s.model, runs.Times()
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
	depth := &ui.Slider{
		ID: "depth", Steps: runs.MostDepth, Tip: s.Label("race.tip_depth"), Enabled: resting,
		Value: func() int { return m.Depth - 1 }, Change: func(i int) { m.Depth = i + 1 },
		Label: func(i int) string { return s.T("race.to_depth", words.Values{"N": i + 1}) },
	}
	_, cards := s.Widths()
	share := max(0.45, 1-(cards+4)*s.Style.Unit/s.Window.H) // the board is as wide as the card, and the note has the rest
	if s.Phone() {
		head = []ui.Element{ui.Column{Gap: 1, Of: []ui.Element{order, ui.Pad{Right: 1, Left: 1, Of: clock}}}}
	}
	parts := study.Parts{
		Head: head, Canvas: s.results(), Cards: true, Step: s.StepSized(s.verdictCard()), Bar: ui.Row{Gap: 2, Equal: true, Of: []ui.Element{begin, ui.Pad{Of: depth}}},
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
	return ui.Panel{Of: ui.Canvas{Least: 24, Paint: s.drawPlots}}
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
	icon := ui.Canvas{Paint: func(dst paint.Canvas, r geom.Rect) { s.Style.Paint.Icon(dst, sign, r.Centre(), 3*s.Style.Unit, ink) }}
	text := ui.Text{Words: wording.NoticeText(s.Words, s.Notices.Current(), s.verdict()), Weight: paint.Medium, Lines: 6}
	return ui.Panel{Inset: 0.75, Of: ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{W: 4, Of: icon}, ui.Pad{Of: text}}}}
}

// lesson says in a sentence what alpha-beta has gained: for the families that deepen or else for those with a fixed
// depth. It is empty before the end, and if a solver was stopped before its time.
func (s *Screen) lesson() string {
	reports := s.model.Answers()
	if !s.model.Finished() || race.AnyCut(reports) {
		return ""
	}
	plain, pruned, gain := race.Deepening(reports)
	if gain == race.NoGain {
		plain, pruned, gain = race.Fixed(reports)
	}
	key := map[race.Gain]string{
		race.Nothing: "race.saves_nothing", race.SameScore: "race.same_score", race.OnlyPruned: "race.only_pruned", race.SameProof: "race.same_proof", race.Deeper: "race.deeper", race.Sooner: "race.sooner",
	}[gain]
	if key == "" {
		return ""
	}
	states := func(r race.Report) string { // on one line
		return strings.ReplaceAll(s.Number(wording.ShortCount(float64(r.AllNodes))), " ", "\u00a0")
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

// note returns the card that says what pruning has saved or, before that is known, how the solvers run, and what their
// names mean.
func (s *Screen) note(together bool) ui.Element {
	note := s.T("race.note_in_turn")
	if together {
		note = s.T("race.note_together")
	}
	names := s.T("race.names")
	if s.tiles == nil {
		names += " " + s.T("race.name_champion")
	}
	note = cmp.Or(s.lesson(), note)
	return ui.Panel{Inset: 1.25, Of: s.Scrolled(note, ui.Column{Gap: 0.6, Of: []ui.Element{
		ui.Text{Words: note, Lines: 99}, ui.Text{Words: names, Muted: true, Lines: 99},
	}})}
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
