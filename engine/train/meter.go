package train

import (
	"fmt"
	"io"
	"time"
)

const logSeconds = 5

// meter logs progress at most every logSeconds, with the time that is left.
type meter struct {
	log           io.Writer
	total         int
	began, logged time.Time
}

func newMeter(log io.Writer, total int) *meter {
	now := time.Now()
	return &meter{log: log, total: total, began: now, logged: now}
}

// progress writes a line if logSeconds have passed since the last one, or all is done.
func (m *meter) progress(done int, format string, args ...any) {
	if time.Since(m.logged) < logSeconds*time.Second && done < m.total {
		return
	}
	m.logged = time.Now()
	fmt.Fprintf(m.log, "%s, %s\n", fmt.Sprintf(format, args...), m.left(done))
}

// left is the time that is left, in words, or the time it took.
func (m *meter) left(done int) string {
	elapsed := time.Since(m.began)
	if done >= m.total || done == 0 {
		return fmt.Sprintf("done in %v", elapsed.Round(time.Second))
	}
	rest := time.Duration(float64(elapsed) / float64(done) * float64(m.total-done))
	return fmt.Sprintf("%v to go", rest.Round(time.Second))
}
