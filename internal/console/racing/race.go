// Package racing has the command race, which is one of blobwars and of blobwars-lab.
package racing

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/race"
	"blobwars/internal/tiles"
)

// minRace is the least time of a race: in less, a busy machine gives a solver no time at all.
const minRace = 10 * time.Millisecond

// longRace is the time of a race from which it says before how long it may take.
const longRace = 5 * time.Minute

// Plot draws the depth that each solver of a race had completed, by time, as a PNG picture.
type Plot func(title string, events []race.Event) ([]byte, error)

// Race returns the command race. With plot it has the flag -plot.
func Race(plot Plot) console.Command {
	return console.Command{
		Name: "race", Summary: "let all solvers search one position, LMinimax and ABPMinimax to a depth", Synopsis: "-file F [flags]", Example: "race -file board.txt -time 2s",
		Run: func(s *console.Invocation, args []string) error { return runRace(s, args, plot) },
	}
}

func runRace(s *console.Invocation, args []string, draw Plot) error {
	var player console.SideFlag
	settings := race.Settings{Time: 2 * time.Second}
	path := s.Flags.String("file", "", "the board, game record or Tiles board `F`")
	s.Flags.Var(&player, "player", console.PlayerHelp)
	s.Flags.DurationVar(&settings.Time, "time", settings.Time, "the time `D` of each solver, such as 500ms; from 10ms to 24h")
	s.Flags.IntVar(&settings.Depth, "depth", race.DefaultDepth, "the depth of LMinimax and ABPMinimax, in `N` plies; the time ends them too")
	s.Flags.IntVar(&settings.Hash, "hash", search.DefaultTable, "the champion's table, in `MIB`")
	csvPath := s.Flags.String("csv", "", "write the progress of each solver to `F`, a .csv; a file of that name is replaced")
	plot := new(string)
	if draw != nil {
		s.Flags.StringVar(plot, "plot", "", "draw the depths by time to the file `F`, a .png; a file of that name is replaced")
	}
	asJSON := s.Flags.Bool("json", false, console.JSONHelp)
	s.LanguageFlag()
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	switch {
	case *path == "":
		return console.Required("-file F")
	case settings.Time < minRace || settings.Time > console.MaxTime:
		return console.BadUsage("-time is %s: it must be from 10ms to 24h", settings.Time)
	}
	if err := cmp.Or(console.CheckEnding("csv", *csvPath, ".csv"), console.CheckEnding("plot", *plot, ".png"),
		console.CheckRange("depth", settings.Depth, 1, search.MaxDepth), console.CheckHash(settings.Hash)); err != nil {
		return err
	}
	r, err := loadRace(s, *path, player)
	if err != nil {
		return err
	}
	if r.field.Over {
		return cli.Errorf("%s: "+race.ErrOver.Error()+": give a board on which the player to move has a move", *path)
	}
	r.settings, r.name = settings, filepath.Base(*path)
	if err := cmp.Or(console.CheckOutput("CSV", *csvPath, *path), console.CheckOutput("plot", *plot, *path, *csvPath)); err != nil {
		return err
	}
	ctx := s.Interruptible()
	if all := settings.Time * time.Duration(len(r.field.Names)); all >= longRace {
		text := fmt.Sprintf("this takes up to %s: %d solvers, up to %s each; an interrupt prints the answers so far\n", all, len(r.field.Names), settings.Time)
		fmt.Fprint(s.Err, s.InLanguage(text))
	}
	line := console.NewProgress(s.Err)
	err = race.Run(ctx, r.field, settings, func(e race.Event) {
		r.events = append(r.events, e)
		line.Show(s.InLanguage(fmt.Sprintf("%s: depth %d, %d states", e.Report.Solver, e.Report.Depth, e.Report.AllNodes)))
	})
	line.End()
	if err != nil {
		return err
	}
	err = r.write(*csvPath, *plot, draw)
	if *asJSON {
		err = errors.Join(err, r.json(s))
	} else {
		r.print(s)
	}
	if ctx.Err() != nil && err == nil {
		err = cli.Errorf("%w: these are the answers so far", console.ErrInterrupted)
	}
	return err
}

