package play

import (
	"slices"

	"blobwars/engine"
)

// Kind is a kind of motion.
type Kind uint8

// The four motions of a blob.
const (
	Clone  Kind = iota // From divides, and To is born
	Jump               // From flies to To
	Infect             // the blob on To turns to Who, from the side of From
	Hop                // the blob on To hops for joy
)

// The motions' lengths in ticks of a sixtieth of a second, at normal speed.
const (
	cloneTicks  = 20
	jumpTicks   = 23
	infectTicks = 15
	infectApart = 2.4 // between two neighbours: 40 ms
	infectLead  = 4   // how long before the arrival's end infection sets in
	hopTicks    = 27
	hopApart    = 3
)

// TouchDown is the T of a Jump at which the blob is back on the ground.
const TouchDown = 0.74

// Motion is a blob in motion. T, from 0 to 1, is how far it has come.
type Motion struct {
	Kind     Kind
	Who      engine.Player
	From, To engine.Square
	T        float64

	start, ticks float64
}

// Speed of the animation.
type Speed uint8

// The four speeds.
const (
	Normal Speed = iota
	Slow
	Fast
	Off
)

var speedFactors = [...]float64{Normal: 1, Slow: 0.5, Fast: 2, Off: 0}

// Timeline is what moves on the board at present: a view of moves that the game has
// already made, driven by ticks. The zero value is at rest.
type Timeline struct {
	Speed   Speed
	motions []Motion
	cues    []cue // in the order of their moments
	heard   []Sound
	now     float64
}

// cue is a sound that belongs to a moment.
type cue struct {
	at    float64
	sound Sound
}

// Play sets m, about to be played in before, in motion.
func (t *Timeline) Play(before engine.Position, m engine.Move) {
	t.Clear()
	if m == engine.Pass() {
		return
	}
	who, kind, ticks := before.ToMove(), Clone, float64(cloneTicks)
	first := cue{0, Sound{Kind: SoundClone}}
	if m.IsJump() {
		kind, ticks = Jump, jumpTicks
		first = cue{TouchDown * jumpTicks, Sound{Kind: SoundJump}}
	}
	t.cues = append(t.cues, first)
	t.motions = append(t.motions, Motion{Kind: kind, Who: who, From: m.From, To: m.To, ticks: ticks})
	for i, s := range around(m.To, before.Infects(m)) {
		at := ticks - infectLead + float64(i)*infectApart
		t.cues = append(t.cues, cue{at, Sound{Kind: SoundInfect, N: i + 1}})
		t.motions = append(t.motions, Motion{Kind: Infect, Who: who, From: m.To, To: s, start: at, ticks: infectTicks})
	}
	if t.Speed == Off {
		t.motions = nil // there is only something to hear
	}
}

// Landed leaves the arrival out of what Play has just set in motion: a hand has carried the
// blob to its place. What the arrival leads to begins at once.
func (t *Timeline) Landed() {
	if len(t.motions) == 0 {
		return
	}
	early := t.motions[0].ticks - infectLead
	t.motions = t.motions[1:]
	for i := range t.motions {
		t.motions[i].start -= early
	}
	for i := range t.cues {
		t.cues[i].at -= early // the landing's is past: heard at once
	}
}

// Cue lets a sound be heard when whatever moves now has ended.
func (t *Timeline) Cue(s Sound) { t.cues = append(t.cues, cue{t.end(), s}) }

// Cheer lets the winner's blobs hop in a wave after whatever moves now.
func (t *Timeline) Cheer(who engine.Player, blobs engine.Bitboard) {
	if t.Speed == Off {
		return
	}
	begin := t.end() + 6
	for s := range blobs.Squares() {
		start := begin + float64((s.X()+s.Y())*hopApart)
		t.motions = append(t.motions, Motion{Kind: Hop, Who: who, From: s, To: s, start: start, ticks: hopTicks})
	}
}

// Clear ends all motion at once, and what was still to be heard of it.
func (t *Timeline) Clear() { t.motions, t.cues, t.now = nil, nil, 0 }

// Tick goes on by one tick and reports whether anything moves or has just stopped.
func (t *Timeline) Tick() bool {
	moves := len(t.motions) > 0
	t.now += speedFactors[t.Speed]
	over := t.Speed == Off || t.now >= t.end()
	for len(t.cues) > 0 && (over || t.cues[0].at <= t.now) {
		t.heard = append(t.heard, t.cues[0].sound)
		t.cues = t.cues[1:]
	}
	if over {
		t.Clear()
	}
	return moves
}

// takeHeard gives the sounds whose moment has come since the last call.
func (t *Timeline) takeHeard() []Sound {
	heard := t.heard
	t.heard = nil
	return heard
}

// Moving reports whether a move is in motion; the joy at the end does not count.
func (t *Timeline) Moving() bool {
	return slices.ContainsFunc(t.motions, func(m Motion) bool { return m.Kind != Hop && t.now < m.start+m.ticks })
}

// Still reports whether nothing moves at all.
func (t *Timeline) Still() bool { return len(t.motions) == 0 }

// Motions is what is in motion now: drawn in this order. An infection that has
// not yet begun is among them with T = 0, for the game has already made it.
func (t *Timeline) Motions() []Motion {
	var out []Motion
	for _, m := range t.motions {
		m.T = (t.now - m.start) / m.ticks
		if m.T >= 1 || m.T < 0 && m.Kind == Hop {
			continue
		}
		m.T = max(m.T, 0)
		out = append(out, m)
	}
	slices.SortStableFunc(out, func(a, b Motion) int { return height(a) - height(b) })
	return out
}

// height says what is drawn above what: who flies, above all.
func height(m Motion) int {
	switch m.Kind {
	case Infect:
		return 0
	case Hop:
		return 1
	case Clone:
		return 2
	}
	return 3
}

// Hidden is the squares whose blobs are drawn by Motions.
func (t *Timeline) Hidden() engine.Bitboard {
	var b engine.Bitboard
	for _, m := range t.Motions() {
		b = b.With(m.To)
		if m.Kind == Clone {
			b = b.With(m.From)
		}
	}
	return b
}

func (t *Timeline) end() float64 {
	end := 0.0
	for _, m := range t.motions {
		end = max(end, m.start+m.ticks)
	}
	return end
}

// around lists those neighbours of s that are in set clockwise from the top.
func around(s engine.Square, set engine.Bitboard) []engine.Square {
	ring := [8][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}
	var out []engine.Square
	for _, d := range ring {
		x, y := s.X()+d[0], s.Y()+d[1]
		if x >= 0 && x < 8 && y >= 0 && y < 8 && set.Has(engine.At(x, y)) {
			out = append(out, engine.At(x, y))
		}
	}
	return out
}
