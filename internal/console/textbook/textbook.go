// Package textbook has the commands about the games of the lecture: textbook and tree.
package textbook

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
)

// Textbook is the command textbook.
var Textbook = console.Command{Name: "textbook", Summary: "solve the games of the lecture; without arguments, list them", Synopsis: "[GAME [flags]]", Example: "textbook corks -n 11", Run: textbook}

func textbook(s *console.Invocation, args []string) error {
	f := newTextbookFlags(s, about{"graph", "a graph, or the name of one that ships, " + graphNames() + "; without it, an example"})
	s.Flags.StringVar(&f.walk, "walk", "", f.help("walk", about{"graph", walkHelp}))
	s.Flags.BoolVar(&f.greedy, "greedy", false, f.help("greedy", about{"corks", "print the rule to play any number of them"}))
	s.Flags.StringVar(&f.algorithm, "algorithm", "", f.help("algorithm", about{"corks", "search with `escabio|minimax|alphabeta`; compare the calls of all three; escabio is the lecture's own"}))
	s.Flags.BoolVar(&f.minFirst, "min", false, "with -algorithm: MIN moves first; the lecture's n = -1")
	s.Flags.BoolVar(&f.steps, "steps", false, "print the steps, as on the lecture's slides; lecture always prints them; with -algorithm escabio, its calls")
	s.Flags.BoolVar(&f.prune, "prune", false, "with -steps, and for lecture: the steps of alpha-beta")
	s.Flags.BoolVar(&f.programs, "lp", false, f.help("lp", about{"matrix", "also print the linear program and its dual; of a zero-sum game, with exact solutions; " +
		"the first program is that of the Blob Wars paper"}))
	s.LanguageFlag()
	helpOnTopic(s, f, args)
	rest, err := s.Parse(args)
	forGames := s.Flags.NFlag() // flags that a game takes, other than -language
	if s.Given("language") {
		forGames--
	}
	switch {
	case err != nil:
		return err
	case len(rest) > 1:
		return console.BadUsage("give one GAME, not %d", len(rest))
	case len(rest) == 0 && forGames > 0:
		return console.BadUsage("a GAME is required: %s", topicNames())
	case len(rest) == 0:
		listTextbook(s)
		return nil
	}
	t, found := findTopic(rest[0])
	if !found {
		return console.BadUsage("there is no game %q: expected %s", rest[0], topicNames())
	}
	s.Example = strings.TrimSpace("textbook " + t.name + " " + t.example)
	if f.programs {
		s.Example = `textbook matrix -payoffs "3 -1 / -2 4" -lp`
	}
	if err := t.check(s, slices.Concat(t.more, []string{"language"})...); err != nil {
		return err
	}
	return t.run(s, f, t)
}

// solveGame prints the answer of a search of a game and, if they are wanted, its steps.
func solveGame(s *console.Invocation, f *textbookFlags, t topic) error {
	p, err := t.open(s, f)
	if err != nil {
		return err
	}
	steps := f.steps || t.name == "lecture"
	if f.prune && !steps {
		return console.BadUsage("-prune needs -steps: the answer always has the nodes with pruning beside those without")
	}
	ctx := s.Interruptible()
	a, err := p.Solve(ctx, f.depth)
	var tree *minimax.Tree
	if err == nil && steps {
		tree, err = p.BuildTree(ctx, minimax.Options{Depth: f.depth, Prune: f.prune}, minimax.TreeOptions{Whole: true})
	}
	var size *minimax.SizeError
	switch {
	case errors.Is(err, minimax.ErrTooLarge) && p.ByRule != minimax.Unlabelled && !steps:
		printAnswerByRule(s, p)
		return nil
	case errors.Is(err, minimax.ErrTooLarge), errors.As(err, &size):
		return cli.Errorf("%w: choose a smaller position, or search less deep with -depth", err)
	case err != nil:
		return err
	}
	printAnswer(s, p, a, f.depth)
	if tree != nil {
		printSteps(s, p, tree)
	}
	return nil
}

func listTextbook(s *console.Invocation) {
	for _, t := range topics() {
		s.Say("%-10s %s", t.name, t.summary)
		if len(t.flags) > 0 {
			s.Say("%-10s flags: -%s", "", strings.Join(t.flags, ", -"))
		}
	}
}

// printAnswer prints the answer of a search to a depth in plies, 0 for the end of the game, as text.
func printAnswer(s *console.Invocation, p games.Problem, a games.Solution, depth int) {
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
	printMark(s, a.Label)
	switch {
	case p.Kind == games.OwnGain: // the matrix says why there is no pruning
	case a.Nodes == math.MaxUint64:
		say("Nodes", "more than can be counted; %s with pruning", nodesText(a.NodesPruned))
	default:
		say("Nodes", "%d; %d with pruning, which saves %s %%", a.Nodes, a.NodesPruned, a.Saved())
	}
}

