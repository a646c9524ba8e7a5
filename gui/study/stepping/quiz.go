package stepping

import "slices"

// Quiz counts the answers to questions about the next step of an algorithm. The number of a question is that of the
// steps before it. The zero value asks nothing.
type Quiz struct {
	On        bool
	Questions []int // all questions, in order
	Right, Of int   // the number of right answers, and of all
	Wrong     []int // the questions that were answered wrongly

	given map[int]int // the option chosen, by question
}

// Begin starts again, with other questions.
func (z *Quiz) Begin(questions []int) {
	*z = Quiz{On: z.On, Questions: questions, given: map[int]int{}}
}

// Start goes to the next question, or to the first one if all steps have been done, with a new score.
func (z *Quiz) Start(p *Playback) {
	if p.AtEnd() {
		p.GoTo(0)
	}
	if !slices.Contains(z.Questions, p.Done()) {
		z.Next(p)
	}
	*z = Quiz{On: true, Questions: z.Questions, given: map[int]int{}}
}

// Next goes to the next question or, after the last one, to the end.
func (z *Quiz) Next(p *Playback) {
	i, _ := slices.BinarySearch(z.Questions, p.Done()+1)
	if i < len(z.Questions) {
		p.GoTo(z.Questions[i])
	} else {
		p.GoTo(p.Steps())
	}
}

// Given returns the option that was chosen for a question; false if there is no answer yet.
func (z *Quiz) Given(question int) (option int, ok bool) {
	option, ok = z.given[question]
	return option, ok
}

// Answer records the first answer to a question.
func (z *Quiz) Answer(question, option, right int) {
	if _, answered := z.given[question]; answered {
		return
	}
	z.given[question] = option
	z.Of++
	if option == right {
		z.Right++
	} else {
		z.Wrong = append(z.Wrong, question)
		slices.Sort(z.Wrong)
	}
}
