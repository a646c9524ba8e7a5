// Package command defines the commands of the window: their words, keys, gamepad buttons and icons, and their places in
// the menu and on the F1 page. Keyboard handling, menu, tooltips and the F1 page are made from its table.
package command

import (
	"slices"

	"blobwars/gui/pad"
	"blobwars/gui/paint"
)

// ID names a command.
type ID uint8

// The commands. Screen.Commands says which of them exist on a screen at a moment.
const (
	None ID = iota

	// The focus: on the board, in a tree, between controls.
	Up
	Down
	Left
	Right
	Accept
	Cancel
	NextControl
	PreviousControl

	// The game.
	Undo
	Redo
	Hint
	Pause
	Step
	MoveNow
	Stop
	Analysis
	First
	Back
	Forward
	Last
	Restore
	Resign
	AgreeDraw
	Rematch
	NextLevel   // a game like the last one against another level
	ShowReport  // shows the moves and the report instead of the ending
	NextMistake // goes to the position before the next mistake of the game
	TryAgain    // plays on from the position that is reviewed
	Why         // opens the game tree with the line of play that proves a hint or refutes a mistake
	DeleteVariation

	// The editor.
	ToolBlob1
	ToolBlob2
	ToolWall
	ToolEmpty
	Erase
	PlayBoard

	// The game tree and the solver race.
	RunSearch
	Prune
	NextCut
	StepBack // StepOn and StepBack are the steps of an algorithm, also by the arrow keys
	StepOn
	Parent // of the selected node of the tree
	Child
	LeftSibling
	RightSibling
	RunRace

	// The puzzles.
	Answer
	RetryPuzzle
	PuzzleList
	NextPuzzle

	// The journey.
	PlayStop
	NextStop // a game at the stop after the one that was won

	// Files and the clipboard.
	New
	Open
	Save
	Copy
	Paste

	// The two games: each of the commands shows the screen of its game.
	Tiles
	BlobWars

	// Other screens. On the screen itself the command leads back to the game.
	Home
	Edit
	Tree
	Race
	Puzzles
	Journey
	Library

	// The window.
	Drawer
	Flip
	Sound
	Settings
	HowTo
	Keys
	About
	Menu
	Fullscreen
	Quit

	count
)

// Group is a part of the F1 page.
type Group uint8

// The groups, in the order of the page.
const (
	Unlisted Group = iota // not on the page
	OnBoard
	InGame
	Review
	Search
	Screens
	Files
	Window
)

// Command describes one command. Words are keys of the catalogue; an empty one means that the
// command does not appear there.
type Command struct {
	ID           ID
	Keys         []Key
	Pad          []pad.Button
	Icon         paint.Icon
	Label        string // on a button
	Tip          string // tooltip of a button, without the key
	NeedsContext bool   // the label says little without what is around it: people who do not see that get the tooltip, too

	Help  string // on the F1 page; adjacent commands with the same text share a line
	Group Group

	Menu string // on its entry of the menu
}

