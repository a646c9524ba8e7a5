package match

import (
	"context"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/search"
)

// Turn is one move of a game as it was played.
type Turn struct {
	Player engine.Player
	Move   engine.Move
	Report search.Report // the zero value for a player who does not search
}

// Play plays game to its end between players, from the position on its board, and
// calls seen, if not nil, after each move. It returns early with ctx's error, or with
// that of a player who gave none or an illegal move; the game holds what was played.
func Play(ctx context.Context, game *engine.Game, players [2]Player, seen func(Turn)) error {
	for !game.Position().Outcome().Over() {
		who := game.Position().ToMove()
		move, report, err := players[who].Choose(ctx, game, nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			err = game.Play(move)
		}
		if err != nil {
			return fmt.Errorf("%s (%s): %w", players[who].Name(), who, err)
		}
		if seen != nil {
			seen(Turn{Player: who, Move: move, Report: report})
		}
	}
	return nil
}
