package paint

import (
	"image/color"

	"blobwars/engine"
	"blobwars/gui/geom"
)

// BoardView is everything that the board shows. An unused square is engine.NoSquare (the zero Square is the top left
// one), an unused move engine.NoMove(); NewBoardView returns a view in which none is used.
type BoardView struct {
	Grid        geom.Grid // in device pixels
	Position    engine.Position
	Coordinates bool

	Selected     engine.Square
	CloneTargets engine.Bitboard
	JumpTargets  engine.Bitboard
	Mover        engine.Side   // the targets have the mover's colour
	Hover        engine.Square // under the pointer
	Pickable     bool          // the blob on Hover can be selected
	Refused      engine.Square // a press on it was refused
	Cursor       engine.Square // of the keyboard
	Last         engine.Move
	LastMover    engine.Side
	Hint         engine.Move // also the best move of an analysis
	Reply        engine.Move // of the mover, as an arrow in his colour

	Verdict SquareBadge // on the last move; none if its text is empty

	Preview  engine.Move     // of the selected blob: a ghost is at its target, and it is lifted if it is a jump
	Infected engine.Bitboard // the blobs that the preview would infect: outlined and startled
	Dragged  bool            // the selected blob is drawn at the pointer: its ghost is only an outline

	Heat        []HeatCell // the values of squares
	MinTextSize float64    // the smallest readable type, in device pixels; 0: no labels on squares

	Variation bool            // not a position of the game: it is tinted and framed
	Hidden    engine.Bitboard // squares whose blobs are drawn by an animation instead
	Moods     [2]Mood         // of the blobs of each side
	Gazes     [2]Gaze
	LookAt    *geom.Point // if set, every blob looks there instead
}

// SquareBadge is a short text on a disc at the upper right corner of a square.
type SquareBadge struct {
	Square engine.Square
	Text   string
	Ink    color.NRGBA
}

// NewBoardView returns a view of the position with nothing selected or marked.
func NewBoardView(grid geom.Grid, pos engine.Position) BoardView {
	return BoardView{
		Grid: grid, Position: pos,
		Selected: engine.NoSquare, Hover: engine.NoSquare, Cursor: engine.NoSquare, Refused: engine.NoSquare,
		Last: engine.NoMove(), Hint: engine.NoMove(), Reply: engine.NoMove(), Preview: engine.NoMove(),
	}
}

// Pose returns the pose of a resting blob of who on s. Animations that begin or end on s use it, too, so that they
// begin and end with the picture at rest.
func (v BoardView) Pose(who engine.Side, s engine.Square) Pose {
	pose := Pose{Mood: v.Moods[who&1], Look: v.Gazes[who&1]}
	if v.LookAt != nil {
		pose.Look = LookAt(v.Grid.Centre(s), *v.LookAt, v.Grid.Cell/3)
	}
	if s == v.Selected || v.Infected.Has(s) {
		pose.Mood = Alert
	}
	return pose
}

