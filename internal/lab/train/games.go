package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"blobwars/engine"
)

// A file of games is a line with the settings that they depend on, then a frame for each game, in the
// order in which the games ended. A frame is, little endian: index uint32, number of samples uint16, walls
// uint64, the samples (own uint64, other uint64, cents int16, result uint8, an unused byte), and the CRC-32 (IEEE) of all
// that. Frames are only appended; the last one, if a crash has left it incomplete, is cut off.
const (
	gamesTitle   = "blobwars games 2: "
	frameHead    = 14
	sampleSize   = 20
	syncInterval = 2 * time.Second
)

// gamesFile is a file of games, open for appending.
type gamesFile struct {
	file   *os.File
	known  map[int]bool
	synced time.Time
}

// openGames opens or creates a file of games. It is an error if the file has another heading, or if more than its last
// game is damaged. It reports to log what it cuts off.
func openGames(path, heading string, log io.Writer) (*gamesFile, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	f := &gamesFile{file: file, known: make(map[int]bool), synced: time.Now()}
	end, err := readFrames(path, file, heading, func(one game) { f.known[one.index] = true })
	switch {
	case errors.Is(err, errEmpty):
		var n int
		n, err = file.WriteAt([]byte(gamesTitle+heading+"\n"), 0)
		end = int64(n)
	case errors.Is(err, errCut):
		fmt.Fprintf(log, "%v: it is cut off and played again\n", err)
		err = nil
	}
	if err == nil {
		err = file.Truncate(end)
	}
	if err == nil {
		_, err = file.Seek(end, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return f, nil
}

func (f *gamesFile) has(index int) bool { return f.known[index] }

// append appends a game. A crash of the machine can lose the games of the last two seconds.
func (f *gamesFile) append(one game) error {
	if _, err := f.file.Write(frame(one)); err != nil {
		return err
	}
	f.known[one.index] = true
	if time.Since(f.synced) < syncInterval {
		return nil
	}
	f.synced = time.Now()
	return f.file.Sync()
}

func (f *gamesFile) close() error { return errors.Join(f.file.Sync(), f.file.Close()) }

func frame(one game) []byte {
	data := binary.LittleEndian.AppendUint32(nil, uint32(one.index))
	data = binary.LittleEndian.AppendUint16(data, uint16(len(one.samples)))
	data = binary.LittleEndian.AppendUint64(data, uint64(one.walls))
	for _, s := range one.samples {
		data = binary.LittleEndian.AppendUint64(data, uint64(s.own))
		data = binary.LittleEndian.AppendUint64(data, uint64(s.other))
		data = append(binary.LittleEndian.AppendUint16(data, uint16(s.cents)), s.result, 0)
	}
	return binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(data))
}

var (
	errEmpty   = errors.New("it has no line with the settings of its games")
	errCut     = errors.New("the last game is incomplete or damaged")
	errDamaged = errors.New("a game is damaged: cut the file off there, or use another")
)

// readFrames calls use for each complete game of a file, and returns the end of the last one in bytes. The file must
// have the given heading, unless that is "". The error is errEmpty if the heading is incomplete, and errCut if only the
// last game is.
func readFrames(name string, file io.Reader, heading string, use func(game)) (end int64, err error) {
	r := bufio.NewReaderSize(file, 1<<20)
	if title, _ := r.Peek(len(gamesTitle)); !strings.HasPrefix(gamesTitle, string(title)) {
		return 0, fmt.Errorf("%s:1:1: found %q, expected %q: it is not a file of games of blobwars-lab train", name, title, gamesTitle)
	}
	line, err := r.ReadString('\n')
	switch want := gamesTitle + heading + "\n"; {
	case errors.Is(err, io.EOF) && (heading == "" || strings.HasPrefix(want, line)):
		return 0, fmt.Errorf("%s: %w", name, errEmpty)
	case err != nil && !errors.Is(err, io.EOF):
		return 0, fmt.Errorf("%s: %w", name, err)
	case heading != "" && line != want:
		return 0, fmt.Errorf("%s:1:%d: found %.200q, expected %q: the games were made with other settings, or by another player: "+
			"use another folder, or delete them; -also uses them as they are",
			name, len(gamesTitle)+1, strings.TrimPrefix(strings.TrimSpace(line), gamesTitle), heading)
	}
	end = int64(len(line))
	for games := 0; ; games++ {
		one, size, err := readFrame(r)
		switch _, more := r.Peek(1); {
		case err == nil:
			use(one)
			end += int64(size)
			continue
		case errors.Is(err, io.EOF):
			return end, nil
		case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, errDamaged) && errors.Is(more, io.EOF):
			err = errCut
		}
		return end, fmt.Errorf("%s: after %d games, at byte %d: %w", name, games, end, err)
	}
}

func readFrame(r io.Reader) (one game, size int, err error) {
	data := make([]byte, frameHead, 4096)
	if _, err := io.ReadFull(r, data); err != nil {
		return one, 0, err
	}
	count := int(binary.LittleEndian.Uint16(data[4:]))
	if count > maxLength {
		return one, 0, errDamaged
	}
	data = slices.Grow(data, count*sampleSize+4)[:frameHead+count*sampleSize+4]
	if _, err := io.ReadFull(r, data[frameHead:]); err != nil {
		return one, 0, err
	}
	body := data[:len(data)-4]
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[len(body):]) {
		return one, 0, errDamaged
	}
	one.index = int(binary.LittleEndian.Uint32(body))
	one.walls = engine.Bitboard(binary.LittleEndian.Uint64(body[6:]))
	for rest := body[frameHead:]; len(rest) > 0; rest = rest[sampleSize:] {
		one.samples = append(one.samples, sample{
			own: engine.Bitboard(binary.LittleEndian.Uint64(rest)), other: engine.Bitboard(binary.LittleEndian.Uint64(rest[8:])),
			walls: one.walls, cents: int16(binary.LittleEndian.Uint16(rest[16:])), result: rest[18],
		})
	}
	return one, len(data), nil
}
