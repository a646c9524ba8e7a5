package e2e

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/store"
)

// These tests use the programs for Windows under Wine. scripts/windows-test.sh runs them: it prepares the folder of
// Wine, WINEPREFIX, and the folder with the programs, BLOBWARS_WINDOWS.

func onWindows(t *testing.T, name string) string {
	t.Helper()
	folder := os.Getenv("BLOBWARS_WINDOWS")
	if folder == "" {
		t.Skip("make windows-test runs this test")
	}
	return filepath.Join(folder, name)
}

// wine runs a program for Windows and returns what it wrote to standard output, and its exit code.
func wine(t *testing.T, args ...string) (string, int) {
	t.Helper()
	cmd := exec.Command("wine", args...)
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		t.Fatal(err)
	}
	t.Log(said.String())
	return strings.ReplaceAll(string(out), "\r\n", "\n"), cmd.ProcessState.ExitCode()
}

// TestOnWindowsTheCommandsAgree: both programs write the same as the one for this system, but for times, and exit
// alike.
func TestOnWindowsTheCommandsAgree(t *testing.T) {
	native, err := normalBinary()
	require.NoError(t, err)
	times := regexp.MustCompile(`[\d.,]+ ?(µs|ms|s\b|M?k?/s|states/s|nodes/s)|[\d.]+ MiB`)
	for _, program := range []string{"blobwars.com", "blobwars.exe"} {
		path := onWindows(t, program)
		for _, line := range []string{
			"perft -fen x5o/7/7/7/7/7/o5x_x_0_1 -depth 5 -rules ataxx",
			"perft -file ../../boards/cross.txt -depth 4",
			"solve ../../boards/cross.txt -prune -depth 4",
			"solve ../../boards/paper-start.txt -champion -depth 6",
			"convert ../../boards/cross.txt -to fen",
			"solve ../../boards/cross.txt -depth 1",
			"solve missing.txt",
		} {
			args := strings.Fields(line)
			for i := range args {
				args[i] = strings.ReplaceAll(args[i], "_", " ")
			}
			here := exec.Command(native, args...)
			want, _ := here.Output()
			got, code := wine(t, append([]string{path}, args...)...)
			require.Equal(t, times.ReplaceAllString(string(want), "T"), times.ReplaceAllString(got, "T"), "%s %s", program, line)
			require.Equal(t, here.ProcessState.ExitCode(), code, "%s %s", program, line)
			require.NotContains(t, got, "Time: 0.000 ms", "%s %s", program, line)
		}
	}
}

// TestOnWindowsATerminalShowsTheOutput: script is the terminal, and cmd the shell in it. The program for the desktop
// has to find the terminal by itself.
func TestOnWindowsATerminalShowsTheOutput(t *testing.T) {
	for _, program := range []string{"blobwars.com", "blobwars.exe"} {
		path := onWindows(t, program)
		out, err := exec.Command("script", "-q", "-e", "-c", "wine cmd /c 'cd /d "+filepath.Dir(path)+" && "+program+" -version'", "/dev/null").Output()
		require.NoError(t, err)
		require.Contains(t, string(out), "windows/amd64", program)
	}
}

// roaming is the folder in which programs keep the settings of the user of Wine.
func roaming(t *testing.T) string {
	t.Helper()
	users := filepath.Join(os.Getenv("WINEPREFIX"), "drive_c", "users")
	found, err := filepath.Glob(filepath.Join(users, "*", "AppData", "Roaming"))
	require.NoError(t, err)
	for _, folder := range found {
		if !strings.HasPrefix(folder, filepath.Join(users, "Public")) {
			return folder
		}
	}
	t.Fatal("there is no folder for settings in WINEPREFIX")
	return ""
}

func onDriveZ(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// windowsHome is where the programs keep settings and games, emptied; the settings are those of a person who has done
// the lesson.
func windowsHome(t *testing.T) string {
	t.Helper()
	config := filepath.Join(roaming(t), "blobwars")
	require.NoError(t, os.RemoveAll(config))
	data, err := os.ReadFile(homeWith(t, func(s *store.Settings) { still(s) }).settings())
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(config, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(config, "settings.json"), data, 0o644))
	return config
}

