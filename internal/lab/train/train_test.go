package train

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/eval"
)

// small returns a whole run that takes a second or less.
func small(t *testing.T) Settings {
	return Settings{
		Size: 8, Hidden: 32, Games: 12, Nodes: 60, Epochs: 2, Batch: 200, ScoreShare: 0.7, Seed: 5,
		Workers: 2, Dir: t.TempDir(), Log: io.Discard,
	}
}

// run returns the file of the net that a run with these settings makes.
func run(t *testing.T, s Settings) []byte {
	t.Helper()
	net, err := Run(t.Context(), s)
	require.NoError(t, err)
	return file(t, net)
}

func file(t *testing.T, net *eval.Net) []byte {
	t.Helper()
	var data bytes.Buffer
	_, err := net.WriteTo(&data)
	require.NoError(t, err)
	return data.Bytes()
}

// TestResume stops a run again and again, with changing numbers of workers: the net is the same as that of a run
// without a stop.
func TestResume(t *testing.T) {
	for _, size := range []int{8, 7} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			whole := small(t)
			whole.Size = size
			want := run(t, whole)

			s := whole
			s.Dir = t.TempDir()
			stops := 0
			for ; ; stops++ {
				s.Workers = 1 + stops%3
				ctx, cancel := context.WithTimeout(t.Context(), time.Duration(stops*stops)*time.Millisecond)
				net, err := Run(ctx, s)
				cancel()
				if err == nil {
					require.Equal(t, want, file(t, net))
					break
				}
				require.ErrorIs(t, err, context.DeadlineExceeded)
			}
			require.Greater(t, stops, 2)
		})
	}
}

func TestRefuses(t *testing.T) {
	s := small(t)
	run(t, s)
	for what, c := range map[string]struct {
		spoil func(*Settings)
		want  string
	}{
		"size":         {func(s *Settings) { s.Size = 9 }, "-size is 9"},
		"games":        {func(s *Settings) { s.Games = 0 }, "-games is 0"},
		"no limit":     {func(s *Settings) { s.Nodes = 0 }, "-nodes is 0"},
		"epochs":       {func(s *Settings) { s.Epochs = 0 }, "-epochs is 0"},
		"hidden":       {func(s *Settings) { s.Hidden = 20 }, "-hidden is 20"},
		"broken games": {func(s *Settings) { spoil(t, s) }, "a game is damaged"},
		"no games":     {func(s *Settings) { replace(t, s.path(), "a note") }, `games:1:1: found "a note", expected "blobwars games 2: "`},
		"also a note":  {func(s *Settings) { s.Also = s.Dir + "/note"; replace(t, s.Also, "a note\n") }, `note:1:1: found "a note\n", expected`},
		"also cut": {func(s *Settings) {
			whole, err := os.ReadFile(s.path())
			require.NoError(t, err)
			s.Also = s.Dir + "/cut"
			replace(t, s.Also, string(whole[:len(whole)-1]))
		}, "cut: after 11 games, at byte "},
		"other nodes":  {func(s *Settings) { s.Nodes++ }, "made with other settings"},
		"other seed":   {func(s *Settings) { s.Seed++ }, "made with other settings"},
		"no directory": {func(s *Settings) { s.Dir = s.path() }, "not a directory"},
	} {
		t.Run(what, func(t *testing.T) {
			other := s
			other.Dir = t.TempDir()
			require.NoError(t, os.CopyFS(other.Dir, os.DirFS(s.Dir)))
			c.spoil(&other)
			_, err := Run(t.Context(), other)
			require.ErrorContains(t, err, c.want)
		})
	}
}

func spoil(t *testing.T, s *Settings) {
	data, err := os.ReadFile(s.path())
	require.NoError(t, err)
	data[len(data)/2] ^= 1
	require.NoError(t, os.WriteFile(s.path(), data, 0o644))
}

func replace(t *testing.T, path, text string) {
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
}

