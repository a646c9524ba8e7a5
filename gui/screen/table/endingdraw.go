package table

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// drawEnding draws the ending without its controls.
func (t *Screen) drawEnding(dst *ebiten.Image, _ geom.Rect) {
	e, u := t.ending, t.layout.Unit
	t.drawBanner(dst, e)
	if in := e.sides.Inset(2 * u); !e.sides.Empty() {
		in.Y, in.H = e.sides.Y+u, e.sides.H-u
		if e.narrow {
			t.DrawSidesBelow(dst, in, in.Bottom(), u, t.sides(), "64")
		} else {
			t.DrawSidesBeside(dst, in, in.Centre().Y, u, 0.75*u, t.sides(), "64")
		}
	}
	t.drawTotal(dst, e.total)
	t.drawStory(dst, e.moments, e.graph)
	t.drawLadder(dst, e.ladder)
}

// endingIcon is the icon of the result: a cup for a person who has won, or for the winner where none or two persons play, a flag for
// one who has lost, and scales for a draw.
func (t *Screen) endingIcon(o engine.Outcome) paint.IconName {
	person, ok := t.person()
	switch {
	case o.Draw:
		return paint.IconScales
	case ok && o.Winner != person:
		return paint.IconFlag
	}
	return paint.IconTrophy
}

// drawBanner draws the result with its icon and its reason, in the colours of the winner.
func (t *Screen) drawBanner(dst *ebiten.Image, e ending) {
	st, u, o, r := t.Style, t.layout.Unit, t.session.FinalResult(), e.banner
	tint := st.Theme.Accent
	if !o.Draw {
		tint = st.Theme.Player[o.Winner]
	}
	fill, thin := r.Inset(max(1, st.Scale)), max(1, st.Scale) // inside the edge of the card
	tint = t.EndingTint(tint)
	st.Paint.Fill(dst, fill, 1.5*u-thin, tint)
	st.Paint.Fill(dst, geom.R(fill.X, r.Centre().Y, fill.W, r.Bottom()-r.Centre().Y), 0, tint) // the corners below are not round
	st.Paint.Fill(dst, geom.R(fill.X, r.Bottom()-thin, fill.W, thin), 0, st.Theme.PanelEdge)
	who, why := t.result(t.session.Position(), o)
	why = capital(why)
	icon := t.endingIcon(o)
	disc, ink := st.Theme.Track, st.Theme.Text
	if icon == paint.IconTrophy {
		disc, ink = st.Theme.Accent, st.Theme.OnAccent
	}
	side := min(r.H-3*u, 8*u)
	if e.narrow {
		t.drawNarrowBanner(dst, r, icon, disc, ink, who, why)
		return
	}
	at := geom.Pt(r.X+2*u+side/2, r.Centre().Y)
	st.Paint.Disc(dst, at, side/2, disc)
	st.Paint.Icon(dst, icon, at, side*0.52, ink)
	x := r.X + 4*u + side
	width := t.cornerLeft(e) - u - x
	bold, regular := st.Fit(who, paint.Bold, min(3.4*u, r.H*0.32), width), st.Fit(why, paint.Regular, st.Small, r.Right()-2*u-x)
	st.Paint.Text(dst, st.Paint.Ellipsis(who, bold, width), x, r.Y+r.H*0.38, bold, st.Theme.Text, paint.Start)
	st.Paint.Text(dst, st.Paint.Ellipsis(why, regular, r.Right()-2*u-x), x, r.Y+r.H*0.69, regular, st.Theme.Text, paint.Start)
}

// cornerLeft is the left end of the icons in the corner of the ending.
func (t *Screen) cornerLeft(e ending) float64 {
	left := e.card.Right() - 6*t.layout.Unit
	if t.layout.HasDrawer() {
		left -= 5.5 * t.layout.Unit
	}
	return left
}

// drawNarrowBanner draws the banner of a narrow panel: the icon, and below it the words in as many lines as they take.
func (t *Screen) drawNarrowBanner(dst *ebiten.Image, r geom.Rect, icon paint.IconName, disc, ink color.NRGBA, who, why string) {
	st, u := t.Style, t.layout.Unit
	at := geom.Pt(r.X+4.5*u, r.Y+4*u)
	st.Paint.Disc(dst, at, 2.75*u, disc)
	st.Paint.Icon(dst, icon, at, 3.25*u, ink)
	bold := st.Fit(who, paint.Bold, st.Text*1.15, r.W-3*u)
	st.Paint.Text(dst, st.Paint.Ellipsis(who, bold, r.W-3*u), r.X+1.5*u, r.Y+9*u, bold, st.Theme.Text, paint.Start)
	st.DrawLines(dst, why, r.X+1.5*u, r.Y+11.8*u, r.W-3*u, 2.5*u, 2, t.Face(paint.Regular, st.Small), st.Theme.Text)
}

