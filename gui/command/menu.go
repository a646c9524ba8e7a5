package command

// Heading is a heading of the menu with the commands below it.
type Heading struct {
	Title   string // key of the catalogue
	Entries []ID
}

// Headings returns the menu: a screen has three entries below each heading. The first heading is that of the game on the
// board, which not every screen has, and where AgreeDraw is only for two people. Of Tiles and BlobWars, which have the
// same place, a screen has the one that leads to the other game.
func Headings() []Heading {
	return []Heading{
		{"menu.game", []ID{Analysis, Flip, AgreeDraw, Resign}},
		{"menu.play", []ID{New, Journey, Puzzles}},
		{"menu.understand", []ID{Tree, Race, Tiles, BlobWars}},
		{"menu.files", []ID{Open, Save, Library}},
		{"menu.help", []ID{HowTo, Keys, About}},
		{"menu.program", []ID{Home, Settings, Quit}},
	}
}

// WithMenu returns the commands of a screen that shows the menu: its own, which come first, and those of the window
// that work on every such screen; some of these have a key but no entry. other is the command that leads to the other
// game.
func WithMenu(own []ID, other ID) []ID {
	all := own[:len(own):len(own)]
	for _, h := range Headings()[1:] {
		for _, id := range h.Entries {
			if id != Tiles && id != BlobWars || id == other {
				all = append(all, id)
			}
		}
	}
	return append(all, Edit, Fullscreen, Sound, Copy, Paste)
}
