package table

import (
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// ending is the panel that takes the place of the cards and of the bar when the game has ended, and the places of its
// parts in device pixels. A part for which there is no space is empty; the moments and the graph are then in the
// drawer.
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
	bestGraph     = 27
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
		if withSides && left >= bannerHeight-lowBanner {
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
	most, sum := []float64{0, 2, 1, 3, 0, 1.5}, 0.0 // units that each part gets of those that are left; the rest stays free below the last one
	for i, part := range parts {
		if high[part] > 0 {
			sum += most[i]
		}
	}
	more := min(left/max(sum, 1), 1)
	for i, part := range parts {
		if high[part] == 0 {
			continue
		}
		height := (high[part] + more*most[i]) * u
		*part = geom.R(e.card.X, y, e.card.W, height)
		y += height
	}
	if t.Brief {
		e.card.H = y - e.card.Y
		e.bar.Y = e.card.Bottom() + 1.5*u
		e.bar.H = area.Bottom() - e.bar.Y
		if l.Mode == screen.Tall {
			e.bar.H = t.Window.Bottom() - screen.Gap(u/l.Scale)*l.Scale - e.bar.Y
		}
	}
	return e
}

// EndingBar is the place of the buttons below the ending, in device pixels; empty while the ending is not shown. If
// Brief is set, it is all that is left of the panel.
func (t *Screen) EndingBar() geom.Rect { return t.ending.bar }

// endingCommands are those of the buttons below the ending.
func (t *Screen) endingCommands() []command.ID {
	ids := []command.ID{command.Rematch}
	if t.endingLadder().next > 0 {
		ids = append(ids, command.NextLevel)
	}
	return append(ids, command.ShowReport, command.New)
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
	command.Rematch: "again", command.NextLevel: "next-level", command.ShowReport: "review", command.New: "new",
	command.Menu: "menu", command.Drawer: "drawer",
}

// goTo reviews the position after ply moves of the game.
func (t *Screen) goTo(ply int) {
	t.reviewing = true
	t.session.GoTo(ply)
}

// person is the side of the only person in the game.
func (t *Screen) person() (engine.Side, bool) {
	return play.Person(t.session.Setup().Seats)
}
