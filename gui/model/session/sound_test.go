package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// kinds calls Tick until nothing moves and lists the sounds.
func kinds(t *testing.T, s *Session) (kinds []SoundKind) {
	t.Helper()
	for n := 0; n == 0 || !s.Timeline.Still(); n++ {
		require.Less(t, n, 600)
		s.Tick()
		for _, sound := range s.Sounds.Take() {
			kinds = append(kinds, sound.Kind)
		}
	}
	return kinds
}

func TestSoundsOfTheMouse(t *testing.T) {
	tests := map[string]struct {
		steps []string // of mouse
		want  []SoundKind
	}{
		"select":                       {[]string{"+c4", ".c4"}, []SoundKind{SoundPick}},
		"select and deselect":          {[]string{"+c4", ".c4", "+c4", ".c4"}, []SoundKind{SoundPick, SoundLetGo}},
		"an empty square":              {[]string{"+e5"}, []SoundKind{SoundRefuse}},
		"too far":                      {[]string{"+c4", ".c4", "+h3"}, []SoundKind{SoundPick, SoundRefuse}},
		"clone":                        {[]string{"+c4", ".c4", "+c5"}, []SoundKind{SoundPick, SoundClone}},
		"the opponent's blob, in time": {[]string{"+c4", ".c4", "+c5", ".c5", "+c4"}, []SoundKind{SoundPick, SoundRefuse, SoundClone}},
	}
	for name, test := range tests {
		s := start(t, position(t, corner), nil, nil)
		mouse(t, s, test.steps...)
		require.Equal(t, test.want, kinds(t, s), name)
	}
}

func TestForwardSoundsLikeTheMoveAndBackIsSilent(t *testing.T) {
	s := start(t, position(t, ringedAndMore), nil, nil)
	s.Timeline.Speed = SpeedNormal
	mouse(t, s, "+a8", ".a8", "+c6")
	s.Sounds.Take()
	played := kinds(t, s)
	require.Len(t, played, 9)
	s.Do(Back)
	require.Empty(t, kinds(t, s))
	s.Do(Forward)
	require.Equal(t, played, kinds(t, s))
}

func TestSoundOfTheEnd(t *testing.T) {
	const draw = "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
	tests := map[string]struct {
		fen, from, to string
		one, two      *stub
		want          SoundKind
	}{
		"a person beats the computer": {lastSquare, "g4", "h4", nil, &stub{}, SoundWin},
		"the computer beats a person": {lastSquare, "g4", "h4", &stub{}, nil, SoundLoss},
		"between two persons":         {lastSquare, "g4", "h4", nil, nil, SoundWin},
		"between two computers":       {lastSquare, "g4", "h4", &stub{}, &stub{}, SoundWin},
		"a draw":                      {draw, "b8", "a8", nil, nil, SoundDraw},
	}
	for name, test := range tests {
		for _, speed := range []Speed{SpeedNormal, SpeedOff} {
			s := start(t, position(t, test.fen), test.one, test.two)
			s.Timeline.Speed = speed
			s.play(engine.Move{From: square(t, test.from), To: square(t, test.to)}, s.Report())
			played := kinds(t, s)
			require.Equal(t, test.want, played[len(played)-1], name)
			require.NotContains(t, played[:len(played)-1], test.want, name)
		}
	}
}

func TestTheQueueOfSoundsIsBounded(t *testing.T) {
	var s Sounds
	for range 10 * maxSounds {
		s.Play(Sound{Kind: SoundRefuse})
	}
	s.Play(Sound{Kind: SoundPick})
	queue := s.Take()
	require.Len(t, queue, maxSounds)
	require.Equal(t, SoundPick, queue[maxSounds-1].Kind)
	require.Empty(t, s.Take())
}
