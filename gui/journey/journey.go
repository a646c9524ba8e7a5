// Package journey is the screen of the journey: a map, which is a board on which the stops are a winding path, and a card
// about the stop that is selected. Its model is gui/journey/stops.
package journey

import (
	"slices"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Screen is the map of the journey. It implements screen.Screen.
type Screen struct {
	screen.Page
	progress *stops.Progress
	games    Games
	selected int       // index of the stop
	grid     geom.Grid // of the map, in device pixels
	above    float64   // the part of the card that is scrolled out of view, in device pixels
}

// Games plays the games of the stops.
type Games interface {
	Underway(stop stops.Stop) bool // reports whether the game of a stop has begun and has not ended
	PlayStop(stop stops.Stop)      // goes on with the game of a stop that is underway, or starts a new one
}

// New returns the map with a stop selected.
func New(s *screen.Services, progress *stops.Progress, selected stops.Stop, games Games) *Screen {
	j := &Screen{Page: screen.Page{Services: s, Name: "menu.journey"}, progress: progress, games: games, selected: selected.Index()}
	j.Elements = j.elements
	return j
}

// stop returns the stop that is selected.
func (s *Screen) stop() stops.Stop { return stops.Stops()[s.selected] }

// mapSize is the number of columns and rows of the map.
const mapSize = 7

// path is the squares of the stops and, after the last one, of the cup: rows that alternate in direction, from the
// lowest one, with a single square between two of them.
var path = func() (squares []engine.Square) {
	const last = mapSize - 1
	for row := range mapSize {
		for step := range mapSize {
			switch y := last - row; {
			case row%4 == 0:
				squares = append(squares, engine.At(step, y))
			case row%4 == 2:
				squares = append(squares, engine.At(last-step, y))
			case row%4 == 1 && step == last, row%4 == 3 && step == 0:
				squares = append(squares, engine.At(step, y))
			}
		}
	}
	return squares
}()

// squares are those of the stops.
var squares = path[:len(stops.Stops())]

// move selects the stop on the nearest square in a direction, which may be beyond a wall.
func (s *Screen) move(by [2]int) {
	at := squares[s.selected]
	for x, y := at.X()+by[0], at.Y()+by[1]; min(x, y) >= 0 && max(x, y) < mapSize; x, y = x+by[0], y+by[1] {
		if i := slices.Index(squares, engine.At(x, y)); i >= 0 {
			s.selected, s.above = i, 0
			return
		}
	}
}

// press selects a stop, or plays the one that is selected already.
func (s *Screen) press(i int) {
	if i == s.selected {
		s.Host.Do(command.PlayStop)
	}
	s.selected, s.above = i, 0
}

func (s *Screen) Update(in ui.Input) { s.Page.Update(in) }

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.PlayStop, command.Cancel, command.NextControl, command.PreviousControl,
		command.Journey, command.Menu,
	}
}

func (s *Screen) Enabled(id command.ID) bool {
	return id != command.PlayStop || s.progress.IsOpen(s.selected)
}

func (s *Screen) Do(id command.ID) {
	switch id {
	case command.Cancel, command.Journey:
		s.Host.Return()
	case command.PlayStop:
		s.games.PlayStop(s.stop())
	default:
		if by, ok := command.Directions[id]; ok {
			s.Controls.ClearFocus()
			s.move(by)
		}
	}
}

// Describe implements screen.Screen: it says the selected stop.
func (s *Screen) Describe() screen.Description {
	text := s.number() + ": " + s.name() + ". " + s.opponent() + ". " + s.T("journey.stars", words.Values{"N": s.progress.Stars(s.stop()).Count()}) + "."
	if !s.progress.IsOpen(s.selected) {
		text += " " + s.locked()
	}
	d := s.Page.Describe()
	d.Said = text
	return d
}

// The words about the selected stop.

func (s *Screen) number() string {
	return s.T("journey.stop", words.Values{"N": s.selected + 1, "Of": len(stops.Stops())})
}
func (s *Screen) name() string     { return s.T("journey.name_" + s.stop().ID) }
func (s *Screen) opponent() string { return wording.LevelName(s.Words, s.stop().Level) }
func (s *Screen) locked() string   { return s.T("journey.locked", words.Values{"N": s.selected}) }

// conditions returns what each star is given for, in the order of stops.EachStar.
func (s *Screen) conditions() []string {
	won, margin := s.T("journey.star_won"), s.T("journey.star_margin", words.Values{"N": s.stop().Margin})
	if next := s.selected + 1; next < len(stops.Stops()) && !s.progress.IsOpen(next) {
		won = s.T("journey.star_opens", words.Values{"N": next + 1})
	}
	return []string{won, margin, s.T("journey.star_alone")}
}

// begins says who begins. Rules and clock are in the sentence about the stop.
func (s *Screen) begins() string {
	if s.stop().Setup().Start.ToMove() == engine.Side2 {
		return s.T("journey.it_begins")
	}
	return s.T("journey.you_begin")
}
