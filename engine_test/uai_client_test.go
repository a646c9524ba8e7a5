package engine_test

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/uai"
	"blobwars/internal/testkit"
)

// TestFakeEngine is not a test but the engine that the tests below start: this program, with the kind of
// engine after --.
func TestFakeEngine(t *testing.T) {
	if flag.NArg() != 2 || flag.Arg(0) != "engine" {
		t.Skip("this is an engine for other tests")
	}
	kind := flag.Arg(1)
	if kind == "good" {
		if uai.Serve(os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
		os.Exit(0)
	}
	if kind == "mute" {
		time.Sleep(time.Hour)
	}
	for scan := bufio.NewScanner(os.Stdin); scan.Scan(); {
		command, _, _ := strings.Cut(scan.Text(), " ")
		switch command {
		case "uai":
			if kind == "marked" {
				fmt.Print("\ufeff")
			}
			fmt.Println("id name Fake of " + kind + "\noption name Hash type spin default 4 min 1 max 32\nuaiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			misbehave(kind)
		case "stop":
			if kind == "late" {
				fmt.Println("bestmove b6")
			}
		case "quit":
			if kind == "stubborn" {
				time.Sleep(time.Hour)
			}
			os.Exit(0)
		case "setoption":
			fmt.Fprintln(os.Stderr, "got", scan.Text())
		}
	}
	os.Exit(0)
}

// misbehave is the answer of a kind of engine to go.
func misbehave(kind string) {
	switch kind {
	case "timed":
		fmt.Println("info depth 1 nodes 900 time 30 pv b6")
		time.Sleep(100 * time.Millisecond)
		fmt.Println("bestmove b6")
	case "untimed":
		time.Sleep(50 * time.Millisecond)
		fmt.Println("info depth 1 nodes 900 pv b6")
		time.Sleep(50 * time.Millisecond)
		fmt.Println("bestmove b6")
	case "uncounted":
		time.Sleep(100 * time.Millisecond)
		fmt.Println("bestmove b6")
	case "death":
		fmt.Fprintln(os.Stderr, "out of cheese\nredo from start")
		os.Exit(3)
	case "garbage":
		fmt.Print("\x00\xff\n\ninfo\ninfo depth\ninfo depth x score\ninfo depth 2 score cp pv z9\n", strings.Repeat("y", 1<<18), "\nbestmove zz9\n")
	case "illegal":
		fmt.Println("bestmove a7")
	case "passing":
		fmt.Println("bestmove 0000")
	case "nothing":
		fmt.Println("bestmove")
	case "flood":
		for lines := strings.Repeat("info depth 1 score cp 10 nodes 5 pv b6\n", 100); ; time.Sleep(time.Millisecond) {
			fmt.Print(lines)
		}
	case "child":
		child := exec.Command(os.Args[0], "-test.run=^TestFakeEngine$", "--", "engine", "mute")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if child.Start() == nil {
			fmt.Fprintln(os.Stderr, "child", child.Process.Pid)
		}
		os.Exit(0)
	case "stubborn":
		fmt.Println("info depth 3 multipv 2 score cp -9 pv b7\ninfo score mate 2 nodes 7 depth 4 time 5 seldepth 6 hashfull 9 pv b6 g6 zz\nbestmove b6 ponder g6")
	}
}

func fakeEngine(kind string) string {
	return fmt.Sprintf("'%s' -test.run=^TestFakeEngine$ -- engine \"%s\"", os.Args[0], kind)
}

func openEngine(t testing.TB, command string, settings match.EngineSettings) match.Player {
	t.Helper()
	p, err := uai.StartEngine(context.Background(), command, settings)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, p.(io.Closer).Close()) })
	return p
}

func sevenStart(t testing.TB) *engine.Game {
	t.Helper()
	pos, err := notation.ParseFEN("start", "x5o/7/7/7/7/7/o5x x 0 1")
	require.NoError(t, err)
	return engine.NewGame(pos.WithRules(engine.Ataxx))
}

