// Package outline gives people who do not see the window what it shows: the page of the browser version gets an outline,
// of which it makes invisible elements that screen readers read and press, and says where the keys lead.
package outline

import (
	"encoding/json"
	"strings"

	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// State is what is in the window at a moment.
type State struct {
	Front     screen.Screen // the screen in front
	Dialog    screen.Dialog // above it; nil: none
	Controls  *ui.Set       // of the dialog, or else of the screen
	Inner     bool          // a dialog or another screen is in front of the game
	LayoutDue bool          // what has just opened has no parts yet
	Scale     float64       // device pixels per device-independent pixel
}

// place returns the screen and the dialog, to compare them with those of another time.
func (s State) place() [2]any { return [2]any{s.Front, s.Dialog} }

// Outer is the window that is outlined.
type Outer interface{ State() State }

// Page has a screen reader say a text.
type Page interface{ Say(text string) }

// Outline tells the page of the browser version what the window shows. On a desktop nobody asks for it.
type Outline struct {
	services *screen.Services
	window   Outer
	page     Page // nil: nobody is told

	sent  string // the last one
	shown [2]any // the screen and the dialog that it is of
	ticks int    // since it was made last

	at        followed // at the last FollowKeys or Focus
	keyed     bool     // a key was pressed since the last FollowKeys
	pressed   bool     // the pointer was, too
	elsewhere bool     // the focus of the page is on what is neither a control nor a square
}

// New returns the outline of a window. A nil page says nothing.
func New(s *screen.Services, w Outer, page Page) *Outline {
	return &Outline{services: s, window: w, page: page}
}

// outlineTicks is the number of ticks from one outline to the next.
const outlineTicks = play.TicksPerSecond / 6

// The IDs of squares of the board and of nodes begin with these marks: they are not those of controls.
const (
	squareMark = "square:"
	nodeMark   = "node:"
)

// Update sends the outline if it has changed.
func (o *Outline) Update() {
	if !platform.Browser {
		return
	}
	now := o.window.State()
	if shown := now.place(); shown != o.shown {
		o.shown, o.ticks = shown, outlineTicks
	}
	if o.ticks++; o.ticks < outlineTicks || now.LayoutDue {
		return
	}
	o.ticks = 0
	data, err := json.Marshal(o.Contents())
	if err != nil {
		o.services.Host.Report(err)
		return
	}
	if text := string(data); text != o.sent {
		o.sent = text
		platform.ShowOutline(text)
	}
}

// KeyPressed makes the next Update send the outline, and the next FollowKeys say where the key has led.
func (o *Outline) KeyPressed() {
	o.ticks = outlineTicks
	o.keyed = true
}

// Pressed notes a press of the pointer, which has given the focus of the page to the canvas again.
func (o *Outline) Pressed() { o.at.control, o.pressed = "", true }

// Type sets the text of a field.
func (o *Outline) Type(id, text string) {
	o.ticks = outlineTicks
	o.window.State().Controls.SetFieldText(id, text)
}

// Focus moves the focus of the keyboard to a part of the outline that has got the focus of the page: the cursor of the
// board to a square; an empty ID takes the focus from all controls. It is not announced: the reader says the part.
func (o *Outline) Focus(id string) {
	o.ticks = outlineTicks
	now := o.window.State()
	front := now.Front.Describe()
	if square, is := strings.CutPrefix(id, squareMark); is && front.Board != nil && now.Dialog == nil {
		front.Board.ShowCursor(square)
	}
	if front.Nodes != nil {
		front.Nodes.FocusNode(nil)
		if node, is := strings.CutPrefix(id, nodeMark); is {
			front.Nodes.FocusNode(&node)
		}
	}
	now.Controls.FocusPart(id)
	o.elsewhere = id == ""
	o.follow()
}

// Press presses a part of the outline, which has the focus of the page or not. A reader says by itself whether a square
// that has it is selected, but not what an editor puts there.
func (o *Outline) Press(id string, focused bool) {
	o.ticks = outlineTicks
	now := o.window.State()
	front := now.Front.Describe()
	square, isSquare := strings.CutPrefix(id, squareMark)
	node, isNode := strings.CutPrefix(id, nodeMark)
	if isSquare && front.Board != nil && now.Dialog == nil {
		before := squareOf(front.Board, square)
		front.Board.PressSquare(square)
		after := squareOf(front.Board, square)
		if changed := !focused && after.Chosen != before.Chosen || front.Edits && after.Name != before.Name; changed && o.page != nil {
			o.page.Say(after.Name)
		}
	} else if isNode && front.Nodes != nil && now.Dialog == nil {
		front.Nodes.PressNode(node)
	} else if now.Controls != nil {
		now.Controls.Press(id)
	}
	o.services.Host.Relayout()
}
