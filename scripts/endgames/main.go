// Command endgames measures how often the champion proves the result of endgames within a limit of nodes. The positions
// of scripts/endgames/positions.txt have 4 to 10 empty squares; -make writes them: one of each of the champion's games
// against itself from the openings that ship, in which the last move has proven nothing and neither side is 20 blobs
// ahead.
package main

import (
	"bufio"
	"context"
	_ "embed"
	"flag"
	"fmt"
	"log"
	"os"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

//go:embed positions.txt
var positions []byte

const (
	least, most = 4, 10 // empty squares
	each        = 100   // positions of each size
	gameNodes   = 2000  // nodes a move of the games
	ahead       = 2000  // the most that a side is ahead, in hundredths of a blob
)

func main() {
	nodes := flag.Uint64("nodes", 1_000_000, "search each position with `N` nodes")
	netFile := flag.String("eval", "", "the net's file `F`; without it, the net that ships")
	off := flag.String("off", "", "`NAME+...`: heuristics switched off")
	makes := flag.Bool("make", false, "write new positions to standard output")
	flag.Parse()
	champion := search.Champion{MaxNodes: *nodes}
	var err error
	if *off != "" {
		champion.Disabled, err = search.ParseHeuristics(*off)
	}
	if err == nil && *netFile != "" {
		champion.Eval, err = eval.ReadNetFile(*netFile)
	}
	switch {
	case err != nil:
	case *makes:
		err = generate()
	default:
		err = measure(champion)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// measure searches all positions and prints the share that is proven, by size and number of empty squares.
func measure(champion search.Champion) error {
	champion.Table = search.NewTable(64)
	list, err := match.ParseOpenings("positions.txt", positions)
	if err != nil {
		return err
	}
	type cell struct{ proven, all int }
	var table [2][most + 1]cell
	var used uint64
	for _, pos := range list {
		champion.Table.Clear()
		report := champion.Solve(context.Background(), pos, nil)
		size := 0
		if pos.Walls() == 0 {
			size = 1
		}
		c := &table[size][pos.Empty().Count()]
		c.all++
		if report.Proof != search.Unproven {
			c.proven++
		}
		used += report.Nodes
	}
	fmt.Print("empty ")
	for empty := least; empty <= most; empty++ {
		fmt.Printf("%8d", empty)
	}
	fmt.Println("     all")
	for size, row := range table {
		var all cell
		fmt.Printf("%dx%d   ", 7+size, 7+size)
		for _, c := range row[least:] {
			fmt.Printf("%8s", fmt.Sprintf("%d/%d", c.proven, c.all))
			all.proven, all.all = all.proven+c.proven, all.all+c.all
		}
		fmt.Printf("%8s\n", fmt.Sprintf("%d/%d", all.proven, all.all))
	}
	fmt.Printf("%.1f million nodes\n", float64(used)/1e6)
	return nil
}

// generate writes new positions.
func generate() error {
	out := bufio.NewWriter(os.Stdout)
	fmt.Fprintln(out, "# Made by: go run ./scripts/endgames -make")
	for _, size := range []int{7, 8} {
		openings, err := match.Openings(size)
		if err != nil {
			return err
		}
		found := 0
		for i := 0; found < each && i < len(openings); i++ {
			if pos, ok := endgame(openings[i], least+found%(most-least+1)); ok {
				fmt.Fprintln(out, notation.WriteFEN(pos))
				found++
			}
		}
	}
	return out.Flush()
}

// endgame plays a game from pos, and returns the first position with so many empty squares.
func endgame(pos engine.Position, empty int) (engine.Position, bool) {
	champion := search.Champion{MaxNodes: gameNodes, Table: search.NewTable(1)}
	for !pos.Outcome().Over() {
		if pos.MustPass() {
			pos = pos.Play(engine.Pass())
			continue
		}
		report := champion.Solve(context.Background(), pos, nil)
		if report.Proof != search.Unproven || max(report.Cents, -report.Cents) > ahead {
			return pos, false
		}
		if pos.Empty().Count() == empty {
			return pos, true
		}
		pos = pos.Play(report.Move)
	}
	return pos, false
}
