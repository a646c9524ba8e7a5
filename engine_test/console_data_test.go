package engine_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestConsoleData(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, home)
	}
	folder, err := os.UserConfigDir()
	require.NoError(t, err)
	folder = filepath.Join(folder, "blobwars")
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "games"), 0o700))
	settings, game := filepath.Join(folder, "settings.json"), filepath.Join(folder, "games", "1.pgn")
	require.NoError(t, os.WriteFile(settings, []byte(`{"version": 2}`), 0o600))
	require.NoError(t, os.WriteFile(game, []byte("1. a7 h2 *\n"), 0o600))
	exported := filepath.Join(t.TempDir(), "data.zip")
	runOK(t, "", "data", "-export", exported)
	require.Equal(t, 1, run("", "data", "-export", exported).code, "it replaces no file")

	require.NoError(t, os.WriteFile(settings, []byte(`{"version": 2, "volume": 10}`), 0o600))
	require.NoError(t, os.Remove(game))
	got := runOK(t, "", "data", "-import", exported)
	require.Equal(t, "Games added: 1 of 1\nReplaced: "+settings+"\n", got.out)
	require.FileExists(t, game)
	data, err := os.ReadFile(settings)
	require.NoError(t, err)
	require.Equal(t, `{"version": 2}`, string(data))

	got = run("", "data", "-import", settings)
	require.Equal(t, 1, got.code)
	require.Equal(t, "blobwars data: import "+settings+": it is not exported data of Blob Wars: give a file that blobwars data -export or the window has written\n", got.err)
	require.NoError(t, os.WriteFile(settings, []byte(`{"volume": "loud"}`), 0o600))
	broken := filepath.Join(t.TempDir(), "broken.zip")
	found := `settings.json:1:12: found "volume": "loud", expected a whole number; `
	require.Equal(t, found+"it is exported as it is, but will not be imported\n", runOK(t, "", "data", "-export", broken).err)
	require.Equal(t, ran{
		code: 1, out: "Games added: 0 of 1\n", err: broken + ": " + found + "it is not imported\nblobwars data: import " + broken + ": 1 broken file was not imported\n",
	}, run("", "data", "-import", broken))
	require.Contains(t, run("", "data", "-import", home+"/none").err, "cannot read "+home+"/none: there is no such file\n")
	require.Contains(t, run("", "data", "-export", home+"/none/data.zip").err, "there is no folder "+home+"/none\n")
	require.Equal(t, 2, run("", "data").code)
}
