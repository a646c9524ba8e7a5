package eval

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"blobwars/engine/syntax"
)

// The file format of a net; all numbers are little endian:
//
//	magic     8 bytes, the last one the version
//	hidden    uint16: units of the hidden layer
//	length    uint16: bytes of the origin
//	origin    UTF-8
//	weights   deflated: rows[pattern][window][unit] in bytes, out[phase][unit] as int16, bias[phase] as int32
//	checksum  uint32: CRC-32 (IEEE) of all that is before it
//
// The rows of a pattern that never occurred in training are equal in all windows, so the pattern comes
// first, for the compression.
const (
	magic      = "blobnet\x03"
	maxNetFile = 16 << 20
)

// WriteTo writes the net as a file.
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
	for _, part := range []any{n.patternFirst(), n.out, n.bias} {
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

// Checksum returns the CRC-32 (IEEE) of the weights.
func (n *Net) Checksum() uint32 {
	sum := crc32.NewIEEE()
	for _, part := range []any{n.rows, n.out, n.bias} {
		if err := binary.Write(sum, binary.LittleEndian, part); err != nil {
			panic(err) // writing numbers to a checksum cannot fail
		}
	}
	return sum.Sum32()
}

// patternFirst returns the rows in the order of the file: [pattern][window][unit].
func (n *Net) patternFirst() []int8 {
	patternFirst := make([]int8, 0, len(n.rows))
	for p := range Patterns {
		for w := range Windows {
			for _, weight := range n.rows[(w*Patterns+p)*n.hidden:][:n.hidden] {
				patternFirst = append(patternFirst, int8(int(weight)-rowZero))
			}
		}
	}
	return patternFirst
}

// ReadNet reads a net that WriteTo wrote, to the end of r. A file that is not a net or is damaged is an error.
func ReadNet(r io.Reader) (*Net, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxNetFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot read the net: %w", err)
	case len(data) > maxNetFile:
		return nil, fmt.Errorf("the file is larger than %d bytes: it is not a net", maxNetFile)
	case !bytes.HasPrefix(data, []byte(magic[:7])):
		return nil, fmt.Errorf("found %q, expected %q: it is not a net", data[:min(len(data), 7)], magic[:7])
	case len(data) < len(magic)+8:
		return nil, fmt.Errorf("the net is cut off after %d bytes", len(data))
	case data[7] != magic[7]:
		return nil, fmt.Errorf("the net's version is %d: this program reads version %d", data[7], magic[7])
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
	return inflate(string(body[:length]), hidden, flate.NewReader(bytes.NewReader(body[length:])))
}

// ReadNetFile is ReadNet for the file at path; other errors are those of syntax.Open.
func ReadNetFile(path string) (*Net, error) {
	file, err := syntax.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	net, err := ReadNet(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return net, nil
}

// inflate reads the compressed weights.
func inflate(origin string, hidden int, r io.Reader) (*Net, error) {
	patternFirst := make([]int8, Windows*Patterns*hidden)
	out, bias := make([]int16, Phases*hidden), make([]int32, Phases)
	for _, part := range []any{patternFirst, out, bias} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("the net's weights are cut off or damaged: %w", err)
		}
	}
	if n, err := io.CopyN(io.Discard, r, 1); n != 0 || !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the net's weights: it must end with them")
	}
	rows := make([]int8, len(patternFirst))
	for p := range Patterns {
		for w := range Windows {
			copy(rows[(w*Patterns+p)*hidden:][:hidden], patternFirst[(p*Windows+w)*hidden:])
		}
	}
	return NewNet(origin, hidden, rows, out, bias)
}
