package tree

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/screen"
	"blobwars/gui/tree/walk"
)

// Describe implements screen.Screen.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	if s.topics.graphs {
		d.Said = s.graph.Describe().Said
	} else {
		d.Said = s.spoken()
	}
	d.Kind, d.Place, d.Nodes = command.SearchScreen, s.Card(), s
	return d
}

// spoken returns the last step of the search, or after going to another node that node; and the question about the next
// step.
func (s *Screen) spoken() string {
	w := s.model.Walk()
	if w == nil {
		return s.noTree()
	}
	if q := s.model.Question(); q != nil && s.asks(w) {
		title, sentences := s.questionText(w, q)
		for i, text := range sentences { // a formula has no full stop on the card
			if !strings.ContainsAny(text[len(text)-1:], ".?…") {
				sentences[i] = text + "."
			}
		}
		return title + " " + strings.Join(sentences, " ")
	}
	if w.Current() == w.Selected() {
		said := []string{s.StepCount(&w.Playback) + ": " + s.stepText()}
		if note := s.note(); w.AtStart() && note != "" {
			said = append(said, note)
		}
		return strings.Join(append(said, s.notes(w)...), " ")
	}
	n, view := w.Selected(), s.view(w.Selected())
	text := capital(s.nodeName(n))
	switch {
	case view.State == walk.Searching && view.HasValue:
		text += ", " + s.T("tree.running", words.Values{"Value": s.plainFigure(n, view)})
	case view.HasValue:
		text += ", " + s.T("tree.value") + " " + s.marked(n, view)
	}
	return text + ". " + strings.Join(s.about(w, n, view), " ")
}

// noTree says why there is no tree.
func (s *Screen) noTree() string {
	size, large := s.model.TooLarge()
	switch {
	case large:
		return s.T("tree.large", words.Values{"N": size.Size, "Max": size.Limit})
	case s.model.Err() != nil:
		return s.model.Err().Error()
	}
	return s.T("tree.growing")
}

// The ends of keys: by whether it is about MAX, whether the answer is yes, and whether the player wins who takes the last.
// The marks of MAX and MIN at tic-tac-toe.
var (
	minmax  = map[bool]string{true: "max", false: "min"}
	answers = map[bool]string{true: "tree.yes", false: "tree.no"}
	endings = map[bool]string{true: "wins", false: "loses"}
	marks   = map[bool]string{true: "O", false: "X"}
)

// ofMatrix reports whether the tree is that of the matrix game, in which both players maximise.
func (s *Screen) ofMatrix() bool { return s.model.Options().Lesson == walk.OfMatrix }

// player returns the name of the player to move in the rows of MAX or in those of MIN.
func (s *Screen) player(max bool) string {
	switch {
	case s.ofMatrix():
		return s.T("tree.player_" + s.mover(max))
	case max:
		return "MAX"
	}
	return "MIN"
}

// mover returns the end of the keys about the player of the matrix game who moves in the rows of MAX or in those of
// MIN.
func (s *Screen) mover(max bool) string {
	return map[bool]string{true: "row", false: "column"}[max == (s.model.Options().Variant == 0)]
}

// capital returns a sentence that begins with a capital letter, unless it begins with alpha, beta or a square such as
// d6.
func capital(sentence string) string {
	first, size := utf8.DecodeRuneInString(sentence)
	second, _ := utf8.DecodeRuneInString(sentence[size:])
	if first == 'α' || first == 'β' || unicode.IsDigit(second) {
		return sentence
	}
	return string(unicode.ToUpper(first)) + sentence[size:]
}
