package session

import "blobwars/engine"

// SoundKind is a kind of sound.
type SoundKind uint8

// The sounds of the table.
const (
	SoundPick   SoundKind = iota // a blob is taken in hand
	SoundLetGo                   // and put back
	SoundRefuse                  // a press that does nothing
	SoundClone                   // a blob begins to divide
	SoundJump                    // a blob lands
	SoundInfect                  // a blob begins to turn
	SoundWin                     // the game is over: a person has won, or either of two equals
	SoundLoss                    // the computer has won against a person
	SoundDraw
)

// Sound is something to be heard now. N counts the infections of a move, from 1, so that
// a note can rise with it; else it is 0.
type Sound struct {
	Kind SoundKind
	N    int
}

// maxSounds are kept for a window that does not listen: the newest.
const maxSounds = 64

// Heard gives what is to be heard since the last call; to be called after each Tick.
func (s *Session) Heard() []Sound {
	heard := s.sounds
	s.sounds = nil
	return heard
}

func (s *Session) hear(sounds ...Sound) {
	s.sounds = append(s.sounds, sounds...)
	s.sounds = s.sounds[max(len(s.sounds)-maxSounds, 0):]
}

// verdict is the sound of a game's end.
func (s *Session) verdict(o engine.Outcome) Sound {
	switch {
	case o.Draw:
		return Sound{Kind: SoundDraw}
	case s.players[o.Winner] != nil && s.players[o.Winner.Other()] == nil:
		return Sound{Kind: SoundLoss}
	}
	return Sound{Kind: SoundWin}
}
