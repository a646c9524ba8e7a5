// Package sound plays the sounds of the game. A machine without a device for them is a
// normal one: everything here is then silent, costs nothing and is no error.
package sound

import (
	"fmt"

	"blobwars/assets"
)

// Kind is what a sound tells of.
type Kind int

// The kinds of sounds.
const (
	Pick   Kind = iota // a blob is taken
	LetGo              // and let go
	Clone              // a blob divides
	Jump               // a blob lands
	Infect             // a neighbour turns: the note rises with the count
	Refuse             // that cannot be done
	Click              // a button
	Hint               // look here
	Win
	Loss
	Draw
)

// notes is how many notes an infection has: a blob has eight neighbours.
const notes = 8

// names are the files of the kinds, but for those of an infection.
var names = [...]string{Pick: "pick", LetGo: "letgo", Clone: "clone", Jump: "jump", Infect: "infect", Refuse: "refuse", Click: "click",
	Hint: "hint", Win: "win", Loss: "loss", Draw: "draw"}

// name is the file of a sound; of an infection the n-th, from 1. It is empty where there is none.
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

// load reads all sounds, by the names of their files, ready to be mixed.
func load() (map[string][]float32, error) {
	files, err := assets.Sounds.ReadDir("sounds")
	if err != nil {
		return nil, fmt.Errorf("sound: %w", err)
	}
	sounds := make(map[string][]float32, len(files))
	for _, file := range files {
		data, err := assets.Sounds.ReadFile("sounds/" + file.Name())
		if err != nil {
			return nil, fmt.Errorf("sound: %w", err)
		}
		samples, err := decode(data)
		if err != nil {
			return nil, fmt.Errorf("sound: %s: %w; go run ./scripts/sounds makes it anew", file.Name(), err)
		}
		sounds[file.Name()[:len(file.Name())-len(".wav")]] = samples
	}
	return sounds, nil
}