func TestEnginePlaysWholeGamesUnderBothRuleSets(t *testing.T) {
	t.Parallel()
	eight := engine.Start()
	for _, limits := range []match.EngineSettings{{Nodes: 200}, {Depth: 2}, {Time: 3 * time.Millisecond}} {
		p := openEngine(t, fakeEngine("good"), limits)
		require.Equal(t, "Blob Wars", p.Name())
		for _, start := range []engine.Position{
			sevenStart(t).Position(), eight, eight.WithRules(engine.Ataxx), sevenStart(t).Position().WithRules(engine.BlobWars),
			testkit.FEN(t, "x5o/7/2-1-2/7/2-1-2/7/o5x o 0 1"), testkit.FEN(t, "xooo3/oooo3/oooo3/7/7/7/7 x 0 1").WithRules(engine.Ataxx),
		} {
			require.NoError(t, p.(match.Starter).NewGame(context.Background(), 1))
			game, other := engine.NewGame(start), match.Computer{Solver: search.FixedDepth{Depth: 1}}
			for !game.Position().Outcome().Over() && game.Ply() < 120 {
				var player match.Player = other
				if game.Ply()%2 == 0 {
					player = p
				}
				reports := 0
				m, r, err := player.Choose(context.Background(), game, func(search.Report) { reports++ })
				require.NoError(t, err)
				if game.Ply()%2 == 0 && m != engine.Pass() {
					require.NotZero(t, reports)
					require.Equal(t, "Blob Wars", r.Solver)
					require.Equal(t, m, r.Line[0])
					require.NotZero(t, r.Nodes)
				}
				require.NoError(t, game.Play(m))
			}
			_, _, err := p.Choose(context.Background(), game, nil)
			require.Equal(t, game.Position().Outcome().Over(), err != nil)
		}
	}
}

func TestEngineErrorsSayWhatHappenedAndTheNextGameRestarts(t *testing.T) {
	for kind, says := range map[string][]string{
		"death":   {"expected bestmove and a legal move", "exit status 3", "out of cheese redo from start"},
		"garbage": {`found bestmove "zz9"`, "cannot read"},
		"illegal": {`found bestmove "a7"`, "the target is not empty", "its standard error: got setoption name Hash value 32"},
		"passing": {`found bestmove "0000"`, "passing is not allowed"},
		"nothing": {`found bestmove ""`, "cannot read"},
		"child":   {"the program ended by itself"},
		"silence": {"no answer in time", "got setoption name Hash value 32"},
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			settings := match.EngineSettings{Time: 10 * time.Millisecond}
			if kind == "silence" {
				settings.Patience = time.Second
			}
			p := openEngine(t, fakeEngine(kind), settings)
			require.Equal(t, "Fake of "+kind, p.Name())
			for range 2 {
				_, _, err := p.Choose(context.Background(), sevenStart(t), nil)
				require.Error(t, err)
				for _, want := range append(says, `the engine "engine_test.test`) {
					require.Contains(t, err.Error(), want)
				}
				require.NotContains(t, err.Error(), "\n")
				require.Less(t, len(err.Error()), 4000)
				_, _, again := p.Choose(context.Background(), sevenStart(t), nil)
				require.Equal(t, err, again, "it stays as it is")
				require.NoError(t, p.(match.Starter).NewGame(context.Background(), 1))
			}
		})
	}
}

func TestEngineMayBeginItsOutputWithAByteOrderMark(t *testing.T) {
	t.Parallel()
	require.Equal(t, "Fake of marked", openEngine(t, fakeEngine("marked"), match.EngineSettings{Depth: 1}).Name())
}

