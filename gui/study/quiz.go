package study

import (
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// quizHigh is the height of the row of answers, and buttonHigh that of the buttons below a card's words, in units.
const (
	quizHigh   = 6.5
	buttonHigh = 5.5
)

// QuizStart returns the button that begins to ask about the next steps, below the words of a card.
func (f *Frame) QuizStart(start func()) ui.Element {
	return ui.Sized{H: buttonHigh, Of: &ui.Button{ID: "quiz", Label: f.Label("tree.quiz_me"), Tip: f.Label("tree.tip_quiz"), Click: start}}
}

// QuizHead returns the score of the questions, with the button that ends them.
func (f *Frame) QuizHead(z *play.Quiz, skipped int) ui.Element {
	return f.ScoreHead(f.quizScore(z, skipped), func() { z.On = false })
}

// ScoreHead returns a score with the button that ends what is scored.
func (f *Frame) ScoreHead(text string, stop func()) ui.Element {
	score := ui.Text{Words: text, Lines: 2, Weight: paint.Medium, Size: 0.94, Ink: f.Style.Theme.AccentText}
	label := f.Label("tree.quiz_end")
	wide := f.Style.Width(label(), f.Style.Face(paint.Medium, f.Style.Small))/f.Style.Unit + 3
	end := &ui.Button{ID: "quizend", Label: label, Click: stop}
	return ui.Row{Gap: 1, Of: []ui.Element{ui.Sized{Grow: 1, Of: score}, ui.Sized{W: wide, H: 4, Of: end}}}
}

// quizScore returns how many answers were right, and how many questions were passed.
func (f *Frame) quizScore(z *play.Quiz, skipped int) string {
	var parts []string
	if z.Of == 0 && skipped == 0 {
		parts = append(parts, f.T("tree.quiz"))
	} else {
		parts = append(parts, f.T("tree.score", words.Values{"Right": z.Right, "Of": z.Of}))
	}
	if skipped > 0 {
		parts = append(parts, f.T("tree.skipped", words.Values{"N": skipped}))
	}
	return strings.Join(parts, " · ")
}

// QuizResult returns what is said after the last question: the score, and where the mistakes were.
func (f *Frame) QuizResult(z *play.Quiz, skipped int, mistakes []string) []string {
	all := []string{f.quizScore(z, skipped) + "."}
	if len(mistakes) > 0 {
		all = append(all, f.T("tree.mistakes", words.Values{"Nodes": strings.Join(mistakes, ", ")}))
	}
	return all
}

// QuizNext returns the button that goes to the next question or, at the end, the one that begins again.
func (f *Frame) QuizNext(over bool, next, again func()) []ui.Element {
	if over {
		return []ui.Element{&ui.Button{ID: "again", Label: f.Label("tree.quiz_again"), Click: again}}
	}
	return []ui.Element{&ui.Button{ID: "next", Label: f.Label("tree.next_question"), Click: next}}
}

// QuizAnswers returns the row of the answers to a question, or of the button that goes on.
func (f *Frame) QuizAnswers(buttons []ui.Element) ui.Element {
	return ui.Sized{H: quizHigh, Of: ui.Row{Gap: 1, Equal: true, Of: buttons}}
}
