// Package sound plays the sounds of the game. Without a sound device everything is silent, which is not an error.
package sound

import (
	"fmt"

	"blobwars/assets"
	"blobwars/gui/play"
)

// notes is the number of notes for infections: a square has eight neighbours.
const notes = 8

// names are the file names of the kinds without extension; that of an infection gets a number. The Tiles Game has the
// sounds of infections and jumps.
var names = [...]string{
	play.SoundPick: "pick", play.SoundDeselect: "letgo", play.SoundRefuse: "refuse", play.SoundClone: "clone", play.SoundJump: "jump",
	play.SoundInfect: "infect", play.SoundWin: "win", play.SoundLoss: "loss", play.SoundDraw: "draw", play.SoundRemove: "infect",
	play.SoundFall: "jump", play.SoundClick: "click", play.SoundHint: "hint",
}

// name returns the file name of a sound without extension; n counts infections from 1. It is empty for an unknown kind.
func name(kind play.SoundKind, n int) string {
	switch {
	case int(kind) >= len(names):
		return ""
	case names[kind] == "infect":
		return fmt.Sprintf("infect%d", min(max(n, 1), notes))
	default:
		return names[kind]
	}
}

// load decodes the embedded sound of a name.
func load(name string) ([]float32, error) {
	data, err := assets.Sounds.ReadFile("sounds/" + name + ".wav")
	if err != nil {
		return nil, fmt.Errorf("sound: %w", err)
	}
	return decode(data), nil
}
