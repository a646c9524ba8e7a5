package gui

import (
	"fmt"
	"strings"

	"blobwars/assets/words"
)

// announcer writes the moves and results of the games as text (-moves), for people who do not see the window and for
// scripts.
type announcer struct {
	app     *App
	waiting []announcement
	spoken  string // the last sentence written of the screen in front
}

// announcement is a line of -moves that is held back until its moves are saved: game and tiles are the sequence numbers
// of the two documents that contain them.
type announcement struct {
	text        string
	game, tiles int
}

// write writes the moves and notices since the last tick, and the sentence of the screen in front if it has changed. A
// move is written once it is saved, or at once while the window cannot save.
func (n *announcer) write() {
	if !n.app.options.Moves {
		return
	}
	s, next := &n.app.autosave, announcement{}
	var text strings.Builder
	if n.app.table.Announce(&text) {
		next.game = s.game.LastSaved()
	}
	if n.app.tiles != nil && n.app.tiles.Announce(&text) {
		next.tiles = s.tiles.LastSaved()
	}
	spoken := n.app.front.Spoken()
	if spoken != "" && spoken != n.spoken {
		fmt.Fprintln(&text, n.app.services.T("say.study", words.Values{"Text": spoken}))
	}
	n.spoken = spoken
	if next.text = text.String(); next.text != "" {
		n.waiting = append(n.waiting, next)
		n.app.autosave.waitForDisk()
	}
	for len(n.waiting) > 0 {
		first := n.waiting[0]
		if !s.saveFailed && !(s.game.IsWritten(first.game) && s.tiles.IsWritten(first.tiles)) {
			return
		}
		fmt.Fprint(n.app.options.Out, first.text)
		n.waiting = n.waiting[1:]
	}
}

// notice writes a notice, unless it only answers an input.
func (n *announcer) notice(key, arg string) {
	n.writeText(n.app.services.T(key, words.Values{"Arg": arg}))
}

// writeText writes a text as that of a notice.
func (n *announcer) writeText(text string) {
	if n.app.options.Moves {
		fmt.Fprintln(n.app.options.Out, n.app.services.T("say.notice", words.Values{"Text": text}))
	}
}
