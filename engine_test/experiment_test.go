package engine_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/internal/lab/chart"
	"blobwars/internal/lab/experiment"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// decodePictures opens every picture of a folder, and gives how many of each kind there are.
func decodePictures(t *testing.T, dir string) (pngs, svgs int) {
	t.Helper()
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		require.NoError(t, err)
		switch filepath.Ext(f.Name()) {
		case ".png":
			pngs++
			checkPNG(t, data)
		case ".svg":
			svgs++
			checkSVG(t, data)
		default:
			require.Contains(t, []string{".csv", ".txt"}, filepath.Ext(f.Name()))
		}
	}
	return pngs, svgs
}

func checkPNG(t *testing.T, data []byte) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	require.Equal(t, [2]int{1080, 720}, [2]int{picture.Bounds().Dx(), picture.Bounds().Dy()})
	colours := make(map[any]bool)
	for y := range 720 {
		for x := range 1080 {
			colours[picture.At(x, y)] = true
		}
	}
	require.Greater(t, len(colours), 5, "something is drawn")
}

func checkSVG(t *testing.T, data []byte) {
	t.Helper()
	in := xml.NewDecoder(bytes.NewReader(data))
	elements := make(map[string]int)
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if start, is := token.(xml.StartElement); is {
			elements[start.Name.Local]++
		}
	}
	require.Equal(t, 1, elements["svg"])
	require.Positive(t, elements["path"])
	require.Positive(t, elements["text"])
}

// TestExperimentPlansAreThePapers counts the cells of sections 4.1 to 4.3 of the Tiles paper.
func TestExperimentPlansAreThePapers(t *testing.T) {
	for _, c := range []struct {
		name, section                                string
		sizes, leastSize, colours, levels, lastLevel int
		families                                     []string
	}{
		{"colours", "4.1", 10, 2, 4, 1, 4, []string{"ABPMinimax"}},
		{"depth", "4.2", 10, 2, 1, 4, 4, []string{"ABPMinimax"}},
		{"pruning", "4.3", 4, 8, 3, 4, 4, []string{"LMinimax", "ABPMinimax"}},
	} {
		e, found := experiment.Find(c.section)
		require.True(t, found)
		require.Equal(t, c.name, e.Name)
		s := e.Default()
		require.Equal(t, 100, s.Boards)
		stop := errors.New("stop")
		var first experiment.Progress
		_, err := e.Run(t.Context(), s, nil, func(p experiment.Progress) error { first = p; return stop })
		require.ErrorIs(t, err, stop)
		require.Equal(t, c.sizes*c.colours*c.levels*len(c.families), first.Cells)
		require.Len(t, s.Sizes, c.sizes)
		require.Equal(t, experiment.Squares(c.leastSize, 11), []experiment.Size{s.Sizes[0], s.Sizes[len(s.Sizes)-1]})
		require.Equal(t, c.lastLevel, s.Depths[len(s.Depths)-1])
	}
	e, _ := experiment.Find("depth")
	require.Equal(t, []int{5}, e.Default().Colours)
}

