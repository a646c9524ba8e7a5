package newgame

import (
	"slices"

	"blobwars/engine"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
)

// Game is a new game of Blob Wars.
type Game struct {
	Players
	Options Options // its Board and First are those of the last game; those below are chosen now
	Rules   engine.Rules
	Boards  []Board
	Board   int // index in Boards; len(Boards): a custom board

	games [play.Presets]Options // of the presets that are not chosen
}

// Board is a board to play on, with the player to move.
type Board struct {
	Title    string
	Position engine.Position
}

// defaultBoard is the title of the board of the first game.
const defaultBoard = "paper-start"

// New returns a new game with the seats, the board and the rules of setup, the game that is being played, and the other
// settings of the last new game of its preset. Of a game whose board was not chosen, only the preset is used.
func New(settings Settings, setup session.Setup, chosen bool, boards []Board) *Game {
	if !chosen {
		setup.Seats = settings.Lineups[play.PresetOf(setup.Seats)].Seats
	}
	g := &Game{Players: newPlayers(setup.Seats, settings.Lineups, setup.Start.ToMove()), games: settings.Games, Rules: setup.Start.Rules(), Boards: boards}
	options := g.games[g.Preset()]
	if chosen {
		options.Board, options.First = setup.Title, setup.Start.ToMove()
		if g.find(setup.Title) < 0 { // a board of a file
			g.Offer(Board{setup.Title, setup.Start})
		}
	}
	g.setOptions(options)
	return g
}

// find returns the index of the board of a title; -1 if there is none.
func (g *Game) find(title string) int {
	return slices.IndexFunc(g.Boards, func(b Board) bool { return b.Title == title })
}

// setOptions makes options the chosen ones. The board of a file that is not offered any more is replaced by the default
// board.
func (g *Game) setOptions(options Options) {
	g.Options = options
	if g.Board = g.find(options.Board); g.Board < 0 {
		g.Board = g.find(defaultBoard)
	}
	g.First, g.lastStarter = options.First, options.First
	if options.AlternateStart {
		g.First = g.lastStarter.Other()
	}
}

// chosen returns the chosen options, the inverse of setOptions.
func (g *Game) chosen() Options {
	options := g.Options
	options.Board = ""
	if g.Board < len(g.Boards) {
		options.Board = g.Boards[g.Board].Title
	}
	if options.First = g.First; options.AlternateStart {
		options.First = g.lastStarter
	}
	return options
}

// ChoosePreset brings back the players and the options of the last game of a preset.
func (g *Game) ChoosePreset(p play.Preset) {
	if from := g.Preset(); p != from {
		g.choosePreset(p)
		g.games[from] = g.chosen()
		g.setOptions(g.games[p])
	}
}

// Offer puts a board in front of the others and chooses it.
func (g *Game) Offer(b Board) { g.Board, g.Boards = 0, slices.Insert(g.Boards, 0, b) }

// ChooseBoard chooses a board. If player 2 is to move on it, that player starts.
func (g *Game) ChooseBoard(i int) {
	if g.Board = i; i < len(g.Boards) && g.Boards[i].Position.ToMove() == engine.Side2 {
		g.First, g.Options.AlternateStart = engine.Side2, false
	}
}

// Alternate is the option that the players alternate in starting.
const Alternate = 2

// StartOption returns the chosen option of who starts: one of Starter, or Alternate.
func (g *Game) StartOption() int {
	if g.Options.AlternateStart {
		return Alternate
	}
	return int(g.Starter(int(g.First)))
}

// SetStartOption chooses an option of who starts.
func (g *Game) SetStartOption(option int) {
	if g.Options.AlternateStart = option == Alternate; g.Options.AlternateStart {
		g.First = g.lastStarter.Other()
	} else {
		g.First = g.Starter(option)
	}
}

func (g *Game) clock() play.Clock {
	switch g.Options.Clock {
	case play.PerMove:
		return g.Options.PerMove
	case play.Fischer:
		return g.Options.Fischer
	}
	return play.Clock{}
}

// Begin returns the chosen game, and the settings of the next one. The custom board must not be chosen.
func (g *Game) Begin() (session.Setup, Settings) {
	g.normalizeNames()
	g.others[g.Preset()] = g.Lineup
	board, o := g.Boards[g.Board], g.Options
	o.Board, o.First = board.Title, g.First
	g.games[g.Preset()] = o
	setup := session.Setup{
		Seats: g.Seats, Names: g.playedNames(), Start: board.Position.WithToMove(g.First).WithRules(g.Rules), Title: board.Title,
		Clock: g.clock(), AlternateStart: o.AlternateStart, RotateBoard: o.RotateBoard && g.Preset() == play.TwoPlayers,
	}
	return setup, Settings{Lineups: g.others, Games: g.games}
}
