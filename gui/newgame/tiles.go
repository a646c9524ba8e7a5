package newgame

import (
	"math/rand/v2"
	"slices"

	"blobwars/gui/play"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

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
		Random:  random, Boards: slices.Concat([]round.Setup{{}}, shipped), heuristic: setup.Heuristic,
	}
	g.Names, g.First = setup.Names, setup.Start.ToMove()
	if setup.Random != (round.Random{}) {
		g.Random = setup.Random
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
	g.Boards[0] = round.Setup{Start: start, Random: g.Random}
}

// Begin returns the chosen game.
func (g *Tiles) Begin() round.Setup {
	setup := g.Boards[g.Board]
	setup.Seats, setup.Names = g.played()
	setup.Start, setup.Heuristic = setup.Start.SwappedTo(g.First), g.heuristic
	return setup
}
