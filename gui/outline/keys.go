package outline

import (
	"cmp"
	"slices"
	"strings"

	"blobwars/gui/platform"
	"blobwars/gui/ui"
)

// followed is what the keys of the keyboard and of a gamepad act on.
type followed struct {
	shown          [2]any  // the screen and the dialog
	control, value string  // the ID of the control that has the keyboard, and what it is set to
	square         ui.Part // under the cursor, if that has the keyboard
}

// FollowKeys has a screen reader say the control or the square that the keys lead to, and what they set a control to: the
// reader says the part that gets the focus of the page. Spoken is what the screen in front has said.
func (o *Outline) FollowKeys(spoken string) {
	now, before := o.window.State(), o.at
	if o.page == nil || now.LayoutDue {
		return
	}
	if shown := now.place(); !o.keyed && shown != o.at.shown {
		o.at.shown, o.at.square = shown, cursorSquare(now)
	}
	if o.pressed { // a field needs the focus of the page for the first accent
		o.pressed = false
		if part, found := now.Controls.FocusedPart(); found && part.Role == ui.RoleField && platform.FocusOutline(part.ID) {
			o.follow()
		}
	}
	if !o.keyed {
		return
	}
	o.keyed = false
	part, found := o.follow()
	if o.at.value == spoken { // it has been said
		o.at.value = ""
	}
	moved, set := found && o.at.control != before.control, found && o.at.value != "" && o.at.value != before.value
	switch {
	case (moved || set) && platform.FocusOutline(part.ID):
	case moved:
		texts := []string{part.Name, o.roleName(part.Role), cmp.Or(part.Text, o.at.value)}
		o.page.Say(strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), ", "))
	case set:
		o.page.Say(o.at.value)
	}
	if o.at.square.ID == "" || o.at.shown != before.shown || o.elsewhere && o.at.square.ID == before.square.ID {
		return
	}
	o.elsewhere = false
	moved = o.at.square.ID != before.square.ID
	if moved && platform.FocusOutline(o.at.square.ID) {
		return
	}
	if moved || o.at.square.Chosen != before.square.Chosen || contentOf(o.at.square) != contentOf(before.square) {
		o.page.Say(o.at.square.Name)
	}
}

// contentOf returns what is on a square, without what can be done there: its name up to the second comma.
func contentOf(square ui.Part) string {
	parts := strings.SplitN(square.Name, ", ", 3)
	return strings.Join(parts[:min(len(parts), 2)], ", ")
}

// follow notes what the keys act on, and returns the part of the control that has the keyboard; false if there is none.
func (o *Outline) follow() (part ui.Part, found bool) {
	now := o.window.State()
	part, found = now.Controls.FocusedPart()
	o.at = followed{shown: now.place(), control: part.ID, value: o.valueOf(part)}
	if !found {
		o.at.square = cursorSquare(now)
	}
	return part, found
}

// valueOf returns in words what a control is set to; empty: it cannot be set.
func (o *Outline) valueOf(p ui.Part) string {
	switch p.Role {
	case ui.RoleSwitch, ui.RoleToggle:
		if p.Chosen {
			return o.services.T("role.on")
		}
		return o.services.T("role.off")
	case ui.RoleRadio:
		if p.Chosen {
			return o.services.T("role.chosen")
		}
	}
	if i := slices.IndexFunc(p.Parts, func(p ui.Part) bool { return p.Chosen }); i >= 0 {
		return p.Parts[i].Name
	}
	return ""
}

// roleName returns a role in words.
func (o *Outline) roleName(r ui.Role) string {
	return o.services.T(map[ui.Role]string{
		ui.RoleButton: "role.button", ui.RoleToggle: "role.button", ui.RoleField: "role.field", ui.RoleRadio: "role.option", ui.RoleSwitch: "role.switch",
		ui.RoleRadios: "role.options", ui.RoleTabs: "role.tabs", ui.RoleList: "role.list",
	}[r])
}
