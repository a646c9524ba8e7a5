package textbook

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine/search"
	"blobwars/engine/syntax"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/games"
	"blobwars/internal/tiles"
)

// topic is a subject of the command textbook: a game, which the command tree has as well, or another one.
type topic struct {
	name, summary string
	example       string   // flags that it takes
	flags         []string // those that say what is searched; tree takes them, too
	more          []string // the others of textbook, besides -language

	open func(s *console.Invocation, f *textbookFlags) (games.Problem, error) // the position of a game; nil: not a game
	run  func(s *console.Invocation, f *textbookFlags, t topic) error         // prints the answer
}

func topics() []topic {
	usual := []string{"depth", "steps", "prune"}
	corks := slices.Concat(usual, []string{"greedy", "algorithm", "min"})
	return []topic{
		{"corks", "take 1, 2 or 3 corks; the player who takes the last one loses", "-n 11", []string{"n", "last"}, corks, openCorks, solveCorks},
		{"nim", "take any number from one heap; the player who takes the last object wins", "-heaps 1,2,3", []string{"heaps", "last"}, usual, openNim, solveGame},
		{"split", "divide a heap in two; a player who cannot loses", "-n 6", []string{"n", "heaps"}, usual, openHeaps(games.NewSplit, "6"), solveGame},
		{"grundy", "divide a heap into two unequal heaps; a player who cannot loses", "-n 8", []string{"n", "heaps"}, usual, openHeaps(games.NewGrundy, "8"), solveGame},
		{"frogs", "frogs and toads on a strip: one step, or a jump over a rival; a player who cannot move loses", "-strip FF___TT", []string{"strip", "toads"}, usual, openFrogs, solveGame},
		{"tictactoe", "ta-te-ti, three in a row win; O is max and begins", "-board OX_/XO_/O_X", []string{"board"}, usual, openTicTacToe, solveGame},
		{"matrix", "one player chooses a row, the other in his turn a column, each for his own gain", "-payoffs \"3,3 0,5 / 5,0 1,1\"",
			[]string{"payoffs", "columns"}, []string{"lp"}, openMatrix, solveMatrix},
		{"lecture", "the lecture's worked example", "", nil, usual, func(*console.Invocation, *textbookFlags) (games.Problem, error) { return games.NewLecture() }, solveGame},
		{"tree", "a tree of your own, from the leaves in groups, or drawn at random", "-leaves \"((3 12 8) (2 4 6) (14 5 2))\"", []string{"leaves", "file"}, usual, openLeaves, solveGame},
		{"tiles", "the Tiles Game on a board, down to a depth or to its end", "-file board.txt -depth 4", []string{"file", "player"}, usual, openTiles, solveGame},
		{"blobwars", "Blob Wars on a board, down to a depth", "-file board.txt -depth 2", []string{"file", "player"}, usual, openBlobWars, solveGame},
		{"graph", "search a graph breadth-first or depth-first, or label its vertices N and P, step by step", "-walk bfs", []string{"file", "walk"}, nil, nil, walkGraph},
		{"exercises", "questions about them, with their answers", "", nil, nil, nil, printExercises},
	}
}

// findTopic returns the topic of a name.
func findTopic(name string) (topic, bool) {
	if name == "ta-te-ti" || name == "tateti" {
		name = "tictactoe"
	}
	all := topics()
	i := slices.IndexFunc(all, func(t topic) bool { return t.name == name })
	if i < 0 {
		return topic{}, false
	}
	return all[i], true
}

// findGame returns the game of a name.
func findGame(name string) (topic, error) {
	t, found := findTopic(name)
	switch {
	case !found:
		return t, console.BadUsage("there is no game %q: expected %s", name, gameNames())
	case t.open == nil:
		return t, console.BadUsage("there is no game %q: expected %s; %[1]s is for blobwars textbook", name, gameNames())
	}
	return t, nil
}

func gameNames() string {
	return console.ListNames(slices.DeleteFunc(topics(), func(t topic) bool { return t.open == nil }), topic.title)
}

func topicNames() string { return strings.Join(TopicNames(), ", ") }

