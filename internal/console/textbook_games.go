package console

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

	"blobwars/engine/syntax"
	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/games"
	"blobwars/internal/tiles"
)

// textbookGame is a game of the commands textbook and tree. flags are those of textbookFlags that it takes, and example
// has some of them.
type textbookGame struct {
	name, summary string
	example       string
	flags         []string
	open          func(s *Invocation, f *textbookFlags) (games.Problem, error)
}

func textbookGames() []textbookGame {
	return []textbookGame{
		{"corks", "take 1, 2 or 3 corks; the player who takes the last one loses", "-n 11", []string{"n", "last"}, openCorks},
		{"nim", "take any number from one heap; the player who takes the last object wins", "-heaps 1,2,3", []string{"heaps", "last"}, openNim},
		{"split", "divide a heap in two; a player who cannot loses", "-n 6", []string{"n", "heaps"}, openHeaps(games.NewSplit, "6")},
		{"grundy", "divide a heap into two unequal heaps; a player who cannot loses", "-n 8", []string{"n", "heaps"}, openHeaps(games.NewGrundy, "8")},
		{"frogs", "frogs and toads on a strip: one step, or a jump over a rival; a player who cannot move loses", "-strip FF___TT", []string{"strip", "toads"}, openFrogs},
		{"tictactoe", "ta-te-ti, three in a row win; O is max and begins", "-board OX_/XO_/O_X", []string{"board"}, openTicTacToe},
		{"matrix", "one player chooses a row, the other in his turn a column, each for his own gain", "-payoffs \"3,3 0,5 / 5,0 1,1\"", []string{"payoffs", "columns"}, openMatrix},
		{"lecture", "the lecture's worked example", "", nil, func(*Invocation, *textbookFlags) (games.Problem, error) { return games.NewLecture() }},
		{"tree", "a tree of your own, from the leaves in groups, or drawn at random", "-leaves \"((3 12 8) (2 4 6) (14 5 2))\"", []string{"leaves", "file"}, openLeaves},
		{"tiles", "the Tiles Game on a board, down to a depth or to its end", "-file board.txt -depth 4", []string{"file", "player"}, openTiles},
		{"blobwars", "Blob Wars on a board, down to a depth", "-file board.txt -depth 2", []string{"file", "player"}, openBlobWars},
	}
}

// textbookFlags are the flags that describe a position of a textbook game.
type textbookFlags struct {
	n                         int
	heaps, last, strip, board string
	payoffs, leaves, file     string
	toads, columns            bool
	player                    sideFlag
	depth                     int
}

// newTextbookFlags adds the flags of the games. files says which other files -file takes, and is "" if there are none.
func newTextbookFlags(s *Invocation, files string) *textbookFlags {
	f := &textbookFlags{}
	s.Flags.IntVar(&f.n, "n", 0, "`N` corks, or a heap of N to divide; without it 11 corks, a heap of 6 for split, of 8 for grundy")
	s.Flags.StringVar(&f.last, "last", "", "corks, nim: who takes the last one `loses|wins`; without it, he loses in corks and wins in nim")
	s.Flags.StringVar(&f.heaps, "heaps", "", "nim, split, grundy: the `SIZES` of the heaps; without it, nim has 3,4,5")
	s.Flags.StringVar(&f.strip, "strip", "FF___TT", "frogs: a `STRIP` such as FF___TT; frogs F, toads T and free squares _")
	s.Flags.BoolVar(&f.toads, "toads", false, "frogs: the toads move first")
	s.Flags.StringVar(&f.board, "board", "___/___/___", "tictactoe: nine `SQUARES`; X, O or _; with as many of both O is to move, or X if an X follows, as in OX_/___/___/X")
	s.Flags.StringVar(&f.payoffs, "payoffs", bimatrix.Example, "matrix: its `ROWS`; a number is what the row player wins from the other, 3,1 what each of them gets")
	s.Flags.BoolVar(&f.columns, "columns", false, "matrix: the column player chooses first")
	s.Flags.StringVar(&f.leaves, "leaves", "", "tree: its `SCORES`, as in ((3 12 8) (2 4 6)), or random 3x2; without groups every node has two moves; random 3x2 20 7 has 3 levels, 2 moves at every node and scores up to 20, and each last number draws another tree")
	s.Flags.StringVar(&f.file, "file", "", "blobwars, tiles: the board or game record `F`; they need it; tree: a file with its leaves"+files)
	s.Flags.Var(&f.player, "player", "blobwars, tiles: "+playerHelp)
	s.Flags.IntVar(&f.depth, "depth", 0, "search `N` plies; without it, to the end of the game")
	return f
}

// problem returns the position that the flags describe.
func (s *Invocation) problem(name string, f *textbookFlags) (games.Problem, error) {
	all := textbookGames()
	if name == "ta-te-ti" || name == "tateti" {
		name = "tictactoe"
	}
	i := slices.IndexFunc(all, func(g textbookGame) bool { return g.name == name })
	if i < 0 {
		return games.Problem{}, s.noGame(name)
	}
	if err := s.checkTextbookFlags(all, i); err != nil {
		return games.Problem{}, err
	}
	if s.Given("depth") {
		if err := CheckMin("depth", f.depth, 1); err != nil {
			return games.Problem{}, err
		}
	}
	return all[i].open(s, f)
}

