package eval

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// randomNet makes a net of random weights. If wild, they are as large as allowed, so that most units are clipped.
func randomNet(t testing.TB, hidden int, seed uint64, wild bool) *Net {
	t.Helper()
	d, most := rand.New(rand.NewPCG(seed, 0)), 20
	if wild {
		most = 128
	}
	rows, out, bias := make([]int8, Windows*Patterns*hidden), make([]int16, Phases*hidden), make([]int32, Phases)
	for i := range rows {
		rows[i] = int8(min(d.IntN(2*most+1)-most, 127))
	}
	for i := range out {
		out[i] = int16(d.IntN(2*180+1) - 180)
	}
	for i := range bias {
		bias[i] = int32(d.IntN(1<<24) - 1<<23)
	}
	n, err := NewNet(fmt.Sprintf("random, seed %d", seed), hidden, rows, out, bias)
	require.NoError(t, err)
	return n
}

// slow returns the evaluation of a board, computed square by square by the definition in the comment of Net.
func slow(n *Net, own, other, empty engine.Bitboard) int {
	sum := int64(n.bias[Phase(empty.Count())])
	for unit := range n.hidden {
		x := 0
		for w := range Windows {
			pattern := 0
			for i, s := range []engine.Square{engine.At(w%7, w/7), engine.At(w%7+1, w/7), engine.At(w%7, w/7+1), engine.At(w%7+1, w/7+1)} {
				state := 3
				switch {
				case empty.Has(s):
					state = 0
				case own.Has(s):
					state = 1
				case other.Has(s):
					state = 2
				}
				pattern |= state << (2 * i)
			}
			x += int(n.rows[(w*Patterns+pattern)*n.hidden+unit]) - 128
		}
		x = min(max(x, 0), One)
		sum += int64(x*x) * int64(n.out[Phase(empty.Count())*n.hidden+unit])
	}
	return min(max(int(sum>>16), -Limit), Limit)
}

// board makes three sets that do not overlap of any three words.
func board(a, b, c uint64) (own, other, empty engine.Bitboard) {
	return engine.Bitboard(a), engine.Bitboard(b &^ a), engine.Bitboard(c &^ a &^ b)
}

// requireTwins compares all forms of a net on a board: from nothing, and from the sums of another board.
func requireTwins(t *testing.T, n *Net, near *Sums, own, other, empty engine.Bitboard) {
	t.Helper()
	want := slow(n, own, other, empty)
	require.Equal(t, want, n.Evaluate(own, other, empty))
	require.Equal(t, want, n.EvaluateFrom(near, own, other, empty))
	words, phase := WindowPatterns(own, other, empty), Phase(empty.Count())
	require.Equal(t, n.weigh(near, &words, phase), n.weighPlain(near, &words, phase), "the plain form")
	var sums, plain Sums
	n.Sum(&sums, near, own, other, empty)
	plain.words = words
	n.updatePlain(&plain, near, &words)
	require.Equal(t, plain, sums)
	n.Sum(near, near, own, other, empty)
	require.Equal(t, sums, *near, "in place")
}

func TestNetTwins(t *testing.T) {
	for _, hidden := range []int{32, 96, 128, 256} {
		for _, wild := range []bool{false, true} {
			n := randomNet(t, hidden, uint64(hidden), wild)
			d, near := rand.New(rand.NewPCG(7, uint64(hidden))), *n.EmptySums()
			for range 200 {
				a, b, c := d.Uint64(), d.Uint64(), d.Uint64()
				requireTwins(t, n, &near, engine.Bitboard(a), engine.Bitboard(b&^a), engine.Bitboard(^(a | b)))
				own, other, empty := board(a&b, b&c, c)
				requireTwins(t, n, &near, own, other, empty)
				own, other, empty = board(a&b^1<<(c>>58), b&c, c)
				requireTwins(t, n, &near, own, other, empty)
			}
			requireTwins(t, n, &near, 0, 0, 0)
			requireTwins(t, n, &near, 0, 0, ^engine.Bitboard(0))
		}
	}
}

// TestNetFarthest gives all weights their least or greatest value.
func TestNetFarthest(t *testing.T) {
	const hidden, nothing, allOwn = 128, 0, 0b01_01_01_01
	rows, out, bias := make([]int8, Windows*Patterns*hidden), make([]int16, Phases*hidden), make([]int32, Phases)
	for window := range Windows {
		for unit := range hidden {
			up, down := nothing, allOwn
			if unit%2 == 1 {
				up, down = allOwn, nothing
			}
			rows[(window*Patterns+up)*hidden+unit] = 127
			rows[(window*Patterns+down)*hidden+unit] = -128
		}
	}
	for i := range out {
		out[i] = int16(i % 600)
	}
	n, err := NewNet("by hand", hidden, rows, out, bias)
	require.NoError(t, err)
	near := *n.EmptySums()
	requireTwins(t, n, &near, 0, 0, ^engine.Bitboard(0))
	requireTwins(t, n, &near, ^engine.Bitboard(0), 0, 0)
	requireTwins(t, n, &near, 0, 0, ^engine.Bitboard(0))
}

