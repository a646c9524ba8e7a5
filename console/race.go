package console

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/race"
	"blobwars/engine/search"
)

func raceCommand() command {
	return command{
		Command:  Command{"race", "the four families and the champion on one position, each under the same time"},
		synopsis: "-file F [-player 1|2] [-time D] [-depth N] [-hash MIB] [-together] [-csv F.csv] [-plot F.png|F.svg] [-json]",
		example:  "race -file board.txt -time 2s",
		run:      runRace,
	}
}

func runRace(s *session, args []string) error {
	var player side
	settings := race.Settings{Time: 2 * time.Second}
	path := s.flags.String("file", "", "the board or game record `F`")
	s.flags.Var(&player, "player", "the player to move, `1|2`; without it, the file says, or it is player 1")
	s.flags.Var((*timeFlag)(&settings.Time), "time", "the time `D` of each, such as 2s or 500ms")
	s.flags.IntVar(&settings.Depth, "depth", race.DefaultDepth, "the level of LMinimax and ABPMinimax, in `N` plies; the time ends them too")
	s.flags.IntVar(&settings.Hash, "hash", race.DefaultHash, "the champion remembers positions in so many `MIB`")
	s.flags.BoolVar(&settings.SideBySide, "together", false, "all at once; they share the processor then, which is not fair. Without it one after another")
	csvPath := s.flags.String("csv", "", "write how each got on to the file `F`")
	plot := s.flags.String("plot", "", "draw the levels that each completed, by time, into the file `F`, a .png or .svg")
	asJSON := s.flags.Bool("json", false, "print one JSON object and nothing else")
	if err := s.parseFlags(args); err != nil {
		return err
	}
	switch {
	case *path == "":
		return badUsage("-file is missing: which board?")
	case settings.Time <= 0:
		return badUsage("-time is %s: it must be above 0", settings.Time)
	case *plot != "" && !slices.Contains([]string{".png", ".svg"}, filepath.Ext(*plot)):
		return badUsage("-plot is %q: it must end in .png or .svg", *plot)
	case settings.Depth < 1 || settings.Depth > maxDepth:
		return badDepth(settings.Depth)
	case settings.Hash < 1 || settings.Hash > search.MaxTable:
		return badUsage("-hash is %d: it must be from 1 to %d MiB", settings.Hash, search.MaxTable)
	}
	pos, err := load(*path)
	if err != nil {
		return err
	}
	if err := checkOutput(*csvPath, *path); err != nil {
		return fmt.Errorf("blobwars race: cannot write the CSV: %w", err)
	}
	if err := checkOutput(*plot, *path, *csvPath); err != nil {
		return fmt.Errorf("blobwars race: cannot write the plot: %w", err)
	}
	if s.given("player") {
		pos = pos.WithToMove(player.who)
	}
	ctx, stop := interruptible()
	defer stop()
	events, err := s.race(ctx, pos, settings)
	if err != nil {
		return fmt.Errorf("blobwars race: %w", err)
	}
	raced := raced{pos: pos, settings: settings, events: events}
	err = raced.files(*csvPath, *plot)
	if *asJSON {
		err = errors.Join(err, raced.json(s))
	} else {
		raced.print(s)
	}
	if ctx.Err() != nil && err == nil {
		err = fmt.Errorf("%w: these are the answers so far", errInterrupted)
	}
	return err
}

// race runs it to its end and gives all that was told, with progress on standard error.
func (s *session) race(ctx context.Context, pos engine.Position, settings race.Settings) ([]race.Event, error) {
	r, err := race.Start(ctx, pos, settings, settings.Runners(pos))
	if err != nil {
		return nil, err
	}
	defer r.Stop()
	line := newProgress(s.err)
	var events []race.Event
	for e := range r.Events() {
		events = append(events, e)
		line.show(fmt.Sprintf("%s: level %d, %d states", e.Report.Solver, e.Report.Depth, e.Report.States))
	}
	line.end()
	return events, nil
}

// raced is a race that is over.
type raced struct {
	pos      engine.Position
	settings race.Settings
	events   []race.Event
}

// answers are the runners' last events, in the order in which they are counted.
func (r raced) answers() []search.Report {
	var done []race.Event
	for _, e := range r.events {
		if e.Done {
			done = append(done, e)
		}
	}
	slices.SortFunc(done, func(a, b race.Event) int { return a.Runner - b.Runner })
	found := make([]search.Report, len(done))
	for i, e := range done {
		found[i] = e.Report
	}
	return found
}

// order says in words how the runners ran.
func (r raced) order() string {
	if r.settings.SideBySide {
		return "all at once"
	}
	return "one after another"
}

func (r raced) print(s *session) {
	fmt.Fprint(s.out, notation.WriteGrid(r.pos))
	fmt.Fprintf(s.out, "%s to move; %s each, %s\n", r.pos.ToMove(), r.settings.Time, r.order())
	const layout = "%-15s %5v %6v %12v %12v  %-8s %-16s %10s\n"
	fmt.Fprintf(s.out, layout, "solver", "level", "height", "states", "states/s", "move", "score", "ms")
	for _, a := range r.answers() {
		score := fmt.Sprintf("%+d", a.Score)
		if a.Kind == search.KindChampion {
			score = scoreText(a.Cents, a.Proof, a.Distance)
		}
		fmt.Fprintf(s.out, layout, a.Solver, a.Depth, a.Height, a.States, fmt.Sprintf("%.0f", race.PerSecond(a)),
			notation.MoveText(r.pos, a.Move), score, fmt.Sprintf("%.3f", milliseconds(a.Elapsed)))
	}
}

// files writes those that are wanted.
func (r raced) files(csv, plot string) (err error) {
	if csv != "" {
		err = r.csv(csv)
	}
	if plot != "" {
		err = errors.Join(err, r.plot(plot))
	}
	return err
}

// csv writes all that was told into a file.
func (r raced) csv(path string) error {
	var text bytes.Buffer
	if err := race.WriteCSV(&text, r.pos, r.events); err != nil {
		return fmt.Errorf("blobwars race: %w", err)
	}
	if err := writeFile(path, text.Bytes()); err != nil {
		return fmt.Errorf("blobwars race: cannot write the CSV: %w", err)
	}
	return nil
}

// plot draws how the levels grew into a file.
func (r raced) plot(path string) error {
	levels, _ := race.Charts(r.events)
	draw := levels.PNG
	if filepath.Ext(path) == ".svg" {
		draw = levels.SVG
	}
	picture, err := draw()
	if err != nil {
		return fmt.Errorf("blobwars race: %w", err)
	}
	if err := writeFile(path, picture); err != nil {
		return fmt.Errorf("blobwars race: cannot write the plot: %w", err)
	}
	return nil
}

// racedJSON is the object that -json prints.
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
	Proof     *string `json:"proof"` // win, draw or loss; null if the end is not certain
	TimeMS    float64 `json:"time_ms"`
	Complete  bool    `json:"complete"` // nothing cut it short
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
			runner.Proof = unless(proofs[a.Proof], "")
		}
		object.Solvers = append(object.Solvers, runner)
	}
	return json.NewEncoder(s.out).Encode(object)
}