// table is the table of commands. Its order is also the order of the F1 page.
var table = [...]Command{
	{ID: Up, Keys: keys("Up"), Pad: []pad.Button{pad.Up}, Help: "keys.arrows", Group: OnBoard},
	{ID: Down, Keys: keys("Down"), Pad: []pad.Button{pad.Down}, Help: "keys.arrows", Group: OnBoard},
	{ID: Left, Keys: keys("Left"), Pad: []pad.Button{pad.Left}, Help: "keys.arrows", Group: OnBoard},
	{ID: Right, Keys: keys("Right"), Pad: []pad.Button{pad.Right}, Help: "keys.arrows", Group: OnBoard},
	{ID: Accept, Keys: keys("Enter", "NumpadEnter", "Space"), Pad: []pad.Button{pad.Accept}, Help: "keys.enter", Group: OnBoard},
	{ID: ToolBlob1, Keys: keys("1", "Numpad1"), Tip: "edit.tool_blob1", Help: "keys.tools", Group: OnBoard},
	{ID: ToolBlob2, Keys: keys("2", "Numpad2"), Tip: "edit.tool_blob2", Help: "keys.tools", Group: OnBoard},
	{ID: ToolWall, Keys: keys("3", "Numpad3"), Tip: "edit.tool_wall", Help: "keys.tools", Group: OnBoard},
	{ID: ToolEmpty, Keys: keys("0", "Numpad0"), Tip: "edit.eraser", Help: "keys.tools", Group: OnBoard},
	{ID: Erase, Keys: keys("Delete"), Help: "keys.erase", Group: OnBoard},
	{ID: Cancel, Keys: keys("Escape"), Pad: []pad.Button{pad.Back}, Help: "keys.escape", Group: OnBoard},
	{ID: NextControl, Keys: keys("Tab"), Pad: []pad.Button{pad.Next}, Help: "keys.tab", Group: OnBoard},
	{ID: PreviousControl, Keys: keys("Shift+Tab"), Pad: []pad.Button{pad.Previous}},

	{ID: Undo, Keys: keys("U", "Ctrl+Z", "Backspace"), Pad: []pad.Button{pad.Undo}, Icon: paint.IconUndo, Label: "button.undo", Tip: "tip.undo", Help: "keys.undo", Group: InGame},
	{ID: Redo, Keys: keys("R", "Ctrl+Y", "Ctrl+Shift+Z"), Pad: []pad.Button{pad.Redo}, Icon: paint.IconRedo, Label: "button.redo", Tip: "tip.redo", Help: "keys.undo", Group: InGame},
	{ID: Home, Icon: paint.IconHome, Menu: "menu.home"},
	{ID: Tiles, Keys: keys("B"), Icon: paint.IconTiles, Help: "keys.tiles", Group: Screens, Menu: "menu.tiles"},
	{ID: BlobWars, Keys: keys("B"), Icon: paint.IconBlob, Help: "keys.blob_wars", Group: Screens, Menu: "menu.blob_wars"},
	{ID: Puzzles, Keys: keys("Z"), Icon: paint.IconPuzzle, Help: "keys.puzzles", Group: Screens, Menu: "menu.puzzles"},
	{ID: Journey, Keys: keys("I"), Icon: paint.IconJourney, Label: "journey.map", Tip: "journey.tip_map", Help: "keys.journey", Group: Screens, Menu: "menu.journey"},
	{ID: Edit, Keys: keys("E"), Icon: paint.IconEdit, Help: "keys.edit", Group: Screens, Menu: "menu.edit"},
	{ID: Restore, Icon: paint.IconUndo, Label: "button.undo", Tip: "tip.restore"},
	{ID: Resign, Icon: paint.IconFlag, Menu: "menu.resign"},
	{ID: AgreeDraw, Icon: paint.IconScales, Menu: "menu.agree_draw"},
	{ID: Flip, Keys: keys("F"), Icon: paint.IconFlip, Help: "keys.flip", Group: OnBoard, Menu: "menu.flip"},
	{ID: Rematch, Icon: paint.IconAgain, Label: "button.again", Tip: "tip.again"},
	{ID: NextLevel, Icon: paint.IconRise, Label: "level.number", Tip: "tip.next_level"},
	{ID: NextStop, Icon: paint.IconRight, Label: "journey.next", Tip: "journey.tip_next", NeedsContext: true},
	{ID: PlayStop, Keys: keys("P", "Enter", "NumpadEnter", "Space"), Pad: []pad.Button{pad.Accept}, Icon: paint.IconPlay, Label: "journey.play", Tip: "journey.tip_play", NeedsContext: true, Help: "keys.journey_play", Group: InGame},
	{ID: Hint, Keys: keys("H"), Pad: []pad.Button{pad.Hint}, Icon: paint.IconHint, Label: "button.hint", Tip: "tip.hint", Help: "keys.hint", Group: InGame},
	{ID: Answer, Keys: keys("A"), Icon: paint.IconEye, Label: "puzzle.show", Tip: "puzzle.tip_show", Help: "keys.puzzle_answer", Group: InGame},
	{ID: RetryPuzzle, Keys: keys("R"), Icon: paint.IconAgain, Label: "puzzle.again", Tip: "puzzle.tip_again", NeedsContext: true, Help: "keys.puzzle_answer", Group: InGame},
	{ID: NextPuzzle, Keys: keys("N"), Pad: []pad.Button{pad.New}, Icon: paint.IconRight, Label: "puzzle.next", Tip: "puzzle.tip_next", NeedsContext: true, Help: "keys.puzzle_next", Group: InGame},
	{ID: PuzzleList, Keys: keys("L"), Icon: paint.IconList, Label: "puzzle.list", Tip: "puzzle.tip_list", NeedsContext: true, Help: "keys.puzzle_list", Group: InGame},
	{ID: Pause, Keys: keys("P"), Pad: []pad.Button{pad.Pause}, Icon: paint.IconPause, Label: "button.pause", Tip: "tip.pause", Help: "keys.pause", Group: InGame},
	{ID: Step, Keys: keys("S"), Icon: paint.IconStep, Label: "button.step", Tip: "tip.step", Help: "keys.pause", Group: InGame},
	{ID: MoveNow, Keys: keys("G"), Icon: paint.IconMoveNow, Label: "button.now", Tip: "tip.now", NeedsContext: true, Help: "keys.now", Group: InGame},
	{ID: Stop, Keys: keys("X"), Icon: paint.IconStop, Label: "button.stop", Tip: "tip.stop", NeedsContext: true, Help: "keys.now", Group: InGame},
	{ID: Analysis, Keys: keys("A"), Icon: paint.IconChart, Tip: "tip.analysis", Help: "keys.analysis", Group: InGame, Menu: "menu.analysis"},
	{ID: Tree, Keys: keys("T"), Icon: paint.IconTree, Help: "keys.tree", Group: Screens, Menu: "menu.tree"},
	{ID: Race, Keys: keys("C"), Icon: paint.IconRace, Help: "keys.race", Group: Screens, Menu: "menu.race"},
	{ID: RunSearch, Keys: keys("P", "Space", "Enter", "NumpadEnter"), Pad: []pad.Button{pad.Pause, pad.Accept}, Icon: paint.IconPlay, Tip: "study.tip_run", Help: "keys.tree_play", Group: Search},
	{ID: Prune, Keys: keys("A"), Tip: "tree.tip_prune", Help: "keys.tree_prune", Group: Search},
	{ID: NextCut, Keys: keys("X"), Icon: paint.IconMoveNow, Label: "tree.next_cut", Tip: "tree.tip_next_cut", Help: "keys.tree_cut", Group: Search},
	{ID: Parent, Keys: keys("Up"), Pad: []pad.Button{pad.Up}, Help: "keys.tree_node", Group: Search},
	{ID: Child, Keys: keys("Down"), Pad: []pad.Button{pad.Down}, Help: "keys.tree_node", Group: Search},
	{ID: LeftSibling, Keys: keys("Ctrl+Left"), Pad: []pad.Button{pad.Undo}, Help: "keys.tree_sibling", Group: Search},
	{ID: RightSibling, Keys: keys("Ctrl+Right"), Pad: []pad.Button{pad.Redo}, Help: "keys.tree_sibling", Group: Search},
	{ID: RunRace, Keys: keys("P", "Space", "Enter", "NumpadEnter"), Pad: []pad.Button{pad.Pause, pad.Accept}, Icon: paint.IconPlay, Label: "race.start", Tip: "race.tip_start", Help: "keys.race_run", Group: Search},

	{ID: Back, Keys: keys("PageUp", "Ctrl+Left"), Icon: paint.IconLeft, Tip: "tip.back", Help: "keys.steps", Group: Review},
	{ID: Forward, Keys: keys("PageDown", "Ctrl+Right"), Icon: paint.IconRight, Tip: "tip.forward", Help: "keys.steps", Group: Review},
	{ID: StepBack, Keys: keys("Left", "PageUp"), Pad: []pad.Button{pad.Left}, Icon: paint.IconLeft, Tip: "study.tip_stepback", Help: "keys.steps", Group: Review},
	{ID: StepOn, Keys: keys("Right", "PageDown"), Pad: []pad.Button{pad.Right}, Icon: paint.IconRight, Tip: "study.tip_stepon", Help: "keys.steps", Group: Review},
	{ID: First, Keys: keys("Home"), Icon: paint.IconFirst, Tip: "tip.first", Help: "keys.ends", Group: Review},
	{ID: Last, Keys: keys("End"), Icon: paint.IconLast, Tip: "tip.last", Help: "keys.ends", Group: Review},

	{ID: ShowReport, Keys: keys("V"), Icon: paint.IconList, Label: "button.review", Tip: "tip.review", Help: "keys.review", Group: Review},
	{ID: NextMistake, Keys: keys("J"), Icon: paint.IconBolt, Label: "button.next_mistake", Tip: "tip.next_mistake", NeedsContext: true, Help: "keys.next_mistake", Group: Review},
	{ID: TryAgain, Keys: keys("Y"), Icon: paint.IconPlay, Label: "button.try_again", Tip: "tip.try_again", NeedsContext: true, Help: "keys.try_again", Group: Review},
	{ID: Why, Keys: keys("Q"), Icon: paint.IconTree, Label: "button.why", Tip: "tip.why", NeedsContext: true, Help: "keys.why", Group: Review},
	{ID: DeleteVariation, Keys: keys("Delete"), Icon: paint.IconDelete, Label: "button.delete_variation", Tip: "tip.delete_variation", NeedsContext: true, Help: "keys.delete_variation", Group: Review},

	{ID: PlayBoard, Keys: keys("P"), Icon: paint.IconPlay, Label: "edit.play", Tip: "edit.tip_play", NeedsContext: true, Help: "keys.play_board", Group: InGame},

	{ID: New, Keys: keys("N", "Ctrl+N"), Pad: []pad.Button{pad.New}, Icon: paint.IconNew, Label: "button.new", Tip: "tip.new", Help: "keys.new", Group: Files, Menu: "menu.new"},
	{ID: Open, Keys: keys("O", "Ctrl+O"), Icon: paint.IconOpen, Help: "keys.new", Group: Files, Menu: "menu.open"},
	{ID: Library, Keys: keys("L"), Icon: paint.IconList, Help: "keys.library", Group: Screens, Menu: "menu.library"},
	{ID: Save, Keys: keys("Ctrl+S", "Ctrl+E"), Icon: paint.IconSave, Label: "button.save", Tip: "tip.save", Help: "keys.save", Group: Files, Menu: "menu.save"},
	{ID: Copy, Keys: keys("Ctrl+C"), Help: "keys.copy", Group: Files},
	{ID: Paste, Keys: keys("Ctrl+V"), Help: "keys.paste", Group: Files},

	{ID: HowTo, Icon: paint.IconHowTo, Menu: "menu.how-to"},
	{ID: Keys, Keys: keys("F1"), Icon: paint.IconKeys, Help: "keys.these", Group: Window, Menu: "menu.keys"},
	{ID: About, Icon: paint.IconInfo, Menu: "menu.about"},
	{ID: Menu, Keys: keys("F10"), Pad: []pad.Button{pad.Menu}, Icon: paint.IconMenu, Label: "button.menu", Tip: "tip.menu", Help: "keys.menu", Group: Window},
	{ID: Settings, Keys: keys("Ctrl+Comma"), Icon: paint.IconSettings, Help: "keys.settings", Group: Window, Menu: "menu.settings"},
	{ID: Fullscreen, Keys: keys("F11", "Alt+Enter"), Icon: paint.IconFullscreen, Help: "keys.full", Group: Window},
	{ID: Drawer, Keys: keys("D"), Icon: paint.IconDrawer, Label: "button.drawer", Tip: "tip.drawer", Help: "keys.drawer", Group: InGame},
	{ID: Sound, Keys: keys("M"), Icon: paint.IconSound, Help: "keys.sound", Group: Window},
	{ID: Quit, Keys: keys("Ctrl+Q"), Icon: paint.IconQuit, Help: "keys.quit", Group: Window, Menu: "menu.quit"},
}

