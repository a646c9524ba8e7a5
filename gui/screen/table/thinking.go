package table

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// open reports whether the thinking card in the panel is open: as the user wants it, or while there is something to see.
func (t *Screen) open() bool {
	switch t.Settings.Thinking {
	case store.FoldOpen:
		return true
	case store.FoldClosed:
		return false
	}
	return t.automatic()
}

// automatic reports whether there is so much to see on the thinking card that it opens by itself: the analysis, a long search, or the
// report of the game.
func (t *Screen) automatic() bool { return t.analysing() || t.long && !t.mayRate() || t.showsReport() }

// fold opens the thinking card, or folds it.
func (t *Screen) fold() {
	switch open := !t.open(); {
	case open == t.automatic():
		t.Settings.Thinking = store.FoldAuto
	case open:
		t.Settings.Thinking = store.FoldOpen
	default:
		t.Settings.Thinking = store.FoldClosed
	}
	t.Host.SettingsChanged()
}

// followSearch finds whether searches take long. The card stays open between two long searches.
func (t *Screen) followSearch() {
	if t.session.Thinking() {
		t.long = t.long || t.session.Age() > longTurn
	} else if r := t.session.Report(); r.Solver != "" && r.Elapsed < time.Second*longTurn/play.TicksPerSecond {
		t.long = false
	}
}

// opened reports whether a thinking card shows more than its title line: in the panel it may be folded.
func (t *Screen) opened(card geom.Rect) bool { return !t.folds(card) || t.built.Open }

// folds reports whether a thinking card has the button that opens and folds it.
func (t *Screen) folds(card geom.Rect) bool { return card == t.layout.Cards.Thinking && !t.layout.Full }

// thinkingControls are the buttons in the title line of the thinking card, and the graph.
func (t *Screen) thinkingControls(card geom.Rect) []ui.Control {
	if card.Empty() {
		return nil
	}
	var controls []ui.Control
	if t.folds(card) {
		controls = append(controls, screen.FoldButton(&t.Env, card, t.built.Open, t.fold))
	}
	if t.opened(card) && t.card() <= cardSearch {
		now, stop := t.Button("now", command.MoveNow, t.Enabled), t.Button("stop", command.Stop, t.Enabled)
		now.Rect, stop.Rect = t.searchButtonRects(card)
		for _, b := range []*ui.Button{now, stop} {
			if b.Rect.W < 10*t.layout.Unit {
				b.Label = nil
			} else {
				b.Icon = nil
			}
		}
		controls = append(controls, now, stop)
	}
	if !t.hidesSwitch(card) {
		controls = append(controls, &ui.Switch{
			ID: "analysis", Rect: screen.TitleSwitch(t.Style, card), Tip: t.Tip(command.Analysis),
			On: func() bool { return t.analysing() }, Turn: func(bool) { t.Host.Do(command.Analysis) },
		})
	}
	if t.opened(card) {
		controls = append(controls, t.thinkingParts(card).controls...)
	}
	return controls
}

// hidesSwitch reports whether the card leaves out the switch of the analysis: beside the figures of a search it would seem to be that of
// the search.
func (t *Screen) hidesSwitch(card geom.Rect) bool {
	return t.opened(card) && t.built.searching
}

// searching reports whether a search that takes long is under way.
func (t *Screen) searching() bool { return t.long && t.session.Announced() }

// searchButtonRects are the places of Now and Stop in the title line, left of the switch or in its place.
func (t *Screen) searchButtonRects(card geom.Rect) (now, stop geom.Rect) {
	u := t.layout.Unit
	width, gap := 10.5*u, screen.Gap(u/t.layout.Scale)*t.layout.Scale
	if card.W < 52*u {
		width = 5 * u
	}
	right := screen.TitleSwitch(t.Style, card).X - gap
	if t.hidesSwitch(card) {
		right = screen.TitleSwitch(t.Style, card).Right()
	}
	stop = geom.R(right-width, screen.ThinkingLine(t.Style, card).Centre().Y-2*u, width, 4*u)
	now = stop
	now.X -= width + gap
	return now, stop
}

// cardKind is what the thinking card shows.
type cardKind uint8

const (
	cardEmpty   cardKind = iota
	cardChosen           // a move that was chosen without a search
	cardSearch           // the search under way, or the last one
	cardWaiting          // the analysis knows nothing of the position yet
	cardAnalysis
	cardReport // of the game
)

// card is what the thinking card shows.
func (t *Screen) card() cardKind {
	r := t.session.Report()
	switch {
	case t.showsAnalysis() && t.session.Analysis.Report().Solver == "":
		return cardWaiting
	case t.showsAnalysis():
		return cardAnalysis
	case t.showsReport() && !t.session.Announced() && !t.session.HintSearching():
		return cardReport
	case r.Solver == "":
		return cardEmpty
	case r.Complete && r.States == 0:
		return cardChosen
	}
	return cardSearch
}

// showsAnalysis reports whether the thinking card shows the analysis: while it is on and no other search runs.
func (t *Screen) showsAnalysis() bool {
	return t.analysing() && !t.session.Announced() && !t.session.HintSearching()
}

// drawThinking draws the thinking card without its controls: the running or the last search, the analysis, or the report of the game.
func (t *Screen) drawThinking(dst *ebiten.Image, card geom.Rect) {
	key := map[cardKind]string{cardWaiting: "card.analysis", cardAnalysis: "card.analysis", cardReport: "card.report"}[t.card()]
	if key == "" {
		key = "card.thinking"
	}
	if !t.opened(card) {
		screen.DrawThinkingTitle(t.Style, dst, card, t.T(key), true, t.summaries(), screen.TitleSwitch(t.Style, card).X-t.layout.Unit)
		return
	}
	first, _ := t.searchButtonRects(card)
	var notes []string
	if t.card() > cardSearch {
		first, notes = screen.TitleSwitch(t.Style, card), []string{t.unitText()}
	}
	if t.card() == cardReport { // first of all what the marks of the moves count
		notes = []string{t.T("report.unit") + " · " + t.unitText(), t.T("report.unit")}
	}
	screen.DrawThinkingTitle(t.Style, dst, card, t.T(key), t.folds(card), notes, first.X-t.layout.Unit)
	parts := t.thinkingParts(card)
	if parts.draw != nil {
		parts.draw(dst)
	}
	if !parts.figures.Empty() {
		screen.DrawFigures(&t.Env, dst, parts.figures, t.figures()[:t.maxFigures(parts.figures)], t.figureRows(parts.figures))
	}
}

// unitText says what the numbers of the analysis count, and for whom they are positive.
func (t *Screen) unitText() string {
	if person, ok := t.person(); ok && person == engine.Player1 {
		return t.T("analysis.unit_you")
	}
	return t.T("analysis.unit", words.Values{"Side": wording.PlayerName(t.Words, t.session.Setup(), engine.Player1)})
}

// shortSearch is the least time of a search whose depth and time a folded card names.
const shortSearch = time.Millisecond

// summaries are the search under way, or the last one, in one line, the longest text first; none if it was short.
func (t *Screen) summaries() []string {
	r := t.session.Report()
	if t.showsAnalysis() {
		r = t.session.Analysis.Report()
	}
	if r.Solver == "" || r.Depth == 0 || r.Elapsed < shortSearch {
		return nil
	}
	return wording.SearchSummaries(t.Words, r.Depth, r.Elapsed)
}