// noGame returns the error of a game that the command does not have.
func (s *Invocation) noGame(name string) error {
	_, other := findTopic(name)
	switch {
	case s.Name == "textbook":
		return BadUsage("there is no game %q: expected %s, %s", name, gameNames(), otherNames())
	case other:
		return BadUsage("there is no game %q: expected %s; %[1]s is for blobwars textbook", name, gameNames())
	}
	return BadUsage("there is no game %q: expected %s", name, gameNames())
}

// otherTopic is what the command textbook has besides games.
type otherTopic struct {
	name, summary string
	example       string
	flags         []string
}

func otherTopics() []otherTopic {
	return []otherTopic{
		{"graph", "search a graph breadth-first or depth-first, or label its vertices N and P, step by step", "-walk bfs", []string{"file", "walk"}},
		{"exercises", "questions about them, with their answers", "", nil},
	}
}

func otherNames() string {
	return ListNames(otherTopics(), func(o otherTopic) string { return o.name })
}

// findTopic returns the other topic of a name.
func findTopic(name string) (otherTopic, bool) {
	all := otherTopics()
	i := slices.IndexFunc(all, func(o otherTopic) bool { return o.name == name })
	if i < 0 {
		return otherTopic{}, false
	}
	return all[i], true
}

// textbookExample returns an example of a command about a game or another topic of textbook; "" if there is none.
func (s *Invocation) textbookExample(name string) string {
	game := name
	if s.Name == "tree" {
		game = "-game " + name
	}
	for _, g := range textbookGames() {
		if g.name == name {
			return strings.TrimSpace(s.Name + " " + game + " " + g.example)
		}
	}
	if o, found := findTopic(name); found && s.Name == "textbook" {
		return strings.TrimSpace("textbook " + name + " " + o.example)
	}
	return ""
}

// topic returns what textbook says about a game or another topic, and the flags that it takes; false if there is no such
// topic.
func topic(name string) (summary string, flags []string, found bool) {
	if o, found := findTopic(name); found {
		return o.summary, slices.Concat(o.flags, []string{"language"}), true
	}
	more := map[string][]string{"corks": {"greedy", "algorithm", "min", "steps", "prune"}, "matrix": {"lp"}}
	for _, g := range textbookGames() {
		if g.name != name {
			continue
		}
		own, special := more[name]
		if !special {
			own = []string{"steps", "prune"}
		}
		return g.summary, slices.Concat(g.flags, []string{"depth"}, own, []string{"language"}), true
	}
	return "", nil, false
}

// helpOnTopic makes the help of textbook about one game or topic, if args ask for help and name it.
func (s *Invocation) helpOnTopic(args []string) {
	asks := func(arg string) bool { return slices.Contains([]string{"-h", "--h", "-help", "--help"}, arg) }
	i := slices.IndexFunc(args, func(arg string) bool { _, _, found := topic(arg); return found })
	if i < 0 || !slices.ContainsFunc(args, asks) {
		return
	}
	name := args[i]
	summary, flags, _ := topic(name)
	about := flag.NewFlagSet(name, flag.ContinueOnError)
	about.SetOutput(io.Discard)
	for _, name := range flags {
		f := s.Flags.Lookup(name)
		about.Var(f.Value, f.Name, f.Usage)
	}
	s.Example = s.textbookExample(name)
	s.Flags, s.Name, s.Synopsis, s.Summary = about, s.Name+" "+name, "[flags]", summary
}

// checkTextbookFlags returns an error if a flag was given that the i-th game does not take.
func (s *Invocation) checkTextbookFlags(all []textbookGame, i int) (wrong error) {
	s.Flags.Visit(func(given *flag.Flag) {
		for _, g := range all {
			if slices.Contains(g.flags, given.Name) && !slices.Contains(all[i].flags, given.Name) {
				takes := "-depth"
				if flags := all[i].flags; len(flags) > 0 {
					takes = "-" + strings.Join(flags, ", -") + " and -depth"
				}
				wrong = BadUsage("-%s is not for %s, which takes %s", given.Name, all[i].name, takes)
			}
		}
	})
	return wrong
}

func gameNames() string {
	return ListNames(textbookGames(), func(g textbookGame) string { return g.name })
}

// maxCorks is the largest number that can be searched to the end.
const maxCorks = 10_000

func openCorks(s *Invocation, f *textbookFlags) (games.Problem, error) {
	if !s.Given("n") {
		f.n = 11
	}
	err := cmp.Or(CheckRange("n", f.n, 0, maxCorks), s.checkLast(f, "loses"))
	return games.NewCorks(min(f.n, maxCorks), f.last == "wins"), err
}

// checkLast checks -last, which is unless if it was not given.
func (s *Invocation) checkLast(f *textbookFlags, unless string) error {
	if !s.Given("last") {
		f.last = unless
	}
	if f.last != "loses" && f.last != "wins" {
		return BadUsage("-last is %q: it must be loses or wins", f.last)
	}
	return nil
}