// ScreenKind is the kind of a screen: some commands do something else on screens of another kind.
type ScreenKind uint8

const (
	OtherScreen   ScreenKind = iota
	GameScreen               // of a game that is played
	SearchScreen             // of an algorithm
	LibraryScreen            // of the games that were played
)

// helpOn replaces Help on the screens of a kind.
var helpOn = [...]map[ID]string{
	OtherScreen:   {Cancel: "keys.leave"},
	GameScreen:    {},
	SearchScreen:  {Cancel: "keys.leave", Open: "keys.open_graph", Paste: "keys.paste_graph"},
	LibraryScreen: {Cancel: "keys.leave", Library: "keys.leave", Erase: "keys.library_delete", Undo: "keys.library_undo"},
}

// groupOn is the group of the commands that have another Help on the screens of a kind; Unlisted: their own.
var groupOn = [...]Group{SearchScreen: Search, LibraryScreen: Files}

// byID finds the row of each command.
var byID = func() (rows [count]*Command) {
	for i := range table {
		rows[table[i].ID] = &table[i]
	}
	return rows
}()

// Of returns the row of a command.
func Of(id ID) Command {
	if row := byID[id]; row != nil {
		return *row
	}
	return Command{ID: id}
}

// Sorted returns the rows of the commands of a screen in the order of the table, with their words on that kind of screen.
func Sorted(ids []ID, kind ScreenKind) []Command {
	var rows []Command
	for _, row := range table {
		if !slices.Contains(ids, row.ID) {
			continue
		}
		if help := helpOn[kind][row.ID]; help != "" {
			row.Help = help
			if groupOn[kind] != Unlisted {
				row.Group = groupOn[kind]
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// ForPad returns the command of a gamepad button among the commands that exist now.
func ForPad(b pad.Button, among []ID) ID {
	return find(among, func(c Command) bool { return slices.Contains(c.Pad, b) })
}

// find returns the first command for which is returns true; None if there is none.
func find(among []ID, is func(Command) bool) ID {
	if i := slices.IndexFunc(among, func(id ID) bool { return is(Of(id)) }); i >= 0 {
		return among[i]
	}
	return None
}

// Directions are the steps of the cursor on a board that is not flipped, in columns and rows.
var Directions = map[ID][2]int{Up: {0, -1}, Down: {0, 1}, Left: {-1, 0}, Right: {1, 0}}