// TopicNames returns the names of all subjects of the command textbook.
func TopicNames() (names []string) {
	for _, t := range topics() {
		names = append(names, t.name)
	}
	return names
}

func (t topic) title() string { return t.name }

// check returns an error if a flag was given that the topic does not take. takes are those of the command.
func (t topic) check(s *console.Invocation, takes ...string) (wrong error) {
	takes = slices.Concat(t.flags, takes)
	s.Flags.Visit(func(given *flag.Flag) {
		if !slices.Contains(takes, given.Name) {
			wrong = console.BadUsage("-%s is not for %s, which takes -%s", given.Name, t.name, strings.Join(takes, ", -"))
		}
	})
	if wrong == nil && s.Given("depth") {
		wrong = console.CheckMin("depth", s.Flags.Lookup("depth").Value.(flag.Getter).Get().(int), 1)
	}
	return wrong
}

// helpOnTopic makes the help of textbook that about one topic, if args ask for help and name it.
func helpOnTopic(s *console.Invocation, all *textbookFlags, args []string) {
	asks := func(arg string) bool { return slices.Contains([]string{"-h", "--h", "-help", "--help"}, arg) }
	i := slices.IndexFunc(args, func(arg string) bool { _, found := findTopic(arg); return found })
	if i < 0 || !slices.ContainsFunc(args, asks) {
		return
	}
	t, _ := findTopic(args[i])
	flags := flag.NewFlagSet(t.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	for _, name := range slices.Concat(t.flags, t.more, []string{"language"}) {
		f := s.Flags.Lookup(name)
		flags.Var(f.Value, f.Name, all.helpOn(t.name, f))
	}
	s.Example = strings.TrimSpace("textbook " + t.name + " " + t.example)
	s.Flags, s.Name, s.Synopsis, s.Summary = flags, s.Name+" "+t.name, "[flags]", t.summary
}

// textbookFlags are the flags of textbook. Those that describe the position of a game are also flags of tree.
type textbookFlags struct {
	n                         int
	heaps, last, strip, board string
	payoffs, leaves, file     string
	toads, columns            bool
	player                    console.SideFlag
	depth                     int

	walk, algorithm        string
	greedy, minFirst       bool
	steps, prune, programs bool

	parts map[string][]about // of the help, by flag
}

// about is a part of the help of a flag.
type about struct{ topics, text string } // topics are the names with commas between them; "": all

// help returns the help of a flag about all topics, and keeps its parts.
func (f *textbookFlags) help(name string, parts ...about) string {
	f.parts[name] = parts
	var all []string
	for _, p := range parts {
		all = append(all, strings.TrimPrefix(p.topics+": ", ": ")+p.text)
	}
	return strings.Join(all, "; ")
}

// helpOn returns the help of a flag about one topic.
func (f *textbookFlags) helpOn(topic string, of *flag.Flag) string {
	var kept []string
	for _, p := range f.parts[of.Name] {
		if p.topics == "" || slices.Contains(strings.Split(p.topics, ", "), topic) {
			kept = append(kept, p.text)
		}
	}
	return cmp.Or(strings.Join(kept, "; "), of.Usage)
}

// newTextbookFlags adds the flags of the games. files says which other files -file takes.
func newTextbookFlags(s *console.Invocation, files ...about) *textbookFlags {
	f := &textbookFlags{parts: make(map[string][]about)}
	s.Flags.IntVar(&f.n, "n", 0, "`N` corks, or a heap of N to divide; without it 11 corks, a heap of 6 for split, of 8 for grundy")
	s.Flags.StringVar(&f.last, "last", "", f.help("last", about{"corks, nim", "who takes the last one `loses|wins`; without it, he loses in corks and wins in nim"}))
	s.Flags.StringVar(&f.heaps, "heaps", "", f.help("heaps", about{"nim, split, grundy", "the `SIZES` of the heaps; without it, nim has 3,4,5"}))
	s.Flags.StringVar(&f.strip, "strip", "FF___TT", f.help("strip", about{"frogs", "a `STRIP` such as FF___TT; frogs F, toads T and free squares _"}))
	s.Flags.BoolVar(&f.toads, "toads", false, f.help("toads", about{"frogs", "the toads move first"}))
	s.Flags.StringVar(&f.board, "board", "___/___/___", f.help("board", about{"tictactoe", "nine `SQUARES`; each X, O or _ for a free one; " +
		"if there are as many X as O, O is to move, or X if /X follows, as in OX_/___/___/X"}))
	s.Flags.StringVar(&f.payoffs, "payoffs", bimatrix.Example, f.help("payoffs", about{"matrix", "its `ROWS`; a number alone is what the row player wins from the other; 3,1 is what each of the two gets"}))
	s.Flags.BoolVar(&f.columns, "columns", false, f.help("columns", about{"matrix", "the column player chooses first"}))
	s.Flags.StringVar(&f.leaves, "leaves", "", f.help("leaves", about{"tree", "its `SCORES`, as in ((3 12 8) (2 4 6)), or random 3x2; without groups every node has two moves; " +
		"random 3x2 20 7 has a depth of 3, 2 moves at every node and scores up to 20; 7 is the seed"}))
	s.Flags.StringVar(&f.file, "file", "", f.help("file", slices.Concat([]about{
		{"", "read the file `F`"}, {"blobwars, tiles", "a board or the record of a game, which is required"}, {"tree", "its leaves"},
	}, files)...))
	s.Flags.Var(&f.player, "player", f.help("player", about{"blobwars, tiles", console.PlayerHelp}))
	s.Flags.IntVar(&f.depth, "depth", 0, "search `N` plies; without it, to the end of the game")
	return f
}

// maxCorks is the largest number that can be searched to the end.
const maxCorks = 10_000

func openCorks(s *console.Invocation, f *textbookFlags) (games.Problem, error) {
	err := cmp.Or(checkCorks(s, f), console.CheckRange("n", f.n, 0, maxCorks))
	return games.NewCorks(min(f.n, maxCorks), f.last == "wins"), err
}

// checkCorks checks the flags of the corks, and sets those that were not given.
func checkCorks(s *console.Invocation, f *textbookFlags) error {
	if !s.Given("n") {
		f.n = 11
	}
	return checkLast(s, f, "loses")
}

// checkLast checks -last, which is unless if it was not given.
func checkLast(s *console.Invocation, f *textbookFlags, unless string) error {
	if !s.Given("last") {
		f.last = unless
	}
	if f.last != "loses" && f.last != "wins" {
		return console.BadUsage("-last is %q: it must be loses or wins", f.last)
	}
	return nil
}

func openNim(s *console.Invocation, f *textbookFlags) (games.Problem, error) {
	if err := checkLast(s, f, "wins"); err != nil {
		return games.Problem{}, err
	}
	open := games.NewNim
	if f.last == "loses" {
		open = games.NewMisereNim
	}
	return openHeaps(open, "3,4,5")(s, f)
}

// openHeaps opens a game of heaps, given by -n, by -heaps or by neither.
func openHeaps(open func(heaps ...int) (games.Problem, error), unless string) func(*console.Invocation, *textbookFlags) (games.Problem, error) {
	return func(s *console.Invocation, f *textbookFlags) (games.Problem, error) {
		name, text := "heaps", unless
		switch {
		case s.Given("n") && s.Given("heaps"):
			return games.Problem{}, s.Exclude("n", "heaps")
		case s.Given("n"):
			name, text = "n", strconv.Itoa(f.n)
		case s.Given("heaps"):
			text = f.heaps
		}
		var heaps []int
		for i, word := range strings.Split(text, ",") {
			size, err := strconv.Atoi(strings.TrimSpace(word))
			if err != nil {
				return games.Problem{}, console.BadUsage("-heaps is %q: found %q as heap %d, expected sizes such as 3,4,5", text, word, i+1)
			}
			heaps = append(heaps, size)
		}
		p, err := open(heaps...)
		return p, badValue(name, text, err)
	}
}

// badValue returns the error err of a flag's value; nil if err is nil.
func badValue(name, value string, err error) error {
	if err == nil {
		return nil
	}
	return console.BadUsage("-%s is %q: %s", name, value, err)
}

func openFrogs(_ *console.Invocation, f *textbookFlags) (games.Problem, error) {
	p, err := games.NewFrogs(f.strip, f.toads)
	return p, badValue("strip", f.strip, err)
}

func openTicTacToe(_ *console.Invocation, f *textbookFlags) (games.Problem, error) {
	p, err := games.NewTicTacToe(f.board)
	return p, badValue("board", f.board, err)
}

func openMatrix(_ *console.Invocation, f *textbookFlags) (games.Problem, error) {
	g, err := bimatrix.Parse(f.payoffs)
	if err != nil {
		return games.Problem{}, badValue("payoffs", f.payoffs, err)
	}
	return games.NewMatrix(g, f.columns), nil
}

func openLeaves(s *console.Invocation, f *textbookFlags) (games.Problem, error) {
	switch {
	case f.leaves != "" && f.file != "":
		return games.Problem{}, s.Exclude("leaves", "file")
	case f.file != "":
		return console.ReadText(parseLeaves, f.file)
	case f.leaves == "":
		return games.Problem{}, console.Required("-leaves SCORES or -file F")
	}
	leaves := f.leaves
	if words := strings.Fields(leaves); len(words) > 0 && words[0] == "random" {
		drawn, err := randomLeaves(words[1:])
		if err != nil {
			return games.Problem{}, badValue("leaves", leaves, err)
		}
		leaves = drawn.String()
	}
	p, err := games.NewLeaves(leaves)
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		err = cli.Errorf("at character %d found %s, expected %s", wrong.Col, wrong.Found, wrong.Want)
		if wrong.Found == syntax.EndOfFile { // which is no file
			err = cli.Errorf("it ends too soon, expected %s", wrong.Want)
		}
	}
	return p, badValue("leaves", leaves, err)
}

