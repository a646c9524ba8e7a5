// Lab is the laboratory of Blob Wars, installed as blobwars-lab: it trains the champion's net, makes openings and puzzles,
// and repeats the papers' experiments. Without arguments it lists its commands.
package main

import (
	"fmt"
	"os"

	"blobwars/internal/console/cli"
	"blobwars/internal/lab"
)

func main() {
	args := os.Args[1:]
	if len(args) == 1 && (args[0] == "-version" || args[0] == "--version") {
		fmt.Println(cli.Version())
		return
	}
	os.Exit(lab.Program().Run(args, os.Stdin, os.Stdout, os.Stderr))
}
