package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// moment is a sound and the tick, from 1, in which it is played.
type moment struct {
	tick  int
	sound Sound
}

// sounds calls Tick until nothing moves and lists the sounds.
func sounds(t *testing.T, s *Session) (all []moment) {
	t.Helper()
	for tick := 1; tick == 1 || !s.Timeline.Still(); tick++ {
		require.Less(t, tick, 600)
		s.Tick()
		for _, sound := range s.Sounds.Take() {
			all = append(all, moment{tick, sound})
		}
	}
	s.Tick()
	require.Empty(t, s.Sounds.Take(), "no sound is played twice")
	return all
}

// kinds are the sounds without their ticks.
func kinds(all []moment) (list []SoundKind) {
	for _, m := range all {
		list = append(list, m.sound.Kind)
	}
	return list
}

func TestSoundsOfTheMouse(t *testing.T) {
	tests := map[string]struct {
		steps []string
		want  []SoundKind
	}{
		"pick":                     {[]string{"+c4", ".c4"}, []SoundKind{SoundPick}},
		"pick, and let go":         {[]string{"+c4", ".c4", "+c4", ".c4"}, []SoundKind{SoundPick, SoundLetGo}},
		"an empty square first":    {[]string{"+e5"}, []SoundKind{SoundRefuse}},
		"the opponent's":           {[]string{"+h8"}, []SoundKind{SoundRefuse}},
		"too far":                  {[]string{"+c4", ".c4", "+h3"}, []SoundKind{SoundPick, SoundRefuse}},
		"pick, and clone":          {[]string{"+c4", ".c4", "+c5"}, []SoundKind{SoundPick, SoundClone}},
		"not yours, after a clone": {[]string{"+c4", ".c4", "+c5", ".c5", "+c4"}, []SoundKind{SoundPick, SoundRefuse, SoundClone}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := start(t, position(t, corner), nil, nil)
			s.Timeline.Speed = SpeedOff
			mouse(t, s, test.steps...)
			require.Equal(t, test.want, kinds(sounds(t, s)))
		})
	}
}

func TestSoundsOfAMoveFollowItsAnimation(t *testing.T) {
	clone := engine.Move{From: engine.At(0, 0), To: engine.At(0, 1)}
	infected := func(ticks ...int) (all []moment) {
		for i, tick := range ticks {
			all = append(all, moment{tick, Sound{SoundInfect, i + 1}})
		}
		return all
	}
	at := func(tick int, kind SoundKind, then []moment) []moment {
		return append([]moment{{tick, Sound{Kind: kind}}}, then...)
	}
	tests := map[string]struct {
		move  engine.Move
		speed Speed
		want  []moment
	}{
		"a clone, at its beginning":        {clone, SpeedNormal, at(1, SoundClone, infected(16, 19))},
		"a clone at double speed":          {clone, SpeedFast, at(1, SoundClone, infected(8, 10))},
		"a jump, where it lands":           {ringedJump, SpeedNormal, at(18, SoundJump, infected(19, 22, 24, 27, 29, 31, 34, 36))},
		"a jump at half speed":             {ringedJump, SpeedSlow, at(35, SoundJump, infected(38, 43, 48, 53, 58, 62, 67, 72))},
		"no animation, but all is counted": {ringedJump, SpeedOff, at(1, SoundJump, infected(1, 1, 1, 1, 1, 1, 1, 1))},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := start(t, position(t, ringedAndMore), nil, nil)
			s.Timeline.Speed = test.speed
			s.play(test.move, s.Report())
			require.Equal(t, test.want, sounds(t, s))
			s.Do(Back)
			require.Empty(t, sounds(t, s), "Back is silent")
			s.Do(Forward)
			require.Equal(t, test.want, sounds(t, s), "Forward is not")
		})
	}
}

func TestSoundsOfADragBeginAtOnce(t *testing.T) {
	s := start(t, position(t, ringedAndMore), nil, nil)
	s.Timeline.Speed = SpeedNormal
	mouse(t, s, "+a8", ".c6")
	played := sounds(t, s)
	require.Equal(t, []SoundKind{SoundPick, SoundJump, SoundInfect}, kinds(played)[:3])
	require.Equal(t, moment{1, Sound{Kind: SoundJump}}, played[1])
	require.Equal(t, moment{1, Sound{SoundInfect, 1}}, played[2])
	require.Equal(t, moment{17, Sound{SoundInfect, 8}}, played[9])
}

func TestAllSoundsAreDueWithoutAnimation(t *testing.T) {
	s := start(t, position(t, ringedAndMore), nil, nil)
	s.Timeline.Speed = SpeedNormal
	s.play(ringedJump, s.Report())
	s.Tick()
	s.Timeline.Speed = SpeedOff
	require.Len(t, sounds(t, s), 9)
}

func TestAnUndoneMoveHasNoSound(t *testing.T) {
	s := start(t, position(t, ringedAndMore), nil, nil)
	s.Timeline.Speed = SpeedNormal
	s.play(ringedJump, s.Report())
	s.Do(Undo)
	require.Empty(t, sounds(t, s))
}

func TestSoundOfTheEnd(t *testing.T) {
	const draw = "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
	filled := engine.Move{From: square(t, "g4"), To: square(t, "h4")}
	even := engine.Move{From: square(t, "b8"), To: square(t, "a8")}
	tests := map[string]struct {
		fen      string
		move     engine.Move
		one, two *stub
		want     SoundKind
		tick     int // in which the move ends
	}{
		"a person beats the computer": {lastSquare, filled, nil, &stub{}, SoundWin, 34},
		"the computer beats a person": {lastSquare, filled, &stub{}, nil, SoundLoss, 34},
		"between two persons":         {lastSquare, filled, nil, nil, SoundWin, 34},
		"between two computers":       {lastSquare, filled, &stub{}, &stub{}, SoundWin, 34},
		"a draw":                      {draw, even, nil, nil, SoundDraw, cloneTicks},
	}
	for name, test := range tests {
		for speed, tick := range map[Speed]int{SpeedNormal: test.tick, SpeedOff: 1} {
			t.Run(name, func(t *testing.T) {
				s := start(t, position(t, test.fen), test.one, test.two)
				s.Timeline.Speed = speed
				s.play(test.move, s.Report())
				require.True(t, s.Over())
				played := sounds(t, s)
				require.Equal(t, moment{tick, Sound{Kind: test.want}}, played[len(played)-1])
				require.NotContains(t, kinds(played[:len(played)-1]), test.want)
			})
		}
	}
}

func TestTheQueueOfSoundsIsBounded(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	for range 10 * maxSounds {
		s.Selection.Press(engine.At(4, 4))
	}
	s.Selection.Press(engine.At(0, 0))
	queue := s.Sounds.Take()
	require.Len(t, queue, maxSounds)
	require.Equal(t, SoundPick, queue[maxSounds-1].Kind)
	require.Empty(t, s.Sounds.Take())
}
