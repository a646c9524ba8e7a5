package uai

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine/search"
)

// settings are the values of the options.
type settings struct {
	hash, threads, multiPV int // hash in MiB
	overhead               int // milliseconds
	rules                  string
	startPos               string
}

// option is one option of Serve: a number from least to most, or one of words.
type option struct {
	name                 string
	number               func(*settings) *int
	initial, least, most int // of a number
	word                 func(*settings) *string
	words                []string // the first is the default
}

var options = []option{
	{name: "Hash", number: func(s *settings) *int { return &s.hash }, initial: search.DefaultTable, least: 1, most: search.MaxTable},
	{name: "Threads", number: func(s *settings) *int { return &s.threads }, initial: 1, least: 1, most: search.MaxThreads},
	{name: "MultiPV", number: func(s *settings) *int { return &s.multiPV }, initial: 1, least: 1, most: search.MaxLines},
	{name: "Move Overhead", number: func(s *settings) *int { return &s.overhead }, initial: 2, least: 0, most: 5000},
	{name: "Rules", word: func(s *settings) *string { return &s.rules }, words: []string{"auto", "blobwars", "ataxx"}},
	{name: "StartPos", word: func(s *settings) *string { return &s.startPos }, words: []string{"7x7", "8x8"}},
}

func defaults() (s settings) {
	for _, o := range options {
		if o.number != nil {
			*o.number(&s) = o.initial
		} else {
			*o.word(&s) = o.words[0]
		}
	}
	return s
}

// kind returns the option's declaration after the word type.
func (o option) kind() string {
	if o.number != nil {
		return fmt.Sprintf("spin default %d min %d max %d", o.initial, o.least, o.most)
	}
	return "combo default " + o.words[0] + " var " + strings.Join(o.words, " var ")
}

// set sets the option in s; a bad value is an error and changes nothing.
func (o option) set(s *settings, value string) error {
	if o.number == nil {
		at := slices.IndexFunc(o.words, func(w string) bool { return strings.EqualFold(w, value) })
		if at < 0 {
			return fmt.Errorf("%s is %s: expected %s", o.name, quote(value), strings.Join(o.words, ", "))
		}
		*o.word(s) = o.words[at]
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < o.least || n > o.most {
		return fmt.Errorf("%s is %s: expected a whole number from %d to %d", o.name, quote(value), o.least, o.most)
	}
	*o.number(s) = n
	return nil
}

// setOption executes setoption name NAME value VALUE.
func (s *server) setOption(words []string) error {
	if err := s.requireIdle(); err != nil {
		return err
	}
	if len(words) == 0 || !strings.EqualFold(words[0], "name") {
		return errors.New("expected: setoption name NAME value VALUE")
	}
	name, value := strings.Join(words[1:], " "), ""
	if at := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, "value") }); at > 0 {
		name, value = strings.Join(words[1:at], " "), strings.Join(words[at+1:], " ")
	}
	at := slices.IndexFunc(options, func(o option) bool { return strings.EqualFold(o.name, name) })
	if at < 0 {
		return fmt.Errorf("there is no option %s", quote(name))
	}
	wanted := s.settings
	if err := options[at].set(&wanted, value); err != nil {
		return err
	}
	if wanted.hash != s.settings.hash {
		if err := search.CheckTable(wanted.hash); err != nil {
			return err
		}
		s.table = nil // it is made again in its new size when it is needed
	}
	s.settings = wanted
	return nil
}
