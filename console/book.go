package console

import (
	"flag"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine/minimax/games"
	"blobwars/engine/tiles"
)

// bookGame is a game that textbook and tree know.
type bookGame struct {
	name, summary string
	flags         []string // those of bookFlags that it takes
	open          func(s *session, f *bookFlags) (games.Problem, error)
}

func bookGames() []bookGame {
	return []bookGame{
		{"corks", "take 1, 2 or 3 corks; who takes the last one loses", []string{"n", "last"}, openCorks},
		{"nim", "take any number from one heap; who cannot loses", []string{"heaps"}, openHeaps(games.NewNim, "3,4,5")},
		{"split", "divide a heap in two; who cannot loses", []string{"n", "heaps"}, openHeaps(games.NewSplit, "6")},
		{"grundy", "divide a heap into two unequal heaps; who cannot loses", []string{"n", "heaps"}, openHeaps(games.NewGrundy, "8")},
		{"frogs", "frogs and toads on a strip: one step, or a jump over a rival; who cannot move loses", []string{"strip", "toads"}, openFrogs},
		{"tictactoe", "three in a row win", []string{"board"}, openTicTacToe},
		{"matrix", "choose a row and a column at once", []string{"payoffs", "columns"}, openMatrix},
		{"lecture", "the lecture's worked example, or other leaves of a tree with two moves at every node", []string{"leaves"}, openLeaves},
		{"tiles", "the Tiles Game on a board, down to a depth or to its end", []string{"file", "player"}, openTiles},
		{"blobwars", "Blob Wars on a board, down to a depth", []string{"file", "player"}, openBlobWars},
	}
}

// bookFlags are the flags that describe a position of a textbook game.
type bookFlags struct {
	n                         int
	heaps, last, strip, board string
	payoffs, leaves, file     string
	toads, columns            bool
	player                    side
	depth                     int
}

func (s *session) bookFlags() *bookFlags {
	f := &bookFlags{}
	s.flags.IntVar(&f.n, "n", 0, "`N` corks (11), or a heap of N to divide (6 for split, 8 for grundy)")
	s.flags.StringVar(&f.last, "last", "loses", "corks: who takes the last one `loses|wins`")
	s.flags.StringVar(&f.heaps, "heaps", "", "nim, split, grundy: heaps of such `SIZES`; nim without it has 3,4,5")
	s.flags.StringVar(&f.strip, "strip", games.Facing(2), "frogs: a `STRIP` of frogs F, toads T and free squares _")
	s.flags.BoolVar(&f.toads, "toads", false, "frogs: the toads move first")
	s.flags.StringVar(&f.board, "board", "___/___/___", "tictactoe: nine `SQUARES`, X, O or _")
	s.flags.StringVar(&f.payoffs, "payoffs", games.Example, "matrix: its `ROWS`; a number is what one player gets from the other, 3,1 is what either gets")
	s.flags.BoolVar(&f.columns, "columns", false, "matrix: from the side of the column player")
	s.flags.StringVar(&f.leaves, "leaves", games.Lecture, "lecture: the `SCORES` of the leaves, 2, 4, 8 or 16 of them and so on")
	s.flags.StringVar(&f.file, "file", "", "blobwars: the board or game record `F`; tiles: its board")
	s.flags.Var(&f.player, "player", "blobwars, tiles: the player to move, `1|2`; without it, the file says, or it is player 1")
	s.flags.IntVar(&f.depth, "depth", 0, "look `N` moves ahead; without it, to the end of the game")
	return f
}

// problem is the position of a game that the flags describe.
func (s *session) problem(name string, f *bookFlags) (games.Problem, error) {
	all := bookGames()
	i := slices.IndexFunc(all, func(g bookGame) bool { return g.name == name })
	if i < 0 {
		return games.Problem{}, badUsage("there is no game %q: expected %s", name, bookNames(all))
	}
	if err := s.checkBookFlags(all, i); err != nil {
		return games.Problem{}, err
	}
	if s.given("depth") && f.depth < 1 {
		return games.Problem{}, badDepth(f.depth)
	}
	return all[i].open(s, f)
}

