// Package home is the screen of a start after the first games: the game that goes on, the puzzle of the day, the next
// stop of the journey, a new game, and what helps to understand the algorithms. Esc leads to the board.
package home

import (
	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/journey/stops"
	"blobwars/gui/picture"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Screen is the home screen. It implements screen.Screen.
type Screen struct {
	screen.Page
	progress *attempt.Progress
	stars    *stops.Progress // on the journey
	games    Games
	focused  bool // the first control has had the focus
}

// Games are the two games of the window.
type Games interface {
	Picture() picture.Picture // of the game that goes on
	OnTiles() bool            // it is a Tiles Game
}

// New returns the home screen, with the progress with the puzzles and on the journey.
func New(s *screen.Services, progress *attempt.Progress, stars *stops.Progress, games Games) *Screen {
	h := &Screen{Page: screen.Page{Services: s, Name: "menu.home"}, progress: progress, stars: stars, games: games}
	h.Elements = h.elements
	return h
}

// Update gives the keyboard to the main button at first.
func (s *Screen) Update(in ui.Input) {
	if !s.focused {
		s.focused = true
		s.Controls.Focus(s.mainButton().ID)
	}
	s.Page.Update(in)
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Cancel, command.NextControl, command.PreviousControl,
		command.Home, command.Menu,
	}
}

func (s *Screen) Enabled(command.ID) bool { return true }

func (s *Screen) Do(id command.ID) {
	switch id {
	case command.Cancel, command.Home:
		s.Host.Return()
	case command.Up, command.Left:
		s.Controls.MoveFocus(-1)
	case command.Down, command.Right:
		s.Controls.MoveFocus(+1)
	}
}

// Describe implements screen.Screen: it says whose turn it is, and what Enter does.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	d.Said = s.T("home.spoken", words.Values{"Turn": s.games.Picture().Turn()})
	if !s.Touch {
		d.Said += " " + s.T("home.enter", words.Values{"Continue": s.continueLabel()})
	}
	return d
}
