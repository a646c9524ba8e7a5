package screen

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/game"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// PlayedGame is a game being played as its screen sees it: a game.Core with what its game adds.
type PlayedGame interface {
	Can(action play.Action) bool
	Do(action play.Action)
	Tick() (changed, moved bool)
	Close()
	Identity() int
	State() game.State
	Line() int
	Branches() []engine.Branch
	SharedPlies(id int) int
	GoToLine(line, ply int)
	ShownPly() (ply, n int)
	OutcomeAt(ply int) engine.Outcome
	Over() bool
	Refusals() int
	ComputersOnly() bool // two computers play
	Idle() bool
	Thinking() bool
	SearchVisible() bool
	TurnTicks() int
	Paused() bool
	HintSearching() bool
	Hinted() bool
	Suspend(on bool)
	PauseAtStart()
	SetPace(p play.Pace)
}

// GameParts are what differs between the screens of the games. All fields but those marked optional must be set.
type GameParts struct {
	Notices *play.Notices
	Sounds  *play.Sounds
	Title   string // the key of the name of the game

	Elements func() ui.Element // lays out what the screen shows now
	Layout   func() GameLayout // in device pixels, as of the last call of Elements
	Enabled  func(command.ID) bool
	Release  func()         // ends a drag
	Point    func(use bool) // finds what is under the pointer and, if use, gives it presses and releases
	Ended    func() bool    // the end of the game is shown, with buttons for what follows
	Cancel   func() bool    // what Escape does on the board; false: there was nothing to end

	Analysis  func(card geom.Rect) ui.Element         // what is on the card of the analysis
	DrawMoves func(dst *ebiten.Image, card geom.Rect) // draws the card of the moves without its controls

	NoticeLine func() geom.Rect // optional: the place of a notice, if it is not that of the layout

	Type func(in ui.Input) // optional: takes typed keys
	Tick func()            // optional: is called before each tick of the game

	SayGame   func() Said
	SayMove   func(ply int) Said              // the move after ply moves
	SayTurn   func(ply int) string            // whose turn it is after ply moves, after a space
	SayResult func(ply int) (who, why string) // the result after ply moves
	Refused   func() string                   // why the last press did nothing; empty: it did something
	Hint      func() string                   // the hint in words; empty: none was found
	SayHint   func() string                   // optional: the hint in a sentence, in place of Hint
	Typed     func() string                   // optional: what is typed of a move, or what can be typed; empty: no move is typed
}

// Said is what is said of an event of a game: a line of -moves, and a sentence for the ear.
type Said struct{ Line, Spoken string }

// Game is the part of the screen of a game that is the same for every game: the drawer, the list of moves, the bar, the
// notice, the commands on the game, and what is announced. A screen embeds it and calls InitGame.
type Game struct {
	Page
	Drawer    Drawer
	Moves     MoveList // the screen sets what is special to its moves
	Leave     func()   // if set, what Cancel does when there is nothing to let go of; another game resets it
	In        ui.Input // of this tick
	Suspended bool     // another screen is shown

	game      PlayedGame
	parts     GameParts
	hinted    bool // a hint was shown in the last tick
	stopped   bool // Suspend stopped a search
	ending    ending
	announced announced
}

// endPause is the number of ticks after the end of a game in which the pointer does nothing: a press that was meant for
// the game would hit the buttons that have come under it.
const endPause = play.TicksPerSecond * 4 / 5

// ending follows a game to its end.
type ending struct {
	game    int  // Identity of the game
	over    bool // it had ended at the last tick
	awaited bool // it has ended, and its end is not shown yet
	ticks   int  // left of endPause
}

// tick updates the ending after a tick of a game that has ended (over), and whose end is shown. A game that had ended
// when it was opened does not end again.
func (e *ending) tick(game int, over, shown bool) {
	e.ticks = max(e.ticks-1, 0)
	switch {
	case game != e.game:
		*e = ending{game: game, over: over}
	case over != e.over:
		e.over, e.awaited = over, over
	}
	if e.awaited && shown {
		e.awaited, e.ticks = false, endPause
	}
}

// announced is the state of the game at the last Announce.
type announced struct {
	game    int // its Identity
	line    int // its ID
	ply     int
	decided bool // the result by the clock or the players
	refusal string
	refused int // its Refusals
	hint    string
	typed   string
	spoken  bool   // of the game: it may have begun while another screen was shown
	after   string // see Say; empty: nothing
}

// Say has a sentence said after what happens in this tick; the newest, if it is called again.
func (g *Game) Say(sentence string) { g.announced.after = sentence }

