package gui

import (
	"fmt"

	"blobwars/assets/words"
	"blobwars/gui/screen"
)

// announcer writes the moves and results of the games as lines (-moves), for scripts and for people who do not see the
// window, and has a screen reader say them in words.
type announcer struct {
	app     *App
	waiting []announcement
	spoken  string // the last sentence written of the screen in front
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
	s, next := &n.app.autosave, announcement{}
	add := func(said screen.Said) { next.said = append(next.said, said) }
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
		add(screen.Said{Line: n.app.services.T("say.study", words.Values{"Text": line}), Spoken: spoken})
	}
	n.spoken = spoken
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

// notice writes a notice, unless it only answers an input.
func (n *announcer) notice(key, arg string) {
	n.writeText(n.app.services.T(key, words.Values{"Arg": arg}))
}

// writeText writes a text as that of a notice.
func (n *announcer) writeText(text string) {
	n.say(screen.Said{Line: n.app.services.T("say.notice", words.Values{"Text": text}), Spoken: text})
}

func (n *announcer) say(said screen.Said) {
	if n.app.options.Moves {
		fmt.Fprintln(n.app.options.Out, said.Line)
	}
	if n.app.options.Say != nil {
		n.app.options.Say(said.Spoken)
	}
}
