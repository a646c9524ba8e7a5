package eval

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// The file format of a net; all numbers are little endian:
//
//	magic     8 bytes, the last one the version
//	hidden    uint16: units of the hidden layer
//	length    uint16: bytes of the origin
//	origin    UTF-8
//	weights   deflated: the high bytes of rows[pattern][window][unit], their low bytes, then int16 and int32: out[phase][unit], bias[phase]
//	checksum  uint32: CRC-32 (IEEE) of all that is before it
//
// The rows of a pattern that never occurred in training are equal in all windows, so the pattern comes
// first, for the compression. So do the high bytes, most of which are 0 or 255. In version 1 the rows are int16 like the rest.
const (
	magic      = "blobnet\x02"
	maxNetFile = 16 << 20
)

// WriteTo writes the net as a file. It implements io.WriterTo.
func (n *Net) WriteTo(w io.Writer) (int64, error) {
	if len(n.origin) > 1<<16-1 {
		return 0, fmt.Errorf("the origin of the net has %d bytes: expected less than 65536", len(n.origin))
	}
	data := append([]byte(magic), 0, 0, 0, 0)
	binary.LittleEndian.PutUint16(data[8:], uint16(n.hidden))
	binary.LittleEndian.PutUint16(data[10:], uint16(len(n.origin)))
	buf := bytes.NewBuffer(append(data, n.origin...))
	deflate, err := flate.NewWriter(buf, flate.BestCompression)
	if err != nil {
		return 0, err
	}
	for _, part := range []any{planes(n.patternFirst()), n.out, n.bias} {
		if err := binary.Write(deflate, binary.LittleEndian, part); err != nil {
			return 0, err
		}
	}
	if err := deflate.Close(); err != nil {
		return 0, err
	}
	data = binary.LittleEndian.AppendUint32(buf.Bytes(), crc32.ChecksumIEEE(buf.Bytes()))
	written, err := w.Write(data)
	return int64(written), err
}

// Checksum is the CRC-32 (IEEE) of the weights.
func (n *Net) Checksum() uint32 {
	sum := crc32.NewIEEE()
	for _, part := range []any{n.rows, n.out, n.bias} {
		if err := binary.Write(sum, binary.LittleEndian, part); err != nil {
			panic(err) // writing numbers to a checksum cannot fail
		}
	}
	return sum.Sum32()
}

// patternFirst is the rows in the order of the file: [pattern][window][unit].
func (n *Net) patternFirst() []int16 {
	patternFirst := make([]int16, 0, len(n.rows))
	for p := range Patterns {
		for w := range Windows {
			patternFirst = append(patternFirst, n.rows[(w*Patterns+p)*n.hidden:][:n.hidden]...)
		}
	}
	return patternFirst
}

// planes is the high bytes of words and then their low bytes.
func planes(words []int16) []byte {
	split := make([]byte, 2*len(words))
	for i, w := range words {
		split[i], split[len(words)+i] = byte(uint16(w)>>8), byte(w)
	}
	return split
}

// ReadNet reads a net that WriteTo wrote, to the end of r. A file that is no net or is damaged is an
// error.
func ReadNet(r io.Reader) (*Net, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxNetFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot read the net: %w", err)
	case len(data) > maxNetFile:
		return nil, fmt.Errorf("the file is larger than %d bytes: it is not a net", maxNetFile)
	case len(data) < len(magic)+8 || string(data[:7]) != magic[:7]:
		return nil, fmt.Errorf("the file does not begin with %q: it is not a net", magic[:7])
	case data[7] < 1 || data[7] > magic[7]:
		return nil, fmt.Errorf("the net's version is %d: this program reads versions 1 to %d", data[7], magic[7])
	}
	body, sum := data[:len(data)-4], binary.LittleEndian.Uint32(data[len(data)-4:])
	if found := crc32.ChecksumIEEE(body); found != sum {
		return nil, fmt.Errorf("the net is damaged: its checksum is %08x, expected %08x", found, sum)
	}
	hidden, length := int(binary.LittleEndian.Uint16(body[8:])), int(binary.LittleEndian.Uint16(body[10:]))
	body = body[12:]
	if length > len(body) {
		return nil, fmt.Errorf("the net's origin should have %d bytes, but only %d follow", length, len(body))
	}
	if hidden > MaxHidden {
		return nil, fmt.Errorf("the net has %d hidden units: expected at most %d", hidden, MaxHidden)
	}
	return inflate(string(body[:length]), hidden, data[7], flate.NewReader(bytes.NewReader(body[length:])))
}

// inflate reads the compressed weights.
func inflate(origin string, hidden int, version byte, r io.Reader) (*Net, error) {
	patternFirst := make([]int16, Windows*Patterns*hidden)
	split := make([]byte, 2*len(patternFirst))
	rowsPart := any(split)
	if version == 1 {
		rowsPart = patternFirst
	}
	out, bias := make([]int16, Phases*hidden), make([]int32, Phases)
	for _, part := range []any{rowsPart, out, bias} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("the net's weights are cut off or damaged: %w", err)
		}
	}
	if n, err := io.CopyN(io.Discard, r, 1); n != 0 || !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the net's weights: it must end with them")
	}
	if version > 1 {
		for i := range patternFirst {
			patternFirst[i] = int16(uint16(split[i])<<8 | uint16(split[len(patternFirst)+i]))
		}
	}
	rows := make([]int16, len(patternFirst))
	for p := range Patterns {
		for w := range Windows {
			copy(rows[(w*Patterns+p)*hidden:][:hidden], patternFirst[(p*Windows+w)*hidden:])
		}
	}
	return NewNet(origin, hidden, rows, out, bias)
}
