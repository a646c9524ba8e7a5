package engine_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/chart"
	"blobwars/engine/experiment"
	"blobwars/engine/tiles"
	"blobwars/engine/tiles/families"
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
			require.Equal(t, ".csv", filepath.Ext(f.Name()))
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

// TestExperimentConsole runs each experiment small, reads what it has written, and runs it again.
func TestExperimentConsole(t *testing.T) {
	for _, c := range []struct {
		name           string
		cells, figures int
	}{{"depth", 2 * 2, 3}, {"families", 2 * (2*2 + 2*4), 6}} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "new", "folder")
			args := []string{"experiment", c.name, "-boards", "2", "-size", "4", "-depth", "2", "-budget", "1h", "-out", dir}
			got := runOK(t, "", args...)
			require.Contains(t, got.out, filepath.Join(dir, c.name+".csv")+"\n")
			require.Contains(t, got.out, strconv.Itoa(c.cells)+" kinds of search; 0 of them were given up")
			text, err := os.ReadFile(filepath.Join(dir, c.name+".csv"))
			require.NoError(t, err)
			rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
			require.NoError(t, err)
			require.Len(t, rows, 1+c.cells)
			for _, row := range rows[1:] {
				require.Equal(t, "2", row[10], "done")
				states, err := strconv.ParseFloat(row[11], 64)
				require.NoError(t, err)
				require.True(t, states >= 1 || row[6] != "0", "a level has states: %q", row)
			}
			pngs, svgs := decodePictures(t, dir)
			require.Equal(t, [2]int{c.figures, c.figures}, [2]int{pngs, svgs})

			if c.name != "depth" { // the rest is the same for all
				return
			}
			again := run("", args...)
			require.Equal(t, got, again)
			same, err := os.ReadFile(filepath.Join(dir, c.name+".csv"))
			require.NoError(t, err)
			require.Equal(t, string(text), string(same), "nothing is measured twice")

			other := run("", append(args, "-boards", "3")...)
			require.Equal(t, 1, other.code)
			require.Contains(t, other.err, "has results of other or larger settings: move it away, or choose another -out")
		})
	}
}

func TestExperimentListAndForeignResults(t *testing.T) {
	list := runOK(t, "", "experiment")
	for _, e := range experiment.List() {
		require.Contains(t, list.out, e.Name)
		require.Contains(t, list.out, e.Summary)
	}
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "depth.csv"), []byte("a,b\n1,2\n"), 0o600))
	bad := run("", "experiment", "depth", "-out", dir)
	require.Equal(t, 1, bad.code)
	require.Contains(t, bad.err, "depth.csv:1: found other columns, expected game and so on; move it away")
	kept, err := os.ReadFile(filepath.Join(dir, "depth.csv"))
	require.NoError(t, err)
	require.Equal(t, "a,b\n1,2\n", string(kept), "what is not ours stays")
}

func TestExperimentRowsAreMeansOfSearches(t *testing.T) {
	e, found := experiment.Find("pruning")
	require.True(t, found)
	s := experiment.Settings{Terms: experiment.Terms{Boards: 5, Seed: 3, Budget: time.Hour}, Size: 5, Depth: 2}
	rows, err := e.Run(t.Context(), s, nil, func(experiment.Progress) error { return nil })
	require.NoError(t, err)
	for _, r := range rows {
		states := uint64(0)
		for i := range uint64(5) {
			pos, err := tiles.Random(r.Rows, r.Columns, r.Colours, s.Seed<<20+i)
			require.NoError(t, err)
			states += families.Level{Prune: r.Family == "ABPMinimax", Depth: 2}.Solve(t.Context(), pos, nil).States
		}
		require.InDelta(t, float64(states)/5, r.States, 1e-9, r.String())
		require.Positive(t, r.Median)
		require.InDelta(t, r.States/r.MS*1000, r.PerSecond(), 1e-6)
	}
	back, err := experiment.ReadCSV("f", experiment.CSV(rows))
	require.NoError(t, err)
	require.Equal(t, rows, back)
	for _, p := range e.Pictures(rows) {
		points := 0
		for _, series := range p.Series {
			points += len(series.Points)
		}
		want := len(rows)
		if strings.HasSuffix(p.Name, "-saved") {
			want /= 2
		}
		require.Equal(t, want, points, p.Name)
	}
}

func TestExperimentGivesUpCellsAboveTheBudget(t *testing.T) {
	e, _ := experiment.Find("depth")
	s := experiment.Settings{Terms: experiment.Terms{Boards: 3, Seed: 1, Budget: 1}, Size: 8, Depth: 4}
	begun := 0
	rows, err := e.Run(t.Context(), s, nil, func(p experiment.Progress) error {
		if !p.RowCompleted {
			begun++
		}
		return nil
	})
	require.NoError(t, err)
	require.Len(t, rows, 8)
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
	require.Contains(t, string(text), ",0,,,,,,\n")
	back, err := experiment.ReadCSV("f", text)
	require.NoError(t, err)
	require.Equal(t, rows, back)
}