// capital is a sentence with its first letter in upper case.
func capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// drawTotal draws the bar with the share of each side, by how much the game was won, and how long it was.
func (t *Screen) drawTotal(dst *ebiten.Image, r geom.Rect) {
	if r.Empty() {
		return
	}
	st, u, pos := t.Style, t.layout.Unit, t.session.Position()
	in := geom.R(r.X+2*u, r.Y, r.W-4*u, r.H)
	squares := pos.Size()*pos.Size() - (pos.Walls() & screen.BoardArea(pos.Size())).Count()
	counts := [2]int{pos.Count(engine.Player1), pos.Count(engine.Player2)}
	y := r.Centre().Y
	if !t.ending.sides.Empty() { // else the bar is above the board
		bar := geom.R(in.X, r.Y+0.75*u, in.W, 1.5*u)
		st.Paint.ScoreBar(dst, bar, counts, counts, squares, st.Theme)
		y = bar.Bottom() + 2*u
	}
	face := t.Face(paint.Regular, st.Small)
	left, right := t.marginText(), t.lengthText()
	if st.Width(left, face)+st.Width(right, face)+2*u > in.W {
		right, _, _ = strings.Cut(right, " · ")
	}
	st.Paint.Text(dst, left, in.X, y, face, st.Theme.Muted, paint.Start)
	if st.Width(left, face)+st.Width(right, face)+u <= in.W {
		st.Paint.Text(dst, right, in.Right(), y, face, st.Theme.Muted, paint.End)
	}
}

// marginText says by how many blobs the game was won, from the person's side.
func (t *Screen) marginText() string {
	o, n := t.session.FinalResult(), t.session.Margin()
	person, alone := t.person()
	switch {
	case o.Draw:
		return t.T("ending.even")
	case n <= 0, o.Reason == engine.OutOfTime:
		return t.T("ending.by_time")
	case alone && o.Winner != person:
		return t.T("ending.lost_by", words.Values{"N": n})
	}
	return t.T("ending.won_by", words.Values{"N": n})
}

// lengthText says how many moves the game had and how long it took.
func (t *Screen) lengthText() string {
	return t.GameLength(t.session.Game().Len(), t.session.Course().Conduct.Played)
}

// lastMoveNumber is the number of the last move of the game.
func (t *Screen) lastMoveNumber() int {
	game := t.session.Game()
	return game.PositionAt(max(game.Len()-1, 0)).MoveNumber()
}

// storyControls are the buttons that show the moments of the game, and the graph of the lead.
func (t *Screen) storyControls(moments, graph geom.Rect) (controls []ui.Control) {
	u := t.layout.Unit
	if !moments.Empty() {
		all := t.moments()
		for i, row := range moments.Column(2, 0) {
			if i >= len(all) {
				break
			}
			width := t.Style.Width(t.T("button.show"), t.Face(paint.Medium, t.Style.Small)) + 3.5*u
			controls = append(controls, &ui.Button{
				ID: "show-" + all[i].id, Rect: geom.R(row.Right()-2*u-width, row.Centre().Y-2*u, width, 4*u), Label: t.Label("button.show"),
				Tip: t.Label("tip.show"), Enabled: func() bool { return t.momentPly(i) > 0 },
				Click: func() { t.showMoment(t.momentPly(i)) }, // the turning point is known later than the rest
			})
		}
	}
	if r := t.leadRect(graph); !r.Empty() {
		plies := t.leadPlies()
		controls = append(controls, &ui.Strip{
			ID: "lead", Rect: r, Says: func(i int) string { return t.leadText(plies[i]) }, Choose: func(i int) { t.goTo(plies[i]) },
			Len:    func() int { return len(plies) },
			Chosen: func() int { return placeOf(plies, t.session.Game().Ply()) },
			Paint: func(dst *ebiten.Image, r geom.Rect, over int) {
				t.Style.Paint.Graph(dst, r, t.leadView(over), t.layout.Unit, t.Style.Theme)
			},
		})
	}
	return controls
}

// momentPly is the number of moves up to moment i; 0 if there is nothing to show.
func (t *Screen) momentPly(i int) int {
	if all := t.moments(); i < len(all) {
		return all[i].ply
	}
	return 0
}

// showMoment shows the position after ply moves, and closes the drawer that covers a part of the board.
func (t *Screen) showMoment(ply int) {
	t.goTo(ply)
	if t.drawer.IsOpen() {
		t.drawer.Push()
	}
}

// leadRect is the place of the graph below its caption and above the names of its ends.
func (t *Screen) leadRect(r geom.Rect) geom.Rect {
	u := t.layout.Unit
	if r.Empty() {
		return r
	}
	return geom.R(r.X+2*u, r.Y+3.5*u, r.W-4*u, r.H-7*u)
}

