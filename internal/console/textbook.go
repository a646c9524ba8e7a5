package console

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

func textbook(s *Invocation, args []string) error {
	f := newTextbookFlags(s, "; graph: its file, or the name of a graph that ships, "+graphNames()+"; without it, an example")
	walk := s.Flags.String("walk", "", walkHelp)
	greedy := s.Flags.Bool("greedy", false, "corks: print the rule to play any number of them")
	algorithm := s.Flags.String("algorithm", "", "corks: `escabio|minimax|alphabeta`; search so, the first one the lecture's own, and compare the calls of all three")
	minFirst := s.Flags.Bool("min", false, "with -algorithm: MIN moves first; the lecture's n = -1")
	steps := s.Flags.Bool("steps", false, "print the steps, as the lecture's slides; the lecture's tree prints them always; of escabio, its calls")
	prune := s.Flags.Bool("prune", false, "with -steps, and of lecture: the steps of alpha-beta")
	programs := s.Flags.Bool("lp", false, "matrix: also print the linear program and its dual; those of a zero-sum game, the first from the Blob Wars paper, with exact solutions")
	s.languageFlag()
	s.helpOnTopic(args)
	rest, err := s.Parse(args)
	switch {
	case err != nil:
		return err
	case len(rest) > 1:
		return BadUsage("give one GAME, not %d", len(rest))
	case len(rest) == 0 && len(args) > 0:
		return BadUsage("a GAME is required: %s, %s", gameNames(), otherNames())
	case len(rest) == 0:
		s.listTextbook()
		return nil
	}
	s.Example = cmp.Or(s.textbookExample(rest[0]), s.Example)
	if *programs {
		s.Example = `textbook matrix -payoffs "3 -1 / -2 4" -lp`
	}
	ctx, stop := Interruptible()
	defer stop()
	switch {
	case rest[0] == "exercises" && !s.onlyGiven("language"):
		return BadUsage("exercises takes no flag but -language")
	case rest[0] == "exercises":
		return s.exercises(ctx)
	case rest[0] == "graph":
		return s.graph(f.file, *walk)
	case *walk != "":
		return BadUsage("-walk is for graph")
	case *programs && rest[0] != "matrix":
		return BadUsage("-lp is for matrix")
	case *greedy && s.Given("algorithm"):
		return BadUsage("-greedy and -algorithm exclude each other")
	case (*greedy || s.Given("algorithm")) && (rest[0] != "corks" || *prune):
		return BadUsage("-greedy and -algorithm are for corks, and without -prune")
	case *steps && *greedy:
		return BadUsage("-greedy and -steps exclude each other")
	case *steps && s.Given("algorithm") && *algorithm != "escabio":
		return BadUsage("-steps works with -algorithm escabio only; without -algorithm, -steps prints the steps of minimax, -prune -steps those of alpha-beta")
	case *minFirst && !s.Given("algorithm"):
		return BadUsage("-min needs -algorithm: elsewhere the first player is MAX")
	case *greedy:
		return s.greedy(f)
	case s.Given("algorithm"):
		return s.algorithm(ctx, f, *algorithm, *minFirst, *steps)
	}
	p, err := s.problem(rest[0], f)
	switch {
	case err != nil:
		return err
	case *prune && p.Kind == games.OwnGain:
		return BadUsage("-prune is not for matrix: %s", games.ErrNoPruning)
	case *steps && p.Kind == games.OwnGain:
		return BadUsage("-steps is not for matrix, whose answer has all replies, but for %s", strings.Replace(gameNames(), "matrix, ", "", 1))
	case p.Kind == games.OwnGain:
		stop() // the analysis of a large matrix takes seconds, and Ctrl+C may end it at once
		return s.matrix(p, f, *programs)
	case *prune && !*steps && p.Game != "lecture":
		return BadUsage("-prune needs -steps: the answer always has the nodes with pruning beside those without")
	}
	a, err := p.Solve(ctx, f.depth)
	var tree *minimax.Tree[string]
	if err == nil && (*steps || p.Game == "lecture") {
		tree, err = p.BuildTree(ctx, minimax.Options{Depth: f.depth, Prune: *prune}, minimax.TreeOptions{Whole: true})
	}
	var size *minimax.SizeError
	switch {
	case ctx.Err() != nil:
		return ErrInterrupted
	case errors.Is(err, minimax.ErrTooLarge), errors.As(err, &size):
		return fmt.Errorf("%w: choose a smaller position, or search less deep with -depth", err)
	case err != nil:
		return err
	}
	s.printAnswer(p, a, f.depth)
	if tree != nil {
		s.printSteps(p, tree)
	}
	return nil
}

func (s *Invocation) listTextbook() {
	for _, g := range textbookGames() {
		s.Say("%-10s %s", g.name, g.summary)
		if len(g.flags) > 0 {
			s.Say("%-10s flags: -%s", "", strings.Join(g.flags, ", -"))
		}
	}
	for _, o := range otherTopics() {
		s.Say("%-10s %s", o.name, o.summary)
		if len(o.flags) > 0 {
			s.Say("%-10s flags: -%s", "", strings.Join(o.flags, ", -"))
		}
	}
}

