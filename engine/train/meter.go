package train

import (
	"fmt"
	"io"
	"time"
)

const tellSeconds = 5

// meter writes lines of progress, not too many, each with the time that is left.
type meter struct {
	log        io.Writer
	total      int
	began, now time.Time
}

func newMeter(log io.Writer, total int) *meter {
	now := time.Now()
	return &meter{log: log, total: total, began: now, now: now}
}

// tell writes a line if some seconds have gone by since the last one, or all is done.
func (m *meter) tell(done int, format string, args ...any) {
	if time.Since(m.now) < tellSeconds*time.Second && done < m.total {
		return
	}
	m.now = time.Now()
	fmt.Fprintf(m.log, "%s, %s\n", fmt.Sprintf(format, args...), m.left(done))
}

// left says how fast it goes and how long it still takes.
func (m *meter) left(done int) string {
	elapsed := time.Since(m.began)
	if done >= m.total || done == 0 {
		return fmt.Sprintf("done in %v", elapsed.Round(time.Second))
	}
	rest := time.Duration(float64(elapsed) / float64(done) * float64(m.total-done))
	return fmt.Sprintf("%v to go", rest.Round(time.Second))
}
