package stops

import (
	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/play"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/tiles"
)

// AsideFrom is the index of the stop beside which the aside is. A win there opens it.
const AsideFrom = 11

const asideID = "tiles"

// asideBoard is what the board of the aside is made from: every person plays the same one.
var asideBoard = round.Random{Rows: 8, Columns: 8, Colours: 4, Seed: 4}

// AsideMargin is the points by which the aside must be won for the second star.
var AsideMargin = tiles.FromPoints(10)

// Aside returns the stop beside the path, which leads nowhere: a Tiles Game. It has no game of Blob Wars, so that only
// its ID and its level, which gives the character, are set.
func Aside() Stop { return Stop{ID: asideID, Level: play.TilesOpponent().Character()} }

// AsideSetup returns the game of the aside. The person is player 1.
func AsideSetup() round.Setup {
	start, err := asideBoard.Position()
	if err != nil {
		panic(err) // impossible: its numbers are within bounds
	}
	return round.Setup{Seats: [2]play.Seat{play.Human(), play.TilesOpponent()}, Start: start, Title: Aside().Title()}
}

// IsAside reports whether a setup is that of the aside's game.
func IsAside(setup round.Setup) bool {
	aside := AsideSetup()
	return setup.Title == aside.Title && setup.Start == aside.Start && setup.Seats[0].Human && !setup.Seats[1].Human && setup.Seats[1].Tiles == aside.Seats[1].Tiles
}

// AsideStars returns the stars of a game at the aside that has ended with a result.
func AsideStars(r round.Result, log game.PlayLog) Stars {
	if r.Draw || r.Winner != engine.Side1 {
		return 0
	}
	stars := Won
	if r.Lead >= AsideMargin {
		stars |= Margin
	}
	return stars | alone(log)
}