// Board draws the board: frame, squares, walls and coordinates (from a cached image), the marks, and the resting blobs.
// Animations are drawn over it afterwards.
func (p *Painter) Board(dst Canvas, view BoardView, th *Theme) {
	if view.Grid.Cell < 4 {
		return
	}
	p.drawBackground(dst, view, th)
	if view.Variation {
		squares := view.Grid.Bounds().Round()
		p.Fill(dst, squares, view.Grid.Cell*0.15, Alpha(th.Accent, 0.1))
		p.Stroke(dst, squares, view.Grid.Cell*0.15, max(2, view.Grid.Cell/24), th.AccentText)
	}
	p.drawMarks(dst, view, th)
	for s := range (view.Position.Blobs(engine.Side1) | view.Position.Blobs(engine.Side2)).Squares() {
		if view.Grid.Has(s) && !view.Hidden.Has(s) {
			at, cell := view.Grid.Centre(s), view.Grid.Cell
			if view.Preview.IsJump() && s == view.Preview.From { // it is lifted
				at.Y -= 0.05 * cell
				cell *= 1.08
			}
			who := engine.Side(view.Position.At(s) - engine.Blob1)
			look := blobLook{who: who, pose: view.Pose(who, s), theme: th}
			if view.Infected.Has(s) {
				look.edge = th.Mark(view.Mover)
			}
			p.addBlob(dst, look, at, cell, 1)
		}
	}
	p.drawGhost(dst, view, th)
	p.drawHeatArrows(dst, view, th)
	p.drawReply(dst, view, th)
	p.drawLabels(dst, view, th)
	p.drawSquareBadge(dst, view.Grid, view.Verdict, th)
	if view.Grid.Has(view.Cursor) {
		p.brackets(dst, square(view.Grid, view.Cursor), view.Grid.Cell, th.Focus)
	}
	if view.hints() {
		gap, end := 0.5, 0.1
		if len(view.Heat) > 0 {
			gap, end = cloneGap, aboveLabel
		}
		p.MoveArrow(dst, view, view.Hint, geom.Point{}, gap, end, view.Grid.Cell*0.075, th.AccentText, th.Frame)
	}
}

// drawSquareBadge draws a badge over the blobs.
func (p *Painter) drawSquareBadge(dst Canvas, g geom.Grid, b SquareBadge, th *Theme) {
	if b.Text == "" {
		return
	}
	r := square(g, b.Square)
	radius := max(0.19*g.Cell, 7)
	at := geom.Pt(r.Right()-0.95*radius, r.Bottom()-0.95*radius) // where no spikes are, within its square: the next one may have a label
	p.Disc(dst, at, radius, th.Ground1)
	p.Ring(dst, at, radius, max(1, radius/7), b.Ink)
	p.Text(dst, b.Text, at.X, at.Y, p.Face(Bold, 1.15*radius), b.Ink, Middle)
}

// square returns the square that is drawn in the cell of s.
func square(g geom.Grid, s engine.Square) geom.Rect { return squareIn(g.Rect(s)) }

// drawBackground draws frame, squares, walls and coordinates.
func (p *Painter) drawBackground(dst Canvas, view BoardView, th *Theme) {
	grid := view.Grid
	g := boardLook{frame: grid.Frame().Round(), cells: grid.Cells(), flipped: grid.Flipped, theme: th}
	for s := range view.Position.Walls().Squares() {
		if grid.Has(s) {
			x, y, _ := g.cells.At(grid.Centre(s).X, grid.Centre(s).Y)
			g.walls.Add(x, y)
		}
	}
	if view.Coordinates {
		g.strip = grid.CoordinateStrip()
		g.letters = max(10, grid.Cell*0.19, min(view.MinTextSize, g.strip*1.6))
	}
	addBoard(dst, g)
}

func (p *Painter) squareFill(dst Canvas, r geom.Rect, lit bool, cell float64, th *Theme) {
	fill := th.Square2
	if lit {
		fill = th.Square1
	}
	p.Fill(dst, r, cell*0.15, fill)
	p.Stroke(dst, r, cell*0.15, max(1, cell/80), th.SquareEdge)
}

// Wall draws a hatched block for a cell of a size in device pixels.
func (p *Painter) Wall(dst Canvas, r geom.Rect, cell float64, th *Theme) {
	p.Fill(dst, r, cell*0.15, th.Wall)
	p.Stroke(dst, r, cell*0.15, max(1, cell/40), Alpha(th.WallHatch, 0.45))
	in := r.Inset(cell * 0.17)
	for _, d := range []float64{-0.55, 0, 0.55} { // the offset of the line from the diagonal
		left, low := in.X+max(0, d)*in.W, in.Bottom()+min(0, d)*in.H
		right, high := in.Right()+min(0, d)*in.W, in.Y+max(0, d)*in.H
		p.Line(dst, geom.Pt(left, low), geom.Pt(right, high), max(1.5, cell*0.038), th.WallHatch)
	}
}