// printAnswerByRule prints who wins a position that is too large to be searched, by the rule of its game.
func printAnswerByRule(s *console.Invocation, p games.Problem) {
	winner := p.Players[0]
	if p.ByRule == minimax.P {
		winner = p.Players[1]
	}
	s.Say("Game: %s", p.Game)
	s.Say("Position: %s", p.Position)
	s.Say("To move: %s", p.Players[0])
	s.Say("Winner: %s", winner)
	printMark(s, p.ByRule)
	s.Say("Nodes: none, too large to be searched; the rule of Nim says who wins")
}

func printMark(s *console.Invocation, label minimax.Label) {
	switch label {
	case minimax.N:
		s.Say("Mark: N, the next player wins")
	case minimax.P:
		s.Say("Mark: P, the previous player wins")
	}
}

func nodesText(n uint64) string {
	if n == math.MaxUint64 {
		return "more than can be counted"
	}
	return fmt.Sprint(n)
}

// solveCorks solves the corks as any game, by the rule, or by one of the lecture's algorithms.
func solveCorks(s *console.Invocation, f *textbookFlags, t topic) error {
	err := cmp.Or(s.Exclude("greedy", "algorithm", "prune", "depth", "steps"), s.Exclude("algorithm", "prune", "depth"), s.Needs("algorithm", "min"))
	switch {
	case err != nil:
		return err
	case f.greedy:
		return greedy(s, f)
	case s.Given("algorithm"):
		return algorithm(s, f)
	}
	return solveGame(s, f, t)
}

