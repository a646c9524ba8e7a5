package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
)

// kinds calls Tick until nothing moves and lists the sounds.
func kinds(t *testing.T, s *Session) (kinds []play.SoundKind) {
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
		want  []play.SoundKind
	}{
		"select":                       {[]string{"+c4", ".c4"}, []play.SoundKind{play.SoundPick}},
		"select and deselect":          {[]string{"+c4", ".c4", "+c4", ".c4"}, []play.SoundKind{play.SoundPick, play.SoundDeselect}},
		"an empty square":              {[]string{"+e5"}, []play.SoundKind{play.SoundRefuse}},
		"too far":                      {[]string{"+c4", ".c4", "+h3"}, []play.SoundKind{play.SoundPick, play.SoundRefuse}},
		"clone":                        {[]string{"+c4", ".c4", "+c5"}, []play.SoundKind{play.SoundPick, play.SoundClone}},
		"the opponent's blob, in time": {[]string{"+c4", ".c4", "+c5", ".c5", "+c4"}, []play.SoundKind{play.SoundPick, play.SoundRefuse, play.SoundClone}},
	}
	for name, test := range tests {
		s := start(t, testkit.FEN(t, corner), nil, nil)
		mouse(t, s, test.steps...)
		require.Equal(t, test.want, kinds(t, s), name)
	}
}

func TestForwardSoundsLikeTheMoveAndBackIsSilent(t *testing.T) {
	s := start(t, testkit.FEN(t, ringedAndMore), nil, nil)
	s.Timeline.Factor = 1
	mouse(t, s, "+a8", ".a8", "+c6")
	s.Sounds.Take()
	played := kinds(t, s)
	require.Len(t, played, 9)
	s.Do(play.Back)
	require.Empty(t, kinds(t, s))
	s.Do(play.Forward)
	require.Equal(t, played, kinds(t, s))
}

func TestSoundOfTheEnd(t *testing.T) {
	const draw = "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
	tests := map[string]struct {
		fen, from, to string
		one, two      *stub
		want          play.SoundKind
	}{
		"a person beats the computer": {lastSquare, "g4", "h4", nil, &stub{}, play.SoundWin},
		"the computer beats a person": {lastSquare, "g4", "h4", &stub{}, nil, play.SoundLoss},
		"between two persons":         {lastSquare, "g4", "h4", nil, nil, play.SoundWin},
		"between two computers":       {lastSquare, "g4", "h4", &stub{}, &stub{}, play.SoundWin},
		"a draw":                      {draw, "b8", "a8", nil, nil, play.SoundDraw},
	}
	for name, test := range tests {
		for _, speed := range []play.Pace{play.PaceNormal, play.PaceAtOnce} {
			s := start(t, testkit.FEN(t, test.fen), test.one, test.two)
			s.Timeline.Factor = speed.Factor()
			s.PlayMove(engine.Move{From: square(t, test.from), To: square(t, test.to)})
			played := kinds(t, s)
			require.Equal(t, test.want, played[len(played)-1], name)
			require.NotContains(t, played[:len(played)-1], test.want, name)
		}
	}
}

func TestTheQueueOfSoundsIsBounded(t *testing.T) {
	var s play.Sounds
	for range 10 * play.MaxSounds {
		s.Play(play.Sound{Kind: play.SoundRefuse})
	}
	s.Play(play.Sound{Kind: play.SoundPick})
	queue := s.Take()
	require.Len(t, queue, play.MaxSounds)
	require.Equal(t, play.SoundPick, queue[play.MaxSounds-1].Kind)
	require.Empty(t, s.Take())
}