// leadText says who leads after ply moves, and by how much.
func (t *Screen) leadText(ply int) string {
	game, text := t.session.Game(), t.T("moves.start")
	if ply > 0 {
		text = strconv.Itoa(game.PositionAt(ply-1).MoveNumber()) + ". " + t.moveName(game.Move(ply-1))
	}
	lead := t.session.Story().Lead[ply]
	if lead == 0 {
		return text + " · " + t.T("ending.even")
	}
	who := engine.Player1
	if lead < 0 {
		who = engine.Player2
	}
	return text + " · " + t.PlayerName(t.session.Setup(), who) + " +" + strconv.Itoa(max(lead, -lead))
}

// leadPlies are the numbers of moves after which the graph of the lead has a point: the start, each time that both players have moved,
// and the end. In between, the lead jumps to and fro with every move.
func (t *Screen) leadPlies() []int {
	game := t.session.Game()
	plies := []int{0}
	for ply := 1; ply <= game.Len(); ply++ {
		if ply == game.Len() || game.PositionAt(ply).ToMove() == engine.Player1 {
			plies = append(plies, ply)
		}
	}
	return plies
}

// placeOf is the index of the first of the ascending plies that is not before ply.
func placeOf(plies []int, ply int) int {
	i, _ := slices.BinarySearch(plies, ply)
	return min(i, len(plies)-1)
}

// leadView is the graph of the lead, with the turning point and the biggest turns. Up is player 1.
func (t *Screen) leadView(over int) paint.GraphView {
	story, game, plies := t.session.Story(), t.session.Game(), t.leadPlies()
	most := 1
	for _, ply := range plies {
		most = max(most, story.Lead[ply], -story.Lead[ply])
	}
	view := paint.GraphView{Present: -1, Over: over}
	for _, ply := range plies {
		view.Values = append(view.Values, 0.5+0.5*float64(story.Lead[ply])/float64(most))
	}
	for _, m := range t.moments() {
		if m.ply == 0 {
			continue
		}
		who, ply := game.PositionAt(m.ply-1).ToMove(), m.ply
		point := paint.GraphPoint{Colour: t.Style.Theme.Player[who]}
		if m.id == "turning" {
			point.Colour, point.Line = t.Style.Theme.Accent, true
			if who != t.session.FinalResult().Winner && ply < game.Len() { // a mistake of the loser: the winner's answer shows it
				ply++
			}
		}
		point.At = placeOf(plies, ply)
		view.Points = append([]paint.GraphPoint{point}, view.Points...)
	}
	return view
}

// finalLead is the lead at the end of the game from the side of the person, else that of the side that leads, and who leads: +4,
// Player 2 +4.
func (t *Screen) finalLead() (text string, leader engine.Player) {
	lead := t.session.Story().Lead[t.session.Game().Len()]
	if lead < 0 {
		leader, lead = engine.Player2, -lead
	}
	person, alone := t.person()
	switch {
	case lead == 0:
		return t.T("ending.even"), leader
	case !alone:
		return t.PlayerName(t.session.Setup(), leader) + " " + screen.Signed(lead), leader
	case person != leader:
		lead = -lead
	}
	return screen.Signed(lead), leader
}

// drawStory writes the moments of the game and the captions of the graph.
func (t *Screen) drawStory(dst *ebiten.Image, moments, graph geom.Rect) {
	st, u := t.Style, t.layout.Unit
	small, bold := t.Face(paint.Regular, st.Small), paint.Bold
	if !moments.Empty() {
		if moments == t.ending.moments { // not at the top of the drawer's card
			st.Paint.Fill(dst, geom.R(moments.X, moments.Y, moments.W, max(1, st.Scale)), 0, st.Theme.PanelEdge)
		}
		all := t.moments()
		for i, row := range moments.Column(2, 0) {
			if i >= len(all) {
				break
			}
			at, y := geom.Pt(row.X+4.25*u, row.Centre().Y), row.Centre().Y
			st.Paint.Disc(dst, at, 2.25*u, st.Theme.Track)
			icon, ink := paint.IconBolt, st.Theme.AccentText
			if all[i].id != "turning" {
				icon, ink = paint.IconStar, st.Theme.PlayerText[t.session.Game().PositionAt(all[i].ply-1).ToMove()]
			}
			st.Paint.Icon(dst, icon, at, 2.5*u, ink)
			x := row.X + 7.75*u
			width := row.Right() - 3*u - (st.Width(t.T("button.show"), t.Face(paint.Medium, st.Small)) + 3.5*u) - x
			st.Paint.Text(dst, st.Paint.Ellipsis(all[i].caption, small, width), x, y-1.25*u, small, st.Theme.Muted, paint.Start)
			face := st.Fit(all[i].text, bold, st.Small, width)
			st.Paint.Text(dst, st.Paint.Ellipsis(all[i].text, face, width), x, y+1.25*u, face, st.Theme.Text, paint.Start)
		}
	}
	if r := t.leadRect(graph); !r.Empty() {
		lead, leader := t.finalLead()
		caption, face := t.T("ending.lead"), t.Face(bold, st.Small)
		st.Paint.Text(dst, caption, r.X, graph.Y+1.75*u, small, st.Theme.Muted, paint.Start)
		ink := st.Theme.PlayerText[leader]
		if t.session.Margin() == 0 {
			ink = st.Theme.Muted
		}
		lead = st.Paint.Ellipsis(lead, face, r.W-st.Width(caption, small)-u)
		st.Paint.Text(dst, lead, r.Right(), graph.Y+1.75*u, face, ink, paint.End)
		y := r.Bottom() + 1.6*u
		st.Paint.Text(dst, capital(t.T("moves.start")), r.X, y, small, st.Theme.Muted, paint.Start)
		st.Paint.Text(dst, t.T("status.move", words.Values{"N": t.lastMoveNumber()}), r.Right(), y, small, st.Theme.Muted, paint.End)
	}
}

