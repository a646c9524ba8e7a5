package play

// Preset says who plays: a person against the computer, two people, or two computers.
type Preset int

// The presets, in the order in which they are shown.
const (
	AgainstComputer Preset = iota
	TwoPlayers
	Watch
	Presets // their number
)

// PresetOf returns the preset of two seats.
func PresetOf(seats [2]Seat) Preset {
	switch {
	case seats[0].Human && seats[1].Human:
		return TwoPlayers
	case ComputersOnly(seats):
		return Watch
	}
	return AgainstComputer
}