// InitGame connects the parts of the screen.
func (g *Game) InitGame(s *Services, played PlayedGame, parts GameParts) {
	g.Page, g.game, g.parts = Page{Services: s, Name: parts.Title, Elements: g.elements}, played, parts
	d := &g.Drawer
	d.Services, d.Below, d.Layout = s, &g.Page, parts.Layout
	d.Inside = func() ui.Element {
		l := parts.Layout().DrawerCards
		return ui.Stack{g.analysisCard(l.Analysis), g.movesCard(l.Moves)}
	}
	m := &g.Moves
	m.Services, m.Layout, m.Enabled, m.game = s, parts.Layout, parts.Enabled, played
	m.Input = func() ui.Input { return g.In }
	m.Controls = func() *ui.Set { return g.Focused().Controls }
	m.Ply = func() int { ply, _ := played.ShownPly(); return ply }
	m.Len = func() int { _, n := played.ShownPly(); return n }
	m.Over = func() bool { return played.OutcomeAt(m.Len()).Over() }
	m.GoTo = played.GoToLine
}

// Replaced follows the replacement of the game by another.
func (g *Game) Replaced() {
	g.stopped, g.Leave = false, nil
	g.parts.Release()
	if g.Drawer.IsOpen() {
		g.Drawer.Remove()
	}
	g.Host.Relayout() // the board may have another size
}

// Suspend stops the search while another screen is shown. The game stands still until Resume.
func (g *Game) Suspend() {
	g.parts.Release()
	paused := g.game.Paused()
	g.game.Do(play.Stop)
	g.stopped = !paused && g.game.Paused()
	g.Suspended = true
	g.SetHand(false)
}

// Resume goes on with the game as it was before Suspend.
func (g *Game) Resume() {
	g.Suspended = false
	if g.stopped && g.game.Paused() {
		g.game.Do(play.Pause)
	}
	g.stopped = false
}

func (g *Game) Close() {
	g.game.Close()
	g.Drawer.Drop()
	g.Drop()
}

// PauseBehindDialog holds two computers back while a dialog covers the game.
func (g *Game) PauseBehindDialog(on bool) { g.game.Suspend(on && g.game.ComputersOnly()) }

// PauseAtStart pauses a computer that is to move in a game that was just opened.
func (g *Game) PauseAtStart() { g.game.PauseAtStart() }

// Speed returns the speed of the animation; while two computers play, at their pace.
func (g *Game) Speed() float64 {
	if g.game.ComputersOnly() {
		return g.Settings.Animation().Factor() * g.Settings.Pace.Factor()
	}
	return g.Settings.Animation().Factor()
}

func (g *Game) Layout(window geom.Rect, scale float64) ui.Style {
	g.Window, g.Style.Scale = window, scale
	g.BuildElements()
	return g.Style
}

// elements returns what is in the window, and places what is in the drawer.
func (g *Game) elements() ui.Element {
	g.game.SetPace(g.Settings.Pace)
	all := g.parts.Elements()
	g.Drawer.Rebuild()
	g.parts.Point(false)
	return all
}

// ArrangeGame lays out a game in the window.
func (g *Game) ArrangeGame(n GameNeeds) GameLayout {
	scale := g.Style.Scale
	l := ArrangeGame(g.Window.W/scale, g.Window.H/scale, n).Times(scale)
	g.SetStyle(l.Unit, scale)
	return l
}

// Panel returns the bar, the cards in the panel, and the moves in lines.
func (g *Game) Panel(bar []ui.Control, score, status func(dst *ebiten.Image, card geom.Rect)) ui.Element {
	l, ticker := g.parts.Layout().Cards, g.Moves.TickerCard()
	return ui.Stack{
		Drawn(nil, bar...), onCard(l.Score, Drawn(score)), onCard(l.Status, Drawn(status)), g.analysisCard(l.Analysis),
		onCard(ticker, Drawn(g.Moves.DrawTicker)), Drawn(nil, g.Moves.Ticker()...), g.movesCard(l.Moves),
	}
}

// analysisCard returns the card of the analysis in a place of the window; nil if the place is empty.
func (g *Game) analysisCard(card geom.Rect) ui.Element {
	if card.Empty() {
		return nil
	}
	return onCard(card, g.parts.Analysis(card))
}

func (g *Game) movesCard(card geom.Rect) ui.Element {
	return onCard(card, Drawn(g.parts.DrawMoves, g.Moves.Inside(card)...))
}

// onCard returns a card in a place of the window; nil if the place is empty.
func onCard(r geom.Rect, of ui.Element) ui.Element {
	if r.Empty() {
		return nil
	}
	return ui.At{Rect: r, Of: ui.Panel{Of: of}}
}