func TestExperimentConsole(t *testing.T) {
	for _, c := range []struct {
		args           []string
		cells, figures int
		times          string // as a pattern
	}{
		{[]string{"4.1", "-sizes", "5,4x6", "-colours", "2,3", "-depths", "2"}, 2 * 2, 2 * 2, "row col colors level time\n4 6 2 2 [0-9.]+\n(.+\n){3}"},
		{[]string{"pruning", "-sizes", "3", "-colours", "2", "-depths", "1-2"}, 2 * 2, 3, "row col colors level Poda NoPoda\n3 3 2 1 [0-9.]+ [0-9.]+\n3 3 2 2 .+\n"},
		{[]string{"pruning", "-sizes", "3", "-colours", "2", "-depths", "1-2", "-prune", "off"}, 2, 3, ""},
		{[]string{"near-end", "-empty", "60,2", "-times", "1ms", "-states", "1000"}, 2 * 2 * (2 + 5), 2, ""},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			e, _ := experiment.Find(c.args[0])
			dir := filepath.Join(t.TempDir(), "new", "folder")
			args := append([]string{"lab", "experiment", "-boards", "2", "-budget", "1h", "-out", dir}, c.args...)
			got := runOK(t, "", args...)
			require.Contains(t, got.out, fmt.Sprintf("%s: %d kinds of search; ", filepath.Join(dir, e.Name+".csv"), c.cells))
			require.NotContains(t, got.out, "given up")
			text, err := os.ReadFile(filepath.Join(dir, e.Name+".csv"))
			require.NoError(t, err)
			rows, err := experiment.ReadCSV("f", text)
			require.NoError(t, err)
			require.Len(t, rows, c.cells)
			times, err := os.ReadFile(filepath.Join(dir, e.Name+"-time.txt"))
			if c.times == "" {
				require.ErrorIs(t, err, os.ErrNotExist)
			} else {
				require.Regexp(t, "^"+c.times+"$", string(times))
				states, err := os.ReadFile(filepath.Join(dir, e.Name+"-states.txt"))
				require.NoError(t, err)
				require.Equal(t, strings.Count(string(times), " "), strings.Count(string(states), " "))
			}
			pngs, svgs := decodePictures(t, dir)
			require.Equal(t, [2]int{c.figures, c.figures}, [2]int{pngs, svgs})

			again := runOK(t, "", args...)
			said := fmt.Sprintf("%s has %d of %d kinds of search, which are not measured again\n", filepath.Join(dir, e.Name+".csv"), c.cells, c.cells)
			require.Equal(t, said+got.out, again.out)
			same, err := os.ReadFile(filepath.Join(dir, e.Name+".csv"))
			require.NoError(t, err)
			require.Equal(t, string(text), string(same), "nothing is measured twice")

			args[3] = "3" // of -boards
			other := run("", args...)
			require.Equal(t, 1, other.code)
			require.Contains(t, other.err, "has results of other settings or of a larger plan: move it away, or choose another -out")
		})
	}
}

// TestExperimentsStoppedContinue stops all experiments after some cells, and continues them to the end.
func TestExperimentsStoppedContinue(t *testing.T) {
	all := func(dir string) []string {
		return []string{"lab", "experiment", "-all", "-out", dir, "-boards", "2", "-sizes", "2-3", "-depths", "1-2", "-times", "20ms", "-states", "2000", "-empty", "60,30"}
	}
	// exact is what does not depend on the machine: the rows without times and speeds, and of those bound by time
	// nothing.
	exact := func(dir string) (lines []string) {
		for _, e := range experiment.List() {
			text, err := os.ReadFile(filepath.Join(dir, e.Name+".csv"))
			require.NoError(t, err)
			rows, err := experiment.ReadCSV(e.Name, text)
			require.NoError(t, err)
			for _, r := range rows {
				if r.Limit > 0 {
					r.States, r.StandardError, r.MeanDepth, r.Height = 0, 0, 0, 0
				}
				lines = append(lines, fmt.Sprint(e.Name, r.Cell, r.Terms, r.Done, r.States, r.StandardError, r.MeanDepth, r.Height))
			}
		}
		return lines
	}
	whole, parts := t.TempDir(), t.TempDir()
	runOK(t, "", all(whole)...)
	runOK(t, "", "lab", "experiment", "colours", "-out", parts, "-boards", "2", "-sizes", "2-3", "-depths", "1-2")
	stopped := interrupted(t, silent(t), all(parts)...)
	require.Equal(t, 130, stopped.code)
	require.Regexp(t, `interrupted: \S+\.csv has \d+ of \d+ kinds of search; the same command continues from here`, stopped.err)
	got := runOK(t, "", all(parts)...)
	require.Regexp(t, `colours.csv has 16 of 16 kinds of search, which are not measured again`, got.out)
	require.Equal(t, exact(whole), exact(parts))
	files, err := os.ReadDir(whole)
	require.NoError(t, err)
	again, err := os.ReadDir(parts)
	require.NoError(t, err)
	require.Len(t, again, len(files), "no temporary file is left")
}

