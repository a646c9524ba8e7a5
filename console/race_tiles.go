package console

import (
	"strconv"
	"strings"
)

// isTiles reports whether a file is a Tiles board: its first four lines are numbers.
func isTiles(data []byte) bool {
	lines := strings.SplitN(string(data), "\n", 5)
	if len(lines) < 4 {
		return false
	}
	for _, line := range lines[:4] {
		if _, err := strconv.Atoi(strings.TrimSpace(line)); err != nil {
			return false
		}
	}
	return true
}
