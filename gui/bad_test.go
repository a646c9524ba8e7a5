package gui

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
	"blobwars/gui/paint"
)

// Of a long name the end is cut, not the line and the column.
func TestALongNameLeavesThePlaceWhole(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		a, _ := testApp(t, lang)
		face := a.face(paint.Medium, a.layout.Text())
		name := strings.Repeat("long name ", 20) + ".txt"
		b := &bad{file: name, err: &notation.Error{File: name, Line: 11, Col: 7}}
		where := b.where(a, face, 400)
		require.Regexp(t, `^long name .*… · .* 11, .* 7$`, where)
		w, _ := a.paint.Measure(where, face)
		require.LessOrEqual(t, w, 400.0)
		b.file = "short.txt"
		require.Regexp(t, `^short.txt · `, b.where(a, face, 400))
	}
}

// Why a file was not read is said in the window's language, where we know more than the system says.
func TestWhyAFileWasNotRead(t *testing.T) {
	a, _ := testApp(t, "es")
	for key, err := range map[string]error{"bad.not_there": fs.ErrNotExist, "bad.not_allowed": fs.ErrPermission, "bad.not_a_file": notation.ErrNotAFile} {
		require.Equal(t, a.t(key), (&bad{err: fmt.Errorf("cannot read f: %w", err)}).unread(a))
	}
	require.Equal(t, "disk full", (&bad{err: errors.New("disk full")}).unread(a))
}
