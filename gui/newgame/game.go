package newgame

import (
	"math/rand/v2"
	"slices"

	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// BlobWars is a new game of Blob Wars.
type BlobWars struct {
	Players
	Options Settings // its Names, Board and First are those of the last game; those of BlobWars are chosen now
	Rules   engine.Rules
	Boards  []StartBoard
	Board   int // index in Boards
}

// defaultBoard is the title of the board of the first game.
const defaultBoard = "paper-start"

// NewBlobWars returns a new game with the seats, the board and the rules of setup, the game that is being played, and
// with the settings of the last new game. Of a game whose board was not chosen, only the rules are used; usual are the
// seats of the last game against the computer, which are also used after a game of two computers.
func NewBlobWars(settings Settings, usual [2]play.Seat, setup session.Setup, chosen bool, boards []StartBoard) *BlobWars {
	g := &BlobWars{Options: settings, Rules: setup.Start.Rules(), Boards: boards}
	if chosen {
		g.Options.Board, g.Options.First = setup.Title, setup.Start.ToMove()
		if g.find(setup.Title) < 0 { // a board of a file
			g.Boards = slices.Insert(g.Boards, 0, StartBoard{Title: setup.Title, Position: setup.Start})
		}
	} else {
		setup.Seats = usual
	}
	if g.Board = g.find(g.Options.Board); g.Board < 0 { // the board of a file that is not offered any more
		g.Board = g.find(defaultBoard)
	}
	g.Players = newPlayers(setup.Seats, usual, play.FirstOpponent())
	g.Names, g.First = settings.Names, g.Options.First
	return g
}

// find returns the index of the board of a title; -1 if there is none.
func (g *BlobWars) find(title string) int {
	return slices.IndexFunc(g.Boards, func(b StartBoard) bool { return b.Title == title })
}

// ChooseBoard chooses a board. If player 2 is to move on it, that player starts.
func (g *BlobWars) ChooseBoard(i int) {
	if g.Board = i; g.Boards[i].Position.ToMove() == engine.Side2 {
		g.First = engine.Side2
	}
}

func (g *BlobWars) clock() play.Clock {
	switch g.Options.Clock {
	case play.PerMove:
		return g.Options.PerMove
	case play.Fischer:
		return g.Options.Fischer
	}
	return play.Clock{}
}

// Begin returns the chosen game, and the settings of the next one. The custom board must not be chosen.
func (g *BlobWars) Begin() (session.Setup, Settings) {
	seats, names := g.played()
	board, next := g.Boards[g.Board], g.Options
	next.Board, next.First = board.Title, g.First
	for i, name := range g.Names {
		next.Names[i] = play.Name(name)
	}
	setup := session.Setup{
		Seats: seats, Names: names, Start: board.Position.WithToMove(g.First).WithRules(g.Rules), Title: board.Title,
		Terms: play.Terms{Clock: g.clock()},
	}
	return setup, next
}

// Tiles is a new Tiles Game.
type Tiles struct {
	Players
	Random round.Random
	Boards []round.Setup // the first is a random one
	Board  int           // chosen of Boards

	heuristic tiles.Heuristic
}

// NewTiles returns a new Tiles Game with the values of setup, the game that is being played, or with the seats of usual,
// those of the last game against the computer, after a game of two computers. A new random board has the size and the
// colours of that game's board if it was random, or else of random.
func NewTiles(random round.Random, usual [2]play.Seat, setup round.Setup, shipped []round.Setup) *Tiles {
	g := &Tiles{
		Players: newPlayers(setup.Seats, usual, play.TilesOpponent()),
		Random:  random, Boards: slices.Concat([]round.Setup{{}}, shipped), heuristic: round.TermsOf(setup).Heuristic,
	}
	g.Names, g.First = setup.Names, setup.Start.ToMove()
	if played := round.TermsOf(setup).Random; played != (round.Random{}) {
		g.Random = played
	} else if g.Board = slices.IndexFunc(g.Boards, func(b round.Setup) bool { return b.Title == setup.Title }); g.Board < 0 { // a board of a file
		g.Board, g.Boards = len(g.Boards), append(g.Boards, round.Setup{Start: setup.Start, Title: setup.Title})
	}
	g.Shuffle()
	return g
}

// Shuffle chooses another random board.
func (g *Tiles) Shuffle() {
	g.Random.Seed = uint64(rand.IntN(1_000_000))
	g.Randomise()
}

// Randomise makes the random board again, after a change of Random. It panics if Random is not within its bounds.
func (g *Tiles) Randomise() {
	start, err := g.Random.Position()
	if err != nil {
		panic(err)
	}
	g.Boards[0] = round.Setup{Start: start, Terms: round.Terms{Random: g.Random}}
}

// Begin returns the chosen game.
func (g *Tiles) Begin() round.Setup {
	setup := g.Boards[g.Board]
	setup.Seats, setup.Names = g.played()
	setup.Start = setup.Start.SwappedTo(g.First)
	setup.Terms = round.Terms{Random: round.TermsOf(setup).Random, Heuristic: g.heuristic}
	return setup
}
