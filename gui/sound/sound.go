// Package sound plays the sounds of the game. Without a sound device everything is silent, which is not an error.
package sound

import (
	"fmt"

	"blobwars/assets"
)

// Kind is the event that a sound is played for.
type Kind int

// The kinds of sounds.
const (
	Pick   Kind = iota // a blob is selected
	LetGo              // the selection is cleared
	Clone              // a blob divides
	Jump               // a blob lands
	Infect             // a blob is infected: the note rises with the number of blobs infected by the move
	Refuse             // what was tried is not allowed
	Click              // a button was pressed
	Hint               // a hint is shown
	Win
	Loss
	Draw
)

// notes is the number of notes for infections: a square has eight neighbours.
const notes = 8

// names are the file names of the kinds without extension; that of Infect gets a number.
var names = [...]string{Pick: "pick", LetGo: "letgo", Clone: "clone", Jump: "jump", Infect: "infect", Refuse: "refuse", Click: "click",
	Hint: "hint", Win: "win", Loss: "loss", Draw: "draw"}

// name returns the file name of a sound without extension; n counts infections from 1. It is empty for an unknown kind.
func name(kind Kind, n int) string {
	switch {
	case kind < 0 || int(kind) >= len(names):
		return ""
	case kind == Infect:
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
	samples, err := decode(data)
	if err != nil {
		return nil, fmt.Errorf("sound: %s: %w; go run ./scripts/sounds writes it again", name, err)
	}
	return samples, nil
}
