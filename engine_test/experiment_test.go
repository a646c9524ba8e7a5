package engine_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/search"
	"blobwars/internal/lab/experiment"
	"blobwars/internal/tiles"
	"blobwars/internal/tiles/families"
)

// decodePictures opens every picture of a folder, and returns how many there are.
func decodePictures(t *testing.T, dir string) (pictures int) {
	t.Helper()
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		require.NoError(t, err)
		switch filepath.Ext(f.Name()) {
		case ".png":
			pictures++
			checkPNG(t, data)
		default:
			require.Contains(t, []string{".csv", ".txt"}, filepath.Ext(f.Name()))
		}
	}
	return pictures
}

func checkPNG(t *testing.T, data []byte) {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	require.Equal(t, [2]int{1080, 720}, [2]int{picture.Bounds().Dx(), picture.Bounds().Dy()})
	colours := make(map[any]bool)
	for y := 0; y < 720; y += 3 {
		for x := 0; x < 1080; x += 3 {
			colours[picture.At(x, y)] = true
		}
	}
	require.Greater(t, len(colours), 5, "something is drawn")
}

// TestExperimentConsole runs the experiment of section 4.3 with one board of each kind, and does not replace its results.
func TestExperimentConsole(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	args := []string{"lab", "experiment", "4.3", "-boards", "1", "-budget", "1h", "-out", dir}
	table := filepath.Join(dir, "pruning.csv")
	require.Equal(t, table+": 96 kinds of search; beside it 2 text files and 8 plots\n", runOK(t, "", args...).out)
	require.Len(t, readRows(t, table), 96)
	for _, name := range []string{"time", "states"} {
		text, err := os.ReadFile(filepath.Join(dir, "pruning-"+name+".txt"))
		require.NoError(t, err)
		require.Regexp(t, `^row col colors level Poda NoPoda\n8 8 2 1 [0-9.]+ [0-9.]+\n8 8 3 1 `, string(text))
	}
	require.Equal(t, 8, decodePictures(t, dir))
	require.Equal(t, ran{code: 1, err: "blobwars-lab experiment: " + table + " exists already: give another folder\n"}, run("", args...))
}

func TestExperimentList(t *testing.T) {
	list := runOK(t, "", "lab", "experiment")
	for _, e := range experiment.List() {
		require.Contains(t, list.out, e.Name)
		require.Contains(t, list.out, e.Summary)
	}
	require.Contains(t, list.out, "\nrepresentations Blob Wars: time and memory of one search")
	require.Equal(t, 130, interrupted(t, silent(t), "lab", "experiment", "families", "-out", t.TempDir()).code)
}

func TestExperimentGivesUpCellsAboveTheBudget(t *testing.T) {
	e, _ := experiment.Find("pruning")
	e.Sizes, e.Colours = []int{8, 9}, []int{4}
	begun := 0
	rows, err := e.Run(t.Context(), experiment.Terms{Boards: 3, Seed: 1, Budget: 1}, nil, func(experiment.Progress) { begun++ })
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
	require.Contains(t, string(experiment.CSV(rows)), ",0,,,,,,,\n")
}

// TestExperimentDocFigures repeats the rows of docs/experiments that are quickly searched.
func TestExperimentDocFigures(t *testing.T) {
	for _, e := range experiment.List() {
		known := docRows(t, e)
		e.Sizes = slices.DeleteFunc(slices.Clone(e.Sizes), func(size int) bool { return size > 8 })
		e.Depths = slices.DeleteFunc(slices.Clone(e.Depths), func(depth int) bool { return depth > 3 && e.Name != "colours" })
		e.Limits = nil // different each time
		if e.Name == "near-end" {
			e.Empty = []int{32}
		}
		rows, err := e.Run(t.Context(), experiment.Terms{Boards: e.Boards, Seed: 1, Budget: generous}, nil, func(experiment.Progress) {})
		require.NoError(t, err)
		require.NotEmpty(t, rows)
		for _, r := range rows {
			k, found := known[r.Cell]
			require.True(t, found, r.String())
			require.InDelta(t, k.States, r.States, 1e-6, r.String())
			require.InDelta(t, k.MeanDepth, r.MeanDepth, 1e-6, r.String())
		}
		if e.Name == "pruning" {
			for _, p := range e.Pictures(rows) {
				require.NotEmpty(t, p.Series, p.Name)
				for _, series := range p.Series {
					require.Positive(t, series.Points[0].Y, p.Name)
				}
			}
		}
	}
}

func docRows(t *testing.T, e experiment.Experiment) map[experiment.Cell]experiment.Row {
	t.Helper()
	return readRows(t, "../docs/experiments/"+e.Name+".csv")
}

// readRows reads the cells of a table of an experiment, with their mean states, milliseconds and depths.
func readRows(t *testing.T, path string) map[experiment.Cell]experiment.Row {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	lines, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	rows := make(map[experiment.Cell]experiment.Row)
	for _, line := range lines[1:] {
		whole := func(i int) int { return number(t, line[i]) }
		real := func(i int) float64 {
			x, _ := strconv.ParseFloat(line[i], 64) // empty where not all boards were searched
			return x
		}
		cell := experiment.Cell{
			Game: line[0], Prune: strings.Contains(line[1], "ABP"), Source: line[2], Rows: whole(3), Columns: whole(4), Colours: whole(5), Empty: whole(6),
			Depth: whole(7), Limit: time.Duration(real(8) * float64(time.Millisecond)), MaxStates: uint64(whole(9)),
		}
		rows[cell] = experiment.Row{Cell: cell, States: real(14), MeanMS: real(16), MeanDepth: real(18)}
	}
	return rows
}

