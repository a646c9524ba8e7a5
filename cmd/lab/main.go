// Lab is the laboratory of Blob Wars, installed as blobwars-lab: it trains the champion's net, makes openings and
// puzzles, and repeats the papers' experiments. Without arguments it lists its commands.
package main

import (
	"fmt"
	"os"

	"blobwars/internal/console/cli"
	"blobwars/internal/lab"
)

func main() {
	args, program := os.Args[1:], lab.Program()
	if len(args) == 1 && (args[0] == "-version" || args[0] == "--version") {
		out := &cli.Output{To: os.Stdout}
		fmt.Fprintln(out, cli.Version())
		os.Exit(out.ExitCode(os.Stderr, program.Name))
	}
	os.Exit(program.Run(args, os.Stdin, os.Stdout, os.Stderr))
}