// parseLeaves reads the tree in a file of a name.
func parseLeaves(name string, text []byte) (games.Problem, error) {
	p, err := games.NewLeaves(string(text))
	if wrong := (*syntax.Error)(nil); errors.As(err, &wrong) {
		wrong.File = name
	}
	return p, err
}

// randomLeaves draws the tree that words describe: 3x2 depth and children, the greatest score, and a seed.
func randomLeaves(words []string) (games.Leaves, error) {
	numbers := []uint64{0, 0, 20, 1} // depth, children, greatest score, seed
	given := strings.Fields(strings.Replace(strings.Join(words, " "), "x", " ", 1))
	wrong := len(given) < 2 || len(given) > len(numbers)
	for i, word := range given[:min(len(given), len(numbers))] {
		n, err := strconv.ParseUint(word, 10, 64)
		numbers[i], wrong = n, wrong || err != nil
	}
	depth, children, most := numbers[0], numbers[1], numbers[2]
	leaves := math.Pow(float64(children), float64(depth))
	if wrong || depth < 1 || depth > games.MaxLeafDepth || children < 1 || leaves > games.MaxLeaves || most < 1 || most > games.MaxLeafScore {
		return games.Leaves{}, fmt.Errorf("expected random DEPTHxCHILDREN MOST SEED, as in random 3x2 20 7, up to a depth of %d, %d leaves and scores of %d",
			games.MaxLeafDepth, games.MaxLeaves, games.MaxLeafScore)
	}
	return games.RandomLeaves(int(depth), int(children), int(most), numbers[3]), nil
}

func openBlobWars(s *console.Invocation, f *textbookFlags) (games.Problem, error) {
	if f.file != "" && !s.Given("depth") {
		return games.Problem{}, console.Required("-depth N")
	}
	if f.file != "" && f.depth > search.MaxDepth {
		return games.Problem{}, console.CheckRange("depth", f.depth, 1, search.MaxDepth)
	}
	pos, err := s.OpenPosition(f.file, f.player)
	if err != nil {
		return games.Problem{}, err
	}
	return games.NewBlobWars(pos), nil
}

func openTiles(s *console.Invocation, f *textbookFlags) (games.Problem, error) {
	pos, err := s.OpenTiles(f.file, f.player)
	if err != nil {
		return games.Problem{}, err
	}
	return games.NewTiles(pos, tiles.HalfInfinity), nil
}
