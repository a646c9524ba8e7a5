package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// ringedAndMore has one more blob of player 2, so that the jump does not end the game.
const ringedAndMore = "x7/1ooo4/1o1o4/1ooo4/8/8/8/x6o x 0 1"

// moment is a sound and the tick, from 1, after which it is heard.
type moment struct {
	tick  int
	sound Sound
}

// sounds ticks until nothing moves and lists what is heard.
func sounds(t *testing.T, s *Session) (all []moment) {
	t.Helper()
	for tick := 1; tick == 1 || !s.Timeline().Still(); tick++ {
		require.Less(t, tick, 600)
		s.Tick()
		for _, sound := range s.Heard() {
			all = append(all, moment{tick, sound})
		}
	}
	s.Tick()
	require.Empty(t, s.Heard(), "nothing is heard twice")
	return all
}

// kinds is what was heard, without its moments.
func kinds(all []moment) (list []SoundKind) {
	for _, m := range all {
		list = append(list, m.sound.Kind)
	}
	return list
}

func TestSoundsOfTheHand(t *testing.T) {
	tests := map[string]struct {
		gesture []string
		want    []SoundKind
	}{
		"pick":                     {[]string{"+c4", "-c4"}, []SoundKind{SoundPick}},
		"pick, and let go":         {[]string{"+c4", "-c4", "+c4", "-c4"}, []SoundKind{SoundPick, SoundLetGo}},
		"an empty square first":    {[]string{"+e5"}, []SoundKind{SoundRefuse}},
		"the opponent's":           {[]string{"+h8"}, []SoundKind{SoundRefuse}},
		"too far":                  {[]string{"+c4", "-c4", "+h3"}, []SoundKind{SoundPick, SoundRefuse}},
		"pick, and clone":          {[]string{"+c4", "-c4", "+c5"}, []SoundKind{SoundPick, SoundClone}},
		"not yours, after a clone": {[]string{"+c4", "-c4", "+c5", "-c5", "+c4"}, []SoundKind{SoundPick, SoundRefuse, SoundClone}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, position(t, corner), nil, nil)
			s.SetSpeed(Off)
			gesture(t, s, test.gesture)
			require.Equal(t, test.want, kinds(sounds(t, s)))
		})
	}
}

func TestSoundsFollowTheMotion(t *testing.T) {
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
		"a clone, at its beginning":        {clone, Normal, at(1, SoundClone, infected(16, 19))},
		"a clone at double speed":          {clone, Fast, at(1, SoundClone, infected(8, 10))},
		"a jump, where it lands":           {ringedJump, Normal, at(18, SoundJump, infected(19, 22, 24, 27, 29, 31, 34, 36))},
		"a jump at half speed":             {ringedJump, Slow, at(35, SoundJump, infected(38, 43, 48, 53, 58, 62, 67, 72))},
		"no animation, but all is counted": {ringedJump, Off, at(1, SoundJump, infected(1, 1, 1, 1, 1, 1, 1, 1))},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, position(t, ringedAndMore), nil, nil)
			s.SetSpeed(test.speed)
			s.move(test.move, s.Report())
			require.Equal(t, test.want, sounds(t, s))
			s.Do(Back)
			require.Empty(t, sounds(t, s), "a step back is silent")
			s.Do(Forward)
			require.Equal(t, test.want, sounds(t, s), "a move that is seen again is heard again")
		})
	}
}

// A blob that was carried to its place is there at once, and what it infects follows.
func TestSoundsOfADrag(t *testing.T) {
	s := seated(t, position(t, ringedAndMore), nil, nil)
	gesture(t, s, []string{"+a8", "-c6"})
	heard := sounds(t, s)
	require.Equal(t, []SoundKind{SoundPick, SoundJump, SoundInfect}, kinds(heard)[:3])
	require.Equal(t, moment{1, Sound{Kind: SoundJump}}, heard[1])
	require.Equal(t, moment{1, Sound{SoundInfect, 1}}, heard[2])
	require.Equal(t, moment{17, Sound{SoundInfect, 8}}, heard[9])
}

func TestSwitchingOffLeavesNoSoundBehind(t *testing.T) {
	s := seated(t, position(t, ringedAndMore), nil, nil)
	s.move(ringedJump, s.Report())
	s.Tick()
	s.SetSpeed(Off)
	require.Len(t, sounds(t, s), 9)
}

func TestAMoveTakenBackIsNotHeard(t *testing.T) {
	s := seated(t, position(t, ringedAndMore), nil, nil)
	s.move(ringedJump, s.Report())
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
		tick     int // at which the move has come to rest
	}{
		"a person beats the computer": {lastSquare, filled, nil, patient(), SoundWin, 34},
		"the computer beats a person": {lastSquare, filled, patient(), nil, SoundLoss, 34},
		"between two persons":         {lastSquare, filled, nil, nil, SoundWin, 34},
		"between two computers":       {lastSquare, filled, patient(), patient(), SoundWin, 34},
		"a draw":                      {draw, even, nil, nil, SoundDraw, cloneTicks},
	}
	for name, test := range tests {
		for speed, tick := range map[Speed]int{Normal: test.tick, Off: 1} {
			t.Run(name, func(t *testing.T) {
				s := seated(t, position(t, test.fen), nil, nil)
				s.SetSpeed(speed)
				for i, p := range []*stub{test.one, test.two} {
					if p != nil {
						s.players[i] = p
					}
				}
				s.move(test.move, s.Report())
				require.True(t, s.Over())
				heard := sounds(t, s)
				require.Equal(t, moment{tick, Sound{Kind: test.want}}, heard[len(heard)-1])
				require.NotContains(t, kinds(heard[:len(heard)-1]), test.want)
			})
		}
	}
}

func TestWhoDoesNotListenMissesTheOldest(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	for range 10 * maxSounds {
		s.Press(engine.At(4, 4))
	}
	s.Press(engine.At(0, 0))
	heard := s.Heard()
	require.Len(t, heard, maxSounds)
	require.Equal(t, SoundPick, heard[maxSounds-1].Kind)
	require.Empty(t, s.Heard())
}
