package table

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// open reports whether the thinking card in the panel is open: as the user wants it, or while there is something to
// see.
func (t *Screen) open() bool {
	switch t.Settings.Thinking {
	case store.FoldOpen:
		return true
	case store.FoldClosed:
		return false
	}
	return t.automatic()
}

// automatic reports whether there is so much to see on the thinking card that it opens by itself: the analysis, a long
// search, or the report of the game.
func (t *Screen) automatic() bool { return t.analysing() || t.Long && !t.mayRate() || t.showsReport() }

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

// thinking returns what is on the thinking card.
func (t *Screen) thinking(card geom.Rect) ui.Element {
	var controls []ui.Control
	if t.Folds() {
		controls = append(controls, screen.FoldButton(&t.Env, card, t.needs.Open, t.fold))
	}
	if t.Opened() && t.card() <= cardSearch && !t.needs.Empty {
		controls = append(controls, t.SearchButtons(card, t.searchButtonsEnd(card))...)
	}
	if !t.hidesSwitch() {
		controls = append(controls, ui.Label(&ui.Switch{
			ID: "analysis", Rect: screen.TitleSwitch(t.Style, card), Tip: t.Tip(command.Analysis),
			On: func() bool { return t.analysing() }, Turn: func(bool) { t.Host.Do(command.Analysis) },
		}, t.T("card.analysis")))
	}
	title := screen.Drawn(t.drawThinkingTitle, controls...)
	if !t.Opened() {
		return title
	}
	in := screen.InsideThinking(t.Style, card)
	return ui.Stack{title, ui.At{Rect: in, Of: t.openParts(in.W)}}
}

// hidesSwitch reports whether the card leaves out the switch of the analysis: beside the figures of a search it would
// seem to be that of the search.
func (t *Screen) hidesSwitch() bool {
	return t.Opened() && t.searching()
}

// searching reports whether a search that takes long is under way.
func (t *Screen) searching() bool { return t.Long && t.session.SearchVisible() }

// searchButtonsEnd returns the right end of Now and Stop in the title line: left of the switch or in its place.
func (t *Screen) searchButtonsEnd(card geom.Rect) float64 {
	at := screen.TitleSwitch(t.Style, card)
	if t.hidesSwitch() {
		return at.Right()
	}
	return at.X - screen.Gap(t.layout.Unit/t.layout.Scale)*t.layout.Scale
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

// card returns what the thinking card shows.
func (t *Screen) card() cardKind {
	r := t.session.Report()
	switch {
	case t.showsAnalysis() && t.session.Analysis.Report().Solver == "":
		return cardWaiting
	case t.showsAnalysis():
		return cardAnalysis
	case t.showsReport() && !t.session.SearchVisible() && !t.session.HintSearching():
		return cardReport
	case r.Solver == "":
		return cardEmpty
	case r.Complete && r.Nodes == 0:
		return cardChosen
	}
	return cardSearch
}

// showsAnalysis reports whether the thinking card shows the analysis: while it is on and no other search runs.
func (t *Screen) showsAnalysis() bool {
	return t.analysing() && !t.session.SearchVisible() && !t.session.HintSearching()
}

// drawThinkingTitle writes the title of the thinking card and, if it is folded, its search in one line. An empty card
// that is not folded has only the switch of the analysis, and its name.
func (t *Screen) drawThinkingTitle(dst *ebiten.Image, card geom.Rect) {
	key := map[cardKind]string{cardWaiting: "card.analysis", cardAnalysis: "card.analysis", cardReport: "card.report"}[t.card()]
	switch {
	case key == "" && t.needs.Empty && t.Opened():
		key = "card.analysis"
	case key == "":
		key = "card.thinking"
	}
	if !t.Opened() {
		screen.DrawThinkingTitle(t.Style, dst, card, t.T(key), true, t.summaries(), screen.TitleSwitch(t.Style, card).X-t.layout.Unit)
		return
	}
	first := screen.TitleSwitch(t.Style, card)
	var notes []string
	if t.card() > cardSearch {
		notes = []string{t.unitText()}
	} else if !t.needs.Empty {
		first = ui.RectOf(t.SearchButtons(card, t.searchButtonsEnd(card))[0])
	}
	screen.DrawThinkingTitle(t.Style, dst, card, t.T(key), t.Folds(), notes, first.X-t.layout.Unit)
}

// unitText says what the numbers of the analysis count, and for whom they are positive.
func (t *Screen) unitText() string {
	if _, alone := t.person(); alone {
		return t.T("analysis.unit_you")
	}
	return t.T("analysis.unit", words.Values{"Side": wording.PlayerName(t.Words, t.session.Setup(), engine.Side1)})
}

// shortSearch is the least time of a search whose depth and time a folded card names.
const shortSearch = time.Millisecond

// summaries returns the search under way, or the last one, in one line, the longest text first; none if it was short.
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