// checkBookFlags is an error if a flag is given that is for other games than the i-th.
func (s *session) checkBookFlags(all []bookGame, i int) (wrong error) {
	s.flags.Visit(func(given *flag.Flag) {
		for _, g := range all {
			if slices.Contains(g.flags, given.Name) && !slices.Contains(all[i].flags, given.Name) {
				wrong = badUsage("-%s is not for %s, which takes -%s and -depth", given.Name, all[i].name, strings.Join(all[i].flags, ", -"))
			}
		}
	})
	return wrong
}

func bookNames(all []bookGame) string {
	names := make([]string, len(all))
	for i, g := range all {
		names[i] = g.name
	}
	return strings.Join(names, ", ")
}

// maxCorks is as many as the search can go down to the end.
const maxCorks = 10_000

func openCorks(s *session, f *bookFlags) (games.Problem, error) {
	if !s.given("n") {
		f.n = 11
	}
	switch {
	case f.n < 0 || f.n > maxCorks:
		return games.Problem{}, badUsage("-n is %d: it must be from 0 to %d", f.n, maxCorks)
	case f.last != "loses" && f.last != "wins":
		return games.Problem{}, badLast(f.last)
	}
	return games.NewCorks(f.n, f.last == "wins"), nil
}

func badLast(last string) error { return badUsage("-last is %q: it must be loses or wins", last) }

// openHeaps opens a game of heaps, given by -n, by -heaps or by neither.
func openHeaps(open func(heaps ...int) (games.Problem, error), unless string) func(*session, *bookFlags) (games.Problem, error) {
	return func(s *session, f *bookFlags) (games.Problem, error) {
		name, text := "heaps", unless
		switch {
		case s.given("n") && s.given("heaps"):
			return games.Problem{}, badUsage("-n and -heaps exclude each other: give one")
		case s.given("n"):
			name, text = "n", strconv.Itoa(f.n)
		case s.given("heaps"):
			text = f.heaps
		}
		var heaps []int
		for _, word := range strings.Split(text, ",") {
			size, err := strconv.Atoi(strings.TrimSpace(word))
			if err != nil {
				return games.Problem{}, badUsage("-heaps is %q: expected sizes such as 3,4,5", text)
			}
			heaps = append(heaps, size)
		}
		p, err := open(heaps...)
		return p, badValue(name, text, err)
	}
}

// badValue is the error of a flag's value, if there is one.
func badValue(name, value string, err error) error {
	if err == nil {
		return nil
	}
	return badUsage("-%s is %q: %s", name, value, err)
}

func openFrogs(_ *session, f *bookFlags) (games.Problem, error) {
	p, err := games.NewFrogs(f.strip, f.toads)
	return p, badValue("strip", f.strip, err)
}

func openTicTacToe(_ *session, f *bookFlags) (games.Problem, error) {
	p, err := games.NewTicTacToe(f.board)
	return p, badValue("board", f.board, err)
}

func openMatrix(_ *session, f *bookFlags) (games.Problem, error) {
	m, err := games.ReadMatrix(f.payoffs)
	if err != nil {
		return games.Problem{}, badValue("payoffs", f.payoffs, err)
	}
	return games.NewMatrix(m, f.columns), nil
}

func openLeaves(_ *session, f *bookFlags) (games.Problem, error) {
	p, err := games.NewLeaves(f.leaves)
	return p, badValue("leaves", f.leaves, err)
}

func openBlobWars(s *session, f *bookFlags) (games.Problem, error) {
	switch {
	case f.file == "":
		return games.Problem{}, badUsage("-file is missing: which board?")
	case !s.given("depth"):
		return games.Problem{}, badUsage("-depth is missing: how many moves ahead?")
	case f.depth > maxDepth:
		return games.Problem{}, badDepth(f.depth)
	}
	pos, err := load(f.file)
	if err != nil {
		return games.Problem{}, err
	}
	if s.given("player") {
		pos = pos.WithToMove(f.player.who)
	}
	return games.NewBlobWars(pos), nil
}

func openTiles(_ *session, f *bookFlags) (games.Problem, error) {
	if f.file == "" {
		return games.Problem{}, badUsage("-file is missing: which board?")
	}
	pos, err := tiles.Open(f.file)
	if err != nil {
		return games.Problem{}, err
	}
	return games.NewTiles(pos.As(f.player.who)), nil
}
