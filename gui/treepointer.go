package gui

import (
	"blobwars/gui/geom"
	treemodel "blobwars/gui/model/tree"
	"blobwars/gui/ui"
)

// treeGrip is the pointer's hold on the tree, while it is down.
type treeGrip struct {
	down  bool
	moved bool // it drags, and does not choose
	level int  // of the row that it holds; -1: none
	from  geom.Point
}

// pointer chooses nodes, and moves rows that are longer than the card is wide.
func (s *treeScreen) pointer(a *App, in ui.Input) {
	w := s.Walk()
	if w == nil {
		return
	}
	d, inside := s.draft(a), s.places.Tree.Contains(in.Pointer.X, in.Pointer.Y)
	node := d.NodeAt(in.Pointer, s.nodeWide(a), s.nodeHigh(a))
	if !inside || in.Touch && !in.Down {
		node = nil
	}
	if node != s.over {
		s.over, a.chromeDirty = node, true
	}
	strip, long := d.StripAt(in.Pointer.Y)
	switch {
	case in.Press && inside:
		s.grip = treeGrip{down: true, from: in.Pointer, level: -1}
		if long {
			s.grip.level = strip.Level
		}
	case in.Release:
		if s.grip.down && !s.grip.moved && inside {
			s.click(a, in, d, strip, node)
		}
		s.grip.down = false
	case s.grip.down && in.Down:
		s.drag(a, in, w)
	}
	if in.Wheel != 0 && inside && long {
		w.Pan(strip.Level, -in.Wheel, 0)
		a.chromeDirty = true
	}
}

// click goes to a node, or to siblings that are out of sight.
func (s *treeScreen) click(a *App, in ui.Input, d treemodel.Layout, strip treemodel.Strip, node *treemodel.Node) {
	end := s.sizes(a).End
	page := float64(max(strip.Visible-1, 1))
	switch {
	case node != nil:
		s.do(a, func(w *treemodel.Walk) { w.Select(node) })
	case strip.Before > 0 && in.Pointer.X < strip.Place.X+end:
		s.do(a, func(w *treemodel.Walk) { w.Pan(strip.Level, -page, 0) })
	case strip.After > 0 && in.Pointer.X > strip.Place.Right()-end:
		s.do(a, func(w *treemodel.Walk) { w.Pan(strip.Level, page, 0) })
	}
}

// drag moves what the pointer holds, by whole nodes and rows.
func (s *treeScreen) drag(a *App, in ui.Input, w *treemodel.Walk) {
	z := s.sizes(a)
	nodes, rows := int((s.grip.from.X-in.Pointer.X)/z.Slot), int((in.Pointer.Y-s.grip.from.Y)/z.Row)
	if nodes == 0 && rows == 0 {
		return
	}
	s.grip.moved = true
	w.Pan(s.grip.level, float64(nodes), float64(rows))
	s.grip.from.X -= float64(nodes) * z.Slot
	s.grip.from.Y += float64(rows) * z.Row
	a.chromeDirty = true
}
