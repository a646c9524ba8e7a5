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
	Options Options // its Board and First are those of the last game; Board and First below are chosen
	Rules   engine.Rules
	Boards  []Board
	Board   int // chosen of Boards; len(Boards): a board of one's own

	games [play.Presets]Options // of the presets that are not chosen
}

// Board is a board to play on, with the player to move.
type Board struct {
	Title    string
	Position engine.Position
}

// usualBoard is the title of the board on which the first game is played.
const usualBoard = "paper-start"

// New returns a new game with the seats, the board and the rules of setup, the game that is being played, and the other
// settings of the last new game of its preset. If the game was a puzzle that was played on, it leaves only its preset.
func New(settings Settings, setup session.Setup, puzzle bool, boards []Board) *Game {
	if puzzle {
		setup.Seats = settings.Parties[play.PresetOf(setup.Seats)].Seats
	}
	g := &Game{Players: newPlayers(setup.Seats, settings.Parties, setup.Start.ToMove()), games: settings.Games, Rules: setup.Start.Rules(), Boards: boards}
	options := g.games[g.Preset()]
	if !puzzle {
		options.Board, options.First = setup.Title, setup.Start.ToMove()
		if g.find(setup.Title) < 0 { // a board of a file
			g.Offer(Board{setup.Title, setup.Start})
		}
	}
	g.take(options)
	return g
}

// find returns the index of the board of a title; -1 if there is none.
func (g *Game) find(title string) int {
	return slices.IndexFunc(g.Boards, func(b Board) bool { return b.Title == title })
}

// take makes options the chosen ones. The board of a file that is not offered any more is replaced by the usual one.
func (g *Game) take(options Options) {
	g.Options = options
	if g.Board = g.find(options.Board); g.Board < 0 {
		g.Board = g.find(usualBoard)
	}
	g.First, g.last = options.First, options.First
	if options.ByTurns {
		g.First = g.last.Other()
	}
}

// current returns the options as take takes them.
func (g *Game) current() Options {
	options := g.Options
	options.Board = ""
	if g.Board < len(g.Boards) {
		options.Board = g.Boards[g.Board].Title
	}
	if options.First = g.First; options.ByTurns {
		options.First = g.last
	}
	return options
}

// ChoosePreset brings back the players and the options of the last game of a preset.
func (g *Game) ChoosePreset(p play.Preset) {
	if from := g.Preset(); p != from {
		g.choosePreset(p)
		g.games[from] = g.current()
		g.take(g.games[p])
	}
}

// Offer puts a board in front of the others and chooses it.
func (g *Game) Offer(b Board) { g.Board, g.Boards = 0, slices.Insert(g.Boards, 0, b) }

// ChooseBoard chooses a board. If player 2 is to move on it, that player starts.
func (g *Game) ChooseBoard(i int) {
	if g.Board = i; i < len(g.Boards) && g.Boards[i].Position.ToMove() == engine.Player2 {
		g.First, g.Options.ByTurns = engine.Player2, false
	}
}

// ByTurns is the option of who starts that lets the players start by turns.
const ByTurns = 2

// Start returns the chosen option of who starts: one of Starter, or ByTurns.
func (g *Game) Start() int {
	if g.Options.ByTurns {
		return ByTurns
	}
	return int(g.Starter(int(g.First)))
}

// ChooseStart chooses an option of who starts.
func (g *Game) ChooseStart(option int) {
	if g.Options.ByTurns = option == ByTurns; g.Options.ByTurns {
		g.First = g.last.Other()
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

// Begin returns the chosen game, and the settings of the next one. A board of one's own must not be chosen.
func (g *Game) Begin() (session.Setup, Settings) {
	g.tidyNames()
	g.others[g.Preset()] = g.Party
	board, o := g.Boards[g.Board], g.Options
	o.Board, o.First = board.Title, g.First
	g.games[g.Preset()] = o
	return session.Setup{
		Seats: g.Seats, Names: g.playedNames(), Start: board.Position.WithToMove(g.First).WithRules(g.Rules), Title: board.Title,
		Clock: g.clock(), ByTurns: o.ByTurns, TurnBoard: o.TurnBoard && g.Preset() == play.TwoPlayers,
	}, Settings{Parties: g.others, Games: g.games}
}
