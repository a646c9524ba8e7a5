package session

import (
	"context"
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// hintPlayer is the match.ParseSpec text of the player that hints come from. It has a transposition
// table of its own, so that the tables of the seats hold nothing of the search for the hint.
const hintPlayer = "champion:time=500ms,hash=16"

func openHintPlayer() (match.Player, error) {
	player, err := openPlayer(search.Champion{}.Name(), hintPlayer, hintID)
	if err == nil {
		err = player.NewGame(context.Background(), rand.Uint64()) // the table is empty for each hint
	}
	return player, err
}

// HintSearch is the search for the best move of a person to move, and its result.
type HintSearch struct {
	state *state
	open  func() (match.Player, error)
	play  func(engine.Move)

	job    *searchJob // nil: no search is under way
	report search.Report
	move   engine.Move // for the present position; NoMove: none
}

// Move is the best move, once the search has found it; false before, and after the position has changed.
func (h *HintSearch) Move() (engine.Move, bool) { return h.move, h.move != engine.NoMove() }

// Searching reports whether the search is under way.
func (h *HintSearch) Searching() bool { return h.job != nil }

// use starts the search for the hint or, if it is found already, plays it.
func (h *HintSearch) use() {
	h.state.conduct.Hint = true
	if m, ok := h.Move(); ok {
		h.play(m)
		return
	}
	player, err := h.open()
	if err != nil {
		h.state.Notices.Show("notice.no_hint", err.Error())
		return
	}
	h.job, h.report = startSearch(player, h.state.game, 0, h.state.Wake), search.Report{}
}

// tick receives the reports of the search and its result.
func (h *HintSearch) tick() {
	if h.job == nil {
		return
	}
	if r, ok := h.job.Progress(); ok {
		h.report, h.state.changed = r, true
	}
	a, err, done := h.job.Result()
	if !done {
		return
	}
	h.stop()
	if err == nil {
		err = h.state.Position().Check(a.Move)
	}
	if err != nil {
		h.state.Notices.Show("notice.no_hint", err.Error())
		return
	}
	h.move = a.Move
}

// answerNow ends the search with the best move found so far.
func (h *HintSearch) answerNow() { h.job.Cancel() }

// stop stops the search and waits for its end.
func (h *HintSearch) stop() {
	if h.job == nil {
		return
	}
	h.job.Stop()
	h.job, h.state.changed = nil, true
}

// cancel is clear for a person who does not want the hint any more; false if there was none.
func (h *HintSearch) cancel() bool {
	if h.job == nil && h.move == engine.NoMove() {
		return false
	}
	h.clear()
	h.state.changed = true
	return true
}

// clear stops the search and forgets the hint, because the position changes.
func (h *HintSearch) clear() {
	h.stop()
	h.move = engine.NoMove()
}
