package uai

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
)

const positionSyntax = "expected position startpos or position fen FEN, then moves M... if any"

// position executes position (startpos | fen FEN) [moves M...]. A bad one is an error and changes nothing.
func (s *server) position(words []string) error {
	if err := s.requireIdle(); err != nil {
		return err
	}
	if len(words) == 0 {
		return errors.New(positionSyntax)
	}
	board, moves := words, []string(nil)
	if at := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "moves") }); at >= 0 {
		board, moves = words[:at], words[at+1:]
	}
	var pos engine.Position
	var err error
	switch {
	case len(board) > 0 && strings.EqualFold(board[0], "fen"):
		pos, err = notation.ParseFEN("fen", strings.Join(board[1:], " "))
	case len(board) == 1 && strings.EqualFold(board[0], "startpos"):
		pos = s.startPosition()
	default:
		err = fmt.Errorf("found %s, %s", quote(strings.Join(words, " ")), positionSyntax)
	}
	if err != nil {
		return err
	}
	game := engine.NewGame(s.withRules(pos))
	for i, text := range moves {
		m, err := notation.ParseMove(game.Position(), text)
		if err == nil {
			err = game.Play(m)
		}
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	s.game = game
	return nil
}

// startPosition returns the position that startpos stands for: that of Ataxx, or the paper's.
func (s *server) startPosition() engine.Position {
	if s.settings.startPos == "8x8" {
		return engine.Start()
	}
	return engine.StartOn(7, engine.Ataxx)
}

// current returns the game to search: the last one given, or else the start.
func (s *server) current() *engine.Game {
	if s.game != nil {
		return s.game
	}
	return engine.NewGame(s.withRules(s.startPosition()))
}

// withRules returns a position under the rules of the settings. The rules auto are the usual ones of the board.
func (s *server) withRules(pos engine.Position) engine.Position {
	if rules, fixed := engine.ParseRules(s.settings.rules); fixed {
		return pos.WithRules(rules)
	}
	return pos
}
