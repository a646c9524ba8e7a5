package gui

import (
	"encoding/json"
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/screen/editor"
	"blobwars/gui/ui"
)

// outline tells the page of the browser version what the window shows. The page makes invisible elements of it, which
// screen readers read and press; on a desktop nobody asks for it.
type outline struct {
	app     *App
	sent    string      // the last one
	shown   [2]any      // the screen and the dialog that it is of
	ticks   int         // since it was made last
	pressed chan func() // what the page has pressed or typed, from callbacks of the browser
}

// contents is an outline as the page gets it.
type contents struct {
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

// outlineTicks is the number of ticks from one outline to the next.
const outlineTicks = play.TicksPerSecond / 6

// The IDs of squares of the board and of nodes begin with these marks: they are not those of controls.
const (
	squareMark = "square:"
	nodeMark   = "node:"
)

// start lets the page press parts.
func (o *outline) start() {
	if !platform.HasOutline {
		return
	}
	o.pressed = make(chan func(), 16)
	post := func(act func()) {
		select {
		case o.pressed <- act:
		default: // so many presses in one tick come from no person
		}
		o.app.loop.wake()
	}
	platform.OnOutlineUse(
		func(id string, focused bool) { post(func() { o.press(id, focused) }) },
		func(id string) { post(func() { o.focus(id) }) },
		func(string) { post(func() { o.app.Do(o.app.opened) }) },
		func(id, text string) { post(func() { o.app.input.controls().SetFieldText(id, text) }) },
	)
}

// update presses what the page has pressed, and sends the outline if it has changed.
func (o *outline) update() {
	if !platform.HasOutline {
		return
	}
	for len(o.pressed) > 0 {
		(<-o.pressed)()
		o.ticks = outlineTicks
	}
	if shown := o.app.shown(); shown != o.shown {
		o.shown, o.ticks = shown, outlineTicks
	}
	if o.ticks++; o.ticks < outlineTicks || o.app.layoutInvalid { // a dialog that has just opened has no parts yet
		return
	}
	o.ticks = 0
	data, err := json.Marshal(o.contents())
	if err != nil {
		o.app.Report(err)
		return
	}
	if text := string(data); text != o.sent {
		o.sent = text
		platform.ShowOutline(text)
	}
}

// sheet returns the texts of what lies above the screen and has the input, a dialog or a sheet; none if nothing does.
func (o *outline) sheet() []ui.PlacedText {
	if o.app.dialog != nil {
		return o.app.dialog.Texts()
	}
	if front, ok := o.app.front.(screen.WithSheet); ok {
		return front.Sheet()
	}
	return nil
}

// contents returns what the window shows: the dialog or the sheet that is open, or else the screen.
func (o *outline) contents() contents {
	a := o.app
	title := a.services.T(a.front.Title())
	c := contents{
		Language: a.services.Words.Language, Title: title, Picture: a.services.T("outline.picture", words.Values{"Screen": title}), Scale: a.scale,
	}
	c.Inner = a.inner()
	controls := a.input.controls()
	c.Focus, c.First, c.Last = controls.Focused(), controls.AtEnd(-1), controls.AtEnd(1)
	if sheet := o.sheet(); len(sheet) > 0 {
		c.Dialog, c.Title = true, sheet[0].Words
		c.setParts(controls.Outline(sheet))
		return c
	}
	texts := a.front.Texts()
	shown := title + "\n" + strings.Join(ui.WordsOf(texts), "\n")
	spoken := slices.DeleteFunc(sentences(a.front.Spoken()), func(text string) bool { return strings.Contains(shown, strings.TrimRight(text, ".")) })
	if len(spoken) > 0 {
		said := strings.Join(spoken, " ")
		texts = append([]ui.PlacedText{{Words: said, Rect: o.placeOf(said, texts)}}, texts...)
	}
	c.setParts(controls.Outline(texts))
	if board, ok := a.front.(screen.WithBoard); ok {
		c.Squares, c.Columns = board.Squares()
		c.Board, c.Keys = a.services.T("outline.board"), a.keysWords()
		for i := range c.Squares {
			c.Squares[i].ID = squareMark + c.Squares[i].ID
		}
		if c.Focus == "" {
			c.Focus = o.cursorSquare().ID
		}
	}
	if tree, ok := a.front.(screen.WithNodes); ok {
		nodes := ui.Part{ID: nodeMark, Role: ui.RoleList, Name: a.services.T("outline.nodes"), Parts: tree.Nodes()}
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
func (o *outline) placeOf(said string, texts []ui.PlacedText) (place geom.Rect) {
	if front, ok := o.app.front.(screen.WithCard); ok && !front.Card().Empty() {
		return front.Card()
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
func (o *outline) cursorSquare() (square ui.Part) {
	board, ok := o.app.front.(screen.WithBoard)
	if !ok || o.app.dialog != nil || board.CursorSquare() == "" {
		return square
	}
	return o.square(board, board.CursorSquare())
}

// square returns a square of a board; an empty part if there is none with its name.
func (o *outline) square(board screen.WithBoard, name string) (square ui.Part) {
	squares, _ := board.Squares()
	if i := slices.IndexFunc(squares, func(p ui.Part) bool { return p.ID == name }); i >= 0 {
		square = squares[i]
		square.ID = squareMark + square.ID
	}
	return square
}

// setParts sets the heading, and the parts without the texts that are the title or the name of a control.
func (c *contents) setParts(parts []ui.Part) {
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

// focus moves the focus of the keyboard to a part of the outline that has got the focus of the page: the cursor of the
// board to a square; an empty ID takes the focus from all controls. It is not announced: the reader says the part.
func (o *outline) focus(id string) {
	a := o.app
	controls := a.input.controls()
	square, isSquare := strings.CutPrefix(id, squareMark)
	if board, hasBoard := a.front.(screen.WithBoard); isSquare && hasBoard && a.dialog == nil {
		board.ShowCursor(square)
	}
	if tree, hasNodes := a.front.(screen.WithNodes); hasNodes {
		tree.FocusNode(nil)
		if node, isNode := strings.CutPrefix(id, nodeMark); isNode {
			tree.FocusNode(&node)
		}
	}
	controls.FocusPart(id)
	a.announcer.elsewhere = id == ""
	a.announcer.follow()
}

// press presses a part of the outline, which has the focus of the page or not. A reader says by itself whether a square
// that has it is selected, but not what the editor puts there.
func (o *outline) press(id string, focused bool) {
	a := o.app
	square, isSquare := strings.CutPrefix(id, squareMark)
	node, isNode := strings.CutPrefix(id, nodeMark)
	board, hasBoard := a.front.(screen.WithBoard)
	tree, hasNodes := a.front.(screen.WithNodes)
	if isSquare && hasBoard && a.dialog == nil {
		before := o.square(board, square)
		board.PressSquare(square)
		_, edits := a.front.(*editor.Screen)
		after := o.square(board, square)
		if changed := !focused && after.Chosen != before.Chosen || edits && after.Name != before.Name; changed && a.options.Say != nil {
			a.options.Say(after.Name)
		}
	} else if isNode && hasNodes && a.dialog == nil {
		tree.PressNode(node)
	} else if controls := a.input.controls(); controls != nil {
		controls.Press(id)
	}
	a.invalidateLayout()
}

// keysWords says what the keys do on a board; empty on a touch screen.
func (a *App) keysWords() string {
	if a.services.Touch {
		return ""
	}
	return a.services.T("outline.keys")
}