func TestExperimentListAndForeignResults(t *testing.T) {
	list := runOK(t, "", "lab", "experiment")
	for _, e := range experiment.List() {
		require.Contains(t, list.out, e.Name)
		require.Contains(t, list.out, e.Summary)
	}
	require.Contains(t, list.out, "\nrepresentations Blob Wars: time and memory of one search")
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "depth.csv"), []byte("a,b\n1,2\n"), 0o600))
	bad := run("", "lab", "experiment", "depth", "-out", dir)
	require.Equal(t, 1, bad.code)
	require.Contains(t, bad.err, "depth.csv:1:1: found 2 columns, expected 21, separated by commas: game, family")
	kept, err := os.ReadFile(filepath.Join(dir, "depth.csv"))
	require.NoError(t, err)
	require.Equal(t, "a,b\n1,2\n", string(kept), "what is not ours stays")
}

func TestExperimentRowsAreMeansOfSearches(t *testing.T) {
	e, found := experiment.Find("pruning")
	require.True(t, found)
	s := e.Default()
	s.Terms = experiment.Terms{Boards: 5, Seed: 3, Budget: time.Hour}
	s.Sizes, s.Colours, s.Depths = []experiment.Size{{Rows: 3, Columns: 3}, {Rows: 5, Columns: 4}}, []int{4}, []int{2}
	rows, err := e.Run(t.Context(), s, nil, func(experiment.Progress) error { return nil })
	require.NoError(t, err)
	for _, r := range rows {
		states, squares := uint64(0), 0.0
		for i := range uint64(5) {
			pos := enginetest.RandomTilesBoard(t, r.Rows, r.Columns, r.Colours, s.Seed<<20+i)
			n := families.FixedDepth{Prune: r.Family == "ABPMinimax", Depth: 2}.Solve(t.Context(), pos, nil).Nodes
			states += n
			squares += float64(n * n)
		}
		mean := float64(states) / 5
		require.InDelta(t, mean, r.States, 1e-9, r.String())
		require.InDelta(t, math.Sqrt((squares/5-mean*mean)/4), r.StandardError, 1e-6, r.String())
		require.Positive(t, r.Median)
		require.InDelta(t, r.States/r.MeanMS*1000, r.PerSecond(), 1e-6)
	}
	back, err := experiment.ReadCSV("f", experiment.CSV(rows))
	require.NoError(t, err)
	require.Equal(t, rows, back)
	for _, p := range e.Pictures(rows) {
		points := 0
		for _, series := range p.Series {
			points += len(series.Points)
		}
		want := 2 // with and without pruning
		if strings.Contains(p.Name, "-saved-") {
			want = 1
		}
		require.Equal(t, want, points, p.Name)
	}
}

func TestExperimentGivesUpCellsAboveTheBudget(t *testing.T) {
	e, _ := experiment.Find("pruning")
	s := e.Default()
	s.Terms = experiment.Terms{Boards: 3, Seed: 1, Budget: 1}
	s.Sizes, s.Colours = experiment.Squares(8, 9), []int{4}
	begun := 0
	rows, err := e.Run(t.Context(), s, nil, func(p experiment.Progress) error {
		if !p.Measured {
			begun++
		}
		return nil
	})
	require.NoError(t, err)
	require.Len(t, rows, 2*4*2)
	require.Equal(t, 2, begun, "one for each family")
	for _, r := range rows {
		require.Zero(t, r.Done)
		require.Zero(t, r.PerSecond())
	}
	for _, p := range e.Pictures(rows) {
		require.Empty(t, p.Series)
		data, err := p.PNG()
		require.NoError(t, err, "a picture of nothing is drawn too")
		checkPNG(t, data)
	}
	text := experiment.CSV(rows)
	require.Contains(t, string(text), ",0,,,,,,,\n")
	back, err := experiment.ReadCSV("f", text)
	require.NoError(t, err)
	require.Equal(t, rows, back)
}

