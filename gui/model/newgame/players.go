package newgame

import (
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// Players says who plays a new game, and who starts.
type Players struct {
	Party // of the chosen preset, with the names as they were typed
	First engine.Player

	last   engine.Player       // who began the game before
	others [play.Presets]Party // of the presets that are not chosen
}

func newPlayers(seats [2]play.Seat, parties [play.Presets]Party, first engine.Player) Players {
	return Players{Party: Party{seats, parties[play.PresetOf(seats)].Names}, First: first, last: first, others: parties}
}

// Preset returns the chosen preset.
func (p *Players) Preset() play.Preset { return play.PresetOf(p.Seats) }

// choosePreset brings back who played last in games of a preset.
func (p *Players) choosePreset(preset play.Preset) {
	p.others[p.Preset()] = p.Party
	p.Party = p.others[preset]
}

// Swap exchanges the sides: seats, names, and who starts.
func (p *Players) Swap() {
	p.Seats[0], p.Seats[1] = p.Seats[1], p.Seats[0]
	p.Names[0], p.Names[1] = p.Names[1], p.Names[0]
	p.First, p.last = p.First.Other(), p.last.Other()
}

// Starter returns the player of an option of who starts: against the computer, the person is option 0, otherwise player
// 1. It is its own inverse: of a player, it returns the option.
func (p *Players) Starter(option int) engine.Player {
	if p.Preset() == play.AgainstComputer && !p.Seats[0].Human {
		return engine.Player(1 - option)
	}
	return engine.Player(option)
}

// tidyNames brings the names into the form in which games have them.
func (p *Players) tidyNames() {
	for i := range p.Names {
		p.Names[i] = play.Name(p.Names[i])
	}
}

// playedNames returns the names of a game: two computers have none.
func (p *Players) playedNames() (names [2]string) {
	if p.Preset() != play.Watch {
		names = p.Names
	}
	return names
}
