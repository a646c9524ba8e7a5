package gui

import (
	"fmt"
	"strings"

	"blobwars/assets/words"
)

// announcer writes what happens in the games for people who do not see the window, and for scripts (-moves).
type announcer struct {
	app     *App
	waiting []announcement
	spoken  string // the last sentence of the shown screen that was written
}

// announcement is a text of -moves. It waits until the moves in it are on the disk, by the numbers of the documents of
// the games.
type announcement struct {
	text        string
	game, tiles int
}

// write writes what has happened in the game since the last tick, and what the screen shown says if that has changed:
// for people who do not see the window, and for scripts. A move is written once it is on the disk or, if the window
// saves nothing or has said that it cannot save, at once.
func (n *announcer) write() {
	if !n.app.options.Moves {
		return
	}
	s, next := &n.app.autosave, announcement{}
	var text strings.Builder
	if n.app.table.Announce(&text) {
		next.game = s.game.Newest()
	}
	if n.app.tiles != nil && n.app.tiles.Announce(&text) {
		next.tiles = s.tiles.Newest()
	}
	spoken := n.app.shown.Spoken()
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
		if !s.failing && !(s.game.Wrote(first.game) && s.tiles.Wrote(first.tiles)) {
			return
		}
		fmt.Fprint(n.app.options.Out, first.text)
		n.waiting = n.waiting[1:]
	}
}

// notice writes a notice that is more than an answer to the person.
func (n *announcer) notice(key, arg string) {
	if n.app.options.Moves {
		text := n.app.services.T(key, words.Values{"Arg": arg})
		fmt.Fprintln(n.app.options.Out, n.app.services.T("say.notice", words.Values{"Text": text}))
	}
}