func TestRowsOfOtherSettingsDoNotFit(t *testing.T) {
	e, _ := experiment.Find("depth")
	s := e.Default()
	s.Boards, s.Sizes = 2, experiment.Squares(2, 3)
	some := errors.New("two rows")
	first, err := e.Run(t.Context(), s, nil, func(p experiment.Progress) error {
		if p.Done == 2 && !p.Measured {
			return some
		}
		return nil
	})
	require.ErrorIs(t, err, some)
	require.Len(t, first, 2)
	require.True(t, e.Fits(first, s))
	for name, change := range map[string]func(*experiment.Settings){
		"boards": func(o *experiment.Settings) { o.Boards = 3 },
		"seed":   func(o *experiment.Settings) { o.Seed = 2 },
		"budget": func(o *experiment.Settings) { o.Budget = time.Second },
		"sizes":  func(o *experiment.Settings) { o.Sizes = experiment.Squares(2) },
		"depths": func(o *experiment.Settings) { o.Depths = []int{2} },
	} {
		other := s
		change(&other)
		require.False(t, e.Fits(first, other), name)
	}
}

func TestNearEndHasTheEndgamesThatShip(t *testing.T) {
	e, _ := experiment.Find("near-end")
	sources := []string{experiment.SourceGame}
	for _, board := range boards.List() {
		if !board.Endgame {
			continue
		}
		sources = append(sources, board.Name)
		parsed, err := notation.ParseBoard(board.Name, []byte(board.Text))
		require.NoError(t, err)
		pos, err := experiment.Endgame(board.Name)
		require.NoError(t, err)
		require.Equal(t, parsed.Position.WithRules(engine.BlobWars), pos, board.Name)
	}
	require.Equal(t, sources, e.Default().Sources)
}

func TestNearEndIsTheSameOnEveryMachineByStates(t *testing.T) {
	e, _ := experiment.Find("near-end")
	s := e.Default()
	s.Boards, s.Empty, s.Limits, s.States = 2, []int{60, 30, 2}, nil, []uint64{500, 50_000}
	first, err := e.Run(t.Context(), s, nil, func(experiment.Progress) error { return nil })
	require.NoError(t, err)
	again, err := e.Run(t.Context(), s, nil, func(experiment.Progress) error { return nil })
	require.NoError(t, err)
	reached := make(map[experiment.Cell]float64)
	for i, r := range first {
		a := again[i]
		require.Equal(t, []float64{r.States, r.MeanDepth, r.Height}, []float64{a.States, a.MeanDepth, a.Height}, r.String())
		require.LessOrEqual(t, r.States, float64(r.MaxStates)+20_000, r.String()) // a level may be counted in sets
		reached[r.Cell] = r.MeanDepth
	}
	for cell, level := range reached {
		if cell.MaxStates == 500 {
			cell.MaxStates = 50_000
			require.GreaterOrEqual(t, reached[cell], level, cell.String())
		}
	}
}

