package outline

import (
	"cmp"
	"slices"
	"strings"

	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// keyFocus follows what the keys act on, for people who do not see the window.
type keyFocus struct {
	services *screen.Services
	window   Window
	page     Page

	keyed     bool // a key was pressed since the last update
	pressed   bool // the pointer was, too
	elsewhere bool // the focus of the page is on what is neither a control nor a square
	followed
}

// followed is what the keys of the keyboard and of a gamepad act on.
type followed struct {
	shown          [2]any  // the screen and the dialog
	control, value string  // the ID of the control that has the keyboard, and what it is set to
	square         ui.Part // under the cursor, if that has the keyboard
}

// leave notes that the focus of the page is on a part, or elsewhere.
func (n *keyFocus) leave(elsewhere bool) {
	n.elsewhere = elsewhere
	n.follow()
}

// update is FollowKeys, in a window that has a page.
func (n *keyFocus) update(now State, spoken string) {
	before := n.followed
	if shown := now.place(); !n.keyed && shown != n.shown {
		n.shown, n.square = shown, cursorSquare(now)
	}
	if n.pressed { // a field needs the focus of the page for the first accent
		n.pressed = false
		if part, found := now.Controls.FocusedPart(); found && part.Role == ui.RoleField && platform.FocusOutline(part.ID) {
			n.follow()
		}
	}
	if !n.keyed {
		return
	}
	n.keyed = false
	part, found := n.follow()
	if n.value == spoken { // it has been said
		n.value = ""
	}
	moved, set := found && n.control != before.control, found && n.value != "" && n.value != before.value
	switch {
	case (moved || set) && platform.FocusOutline(part.ID):
	case moved:
		texts := []string{part.Name, n.roleName(part.Role), cmp.Or(part.Text, n.value)}
		n.page.Say(strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), ", "))
	case set:
		n.page.Say(n.value)
	}
	if n.square.ID == "" || n.shown != before.shown || n.elsewhere && n.square.ID == before.square.ID {
		return
	}
	n.elsewhere = false
	moved = n.square.ID != before.square.ID
	if moved && platform.FocusOutline(n.square.ID) {
		return
	}
	if moved || n.square.Chosen != before.square.Chosen || contentOf(n.square) != contentOf(before.square) {
		n.page.Say(n.square.Name)
	}
}

// contentOf returns what is on a square, without what can be done there: its name up to the second comma.
func contentOf(square ui.Part) string {
	parts := strings.SplitN(square.Name, ", ", 3)
	return strings.Join(parts[:min(len(parts), 2)], ", ")
}

// follow notes what the keys act on, and returns the part of the control that has the keyboard; false if there is none.
func (n *keyFocus) follow() (part ui.Part, found bool) {
	now := n.window.State()
	part, found = now.Controls.FocusedPart()
	n.followed = followed{shown: now.place(), control: part.ID, value: n.valueOf(part)}
	if !found {
		n.square = cursorSquare(now)
	}
	return part, found
}

// valueOf returns in words what a control is set to; empty: it cannot be set.
func (n *keyFocus) valueOf(p ui.Part) string {
	switch p.Role {
	case ui.RoleSwitch, ui.RoleToggle:
		if p.Chosen {
			return n.services.T("role.on")
		}
		return n.services.T("role.off")
	case ui.RoleRadio:
		if p.Chosen {
			return n.services.T("role.chosen")
		}
	}
	if i := slices.IndexFunc(p.Parts, func(p ui.Part) bool { return p.Chosen }); i >= 0 {
		return p.Parts[i].Name
	}
	return ""
}

// roleName returns a role in words.
func (n *keyFocus) roleName(r ui.Role) string {
	return n.services.T(map[ui.Role]string{
		ui.RoleButton: "role.button", ui.RoleToggle: "role.button", ui.RoleField: "role.field", ui.RoleRadio: "role.option", ui.RoleSwitch: "role.switch",
		ui.RoleRadios: "role.options", ui.RoleTabs: "role.tabs", ui.RoleList: "role.list",
	}[r])
}
