package play

// Quiz counts the right answers to questions about the next step of an algorithm. Its zero value asks nothing.
type Quiz struct {
	On        bool
	Right, Of int         // the number of right answers, and of all
	given     map[int]int // the option chosen, by the number of steps done
}

// Begin starts again, with other steps.
func (z *Quiz) Begin() { *z = Quiz{On: z.On, given: map[int]int{}} }

// Given returns the option that was chosen after a number of steps; false if there is no answer yet.
func (z *Quiz) Given(step int) (option int, ok bool) {
	option, ok = z.given[step]
	return option, ok
}

// Answer records the first answer after a number of steps.
func (z *Quiz) Answer(step, option, right int) {
	if _, answered := z.given[step]; answered {
		return
	}
	z.given[step] = option
	z.Of++
	if option == right {
		z.Right++
	}
}
