// Package console holds the commands of the terminal; Commands lists them. Run is safe for concurrent use.
package console

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"blobwars/internal/console/cli"
)

// The exit codes of Run.
const (
	exitOK          = 0
	exitFailed      = 1   // a bad file, a mismatch, an output that cannot be written
	exitUsage       = 2   // a bad flag or argument
	exitInterrupted = 130 // Ctrl+C, as in shells
)

// Command is a command of the program.
type Command struct {
	Name, Summary string // Summary is one line of help
	synopsis      string // its arguments
	example       string // without "blobwars"
	run           func(s *invocation, args []string) error
}

// Commands lists the commands in the order of the help text.
func Commands() []Command {
	return []Command{
		{
			"solve", "find the best move on a board, as the paper's console mode does",
			"-file F [-player 1|2] [-depth N | -maxtime SECONDS [-workers N] | -nodes N] [-console] [-prune] [-tree [F.dot] [-max N]] [-json]\n" +
				"       blobwars solve -file F -visual [-champion] [-depth N | -maxtime SECONDS] [-prune]\n" +
				"       blobwars solve -file F [-player 1|2] -champion [-depth N] [-maxtime SECONDS] [-nodes N] [-threads N] [-hash MIB] [-multipv N] [-json]",
			"solve -file board.txt -player 2 -depth 4 -prune", solve,
		},
		{
			"play", "play against the computer in the terminal",
			"[-file F] [-player 1|2] [-language en|es] [-plain] [-depth N | -maxtime SECONDS [-workers N]] [-prune]\n" +
				"       blobwars play [-file F] [-player 1|2] [-language en|es] [-plain] -champion [-depth N] [-maxtime SECONDS] [-nodes N] [-threads N] [-hash MIB]\n" +
				"       blobwars play [-file F] [-player 1|2] [-language en|es] [-plain] -opponent SPEC",
			"play -opponent easy", play,
		},
		{
			"report", "judge the moves of a game: accuracy, inaccuracies, mistakes, blunders and the turning point, the same on every machine",
			"-file F [-json]",
			"report game.txt", reportGame,
		},
		{
			"data", "export all data of the window (settings, games, puzzle results) as one file, or import such a file",
			"-export FILE | -import FILE",
			"data -export blobwars.zip", transferData,
		},
		{
			"perft", "count the lines of play of a given length, printed last",
			"(-fen FEN | -file F) -depth N [-pairs] [-rules blobwars|ataxx]",
			"perft -fen 'x5o/7/7/7/7/7/o5x x 0 1' -depth 4 -rules ataxx", perft,
		},
		{
			"convert", "write a board, or the games of a file of records, in another format",
			"-to classic|grid|fen|record [-game N] [-player 1|2] FILE\n" +
				"       blobwars convert -to tiles FILE",
			"convert -to fen -player 2 board.txt", convert,
		},
		{
			"generate", "print a random board on which both players can move; equal seeds give equal boards",
			"-seed N -blobs K",
			"generate -seed 7 -blobs 20 > board.txt", generate,
		},
		{
			"openings", "make balanced openings for matches: random moves, kept if the champion judges them balanced",
			"-size 8|7 -count N [-plies N] [-within CENTS] [-nodes N] [-seed N] [-out F]",
			"openings -size 8 -count 250 -plies 8 -seed 1 -out openings.txt", makeOpenings,
		},
		{
			"puzzles", "list the puzzles that ship, or make them again",
			"[-json]\n" +
				"       blobwars puzzles -make [-seed N] [-count N] [-nodes N] [-threads N] [-out F] [-json]",
			"puzzles -json", listPuzzles,
		},
		{
			"games", "list the games of the window's library, add records to it, or write them to a folder",
			"[-json | -csv]\n" +
				"       blobwars games -import FILE...\n" +
				"       blobwars games -export DIR",
			"games -import game.pgn", listGames,
		},
		{
			"bench", "repeat the paper's table of states and times on its board 1, the same on a second board, or measure the champion's speed",
			"[-board 1|2] [-table CSV] [-bytime] | -champion [-depth N] [-threads N] [-hash MIB]",
			"bench", bench,
		},
		{
			"race", "the four families and the champion on one position, or the families on a Tiles board, each for the same time",
			"-file F [-player 1|2] [-time D] [-depth N] [-hash MIB] [-together] [-csv F.csv] [-plot F.png|F.svg] [-json]",
			"race -file board.txt -time 2s", runRace,
		},
		{
			"experiment", "repeat the papers' experiments: CSV, text, plots and tables; without arguments, list them",
			"(NAME | SECTION | -all) -out DIR [-boards N] [-seed N] [-budget D] [-prune on|off|both] [-sizes LIST] [-colours LIST] [-depths LIST]\n" +
				"       [-times LIST] [-states LIST] [-empty LIST]",
			"experiment 4.1 -boards 10 -out results", runExperiment,
		},
		{
			"textbook", "solve the games of the minimax lecture; without arguments, list them",
			"[GAME [the game's flags] [-depth N] [-steps [-prune]] [-json]]\n" +
				"       blobwars textbook corks [-n N] [-last loses|wins] (-greedy | -algorithm minimax|alphabeta [-min]) [-json]\n" +
				"       blobwars textbook corks [-n N] [-last loses|wins] -algorithm escabio [-min] [-steps] [-json]\n" +
				"       blobwars textbook graph [-file F] -walk bfs|dfs|np [-json]\n" +
				"       blobwars textbook exercises [-json]\n" +
				"       GAME is one of " + gameNames(),
			"textbook corks -n 11", textbook,
		},
		{
			"tree", "write the tree that minimax searches in Blob Wars or a textbook game, for Graphviz",
			"-game G [the game's flags] [-depth N] ([-prune [-whole]] [-np] | -graph) [-max N] [-o F.dot]",
			"tree -game corks -n 6 -np -o tree.dot && dot -Tsvg tree.dot -o tree.svg", drawTree,
		},
		{
			"tiles", "the Tiles Game: find the best move on a board, or play it in the window or the terminal",
			"-file F [-player 1|2] [-depth N | -maxtime SECONDS | -nodes N] [-console] [-prune] [-heuristic H] [-tree [F.dot] [-max N]] [-json]\n" +
				"       blobwars tiles -file F -visual [-depth N | -maxtime SECONDS] [-prune] [-heuristic H]\n" +
				"       blobwars tiles -play [-file F | -rows N -columns N -colours N -seed N] [-player 1|2] [-depth N | -maxtime SECONDS] [-prune] [-heuristic H]",
			"tiles -file board.txt -depth 4 -prune -tree tree.dot", runTiles,
		},
		{
			"train", "train a net for the champion: games against itself, then a fit, for some generations",
			"-size 8|7 -out FILE [-dir FOLDER] [-games N] [-nodes N] [-generations N] [-epochs N] [-batch N] [-depth N] [-hidden N] [-share SHARE] [-start FILE] [-also FILE] [-continue] [-workers N] [-seed N]\n" +
				"       blobwars train -size 8|7 -judge FILE [-start FILE] [-positions N -also FILE [-nodes N] [-seed N]]",
			"train -size 8 -out 8x8.net", runTrain,
		},
		{
			"match", "play a series of games between two players: wins, draws and losses, Elo, SPRT",
			"-a SPEC -b SPEC -games N [-openings F | -size 8|7] [-rules R] [-seed N] [-maxplies N] [-concurrency K] [-sprt ELO0,ELO1] [-pgn F] [-json]\n" +
				"       blobwars match -levels M-N -games N [-size 8|7] [-rules R] [-seed N] [-maxplies N] [-concurrency K]",
			"match -a champion:time=50ms -b tbidabp:time=50ms -games 100 -sprt 0,20 -pgn games.pgn", matchPlayers,
		},
		{
			"uai", "run as an engine for other programs: UAI on standard input and output",
			"",
			"uai", serveUAI,
		},
	}
}

