package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/model/session"
	"blobwars/gui/sound"
	"blobwars/gui/ui"
)

// soundOf is how the sounds of the table sound.
var soundOf = [...]sound.Kind{
	session.SoundPick: sound.Pick, session.SoundLetGo: sound.LetGo, session.SoundRefuse: sound.Refuse, session.SoundClone: sound.Clone, session.SoundJump: sound.Jump,
	session.SoundInfect: sound.Infect, session.SoundWin: sound.Win, session.SoundLoss: sound.Loss, session.SoundDraw: sound.Draw,
}

// hear plays what is to be heard of the table in this tick.
func (a *App) hear() {
	for _, s := range a.session.Sounds.Take() {
		a.sound.Play(soundOf[s.Kind], s.N)
	}
	_, hint := a.session.Hint.Move()
	if hint && !a.hinted {
		a.sound.Play(sound.Hint, 0)
	}
	a.hinted = hint
}

// hearControls plays the click of a control that was pressed in this tick.
func (a *App) hearControls(in ui.Input) {
	byKey := slices.ContainsFunc([]ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace}, a.controls.Used)
	if in.Press && a.controls.Holds() || byKey {
		a.sound.Play(sound.Click, 0)
	}
}

// setSound turns the sound on or off, and says so.
func (a *App) setSound(on bool) {
	a.settings.Sound = on
	a.applySound()
	a.saveSettings()
	if on {
		a.tell("notice.sound_on", "")
		a.sound.Play(sound.Click, 0)
	} else {
		a.tell("notice.sound_off", "")
	}
}

// applySound makes the sounds as loud as the settings say; pictures are taken in silence.
func (a *App) applySound() {
	volume := a.settings.Volume
	if !a.settings.Sound || a.options.Demo != "" {
		volume = 0
	}
	a.sound.SetVolume(volume)
}
