package gui

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

func TestTheSaversNameFollowsItsKindAndTheKindTheName(t *testing.T) {
	a, _ := testApp(t, "en")
	a.settings.Folder = t.TempDir()
	s := newSaver(a)
	require.Equal(t, platform.SuggestName(s.folder, store.RecordFile.Extension(), time.Now()), s.name)
	s.choose(store.GridFile)
	require.Equal(t, ".txt", filepath.Ext(s.name))
	s.write("mine.fen")
	require.Equal(t, store.FENFile, s.kind)
	require.Equal(t, store.FENFile, s.format)
	s.choose(store.RecordFile)
	require.Equal(t, "mine.pgn", s.name, "a person's name stays")
	s.write("mine")
	require.Equal(t, filepath.Join(s.folder, "mine.pgn"), s.path())
	s.write("")
	require.Empty(t, s.path())
	require.Error(t, s.err)
}

func TestASavedFileIsRememberedAndOpensAgain(t *testing.T) {
	for _, kind := range []store.FileKind{store.RecordFile, store.FENFile, store.ClassicFile, store.GridFile} {
		a, said := testApp(t, "en")
		folder := t.TempDir()
		a.settings.Folder = folder
		playSome(t, a, 3)
		s := newSaver(a)
		a.show(s)
		s.choose(kind)
		path := s.path()
		require.False(t, s.exists)
		s.save(a)
		require.Nil(t, a.dialog)
		require.Empty(t, said.String())
		require.Equal(t, "notice.saved", a.session.Notice().Key)
		require.Equal(t, filepath.Base(path), a.session.Notice().Arg)
		require.Equal(t, []string{path}, a.settings.Recent)
		require.Equal(t, folder, a.settings.Folder)
		doc, err := notation.OpenFile(path)
		require.NoError(t, err)
		was, is := a.session.Position(), doc.Game.Position()
		for s := range engine.NoSquare {
			require.Equal(t, was.At(s), is.At(s))
		}
		again := newSaver(a)
		again.write(filepath.Base(path))
		require.True(t, again.exists, "the button says Replace")
	}
}

func TestWhatSpeaksAgainstSavingIsSaidInTheDialog(t *testing.T) {
	a, said := testApp(t, "en")
	a.settings.Folder = t.TempDir()
	s := newSaver(a)
	a.show(s)
	s.write("none/such.pgn")
	var problem *platform.SaveError
	require.ErrorAs(t, s.err, &problem)
	require.Equal(t, platform.NoFolder, problem.Problem)
	s.save(a)
	require.Same(t, s, a.dialog, "it stays open")
	require.Contains(t, said.String(), filepath.Join("none", "such.pgn"))
	require.Empty(t, a.settings.Recent)
	require.NoError(t, os.Mkdir(filepath.Join(s.folder, "none"), 0o700))
	s.save(a)
	require.Nil(t, a.dialog)
	require.FileExists(t, filepath.Join(s.folder, "none", "such.pgn"))
}

func TestTailOfAPath(t *testing.T) {
	a, _ := testApp(t, "en")
	face := a.face(0, 16)
	width := func(s string) float64 { w, _ := a.paint.Measure(s, face); return w }
	require.Equal(t, "/home/ana", a.tail("/home/ana", face, width("/home/ana")))
	require.Equal(t, "…/ana", a.tail("/home/ana", face, width("…/ana")+0.5))
	require.Equal(t, "…a", a.tail("/home/ana", face, 0), "never nothing")
}

// What a study has found is no board: Open is not to offer it.
func TestAnExportIsNotAmongTheRecentFiles(t *testing.T) {
	a, said := testApp(t, "en")
	a.settings.Folder = t.TempDir()
	s := newExport(a, store.CSVFile, func() ([]byte, error) { return []byte("a,b\n"), nil })
	a.show(s)
	s.save(a)
	require.Empty(t, said.String())
	require.FileExists(t, s.path())
	require.Empty(t, a.settings.Recent)
	require.Equal(t, filepath.Dir(s.path()), a.settings.Folder)
}
