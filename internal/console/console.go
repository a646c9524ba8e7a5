// Package console holds the commands of the terminal, and what all commands have in common: programs, flags, files and
// the line of progress. Blobwars lists its commands. A Program's Run is safe for concurrent use.
package console

// Blobwars is the program that people play: its commands, in the order of the help text.
func Blobwars() Program {
	return Program{Name: "blobwars", Elsewhere: elsewhere(), Commands: []Command{
		{"solve", "find the best move on a board, as the paper's program does", "-file F [flags]", "solve -file board.txt -player 2 -depth 4 -prune", solve},
		{"play", "play against the computer in the terminal", "[flags]", "play -opponent easy", play},
		{"report", "judge the moves of a game: accuracy, mistakes, turning point", "-file F [-json]", "report game.txt", reportGame},
		{"perft", "count the lines of play of a given length", "(-fen FEN | -file F) -depth N [flags]", "perft -fen 'x5o/7/7/7/7/7/o5x x 0 1' -depth 4 -rules ataxx", perft},
		{"convert", "write a board or the games of a file in another format", "-to FORMAT [flags] FILE", "convert -to fen -player 2 board.txt", convert},
		{"games", "list the games of the library, import records, or export them", "[-json | -import FILE... | -export DIR]", "games -import game.pgn", listGames},
		{"bench", "repeat the paper's table, or measure the champion's speed", "[-board 1|2] | -champion [flags]", "bench", bench},
		Race(nil),
		{"textbook", "solve the games of the lecture; without arguments, list them", "[GAME [flags]]", "textbook corks -n 11", textbook},
		{"tree", "write the tree that minimax searches, for Graphviz", "-game GAME [flags]", "tree -game corks -n 6 -np -o tree.dot && dot -Tsvg tree.dot -o tree.svg", drawTree},
		{"tiles", "find the best move on a board of the Tiles Game", "-file F [flags]", "tiles -file board.txt -depth 4 -prune -tree tree.dot", solveTiles},
		{"match", "play a series of games between two players, with Elo and SPRT", "(-a SPEC -b SPEC | -levels M-N) -games N [flags]", "match -a master -b tbidabp:time=1s -games 100 -sprt 0,20", matchPlayers},
		{"uai", "run as an engine for other programs, by UAI", "", "uai", serveUAI},
	}}
}

// elsewhere says what a person may type as a command, and what does it.
func elsewhere() map[string]string {
	names := map[string]string{
		"train": "blobwars-lab train", "puzzles": "blobwars-lab puzzles", "experiment": "blobwars-lab experiment", "generate": "blobwars-lab generate", "openings": "blobwars-lab openings",
	}
	for _, t := range topics() {
		names[t.name] = "blobwars textbook " + t.name
	}
	return names
}
