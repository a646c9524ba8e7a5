package store

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzDocuments: each document of the program is read, or refused with a *FileError.
func FuzzDocuments(f *testing.F) {
	for _, text := range []string{
		`{"version":1}`, `{}`, `[]`, "", `{"version":1,"record":"1. b7 *","ply":9,"line":-1,"seats":[{},{}],"clock":{"kind":9}}`,
		`{"version":1,"record":"[Verdict \":b7:5 0\"]\n1. b7 *"}`, `{"version":1,"start":"2\n2\n0\n0\n11\n11\n","first":1,"moves":["0,0"],"seats":[{},{}]}`,
		`{"version":1,"newgame":{"lineups":[{"seats":[{"level":99}]}]}}`, `{"version":99}`, `{"version":1,"solved":["x"],"days":{"2026-01-01":1}}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, document := range replaced {
			s := New(members{texts: map[string][]byte{document.name: []byte(text)}})
			s.Stop()
			if err := document.open(s); err != nil {
				var file *FileError
				require.ErrorAs(t, err, &file)
			}
			s.Close() //nolint:errcheck // it has nothing to write
		}
	})
}

// FuzzReadGame: a file of My games is refused, or its text is read back as the same game.
func FuzzReadGame(f *testing.F) {
	for _, text := range []string{
		"[ID \"7\"]\n[Time \"2026-03-01T12:00:00Z\"]\n[Seat1 \"Human\"]\n[Seat2 \"{\\\"level\\\":3}\"]\n[Seconds \"1e99\"]\n[Accuracy1 \"NaN\"]\n[Turning \"-1\"]\n[Verdict \"0 :\"]\n\n1. b7 *\n",
		"[Date \"2026.03.01\"]\n[Player1 \"Ana\"]\n[Player2 \"Scout (level 2)\"]\n[Termination \"time forfeit\"]\n[Clock \"x\"]\n[Correspondence \"3\"]\n1. b7 1-0",
		`{"start":"2\n2\n0\n0\n11\n11\n","first":1,"moves":["0,0"],"seats":[{},{}]}`, "", "*",
		"[02g \"x\"]\n1. b7 *\n", "{\"b7\": the first move} 1. b7 *\n", "b7 g7 *\n", "[Z\n[1,9 \"x\"]\n1. b7 *\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := ParseSummary("f", data)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		require.Positive(t, g.ID)
		again, err := ParseSummary("f", []byte(GameText(g, string(data))))
		require.NoError(t, err)
		require.Equal(t, [2]int{again.Plies, int(again.Result)}, [2]int{g.Plies, int(g.Result)})
	})
}

// FuzzReadArchive: exported data is refused with an *ArchiveError, or read with those of its documents that are not
// broken.
func FuzzReadArchive(f *testing.F) {
	f.Add([]byte("PK\x03\x04"))
	f.Add([]byte(""))
	f.Fuzz(func(t *testing.T, data []byte) {
		archive, err := ParseArchive(data)
		var wrong *ArchiveError
		require.Equal(t, err != nil, errors.As(err, &wrong))
		require.Equal(t, err == nil, archive != nil)
	})
}
