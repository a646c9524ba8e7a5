package session

import (
	"slices"

	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/play"
)

// Kind is a kind of motion.
type Kind uint8

// The motions of a blob.
const (
	Clone  Kind = iota // the blob on From divides into one there and one on To
	Jump               // the blob flies from From to To
	Infect             // the blob on To becomes one of Who, from the side of From
	Hop                // the blob on To hops, because its owner has won
)

// The lengths of motions and of the times between them, in ticks at normal speed.
const (
	cloneTicks     = 20
	jumpTicks      = 23
	infectTicks    = 15
	infectInterval = 2.4 // between the beginnings of two infections: 40 ms
	infectLead     = 4   // from the beginning of the first infection to the end of the clone or jump
	hopTicks       = 27
	hopInterval    = 3 // between two neighbours
	hopDelay       = 6 // after the last move
)

// changeAt is the progress, 0 to 1, after which a clone shows two blobs, and an infected blob has the colour of its new
// owner.
const changeAt = 0.7

// TouchDown is the part of a jump, 0 to 1, after which the blob is on the ground and its sound is played.
// paint.TouchDown, by which the jump is drawn, has the same value.
const TouchDown = 0.74

// Motion is a blob in motion.
type Motion struct {
	Kind     Kind
	Who      engine.Side // the owner of the blob at the end
	From, To engine.Square
	T        float64 // the part of the motion that has passed, from 0 to 1

	start, ticks float64
}

// Timeline is the animation of a move that the game has already made, with its sounds. The zero value has no animation,
// only sounds.
type Timeline struct {
	game.Track
	motions []Motion
}

// Play begins the animation of the move m from the position before, in place of the current one.
func (t *Timeline) Play(before engine.Position, m engine.Move) {
	t.Clear()
	if m == engine.Pass() {
		return
	}
	who, kind, ticks := before.ToMove(), Clone, float64(cloneTicks)
	if m.IsJump() {
		kind, ticks = Jump, jumpTicks
		t.CueAt(TouchDown*jumpTicks, play.Sound{Kind: play.SoundJump})
	} else {
		t.CueAt(0, play.Sound{Kind: play.SoundClone})
	}
	t.add(Motion{Kind: kind, Who: who, From: m.From, To: m.To, ticks: ticks})
	for i, s := range around(m.To, before.Infects(m)) {
		at := ticks - infectLead + float64(i)*infectInterval
		t.CueAt(at, play.Sound{Kind: play.SoundInfect, N: i + 1})
		t.add(Motion{Kind: Infect, Who: who, From: m.To, To: s, start: at, ticks: infectTicks})
	}
	if t.Factor == 0 {
		t.motions = nil
		t.KeepLastSound()
	}
}

func (t *Timeline) add(m Motion) {
	t.motions = append(t.motions, m)
	t.Extend(m.start + m.ticks)
}

// SkipMove skips the motion of the move that Play has just begun, because the blob was dragged to its place: the
// infections begin at once.
func (t *Timeline) SkipMove() {
	if len(t.motions) == 0 {
		return
	}
	t.Now += t.motions[0].ticks - infectLead
	t.motions = t.motions[1:]
}

// Finish adds the sound of the end of a game and a wave of hopping blobs of the winner, after the current motions.
func (t *Timeline) Finish(last engine.Position, result engine.Outcome, s play.Sound) {
	t.Cue(s)
	if t.Factor == 0 || result.Draw {
		return
	}
	begin := t.End + hopDelay
	for s := range last.Blobs(result.Winner).Squares() {
		start := begin + float64((s.X()+s.Y())*hopInterval)
		t.add(Motion{Kind: Hop, Who: result.Winner, From: s, To: s, start: start, ticks: hopTicks})
	}
}

// Clear removes all motions, and the sounds that were still to come.
func (t *Timeline) Clear() {
	t.Reset()
	t.motions = nil
}

// Tick advances the animation by one tick.
func (t *Timeline) Tick() {
	if t.Advance() {
		t.Clear()
	}
}

// Moving reports whether a move is in motion; the wave of Finish does not count.
func (t *Timeline) Moving() bool {
	return slices.ContainsFunc(t.motions, func(m Motion) bool { return m.Kind != Hop && t.Now < m.start+m.ticks })
}

func (t *Timeline) Still() bool { return len(t.motions) == 0 }

// Motions returns the current motions, in the order in which they are to be drawn. An infection that has not yet begun
// is among them with T = 0, because the position on the board already has it.
func (t *Timeline) Motions() []Motion {
	var out []Motion
	for _, m := range t.motions {
		m.T = (t.Now - m.start) / m.ticks
		if m.T >= 1 || m.T < 0 && m.Kind == Hop {
			continue
		}
		m.T = max(m.T, 0)
		out = append(out, m)
	}
	order := [...]int{Infect: 0, Hop: 1, Clone: 2, Jump: 3} // the topmost last
	slices.SortStableFunc(out, func(a, b Motion) int { return order[a.Kind] - order[b.Kind] })
	return out
}

// Hidden returns the squares whose blobs are drawn as Motions instead of at rest.
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

// around lists the neighbours of s that are in a set, clockwise from the one above.
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

// Shown is the game as the board shows it, which is behind the game while a move is animated.
type Shown struct {
	Ply    int            // moves up to it, without one that was just played and is animated
	Len    int            // moves of the game, without that one
	Counts [2]int         // blobs of each player: an infected blob counts for its new owner once it has visibly changed
	ToMove engine.Side    // the player who has moved, until the animation of the move has ended
	Moving bool           // a move is animated; what follows from it must not be announced yet
	Result engine.Outcome // not over while Moving
}

// Shown returns the game as the board shows it.
func (s *Session) Shown() Shown {
	pos := s.Position()
	shown := Shown{
		Counts: [2]int{pos.Count(engine.Side1), pos.Count(engine.Side2)},
		ToMove: pos.ToMove(), Moving: s.Timeline.Moving(),
	}
	shown.Ply, shown.Len = s.ShownPly()
	if !shown.Moving {
		shown.Result = s.Outcome()
		return shown
	}
	for _, m := range s.Timeline.motions {
		if m.Kind == Hop {
			continue
		}
		shown.ToMove = m.Who
		if m.Kind != Jump && s.Timeline.Now < m.start+changeAt*m.ticks {
			shown.Counts[m.Who]--
			if m.Kind == Infect {
				shown.Counts[m.Who.Other()]++
			}
		}
	}
	return shown
}