// raceRun is a race with its events.
type raceRun struct {
	game     string // "blobwars" or "tiles"
	field    race.Field
	name     string // of the file
	board    string // as text for people
	position string // of -json
	toMove   engine.Side
	settings race.Settings
	events   []race.Event
}

// loadRace reads the position of -file, which is one of Blob Wars or of the Tiles Game.
func loadRace(s *console.Invocation, path string, player console.SideFlag) (*raceRun, error) {
	pos, board, err := s.OpenEither(path, player)
	switch {
	case err != nil:
		return nil, err
	case pos != nil:
		return &raceRun{game: "blobwars", field: race.ForBlobWars(*pos), board: console.BoardText(*pos) + "\n", position: notation.WriteFEN(*pos), toMove: pos.ToMove()}, nil
	case s.Given("hash"):
		return nil, console.BadUsage("-hash is the size of the champion's table, and the champion does not play the Tiles Game")
	}
	return &raceRun{game: "tiles", field: race.ForTiles(*board), board: console.TilesText(*board) + "\n", position: tiles.Write(*board), toMove: board.ToMove()}, nil
}

// answers returns the last reports of the solvers, in the order of the solvers.
func (r *raceRun) answers() []race.Report {
	reports := make([]race.Report, len(r.field.Names))
	for _, e := range r.events {
		if e.Done {
			reports[e.Runner] = e.Report
		}
	}
	return slices.DeleteFunc(reports, func(a race.Report) bool { return a.Solver == "" }) // an interrupt came before
}

func (r *raceRun) print(s *console.Invocation) {
	fmt.Fprint(s.Out, s.InLanguage(r.board))
	s.Say("%s to move; %s each, one after another", r.toMove, r.settings.Time)
	const layout = "%-15s %5v %12v %13v %12v  %-8s %-30s %10s"
	s.Say(layout, "solver", "depth", "after ms", "states", "states/s", "move", "score", "ms")
	ranked := r.answers()
	slices.SortStableFunc(ranked, race.Compare)
	for _, a := range ranked {
		after, move := "-", "-"
		if a.Depth > 0 {
			after, move = fmt.Sprintf("%.3f", console.Milliseconds(a.Reached)), a.Move
		}
		if move == engine.Pass().LongName(8) {
			move = "pass"
		}
		s.Say(layout, a.Solver, a.Depth, after, a.AllNodes, fmt.Sprintf("%.0f", a.PerSecond()), move, racedScore(a), fmt.Sprintf("%.3f", console.Milliseconds(a.Elapsed)))
	}
	s.Say("")
	if slices.ContainsFunc(ranked, func(a race.Report) bool { return a.Cut }) {
		s.Say("A solver was stopped before its time, so the table compares nothing.")
	} else {
		printGains(s, ranked)
	}
	ahead := "blobs"
	if r.game == "tiles" {
		ahead = "points"
	}
	s.Say("LMinimax: fixed depth. ABP: with alpha-beta. TBIDL: iterative deepening. TBIDABP: both.")
	s.Say("LMinimax and ABPMinimax stop at depth %d, the others at a proof. States include those of a depth that the time ended.", r.settings.Depth)
	s.Say("Depth: the last one completed, or that of the proof; after ms: when; ms: until the solver stopped. Times vary from run to run.")
	s.Say("Score: %s that the player to move is ahead, at that depth. Only a proven end is called a win, a loss or a draw; it comes after that many plies at most.", ahead)
	if slices.ContainsFunc(ranked, bound) {
		s.Say("At least: a deeper search may find a larger win or loss.")
	}
	if r.game == "blobwars" {
		s.Say("Champion: the strongest solver. Its score is an estimate. " +
			"Its depth cannot be compared, because it searches many lines less deep, nor its states/s, because the others count the leaves in sets.")
	}
}

