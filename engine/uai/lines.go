package uai

import (
	"fmt"
	"io"
	"strings"
	"sync"
)

// lines writes whole lines from several goroutines. After a write that failed it stays
// silent and keeps the error.
type lines struct {
	mu     sync.Mutex
	to     io.Writer
	failed error
}

// say writes the lines in one Write, so that nothing comes between them.
func (l *lines) say(text ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.write(text)
}

func (l *lines) write(text []string) {
	if l.failed != nil {
		return
	}
	if _, err := io.WriteString(l.to, strings.Join(text, "\n")+"\n"); err != nil {
		l.failed = fmt.Errorf("cannot write the answers: %w", err)
	}
}

// answer writes the last lines of a search. Before anybody can have read them, the
// search counts as ended.
func (l *lines) answer(t *thinking, text ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t.answered = true
	l.write(text)
}

func (l *lines) hasAnswered(t *thinking) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return t.answered
}

func (l *lines) err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.failed
}
