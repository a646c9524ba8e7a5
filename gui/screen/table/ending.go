package table

import (
	"math"
	"strconv"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// ending is the panel that takes the place of the cards and of the bar when the game has ended, and the places of its parts in
// device pixels. A part for which there is no space is empty; the moments and the graph are then in the drawer.
type ending struct {
	card    geom.Rect // empty: the panel is not shown
	banner  geom.Rect
	sides   geom.Rect // the final count
	total   geom.Rect // the bar, the margin and the length of the game
	moments geom.Rect // the turning point and the biggest turn
	graph   geom.Rect // of the lead, with its captions
	ladder  geom.Rect
	bar     geom.Rect
	columns int  // of the bar
	narrow  bool // the sides are below each other
}

// showsEnding reports whether the ending takes the place of the cards: from the end of the last move until the game is
// reviewed.
func (t *Screen) showsEnding() bool {
	game := t.session.Game()
	return !t.reviewing && t.session.Over() && game.Ply() == game.Len() && !t.session.Timeline.Moving()
}

// Heights of the parts in units, and the least and the best height of the graph with its captions.
const (
	bannerHeight  = 12
	lowBanner     = 8.5
	sidesHeight   = 8.5
	totalHeight   = 6.5
	lineHeight    = 4 // of the total without its bar
	momentsHeight = 13
	leastGraph    = 14
	bestGraph     = 24
	ladderHeight  = 8
	unratedHeight = 4.75
)

// arrangeEnding places the ending in the panel and the bar of the layout.
func (t *Screen) arrangeEnding(l screen.GameLayout) (e ending) {
	if !t.showsEnding() {
		return e
	}
	u, gap := l.Unit, l.Unit
	area := l.Panel.Union(l.Bar)
	n := len(t.endingCommands())
	if t.Brief {
		n = 2
	}
	e.columns = n
	row := (l.Bar.H - gap*float64(l.Rows-1)) / float64(l.Rows)
	height := row
	if l.Bar.W < float64(n)*76*l.Scale {
		e.columns = 2
		height = 2*row + gap
	}
	e.bar = geom.R(area.X, area.Bottom()-height, area.W, height)
	e.card = geom.R(area.X, area.Y, area.W, area.H-height-1.5*u)
	e.narrow = e.card.W < 34*u
	withSides := e.card.Contains(l.Cards.Score.Centre().X, l.Cards.Score.Centre().Y)

	left := e.card.H / u // units that are still free
	take := func(height float64) bool {
		if left < height {
			return false
		}
		left -= height
		return true
	}
	high := map[*geom.Rect]float64{}
	need := func(r *geom.Rect, height float64) {
		if take(height) {
			high[r] = height
		}
	}
	banner, sides, ladder := float64(lowBanner), float64(sidesHeight), float64(ladderHeight)
	if e.narrow {
		banner, sides, ladder = 15.5, 14, 13.5
	}
	if t.endingLadder().level == 0 { // one line
		ladder = unratedHeight
	}
	need(&e.banner, banner)
	if withSides {
		need(&e.sides, sides)
	}
	total := float64(totalHeight)
	if !withSides { // the count is above the board, with its bar
		total = lineHeight
	}
	if t.endingLadder().shown() && !t.Brief {
		need(&e.ladder, ladder)
	}
	need(&e.total, total)
	if !e.narrow && !t.Brief {
		if len(t.moments()) > 0 {
			need(&e.moments, momentsHeight)
		}
		need(&e.graph, leastGraph)
		if left >= bannerHeight-lowBanner {
			high[&e.banner] += bannerHeight - lowBanner
			left -= bannerHeight - lowBanner
		}
		if high[&e.graph] > 0 {
			more := min(left, bestGraph-leastGraph)
			high[&e.graph] += more
			left -= more
		}
	}
	if t.Brief {
		left = 0
	}
	y := e.card.Y
	parts := []*geom.Rect{&e.banner, &e.sides, &e.total, &e.moments, &e.graph, &e.ladder}
	shares, sum := []float64{2, 1.5, 0.5, 4, 1, 1.5}, 0.0 // of the parts in the height that is left
	for i, part := range parts {
		if high[part] > 0 {
			sum += shares[i]
		}
	}
	for i, part := range parts {
		if high[part] == 0 {
			continue
		}
		height := (high[part] + left*shares[i]/sum) * u
		*part = geom.R(e.card.X, y, e.card.W, height)
		y += height
	}
	if t.Brief {
		e.card.H = y - e.card.Y
		e.bar.Y = e.card.Bottom() + 1.5*u
	}
	return e
}

// EndingBar is the place of the buttons below the ending, in device pixels; empty while the ending is not shown.
func (t *Screen) EndingBar() geom.Rect { return t.ending.bar }

// endingCommands are those of the buttons below the ending.
func (t *Screen) endingCommands() []command.ID {
	ids := []command.ID{command.Rematch}
	if t.endingLadder().next > 0 {
		ids = append(ids, command.NextLevel)
	}
	return append(ids, command.ReviewGame, command.New)
}

// endingControls are the controls of the ending: the buttons below it first, so that Tab begins with them.
func (t *Screen) endingControls(e ending) (controls []ui.Control) {
	u, gap := t.layout.Unit, t.layout.Unit
	ids := t.endingCommands()
	if t.Brief {
		return nil
	}
	rows := (len(ids) + e.columns - 1) / e.columns
	gold := t.endingLadder().gold()
	for i, id := range ids {
		b := t.Button(endingNames[id], id, t.Enabled)
		row := e.bar.Column(rows, gap)[i/e.columns].Row(e.columns, gap)
		b.Rect = row[i%e.columns]
		if i == len(ids)-1 {
			b.Rect.W = e.bar.Right() - b.Rect.X
		}
		if id == command.NextLevel {
			b.Label = t.nextLevelLabel
			if l := t.endingLadder(); l.next < l.level {
				b.Icon = func() paint.IconName { return paint.IconDown }
			}
		}
		b.Chosen = func() bool { return id == gold }
		controls = append(controls, b)
	}
	corner := geom.R(e.card.Right()-6*u, e.card.Y+u, 5*u, 5*u)
	icons := []command.ID{command.Menu}
	if t.layout.HasDrawer() {
		icons = append(icons, command.Drawer)
	}
	for _, id := range icons {
		b := t.Button(endingNames[id], id, t.Enabled)
		b.Rect, b.Label, b.Flat = corner, nil, true
		controls = append(controls, b)
		corner.X -= 5.5 * u
	}
	return append(controls, t.storyControls(e.moments, e.graph)...)
}

var endingNames = map[command.ID]string{
	command.Rematch: "again", command.NextLevel: "next-level", command.ReviewGame: "review", command.New: "new",
	command.Menu: "menu", command.Drawer: "drawer",
}

// goTo reviews the position after ply moves of the game.
func (t *Screen) goTo(ply int) {
	t.reviewing = true
	t.session.GoTo(ply)
	t.Changed()
}

// moment is a turn of the game that the ending names.
type moment struct {
	id, caption, text string
	ply               int // the number of moves up to it; 0: there is nothing to show
}

// moments are the turning point of a game that was won, and the biggest turn of the person or, if none or two play, of both.
func (t *Screen) moments() (all []moment) {
	s := t.session
	story, result := s.Story(), s.FinalResult()
	if result.Over() && !result.Draw {
		m := moment{id: "turning", caption: t.T("ending.turning"), ply: story.Turning.Ply}
		m.text = t.turningText(story.Turning, result.Winner)
		all = append(all, m)
	}
	who, alone := t.person()
	if !alone {
		who = engine.Player1
		if result.Won(engine.Player2) {
			who = engine.Player2
		}
	}
	for _, who := range []engine.Player{who, who.Other()} {
		big := story.Biggest[who]
		if big.Ply == 0 || len(all) == 2 {
			continue
		}
		key, caption := "ending.big", t.T("ending.biggest", t.momentValues(big.Ply, who, 0))
		if person, ok := t.person(); ok && person == who {
			caption = t.T("ending.biggest_you")
		}
		if big.Blobs == 1 {
			key = "ending.big_one"
		}
		all = append(all, moment{"biggest-" + string(rune('1'+who)), caption, t.T(key, t.momentValues(big.Ply, who, big.Blobs)), big.Ply})
	}
	return all
}

// turningText names the turning point, or says why there is none to show.
func (t *Screen) turningText(turning session.Turning, winner engine.Player) string {
	who, key := winner, "ending.turned"
	switch {
	case !turning.Final:
		report := t.session.Analysis.GameReport()
		return t.T("report.judging", words.Values{"N": report.Known, "Of": report.Moves})
	case turning.Ply == 0:
		return t.T("ending.no_turning")
	case turning.Mistake:
		who, key = winner.Other(), "ending.mistake"
	}
	if person, ok := t.person(); ok && person == who {
		key = map[string]string{"ending.turned": "ending.turned_you", "ending.mistake": "ending.mistake_you"}[key]
	}
	return t.T(key, t.momentValues(turning.Ply, who, 0))
}

// momentValues are the values of the sentences about the move after which ply moves have been played.
func (t *Screen) momentValues(ply int, who engine.Player, blobs int) words.Values {
	game := t.session.Game()
	return words.Values{
		"Move": t.moveName(game.Move(ply - 1)), "N": game.PositionAt(ply - 1).MoveNumber(), "Side": t.PlayerName(t.session.Setup(), who), "Blobs": blobs,
	}
}

// person is the side of the only person in the game.
func (t *Screen) person() (engine.Player, bool) {
	return play.Person(t.session.Setup().Seats)
}

// ladder is the place of the game on the ladder of levels.
type ladder struct {
	level   play.Level // of the computer; 0: the game was not against a level
	next    play.Level // which the button for another level offers; 0: none
	ring    play.Level // that is marked: the one to play
	offered bool       // next suits the person better, by the results of the last games
	text    string     // of a game against another computer, why it did not count
	rating  string     // or why the game did not count for it; empty: unknown
	change  string     // of the rating by this game; empty: it did not count
	better  bool       // the rating has risen
}

func (l ladder) shown() bool { return l.text != "" }

// gold is the command of the golden button: the next level after a win, and else another game against the same one.
func (l ladder) gold() command.ID {
	if l.next > l.level {
		return command.NextLevel
	}
	return command.Rematch
}

// endingLadder is the ladder after the game on the table.
func (t *Screen) endingLadder() (l ladder) {
	person, ok := t.person()
	seats, result := t.session.Setup().Seats, t.session.FinalResult()
	if !ok {
		return ladder{}
	}
	played, kept := history.Game{}, false
	if t.History != nil {
		played, kept = t.History.Find(t.session.Course().Conduct.ID)
	}
	if l.level = seats[person.Other()].Level; l.level == 0 {
		if kept {
			l.text = t.Unrated(played)
		}
		return l
	}
	most := play.Level(len(play.Levels()))
	switch {
	case result.Won(person) && l.level < most:
		l.next = l.level + 1
	case result.Won(person.Other()) && l.level > 1:
		l.next = l.level - 1
	}
	l.ring = l.level
	tally, row := t.History.Tally(l.level), t.History.Totals().Row
	l.text = t.T("ladder.tally", words.Values{"N": int(l.level), "Of": int(most), "Won": tally.Won, "Lost": tally.Lost})
	if offer, ok := t.History.Offer(); ok && row.Level == l.level {
		l.next, l.ring, l.offered = offer, offer, true
		key, n := "ladder.ready", row.Wins
		if l.next < l.level {
			key, n = "ladder.easier", row.Losses
		}
		l.text = t.T(key, words.Values{"N": n, "Level": int(offer)})
	}
	switch {
	case kept && !played.Rated():
		l.rating = t.Unrated(played)
	case kept:
		change := int(math.Round(played.After.Value) - math.Round(played.Before.Value))
		l.rating = t.T("ladder.rating", words.Values{"N": strconv.Itoa(int(math.Round(played.After.Value)))})
		l.change, l.better = screen.Signed(change), change > 0
	}
	return l
}

// nextLevelLabel is the label of the button for another level.
func (t *Screen) nextLevelLabel() string {
	l := t.endingLadder()
	if l.next > l.level {
		return t.T("button.next_level")
	}
	return t.T("level.number", words.Values{"N": int(l.next)})
}

// playNextLevel starts a game against the level that the ending offers.
func (t *Screen) playNextLevel() {
	l, setup := t.endingLadder(), t.session.Setup().Again()
	person, ok := t.person()
	if !ok || l.next == 0 {
		return
	}
	if l.offered {
		t.History.Accept()
	}
	setup.Seats[person.Other()].Level = l.next
	t.Settings.Seats = setup.Seats
	t.Host.SettingsChanged()
	t.Load(setup, nil)
}
