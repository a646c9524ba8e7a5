package console

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/chart"
	"blobwars/engine/notation"
	"blobwars/engine/race"
	"blobwars/engine/search"
)

func runRace(s *session, args []string) error {
	var player side
	settings := race.Settings{Time: 2 * time.Second}
	path := s.flags.String("file", "", "the board or game record `F`")
	s.flags.Var(&player, "player", playerHelp)
	s.flags.Var((*timeFlag)(&settings.Time), "time", "the time `D` of each solver, such as 2s or 500ms")
	s.flags.IntVar(&settings.Depth, "depth", race.DefaultDepth, "the level of LMinimax and ABPMinimax, in `N` plies; the time ends them too")
	s.flags.IntVar(&settings.Hash, "hash", race.DefaultHash, "the size of the champion's transposition table in `MIB`")
	s.flags.BoolVar(&settings.SideBySide, "together", false, "run all at the same time, sharing the processor, instead of one after another")
	csvPath := s.flags.String("csv", "", "write the progress of each solver to the file `F`")
	plot := s.flags.String("plot", "", "draw the levels that each solver completed, by time, to the file `F`, a .png or .svg")
	asJSON := s.flags.Bool("json", false, jsonHelp)
	if err := s.parseFlags(args); err != nil {
		return err
	}
	switch {
	case *path == "":
		return required("-file F")
	case settings.Time <= 0:
		return badUsage("-time is %s: it must be above 0", settings.Time)
	case *plot != "" && !slices.Contains([]string{".png", ".svg"}, filepath.Ext(*plot)):
		return badUsage("-plot is %q: it must end in .png or .svg", *plot)
	}
	if err := cmp.Or(checkRange("depth", settings.Depth, 1, maxDepth), checkRange("hash", settings.Hash, 1, search.MaxTable)); err != nil {
		return err
	}
	pos, err := s.load(*path, player)
	if err != nil {
		return err
	}
	if err := cmp.Or(checkOutput("CSV", *csvPath, *path), checkOutput("plot", *plot, *path, *csvPath)); err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	r := raced{pos: pos, settings: settings}
	line := newProgress(s.err)
	err = race.Run(ctx, pos, settings, settings.Runners(pos), func(e race.Event) {
		r.events = append(r.events, e)
		line.show(fmt.Sprintf("%s: level %d, %d states", e.Report.Solver, e.Report.Depth, e.Report.States))
	})
	if err != nil {
		return err
	}
	line.end()
	err = errors.Join(r.writeCSV(*csvPath), r.writePlot(*plot))
	if *asJSON {
		err = errors.Join(err, r.json(s))
	} else {
		r.print(s)
	}
	if ctx.Err() != nil && err == nil {
		err = fmt.Errorf("%w: these are the answers so far", errInterrupted)
	}
	return err
}

// raced is a finished race with its events.
type raced struct {
	pos      engine.Position
	settings race.Settings
	events   []race.Event
}

// answers are the last reports of the solvers, in the order of the solvers.
func (r raced) answers() []search.Report {
	var done []race.Event
	for _, e := range r.events {
		if e.Done {
			done = append(done, e)
		}
	}
	slices.SortFunc(done, func(a, b race.Event) int { return a.Runner - b.Runner })
	reports := make([]search.Report, len(done))
	for i, e := range done {
		reports[i] = e.Report
	}
	return reports
}

func (r raced) print(s *session) {
	order := "one after another"
	if r.settings.SideBySide {
		order = "all at the same time"
	}
	fmt.Fprint(s.out, notation.WriteGrid(r.pos))
	s.say("%s to move; %s each, %s", r.pos.ToMove(), r.settings.Time, order)
	const layout = "%-15s %5v %6v %12v %12v  %-8s %-16s %10s"
	s.say(layout, "solver", "level", "height", "states", "states/s", "move", "score", "ms")
	for _, a := range r.answers() {
		s.say(layout, a.Solver, a.Depth, a.Height, a.States, fmt.Sprintf("%.0f", race.PerSecond(a)),
			notation.MoveText(r.pos, a.Move), scoreText(a), fmt.Sprintf("%.3f", milliseconds(a.Elapsed)))
	}
}

// writeCSV writes all events; path may be empty.
func (r raced) writeCSV(path string) error {
	if path == "" {
		return nil
	}
	var text bytes.Buffer
	if err := race.WriteCSV(&text, r.pos, r.events); err != nil {
		return err
	}
	return writeFile("CSV", path, text.Bytes())
}

// writePlot draws the levels that the solvers had completed, by time; path may be empty.
func (r raced) writePlot(path string) error {
	if path == "" {
		return nil
	}
	levels := chart.Chart{Title: "Level completed, by time", X: "milliseconds", Y: "level", LogX: true}
	curves := make(map[int]int) // the index of each solver's curve
	for _, e := range r.events {
		i, known := curves[e.Runner]
		if !known {
			i = len(levels.Series)
			curves[e.Runner] = i
			levels.Series = append(levels.Series, chart.Series{Name: e.Report.Solver, Colour: e.Runner})
		}
		levels.Series[i].Points = append(levels.Series[i].Points, chart.Point{X: milliseconds(e.Report.Elapsed), Y: float64(e.Report.Depth)})
	}
	draw := levels.PNG
	if filepath.Ext(path) == ".svg" {
		draw = levels.SVG
	}
	picture, err := draw()
	if err != nil {
		return err
	}
	return writeFile("plot", path, picture)
}

// racedJSON is the object of -json.
type racedJSON struct {
	Position string       `json:"position"` // FEN
	Player   int          `json:"player"`
	TimeMS   float64      `json:"time_ms"` // of each
	Together bool         `json:"together"`
	Solvers  []runnerJSON `json:"solvers"`
}

type runnerJSON struct {
	Solver    string  `json:"solver"`
	Depth     int     `json:"depth"` // deepest completed level
	Height    int     `json:"height"`
	States    uint64  `json:"states"`
	PerSecond float64 `json:"states_per_s"`
	Move      string  `json:"move"`
	Score     float64 `json:"score"` // in blobs, a champion's with hundredths
	Proof     *string `json:"proof"` // win, draw or loss; null if the end is not proven
	TimeMS    float64 `json:"time_ms"`
	Complete  bool    `json:"complete"` // false if the time ended it
}

func (r raced) json(s *session) error {
	object := racedJSON{
		Position: notation.WriteFEN(r.pos), Player: r.pos.ToMove().Number(), TimeMS: milliseconds(r.settings.Time),
		Together: r.settings.SideBySide, Solvers: []runnerJSON{},
	}
	for _, a := range r.answers() {
		runner := runnerJSON{
			Solver: a.Solver, Depth: a.Depth, Height: a.Height, States: a.States, PerSecond: math.Round(race.PerSecond(a)),
			Move: notation.MoveText(r.pos, a.Move), Score: float64(a.Score), TimeMS: milliseconds(a.Elapsed), Complete: a.Complete,
		}
		if a.Kind == search.KindChampion {
			runner.Score = float64(a.Cents) / 100
			runner.Proof = nilIf(proofs[a.Proof], "")
		}
		object.Solvers = append(object.Solvers, runner)
	}
	return s.printJSON(object)
}
