package session

import (
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// soundOf is the sound of the end of a game.
func (s *state) soundOf(o engine.Outcome) play.Sound {
	switch {
	case o.Draw:
		return play.Sound{Kind: play.SoundDraw}
	case s.players[o.Winner] != nil && s.players[o.Winner.Other()] == nil:
		return play.Sound{Kind: play.SoundLoss}
	}
	return play.Sound{Kind: play.SoundWin}
}