func TestNewNetRefuses(t *testing.T) {
	rows, out, bias := make([]int8, Windows*Patterns*32), make([]int16, Phases*32), make([]int32, Phases)
	for _, hidden := range []int{-32, 0, 16, 48, MaxHidden + 32} {
		_, err := NewNet("", hidden, rows, out, bias)
		require.ErrorContains(t, err, "must have a multiple of 32")
	}
	_, err := NewNet("", 32, rows[1:], out, bias)
	require.ErrorContains(t, err, "expected 401408, 256 and 8")
	for i := range 32 {
		out[i] = -5000
	}
	_, err = NewNet("", 32, rows, out, bias)
	require.ErrorContains(t, err, "phase 0 add up to 4096000000")
}

func TestNetFile(t *testing.T) {
	n := randomNet(t, 32, 3, true)
	var file bytes.Buffer
	size, err := n.WriteTo(&file)
	require.NoError(t, err)
	require.EqualValues(t, file.Len(), size)
	back, err := ReadNet(bytes.NewReader(file.Bytes()))
	require.NoError(t, err)
	require.Equal(t, []any{n.origin, n.hidden, n.rows, n.out, n.bias, n.Checksum()}, []any{back.origin, back.hidden, back.rows, back.out, back.bias, back.Checksum()})
}

func sealed(data []byte) []byte {
	return binary.LittleEndian.AppendUint32(bytes.Clone(data), crc32.ChecksumIEEE(data))
}

func TestNetFileRefuses(t *testing.T) {
	var file bytes.Buffer
	_, err := randomNet(t, 32, 3, false).WriteTo(&file)
	require.NoError(t, err)
	good := file.Bytes()
	body := good[:len(good)-4]
	changed := func(at int, to ...byte) []byte {
		data := bytes.Clone(body)
		copy(data[at:], to)
		return sealed(data)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"nothing":      {nil, "it is not a net"},
		"a text":       {[]byte("once upon a time there was a net"), "found \"once up\", expected \"blobnet\""},
		"too new":      {changed(7, 2), "version is 2"},
		"one bit":      {append(bytes.Clone(good[:900]), append([]byte{good[900] ^ 1}, good[901:]...)...), "checksum"},
		"cut off":      {good[:len(good)/2], "checksum"},
		"cut, sealed":  {sealed(good[:len(good)/2]), "cut off or damaged"},
		"wide":         {changed(8, 0xff, 0xff), "at most 384"},
		"other width":  {changed(8, 64), "cut off or damaged"},
		"no units":     {changed(8, 0), "something follows"},
		"endless text": {changed(10, 0xff, 0xff), ""},
		"huge":         {make([]byte, maxNetFile+1), "larger than"},
	} {
		t.Run(name, func(t *testing.T) {
			n, err := ReadNet(bytes.NewReader(c.data))
			require.Nil(t, n)
			require.ErrorContains(t, err, c.want)
		})
	}
}

func FuzzNetTwins(f *testing.F) {
	n := randomNet(f, 128, 1, true)
	near := *n.EmptySums()
	f.Add(uint64(0), uint64(0), ^uint64(0))
	f.Add(uint64(0x8000000000000081), uint64(0x100), uint64(0x7e))
	f.Fuzz(func(t *testing.T, a, b, c uint64) {
		own, other, empty := board(a, b, c)
		requireTwins(t, n, &near, own, other, empty)
	})
}

func FuzzReadNet(f *testing.F) {
	var file bytes.Buffer
	_, err := randomNet(f, 32, 3, false).WriteTo(&file)
	require.NoError(f, err)
	f.Add(file.Bytes()[:file.Len()-4])
	f.Add([]byte(magic + "\x20\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := ReadNet(bytes.NewReader(sealed(data)))
		if err != nil {
			require.Nil(t, n)
			return
		}
		require.LessOrEqual(t, n.Evaluate(1, 2, ^engine.Bitboard(3)), Limit)
	})
}

// BenchmarkNet evaluates boards one after the other: random ones, each from nothing, and those after the moves of one
// board, from its sums; with whatever kernel the machine has, and in the plain form.
func BenchmarkNet(b *testing.B) {
	n, d := randomNet(b, 256, 1, false), rand.New(rand.NewPCG(1, 1))
	var boards [1024][3]engine.Bitboard
	for i := range boards {
		x, y := d.Uint64(), d.Uint64()
		boards[i] = [3]engine.Bitboard{engine.Bitboard(x & y), engine.Bitboard(x &^ y), engine.Bitboard(^x)}
	}
	var near Sums
	own, other, empty := boards[0][0], boards[0][1], boards[0][2]
	n.Sum(&near, n.EmptySums(), own, other, empty)
	targets := slices.Collect(empty.Squares())
	after := func(i int) (engine.Bitboard, engine.Bitboard, engine.Bitboard) {
		to := targets[i%len(targets)]
		return own | 1<<to | engine.Near(to)&other, other &^ engine.Near(to), empty &^ (1 << to)
	}
	b.Run("kernel", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			at := &boards[i%len(boards)]
			n.Evaluate(at[0], at[1], at[2])
		}
	})
	b.Run("near", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			own, other, empty := after(i)
			n.EvaluateFrom(&near, own, other, empty)
		}
	})
	b.Run("near, plain", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			own, other, empty := after(i)
			words, phase := WindowPatterns(own, other, empty), Phase(empty.Count())
			n.weighPlain(&near, &words, phase)
		}
	})
}
