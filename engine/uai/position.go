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
		pos, err = readFEN(board[1:], s.settings.rules)
	case len(board) == 1 && strings.EqualFold(board[0], "startpos"):
		pos, err = s.startPosition()
	default:
		err = fmt.Errorf("found %s, %s", quote(strings.Join(words, " ")), positionSyntax)
	}
	if err != nil {
		return err
	}
	game := engine.NewGame(pos)
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

func (s *server) startPosition() (engine.Position, error) {
	fen := sevenStart
	if s.settings.startPos == "8x8" {
		fen = eightStart
	}
	return readFEN(strings.Fields(fen), s.settings.rules)
}

// current returns the game to search: the last one given, or else the start.
func (s *server) current() (*engine.Game, error) {
	if s.game != nil {
		return s.game, nil
	}
	start, err := s.startPosition()
	return engine.NewGame(start), err
}

// readFEN reads the words of a FEN. With the rules auto, they are the usual ones of the board.
func readFEN(words []string, rules string) (engine.Position, error) {
	pos, err := notation.ParseFEN("fen", strings.Join(words, " "))
	if set, fixed := engine.ParseRules(rules); fixed {
		pos = pos.WithRules(set)
	}
	return pos, err
}
