package newgame

import (
	"blobwars/engine"
	"blobwars/gui/model/play"
)

// Players says who plays a new game, and who starts.
type Players struct {
	Lineup // of the chosen preset, with the names as they were typed
	First  engine.Side

	lastStarter engine.Side          // who began the previous game
	others      [play.Presets]Lineup // of the presets that are not chosen
}

func newPlayers(seats [2]play.Seat, parties [play.Presets]Lineup, first engine.Side) Players {
	return Players{Lineup: Lineup{seats, parties[play.PresetOf(seats)].Names}, First: first, lastStarter: first, others: parties}
}

func (p *Players) Preset() play.Preset { return play.PresetOf(p.Seats) }

// choosePreset restores the last players of a preset.
func (p *Players) choosePreset(preset play.Preset) {
	p.others[p.Preset()] = p.Lineup
	p.Lineup = p.others[preset]
}

// Swap exchanges the sides: seats, names, and who starts.
func (p *Players) Swap() {
	p.Seats[0], p.Seats[1] = p.Seats[1], p.Seats[0]
	p.Names[0], p.Names[1] = p.Names[1], p.Names[0]
	p.First, p.lastStarter = p.First.Other(), p.lastStarter.Other()
}

// Starter returns the player of an option of who starts: option 0 is the person against the computer, otherwise player
// 1. It is its own inverse: given a player, it returns the option.
func (p *Players) Starter(option int) engine.Side {
	if p.Preset() == play.AgainstComputer && !p.Seats[0].Human {
		return engine.Side(1 - option)
	}
	return engine.Side(option)
}

// normalizeNames applies play.Name to both names.
func (p *Players) normalizeNames() {
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