func TestExperimentCSVErrors(t *testing.T) {
	rows := []experiment.Row{{Terms: experiment.Terms{Boards: 1}, Done: 1, Cell: experiment.Cell{Game: "tiles", Family: "LMinimax", Source: "random", Rows: 2, Columns: 2, Depth: 1}}}
	good := string(experiment.CSV(rows))
	for _, c := range []struct{ old, new, says string }{
		{"LMinimax,random,2", "LMinimax,random,x", `f:2:23: column rows: found "x", expected a whole number of at least 0`},
		{"LMinimax,random,2", "LMinimax,random,2.5", `f:2:23: column rows: found "2.5", expected a whole number of at least 0`},
		{"LMinimax,random,2", "LMinimax,random,-2", `f:2:23: column rows: found "-2"`},
		{"2,2,0,0,1,0,0,1,0", "2,2,0,0,1,0,0,1,-1", `column seed: found "-1"`},
		{"LMinimax,random,2", "LMinimax,random", "f:2:1: found 20 columns, expected 21, separated by commas: game, "},
		{good, "", "f:1:1: found an empty file, expected a line of column names"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		require.NotEqual(t, good, text)
		_, err := experiment.ReadCSV("f", []byte(text))
		require.ErrorContains(t, err, c.says)
	}
}

func TestChart(t *testing.T) {
	c := chart.Chart{Title: "a title", X: "across", Y: "up", LogX: true, LogY: true, Series: []chart.Series{
		{Name: "no line", Scatter: true, Points: []chart.Point{{X: 3, Y: 0.5}}},
		{Name: "one point", Points: []chart.Point{{X: 10, Y: 10}}},
		{Name: "below 0", Colour: 12, Dashed: true, Points: []chart.Point{{X: -1, Y: 10}, {X: 1, Y: 0}}},
	}}
	for range 2 { // a chart is not changed by drawing it
		for _, log := range []bool{true, false} {
			c.LogX, c.LogY = log, log
			data, err := c.PNG()
			require.NoError(t, err)
			checkPNG(t, data)
			data, err = c.SVG()
			require.NoError(t, err)
			checkSVG(t, data)
			for _, says := range []string{"a title", "across", "up", "one point", "no line"} {
				require.Contains(t, string(data), ">"+says+"<")
			}
			require.Equal(t, !log, strings.Contains(string(data), ">below 0<"), "a logarithm has no place for it")
		}
	}
}

// TestExperimentDocFigures repeats the rows of docs/experiments that are quickly searched.
func TestExperimentDocFigures(t *testing.T) {
	for _, e := range experiment.List() {
		known, s := docRows(t, e)
		s.Sizes = slices.DeleteFunc(slices.Clone(s.Sizes), func(size experiment.Size) bool { return size.Rows > 8 })
		s.Depths = slices.DeleteFunc(slices.Clone(s.Depths), func(depth int) bool { return depth > 3 && e.Name != "colours" })
		s.Limits = nil // different each time
		if e.Name == "near-end" {
			s.Empty = []int{32}
		}
		rows, err := e.Run(t.Context(), s, nil, func(experiment.Progress) error { return nil })
		require.NoError(t, err)
		require.NotEmpty(t, rows)
		for _, r := range rows {
			i := slices.IndexFunc(known, func(k experiment.Row) bool { return k.Cell == r.Cell })
			require.GreaterOrEqual(t, i, 0, r.String())
			require.InDelta(t, known[i].States, r.States, 1e-6, r.String())
			require.InDelta(t, known[i].MeanDepth, r.MeanDepth, 1e-6, r.String())
		}
	}
}

// docRows returns the rows of docs/experiments, which are those of the default settings.
func docRows(t *testing.T, e experiment.Experiment) ([]experiment.Row, experiment.Settings) {
	t.Helper()
	text, err := os.ReadFile("../docs/experiments/" + e.Name + ".csv")
	require.NoError(t, err)
	rows, err := experiment.ReadCSV(e.Name, text)
	require.NoError(t, err)
	all, finished := e.Default().Cells(rows)
	require.Equal(t, all, finished)
	require.Len(t, rows, all)
	return rows, e.Default()
}

// TestExperimentDocTables compares the states in the tables of docs/papers.md, and the times saved by pruning,
// with the rows of docs/experiments.
func TestExperimentDocTables(t *testing.T) {
	text, err := os.ReadFile("../docs/papers.md")
	require.NoError(t, err)
	_, page, found := strings.Cut(string(text), "\n### 4.1 ")
	require.True(t, found)
	for _, c := range []struct {
		name string
		ours [][3]int // of each column with our states, from its index: colours, level, 1 without pruning
		from int
	}{
		{"colours", [][3]int{{2, 4}, {3, 4}, {4, 4}, {5, 4}}, 6},
		{"depth", [][3]int{{5, 1}, {5, 2}, {5, 3}, {5, 4}}, 6},
		{"pruning", [][3]int{{4, 0}, {4, 0, 1}}, 5},
	} {
		e, _ := experiment.Find(c.name)
		rows, _ := docRows(t, e)
		section, rest, _ := strings.Cut(page, "\n### ")
		page = rest
		table, checked := false, 0
		for line := range strings.SplitSeq(section, "\n") {
			if !strings.HasPrefix(line, "|") {
				table = false
				continue
			}
			cells := strings.Split(line, "|")
			if strings.Contains(line, "ours, states") {
				table = true
			}
			var size, level int
			if n, _ := fmt.Sscanf(cells[1], " %dx", &size); !table || n == 0 {
				continue
			}
			if _, after, found := strings.Cut(cells[1], ","); found {
				level = number(t, strings.TrimSpace(after))
			}
			for i, of := range c.ours {
				at := slices.IndexFunc(rows, func(r experiment.Row) bool {
					return r.Rows == size && r.Colours == of[0] && r.Depth == max(of[1], level) && (r.Family == "LMinimax") == (of[2] == 1)
				})
				require.Equal(t, tenths(rows[at].States), strings.TrimSpace(cells[c.from+i]), line)
				checked++
				if of[2] == 1 {
					pruned := rows[slices.IndexFunc(rows, func(r experiment.Row) bool {
						twin := rows[at].Cell
						twin.Family = "ABPMinimax"
						return r.Cell == twin
					})]
					require.Equal(t, tenths(rows[at].States/pruned.States), strings.TrimSpace(cells[7]), line)
					require.Equal(t, tenths(rows[at].MeanMS/pruned.MeanMS), strings.TrimSpace(cells[8]), line)
				}
			}
		}
		require.Equal(t, map[string]int{"colours": 16, "depth": 16, "pruning": 16}[c.name], checked, c.name)
	}
}

// tenths returns a number with one decimal, rounded half up.
func tenths(x float64) string { return fmt.Sprintf("%.1f", math.Floor(10*x+0.5+1e-9)/10) }

// TestHeuristicBoardsShowTheFaults repeats section 3.4 of the Tiles paper on the boards of docs/experiments.
func TestHeuristicBoardsShowTheFaults(t *testing.T) {
	open := func(name string) tiles.Position {
		p, err := tiles.ReadFile("../docs/experiments/" + name)
		require.NoError(t, err)
		return p
	}
	points := open("heuristic-points.txt")
	for h, depth := range map[tiles.Heuristic]int{tiles.HalfInfinity: 3, tiles.Infinite: 3, tiles.PointsOnly: 100} {
		got := families.Deepening{Heuristic: h, MaxDepth: 100}.Solve(t.Context(), points, nil)
		require.Equal(t, depth, got.Depth, h.String())
		require.Equal(t, 3, got.Height)
		require.Equal(t, h != tiles.PointsOnly, got.Proof != search.Unproven)
	}
	pos := open("heuristic-inf.txt")
	for h, want := range map[tiles.Heuristic]struct {
		move tiles.Move
		lost tiles.Tenths
	}{tiles.HalfInfinity: {tiles.Move{X: 1, Y: 2}, 15}, tiles.Infinite: {tiles.Move{X: 0, Y: 1}, 226}} {
		got := families.Deepening{Heuristic: h}.Solve(t.Context(), pos, nil)
		require.Equal(t, want.move, got.Move, h.String())
		end := families.Deepening{}.Solve(t.Context(), pos.Play(got.Move), nil)
		lead, proven := tiles.Proven(end.Value)
		require.True(t, proven)
		require.Equal(t, want.lost, lead)
	}
}

func TestTilesCellsKeepTheirLimitOfStates(t *testing.T) {
	e, found := experiment.Find("colours")
	require.True(t, found)
	s := experiment.Settings{Terms: experiment.Terms{Boards: 2, Seed: 1, Budget: time.Second}, Plan: experiment.Plan{
		Sizes: experiment.Squares(6), Colours: []int{4}, States: []uint64{3000}, Prune: []bool{true},
	}}
	ctx, cancel := context.WithTimeout(t.Context(), generous)
	defer cancel()
	rows, err := e.Run(ctx, s, nil, func(experiment.Progress) error { return nil })
	require.NoError(t, err)
	require.Len(t, rows, 1)
	require.Greater(t, rows[0].States, 0.0)
	require.LessOrEqual(t, rows[0].States, 3000.0)
}
