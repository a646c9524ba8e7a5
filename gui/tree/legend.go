package tree

import (
	"image/color"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/study"
	"blobwars/gui/tree/walk"
	"blobwars/gui/ui"
)

// look is how nodes of a kind are drawn.
type look struct {
	fill, edge, ink color.NRGBA
	thick           float64 // of the edge; 1 is a thin one
}

// looks returns the looks of the kinds of nodes. A kind is the key of its words in the legend.
func (t *picture) looks() map[string]look {
	th := t.Style.Theme
	visited, ahead := paint.Mix(th.Row, th.Text, 0.1), look{th.Panel, th.Muted, th.Muted, 1}
	if t.practising() {
		ahead.ink = th.Text
	}
	return map[string]look{
		"tree.max_wins":       {paint.Mix(th.Panel, th.Marks[0], 0.3), th.Marks[0], th.Text, 1.5},
		"tree.legend_node":    {th.Accent, th.AccentText, th.OnAccent, 1},
		"tree.legend_path":    {visited, th.AccentText, th.Text, 1.5},
		t.reason:              {paint.Mix(th.Panel, th.Keyword, 0.35), th.Keyword, th.Text, 1.5},
		"tree.legend_visited": {visited, th.Text, th.Text, 1},
		"tree.legend_ahead":   ahead,
		"tree.legend_pruned":  {th.Panel, th.DangerText, th.DangerText, 1.25}, // and dashed
	}
}

// kind returns the kind of a node.
func (t *picture) kind(n *node, view walk.NodeView) string {
	w := t.model.Walk()
	switch leaf := len(n.Children) == 0 && view.State == walk.Searched; {
	case n == w.Selected():
		return "tree.legend_node"
	case view.State == walk.Pruned:
		return "tree.legend_pruned"
	case t.lit[n]:
		return t.reason
	case leaf && t.model.Options().Lesson == walk.OfTicTacToe && view.Value > 0: // MIN wins nowhere
		return "tree.max_wins"
	case view.State == walk.NotVisited:
		return "tree.legend_ahead"
	case t.path[n] || t.line[n] || n == w.Current():
		return "tree.legend_path"
	}
	return "tree.legend_visited"
}

// onPath reports whether a node of a kind has the edge of the path.
func (t *picture) onPath(n *node, kind string) bool {
	return t.path[n] && kind != "tree.legend_node" && kind != "tree.legend_pruned"
}

// box draws the ground and the edge of a node. thin is the width of a thin edge.
func (t *picture) box(dst paint.Canvas, r geom.Rect, radius, thin float64, l look) {
	t.Style.Paint.Fill(dst, r, radius, l.fill)
	if l.edge == t.Style.Theme.DangerText {
		t.Style.Paint.DashedStroke(dst, r, radius, l.thick*thin, max(6*thin, 4), l.edge)
	} else {
		t.Style.Paint.Stroke(dst, r, radius, l.thick*thin, l.edge)
	}
}

// seen finds which kinds and marks of nodes are drawn. It returns the keys of their words, and a value so far.
func (t *picture) seen() (seen map[string]bool, running string) {
	seen = map[string]bool{}
	for _, p := range t.d.Nodes {
		n, view := p.Node, t.view(p.Node)
		kind, text := t.kind(n, view), t.text(n, view)
		if seen[kind] = true; strings.HasSuffix(text, "…") {
			running = text
		}
		for key, is := range map[string]bool{
			"tree.legend_path": t.onPath(n, kind), "tree.below": t.folded(n) > 0, "tree.times": strings.ContainsAny(t.label(n), "²³⁴⁵⁶⁷⁸⁹"),
			"tree.running": running != "", "tree.legend_bounds": strings.ContainsAny(text, "≤≥"),
			"tree.mark_N": strings.Contains(text, "N"), "tree.mark_P": strings.Contains(text, "P"),
			"tree.gains": t.ofMatrix() && text != "",
		} {
			seen[key] = seen[key] || is
		}
	}
	seen["tree.legend_ahead"] = seen["tree.legend_ahead"] && !t.practising()
	return seen, running
}

// legend explains the marks that are drawn, and says how many nodes were visited.
func (s *Screen) legend() ui.Element {
	w := s.model.Walk()
	if w == nil {
		return ui.Sized{H: 2.5, Of: ui.Space{}}
	}
	t, st, u, th := s.picture(), s.Style, s.Style.Unit, s.Style.Theme
	seen, running := t.seen()
	looks := t.looks()
	var samples []study.Sample
	for _, kind := range []string{"tree.max_wins", "tree.legend_node", "tree.legend_path", t.reason, "tree.legend_visited", "tree.legend_ahead", "tree.legend_pruned"} {
		key := kind
		if kind == "tree.legend_path" && w.Selected() == w.Root() {
			key = "tree.legend_best"
		}
		if seen[kind] {
			samples = append(samples, study.Sample{Words: s.T(key), Draw: func(dst paint.Canvas, r geom.Rect) {
				t.box(dst, r, 0.25*u, max(1, 0.15*u), looks[kind])
			}})
		}
	}
	for _, m := range []struct {
		key  string
		draw func(dst paint.Canvas, r geom.Rect)
	}{
		{"tree.below", func(dst paint.Canvas, r geom.Rect) { st.Paint.Icon(dst, paint.IconDown, r.Centre(), 0.9*r.W, th.Muted) }},
		{"tree.mark_N", nil}, {"tree.mark_P", nil}, {"tree.times", nil},
		{"tree.gains", func(dst paint.Canvas, r geom.Rect) {
			sample, face := walk.Matrix()[1][1], st.Face(paint.Bold, st.Small) // wider than the others
			t.gains(dst, sample, geom.Pt(r.Right()-st.Width(sample, face)/2, r.Centre().Y), face, th.Text)
		}},
		{"tree.running", nil}, {"tree.legend_bounds", nil},
	} {
		if seen[m.key] {
			samples = append(samples, study.Sample{Words: s.T(m.key, words.Values{"Value": running}), Draw: m.draw})
		}
	}
	note := s.visited(w)
	if s.practising() {
		note = ""
	}
	legend := s.Legend(samples, note)
	if s.Low() && w.Camera.Folded { // the height of the rows, and so what they show, must not depend on it
		return ui.Stack{ui.Space{Least: 5}, legend}
	}
	return legend
}
