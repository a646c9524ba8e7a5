package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

var steps = []string{"create", "write", "chmod", "sync", "close", "rename", "sync folder"}

func files(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

func TestTheStepsComeInTheOrderThatTheDiskNeeds(t *testing.T) {
	var seen []string
	require.NoError(t, write(filepath.Join(t.TempDir(), "f"), nil, 0o600, rename, func(step string) error {
		seen = append(seen, step)
		return nil
	}))
	require.Equal(t, steps, seen)
}

// A crash is simulated by letting no step happen from the nth on, not even the removal of the temporary file.
func TestACrashBeforeAnyStepLeavesTheOldOrTheNewContent(t *testing.T) {
	for n, step := range steps {
		path := filepath.Join(t.TempDir(), "f")
		require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
		crashed, count := errors.New("crashed"), 0
		_ = write(path, []byte("new"), 0o600, rename, func(string) error {
			if count++; count > n {
				return crashed
			}
			return nil
		})
		want := "old"
		if step == "sync folder" {
			want = "new"
		}
		require.Equal(t, want, content(t, path), "before %s", step)
		require.NoError(t, Write(path, []byte("next"), 0o600), "what a crash leaves is not in the way")
		require.Equal(t, "next", content(t, path))
	}
}

func TestAnErrorLeavesTheOldContentAndNoTemporaryFile(t *testing.T) {
	for _, broken := range steps[:len(steps)-1] {
		folder := t.TempDir()
		path := filepath.Join(folder, "f")
		require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
		err := write(path, []byte("new"), 0o600, rename, func(step string) error {
			if step == broken {
				return syscall.ENOSPC
			}
			return nil
		})
		require.ErrorIs(t, err, syscall.ENOSPC, broken)
		var named *fs.PathError
		require.ErrorAs(t, err, &named)
		require.Equal(t, path, named.Path, "not that of the temporary file")
		require.Equal(t, "old", content(t, path), broken)
		require.Equal(t, []string{"f"}, files(t, folder), broken)
	}
}

// A file system that refuses chmod or fsync still gets the file; an error of the disk never passes for such a refusal.
func TestFileSystemsWithoutPermissionsOrSync(t *testing.T) {
	for _, c := range []struct {
		step    string
		refusal error
		saved   bool
	}{
		{"chmod", syscall.EOPNOTSUPP, true}, {"chmod", syscall.EPERM, true}, {"chmod", syscall.ENOSYS, true},
		{"sync", syscall.EINVAL, true}, {"sync", syscall.ENOTSUP, true}, {"sync", syscall.ENOSYS, true},
		{"chmod", syscall.EIO, false}, {"chmod", syscall.ENOSPC, false},
		{"sync", syscall.EIO, false}, {"sync", syscall.ENOSPC, false}, {"write", syscall.EINVAL, false}, {"rename", syscall.EPERM, false},
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "f")
		require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
		err := write(path, []byte("new"), 0o600, rename, func(step string) error {
			if step == c.step {
				return &fs.PathError{Op: step, Path: path, Err: c.refusal}
			}
			return nil
		})
		want := "new"
		if !c.saved {
			require.ErrorIs(t, err, c.refusal, "%v at %s", c.refusal, c.step)
			want = "old"
		} else {
			require.NoError(t, err, "%v at %s", c.refusal, c.step)
		}
		require.Equal(t, want, content(t, path), "%v at %s", c.refusal, c.step)
		require.Equal(t, []string{"f"}, files(t, folder))
	}
}

func TestCreateReplacesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "f")
	require.NoError(t, Create(path, []byte("first"), 0o600))
	var named *fs.PathError
	require.ErrorAs(t, Create(path, []byte("second"), 0o600), &named)
	require.ErrorIs(t, named, fs.ErrExist)
	require.Equal(t, path, named.Path)
	require.Equal(t, "first", content(t, path))
	require.Equal(t, []string{"f"}, files(t, folder))
}

func TestErrorsNameTheFile(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{filepath.Join(folder, "none", "f"), folder} {
		var named *fs.PathError
		require.ErrorAs(t, Write(path, nil, 0o600), &named)
		require.Equal(t, path, named.Path)
	}
	require.Empty(t, files(t, folder))
}

func TestCheckWritesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "f")
	require.NoError(t, Check(path))
	require.Empty(t, files(t, folder))
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	require.NoError(t, Check(path))
	require.Equal(t, "old", content(t, path))
	require.Equal(t, []string{"f"}, files(t, folder))
	require.ErrorIs(t, Check(filepath.Join(folder, "none", "f")), fs.ErrNotExist)
}

func TestPermissionsAndLinksStay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has neither by default")
	}
	folder := t.TempDir()
	for name, make := range map[string]func(path string) error{
		"a file":       func(path string) error { return os.Symlink("file", path) },
		"another link": func(path string) error { return os.Symlink(filepath.Join(folder, "a file"), path) },
		"missing":      func(path string) error { return os.Symlink("new", path) },
	} {
		require.NoError(t, make(filepath.Join(folder, name)))
	}
	require.NoError(t, os.WriteFile(filepath.Join(folder, "file"), []byte("old"), 0o640))
	for link, file := range map[string]string{"a file": "file", "another link": "file", "missing": "new"} {
		require.NoError(t, Write(filepath.Join(folder, link), []byte(link), 0o600))
		require.Equal(t, link, content(t, filepath.Join(folder, file)))
		info, err := os.Lstat(filepath.Join(folder, link))
		require.NoError(t, err)
		require.NotZero(t, info.Mode()&fs.ModeSymlink, link)
	}
	info, err := os.Stat(filepath.Join(folder, "file"))
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o640), info.Mode().Perm())
	require.NoError(t, os.Symlink("loop", filepath.Join(folder, "loop")))
	require.ErrorContains(t, Write(filepath.Join(folder, "loop"), nil, 0o600), "links")
}
