//go:build tune

// Command agree compares searches of few nodes with a search of many.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"strings"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

func solve(c search.Champion, nodes uint64, pos engine.Position) search.Report {
	c.MaxNodes = nodes
	c.Table.Clear()
	return c.Solve(context.Background(), pos, nil)
}

func value(r search.Report) float64 { return 1 / (1 + math.Exp(-float64(r.Cents)/400)) }

func main() {
	openings := flag.String("openings", "", "")
	file := flag.String("file", "", "")
	count := flag.Int("count", 0, "make")
	deep := flag.Uint64("deep", 100_000, "")
	nodes := flag.Uint64("nodes", 5_000, "")
	netFile := flag.String("eval", "", "")
	flag.Parse()
	net, err := readNet(*netFile)
	if err != nil {
		log.Fatal(err)
	}
	if *count > 0 {
		makeSuite(net, *openings, *file, *count, *deep)
		return
	}
	type entry struct {
		pos  engine.Position
		move string
		v    float64
	}
	var list []entry
	f, err := os.Open(*file)
	if err != nil {
		log.Fatal(err)
	}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		parts := strings.Split(lines.Text(), ";")
		if len(parts) != 3 {
			continue
		}
		all, err := match.ReadOpenings("x", []byte(parts[0]))
		if err != nil {
			continue
		}
		var v float64
		fmt.Sscan(parts[2], &v)
		list = append(list, entry{all[0], parts[1], v})
	}
	var base []bool
	var baseErr []float64
	for i, set := range append([]string{""}, flag.Args()...) {
		c := search.Champion{Eval: net, Table: search.NewTable(2)}
		if set != "" {
			if c.Tuning, err = search.ParseTuning(set); err != nil {
				log.Fatal(err)
			}
		}
		agreed, loss, better, worse, ed, ed2, depth := 0, 0.0, 0, 0, 0.0, 0.0, 0
		for j, e := range list {
			r := solve(c, *nodes, e.pos)
			same := fmt.Sprint(r.Move) == e.move
			diff := math.Abs(value(r) - e.v)
			depth += r.Depth
			if same {
				agreed++
			}
			loss += diff
			if i == 0 {
				base = append(base, same)
				baseErr = append(baseErr, diff)
			}
			if same && !base[j] {
				better++
			}
			if !same && base[j] {
				worse++
			}
			d := diff - baseErr[j]
			ed += d
			ed2 += d * d
		}
		n := float64(len(list))
		fmt.Printf("%-40s agree %.2f %% (+%d -%d, z %+.1f)  error %.4f (z %+.1f) depth %.2f\n", set, 100*float64(agreed)/n, better, worse,
			float64(better-worse)/math.Sqrt(float64(better+worse)+0.01), loss/n, -ed/math.Sqrt(ed2+1e-9), float64(depth)/n)
	}
}

func makeSuite(net eval.Evaluator, openings, file string, count int, deep uint64) {
	data, err := os.ReadFile(openings)
	if err != nil {
		log.Fatal(err)
	}
	list, err := match.ReadOpenings("x", data)
	if err != nil {
		log.Fatal(err)
	}
	out, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		log.Fatal(err)
	}
	c := search.Champion{Eval: net, Table: search.NewTable(8)}
	random := engine.NewRandom(99, 0)
	made := 0
	for i := 0; made < count; i++ {
		pos := list[(i+1500)%len(list)]
		for ply := 0; ply < 80 && !pos.Outcome().Over(); ply++ {
			if pos.MustPass() {
				pos = pos.Play(engine.Pass())
				continue
			}
			r := solve(c, 700, pos)
			if r.Proof != search.Unproven || r.Cents > 900 || r.Cents < -900 {
				break
			}
			if random.Below(9) == 0 && len(pos.Moves()) > 4 {
				d := solve(c, deep, pos)
				if d.Proof == search.Unproven {
					fmt.Fprintf(out, "%s;%v;%.4f\n", notation.WriteFEN(pos), d.Move, value(d))
					made++
				}
			}
			pos = pos.Play(r.Move)
		}
	}
}

// readNet reads a net's file; nil, the net that ships, without a file.
func readNet(path string) (eval.Evaluator, error) {
	if path == "" {
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return eval.ReadNet(file)
}
