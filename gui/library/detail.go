package library

import (
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/board"
	"blobwars/gui/geom"
	"blobwars/gui/library/history"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// detailCard returns the card of the chosen game, with the board beside the words or between them.
func (s *Screen) detailCard(gap float64, beside bool) ui.Element {
	g, ok := s.Chosen()
	if !ok {
		words := s.T("library.none_chosen")
		if len(s.history.Games()) == 0 {
			words = ""
		}
		return ui.Card{Inset: 2, Of: ui.Text{Shrink: true, Words: words, Ink: s.Style.Theme.Muted, Align: paint.Middle}}
	}
	board := ui.Drawing{
		Placed: func(r geom.Rect) { s.board = geom.Around(r.Centre(), min(r.W, r.H)/2) },
		Paint:  func(dst paint.Canvas, _ geom.Rect) { s.drawFinal(dst, s.board, g) },
	}
	buttons := s.gameButtons()
	foot := ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{H: 5.5, Of: buttons[0]}, ui.Sized{H: 5.5, Of: ui.Row{Gap: 1, Equal: true, Of: buttons[1:]}}}}
	st, result := s.Style, s.result(g)
	wide := st.Width(result, st.Face(paint.Medium, st.Small))/st.Unit + 3
	drawn := ui.Sized{H: 3, W: wide, Of: ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		s.drawResult(dst, g, geom.Pt(r.X, r.Centre().Y), r.W)
	}}}
	name := st.Heading(s.players(g), 1)
	how := ui.Text{Shrink: true, Words: s.kind(g) + " · " + s.boardTitle(g), Size: 0.94, Ink: st.Theme.Muted}
	if beside {
		name.Shrink, name.Lines = false, 2
		heading := ui.Column{Gap: 0.25, Of: []ui.Element{name, how, drawn}}
		words := ui.Column{Gap: 1, Of: []ui.Element{heading, s.facts(g), ui.Sized{Grow: 1, Of: ui.Space{}}, foot}}
		return ui.Card{Inset: 2, Of: ui.Row{Gap: 2, Of: []ui.Element{ui.Sized{Grow: 1.2, Of: board}, ui.Sized{Grow: 1, Of: words}}}}
	}
	heading := ui.Column{Gap: 0.25, Of: []ui.Element{ui.Row{Gap: 1, Of: []ui.Element{ui.Pad{Of: name}, drawn}}, how}}
	return ui.Card{Inset: 2, Of: ui.Column{Gap: gap, Of: []ui.Element{heading, ui.Flexible(1, board), s.facts(g), foot}}}
}

// facts returns the lines about a game.
func (s *Screen) facts(g history.Game) ui.Element {
	st := s.Style
	column := ui.Column{Gap: 0.75}
	for i, f := range s.factsOf(g) {
		value := ui.Element(ui.Pad{Of: ui.Text{Shrink: true, Words: f.value, Weight: paint.Medium, Align: paint.End}})
		if i == 0 {
			bold := st.Face(paint.Bold, st.Small*1.04)
			wide := max(st.Width("88", bold), st.Width(s.count(g, engine.Side1), bold)) + st.Width(s.count(g, engine.Side2), bold) + 2.5*st.Unit
			value = ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
				s.drawCount(dst, g, geom.Pt(r.Right()-wide, r.Centre().Y), wide)
			}}
		}
		line := ui.Row{Gap: 2, Of: []ui.Element{ui.Text{Words: f.name, Muted: true, Size: 0.94}, value}}
		column.Of = append(column.Of, ui.Spoken{Words: f.name + ": " + f.value, Of: line})
	}
	return column
}

// gameButtons returns the buttons for the chosen game: Review or Continue, Save or share, Delete.
func (s *Screen) gameButtons() []ui.Element {
	some, label, icon := func() bool { return s.chosen >= 0 }, "button.review", paint.IconList
	if g, ok := s.Chosen(); ok && g.Result == history.Unfinished {
		label, icon = "home.continue", paint.IconPlay
	}
	return []ui.Element{
		&ui.Button{
			ID: "open", Label: s.Label(label), Icon: screen.Icon(icon), Beside: true, Primary: true,
			Click: s.open, Enabled: some,
		},
		&ui.Button{ID: "export", Label: s.Label("menu.save"), Icon: screen.Icon(paint.IconSave), Beside: true, Click: s.export, Enabled: some},
		&ui.Button{ID: "delete", Label: s.Label("library.delete"), Icon: screen.Icon(paint.IconDelete), Beside: true, Click: s.delete, Enabled: some},
	}
}

// drawFinal draws the board at the end of a game. The blobs on it show who has won.
func (s *Screen) drawFinal(dst paint.Canvas, r geom.Rect, g history.Game) {
	last, err := notation.ParseFEN("board", g.Board)
	if err != nil { // it is a Tiles Game
		s.drawBoard(dst, r, g)
		return
	}
	view := board.ViewIn(s.Services, r.Inset(-0.7*s.Style.Unit), last)
	view.Grid.Flipped = false
	if winner, ok := g.Winner(); ok {
		view.Moods[winner], view.Moods[winner.Other()] = paint.Glad, paint.Sad
	}
	s.Style.Paint.Board(dst, view, s.Style.Theme)
}
