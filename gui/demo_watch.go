package gui

import (
	"time"

	"blobwars/gui/model/session"
	treemodel "blobwars/gui/model/tree"
)

// lectureStep is a step of the lecture's example soon after a cut.
const lectureStep = 16

// watchSteps show what there is to see of how a computer thinks, in both languages: the analysis
// of the demo's game, two trees, and a race.
func watchSteps() []step {
	people := [2]session.Seat{session.Human(), session.Human()}
	tree := func(change func(*treemodel.Options)) func(a *App) {
		return func(a *App) {
			a.sit(people, demoPly)
			a.startTree()
			a.study.(*treeScreen).choose(a, change)
		}
	}
	grown := func(a *App) bool { return !a.study.(*treeScreen).Growing() }
	steps := []step{{reach: func(a *App) { a.review(demoClimax); a.settings.Analysis.On = true }, when: analysed}}
	steps = append(steps, inEveryLook("analysis")...)
	steps = append(steps, step{reach: func(a *App) { a.settings.Analysis.On = false; tree(ofLecture)(a) }, when: grown},
		step{reach: func(a *App) { a.study.(*treeScreen).Walk().GoTo(lectureStep) }})
	steps = append(steps, inEveryLook("tree-lecture")...)
	steps = append(steps, step{reach: tree(func(o *treemodel.Options) { o.Depth = 2 }), when: grown})
	steps = append(steps, inEveryLook("tree-position")...)
	steps = append(steps, step{
		reach: func(a *App) {
			a.sit(people, demoPly)
			a.startRace()
			race := a.study.(*raceScreen)
			race.Time = time.Second
			race.begin(a)
		},
		when: func(a *App) bool { return a.study.(*raceScreen).Over() },
	})
	steps = append(steps, inEveryLook("race")...)
	return append(steps, step{reach: func(a *App) { a.sit(people, demoPly) }})
}

// inEveryLook shows what is there in three looks.
func inEveryLook(name string) []step {
	return []step{
		{name: name, reach: nothing},
		{name: name + "-spanish", look: lightSpanish, reach: nothing},
		{name: name + "-small", look: smallContrast, reach: nothing},
	}
}

func ofLecture(o *treemodel.Options) { o.Lesson = treemodel.OfLecture }

// analysed is when every position of the game has a score.
func analysed(a *App) bool {
	for ply := range a.session.Game().Len() + 1 {
		if !a.session.Analysis.WorthAt(ply).Known {
			return false
		}
	}
	return true
}
