package review

import (
	"context"
	"sync"

	"blobwars/engine"
)

// JudgeGame judges all moves of a game, as many positions at a time as there are workers. The verdict does not depend
// on their number, because each position is judged alone. It calls judged with the number of positions that are judged,
// from 1 on. The only error is that of ctx.
func JudgeGame(ctx context.Context, game *engine.Game, workers int, judged func(n int)) (Verdict, error) {
	v := make(Verdict, game.Len()+1)
	plies, answers := make(chan int, len(v)), make(chan error)
	for ply := range v {
		plies <- ply
	}
	close(plies)
	var working sync.WaitGroup
	for range min(workers, len(v)) {
		working.Go(func() {
			for ply := range plies {
				j, err := Judge(ctx, QuestionAt(game, ply))
				v[ply] = j
				answers <- err
			}
		})
	}
	var failed error
	for n := range len(v) {
		if err := <-answers; err != nil {
			failed = err // the searches that follow end at once
			continue
		}
		judged(n + 1)
	}
	working.Wait()
	return v, failed
}
