// Package boards holds the boards that ship with the program: starting positions and endgame puzzles
// with a single winning move, and boards of the Tiles Game.
package boards

import "embed"

// The files are in the formats of docs/formats.md.
//
//go:embed *.txt tiles/*.txt study/*.txt
var files embed.FS

// Board is a board that ships.
type Board struct {
	Name    string // the file's name without .txt, a key of settings and translations
	Title   string // in English
	Text    string // the file's content, for notation.ParseBoard
	Endgame bool   // a puzzle with a single winning move
}

// List returns the boards in the order in which they are shown: the paper's start first, the puzzles
// last.
func List() []Board {
	list := []Board{
		{Name: "paper-start", Title: "Classic"},
		{Name: "ataxx-diagonal", Title: "Ataxx corners"},
		{Name: "ataxx-seven", Title: "Ataxx 7\u00a0×\u00a07"},
		{Name: "paper-board1", Title: "Study board 1"},
		{Name: "four-pillars", Title: "Four pillars"},
		{Name: "diamond", Title: "Diamond"},
		{Name: "cross", Title: "Cross"},
		{Name: "rivers", Title: "Two rivers"},
		{Name: "fortress", Title: "Fortress"},
		{Name: "islands", Title: "Islands"},
		{Name: "pinwheel", Title: "Pinwheel"},
		{Name: "six-stones", Title: "Six stones"},
		{Name: "hourglass", Title: "Hourglass"},
		{Name: "endgame-court", Title: "Endgame: the court", Endgame: true},
		{Name: "endgame-hourglass", Title: "Endgame: the hourglass", Endgame: true},
		{Name: "endgame-corner", Title: "Endgame: which corner", Endgame: true},
		{Name: "endgame-islands", Title: "Endgame: the last islands", Endgame: true},
		{Name: "endgame-fortress", Title: "Endgame: the fortress", Endgame: true},
	}
	return read("", list)
}

// Tiles returns the boards of the Tiles Game, the smallest first. Their text is for tiles.Parse.
func Tiles() []Board {
	return read("tiles/", []Board{{Name: "small", Title: "Small"}, {Name: "middle", Title: "Middle"}, {Name: "large", Title: "Large"}})
}

// Study returns positions whose game tree can be understood: small boards with walls around them, the paper's board 1
// for player 2, and a position three plies from the end of a game.
func Study() []Board {
	return read("study/", []Board{
		{Name: "three", Title: "3\u00a0×\u00a03"}, {Name: "four", Title: "4\u00a0×\u00a04"}, {Name: "board1", Title: "Board 1"}, {Name: "end", Title: "Last moves"},
	})
}

// Paper1 returns board 1 of the Blob Wars paper.
func Paper1() Board {
	board, _ := Find("paper-board1") // it is in List
	return board
}

// Second returns a board to measure solvers on beside the paper's board 1, which one move wins. On this one the best
// move depends on the depth of the search. `blobwars-lab generate -seed 35 -blobs 12` makes it.
func Second() Board { return read("", []Board{{Name: "second-board", Title: "The second board"}})[0] }

// read adds the texts of the files in a folder to the boards.
func read(folder string, list []Board) []Board {
	for i := range list {
		text, err := files.ReadFile(folder + list[i].Name + ".txt")
		if err != nil {
			panic(err) // impossible: the file is embedded
		}
		list[i].Text = string(text)
	}
	return list
}

// Find returns the board of a name.
func Find(name string) (Board, bool) {
	for _, board := range List() {
		if board.Name == name {
			return board, true
		}
	}
	return Board{}, false
}
