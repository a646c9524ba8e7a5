package outline

import (
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Contents is an outline as the page gets it.
type Contents struct {
	Language string    `json:"language"`
	Title    string    `json:"title"`   // of the screen or the dialog
	Heading  ui.Part   `json:"heading"` // the title where it is drawn; empty: it is not
	Picture  string    `json:"picture"` // the name of the picture of the window
	Dialog   bool      `json:"dialog"`
	Focus    string    `json:"focus"` // the ID of the control or the square that has the keyboard
	Inner    bool      `json:"inner"` // Escape leads to what is behind it: the browser's Back does so, too
	Scale    float64   `json:"scale"` // device pixels per pixel of the page
	First    bool      `json:"first"` // the control that has the keyboard is the first one: Shift+Tab leads out of the window
	Last     bool      `json:"last"`  // it is the last one: Tab leads out of the window
	Columns  int       `json:"columns"`
	Board    string    `json:"board"` // the name of the squares
	Keys     string    `json:"keys"`  // says what the keys do there
	Squares  []ui.Part `json:"squares"`
	Parts    []ui.Part `json:"parts"` // texts and controls
}

// Contents returns what the window shows: the dialog or the sheet that is open, or else the screen.
func (o *Outline) Contents() Contents {
	now, s := o.window.State(), o.services
	front, controls := now.Front.Describe(), now.Controls
	title := s.T(front.Title)
	c := Contents{
		Language: s.Words.Language, Title: title, Picture: s.T("outline.picture", words.Values{"Screen": title}), Scale: now.Scale, Inner: now.Inner,
	}
	c.Focus, c.First, c.Last = controls.Focused(), controls.AtEnd(-1), controls.AtEnd(1)
	texts := controls.Texts()
	if controls.Modal() && len(texts) > 0 {
		c.Dialog, c.Title = true, texts[0].Words
		c.setParts(controls.Outline(texts))
		return c
	}
	shown := title + "\n" + strings.Join(ui.WordsOf(texts), "\n")
	spoken := slices.DeleteFunc(wording.Sentences(front.Said), func(text string) bool { return strings.Contains(shown, strings.TrimRight(text, ".")) })
	if len(spoken) > 0 {
		said := strings.Join(spoken, " ")
		texts = append([]ui.PlacedText{{Words: said, Rect: placeOf(said, front.Place, texts)}}, texts...)
	}
	c.setParts(controls.Outline(texts))
	if front.Board != nil {
		c.Squares, c.Columns = front.Board.Squares()
		c.Board, c.Keys = s.T("outline.board"), KeysWords(s)
		for i := range c.Squares {
			c.Squares[i].ID = squareMark + c.Squares[i].ID
		}
		if c.Focus == "" {
			c.Focus = cursorSquare(now).ID
		}
	}
	if front.Nodes != nil {
		nodes := ui.Part{ID: nodeMark, Role: ui.RoleList, Name: s.T("outline.nodes"), Parts: front.Nodes.Nodes()}
		for i := range nodes.Parts {
			nodes.Parts[i].ID = nodeMark + nodes.Parts[i].ID
		}
		if nodes.Size = len(nodes.Parts); nodes.Size > 0 {
			c.Parts = append(c.Parts, nodes)
		}
	}
	return c
}

// placeOf returns where most of what the screen says is drawn; an empty place if it is not drawn.
func placeOf(said string, card geom.Rect, texts []ui.PlacedText) (place geom.Rect) {
	if !card.Empty() {
		return card
	}
	most := 0
	for _, text := range texts {
		if n := len(text.Words); n > most && strings.Contains(said, strings.TrimRight(text.Words, ".")) {
			most, place = n, text.Rect
		}
	}
	return place
}

// cursorSquare returns the square under the cursor of the keyboard; an empty part if it is not shown.
func cursorSquare(now State) (square ui.Part) {
	board := now.Front.Describe().Board
	if board == nil || now.Dialog != nil || board.CursorSquare() == "" {
		return square
	}
	return squareOf(board, board.CursorSquare())
}

// squareOf returns a square of a board; an empty part if there is none with its name.
func squareOf(board screen.BoardParts, name string) (square ui.Part) {
	squares, _ := board.Squares()
	if i := slices.IndexFunc(squares, func(p ui.Part) bool { return p.ID == name }); i >= 0 {
		square = squares[i]
		square.ID = squareMark + square.ID
	}
	return square
}

// setParts sets the heading, and the parts without the texts that are the title or the name of a control.
func (c *Contents) setParts(parts []ui.Part) {
	names := map[string]bool{c.Title: true}
	for _, p := range parts {
		names[p.Name] = names[p.Name] || !isText(p)
	}
	if i := slices.IndexFunc(parts, func(p ui.Part) bool { return isText(p) && p.Name == c.Title }); i >= 0 {
		c.Heading = parts[i]
	}
	c.Parts = slices.DeleteFunc(parts, func(p ui.Part) bool { return isText(p) && names[p.Name] })
}

// isText reports whether a part can only be read.
func isText(p ui.Part) bool { return p.Role == ui.RoleText || p.Role == ui.RoleHeading }

// KeysWords says what the keys do on a board; empty on a touch screen.
func KeysWords(s *screen.Services) string {
	if s.Touch {
		return ""
	}
	return s.T("outline.keys")
}
