package eval

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// randomNet makes a net of random weights. If wild, they are as large as allowed, so that sums come near the ends
// of 16 bits and most units are clipped.
func randomNet(t testing.TB, hidden int, seed uint64, wild bool) *Net {
	t.Helper()
	d := rand.New(rand.NewPCG(seed, 0))
	most := 60
	if wild {
		most = 32767 / Windows
	}
	rows, out, bias := make([]int16, Windows*Patterns*hidden), make([]int16, Phases*hidden), make([]int32, Phases)
	for i := range rows {
		rows[i] = int16(d.IntN(2*most+1) - most)
	}
	for i := range out {
		out[i] = int16(d.IntN(2*800+1) - 800)
	}
	for i := range bias {
		bias[i] = int32(d.IntN(1<<24) - 1<<23)
	}
	n, err := NewNet(fmt.Sprintf("random, seed %d", seed), hidden, rows, out, bias)
	require.NoError(t, err)
	return n
}

// slow is the evaluation of a board, computed square by square by the definition in the comment of Net.
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
			x += int(n.rows[(w*Patterns+pattern)*n.hidden+unit])
		}
		x = min(max(x, 0), One)
		sum += int64(x*x/16) * int64(n.out[Phase(empty.Count())*n.hidden+unit])
	}
	return min(max(int(sum>>16), -Limit), Limit)
}

// board makes three sets that do not overlap of any three words.
func board(a, b, c uint64) (own, other, empty engine.Bitboard) {
	return engine.Bitboard(a), engine.Bitboard(b &^ a), engine.Bitboard(c &^ a &^ b)
}

// requireTwins compares all forms of a net on a board.
func requireTwins(t *testing.T, n *Net, own, other, empty engine.Bitboard) {
	t.Helper()
	want := slow(n, own, other, empty)
	words, phase := WindowPatterns(own, other, empty), Phase(empty.Count())
	require.Equal(t, want, n.value(n.sumPlain(&words, phase), phase), "the plain form")
	require.Equal(t, want, n.Evaluate(own, other, empty))
}

func TestNetTwins(t *testing.T) {
	for _, hidden := range []int{16, 48, 64, 128} {
		for _, wild := range []bool{false, true} {
			n := randomNet(t, hidden, uint64(hidden), wild)
			d := rand.New(rand.NewPCG(7, uint64(hidden)))
			for range 300 {
				a, b, c := d.Uint64(), d.Uint64(), d.Uint64()
				requireTwins(t, n, engine.Bitboard(a), engine.Bitboard(b&^a), engine.Bitboard(^(a | b)))
				own, other, empty := board(a&b, b&c, c)
				requireTwins(t, n, own, other, empty)
			}
			requireTwins(t, n, 0, 0, 0)
			requireTwins(t, n, 0, 0, ^engine.Bitboard(0))
		}
	}
}

// TestNetFarthest drives the units to the ends of 16 bits, where one step more would overflow.
func TestNetFarthest(t *testing.T) {
	const nothing, allOwn = 0, 0b01_01_01_01
	rows := make([]int16, Windows*Patterns*64)
	for window := range Windows {
		most, least := int16(668), int16(-668)
		if window < 35 {
			most++ // 35*669 + 14*668 = 32767
		}
		if window < 36 {
			least--
		}
		for unit := range 64 {
			up, down := nothing, allOwn
			if unit%2 == 1 {
				up, down = allOwn, nothing
			}
			rows[(window*Patterns+up)*64+unit] = most
			rows[(window*Patterns+down)*64+unit] = least
		}
	}
	out, bias := make([]int16, Phases*64), make([]int32, Phases)
	for i := range out {
		out[i] = int16(i % 1000)
	}
	n, err := NewNet("by hand", 64, rows, out, bias)
	require.NoError(t, err)
	lows, highs := n.reach()
	for unit := range 64 {
		low, high := lows[unit], highs[unit]
		require.Equal(t, []int{-32768, 32767}, []int{low, high})
	}
	requireTwins(t, n, 0, 0, ^engine.Bitboard(0))
	requireTwins(t, n, ^engine.Bitboard(0), 0, 0)

	rows[nothing]++
	_, err = NewNet("by hand", 64, rows, out, bias)
	require.ErrorContains(t, err, "hidden unit 0 add up to -32768..32768")
}

