package opening

import (
	"bytes"
	"cmp"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/dialog"
	"blobwars/internal/tiles"
)

// maxGames is the number of games that are listed at most.
const maxGames = 10_000

// listed is one of several games of a text, with its error.
type listed struct {
	readBlobWars
	err error
}

// several returns the first maxGames games of a text that has several, of which at least one can be read; else nil.
func (x text) several() (games []listed) {
	if !notation.IsRecord(x.data) || tiles.IsGame(x.data) || syntax.Check(x.name, x.data) != nil {
		return nil
	}
	readable := false
	for part, err := range notation.Records(x.name, bytes.NewReader(x.data)) {
		c, err := x.withBlobs(readBlobWars{notation.Document{Record: part.Record}}, err)
		games = append(games, listed{c, err})
		readable = readable || c.Game != nil
		if len(games) == maxGames {
			break
		}
	}
	if !readable || len(games) < 2 {
		return nil
	}
	return games
}

// chooseGame opens the list of the games of a text, and shows the one that is chosen. It reports whether there are
// several.
func (o *Opener) chooseGame(x text) bool {
	games := x.several()
	if games == nil {
		return false
	}
	var lines []string
	for i, g := range games {
		lines = append(lines, strconv.Itoa(i+1)+". "+strings.Join(o.aboutGame(g), " · "))
	}
	title := o.services.T("open.games", words.Values{"N": len(games)})
	o.services.Host.ShowDialog(dialog.NewChoose(o.dialogs, title, lines, func(i int) { o.show(x, games[i].orNil(), games[i].err) }, nil))
	return true
}

// aboutGame returns the players of a game or else its event, the result or that it has an error, and the date, if they
// are known.
func (o *Opener) aboutGame(g listed) (about []string) {
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
