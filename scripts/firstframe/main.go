// Command firstframe starts a program, prints the number of milliseconds until its window is visible in the upper
// left corner of the display, and ends the program.
//
//	firstframe SCREEN WIDTH HEIGHT PROGRAM [ARGUMENT ...]
//
// SCREEN is the file in which Xvfb -fbdir keeps its picture. A window is visible when most of 256 pixels are not black:
// an empty display is black, and so is a window before its first frame.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

const (
	patience = 10 * time.Second
	interval = time.Millisecond // between two reads of the picture
	grid     = 16               // the number of pixels that are read in each direction
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "firstframe:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 4 {
		return fmt.Errorf("found %d arguments, expected SCREEN WIDTH HEIGHT PROGRAM [ARGUMENT ...]", len(args))
	}
	var wide, high int
	if _, err := fmt.Sscan(args[1]+" "+args[2], &wide, &high); err != nil {
		return fmt.Errorf("width and height: %w", err)
	}
	s, err := open(args[0], wide, high)
	if err != nil {
		return err
	}
	defer s.file.Close()
	if seen, err := s.seen(); err != nil {
		return err
	} else if seen {
		return errors.New("the display is not empty")
	}
	started := time.Now()
	program := exec.Command(args[3], args[4:]...)
	if err := program.Start(); err != nil {
		return err
	}
	defer func() {
		_ = program.Process.Kill()
		_ = program.Wait() // it was killed
	}()
	for time.Since(started) < patience {
		seen, err := s.seen()
		if err != nil {
			return err
		}
		if seen {
			fmt.Println(time.Since(started).Milliseconds())
			return nil
		}
		time.Sleep(interval)
	}
	return fmt.Errorf("no window within %v", patience)
}

// screen is the part of Xvfb's picture that a window takes.
type screen struct {
	file       *os.File
	first      int64 // where the pixels begin, four bytes each
	line       int64 // bytes
	wide, high int
}

// open reads the head of the file, in the format of xwd: numbers of four bytes, the size of the
// head the first, of a line the 13th, and how many colours stand before the pixels the 20th.
func open(name string, wide, high int) (*screen, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	var head [20]uint32
	if err := binary.Read(file, binary.BigEndian, &head); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if int(head[4]) < wide || int(head[5]) < high {
		file.Close()
		return nil, fmt.Errorf("%s: found a display of %d by %d, expected %d by %d or more", name, head[4], head[5], wide, high)
	}
	return &screen{file, int64(head[0]) + 12*int64(head[19]), int64(head[12]), wide, high}, nil
}

// seen reports whether most of the window is not black.
func (s *screen) seen() (bool, error) {
	var pixel [4]byte
	lit := 0
	for i := range grid * grid {
		x, y := (2*(i%grid)+1)*s.wide/(2*grid), (2*(i/grid)+1)*s.high/(2*grid)
		if _, err := s.file.ReadAt(pixel[:], s.first+int64(y)*s.line+4*int64(x)); err != nil {
			return false, err
		}
		if pixel[0]|pixel[1]|pixel[2] != 0 {
			lit++
		}
	}
	return lit > grid*grid/2, nil
}