// Drawn returns what draw draws, if it is not nil, and controls that have a place already.
func Drawn(draw func(dst *ebiten.Image, r geom.Rect), controls ...ui.Control) ui.Element {
	var all ui.Stack
	if draw != nil {
		all = append(all, ui.Canvas{Paint: draw})
	}
	for _, c := range controls {
		all = append(all, ui.At{Rect: ui.RectOf(c), Of: c.(ui.Element)})
	}
	return all
}

func (g *Game) Update(in ui.Input) {
	line := g.NoticeLine().Union(NoticePill(g.Style, g.NoticeLine(), g.Notice()))
	if place := NoticePlace(line, g.parts.Layout().Cards.Status); in.Press && g.Notice() != "" && place.Contains(in.Pointer.X, in.Pointer.Y) {
		g.parts.Notices.Dismiss()
		in.Press = false
	}
	if g.ending.ticks > 0 {
		in.Press, in.Release, in.Down, in.RightPress = false, false, false, false
	}
	g.In = in
	if g.Drawer.IsOpen() {
		g.Drawer.Update(in)
	} else {
		g.Page.Update(in)
		if g.parts.Type != nil {
			g.parts.Type(in)
		}
		g.parts.Point(true)
	}
	if g.parts.Tick != nil {
		g.parts.Tick()
	}
	g.game.Tick()
	_, n := g.game.ShownPly()
	g.ending.tick(g.game.Identity(), g.game.OutcomeAt(n).Over(), g.parts.Ended())
	g.playSounds()
}

// playSounds plays the sounds of this tick.
func (g *Game) playSounds() {
	g.PlaySounds(g.parts.Sounds.Take())
	hint := g.game.Hinted()
	if hint && !g.hinted {
		g.Sound.Play(play.SoundHint, 0)
	}
	g.hinted = hint
}

func (g *Game) NeedsTick() bool {
	return g.ending.ticks > 0 || g.Focused().Controls.Waiting() || g.Drawer.Moving() || g.game.Thinking() && g.game.TurnTicks() <= longTurn || !g.game.Idle()
}

// Focused returns the page that has the keyboard and the pointer: that of the drawer while it is open.
func (g *Game) Focused() *Page {
	if g.Drawer.IsOpen() {
		return &g.Drawer.Page
	}
	return &g.Page
}

// Inputs returns the controls of the page that has the keyboard.
func (g *Game) Inputs() *ui.Set { return g.Focused().Controls }

// Handled reports whether a control has used a key in this tick.
func (g *Game) Handled(key ebiten.Key) bool { return g.Focused().Controls.Handled(key) }

func (g *Game) Release()               { g.parts.Release() }
func (g *Game) Notify(key, arg string) { g.parts.Notices.Show(key, arg) }

// Notices returns the notices of the game.
func (g *Game) Notices() *play.Notices { return g.parts.Notices }

// Notice returns the notice that is shown; empty if there is none.
func (g *Game) Notice() string { return wording.NoticeText(g.Words, g.parts.Notices.Current(), "") }

// NoticeLine returns the place of a notice. It is empty if the notice is a part of the status strip.
func (g *Game) NoticeLine() geom.Rect {
	if g.parts.NoticeLine != nil {
		return g.parts.NoticeLine()
	}
	return g.parts.Layout().NoticeLine()
}

// DrawNotice draws the notice, if there is one.
func (g *Game) DrawNotice(dst *ebiten.Image) {
	DrawNotice(g.Style, dst, NoticePill(g.Style, g.NoticeLine(), g.Notice()), g.Notice())
}

func (g *Game) Damage() paint.Damage { return g.Drawer.AddDamage(g.Page.Damage()) }

func (g *Game) Draw(dst *ebiten.Image) {
	g.Page.Draw(dst)
	g.Drawer.DrawAbove(dst)
}

// longTurn is the number of ticks after which a search is long, and the bar offers to end it.
const longTurn = play.TicksPerSecond

// LongSearch reports whether a computer searches for long.
func (g *Game) LongSearch() bool { return g.game.SearchVisible() && g.game.TurnTicks() > longTurn }