// TestExperimentDocTables compares the states in the tables of colours, depth and pruning of docs/papers.md, and the times
// saved by pruning, with the rows of docs/experiments.
func TestExperimentDocTables(t *testing.T) {
	text, err := os.ReadFile("../docs/papers.md")
	require.NoError(t, err)
	_, page, found := strings.Cut(string(text), "\n### 4.1 ")
	require.True(t, found)
	for _, c := range []struct {
		name  string
		cells int
		ours  [][3]int // of each column with our states: colours, depth, 1 without pruning
	}{
		{"colours", 24, [][3]int{{2, 4}, {3, 4}, {4, 4}, {5, 4}}},
		{"depth", 20, [][3]int{{5, 1}, {5, 2}, {5, 3}, {5, 4}}},
		{"pruning", 16, [][3]int{{4, 0}, {4, 0, 1}}},
	} {
		e, _ := experiment.Find(c.name)
		rows := docRows(t, e)
		section, rest, _ := strings.Cut(page, "\n### ")
		page = rest
		table, checked := false, 0
		for line := range strings.SplitSeq(section, "\n") {
			if !strings.HasPrefix(line, "|") {
				table = false
				continue
			}
			cells := strings.Split(line, "|")
			if strings.Contains(line, "our states") {
				table = true
			}
			var size, depth int
			if n, _ := fmt.Sscanf(cells[1], " %dx", &size); !table || n == 0 {
				continue
			}
			if _, after, found := strings.Cut(cells[1], ", depth "); found {
				depth = number(t, strings.TrimSpace(after))
			}
			for i, of := range c.ours {
				cell := experiment.Cell{
					Game: experiment.Tiles, Prune: true, Source: experiment.SourceRandom, Rows: size, Columns: size, Colours: of[0], Depth: max(of[1], depth),
				}
				pruned := rows[cell]
				if of[2] == 1 {
					cell.Prune = false
					require.Equal(t, tenths(rows[cell].States/pruned.States), strings.TrimSpace(cells[4]), line)
					require.Equal(t, tenths(rows[cell].MeanMS/pruned.MeanMS), strings.TrimSpace(cells[5]), line)
				}
				mean, _, rounded := strings.Cut(strings.TrimSpace(cells[2+i]), "±")
				if _, decimals, _ := strings.Cut(mean, "."); rounded {
					require.Equal(t, fmt.Sprintf("%.*f", len(decimals), rows[cell].States), mean, line)
				} else {
					require.Equal(t, tenths(rows[cell].States), mean, line)
				}
				checked++
			}
		}
		require.Equal(t, c.cells, checked, c.name)
	}
}

// tenths returns a number with one decimal, rounded half up.
func tenths(x float64) string { return fmt.Sprintf("%.1f", math.Floor(10*x+0.5+1e-9)/10) }

// TestHeuristicBoardsShowTheFaults repeats section 3.4 of the Tiles paper on the boards of docs/experiments.
func TestHeuristicBoardsShowTheFaults(t *testing.T) {
	open := func(name string) tiles.Position {
		data, err := os.ReadFile("../docs/experiments/" + name)
		require.NoError(t, err)
		p, err := tiles.Parse(name, data)
		require.NoError(t, err)
		return p
	}
	points := open("heuristic-points.txt")
	for h, depth := range map[tiles.Heuristic]int{tiles.HalfInfinity: 3, tiles.Infinite: 3, tiles.PointsOnly: 100} {
		got := families.Deepening{Game: families.Game{Heuristic: h}, MaxDepth: 100}.Solve(t.Context(), points, nil)
		require.Equal(t, depth, got.Depth, h.String())
		require.Equal(t, 3, got.Height)
		require.Equal(t, h != tiles.PointsOnly, got.Proof != search.Unproven)
	}
	pos := open("heuristic-inf.txt")
	for h, want := range map[tiles.Heuristic]struct {
		move tiles.Move
		lost tiles.Tenths
	}{tiles.HalfInfinity: {tiles.Move{X: 1, Y: 2}, 15}, tiles.Infinite: {tiles.Move{X: 0, Y: 1}, 226}} {
		got := families.Deepening{Game: families.Game{Heuristic: h}}.Solve(t.Context(), pos, nil)
		require.Equal(t, want.move, got.Move, h.String())
		lead, proven := tiles.Proven(families.Deepening{}.Solve(t.Context(), pos.Play(got.Move), nil).Value)
		require.True(t, proven)
		require.Equal(t, want.lost, lead)
	}
}

func TestTilesCellsKeepTheirLimitOfStates(t *testing.T) {
	e, found := experiment.Find("colours")
	require.True(t, found)
	e.Plan = experiment.Plan{Sizes: []int{6}, Colours: []int{4}, States: []uint64{3000}, Prune: []bool{true}}
	ctx, cancel := context.WithTimeout(t.Context(), generous)
	defer cancel()
	rows, err := e.Run(ctx, experiment.Terms{Boards: 2, Seed: 1, Budget: generous}, nil, func(experiment.Progress) {})
	require.NoError(t, err)
	require.Len(t, rows, 1)
	require.Greater(t, rows[0].States, 0.0)
	require.LessOrEqual(t, rows[0].States, 3000.0)
}
