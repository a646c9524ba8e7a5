package tree

import (
	"slices"
	"strconv"

	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// tabs are the words of the tabs. The last one is the course, which has topics.
var tabs = []string{"tree.position", "tree.lecture", "tree.own", "tree.course"}

// tabLessons are the lessons of the tabs before the course.
var tabLessons = []walk.Lesson{walk.OfPosition, walk.OfLecture, walk.OfOwn}

// topicWords are the words of the first topics of the course: graphs, two games of the lecture, and the first of its
// exercises, of which the others have only their numbers.
var topicWords = []string{"tree.graphs", "tree.noughts", "tree.corks", "tree.exercise_1"}

// The topics. The exercises follow in the order of their numbers.
const (
	graphsTopic = iota
	noughtsTopic
	corksTopic
	exercisesTopic // the first one
)

// topics is what is shown of the course, now or when its tab is chosen again.
type topics struct {
	graphs bool // the graph is shown, in place of a tree
	last   int  // the topic that was shown last
}

func (s *Screen) tab() int {
	if i := slices.Index(tabLessons, s.model.Options().Lesson); i >= 0 && !s.topics.graphs {
		return i
	}
	return len(tabLessons)
}

func (s *Screen) topic() int {
	switch o := s.model.Options(); {
	case s.topics.graphs:
		return graphsTopic
	case o.Exercise > 0:
		return exercisesTopic + o.Exercise - 1
	case o.Lesson == walk.OfCorks:
		return corksTopic
	}
	return noughtsTopic
}

// openTab shows a tab, and of the course the topic that was shown last.
func (s *Screen) openTab(i int) {
	if i == len(tabLessons) {
		s.openTopic(s.topics.last)
		return
	}
	s.leave()
	s.topics.graphs = false
	s.choose(func(o *walk.Options) { *o = o.Open(tabLessons[i]) })
}

// leave ends what is about the tree or the graph that was shown: the notice, the questions and the playback.
func (s *Screen) leave() {
	s.Notices.Clear()
	s.model.Quiz.On, s.graph.Model().Quiz.On = false, false
	s.model.Playback().Pause()
	s.graph.Model().Playback.Pause()
}

func (s *Screen) openTopic(i int) {
	s.leave()
	s.topics.last, s.topics.graphs = i, i == graphsTopic
	switch i {
	case noughtsTopic:
		s.choose(func(o *walk.Options) { *o = o.Open(walk.OfTicTacToe) })
	case corksTopic:
		s.choose(func(o *walk.Options) { *o = o.Open(walk.OfCorks) })
	case graphsTopic:
	default:
		s.choose(func(o *walk.Options) { *o = o.OpenExercise(i - exercisesTopic + 1) })
	}
}

// topicsControls returns the choice of the topics of the course.
func (s *Screen) topicsControls() []ui.Sized {
	topics := s.Choice("topic", "tree.course", topicWords, s.topic, s.openTopic)
	for n := 2; n <= walk.Exercises; n++ {
		topics.Options = append(topics.Options, func() string { return strconv.Itoa(n) })
	}
	topics.Tabs = !s.Phone()
	return []ui.Sized{s.Fitted(topics)}
}
