package play

// Speed is the speed of the animation.
type Speed uint8

// The speeds.
const (
	SpeedNormal Speed = iota
	SpeedSlow
	SpeedFast
	SpeedOff // no animation: only the sounds
)

var speedFactors = [...]float64{SpeedNormal: 1, SpeedSlow: 0.5, SpeedFast: 2, SpeedOff: 0}

// Factor is the number of ticks at normal speed that pass in a tick; 0 for SpeedOff.
func (s Speed) Factor() float64 { return speedFactors[s] }
