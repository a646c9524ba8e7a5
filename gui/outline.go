package gui

import (
	"encoding/json"
	"strings"

	"blobwars/gui/editor"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
)

// outline tells the page of the browser version what the window shows. The page makes invisible elements of it, which
// screen readers read and press; on a desktop nobody asks for it.
type outline struct {
	services *screen.Services
	router   *router
	keys     *keyFocus

	sent  string // the last one
	shown [2]any // the screen and the dialog that it is of
	ticks int    // since it was made last
}

// outlineTicks is the number of ticks from one outline to the next.
const outlineTicks = play.TicksPerSecond / 6

// The IDs of squares of the board and of nodes begin with these marks: they are not those of controls.
const (
	squareMark = "square:"
	nodeMark   = "node:"
)

// update sends the outline if it has changed.
func (o *outline) update() {
	if !platform.Browser {
		return
	}
	if shown := o.router.place(); shown != o.shown {
		o.shown, o.ticks = shown, outlineTicks
	}
	if o.ticks++; o.ticks < outlineTicks || o.router.view.layoutInvalid { // a dialog that has just opened has no parts yet
		return
	}
	o.ticks = 0
	data, err := json.Marshal(o.contents())
	if err != nil {
		o.services.Host.Report(err)
		return
	}
	if text := string(data); text != o.sent {
		o.sent = text
		platform.ShowOutline(text)
	}
}

// KeyPressed makes the next update send the outline.
func (o *outline) KeyPressed() { o.ticks = outlineTicks }

// typed sets the text of a field.
func (o *outline) typed(id, text string) {
	o.KeyPressed()
	o.router.controls().SetFieldText(id, text)
}

// focus moves the focus of the keyboard to a part of the outline that has got the focus of the page: the cursor of the
// board to a square; an empty ID takes the focus from all controls. It is not announced: the reader says the part.
func (o *outline) focus(id string) {
	o.KeyPressed()
	front := o.router.front.Describe()
	if square, is := strings.CutPrefix(id, squareMark); is && front.Board != nil && o.router.dialog == nil {
		front.Board.ShowCursor(square)
	}
	if front.Nodes != nil {
		front.Nodes.FocusNode(nil)
		if node, is := strings.CutPrefix(id, nodeMark); is {
			front.Nodes.FocusNode(&node)
		}
	}
	o.router.controls().FocusPart(id)
	o.keys.leave(id == "")
}

// press presses a part of the outline, which has the focus of the page or not. A reader says by itself whether a square
// that has it is selected, but not what the editor puts there.
func (o *outline) press(id string, focused bool) {
	o.KeyPressed()
	front, dialog := o.router.front.Describe(), o.router.dialog
	square, isSquare := strings.CutPrefix(id, squareMark)
	node, isNode := strings.CutPrefix(id, nodeMark)
	if isSquare && front.Board != nil && dialog == nil {
		before := squareOf(front.Board, square)
		front.Board.PressSquare(square)
		_, edits := o.router.front.(*editor.Screen)
		after := squareOf(front.Board, square)
		if changed := !focused && after.Chosen != before.Chosen || edits && after.Name != before.Name; changed && o.keys.page != nil {
			o.keys.page.Say(after.Name)
		}
	} else if isNode && front.Nodes != nil && dialog == nil {
		front.Nodes.PressNode(node)
	} else if controls := o.router.controls(); controls != nil {
		controls.Press(id)
	}
	o.router.view.relayoutAndRedraw()
}
