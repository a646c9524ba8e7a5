package tree

import (
	"fmt"

	"blobwars/assets/words"
	"blobwars/gui/tree/walk"
)

// rules are the rules of the games that have some.
var rules = map[walk.Lesson]string{
	walk.OfCorks: "tree.rule_corks", walk.OfNim: "tree.rule_nim", walk.OfSplit: "tree.rule_split",
	walk.OfGrundy: "tree.rule_grundy", walk.OfFrogs: "tree.rule_frogs",
}

// tasks are the tasks of the exercises.
var tasks = [walk.Exercises]string{
	"tree.task", "tree.task_greedy", "tree.task_last", "tree.task_corks", "tree.task_split", "tree.task_grundy", "tree.task_matrix", "tree.task_frogs",
}

// origins say where the positions of an exercise come from, if they are not the lecture's.
var origins = map[walk.Lesson]string{walk.OfNim: "tree.example_nim", walk.OfFrogs: "tree.example_frogs"}

// exerciseNames are the games of the exercises.
var exerciseNames = [walk.Exercises]string{
	"tree.nim", "tree.corks", "tree.corks", "tree.corks", "tree.split", "tree.grundy", "tree.matrix", "tree.frogs",
}

// task returns the number, the game and the task of the exercise that is shown; "" if none is.
func (s *Screen) task() string {
	number := s.model.Options().Exercise
	if number == 0 {
		return ""
	}
	return s.T("tree.exercise", words.Values{"N": number, "Game": s.T(exerciseNames[number-1])}) + " " + s.T(tasks[number-1])
}

// notes returns what there is to say about a lesson: before the search the origin of its position; at the end, what
// follows.
func (s *Screen) notes(w *walk.Walk) (all []string) {
	o := s.model.Options()
	lastWins := s.lastWins()
	if w.AtStart() {
		if origin := origins[o.Lesson]; origin != "" && o.Given == o.Example() {
			all = append(all, s.T(origin))
		}
		if s.ofMatrix() {
			all = append(all, s.T("tree.no_pruning"))
		}
		return all
	}
	if !w.AtEnd() {
		return nil
	}
	switch o.Lesson {
	case walk.OfPosition:
		if o.Prune {
			return []string{s.T("tree.see_cut")}
		}
	case walk.OfLecture, walk.OfOwn:
		if w.Root().Best == nil {
			return nil
		}
		plain, pruned := w.Counts()
		v := words.Values{"Value": s.value(w.Root().Value), "Best": s.shortName(w.Root().Best)}
		v["Plain"], v["Pruned"], v["Saved"] = plain, pruned, plain-pruned
		return []string{s.T("tree.end_lecture", v), s.T("tree.counts", v)}
	case walk.OfCorks:
		return []string{s.T("tree.end_corks_" + endings[lastWins])}
	case walk.OfNim:
		sizes, xor := o.Xor()
		here := s.T("tree.end_nim", words.Values{"Sizes": sizes, "Xor": xor, "Label": string(w.Root().Label)})
		return []string{s.T("tree.end_nim_"+endings[lastWins]) + " " + here}
	case walk.OfMatrix:
		return s.asGood(w, w.Root())
	case walk.OfSplit:
		return []string{s.T("tree.split_end")}
	case walk.OfGrundy:
		return []string{s.T("tree.end_grundy")}
	case walk.OfFrogs:
		if saved := s.saved(w); saved > 0 {
			_, of := w.Visited()
			return []string{s.visited(w) + fmt.Sprintf(" (%.0f %%).", 100*float64(saved)/float64(of))}
		}
	}
	return nil
}

// lastWins reports whether the player who takes the last cork or object wins.
func (s *Screen) lastWins() bool {
	o := s.model.Options()
	return o.LastWins || o.Lesson == walk.OfNim && o.Variant == 0
}

// rule returns the rule of the game that is shown; "" if the lesson has none.
func (s *Screen) rule() string {
	lesson := s.model.Options().Lesson
	switch {
	case rules[lesson] == "":
		return ""
	case lesson == walk.OfCorks || lesson == walk.OfNim:
		return s.T(rules[lesson]) + " " + s.T("tree.rule_"+endings[s.lastWins()])
	}
	return s.T(rules[lesson])
}

// corksLeft says how many corks are left at a node that is not a leaf, and which moves there are.
func (s *Screen) corksLeft(n *node) string {
	moves := [...]string{"1", s.T("tree.take_2"), s.T("tree.take_3")}[len(n.Children)-1]
	return s.T("tree.corks_left", words.Values{"N": s.shortName(n), "Player": s.player(n.Max), "Moves": moves})
}

// asGood says that a node of the matrix game has several best children; nothing if it has one.
func (s *Screen) asGood(w *walk.Walk, n *node) []string {
	others := w.AsGood(n)
	if len(others) == 0 {
		return nil
	}
	v := words.Values{"Others": s.listed(others), "Best": s.nodeName(n.Best), "Value": s.value(w.OwnGain(n.Best)), "Gains": w.Gains(n)}
	return []string{s.T("tree.as_good", v)}
}
