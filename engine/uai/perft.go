package uai

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
)

// perft starts counting the lines of play of each length up to a depth.
func (s *server) perft(words []string) error {
	if err := s.requireIdle(); err != nil {
		return err
	}
	depth, err := strconv.Atoi(strings.Join(words, " "))
	if err != nil || depth < 1 {
		return errors.New("expected: perft and a depth of at least 1")
	}
	pos := s.current().Position()
	s.begin(counting, nil, func(ctx context.Context) ([]string, error) {
		began := time.Now()
		var count uint64
		for d := 1; d <= depth; d++ {
			if count = engine.Perft(ctx, pos, d, false); ctx.Err() != nil {
				return []string{"info string perft was stopped"}, nil
			}
			took := time.Since(began)
			s.infos.add(fmt.Sprintf("info string perft depth %d nodes %d time %d", d, count, took.Milliseconds()))
		}
		return []string{fmt.Sprintf("info string perft %d", count)}, nil
	})
	return nil
}
