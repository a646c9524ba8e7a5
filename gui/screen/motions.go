package screen

import (
	"blobwars/gui/paint"
	"blobwars/gui/table/session"
)

// DrawMotions draws the blobs in motion above the board of a view, which is drawn already and has them as Hidden.
func DrawMotions(p *paint.Painter, dst paint.Canvas, view paint.BoardView, motions []session.Motion, theme *paint.Theme) {
	grid := view.Grid
	for _, m := range motions {
		from, to, pose := grid.Centre(m.From), grid.Centre(m.To), view.Pose(m.Who, m.To) // the pose in which it ends
		switch m.Kind {
		case session.Clone:
			p.Clone(dst, m.Who, from, to, grid.Cell, m.T, theme, pose)
		case session.Jump:
			p.Jump(dst, m.Who, from, to, grid.Cell, m.T, theme, pose)
		case session.Infect:
			p.Infect(dst, m.Who, to, from, grid.Cell, m.T, theme, pose)
		case session.Hop:
			p.Hop(dst, m.Who, to, grid.Cell, m.T, theme, paint.Pose{Mood: paint.Glad})
		}
	}
}