// TestOnWindowsAGame installs the program, opens a board by the command that the installer gave to its type of file,
// plays a move by mouse, closes the window, resumes and plays to the end, and removes the program.
func TestOnWindowsAGame(t *testing.T) {
	onWindows(t, "")
	config := windowsHome(t)
	_, code := wine(t, os.Getenv("BLOBWARS_SETUP"), "/S")
	require.Zero(t, code)
	command, _ := wine(t, "reg", "query", `HKCU\Software\Classes\BlobWars.Board\shell\open\command`, "/ve")
	program := regexp.MustCompile(`"(.*\\blobwars\.exe)" "%1"`).FindStringSubmatch(command)
	require.NotNil(t, program, command)

	folder, _ := wine(t, "winepath", "-u", program[1])
	uninstall := filepath.Join(filepath.Dir(strings.TrimSpace(folder)), "uninstall.exe")
	short, _ := wine(t, "winepath", "-s", strings.TrimSuffix(program[1], `\blobwars.exe`))
	inFolder := "_?=" + strings.TrimSpace(short) // makes the uninstaller wait; it must have neither spaces nor quotes
	require.FileExists(t, filepath.Join(filepath.Dir(uninstall), "README.txt"))

	d := newDesktop(t)
	t.Cleanup(func() { _ = exec.Command("wineserver", "-k").Run() }) // before its display ends
	grid := func(p image.Image) geom.Grid { return boardIn(p.Bounds().Dx(), p.Bounds().Dy()) }
	open := func(args ...string) (*window, *follower) {
		env := append(os.Environ(), "DISPLAY="+d.display)
		w := d.await(startProgram(t, "wine", env, append([]string{program[1], "-moves"}, args...)...), "Blob Wars")
		f := &follower{t: t, log: func() string { return strings.ReplaceAll(w.log(), "\r\n", "\n") }}
		w.until("the game on the screen", func(p image.Image) bool {
			f.follow()
			return f.game != nil && boardShown(p, grid(p), f.position())
		})
		return w, f
	}
	play := func(w *window, f *follower) {
		board := grid(w.until("the position on the screen", func(p image.Image) bool { return boardShown(p, grid(p), f.position()) }))
		m, heard := greedy(f.position()), len(f.moves)
		for _, s := range []engine.Square{m.From, m.To} {
			c := board.Centre(s)
			w.click(int(c.X), int(c.Y))
		}
		until(t, "the computer's answer", w.pause, func() bool {
			f.follow()
			return f.position().Outcome().Over() || len(f.moves) > heard && f.position().ToMove() == engine.Side1
		})
	}

	board := filepath.Join(t.TempDir(), "a board.blobwars")
	require.NoError(t, os.WriteFile(board, []byte("x3o---/5---/5---/5---/o3x---/--------/--------/-------1 x 0 1\n"), 0o644))
	w, f := open(onDriveZ(board))
	require.Equal(t, "a board.blobwars", f.title)
	_, code = wine(t, os.Getenv("BLOBWARS_SETUP"), "/S")
	require.Equal(t, 2, code, "setup over the running program")
	_, code = wine(t, uninstall, "/S", inFolder)
	require.Equal(t, 2, code, "removal of the running program")
	require.FileExists(t, uninstall)
	play(w, f)
	w.closeWindow()
	require.Zero(t, w.exit())
	again, g := open()
	require.Equal(t, notation.WriteFEN(f.position()), notation.WriteFEN(g.position()), "the game is resumed")
	for !g.position().Outcome().Over() {
		play(again, g)
	}
	until(t, "the result", again.pause, func() bool { g.follow(); return len(g.ends) == 1 })
	again.pause()
	again.shot("end")
	again.closeWindow()
	require.Zero(t, again.exit())
	left, err := filepath.Glob(filepath.Join(config, "*.tmp"))
	require.NoError(t, err)
	require.Empty(t, left, "temporary files of saving")

	_, code = wine(t, os.Getenv("BLOBWARS_SETUP"), "/S")
	require.Zero(t, code, "setup over the program that has ended")
	_, code = wine(t, uninstall, "/S") // a copy of it does the work and removes it, too
	require.Zero(t, code)
	until(t, "the removal", func() { time.Sleep(100 * time.Millisecond) }, func() bool {
		_, err := os.Stat(filepath.Dir(uninstall))
		return os.IsNotExist(err)
	})
	_, code = wine(t, "reg", "query", `HKCU\Software\Classes\BlobWars.Board`)
	require.NotZero(t, code, "the type of file is gone")
	require.FileExists(t, filepath.Join(config, "settings.json"), "settings stay")
}

// greedy is the move after which the player to move has most blobs: clones come before jumps, so that the game ends.
func greedy(pos engine.Position) (best engine.Move) {
	most := -1
	for _, m := range pos.Moves() {
		g := engine.NewGame(pos)
		if err := g.Play(m); err == nil && g.Position().Count(pos.ToMove()) > most {
			best, most = m, g.Position().Count(pos.ToMove())
		}
	}
	return best
}
