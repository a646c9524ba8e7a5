package tree

import (
	"strings"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/study"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// legend explains the shapes, or the colours of results, and says how many nodes were visited.
func (s *Screen) legend() ui.Element {
	w, lesson := s.model.Walk(), s.model.Options().Lesson
	if w == nil {
		return ui.Sized{H: 2.5, Of: ui.Space{}}
	}
	size := s.visited(w)
	var samples []study.Sample
	add := func(key string, draw func(dst paint.Canvas, r geom.Rect)) {
		samples = append(samples, study.Sample{Words: s.T(key), Draw: draw})
	}
	st, u := s.Style, s.Style.Unit
	thin, round := max(1, 0.15*u), 0.25*u
	if lesson == walk.OfTicTacToe {
		for _, result := range []int{1, 0} {
			add(resultWords[result], func(dst paint.Canvas, r geom.Rect) {
				ink := s.resultInk(result)
				st.Paint.Fill(dst, r, 0.5*u, paint.Alpha(ink, 0.35))
				st.Paint.Stroke(dst, r, 0.5*u, max(1, 0.2*u), ink)
			})
		}
	}
	cut := w.HasCut() // before, there is neither a node that is cut off nor a bound
	if w.WonOrLost() {
		add("tree.marks", nil)
		if strings.Contains(s.shape().name, "+") {
			add("tree.times", nil)
		}
	}
	if w.Camera.Folded {
		add("tree.below", nil)
		add("tree.siblings", nil)
	}
	if lesson == walk.OfMatrix {
		add("tree.gains", nil)
	} else if lesson != walk.OfPosition && !w.AtEnd() {
		add("tree.legend_running", nil)
	}
	if cut || s.practising() {
		add("tree.legend_pruned", func(dst paint.Canvas, r geom.Rect) {
			st.Paint.DashedStroke(dst, r, round, thin, u, st.Theme.Muted)
		})
	}
	add("tree.legend_path", func(dst paint.Canvas, r geom.Rect) {
		st.Paint.Stroke(dst, r, round, 1.5*thin, st.Theme.AccentText)
	})
	if !w.AtEnd() {
		add("tree.legend_ahead", func(dst paint.Canvas, r geom.Rect) {
			st.Paint.Stroke(dst, r, round, thin, st.Theme.Disabled)
		})
	}
	if cut && s.model.Options().Prune {
		add("tree.legend_bounds", nil)
	}
	return s.Legend(samples, size, !s.Low())
}