func TestOpening(t *testing.T) {
	walled := 0
	for seed := range uint64(300) {
		for _, size := range []int{8, 7} {
			pos := opening(size, engine.NewRandom(seed, 0))
			require.False(t, pos.Outcome().Over())
			require.Equal(t, size, pos.Size())
			require.Equal(t, size == 7, pos.Rules() == engine.Ataxx)
			inner := pos.Walls()
			if size == 7 {
				inner &^= engine.Edge7
			}
			if inner != 0 {
				walled++
			}
			require.Equal(t, inner, inner.Transform(engine.MirrorX, size), "walls left and right are alike")
			require.Equal(t, inner, inner.Transform(engine.MirrorY, size), "walls above and below are alike")
		}
	}
	require.InDelta(t, 600*withWalls/100, walled, 20)
}

// drawn makes samples whose score is a function of the board.
func drawn(n int, seed uint64, score func(own, other engine.Bitboard) int) []sample {
	d, samples := rand.New(rand.NewPCG(seed, 3)), make([]sample, n)
	for i := range samples {
		a, b, c := d.Uint64(), d.Uint64(), d.Uint64()
		s := sample{own: engine.Bitboard(a & b), other: engine.Bitboard(c &^ (a & b) & d.Uint64())}
		s.cents = int16(score(s.own, s.other))
		if d.Float64() < sigmoid(float64(s.cents)/eval.Scale) {
			s.result = 2
		}
		samples[i] = s
	}
	return samples
}

func material(own, other engine.Bitboard) int { return 60 * (own.Count() - other.Count()) }

// TestLearnsMaterial fits a net to the difference of blobs. The net can represent it exactly, apart from the noise
// in the results.
func TestLearnsMaterial(t *testing.T) {
	s, most := small(t), 0.2
	s.Epochs, s.Batch = 3, 150
	if testing.Short() {
		s.Epochs, most = 1, 0.5
	}
	data := &dataset{share: 0.7, samples: drawn(30_000, 1, material), held: drawn(2000, 2, material)}
	data.scale = scoreScale(data.samples)
	require.InDelta(t, 1, data.scale, 0.1, "the results were drawn with the probabilities of the scores")
	net, err := s.fit(t.Context(), data, "material")
	require.NoError(t, err)
	off, size := 0.0, 0.0
	for _, p := range data.held {
		want := sigmoid(float64(p.cents) / eval.Scale)
		off += math.Abs(sigmoid(float64(net.Evaluate(p.own, p.other, empty(p)))/eval.Scale) - want)
		size += math.Abs(want - 0.5)
	}
	require.Less(t, off/size, most, "the error of the net is %.3f of the mean deviation", off/size)
}

func TestScoreScale(t *testing.T) {
	samples := drawn(50_000, 4, material)
	for i := range samples {
		samples[i].cents *= 2
	}
	samples = append(samples, sample{cents: eval.Limit}, sample{cents: -eval.Limit, result: 2}) // proven: left out
	require.InDelta(t, 0.5, scoreScale(samples), 0.05)
	d := &dataset{scale: 0.5, share: 0.7}
	require.InDelta(t, 0.7, d.target(sample{cents: eval.Limit}), 1e-6)
	require.InDelta(t, 0.3, d.target(sample{cents: -eval.Limit, result: 2}), 1e-6)
	require.InDelta(t, 0.5, d.target(sample{result: 1}), 1e-6)
}

// TestGradient compares the gradient of each weight with the change of the loss when the weight is moved.
func TestGradient(t *testing.T) {
	for _, hidden := range []int{32, 128} {
		t.Run(fmt.Sprint(hidden), func(t *testing.T) { testGradient(t, hidden) })
	}
}

