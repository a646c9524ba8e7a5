package gui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

// F1 promises nothing that the screen does not do.
func TestF1NamesTheKeysOfTheScreen(t *testing.T) {
	a, _ := testApp(t, "en")
	for name, c := range map[string]struct {
		start func()
		want  [2][]keyGroup
	}{
		"table":  {func() {}, tableKeys},
		"editor": {a.startEditor, editorKeys},
		"tree":   {a.startTree, treeKeys},
		"race":   {a.startRace, raceKeys},
	} {
		c.start()
		a.key(ebiten.KeyF1)
		require.IsType(t, &keys{}, a.dialog, name)
		require.Equal(t, c.want, a.dialog.(*keys).columns, name)
		a.show(nil)
		a.endStudy()
		a.endEditor()
	}
}

func TestTheKeysOfTheWindowWorkInTheEditor(t *testing.T) {
	a, _ := testApp(t, "en")
	a.startEditor()
	a.key(ebiten.KeyM)
	require.False(t, a.settings.Sound)
	require.Equal(t, "notice.sound_off", a.edit.notice.Key, "it is said where it is seen")
	a.key(ebiten.KeyF)
	require.True(t, a.settings.Flipped)
	pace := a.session.Turn.Pace()
	a.char('+')
	require.Equal(t, pace, a.session.Turn.Pace(), "nobody plays here")
	a.key(ebiten.KeyQ)
	require.False(t, a.quit)
	a.input.now.Control = true
	a.key(ebiten.KeyQ)
	require.True(t, a.quit)
}

func TestTheSoundIsSaidInAStudy(t *testing.T) {
	a, _ := testApp(t, "en")
	a.startRace()
	a.key(ebiten.KeyM)
	require.Equal(t, "notice.sound_off", a.study.(*raceScreen).notice.Key)
}
