package gui

import (
	"strings"

	"blobwars/gui/store"
)

// pastedTitle is the title of what came from the clipboard, in any language.
const pastedTitle = "pasted"

// copyPosition puts the position on the board into the clipboard.
func (a *App) copyPosition() {
	notice := "notice.copied"
	if err := a.clip.Write(store.CopyText(a.board())); err != nil {
		a.complain(err)
		notice = "notice.copied_here" // this program can still paste it
	}
	a.tell(notice, "")
}

// pastePosition edits the board in the clipboard, if one is edited. Otherwise it puts
// the board or the game in the clipboard on the table. What is wrong with it is said in a
// dialog, and what was there stays.
func (a *App) pastePosition() {
	text, err := a.clip.Read()
	switch {
	case err != nil:
		a.complain(err)
		a.tell("notice.no_clipboard", "")
	case strings.TrimSpace(text) == "":
		a.tell("notice.nothing_to_paste", "")
	default:
		name := a.t("paste.name")
		doc, err := store.Pasted(name, text)
		if a.edit != nil {
			a.editPasted(name, doc, err)
			return
		}
		a.openDocument(name, pastedTitle, doc, err)
	}
}
