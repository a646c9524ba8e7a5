package play

import "slices"

// Quiz counts the answers to questions about the next step of an algorithm. A question has a number, which grows with
// the steps. The zero value asks nothing.
type Quiz struct {
	On        bool
	Right, Of int   // the number of right answers, and of all
	Wrong     []int // the questions that were answered wrongly

	from  int         // the first question that counts
	given map[int]int // the option chosen, by question
}

// Begin starts again, with other steps.
func (z *Quiz) Begin() { *z = Quiz{On: z.On, given: map[int]int{}} }

// Start asks from a question on, with a new score.
func (z *Quiz) Start(from int) { *z = Quiz{On: true, from: from, given: map[int]int{}} }

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

// Skipped returns how many of some questions were passed without an answer: those before the question next.
func (z *Quiz) Skipped(questions []int, next int) (n int) {
	for _, q := range questions {
		if _, answered := z.given[q]; !answered && q >= z.from && q < next {
			n++
		}
	}
	return n
}