func openNim(s *Invocation, f *textbookFlags) (games.Problem, error) {
	if err := s.checkLast(f, "wins"); err != nil {
		return games.Problem{}, err
	}
	open := games.NewNim
	if f.last == "loses" {
		open = games.NewMisereNim
	}
	return openHeaps(open, "3,4,5")(s, f)
}

// openHeaps opens a game of heaps, given by -n, by -heaps or by neither.
func openHeaps(open func(heaps ...int) (games.Problem, error), unless string) func(*Invocation, *textbookFlags) (games.Problem, error) {
	return func(s *Invocation, f *textbookFlags) (games.Problem, error) {
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
		for _, word := range strings.Split(text, ",") {
			size, err := strconv.Atoi(strings.TrimSpace(word))
			if err != nil {
				return games.Problem{}, BadUsage("-heaps is %q: expected sizes such as 3,4,5", text)
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
	return BadUsage("-%s is %q: %s", name, value, err)
}

func openFrogs(_ *Invocation, f *textbookFlags) (games.Problem, error) {
	p, err := games.NewFrogs(f.strip, f.toads)
	return p, badValue("strip", f.strip, err)
}

func openTicTacToe(_ *Invocation, f *textbookFlags) (games.Problem, error) {
	p, err := games.NewTicTacToe(f.board)
	return p, badValue("board", f.board, err)
}

func openMatrix(s *Invocation, f *textbookFlags) (games.Problem, error) {
	if s.Given("depth") {
		return games.Problem{}, BadUsage("-depth is not for matrix: its tree has two levels")
	}
	g, err := bimatrix.Parse(f.payoffs)
	if err != nil {
		return games.Problem{}, badValue("payoffs", f.payoffs, err)
	}
	return games.NewMatrix(g, f.columns), nil
}

func openLeaves(s *Invocation, f *textbookFlags) (games.Problem, error) {
	switch {
	case f.leaves != "" && f.file != "":
		return games.Problem{}, s.Exclude("leaves", "file")
	case f.file != "":
		return openLeavesFile(f.file)
	case f.leaves == "":
		return games.Problem{}, Required("-leaves SCORES or -file F")
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
		err = fmt.Errorf("at character %d found %s, expected %s", wrong.Col, wrong.Found, wrong.Want)
		if wrong.Line > 1 { // below the only line
			err = fmt.Errorf("it ends too soon, expected %s", wrong.Want)
		}
	}
	return p, badValue("leaves", leaves, err)
}

// openLeavesFile reads the tree in a file.
func openLeavesFile(path string) (games.Problem, error) {
	text, err := syntax.ReadFile(path)
	if err != nil {
		return games.Problem{}, err
	}
	p, err := games.NewLeaves(strings.TrimSpace(string(syntax.Decode(text))))
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		wrong.File = path
		return p, wrong
	}
	return p, err
}

// randomLeaves draws the tree that words describe: 3x2 levels and children, the greatest score, and a seed.
func randomLeaves(words []string) (games.Leaves, error) {
	numbers := []uint64{0, 0, 20, 1} // levels, children, greatest score, seed
	given := strings.Fields(strings.Replace(strings.Join(words, " "), "x", " ", 1))
	wrong := len(given) < 2 || len(given) > len(numbers)
	for i, word := range given[:min(len(given), len(numbers))] {
		n, err := strconv.ParseUint(word, 10, 64)
		numbers[i], wrong = n, wrong || err != nil
	}
	levels, children, most := numbers[0], numbers[1], numbers[2]
	leaves := math.Pow(float64(children), float64(levels))
	if wrong || levels < 1 || levels > games.MaxLevels || children < 1 || leaves > games.MaxLeaves || most < 1 || most > games.MaxLeafScore {
		return games.Leaves{}, fmt.Errorf("expected random LEVELSxCHILDREN MOST SEED, as in random 3x2 20 7, up to %d levels, %d leaves and scores of %d",
			games.MaxLevels, games.MaxLeaves, games.MaxLeafScore)
	}
	return games.RandomLeaves(int(levels), int(children), int(most), numbers[3]), nil
}

func openBlobWars(s *Invocation, f *textbookFlags) (games.Problem, error) {
	if f.file != "" && !s.Given("depth") {
		return games.Problem{}, Required("-depth N")
	}
	if f.file != "" && f.depth > maxDepth {
		return games.Problem{}, CheckRange("depth", f.depth, 1, maxDepth)
	}
	pos, err := s.load(f.file, f.player)
	if err != nil {
		return games.Problem{}, err
	}
	return games.NewBlobWars(pos), nil
}

func openTiles(s *Invocation, f *textbookFlags) (games.Problem, error) {
	if f.file == "" {
		return games.Problem{}, Required("-file F")
	}
	pos, err := s.openTilesFile(f.file)
	if err != nil {
		return games.Problem{}, err
	}
	return games.NewTiles(pos.SwappedTo(f.player.player), tiles.HalfInfinity), nil
}