func TestExperimentContinuesFromKnownRows(t *testing.T) {
	e, _ := experiment.Find("depth")
	s := experiment.Settings{Terms: experiment.Terms{Boards: 2, Seed: 1, Budget: time.Hour}, Size: 3, Depth: 3}
	ctx, cancel := context.WithCancel(t.Context())
	first, err := e.Run(ctx, s, nil, func(p experiment.Progress) error {
		if p.Done == 2 && !p.RowCompleted {
			cancel()
		}
		return nil
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, first, 2)
	require.True(t, e.Fits(first, s))
	for _, other := range []experiment.Settings{
		{Terms: experiment.Terms{Boards: 3, Seed: 1, Budget: time.Hour}, Size: 3, Depth: 3},
		{Terms: s.Terms, Size: 2, Depth: 3},
		{Terms: s.Terms, Size: 3, Depth: 1},
	} {
		require.False(t, e.Fits(first, other), "%+v", other)
	}
	full := errors.New("the disk is full")
	second, err := e.Run(t.Context(), s, first, func(p experiment.Progress) error {
		if p.RowCompleted && p.Done == 4 {
			return full
		}
		return nil
	})
	require.ErrorIs(t, err, full)
	require.Len(t, second, 4)
	require.Equal(t, first, second[:2])
	_, err = e.Run(t.Context(), s, second, func(p experiment.Progress) error {
		if !p.RowCompleted {
			require.GreaterOrEqual(t, p.Done, 4)
			return full
		}
		return nil
	})
	require.ErrorIs(t, err, full)
}

func TestExperimentCSVErrors(t *testing.T) {
	rows := []experiment.Row{{Terms: experiment.Terms{Boards: 1}, Done: 1, Cell: experiment.Cell{Game: "tiles", Family: "LMinimax", Rows: 2, Columns: 2, Depth: 1}}}
	good := string(experiment.CSV(rows))
	for _, c := range []struct{ old, new, says string }{
		{"tiles,LMinimax,2", "tiles,LMinimax,x", `f:2: found "x", expected a value of rows`},
		{"tiles,LMinimax,2", "tiles,LMinimax,-2", `expected a value of rows`},
		{"LMinimax,2,2,0,1,0,1,0", "LMinimax,2,2,0,1,0,1,-1", `found "-1", expected a value of seed`},
		{"tiles,LMinimax,2", "tiles,LMinimax", "wrong number of fields"},
		{good, "", "f:1: found other columns"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		require.NotEqual(t, good, text)
		_, err := experiment.ReadCSV("f", []byte(text))
		require.ErrorContains(t, err, c.says)
	}
}

func TestChart(t *testing.T) {
	c := chart.Chart{Title: "a title", X: "across", Y: "up", LogX: true, LogY: true, Series: []chart.Series{
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
			for _, says := range []string{"a title", "across", "up", "one point"} {
				require.Contains(t, string(data), ">"+says+"<")
			}
			require.Equal(t, !log, strings.Contains(string(data), ">below 0<"), "a logarithm has no place for it")
		}
	}
}

func TestExperimentDocFigures(t *testing.T) {
	for name, most := range map[string]experiment.Settings{
		"pruning":  {Terms: experiment.Terms{Boards: 100, Seed: 1}, Size: 6, Depth: 6},
		"colours":  {Terms: experiment.Terms{Boards: 100, Seed: 1}, Size: 6, Depth: 6},
		"depth":    {Terms: experiment.Terms{Boards: 100, Seed: 1}, Size: 8, Depth: 3},
		"families": {Terms: experiment.Terms{Boards: 20, Seed: 1}, Size: 8, Depth: 3},
	} {
		text, err := os.ReadFile("../docs/experiments/" + name + ".csv")
		require.NoError(t, err)
		known, err := experiment.ReadCSV(name, text)
		require.NoError(t, err)
		e, _ := experiment.Find(name)
		most.Budget = time.Hour
		byTime := slices.DeleteFunc(slices.Clone(known), func(r experiment.Row) bool { return r.Limit == 0 }) // different each time
		rows, err := e.Run(t.Context(), most, byTime, func(experiment.Progress) error { return nil })
		require.NoError(t, err)
		require.NotEmpty(t, rows)
		for _, r := range rows {
			i := slices.IndexFunc(known, func(k experiment.Row) bool { return k.Cell == r.Cell })
			require.GreaterOrEqual(t, i, 0, r.String())
			require.InDelta(t, known[i].States, r.States, 1e-6, r.String())
		}
	}
}
