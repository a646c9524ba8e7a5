package screen

import (
	"blobwars/gui/model/play"
	"blobwars/gui/sound"
)

// sounds are the sounds of the games.
var sounds = [...]sound.Kind{
	play.SoundPick: sound.Pick, play.SoundLetGo: sound.LetGo, play.SoundRefuse: sound.Refuse, play.SoundClone: sound.Clone, play.SoundJump: sound.Jump,
	play.SoundInfect: sound.Infect, play.SoundWin: sound.Win, play.SoundLoss: sound.Loss, play.SoundDraw: sound.Draw,
	play.SoundRemove: sound.Infect, play.SoundFall: sound.Jump,
}

// PlaySounds plays the sounds of a game.
func (s *Services) PlaySounds(queue []play.Sound) {
	for _, q := range queue {
		s.Sound.Play(sounds[q.Kind], q.N)
	}
}
