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

// A checkpoint is what a fit has learned so far: how its net will say that it was made, the steps
// taken, the weights and Adam's averages, and the CRC-32 (IEEE) of all that; little endian.

// save writes a checkpoint, whole or not at all.
func (f *fitter) save(path, made string) error {
	var data bytes.Buffer
	for _, part := range []any{uint32(len(made)), []byte(made), uint64(f.adam.steps), f.model.weights, f.adam.mean, f.adam.square} {
		if err := binary.Write(&data, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	sum := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(data.Bytes()))
	return atomicfile.Write(path, append(data.Bytes(), sum...), 0o644)
}

// restore goes on from a checkpoint. One that is not there, or is of another fit (of fewer games,
// say), means to begin at the beginning; a damaged one is an error.
func (f *fitter) restore(path, made string) error {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(data) < 8 || crc32.ChecksumIEEE(data[:len(data)-4]) != binary.LittleEndian.Uint32(data[len(data)-4:]) {
		return fmt.Errorf("%s: the checkpoint is damaged; delete it to begin the fit anew", path)
	}
	length := int(binary.LittleEndian.Uint32(data))
	body := data[4 : len(data)-4]
	if length > len(body) || string(body[:length]) != made {
		return nil
	}
	r := bytes.NewReader(body[length:])
	var steps uint64
	for _, part := range []any{&steps, f.model.weights, f.adam.mean, f.adam.square} {
		if err := binary.Read(r, binary.LittleEndian, part); err != nil {
			return fmt.Errorf("%s: the checkpoint is cut off; delete it to begin the fit anew", path)
		}
	}
	f.adam.steps = int(steps)
	f.adam.recall(f.Hidden)
	f.model.fold()
	return nil
}
