package gui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"
)

// The keys that the menu prints are its own while it is open; no others do anything.
func TestTheMenusKeysDoWhatIsWrittenBesideThem(t *testing.T) {
	a, _ := testApp(t, "en")
	for _, test := range []struct {
		key  ebiten.Key
		want dialog
	}{{ebiten.KeyN, &setup{}}, {ebiten.KeyO, &opener{}}, {ebiten.KeyF1, &keys{}}, {ebiten.KeyU, &menu{}}, {ebiten.KeyS, &menu{}}} {
		a.show(newMenu(a))
		a.key(test.key)
		require.IsType(t, test.want, a.dialog, "%v", test.key)
	}
	a.show(newMenu(a))
	a.key(ebiten.KeyF)
	require.Nil(t, a.dialog)
	require.True(t, a.settings.Flipped)
	a.show(newMenu(a))
	a.key(ebiten.KeyE)
	require.Nil(t, a.dialog)
	require.NotNil(t, a.edit)
}
