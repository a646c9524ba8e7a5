// Package programs puts commands together to the program that people play.
package programs

import (
	"blobwars/internal/console"
	"blobwars/internal/console/matches"
	"blobwars/internal/console/play"
	"blobwars/internal/console/racing"
	"blobwars/internal/console/records"
	"blobwars/internal/console/solve"
	"blobwars/internal/console/textbook"
)

// Blobwars is the program that people play, with its commands in the order of the help text.
func Blobwars() console.Program {
	elsewhere := map[string]string{
		"train": "blobwars-lab train", "puzzles": "blobwars-lab puzzles", "experiment": "blobwars-lab experiment", "generate": "blobwars-lab generate", "openings": "blobwars-lab openings",
	}
	for _, name := range textbook.TopicNames() {
		elsewhere[name] = "blobwars textbook " + name
	}
	return console.Program{Name: "blobwars", Elsewhere: elsewhere, Commands: []console.Command{
		solve.Solve, play.Play, records.Report, solve.Perft, records.Convert, records.Games, solve.Bench, racing.Race(nil), textbook.Textbook, textbook.Tree, solve.Tiles, matches.Match, matches.UAI,
	}}
}