func TestNewNetRefuses(t *testing.T) {
	rows, out, bias := make([]int16, Windows*Patterns*16), make([]int16, Phases*16), make([]int32, Phases)
	for _, hidden := range []int{-16, 0, 8, 24, MaxHidden + 16} {
		_, err := NewNet("", hidden, rows, out, bias)
		require.ErrorContains(t, err, "must have a multiple of 16")
	}
	_, err := NewNet("", 16, rows[1:], out, bias)
	require.ErrorContains(t, err, "expected 200704, 128 and 8")
	for i := range 16 {
		out[i] = -5000
	}
	_, err = NewNet("", 16, rows, out, bias)
	require.ErrorContains(t, err, "phase 0 add up to 2620880000")
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

	var weights bytes.Buffer
	deflate, err := flate.NewWriter(&weights, flate.BestSpeed)
	require.NoError(t, err)
	for _, part := range []any{n.patternFirst(), n.out, n.bias} {
		require.NoError(t, binary.Write(deflate, binary.LittleEndian, part))
	}
	require.NoError(t, deflate.Close())
	old := append(append([]byte("blobnet\x01"), file.Bytes()[8:12+len(n.origin)]...), weights.Bytes()...)
	back, err = ReadNet(bytes.NewReader(sealed(old)))
	require.NoError(t, err)
	require.Equal(t, n.Checksum(), back.Checksum())
}

// sealed is data with its checksum made right.
func sealed(data []byte) []byte {
	return binary.LittleEndian.AppendUint32(bytes.Clone(data), crc32.ChecksumIEEE(data))
}

func TestNetFileRefuses(t *testing.T) {
	var file bytes.Buffer
	_, err := randomNet(t, 16, 3, false).WriteTo(&file)
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
		"a text":       {[]byte("once upon a time there was a net"), "does not begin with \"blobnet\""},
		"too new":      {changed(7, 3), "version is 3"},
		"one bit":      {append(bytes.Clone(good[:900]), append([]byte{good[900] ^ 1}, good[901:]...)...), "checksum"},
		"cut off":      {good[:len(good)/2], "checksum"},
		"cut, sealed":  {sealed(good[:len(good)/2]), "cut off or damaged"},
		"wide":         {changed(8, 0xff, 0xff), "at most 256"},
		"other width":  {changed(8, 32), "cut off or damaged"},
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
	n := randomNet(f, 64, 1, true)
	f.Add(uint64(0), uint64(0), ^uint64(0))
	f.Add(uint64(0x8000000000000081), uint64(0x100), uint64(0x7e))
	f.Fuzz(func(t *testing.T, a, b, c uint64) {
		own, other, empty := board(a, b, c)
		requireTwins(t, n, own, other, empty)
	})
}

func FuzzReadNet(f *testing.F) {
	var file bytes.Buffer
	_, err := randomNet(f, 16, 3, false).WriteTo(&file)
	require.NoError(f, err)
	f.Add(file.Bytes()[:file.Len()-4])
	f.Add([]byte(magic + "\x10\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := ReadNet(bytes.NewReader(sealed(data)))
		if err != nil {
			require.Nil(t, n)
			return
		}
		require.LessOrEqual(t, n.Evaluate(1, 2, ^engine.Bitboard(3)), Limit)
	})
}

// BenchmarkNet evaluates boards one after the other: with whatever kernel the machine has, and in
// the plain form.
func BenchmarkNet(b *testing.B) {
	n := randomNet(b, 64, 1, false)
	d := rand.New(rand.NewPCG(1, 1))
	var boards [1024][3]engine.Bitboard
	for i := range boards {
		x, y := d.Uint64(), d.Uint64()
		boards[i] = [3]engine.Bitboard{engine.Bitboard(x & y), engine.Bitboard(x &^ y), engine.Bitboard(^x)}
	}
	b.Run("kernel", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			at := &boards[i%len(boards)]
			n.Evaluate(at[0], at[1], at[2])
		}
	})
	b.Run("plain", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			at := &boards[i%len(boards)]
			words, phase := WindowPatterns(at[0], at[1], at[2]), Phase(at[2].Count())
			n.value(n.sumPlain(&words, phase), phase)
		}
	})
	b.Run("look", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			at := &boards[i%len(boards)]
			WindowPatterns(at[0], at[1], at[2])
		}
	})
}
