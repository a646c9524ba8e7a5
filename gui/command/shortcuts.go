package command

// ShortcutGroup is the keys of one Group on the F1 page.
type ShortcutGroup struct {
	Title string // key of the catalogue
	Lines []Shortcut
}

// Shortcut is the first key of a command, or those of several commands that share their words.
type Shortcut struct {
	Keys []Key
	Help string // key of the catalogue
}

// groupTitles are the titles of the groups, in the order of the page.
var groupTitles = [...]string{
	OnBoard: "keys.board", InGame: "keys.game", Review: "keys.review", Search: "keys.search", Screens: "keys.screens", Files: "keys.files", Window: "keys.window",
}

// Shortcuts returns the keys that run the commands of a screen. Commands in a row with the same words share a line.
func (b Keyboard) Shortcuts(ids []ID, kind ScreenKind) (groups []ShortcutGroup) {
	for group, title := range groupTitles {
		var lines []Shortcut
		for _, c := range Sorted(ids, kind) {
			keys := b.Uses(c.Keys)
			if c.Group != Group(group) || c.Help == "" || len(keys) == 0 {
				continue
			}
			if n := len(lines); n > 0 && lines[n-1].Help == c.Help {
				lines[n-1].Keys = append(lines[n-1].Keys, keys[0])
			} else {
				lines = append(lines, Shortcut{keys[:1:1], c.Help})
			}
		}
		if title != "" && len(lines) > 0 {
			groups = append(groups, ShortcutGroup{title, lines})
		}
	}
	return groups
}