// find returns the command of a name.
func find(name string) (Command, bool) {
	all := Commands()
	i := slices.IndexFunc(all, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return all[i], true
}

// IsCommand reports whether name is one of Commands.
func IsCommand(name string) bool {
	_, found := find(name)
	return found
}

// Nearest returns the command whose name is nearest to a mistyped one; false if none is near.
func Nearest(mistyped string) (name string, found bool) {
	var names []string
	for _, c := range Commands() {
		names = append(names, c.Name)
	}
	return cli.Nearest(mistyped, names)
}

// invocation is one run of a command.
type invocation struct {
	Command
	flags *flag.FlagSet
	in    io.Reader
	out   *bufio.Writer // an error of writing is reported when it is flushed at the end
	err   io.Writer
}

func newInvocation(c Command, stdin io.Reader, stdout, stderr io.Writer) *invocation {
	s := &invocation{Command: c, in: stdin, out: bufio.NewWriter(stdout), err: stderr}
	s.flags = flag.NewFlagSet(c.Name, flag.ContinueOnError)
	s.flags.SetOutput(io.Discard) // exit prints its errors
	return s
}

// say writes a line to standard output. The names of files and of players may hold control characters, which a terminal
// would obey.
func (s *invocation) say(format string, args ...any) {
	fmt.Fprintln(s.out, cli.Printable(fmt.Sprintf(format, args...)))
}

// complain writes a line to standard error, as say does.
func (s *invocation) complain(format string, args ...any) {
	fmt.Fprintln(s.err, cli.Printable(fmt.Sprintf(format, args...)))
}

func (s *invocation) printJSON(value any) error {
	out := json.NewEncoder(s.out)
	out.SetEscapeHTML(false) // alpha >= beta
	return out.Encode(value)
}

// jsonHelp is the help of every -json.
const jsonHelp = "print one JSON object and nothing else"

// listNames joins the names of a list: "a, b, c".
func listNames[T any](list []T, name func(T) string) string {
	names := make([]string, len(list))
	for i, item := range list {
		names[i] = name(item)
	}
	return strings.Join(names, ", ")
}

// usageError is a bad flag or argument. An example is printed below it, but not the usage, which would hide it.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func badUsage(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

// required returns the error of a flag that was not given.
func required(flag string) error { return badUsage("%s is required", flag) }

var (
	errHelped      = errors.New("help was printed")
	errInterrupted = errors.New("interrupted")
)

// Run runs the command args[0] with the flags and arguments after it. It returns the exit code: 0, 1 if
// the command failed, 2 for bad usage, 130 after Ctrl+C.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	c, found := find(name)
	if !found {
		if len(args) > 0 {
			fmt.Fprintf(stderr, "blobwars: there is no command %q", name)
			if near, is := Nearest(name); is {
				fmt.Fprintf(stderr, "; do you mean %q?", near)
			}
			fmt.Fprintln(stderr)
		}
		fmt.Fprintln(stderr, "usage: blobwars COMMAND ...; blobwars COMMAND -h explains one. The commands:")
		for _, c := range Commands() {
			fmt.Fprintf(stderr, "  %-10s %s\n", c.Name, c.Summary)
		}
		return exitUsage
	}
	s := newInvocation(c, stdin, stdout, stderr)
	err := c.run(s, args[1:])
	if flushed := s.out.Flush(); flushed != nil && (err == nil || errors.Is(err, errHelped)) {
		err = fmt.Errorf("cannot write the output: %w", flushed)
	}
	return s.exit(err)
}

// exit prints the error of a command and returns its exit code.
func (s *invocation) exit(err error) int {
	var usage *usageError
	var input inputError
	code := exitFailed
	switch {
	case err == nil, errors.Is(err, errHelped):
		return exitOK
	case errors.As(err, &usage):
		s.complain("blobwars %s: %s\nexample: blobwars %s\nblobwars %s -h explains the flags.", s.Name, usage.message, s.example, s.Name)
		return exitUsage
	case errors.As(err, &input) && isUnreadable(err):
		s.complain("blobwars %s: %s\nblobwars %s -h explains the flags.", s.Name, err, s.Name)
		return exitFailed
	case errors.As(err, &input):
		s.complain("%s", err)
		return exitFailed
	case errors.Is(err, errInterrupted):
		code = exitInterrupted
	}
	s.complain("blobwars %s: %s", s.Name, err)
	return code
}

func (s *invocation) usage(w io.Writer) {
	fmt.Fprintln(w, strings.TrimSpace("usage: blobwars "+s.Name+" "+s.synopsis))
	s.flags.SetOutput(w)
	s.flags.PrintDefaults()
	fmt.Fprintf(w, "example: blobwars %s\n", s.example)
}