func TestEngineReportsTheBestLineOnly(t *testing.T) {
	t.Parallel()
	p := openEngine(t, fakeEngine("stubborn"), match.EngineSettings{Depth: 4})
	var seen []search.Report
	m, r, err := p.Choose(context.Background(), sevenStart(t), func(r search.Report) { seen = append(seen, r) })
	require.NoError(t, err)
	require.Equal(t, "b6", m.Name(7))
	require.Len(t, seen, 1)
	require.Equal(t, 5*time.Millisecond, seen[0].Elapsed)
	require.Equal(t, search.Report{Move: m, Line: r.Line, Result: search.Result{
		Solver: "Fake of stubborn", Score: search.Score{Known: true, Proof: search.ProvenWin, Distance: 3}, Estimate: true,
		Depth: 4, Height: 6, Nodes: 7, AllNodes: 7, Hashfull: 9, Elapsed: 5 * time.Millisecond, Complete: true,
	}}, r)
	require.Len(t, r.Line, 2, "as far as it makes sense")
}

func TestEngineNodesCoverTheTimeOfTheirLine(t *testing.T) {
	t.Parallel()
	choose := func(kind string) time.Duration { // a search takes 100 ms and more
		_, r, err := openEngine(t, fakeEngine(kind), match.EngineSettings{Depth: 4}).Choose(context.Background(), sevenStart(t), nil)
		require.NoError(t, err)
		return r.Elapsed
	}
	require.Equal(t, 30*time.Millisecond, choose("timed"), "the time of the line")
	require.GreaterOrEqual(t, choose("untimed"), 50*time.Millisecond, "the time at which the line came")
	require.GreaterOrEqual(t, choose("uncounted"), 100*time.Millisecond, "the time of the move")
}

func TestEngineOptionsOfTheSpec(t *testing.T) {
	t.Parallel()
	settings := func(hash, threads int) match.EngineSettings {
		return match.EngineSettings{Depth: 1, Hash: hash, Threads: threads}
	}
	for want, s := range map[string]match.EngineSettings{
		`the engine "engine_test.test" has no option Threads: leave out threads=2`:       settings(0, 2),
		`the engine "engine_test.test" takes Hash from 1 to 32: hash=33 is out of range`: settings(33, 0),
	} {
		_, err := uai.StartEngine(context.Background(), fakeEngine("death"), s)
		require.EqualError(t, err, want)
	}
	for hash, want := range map[int]string{0: "value 32", 7: "value 7"} {
		_, _, err := openEngine(t, fakeEngine("death"), settings(hash, 0)).Choose(context.Background(), sevenStart(t), nil)
		require.ErrorContains(t, err, "got setoption name Hash "+want)
	}
}

func TestEngineStopsSoonAfterItsContextEnds(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"good", "silence", "flood"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			p := openEngine(t, fakeEngine(kind), match.EngineSettings{Time: time.Hour})
			for answers, start := 0, time.Now(); answers < 2; {
				ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
				m, r, err := p.Choose(ctx, sevenStart(t), nil)
				cancel()
				require.Less(t, time.Since(start), generous)
				switch {
				case kind != "good":
					require.ErrorIs(t, err, context.DeadlineExceeded)
				case err != nil: // a busy machine: half a second after stop, the engine counts as hung
					require.ErrorIs(t, err, context.DeadlineExceeded)
					p = openEngine(t, fakeEngine(kind), match.EngineSettings{Time: time.Hour})
					continue
				default:
					require.NoError(t, sevenStart(t).Position().Check(m))
					require.False(t, r.Complete)
				}
				answers++
			}
		})
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	_, err := uai.StartEngine(ctx, fakeEngine("mute"), match.EngineSettings{Depth: 1})
	require.ErrorIs(t, err, context.DeadlineExceeded)
}

