package opening

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/internal/tiles"
)

// foundGame is one of several games in a text.
type foundGame struct {
	notation.Record
	err error
}

// maxGames is the number of games that are listed at most.
const maxGames = 10_000

// severalGames returns the first maxGames games of a text that has several records, of which at least one can be read.
func severalGames(name string, data []byte) (games []foundGame) {
	if !notation.IsRecord(data) || tiles.IsGame(data) || syntax.Check(name, data) != nil {
		return nil
	}
	readable := false
	for part, err := range notation.Records(name, bytes.NewReader(data)) {
		games = append(games, foundGame{part.Record, err})
		readable = readable || part.Game != nil
		if len(games) == maxGames {
			break
		}
	}
	if !readable {
		return nil
	}
	return games
}

// chooseGame opens the list of the games, and calls chosen with one of them or, if that is not nil, back.
func (o *Opener) chooseGame(games []foundGame, chosen func(foundGame), back func()) {
	s := o.services
	var lines []string
	for i, g := range games {
		lines = append(lines, strconv.Itoa(i+1)+". "+strings.Join(o.aboutGame(g), " · "))
	}
	o.services.Host.ShowDialog(dialog.NewChoose(o.dialogs, s.T("open.games", words.Values{"N": len(games)}), lines, 0, func(i int) { chosen(games[i]) }, back))
}

// aboutGame returns the players of a game or else its event, the result or that it has an error, and the date, if they
// are known.
func (o *Opener) aboutGame(g foundGame) (about []string) {
	r := g.Record
	known := func(value string) bool { return strings.Trim(value, "?*.- ") != "" }
	first, second := cmp.Or(r.Tag(notation.TagPlayer1), r.Tag(notation.TagBlack)), cmp.Or(r.Tag(notation.TagPlayer2), r.Tag(notation.TagWhite))
	switch {
	case known(first) && known(second):
		about = append(about, first+" – "+second)
	case known(r.Tag(notation.TagEvent)):
		about = append(about, r.Tag(notation.TagEvent))
	}
	if g.err == nil {
		about = append(about, r.Result.String())
	} else {
		about = append(about, o.services.T("open.game_error"))
	}
	if date := r.Tag(notation.TagDate); known(date) {
		about = append(about, strings.ReplaceAll(date, ".", "-"))
	}
	return about
}

// ChooseBoard opens the dialog of files to choose a board for a new game: of a file with several games, that after the
// last move of one of them. It calls back if the person chooses none.
func (o *Opener) ChooseBoard(chosen func(screen.Board), back func()) {
	o.services.Host.ShowDialog(dialog.NewOpenFor(o.dialogs, screen.ShippedBoards(), chosen, func(path string) {
		file, err := platform.ReadFile(path)
		if err == nil {
			var doc notation.Document
			name, title := cmp.Or(file.Path, file.Name), platform.ShownName(file.Name)
			games := slices.DeleteFunc(severalGames(name, file.Data), func(g foundGame) bool { return g.Game == nil })
			if len(games) > 1 {
				o.chooseGame(games, func(g foundGame) { chosen(screen.Board{Title: title, Position: g.Game.Position()}) }, back)
				return
			}
			if doc, err = notation.ParseDocument(name, file.Data); err == nil && blobs(doc.Game.Position()) == 0 {
				err = noBlobs(name)
			} else if err == nil {
				chosen(screen.Board{Title: title, Position: doc.Game.Position()})
				return
			}
			err = notBlobWars(name, file.Data, err)
		}
		o.showBad(path, err, false)
	}, back))
}