// greedy prints the rule by which to play corks without a search.
func greedy(s *console.Invocation, f *textbookFlags) error {
	if err := cmp.Or(checkCorks(s, f), console.CheckMin("n", f.n, 1)); err != nil {
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
// -min, MIN; with -steps the calls of Escabio are listed.
func algorithm(s *console.Invocation, f *textbookFlags) error {
	names := []string{"escabio", "minimax", "alphabeta"}
	i := slices.Index(names, f.algorithm)
	if i < 0 {
		return console.BadUsage("-algorithm is %q: it must be one of %s", f.algorithm, strings.Join(names, ", "))
	}
	if f.steps && i > 0 {
		return console.BadUsage("-steps works with -algorithm escabio only; without -algorithm, -steps prints the steps of minimax, -prune -steps those of alpha-beta")
	}
	if err := cmp.Or(checkCorks(s, f), console.CheckRange("n", f.n, 0, maxCorks)); err != nil {
		return err
	}
	lastWins := f.last == "wins"
	p := games.NewCorks(f.n, lastWins)
	ctx := s.Interruptible()
	a, err := p.Solve(ctx, 0)
	if err != nil {
		return err
	}
	n, player := 1, "MAX"
	if f.minFirst {
		n, player = -1, "MIN"
	}
	corks := games.Corks{LastWins: lastWins}
	escabio, err := minimax.SolveMemo(ctx, corks, games.CorksPosition{Left: f.n, Max: true}, minimax.Options{StopAtWin: true})
	if err != nil {
		return err
	}
	calls := escabio.Nodes
	if f.steps && calls > maxCalls {
		return cli.Errorf("escabio makes %s calls, more than %d: choose fewer corks", cli.Words(nodesText(calls)), maxCalls)
	}
	s.Say("Position: %s, %s to move", p.Position, player)
	s.Say("Algorithm: %s", f.algorithm)
	if f.steps {
		for i, c := range corks.Escabio(f.n, n) {
			posa := ""
			if c.Posa {
				posa = ", posa"
			}
			s.Say("%3d. %sEscabio(%d, %d) = %d%s", i+1, strings.Repeat("  ", c.Depth), c.E, c.N, c.Val, posa)
		}
	}
	s.Say("Value for MAX: %d", n*a.Value) // a.Value is for the player to move
	for j, n := range []uint64{calls, a.Nodes, a.NodesPruned} {
		s.Say("Calls of %s: %s", names[j], nodesText(n))
	}
	return nil
}

// printExercises prints the questions of the lecture's exercises with their answers.
func printExercises(s *console.Invocation, _ *textbookFlags, _ topic) error {
	ctx := s.Interruptible()
	for _, e := range games.Exercises() {
		answer, err := e.Answer(ctx)
		if err != nil {
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

// printSteps prints the steps of a search, numbered as the slides of the lecture from the bare tree on, the values,
// and which nodes were not visited.
func printSteps(s *console.Invocation, p games.Problem, tree *minimax.Tree) {
	names := stepNames{p, tree}
	for i, step := range tree.Steps {
		s.Say("%3d. %s", i+1, names.describe(step))
	}
	var values, unvisited []string
	unique := names.unique()
	for n := range tree.All {
		if n.Visited {
			values = append(values, fmt.Sprintf("%s: %s%s", unique[n], n.Bound.Sign(), p.Kind.Text(n.Value)))
		} else {
			unvisited = append(unvisited, unique[n])
		}
	}
	s.Say("Values: %s", strings.Join(values, ", "))
	s.Say("Visited: %d of %d nodes", tree.Nodes, tree.Size)
	if len(unvisited) > 0 {
		s.Say("Not visited: %s", strings.Join(unvisited, ", "))
	}
}

// stepNames describes the steps of a tree of a problem.
type stepNames struct {
	problem games.Problem
	tree    *minimax.Tree
}

// unique returns the names of all nodes. A name that several nodes have is replaced by the names on the path from the
// root: 4/2/0.
func (t stepNames) unique() map[*minimax.Node]string {
	names, paths, count := map[*minimax.Node]string{}, map[*minimax.Node]string{}, map[string]int{}
	for n := range t.tree.All {
		name := t.problem.Name(n)
		names[n], paths[n] = name, name
		if n.Parent != nil {
			paths[n] = paths[n.Parent] + "/" + name
		}
		count[name]++
	}
	for n, name := range names {
		if count[name] > 1 {
			names[n] = paths[n]
		}
	}
	return names
}

func (t stepNames) describe(s minimax.Step) string {
	n := s.Node
	switch s.Kind {
	case minimax.Before:
		return fmt.Sprintf("the tree before the search, %d nodes", t.tree.Size)
	case minimax.Begin:
		return fmt.Sprintf("%s begins with %s", t.problem.Name(n), t.window(s))
	case minimax.Descend:
		return t.choose(s)
	case minimax.Cut:
		return fmt.Sprintf("%s: alpha >= beta, %s: cut, %s never visited", t.problem.Name(n), t.window(s), t.pruned(n))
	}
	text := fmt.Sprintf("%s returns %s", t.problem.Name(n), t.returned(n))
	if !t.tree.Pruned || n.Parent == nil {
		return text
	}
	bound, before, after := "alpha", n.Alpha, s.Alpha
	if !n.Parent.Max {
		bound, before, after = "beta", n.Beta, s.Beta
	}
	verb := "becomes"
	if before == after {
		verb = "stays"
	}
	return fmt.Sprintf("%s; %s of %s %s %s", text, bound, t.problem.Name(n.Parent), verb, t.problem.Kind.Bound(after))
}

// choose describes the step from a node to its first child.
func (t stepNames) choose(s minimax.Step) string {
	n := s.Node
	children := make([]string, len(n.Children))
	for i, c := range n.Children {
		children[i] = t.problem.Name(c)
	}
	list, chooser := strings.Join(children, ", "), chooserOf(n)
	if len(children) == 1 {
		if !t.tree.Pruned || n.Parent == nil {
			return fmt.Sprintf("%s (%s) has one child, %s", t.problem.Name(n), chooser, children[0])
		}
		return fmt.Sprintf("%s (%s) gets %s; it has one child, %s", t.problem.Name(n), chooser, t.window(s), children[0])
	}
	switch {
	case !t.tree.Pruned:
		return fmt.Sprintf("%s chooses between %s (%s); %s first", t.problem.Name(n), list, chooser, children[0])
	case n.Parent == nil:
		return fmt.Sprintf("%s: %s of %s; %s first", t.problem.Name(n), chooser, list, children[0])
	}
	return fmt.Sprintf("%s gets %s; %s of %s; %s first", t.problem.Name(n), t.window(s), chooser, list, children[0])
}

func chooserOf(n *minimax.Node) string {
	if n.Max {
		return "max"
	}
	return "min"
}

// returned returns the value of a node, with the values of its children unless it was cut.
func (t stepNames) returned(n *minimax.Node) string {
	if len(n.Children) == 0 || n.CutBy != nil {
		return t.problem.Kind.Text(n.Value)
	}
	values := make([]string, len(n.Children))
	for i, c := range n.Children {
		values[i] = t.problem.Kind.Text(c.Value)
	}
	return fmt.Sprintf("%s(%s) = %s", chooserOf(n), strings.Join(values, ", "), t.problem.Kind.Text(n.Value))
}

// pruned lists the nodes below a node that are never visited.
func (t stepNames) pruned(n *minimax.Node) string {
	var names []string
	for below := range n.All {
		if !below.Visited {
			names = append(names, t.problem.Name(below))
		}
	}
	return strings.Join(names, ", ")
}

func (t stepNames) window(s minimax.Step) string {
	return fmt.Sprintf("(%s, %s)", t.problem.Kind.Bound(s.Alpha), t.problem.Kind.Bound(s.Beta))
}
