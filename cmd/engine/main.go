// Engine is the champion alone, without the window: it speaks UAI on standard input and output. With the argument bench
// it runs the benchmark, whose last line has the form that OpenBench reads (A. Grant, github.com/AndyGrant/OpenBench).
package main

import (
	"context"
	"fmt"
	"os"
	"slices"

	"blobwars/engine/benchmark"
	"blobwars/engine/search"
	"blobwars/engine/uai"
)

const help = `usage: blobwars-engine [bench]
Without an argument it speaks UAI, the Universal Ataxx Interface, on standard input and output: the first command is
uai, the last one quit. With bench it searches fixed positions on one thread, and prints the nodes and the speed.
docs/uai.md describes both.
`

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "blobwars-engine:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 0:
		return uai.Serve(os.Stdin, os.Stdout)
	case len(args) == 1 && slices.Contains([]string{"-h", "--h", "-help", "--help", "help"}, args[0]):
		_, err := fmt.Print(help)
		return err
	case !slices.Equal(args, []string{"bench"}):
		return fmt.Errorf("found the arguments %q, expected none, or bench; -h says more", args)
	}
	settings := benchmark.Settings{Depth: benchmark.Depth, Threads: 1, Hash: benchmark.Hash}
	sum, err := benchmark.Run(context.Background(), settings, func(p benchmark.Position, r search.Report) {
		fmt.Printf("%-16s %-9s depth %d, %d nodes\n", p.Name, p.Rules, r.Depth, r.Nodes)
	})
	if err == nil {
		_, err = fmt.Println(sum)
	}
	return err
}
