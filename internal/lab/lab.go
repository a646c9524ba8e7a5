// Package lab holds the commands of the laboratory: what makes and measures the champion's net, the puzzles and the
// openings, and repeats the papers' experiments. The program that people play does not link it.
package lab

import (
	"blobwars/internal/console"
	"blobwars/internal/console/programs"
	"blobwars/internal/console/racing"
)

// Program is the laboratory: its commands, in the order of the help text.
func Program() console.Program {
	lab := console.Program{Name: "blobwars-lab", Elsewhere: make(map[string]string), Commands: []console.Command{
		{
			Name: "train", Summary: "train a net for the champion by games against itself", Synopsis: "(-out FILE | -judge FILE) [flags]",
			Example: "train -size 8 -out 8x8.net", Run: runTrain,
		},
		{
			Name: "experiment", Summary: "repeat the papers' experiments; without arguments, list them", Synopsis: "(NAME | SECTION | -all) -out DIR [flags]",
			Example: "experiment 4.1 -boards 10 -out results", Run: runExperiment,
		},
		racing.Race(plotRace),
		{
			Name: "openings", Summary: "make openings that the champion judges balanced", Synopsis: "-size 8|7 -count N [flags]",
			Example: "openings -size 8 -count 250 -plies 8 -seed 1 -out openings.txt", Run: makeOpenings,
		},
		{
			Name: "puzzles", Summary: "make puzzles, each verified by a long search", Synopsis: "[flags]",
			Example: "puzzles -out puzzles.txt", Run: makePuzzles,
		},
		{
			Name: "generate", Summary: "print a random board on which both players can move", Synopsis: "-seed N -blobs K",
			Example: "generate -seed 7 -blobs 20 > board.txt", Run: generate,
		},
	}}
	for _, c := range programs.Blobwars().Commands {
		lab.Elsewhere[c.Name] = "blobwars " + c.Name
	}
	return lab
}
