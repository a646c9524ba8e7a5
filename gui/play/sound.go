package play

// SoundKind is a kind of sound.
type SoundKind uint8

// The sounds of the games and of the window.
const (
	SoundPick     SoundKind = iota // a blob is selected
	SoundDeselect                  // and deselected
	SoundRefuse                    // a press does nothing
	SoundClone                     // a blob begins to divide
	SoundJump                      // a blob lands
	SoundInfect                    // a blob begins to change its owner
	SoundWin                       // a person has won, or one of two computers
	SoundLoss                      // the computer has won against a person
	SoundDraw
	SoundRemove // tiles begin to disappear
	SoundFall   // tiles land
	SoundClick  // a button was pressed
	SoundHint   // a hint is shown
)

// Sound is a sound to be played now. N counts the infections of a move, or the steps in which a group of tiles
// disappears, from 1, so that the pitch can rise with it; for other sounds it is 0.
type Sound struct {
	Kind SoundKind
	N    int
}

// Sounds is a queue of sounds to be played.
type Sounds struct{ queue []Sound }

// Take empties the queue and returns it. It is called after each tick of the game.
func (s *Sounds) Take() []Sound {
	queue := s.queue
	s.queue = nil
	return queue
}

// Play appends to the queue.
func (s *Sounds) Play(sounds ...Sound) {
	s.queue = append(s.queue, sounds...)
}