// printAnswer prints the answer of a search to a depth in plies, 0 for the end of the game, as text.
func (s *Invocation) printAnswer(p games.Problem, a games.Solution, depth int) {
	say := func(title, format string, args ...any) { s.Say(title+": "+format, args...) }
	say("Game", "%s", a.Game)
	say("Position", "%s", a.Position)
	say("To move", "%s", p.Players[0])
	if depth > 0 {
		say("Depth", "%d; what may come after so many moves is not seen", depth)
	}
	value := fmt.Sprintf("%s for %s", p.Kind.Text(a.Value), p.Players[0])
	if strings.HasSuffix(p.Players[0], "(MIN)") {
		value += fmt.Sprintf(", %s for MAX", p.Kind.Text(-a.Value))
	}
	title := "Value"
	if p.Kind == games.OwnGain { // the value of a mixed choice may stand beside it
		title, value = "Value in turn", value+", who chooses first"
	}
	say(title, "%s", value)
	if winner, found := map[games.Winner]string{games.First: p.Players[0], games.Second: p.Players[1], games.Draw: "nobody, a draw"}[a.Winner]; found {
		say("Winner", "%s", winner)
	}
	switch {
	case a.Move == "":
		say("Best move", "none, the game is over")
	case p.Kind.Labelled() && a.Label == minimax.P:
		say("Best move", "no move wins; the first one is %s", a.Move)
	default:
		say("Best move", "%s", a.Move)
	}
	switch a.Label {
	case minimax.N:
		say("Mark", "N, the next player wins")
	case minimax.P:
		say("Mark", "P, the previous player wins")
	}
	switch {
	case p.Kind == games.OwnGain: // the matrix says why there is no pruning
	case a.Nodes == math.MaxUint64:
		say("Nodes", "more than can be counted; %s with pruning", nodesText(a.NodesPruned))
	default:
		say("Nodes", "%d; %d with pruning, which saves %s %%", a.Nodes, a.NodesPruned, a.Saved())
	}
}

func nodesText(n uint64) string {
	if n == math.MaxUint64 {
		return "more than can be counted"
	}
	return fmt.Sprint(n)
}

// checkCorks returns an error if the flags are not right for corks with flag, which has no limit of depth.
func (s *Invocation) checkCorks(f *textbookFlags, flag string) error {
	if !s.Given("n") {
		f.n = 11
	}
	all := textbookGames()
	if err := s.checkTextbookFlags(all, slices.IndexFunc(all, func(g textbookGame) bool { return g.name == "corks" })); err != nil {
		return err
	}
	if s.Given("depth") {
		return BadUsage("-%s has no limit of depth: leave out -depth", flag)
	}
	return s.checkLast(f, "loses")
}

// greedy prints the rule by which to play corks without a search.
func (s *Invocation) greedy(f *textbookFlags) error {
	if err := cmp.Or(s.checkCorks(f, "greedy"), CheckMin("n", f.n, 1)); err != nil {
		return err
	}
	corks := games.Corks{LastWins: f.last == "wins"}
	take, wins := corks.Greedy(f.n)
	position := fmt.Sprintf("%s, taking the last one %s", games.CorksText(f.n), f.last)
	advice := "go second"
	if wins {
		advice = fmt.Sprintf("go first and take %d", take)
	} else {
		take = 0
	}
	s.Say("%s: %s", position, advice)
	switch f.n - take {
	case 0:
	case 1: // and the last one loses
		s.Say("the other player must take the last cork")
	default:
		s.Say("then answer 1, 2 or 3 by taking 3, 2 or 1")
	}
	return nil
}

// maxCalls is the greatest number of calls of Escabio that are listed.
const maxCalls = 100_000

// algorithm prints the value of corks by one of three algorithms, and the calls of all of them. MAX is to move or, with
// minFirst, MIN; with steps the calls of Escabio are listed.
func (s *Invocation) algorithm(ctx context.Context, f *textbookFlags, name string, minFirst, steps bool) error {
	names := []string{"escabio", "minimax", "alphabeta"}
	i := slices.Index(names, name)
	if i < 0 {
		return BadUsage("-algorithm is %q: expected %s", name, strings.Join(names, ", "))
	}
	if err := cmp.Or(s.checkCorks(f, "algorithm"), CheckRange("n", f.n, 0, maxCorks)); err != nil {
		return err
	}
	lastWins := f.last == "wins"
	p := games.NewCorks(f.n, lastWins)
	a, err := p.Solve(ctx, 0)
	switch {
	case ctx.Err() != nil:
		return ErrInterrupted
	case err != nil:
		return err
	}
	n, player := 1, "MAX"
	if minFirst {
		n, player = -1, "MIN"
	}
	corks := games.Corks{LastWins: lastWins}
	val, calls := corks.Escabio(f.n, n)
	if steps && calls > maxCalls {
		return fmt.Errorf("escabio makes %s calls, more than %d: choose fewer corks", nodesText(calls), maxCalls)
	}
	if i > 0 {
		val = n * a.Value // a.Value is for the player to move
	}
	s.Say("Position: %s, %s to move", p.Position, player)
	s.Say("Algorithm: %s", name)
	if steps {
		for i, c := range corks.EscabioCalls(f.n, n) {
			posa := ""
			if c.Posa {
				posa = ", posa"
			}
			s.Say("%3d. %sEscabio(%d, %d) = %d%s", i+1, strings.Repeat("  ", c.Level), c.E, c.N, c.Val, posa)
		}
	}
	s.Say("Value for MAX: %d", val)
	for j, n := range []uint64{calls, a.Nodes, a.NodesPruned} {
		s.Say("Calls of %s: %s", names[j], nodesText(n))
	}
	return nil
}

// exercises prints the questions of the lecture's exercises with their answers.
func (s *Invocation) exercises(ctx context.Context) error {
	for _, e := range games.Exercises() {
		answer, err := e.Answer(ctx)
		switch {
		case ctx.Err() != nil:
			return ErrInterrupted
		case err != nil:
			return err
		}
		s.Say("%s. %s", e.Number, e.Question)
		for _, command := range e.Commands {
			fmt.Fprintf(s.Out, "   blobwars %s\n", command) // in no language
		}
		s.Say("   %s", strings.ReplaceAll(answer, "\n", "\n   "))
	}
	return nil
}