// drawLadder draws the ladder of levels: a sentence, a dot for each level, filled if it was beaten, and the rating.
func (t *Screen) drawLadder(dst *ebiten.Image, r geom.Rect) {
	if r.Empty() {
		return
	}
	st, u, l := t.Style, t.layout.Unit, t.endingLadder()
	if !t.ending.total.Empty() { // else the edge of the banner is above
		st.Paint.Fill(dst, geom.R(r.X, r.Y, r.W, max(1, st.Scale)), 0, st.Theme.PanelEdge)
	}
	in := geom.R(r.X+2*u, r.Y, r.W-4*u, r.H)
	y := r.Y + max((r.H-3.1*u)/2, 2.4*u)
	if l.level == 0 {
		small := st.Fit(l.text, paint.Regular, st.Small, in.W)
		st.Paint.Text(dst, st.Paint.Ellipsis(l.text, small, in.W), in.X, r.Y+2.4*u, small, st.Theme.Muted, paint.Start)
		return
	}
	if t.ending.narrow {
		y = r.Y + 2.4*u
		medium := t.Face(paint.Medium, st.Small)
		st.DrawLines(dst, l.text, in.X, y, in.W, 2.5*u, 2, medium, st.Theme.Text)
		y += 2.5 * u * float64(len(st.Paint.Wrap(l.text, medium, in.W, 2))-1)
	} else {
		medium := st.Fit(l.text, paint.Medium, st.Text*0.95, in.W)
		st.Paint.Text(dst, st.Paint.Ellipsis(l.text, medium, in.W), in.X, y, medium, st.Theme.Text, paint.Start)
	}
	y += 3.1 * u
	step := min(2.5*u, in.W/12)
	for i := range len(play.Levels()) {
		at, level := geom.Pt(in.X+0.7*u+float64(i)*step, y), play.Level(i+1)
		beaten := t.History.Tally(level).Won > 0
		if level == l.ring {
			st.Paint.Ring(dst, at, 0.85*u, 0.25*u, st.Theme.AccentText)
		}
		switch {
		case beaten && level == l.ring:
			st.Paint.Disc(dst, at, 0.4*u, st.Theme.AccentText)
		case beaten:
			st.Paint.Disc(dst, at, 0.6*u, st.Theme.AccentText)
		case level != l.ring:
			st.Paint.Disc(dst, at, 0.45*u, st.Theme.Disabled)
		}
	}
	if l.rating == "" {
		return
	}
	if t.ending.narrow {
		text := strings.TrimSpace(l.rating + " " + l.change)
		face := st.Fit(text, paint.Regular, st.Small, in.W)
		st.Paint.Text(dst, st.Paint.Ellipsis(text, face, in.W), in.X, y+2.8*u, face, st.Theme.Muted, paint.Start)
		return
	}
	bold, right := t.Face(paint.Bold, st.Small), in.Right()
	ink := st.Theme.Muted
	if l.better {
		ink = st.Theme.AccentText
	}
	if l.change != "" {
		st.Paint.Text(dst, l.change, right, y, bold, ink, paint.End)
		right -= st.Width(l.change, bold) + 0.6*u
	}
	width := right - u - in.X - step*float64(len(play.Levels()))
	small := st.Fit(l.rating, paint.Regular, st.Small, width)
	st.Paint.Text(dst, st.Paint.Ellipsis(l.rating, small, width), right, y, small, st.Theme.Muted, paint.End)
}
