package table

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen/board"
)

// followPointer finds the square under the pointer and, if use is true, gives the board its presses and releases.
func (t *Screen) followPointer(use bool) {
	in := t.in
	if t.drawer.IsOpen() {
		in.Pointer = board.Away.Pointer
	}
	if use {
		t.board.Update(in)
	} else {
		t.board.Point(in)
	}
	t.SetHand(t.board.Hand())
}

// maxArrows is the number of moves of the best line that are shown as arrows.
const maxArrows = 4

// addAnalysis adds to the view what the analysis shows on the board.
func (t *Screen) addAnalysis(view *paint.BoardView) {
	s, shown := t.session, t.Settings.Analysis
	if !shown.On || s.Timeline.Moving() {
		return
	}
	if shown.Heat {
		for _, h := range s.Analysis.Heats(s.Selection.Square()) {
			view.Heat = append(view.Heat, paint.Heat{Square: h.Square, Strength: h.Strength, Label: t.heatText(h.Worth), Best: h.Best})
		}
	}
	if _, hinted := s.Hint.Move(); !shown.Arrows || hinted || s.Selection.Square() != engine.NoSquare {
		return
	}
	who, line := view.Position.ToMove(), s.Analysis.Report().Line
	for i, m := range line[:min(len(line), maxArrows)] {
		if view.Position.At(m.From) == engine.BlobOf(who) { // other arrows would begin at an empty square, or at an enemy
			view.Line = append(view.Line, paint.Step{Move: m, Who: who, Number: i + 1})
		}
		who = who.Other()
	}
}

// heatText is the worth of a target square to the player to move, as written on it.
func (t *Screen) heatText(w session.Worth) string {
	if w.Proof != search.Unproven {
		return t.T("thinking.proof_" + strconv.Itoa(int(w.Proof)))
	}
	text := fmt.Sprintf("%+.1f", float64(w.Cents)/100)
	if text[1:] == "0.0" {
		return t.Number("0.0")
	}
	return t.Number(strings.Replace(text, "-", "−", 1))
}

// drawBoard draws the part of the board that lies in dst, and the bar beside it.
func (t *Screen) drawBoard(dst *ebiten.Image) {
	t.board.Draw(dst)
	t.drawBalance(dst)
	t.board.DrawAbove(dst)
}

// drawBalance draws the bar that shows who is ahead.
func (t *Screen) drawBalance(dst *ebiten.Image) {
	if shown := t.Settings.Analysis; shown.On && shown.Bar {
		t.Style.Paint.Balance(dst, t.layout.Balance, t.session.Analysis.Worth().Chance(), t.layout.Board.Flipped, t.Style.Theme)
	}
}
