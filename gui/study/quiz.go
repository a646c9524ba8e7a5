package study

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/study/stepping"
	"blobwars/gui/ui"
)

// quizHigh is the height of the row of answers, and buttonHigh that of the buttons below a card's words, in units.
const (
	quizHigh   = 6.5
	buttonHigh = 5.5
)

// QuizStart returns the button that begins to ask about the next steps, below the words of a card.
func (f *Frame) QuizStart(z *stepping.Quiz, p *stepping.Playback) ui.Element {
	start := func() { z.Start(p) }
	return ui.Sized{H: buttonHigh, Of: &ui.Button{ID: "quiz", Label: f.Label("tree.quiz_me"), Tip: f.Label("tree.tip_quiz"), Click: start}}
}

// QuizHead returns the score of the questions, with the button that ends them.
func (f *Frame) QuizHead(z *stepping.Quiz) ui.Element {
	return f.ScoreHead(f.quizScore(z), func() { z.On = false })
}

// ScoreHead returns a score with the button that ends what is scored.
func (f *Frame) ScoreHead(text string, stop func()) ui.Element {
	score := ui.Text{Words: text, Lines: 2, Weight: paint.Medium, Size: 0.94, Ink: f.Style.Theme.AccentText}
	label := f.Label("tree.quiz_end")
	wide := f.Style.Width(label(), f.Style.Face(paint.Medium, f.Style.Small))/f.Style.Unit + 3
	end := &ui.Button{ID: "quizend", Label: label, Click: stop}
	return ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: score}, ui.Sized{W: wide, H: 4, Of: end}}}
}

// quizScore returns how many answers were right.
func (f *Frame) quizScore(z *stepping.Quiz) string {
	if z.Of == 0 { // there is no score yet
		return f.T("tree.quiz")
	}
	return f.T("tree.score", words.Values{"Right": z.Right, "Of": z.Of})
}

// QuizResult returns what is said after the last question: the score, and where the mistakes were.
func (f *Frame) QuizResult(z *stepping.Quiz, mistakes []string) []string {
	all := []string{f.quizScore(z) + "."}
	if len(mistakes) > 0 {
		all = append(all, f.T("tree.mistakes", words.Values{"Nodes": strings.Join(mistakes, ", ")}))
	}
	return all
}

// QuizNext returns the button that goes to the next question or, at the end, the one that begins again.
func (f *Frame) QuizNext(z *stepping.Quiz, p *stepping.Playback) []ui.Element {
	if p.AtEnd() {
		return []ui.Element{&ui.Button{ID: "again", Label: f.Label("tree.quiz_again"), Click: func() { z.Start(p) }}}
	}
	return []ui.Element{&ui.Button{ID: "next", Label: f.Label("tree.next_question"), Click: func() { z.Next(p) }}}
}

// QuizAnswers returns the row of the answers to a question, or of the button that goes on.
func (f *Frame) QuizAnswers(buttons []ui.Element) ui.Element {
	return ui.Sized{H: quizHigh, Of: ui.Row{Gap: 1, Equal: true, Of: buttons}}
}

// Talk returns a card with a title, facts and sentences, which scroll if they do not fit, between a head and buttons at
// its foot. head and facts may be nil.
func (f *Frame) Talk(head ui.Element, title string, facts ui.Element, sentences []string, buttons ...ui.Element) ui.Element {
	texts := ui.Column{Gap: 0.4}
	for _, sentence := range sentences {
		texts.Of = append(texts.Of, ui.Text{Words: sentence, Size: f.BodySize() / f.Style.Small, Lines: 99})
	}
	content := ui.Column{Gap: 0.75, Of: []ui.Element{
		head, ui.Text{Words: title, Weight: paint.Bold, Size: 2.3 * f.Style.Unit / f.Style.Small, Lines: 2, Title: true},
		facts, f.Scrolled(title+strings.Join(sentences, "\n"), texts),
	}}
	if head == nil { // answers are close to their question
		content.Of = append(content.Of, ui.Sized{Grow: 1, Of: ui.Space{}})
	}
	content.Of = append(content.Of, ui.Pad{Top: 1, Of: ui.Column{Gap: 1, Of: buttons}})
	return ui.Card{Of: ui.Pad{Top: 1.5, Right: 1.75, Bottom: 1.75, Left: 1.75, Of: content}}
}

// BodySize returns the size of the sentences on a card: smaller in a small window.
func (f *Frame) BodySize() float64 {
	if f.Style.Unit > 6*f.Style.Scale {
		return f.Style.Text
	}
	return f.Style.Small
}
