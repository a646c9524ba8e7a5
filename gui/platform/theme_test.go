package platform

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheThemeOfTheSystem(t *testing.T) {
	for printed, want := range map[string]bool{"(<<uint32 2>>,)\n": true, "(<<uint32 1>>,)\n": false} {
		light, err := portalLight(printed)
		require.NoError(t, err)
		require.Equal(t, want, light)
	}
	const key = "HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize\r\n    AppsUseLightTheme    REG_DWORD    "
	for printed, want := range map[string]bool{key + "0x1\r\n": true, key + "0x0\r\n": false} {
		light, err := registryLight(printed)
		require.NoError(t, err)
		require.Equal(t, want, light)
	}
	for _, printed := range []string{"", "(<<uint32 0>>,)", "Error: no such key"} {
		_, err := portalLight(printed)
		require.ErrorIs(t, err, errUnknownTheme)
		_, err = registryLight(printed)
		require.ErrorIs(t, err, errUnknownTheme)
	}
}