func testGradient(t *testing.T, hidden int) {
	m, d := newModel(hidden, 9), rand.New(rand.NewPCG(2, 2))
	for i := range m.specific {
		m.specific[i] = float32(d.Float64()-0.3) * 0.05 // keeps the sums away from the bends at 0 and 1
	}
	clear(m.shared)
	for i := range m.out {
		m.out[i] = float32(d.Float64()-0.5) * 16 / float32(hidden)
	}
	m.fold()
	samples := drawn(20, 5, material)
	inputs, targets := make([]input, len(samples)), make([]float32, len(samples))
	for i, s := range samples {
		inputs[i], targets[i] = newInput(s), float32(s.result)/2
	}
	loss := func() (sum float64) {
		m.fold()
		for i := range inputs {
			off := sigmoid(float64(m.forward(&inputs[i], make([]float32, hidden)))) - float64(targets[i])
			sum += off * off
		}
		return sum / float64(len(samples))
	}
	g := newGradient(hidden)
	m.learn(g, inputs, targets, 1/float32(len(samples)))
	require.InDelta(t, loss(), g.loss/float64(len(samples)), 1e-6)
	check := func(name string, weight *float32, want float32) {
		t.Helper()
		const move = 1.0 / 2048
		was := *weight
		*weight = was + move
		up := loss()
		*weight = was - move
		down := loss()
		*weight = was
		require.InDelta(t, (up-down)/(2*move), want, 8e-4+0.03*math.Abs(float64(want)), name)
	}
	in := inputs[0]
	for i := 0; i < hidden; i += hidden / 16 {
		for _, window := range []int{0, 6, 24, 48} {
			at := int(in.rows[window])*hidden + i
			check("own", &m.specific[at], g.specific[at])
		}
		check("out", &m.out[in.phase*hidden+i], g.out[in.phase*hidden+i])
		shared := float32(0)
		for w := range eval.Windows {
			shared += g.specific[(w*eval.Patterns+1)*hidden+i]
		}
		check("shared", &m.shared[hidden+i], shared)
	}
	check("bias", &m.bias[in.phase], g.bias[in.phase])
	g.clear()
	require.Equal(t, newParts(hidden), g.parts)
}

// TestContinue continues from a net: without steps of any size, the net stays the same.
func TestContinue(t *testing.T) {
	s := small(t)
	net, err := eval.ReadNet(bytes.NewReader(run(t, s)))
	require.NoError(t, err)
	again, err := modelOf(net).net("")
	require.NoError(t, err)
	_, rows, out, bias := net.Weights()
	_, rowsAgain, outAgain, biasAgain := again.Weights()
	require.Equal(t, rows, rowsAgain)
	require.Equal(t, out, outAgain)
	require.InDeltaSlice(t, bias, biasAgain, 64)

	s.Start, s.Continue = filepath.Join(s.Dir, "net"), true
	require.NoError(t, WriteNet(s.Start, net))
	s.Dir = t.TempDir()
	continued := run(t, s)
	require.NotEqual(t, file(t, net), continued)
	moved, played := s, s.path()
	moved.Start = filepath.Join(t.TempDir(), "moved.net")
	require.NoError(t, os.Rename(s.Start, moved.Start))
	before, err := os.ReadFile(played)
	require.NoError(t, err)
	run(t, moved)
	after, err := os.ReadFile(played)
	require.NoError(t, err)
	require.Equal(t, before, after, "the same net elsewhere has the same games")
	changed := modelOf(net)
	changed.bias[0]++
	other, err := changed.net("")
	require.NoError(t, err)
	require.NoError(t, WriteNet(s.Start, other))
	_, err = Run(t.Context(), s)
	require.ErrorContains(t, err, "the games were made with other settings, or by another player", "another net with the same name")

	s.Start = filepath.Join(s.Dir, "missing.net")
	s.Dir = t.TempDir()
	_, err = Run(t.Context(), s)
	require.ErrorContains(t, err, "missing.net: there is no such file")
	_, err = os.Stat(s.path())
	require.ErrorIs(t, err, fs.ErrNotExist)
}
