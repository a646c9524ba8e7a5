package train

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"

	"blobwars/atomicfile"
)

// A checkpoint is the state of a fit, little endian: the length and text of the origin of its net, the number of
// steps, the weights and Adam's averages, and the CRC-32 (IEEE) of all that.

// save writes a checkpoint atomically.
func (f *fitter) save(path, origin string) error {
	var data bytes.Buffer
	for _, part := range []any{uint32(len(origin)), []byte(origin), uint64(f.adam.steps), f.model.weights, f.adam.mean, f.adam.square} {
		if err := binary.Write(&data, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	sum := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(data.Bytes()))
	return atomicfile.Write(path, append(data.Bytes(), sum...), 0o644)
}

// restore continues from a checkpoint. If there is none, or one of another fit (of fewer games, for example), the fit
// begins at its start; a damaged one is an error.
func (f *fitter) restore(path, origin string) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(data) < 8 || crc32.ChecksumIEEE(data[:len(data)-4]) != binary.LittleEndian.Uint32(data[len(data)-4:]) {
		return fmt.Errorf("%s: the checkpoint is damaged; delete it to restart the fit", path)
	}
	length := int(binary.LittleEndian.Uint32(data))
	body := data[4 : len(data)-4]
	if length > len(body) || string(body[:length]) != origin {
		return nil
	}
	r := bytes.NewReader(body[length:])
	var steps uint64
	for _, part := range []any{&steps, f.model.weights, f.adam.mean, f.adam.square} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("%s: the checkpoint is cut off; delete it to restart the fit", path)
		}
	}
	f.adam.steps = int(steps)
	f.adam.restoreSeen(f.Hidden)
	f.model.fold()
	return nil
}
