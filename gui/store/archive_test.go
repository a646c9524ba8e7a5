package store

import (
	"archive/zip"
	"bytes"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/platform"
)

const gameRecord = `[Event "A game"]
[Rules "blobwars"]

1. a7 h2 *
`

func archived(t *testing.T, files map[string]string) []byte {
	t.Helper()
	data, err := WriteArchive(newMemory(files), time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC))
	require.NoError(t, err)
	return data
}

func TestAnArchiveIsImportedElsewhere(t *testing.T) {
	from := map[string]string{
		"settings.json": `{"version": 2, "speed": 1}`, "puzzles.json": `{"version": 1}`, "games.json.broken": "?",
		"game.json.lock": "", "games/1.pgn": gameRecord, "games/2.pgn": gameRecord, "games/deleted/3.pgn": gameRecord, "games/deleted/4.pgn": gameRecord,
	}
	data := archived(t, from)
	require.True(t, IsArchive(data))
	members, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	var names []string
	for _, member := range members.File {
		names = append(names, member.Name)
	}
	require.Equal(t, []string{
		"blobwars.json", "games.json.broken", "puzzles.json", "settings.json", "games/1.pgn", "games/2.pgn", "games/deleted/3.pgn", "games/deleted/4.pgn",
	}, names)

	a, err := ParseArchive(data)
	require.NoError(t, err)
	require.Equal(t, 4, a.Games)
	to := newMemory(map[string]string{"settings.json": "{}", "games/3.pgn": "here", "games/5.pgn": "another", "games/deleted/2.pgn": "deleted here"})
	require.Equal(t, []string{"settings.json"}, a.Replaces(to))
	store := New(to)
	require.NoError(t, store.Lock())
	added, err := store.Import(a)
	require.NoError(t, err)
	require.Equal(t, 2, added)
	require.Equal(t, map[string]string{
		"settings.json": from["settings.json"], "puzzles.json": from["puzzles.json"], "games/1.pgn": gameRecord, "games/3.pgn": "here", "games/5.pgn": "another",
		"games/deleted/2.pgn": "deleted here", "games/deleted/4.pgn": gameRecord,
	}, to.files)

	added, err = store.Import(a)
	require.NoError(t, err)
	require.Zero(t, added, "the games are here already")
	second := New(to)
	require.ErrorIs(t, second.Lock(), platform.ErrLocked)
	_, err = second.Import(a)
	require.ErrorIs(t, err, platform.ErrLocked)
}

func zipOf(t *testing.T, members map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, text := range maps.All(members) {
		to, err := w.Create(name)
		require.NoError(t, err)
		_, err = to.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.Bytes()
}

func TestABadArchiveIsRefused(t *testing.T) {
	const head = `{"format": "Blob Wars data", "version": 1}`
	good := archived(t, map[string]string{"settings.json": `{"version": 2}`})
	for name, test := range map[string]struct {
		data    []byte
		problem string
	}{
		"another file": {[]byte(gameRecord), "other"},
		"another zip":  {zipOf(t, map[string]string{"settings.json": "{}"}), "other"},
		"cut":          {good[:len(good)-10], "damaged"},
		"newer":        {zipOf(t, map[string]string{archiveHead: `{"format": "Blob Wars data", "version": 2}`}), "newer"},
		"large":        {make([]byte, platform.MaxArchive+1), "large"},
		"a bomb":       {zipOf(t, map[string]string{archiveHead: head, "games/1.pgn": strings.Repeat(" ", maxDocument+1)}), "large"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ParseArchive(test.data)
			var refused *ArchiveError
			require.ErrorAs(t, err, &refused)
			require.Equal(t, test.problem, refused.Problem, "%v", err)
		})
	}
	a, err := ParseArchive(zipOf(t, map[string]string{
		archiveHead: head, "../settings.json": "{", "/settings.json": "{", "games/../x.pgn": "", `games/..\x.pgn`: "", "games/.pgn": "", "games/deleted/x/y.pgn": "", "evil.sh": "",
	}))
	require.NoError(t, err)
	to := newMemory(nil)
	_, err = New(to).Import(a)
	require.NoError(t, err)
	require.Empty(t, to.files)
}

func TestBrokenDocumentsOfAnArchiveAreLeftOut(t *testing.T) {
	for name, text := range map[string]string{
		"games/1.pgn": "1. a1 a1", "games/1.json": "{", "game.json": "{}", "tiles.json": `{"version": "1"}`, "editor.json": `{"record": "x"}`,
		"settings.json": `{"version": 2, "volume": "x"}`, "puzzles.json": `{"results": {"p1": []}}`, "journey.json": `{"stars": {"1": 2 "2": 3}}`,
	} {
		a, err := ParseArchive(archived(t, map[string]string{name: text, "games/2.pgn": gameRecord}))
		require.NoError(t, err)
		require.Equal(t, 1, a.Games)
		require.Equal(t, []string{"games/2.pgn"}, a.names)
		require.Equal(t, []string{name}, a.Broken)
	}
}
