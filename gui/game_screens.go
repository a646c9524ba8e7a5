package gui

import (
	"math/rand/v2"

	"blobwars/engine"
	"blobwars/gui/home"
	"blobwars/gui/journey"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/opening"
	"blobwars/gui/play"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/tree"
	"blobwars/internal/tiles"
)

// gameScreen is the screen of a game: the table of Blob Wars or the screen of the Tiles Game. The game waits while
// another screen is shown.
type gameScreen interface {
	screen.Screen

	// Suspend stops the searches and the clock until Resume, while another screen is in front.
	Suspend()
	Resume()

	// Announce says what has happened in the game since the last call, and reports whether moves were played.
	Announce(say func(gamescreen.Said)) (moved bool)
}

// gameScreens has the screens of the two games. It starts new games and resumes stored ones there.
type gameScreens struct {
	services *screen.Services
	router   *router
	options  Options
	opener   *opening.Opener

	table     *table.Screen
	tiles     *tilesgame.Screen // the Tiles Game; nil until it is opened for the first time
	lastTiles *round.Saved      // from the last start; nil if there is none, or it is on its screen
	saver     *saving.Saver
	studied   tree.Memory // of the game tree
}

var (
	_ opening.Games = (*gameScreens)(nil)
	_ home.Games    = (*gameScreens)(nil)
	_ journey.Games = (*gameScreens)(nil)
	_ tree.Outer    = (*gameScreens)(nil)
)

// newTable returns the table with a new game or, if there is one, that of the last start. A game of two computers, or
// with a clock, is paused. The computer that the command line names takes its side.
func newTable(s *screen.Services, h *history.History, options Options, start saving.LastStart) *table.Screen {
	last := start.Game
	t := table.New(s, h, start.Journey, session.Setup{Seats: options.seats(s.Settings.Seats), Start: engine.Start(), Title: "paper-start"})
	if last.Game != nil {
		last.Setup.Seats = options.seats(last.Setup.Seats)
		last.Paused = last.Paused || play.ComputersOnly(last.Setup.Seats) || session.TermsOf(last.Setup).Clock.Kind != play.NoClock && last.Game.Ply() > 0
		t.Session().Resume(last)
	}
	return t
}

// tilesScreen returns the screen of the Tiles Game. The first time it has the game of the last start or, if there is
// none, a new one on a random board.
func (g *gameScreens) tilesScreen() *tilesgame.Screen {
	if g.tiles == nil {
		g.tiles = tilesgame.New(g.services, g.randomTiles())
		if saved := g.lastTiles; saved != nil {
			saved.Setup.Seats = g.options.seats(saved.Setup.Seats)
			saved.Paused = saved.Paused || play.ComputersOnly(saved.Setup.Seats)
			g.tiles.Session().Resume(*saved)
			g.lastTiles = nil
		}
		g.saver.FollowTiles(g.tiles.Session())
	}
	return g.tiles
}

// screens returns the screens of the games that have been opened.
func (g *gameScreens) screens() []gameScreen {
	if g.tiles == nil {
		return []gameScreen{g.table}
	}
	return []gameScreen{g.table, g.tiles}
}

// beginBlobWars begins a game of Blob Wars.
func (g *gameScreens) beginBlobWars(setup session.Setup) {
	g.router.present(g.table)
	g.table.Begin(setup)
	g.router.view.relayoutAndRedraw()
}

// OpenBlobWars opens a game of Blob Wars that was read.
func (g *gameScreens) OpenBlobWars(saved session.Saved) {
	g.router.present(g.table)
	g.table.Open(saved)
	g.pauseAtStart(g.table.Session())
}

// pauseAtStart lets a computer that is to move in a game that was just opened wait for Play, unless the command line
// says how it plays.
func (g *gameScreens) pauseAtStart(game interface{ PauseAtStart() }) {
	if g.options.Computer == nil {
		game.PauseAtStart()
	}
	g.router.view.relayoutAndRedraw()
}

// Seats returns the seats of a board that is opened, with a side to move: those of the game on the table or, if two
// computers play there, a person with the side to move against the opponent of the person's last game.
func (g *gameScreens) Seats(toMove engine.Side) [2]play.Seat {
	seats := g.table.Session().Setup().Seats
	if !play.ComputersOnly(seats) {
		return seats
	}
	seats[toMove], seats[toMove.Other()] = play.Human(), play.Opponent(g.services.Settings.Seats, play.FirstOpponent())
	return seats
}

// beginTiles begins a Tiles Game.
func (g *gameScreens) beginTiles(setup round.Setup) {
	g.router.present(g.tilesScreen())
	g.tiles.Begin(setup)
	g.router.view.relayoutAndRedraw()
}

// randomTiles returns the setup of a game on a random board of the size and colours of the settings.
func (g *gameScreens) randomTiles() round.Setup {
	s := g.services.Settings.Tiles
	random := round.Random{Rows: s.Rows, Columns: s.Columns, Colours: s.Colours, Seed: uint64(rand.Uint32())}
	start, err := random.Position()
	if err != nil {
		panic(err) // impossible: the settings are within bounds
	}
	return round.Setup{Seats: g.options.seats(s.Seats), Start: start, Terms: round.Terms{Random: random, Heuristic: g.options.Heuristic}}
}

// BeginTilesOn begins a Tiles Game on a board that was read.
func (g *gameScreens) BeginTilesOn(title string, start tiles.Position) {
	seats := g.options.seats(g.services.Settings.Tiles.Seats)
	if play.ComputersOnly(seats) {
		seats[start.ToMove()], seats[start.ToMove().Other()] = play.Human(), play.TilesOpponent()
	}
	g.beginTiles(round.Setup{Seats: seats, Start: start, Title: title, Terms: round.Terms{Heuristic: g.options.Heuristic}})
	g.pauseAtStart(g.tiles.Session())
}

// OpenTiles opens a Tiles Game that was read.
func (g *gameScreens) OpenTiles(saved round.Saved) {
	g.router.present(g.tilesScreen())
	g.tiles.Open(saved)
	g.pauseAtStart(g.tiles.Session())
}

// Tree returns the screen of the game tree, if it is in front; else nil.
func (g *gameScreens) Tree() *tree.Screen {
	shown, _ := g.router.front().(*tree.Screen)
	return shown
}

// OpenTree puts the screen of the game tree in front.
func (g *gameScreens) OpenTree() *tree.Screen {
	t := g.current().tree()
	g.router.present(t)
	return t
}

// Underway reports whether the game of a stop of the journey has begun and has not ended.
func (g *gameScreens) Underway(stop stops.Stop) bool {
	game := g.table.Session()
	on, ok := stops.Of(game.Setup())
	return ok && on.ID == stop.ID && game.Game().Len() > 0 && !game.MainOutcome().Over()
}

// PlayStop goes on with the game of a stop, or begins it.
func (g *gameScreens) PlayStop(stop stops.Stop) {
	if g.Underway(stop) {
		g.router.present(g.table)
	} else {
		g.beginBlobWars(stop.Setup())
	}
}