// TestAnEngineWithoutAMoveLosesTheGame: its limit of nodes or of depth bounds no time. An engine that answers only
// after stop has not answered either.
func TestAnEngineWithoutAMoveLosesTheGame(t *testing.T) {
	t.Parallel()
	for kind, want := range map[string][2]string{ // its limits, and why it loses
		"silence": {"nodes=5,wait=300ms", "no answer in time"}, "flood": {"depth=3,wait=300ms", "no answer in time"},
		"late": {"nodes=5,wait=300ms", "no answer in time"}, "death": {"depth=3,wait=2m", "exit status 3"},
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			spec := "uai:" + want[0] + ":" + fakeEngine(kind)
			lost := run("", "match", "-a", "greedy", "-b", spec, "-games", "2")
			require.Equal(t, 1, lost.code)
			require.Contains(t, lost.err, "player B failed in every one of 2 games")
			require.Contains(t, lost.err, want[1])
			lost = run("b7\n", "play", "-player", "2", "-opponent", spec)
			require.Equal(t, 1, lost.code)
			require.Contains(t, lost.err, "Fake of "+kind+" has lost the game: ")
			require.Contains(t, lost.err, want[1])
		})
	}
}

func TestEngineCannotStart(t *testing.T) {
	for command, says := range map[string]string{
		"":                        "the command names no program",
		"  ":                      "the command names no program",
		"'' x":                    "the command names no program",
		"'engine":                 "a quote or a backslash at its end is not closed",
		`engine "a b`:             "a quote or a backslash at its end is not closed",
		"/no/such/engine -x":      "there is no program /no/such/engine",
		"./testdata/oracle.tsv":   "permission denied",
		"no-such-engine-anywhere": "there is no program no-such-engine-anywhere",
	} {
		_, err := uai.StartEngine(context.Background(), command, match.EngineSettings{Depth: 1})
		require.ErrorContains(t, err, "cannot start the engine ")
		require.ErrorContains(t, err, says)
	}
	if runtime.GOOS != "windows" { // a program that is not an engine
		_, err := uai.StartEngine(context.Background(), `sh -c "echo hello; echo 'who is'\ there >&2; exit 7"`, match.EngineSettings{Depth: 1})
		require.ErrorContains(t, err, "expected uaiok: the program ended: exit status 7; its standard error: who is there")
	}
}

func TestEngineCloseLeavesNoGoroutineOrProcess(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, kind := range []string{"good", "death", "garbage", "illegal", "flood", "child", "stubborn"} {
		p, err := uai.StartEngine(context.Background(), fakeEngine(kind), match.EngineSettings{Depth: 1})
		require.NoError(t, err)
		patience := 50 * time.Millisecond
		if kind == "child" {
			patience = generous // to see that it has ended
		}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		_, _, err = p.Choose(ctx, sevenStart(t), nil)
		cancel()
		start := time.Now()
		require.NoError(t, p.(io.Closer).Close())
		require.Less(t, time.Since(start), generous)
		require.NoError(t, p.(io.Closer).Close(), "twice is fine")
		_, _, closed := p.Choose(context.Background(), sevenStart(t), nil)
		require.Error(t, closed)
		if kind == "child" {
			requireGone(t, err)
		}
	}
	for end := time.Now().Add(generous); runtime.NumGoroutine() > before && time.Now().Before(end); {
		time.Sleep(10 * time.Millisecond) // an ended one may still be counted
	}
	require.LessOrEqual(t, runtime.NumGoroutine(), before)
	if tasks, err := filepath.Glob("/proc/self/task/*/children"); err == nil {
		for _, task := range tasks {
			children, err := os.ReadFile(task)
			require.True(t, errors.Is(err, os.ErrNotExist) || len(children) == 0, "children %s are left: %v", children, err)
		}
	}
}

// requireGone requires that the child process whose number is in an engine's error has ended.
func requireGone(t *testing.T, err error) {
	t.Helper()
	require.Error(t, err)
	_, after, found := strings.Cut(err.Error(), "child ")
	require.True(t, found, err)
	if runtime.GOOS != "linux" {
		return
	}
	require.Eventually(t, func() bool {
		status, err := os.ReadFile("/proc/" + strings.Fields(after)[0] + "/stat")
		return err != nil || strings.Contains(string(status), ") Z ") // a zombie has ended too
	}, generous, 10*time.Millisecond)
}