// printGains says what alpha-beta has gained.
func printGains(s *console.Invocation, reports []race.Report) {
	plain, pruned, gain := race.Fixed(reports)
	switch gain {
	case race.SameScore:
		s.Say("Alpha-beta: at depth %d, %s finds the score of %s with %d of its %d states%s.", plain.Depth, pruned.Solver, plain.Solver, pruned.AllNodes, plain.AllNodes, fewer(plain, pruned))
	case race.OnlyPruned:
		s.Say("Alpha-beta: %s completes depth %d with %d states, %s does not in this time.", pruned.Solver, pruned.Depth, pruned.AllNodes, plain.Solver)
	case race.Nothing:
		s.Say("Alpha-beta: at depth %d pruning saves nothing.", plain.Depth)
	case race.NoGain:
		if pruned.Depth == 0 {
			s.Say("%s and %s do not complete their depth: give a lower -depth or a longer -time.", plain.Solver, pruned.Solver)
		}
	}
	plain, pruned, gain = race.Deepening(reports)
	switch gain {
	case race.SameProof:
		s.Say("Alpha-beta: %s proves the result with %d states, %s with %d%s.", pruned.Solver, pruned.AllNodes, plain.Solver, plain.AllNodes, fewer(plain, pruned))
	case race.Deeper:
		s.Say("Alpha-beta: in the same time, %s completes depth %d, %s depth %d.", pruned.Solver, pruned.Depth, plain.Solver, plain.Depth)
	case race.Sooner:
		s.Say("Alpha-beta: %s completes depth %d after %.3f ms, %s after %.3f ms.", pruned.Solver, pruned.Depth, console.Milliseconds(pruned.Reached), plain.Solver, console.Milliseconds(plain.Reached))
	case race.Nothing:
		s.Say("Alpha-beta: %s and %s prove the result with the same %s; pruning saves nothing.", plain.Solver, pruned.Solver, console.Counted(pruned.AllNodes, "state", "states"))
	}
}

// fewer says how much pruning saves, as in ", 20 times fewer"; "" if that is little.
func fewer(plain, pruned race.Report) string {
	if times := race.Fewer(plain.AllNodes, pruned.AllNodes); times > 0 {
		return fmt.Sprintf(", %v times fewer", times)
	}
	return ""
}

// bound reports whether the score of a proven result is only a bound.
func bound(r race.Report) bool { return r.Margin == solver.AtLeast && r.Cents != 0 }

// racedScore returns the score of a solver: the champion's with hundredths, the others' in blobs or points, or the
// proven end of the game, as in "win by at least 5 in 3 plies". The champion does not prove by how much.
func racedScore(r race.Report) string {
	if !r.Known {
		return "-"
	}
	text := console.ScoreText(r.Score, r.Estimate || r.Proof != search.Unproven)
	if r.Margin == solver.NoMargin || r.Cents == 0 {
		return text
	}
	by := " by "
	if bound(r) {
		by += "at least "
	}
	lead, _ := r.Lead()
	return strings.Replace(text, " in ", fmt.Sprintf("%s%g in ", by, math.Abs(lead)), 1)
}

// write writes all events as CSV, and draws the race; either path may be empty.
func (r *raceRun) write(csvPath, plot string, draw Plot) (err error) {
	if csvPath != "" {
		var text bytes.Buffer
		if err = race.WriteCSV(&text, r.events); err == nil {
			err = console.WriteFile("CSV", csvPath, text.Bytes())
		}
	}
	if plot == "" {
		return err
	}
	picture, failed := draw(fmt.Sprintf("%s: depth completed, by time, %s each", r.name, r.settings.Time), r.events)
	if failed == nil {
		failed = console.WriteFile("plot", plot, picture)
	}
	return errors.Join(err, failed)
}

// racedJSON is the object of -json.
type racedJSON struct {
	Game     string       `json:"game"`     // blobwars or tiles
	Position string       `json:"position"` // FEN, or a Tiles board file
	Player   int          `json:"player"`
	TimeMS   float64      `json:"time_ms"` // of each
	Solvers  []runnerJSON `json:"solvers"`
}

type runnerJSON struct {
	console.ResultJSON
	ReachedMS float64 `json:"reached_ms"` // when the deepest search was completed
	Move      string  `json:"move"`
}

func (r *raceRun) json(s *console.Invocation) error {
	object := racedJSON{
		Game: r.game, Position: r.position, Player: r.toMove.Number(), TimeMS: console.Milliseconds(r.settings.Time), Solvers: []runnerJSON{},
	}
	for _, a := range r.answers() {
		object.Solvers = append(object.Solvers, runnerJSON{console.NewResultJSON(a.Result, a.AllNodes), console.Milliseconds(a.Reached), a.Move})
	}
	return s.PrintJSON(object)
}
