package gui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// announcer writes the moves and results of the games as lines (-moves), for scripts and for people who do not see the
// window, and has a screen reader say them in words.
type announcer struct {
	app     *App
	waiting []announcement
	spoken  string // the last sentence written of the screen in front
	noticed string // the notice that was said last, while it is shown
	refused int    // the number of presses on the screen in front that did nothing
	keyed   bool   // a key was pressed since followKeys

	welcomes  bool // the first sentence says what this is
	elsewhere bool // the focus of the page is on what is neither a control nor a square
	followed
}

// followed is what the keys of the keyboard and of a gamepad act on.
type followed struct {
	shown          [2]any  // the screen and the dialog
	control, value string  // the ID of the control that has the keyboard, and what it is set to
	square         ui.Part // under the cursor, if that has the keyboard
}

// announcement is what is said in one tick. It is held back until its moves are saved: game and tiles are the sequence
// numbers of the two documents that contain them.
type announcement struct {
	said        []screen.Said
	game, tiles int
}

// write writes the moves and notices since the last tick, and the sentence of the screen in front if it has changed. A
// move is written once it is saved, or at once while the window cannot save.
func (n *announcer) write() {
	if !n.app.options.Moves && n.app.options.Say == nil {
		return
	}
	if platform.HasOutline && n.app.layoutInvalid { // the outline, which has the title, waits too
		return
	}
	s, next := &n.app.autosave, announcement{}
	add := func(said screen.Said) { next.said = append(next.said, said) }
	if n.welcomes {
		n.welcomes = false
		add(screen.Said{Spoken: strings.TrimSpace(n.app.services.T("outline.welcome", words.Values{"Keys": n.app.keysWords()}))})
	}
	if n.app.table.Announce(add) {
		next.game = s.game.LastSaved()
	}
	if n.app.tiles != nil && n.app.tiles.Announce(add) {
		next.tiles = s.tiles.LastSaved()
	}
	spoken := n.app.front.Spoken()
	if spoken != "" && spoken != n.spoken {
		line := spoken
		if long, ok := n.app.front.(screen.WithLine); ok {
			line = long.Line()
		}
		said := sentences(spoken)
		for before := sentences(n.spoken); len(said) > 0 && len(before) > 0 && said[0] == before[0]; {
			said, before = said[1:], before[1:] // it has been said
		}
		add(screen.Said{Line: n.app.services.T("say.study", words.Values{"Text": line}), Spoken: strings.Join(said, " ")})
	}
	reason, refused := "", 0
	if front, ok := n.app.front.(screen.WithRefusal); ok {
		reason, refused = front.Refused()
	}
	if reason != "" && spoken == n.spoken && refused > n.refused { // the same as before
		add(screen.Said{Line: n.app.services.T("say.refused", words.Values{"Text": reason}), Spoken: reason})
	}
	n.spoken, n.refused = spoken, refused
	notice := n.app.front.Notice()
	if notice != "" && notice != n.noticed && !strings.Contains(spoken, notice) && !n.app.reminders.has(notice) {
		add(screen.Said{Spoken: notice})
	}
	n.noticed = notice
	if len(next.said) > 0 {
		n.waiting = append(n.waiting, next)
		n.app.autosave.waitForDisk()
	}
	for len(n.waiting) > 0 {
		first := n.waiting[0]
		if !s.saveFailed && !(s.game.IsWritten(first.game) && s.tiles.IsWritten(first.tiles)) {
			return
		}
		for _, said := range first.said {
			n.say(said)
		}
		n.waiting = n.waiting[1:]
	}
}

// sentences divides a text after each mark that ends a sentence.
func sentences(text string) (all []string) {
	for start, rest := 0, text; rest != ""; {
		i := strings.IndexAny(rest[start:], ".?!")
		if i < 0 {
			return append(all, rest)
		}
		if start += i + 1; start == len(rest) || rest[start] == ' ' {
			all, rest, start = append(all, rest[:start]), strings.TrimLeft(rest[start:], " "), 0
		}
	}
	return all
}

// notice writes a notice, unless it only answers an input.
func (n *announcer) notice(key, arg string) {
	n.writeText(n.app.services.T(key, words.Values{"Arg": arg}))
}

// writeText writes a text as that of a notice.
func (n *announcer) writeText(text string) {
	n.noticed = text
	n.say(screen.Said{Line: n.app.services.T("say.notice", words.Values{"Text": text}), Spoken: text})
}

func (n *announcer) say(said screen.Said) {
	if n.app.options.Moves && said.Line != "" {
		fmt.Fprintln(n.app.options.Out, said.Line)
	}
	if n.app.options.Say != nil && said.Spoken != "" {
		n.app.options.Say(said.Spoken)
	}
}

// followKeys has a screen reader say the control or the square that the keys lead to, and what they set a control to: the
// reader says the part that gets the focus of the page.
func (n *announcer) followKeys() {
	if n.app.options.Say == nil || n.app.layoutInvalid { // a dialog that has just opened has no controls yet
		return
	}
	before := n.followed
	if shown := n.app.shown(); !n.keyed && shown != n.shown {
		n.shown, n.square = shown, n.app.outline.cursorSquare()
	}
	if !n.keyed {
		return
	}
	n.keyed = false
	part, found := n.follow()
	if n.value == n.spoken { // it has been said
		n.value = ""
	}
	moved, set := found && n.control != before.control, found && n.value != "" && n.value != before.value
	switch {
	case (moved || set) && platform.FocusOutline(part.ID):
	case moved:
		texts := []string{part.Name, n.roleName(part.Role), cmp.Or(part.Text, n.value)}
		n.app.options.Say(strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), ", "))
	case set:
		n.app.options.Say(n.value)
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
		n.app.options.Say(n.square.Name)
	}
}

// contentOf returns what is on a square, without what can be done there: its name up to the second comma.
func contentOf(square ui.Part) string {
	parts := strings.SplitN(square.Name, ", ", 3)
	return strings.Join(parts[:min(len(parts), 2)], ", ")
}

// follow notes what the keys act on, and returns the part of the control that has the keyboard; false if there is none.
func (n *announcer) follow() (part ui.Part, found bool) {
	part, found = n.app.input.controls().FocusedPart()
	n.followed = followed{shown: n.app.shown(), control: part.ID, value: n.valueOf(part)}
	if !found {
		n.square = n.app.outline.cursorSquare()
	}
	return part, found
}

// valueOf returns in words what a control is set to; empty: it cannot be set.
func (n *announcer) valueOf(p ui.Part) string {
	switch p.Role {
	case ui.RoleSwitch, ui.RoleToggle:
		if p.Chosen {
			return n.app.services.T("role.on")
		}
		return n.app.services.T("role.off")
	case ui.RoleRadio:
		if p.Chosen {
			return n.app.services.T("role.chosen")
		}
	}
	if i := slices.IndexFunc(p.Parts, func(p ui.Part) bool { return p.Chosen }); i >= 0 {
		return p.Parts[i].Name
	}
	return ""
}

// roleName returns a role in words.
func (n *announcer) roleName(r ui.Role) string {
	return n.app.services.T(map[ui.Role]string{
		ui.RoleButton: "role.button", ui.RoleToggle: "role.button", ui.RoleField: "role.field", ui.RoleRadio: "role.option", ui.RoleSwitch: "role.switch",
		ui.RoleRadios: "role.options", ui.RoleTabs: "role.tabs", ui.RoleList: "role.list",
	}[r])
}