// Announce says what has happened in the game since the last call, for people who do not see the board, and for
// scripts: a new game, moves, steps back, refused presses, the result. It reports whether moves were among it.
func (g *Game) Announce(say func(Said)) (moved bool) {
	done, ply, line := &g.announced, g.game.State().Ply, g.game.State().Line
	from := ply
	if line != done.line {
		from = min(ply, g.game.SharedPlies(done.line))
	}
	sayResult := func(ply int) {
		who, why := g.parts.SayResult(ply)
		values := words.Values{"Who": who, "Why": why}
		say(Said{g.T("say.result", values), g.T("spoken.result", values)})
	}
	switch {
	case done.game != g.game.Identity():
		*done = announced{game: g.game.Identity(), ply: ply, line: line}
		said := g.parts.SayGame()
		if g.Suspended { // it is said once its board is seen
			said.Spoken = ""
		}
		done.spoken = !g.Suspended
		say(said)
	case !done.spoken && !g.Suspended:
		done.spoken = true
		say(Said{Spoken: g.parts.SayGame().Spoken})
	case from < done.ply:
		done.ply = from
		say(Said{g.T("say.back", words.Values{"Ply": from}), g.spokenBack(from)})
	}
	done.line = line
	decidedAt := func(ply int) bool { return g.game.OutcomeAt(ply).Reason.Decided() }
	leaps := ply-done.ply > 2 // more than the two plies that Redo makes
	for ; done.ply < ply; done.ply++ {
		moved = true
		said := g.parts.SayMove(done.ply)
		if leaps {
			said.Spoken = g.spokenLeap(done.ply+1, ply, said.Spoken)
		}
		say(said)
		if after := done.ply + 1; g.game.OutcomeAt(after).Over() && !decidedAt(after) {
			sayResult(after)
		}
	}
	if decided := decidedAt(ply); decided != done.decided {
		done.decided = decided
		if _, n := g.game.ShownPly(); decided {
			sayResult(ply)
		} else if !g.game.OutcomeAt(n).Over() {
			say(Said{Spoken: g.T("spoken.goes_on")})
		}
	}
	if said, n := g.parts.Refused(), g.game.Refusals(); said != done.refusal || n != done.refused {
		if done.refusal, done.refused = said, n; said != "" {
			say(Said{g.T("say.refused", words.Values{"Text": said}), said})
		}
	}
	if hint := g.parts.Hint(); hint != done.hint {
		if done.hint = hint; hint != "" {
			said := Said{g.T("say.notice", words.Values{"Text": hint}), hint}
			if g.parts.SayHint != nil {
				said.Spoken = g.parts.SayHint()
			}
			say(said)
		}
	}
	if g.parts.Typed != nil {
		typed := g.parts.Typed()
		switch before := done.typed; {
		case typed == before || typed == "" && moved:
		case typed == "":
			say(Said{Spoken: g.T("spoken.typing_ended")})
		default:
			say(Said{Spoken: typed})
		}
		done.typed = typed
	}
	if done.after != "" {
		say(Said{Spoken: done.after})
	}
	done.after = ""
	return moved
}

// spokenBack says to which move the game has gone back, what both sides have then, and whose turn it is.
func (g *Game) spokenBack(ply int) string {
	if ply == 0 {
		return g.T("spoken.start") + g.parts.SayTurn(ply)
	}
	return g.T("spoken.back", words.Values{"Move": g.parts.SayMove(ply - 1).Spoken})
}

// spokenLeap says where a leap to the position after last moves has led, with the sentence of the last of them; nothing
// of the moves before.
func (g *Game) spokenLeap(ply, last int, sentence string) string {
	key := "spoken.forward"
	if shown, n := g.game.ShownPly(); shown == n {
		key = "spoken.end"
	}
	if ply < last {
		return ""
	}
	return g.T(key, words.Values{"Move": sentence})
}

// GameTexts returns the texts of a game: what to do, the notice, both players with what they have, and what is on the
// cards; or those of the drawer, if it is open.
func (g *Game) GameTexts(status string, sides [2]Side) (texts []ui.PlacedText, drawer bool) {
	if g.Drawer.IsOpen() {
		return append([]ui.PlacedText{{Words: g.T("drawer.title"), Rect: g.Drawer.titleLine(), Title: true}}, g.Drawer.texts...), true
	}
	l := g.parts.Layout()
	halves := l.Cards.Score.Row(2, 0)
	if !l.Beside() {
		halves = l.Cards.Score.Column(2, 0)
	}
	texts = []ui.PlacedText{{Words: sides[0].spoken(), Rect: halves[0]}, {Words: sides[1].spoken(), Rect: halves[1]}, {Words: status, Rect: l.Cards.Status}}
	if notice := g.Notice(); notice != "" {
		texts = append(texts, ui.PlacedText{Words: notice, Rect: NoticePlace(NoticePill(g.Style, g.NoticeLine(), notice), l.Cards.Status)})
	}
	for _, text := range g.texts {
		if !slices.ContainsFunc(texts, func(t ui.PlacedText) bool { return t.Words == text.Words }) {
			texts = append(texts, text)
		}
	}
	return texts, false
}
