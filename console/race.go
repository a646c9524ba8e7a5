package console

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
	"blobwars/engine/lab/chart"
	"blobwars/engine/lab/race"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/syntax"
	"blobwars/engine/tiles"
)

// minRace is the least time of a race: in less, a busy machine gives a solver no time at all.
const minRace = 10 * time.Millisecond

func runRace(s *invocation, args []string) error {
	var player sideFlag
	settings := race.Settings{Time: 2 * time.Second}
	path := s.flags.String("file", "", "the board, game record or Tiles board `F`")
	s.flags.Var(&player, "player", playerHelp)
	s.flags.Var((*timeFlag)(&settings.Time), "time", "the time `D` of each solver, such as 2s or 500ms, from 10ms to 24h")
	s.flags.IntVar(&settings.Depth, "depth", race.DefaultDepth, "the depth of LMinimax and ABPMinimax, in `N` plies; the time ends them too")
	s.flags.IntVar(&settings.Hash, "hash", race.DefaultHash, "the size of the champion's transposition table in `MIB`")
	s.flags.BoolVar(&settings.Together, "together", false, "run all at the same time, sharing the processor, instead of one after another")
	csvPath := s.flags.String("csv", "", "write the progress of each solver to the file `F`, a .csv"+replaced)
	plot := s.flags.String("plot", "", "draw the depth that each solver completed, by time, to the file `F`, a .png or .svg"+replaced)
	asJSON := s.flags.Bool("json", false, jsonHelp)
	if err := s.parseFlags(args); err != nil {
		return err
	}
	switch {
	case *path == "":
		return required("-file F")
	case settings.Time < minRace || settings.Time > maxTime:
		return badUsage("-time is %s: it must be from 10ms to 24h", settings.Time)
	}
	if err := cmp.Or(checkEnding("csv", *csvPath, ".csv"), checkEnding("plot", *plot, ".png", ".svg"), checkRange("depth", settings.Depth, 1, maxDepth), checkRange("hash", settings.Hash, 1, search.MaxTable)); err != nil {
		return err
	}
	r, err := s.loadRace(*path, player)
	if err != nil {
		return err
	}
	if r.start.Over {
		return fmt.Errorf("%s: %w: give a board on which the player to move has a move", *path, race.ErrOver)
	}
	r.settings = settings
	if err := cmp.Or(checkOutput("CSV", *csvPath, *path), checkOutput("plot", *plot, *path, *csvPath)); err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	line := newProgress(s.err)
	err = race.Run(ctx, r.start, settings, func(e race.Event) {
		r.events = append(r.events, e)
		line.show(fmt.Sprintf("%s: depth %d, %d states", e.Report.Solver, e.Report.Depth, e.Report.Nodes))
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

// raceRun is a race with its events.
type raceRun struct {
	game     string // "blobs" or "tiles"
	start    race.Field
	board    string // as text for people
	position string // of -json
	toMove   engine.Side
	settings race.Settings
	events   []race.Event
}

// loadRace reads the position of -file, which is one of Blob Wars or of the Tiles Game.
func (s *invocation) loadRace(path string, player sideFlag) (*raceRun, error) {
	data, err := read(syntax.ReadFile, path)
	if err != nil {
		return nil, err
	}
	if isTiles(path, data) {
		pos, err := s.openTilesFile(path)
		if err != nil {
			return nil, err
		}
		if s.given("hash") {
			return nil, badUsage("-hash is the size of the champion's table, and the champion does not play the Tiles Game")
		}
		if s.given("player") {
			pos = pos.SwappedTo(player.player)
		}
		return &raceRun{game: "tiles", start: race.ForTiles(pos), board: tilesText(pos) + "\n", position: tiles.Write(pos), toMove: pos.ToMove()}, nil
	}
	pos, err := s.load(path, player)
	if err != nil && !notation.IsRecord(data) {
		_, other := tiles.Parse(path, data)
		err = inputError{fmt.Errorf("%w\n%w (as a board of the Tiles Game)", err, other)}
	}
	if err != nil {
		return nil, err
	}
	return &raceRun{game: "blobs", start: race.ForBlobWars(pos), board: notation.WriteGrid(pos), position: notation.WriteFEN(pos), toMove: pos.ToMove()}, nil
}

// answers returns the last reports of the solvers, in the order of the solvers.
func (r *raceRun) answers() []race.Report {
	var done []race.Event
	for _, e := range r.events {
		if e.Done {
			done = append(done, e)
		}
	}
	slices.SortFunc(done, func(a, b race.Event) int { return a.Runner - b.Runner })
	reports := make([]race.Report, len(done))
	for i, e := range done {
		reports[i] = e.Report
	}
	return reports
}

func (r *raceRun) print(s *invocation) {
	order := "one after another"
	if r.settings.Together {
		order = "all at the same time"
	}
	fmt.Fprint(s.out, r.board)
	s.say("%s to move; %s each, %s", r.toMove, r.settings.Time, order)
	const layout = "%-15s %5v %12v %13v %12v  %-8s %-22s %10s"
	s.say(layout, "solver", "depth", "after ms", "states", "states/s", "move", "score", "ms")
	ranked := r.answers()
	slices.SortStableFunc(ranked, race.Compare)
	for _, a := range ranked {
		after, move := "-", "-"
		if a.Depth > 0 {
			after, move = fmt.Sprintf("%.3f", milliseconds(a.Reached)), a.Move
		}
		s.say(layout, a.Solver, a.Depth, after, a.Nodes, fmt.Sprintf("%.0f", a.PerSecond()), move, racedScore(a), fmt.Sprintf("%.3f", milliseconds(a.Elapsed)))
	}
	s.say("\n%s", conclusion(ranked))
	if r.start.Blobs != nil && len(r.start.Blobs.Moves()) == 1 {
		s.say("There is only one move: the champion does not search further.")
	}
	printGains(s, ranked)
	ahead, estimate := "points", ""
	if r.game == "blobs" {
		ahead, estimate = "blobs", "; the champion's is an estimate"
	}
	s.say("\nLMinimax: fixed depth. ABP: with alpha-beta. TBIDL: iterative deepening. TBIDABP: both.")
	if r.game == "blobs" {
		s.say("Champion: the strongest solver, alpha-beta with a trained evaluation, less deep at moves that promise little. It prefers a certain win to more blobs, and stops at once if there is only one move.")
		s.say("Its states/s cannot be compared with those of the others, which count the leaves in sets, without playing their moves.")
	}
	s.say("Ranked: proven results by the time of the proof in whole milliseconds, then by states; the others by depth, then by time.")
	s.say("Depth: the last one completed, or that of the proof; after ms: when. LMinimax and ABPMinimax stop at depth %d, the others at a proof.", r.settings.Depth)
	s.say("States include those of a depth that the time ended.")
	s.say("Score: %s that the player to move is ahead, at that depth%s. An odd depth ends with a move of the player to move, an even one with a reply: their scores differ.", ahead, estimate)
	if slices.ContainsFunc(ranked, func(a race.Report) bool { return a.Proof != search.Unproven }) {
		s.say("Only a proven end is called a win, a loss or a draw. It comes after that many plies at most: some lines are searched beyond the depth.")
		s.say("A family proves a result by a move that ends the game won, or by searching every line to its end.")
	}
}

// printGains says what alpha-beta has gained.
func printGains(s *invocation, reports []race.Report) {
	plain, pruned, gain := race.Fixed(reports)
	switch gain {
	case race.SameScore:
		s.say("Alpha-beta: at depth %d, %s finds the score of %s with %d of its %d states.", plain.Depth, pruned.Solver, plain.Solver, pruned.Nodes, plain.Nodes)
	case race.OnlyPruned:
		s.say("Alpha-beta: %s completes depth %d with %d states, %s does not in this time.", pruned.Solver, pruned.Depth, pruned.Nodes, plain.Solver)
	case race.NoGain:
		if pruned.Depth == 0 {
			s.say("%s and %s do not complete their depth: give a lower -depth or a longer -time.", plain.Solver, pruned.Solver)
		}
	}
	plain, pruned, gain = race.Deepening(reports)
	switch gain {
	case race.SameProof:
		s.say("Alpha-beta: %s proves the result with %d states, %s with %d.", pruned.Solver, pruned.Nodes, plain.Solver, plain.Nodes)
	case race.Deeper:
		s.say("Alpha-beta: in the same time, %s completes depth %d, %s depth %d.", pruned.Solver, pruned.Depth, plain.Solver, plain.Depth)
	case race.Sooner:
		s.say("Alpha-beta: %s completes depth %d after %.3f ms, %s after %.3f ms.", pruned.Solver, pruned.Depth, milliseconds(pruned.Reached), plain.Solver, milliseconds(plain.Reached))
	}
}

// conclusion says which solver came first, and which moves they chose.
func conclusion(ranked []race.Report) string {
	choices := race.Choices(ranked)
	if len(choices) == 0 {
		return "No solver completed a depth in this time."
	}
	leaders := race.Leaders(ranked)
	var names []string
	for _, r := range leaders {
		names = append(names, r.Solver)
	}
	text := fmt.Sprintf("%s searched deepest: %d.", strings.Join(names, ", "), leaders[0].Depth)
	if leaders[0].Proof != search.Unproven {
		last := slices.MaxFunc(leaders, func(x, y race.Report) int { return cmp.Compare(x.Reached, y.Reached) })
		text = fmt.Sprintf("%s proved the result within %.3f ms.", strings.Join(names, ", "), milliseconds(last.Reached))
	}
	if len(choices[0].Solvers) == len(ranked) {
		return text + " All play " + choices[0].Move + "."
	}
	var moves []string
	for _, c := range choices {
		moves = append(moves, c.Move+" ("+strings.Join(c.Solvers, ", ")+")")
	}
	return text + " Moves: " + strings.Join(moves, ", ") + "."
}

// racedScore returns the score of a solver: the champion's with hundredths, the others' in blobs or points, or the
// proven end of the game, as in "win by 5 in 3 plies". The champion does not prove by how much.
func racedScore(r race.Report) string {
	switch {
	case r.Depth == 0:
		return "-"
	case r.Proof != search.Unproven:
		end := proofs[r.Proof]
		if r.ScoreKnown() && r.Score != 0 {
			end += fmt.Sprintf(" by %g", math.Abs(r.Score))
		}
		return fmt.Sprintf("%s in %s", end, counted(r.Distance, "ply", "plies"))
	case r.Estimate:
		return championScore(int(math.Round(100*r.Score)), r.Proof, r.Distance)
	}
	return signed(r.Score)
}

// writeCSV writes all events; path may be empty.
func (r *raceRun) writeCSV(path string) error {
	if path == "" {
		return nil
	}
	var text bytes.Buffer
	if err := race.WriteCSV(&text, r.events); err != nil {
		return err
	}
	return writeFile("CSV", path, text.Bytes())
}

// writePlot draws the depth that the solvers had completed, by time; path may be empty.
func (r *raceRun) writePlot(path string) error {
	if path == "" {
		return nil
	}
	depths := chart.Chart{Title: "Depth completed, by time", X: "milliseconds", Y: "depth", LogX: true, Steps: true}
	curves := make(map[int]int) // the index of each solver's curve
	for _, e := range r.events {
		i, known := curves[e.Runner]
		if !known {
			i = len(depths.Series)
			curves[e.Runner] = i
			depths.Series = append(depths.Series, chart.Series{Name: e.Report.Solver, Colour: e.Runner, Mark: 1 + e.Runner})
		}
		points := &depths.Series[i].Points
		depth := float64(e.Report.Depth)
		if n := len(*points); e.Done || n == 0 || (*points)[n-1].Y != depth { // not each report of the same depth
			*points = append(*points, chart.Point{X: milliseconds(e.Report.Elapsed), Y: depth})
		}
	}
	draw := depths.PNG
	if filepath.Ext(path) == ".svg" {
		draw = depths.SVG
	}
	picture, err := draw()
	if err != nil {
		return err
	}
	return writeFile("plot", path, picture)
}

// racedJSON is the object of -json.
type racedJSON struct {
	Game     string       `json:"game"`     // blobs or tiles
	Position string       `json:"position"` // FEN, or a Tiles board file
	Player   int          `json:"player"`
	TimeMS   float64      `json:"time_ms"` // of each
	Together bool         `json:"together"`
	Solvers  []runnerJSON `json:"solvers"`
}

type runnerJSON struct {
	Solver    string  `json:"solver"`
	Depth     int     `json:"depth"`        // deepest completed search, in plies
	ReachedMS float64 `json:"reached_ms"`   // when it was completed
	Height    int     `json:"height"`       // longest line visited in it, in plies
	States    uint64  `json:"states"`       // all nodes, those of an incomplete depth included
	PerSecond float64 `json:"states_per_s"` // of all nodes
	Move      string  `json:"move"`
	scoreJSON
	TimeMS   float64 `json:"time_ms"`
	Complete bool    `json:"complete"` // false if the time ended it
}

func (r *raceRun) json(s *invocation) error {
	object := racedJSON{
		Game: r.game, Position: r.position, Player: r.toMove.Number(), TimeMS: milliseconds(r.settings.Time),
		Together: r.settings.Together, Solvers: []runnerJSON{},
	}
	for _, a := range r.answers() {
		object.Solvers = append(object.Solvers, runnerJSON{
			Solver: a.Solver, Depth: a.Depth, ReachedMS: milliseconds(a.Reached), Height: a.Height, States: a.Nodes, PerSecond: math.Round(a.PerSecond()),
			Move: a.Move, scoreJSON: newScoreJSON(a.Score, a.ScoreKnown(), a.Proof, a.Distance), TimeMS: milliseconds(a.Elapsed), Complete: a.Complete,
		})
	}
	return s.printJSON(object)
}
