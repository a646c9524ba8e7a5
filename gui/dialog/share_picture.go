package dialog

import (
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
)

// moment is what a picture that is shared shows: a position of a game, with the motions of the move that led to it.
type moment struct {
	position engine.Position
	last     engine.Move // engine.NoMove() at the start
	ply      int
	result   session.Result
	motions  []session.Motion
	hidden   engine.Bitboard // squares whose blobs are drawn as motions
}

// momentOf is a position of a game at rest.
func momentOf(game session.Saved, ply int) moment {
	m := moment{position: game.Game.PositionAt(ply), last: engine.NoMove(), ply: ply, result: game.ResultAt(ply)}
	if ply > 0 {
		m.last = game.Game.Move(ply - 1)
	}
	return m
}

// programName stands in the corner of a picture, the same in all languages.
const programName = "Blob Wars"

// The parts of a picture that is shared, in 60ths of its width.
const (
	pictureHead = 10.0
	pictureFoot = 6.0
)

// pictureHeight is the height of a picture of a width, in device pixels.
func pictureHeight(width float64, size int) float64 {
	_, block := pictureGrid(width, size)
	return math.Ceil((pictureHead+pictureFoot)*width/60 + block)
}

// pictureGrid is the board of a picture, without its place, and the side of the square that it takes.
func pictureGrid(width float64, size int) (geom.Grid, float64) {
	return geom.FitGrid(width-2*math.Round(width/60), size, true)
}

// drawPicture draws a moment in r: the players with their blobs, the board, and a line of words.
func drawPicture(s *screen.Services, dst *ebiten.Image, r geom.Rect, radius float64, setup session.Setup, m moment) {
	p, th, u := s.Style.Paint, s.Style.Theme, r.W/60
	p.FillDown(dst, r, radius, th.Ground1, th.Ground2)
	grid, block := pictureGrid(r.W, m.position.Size())
	grid.Flipped = s.Settings.Flipped
	grid.MoveTo(math.Round(r.X+(r.W-block)/2-0.3*grid.CoordinateStrip()), math.Round(r.Y+pictureHead*u), true)
	view := paint.NewBoardView(grid, m.position)
	view.Coordinates, view.Mover, view.Hidden = true, m.position.ToMove(), m.hidden
	if m.last != engine.NoMove() && m.last != engine.Pass() {
		view.Last, view.LastMover = m.last, m.position.ToMove().Other()
	}
	o := m.result
	if o.Over() && !o.Draw && len(m.motions) == 0 {
		view.Moods[o.Winner], view.Moods[o.Winner.Other()] = paint.Glad, paint.Sad
	}
	drawPicturePlayers(s, dst, r, setup, view, m.counts())
	p.Board(dst, view, th)
	screen.DrawMotions(p, dst, view, m.motions, th)
	y, bold, face := r.Bottom()-0.42*pictureFoot*u, p.Face(paint.Bold, 2.1*u), p.Face(paint.Medium, 2.1*u)
	left, end := grid.Frame().X, grid.Frame().Right()
	p.Text(dst, programName, end, y, bold, th.Muted, paint.End)
	width := end - s.Style.Width(programName, bold) - 2*u - left
	p.Text(dst, p.Ellipsis(pictureWords(s, setup, m), face, width), left, y, face, th.Muted, paint.Start)
}

// counts are the blobs of both players. One that is being infected counts for its old owner during the first half.
func (m moment) counts() (counts [2]int) {
	for who := range counts {
		counts[who] = m.position.Count(engine.Player(who))
	}
	for _, motion := range m.motions {
		if motion.Kind == session.Infect && motion.T < 0.5 {
			counts[motion.Who]--
			counts[motion.Who.Other()]++
		}
	}
	return counts
}

// drawPicturePlayers draws the names and the counts above the board.
func drawPicturePlayers(s *screen.Services, dst *ebiten.Image, r geom.Rect, setup session.Setup, view paint.BoardView, counts [2]int) {
	p, th, u, frame := s.Style.Paint, s.Style.Theme, r.W/60, view.Grid.Frame()
	middle, y, numeral := frame.Centre().X, r.Y+0.55*pictureHead*u, p.Face(paint.Bold, 4*u)
	p.Text(dst, "–", middle, y, numeral, th.Muted, paint.Middle)
	names := []string{sharedName(s, setup, engine.Player1), sharedName(s, setup, engine.Player2)}
	kinds := []string{sharedKind(s, setup, engine.Player1), sharedKind(s, setup, engine.Player2)}
	width := frame.W/2 - 14*u
	face, small := fitAll(s, names, paint.Bold, 2.6*u, width), fitAll(s, kinds, paint.Medium, 1.8*u, width)
	for _, side := range []struct {
		who         engine.Player
		sign        float64 // -1: left of the middle
		count, name paint.Align
	}{{engine.Player1, -1, paint.End, paint.Start}, {engine.Player2, +1, paint.Start, paint.End}} {
		edge := middle + side.sign*frame.W/2
		p.Rest(dst, side.who, geom.Pt(edge-side.sign*2.75*u, y), 6*u, th, paint.Pose{Mood: view.Moods[side.who]})
		p.Text(dst, strconv.Itoa(counts[side.who]), middle+side.sign*2*u, y, numeral, th.PlayerText[side.who], side.count)
		x, above := edge-side.sign*6.25*u, 0.0
		if kinds[side.who] != "" {
			above = 1.3 * u
		}
		p.Text(dst, p.Ellipsis(names[side.who], face, width), x, y-above, face, th.Text, side.name)
		p.Text(dst, p.Ellipsis(kinds[side.who], small, width), x, y+1.4*u, small, th.Muted, side.name)
	}
}

// fitAll is a face for several texts that are to have the same size: as large as the widest of them allows, at least half of size.
func fitAll(s *screen.Services, texts []string, weight paint.Weight, size, width float64) text.Face {
	for part := 1.0; ; part -= 0.05 {
		face := s.Style.Paint.Face(weight, part*size)
		if part <= 0.5 || !slices.ContainsFunc(texts, func(line string) bool { return s.Style.Width(line, face) > width }) {
			return face
		}
	}
}

// sharedName is a player's name for other people, to whom "You" would mean themselves.
func sharedName(s *screen.Services, setup session.Setup, who engine.Player) string {
	name := s.PlayerName(setup, who)
	if setup.Names[who] == "" && setup.Seats[who].Human && !setup.Seats[who.Other()].Human {
		return s.T("seat.human")
	}
	return name
}

// sharedKind says how a player plays below the name; empty if that is the name already, or both are people.
func sharedKind(s *screen.Services, setup session.Setup, who engine.Player) string {
	if setup.Seats[who].Human {
		return ""
	}
	if kind := s.SolverName(setup.Seats[who]); kind != sharedName(s, setup, who) {
		return kind
	}
	return ""
}

// pictureWords is the line below the board: the result, or the number of the move.
func pictureWords(s *screen.Services, setup session.Setup, m moment) string {
	o := m.result
	switch {
	case !o.Over():
		return s.T("share.move", words.Values{"N": screen.FullMoves(m.ply)})
	case o.Draw:
		return s.T("result.draw")
	}
	return s.T("result.wins", words.Values{"Side": sharedName(s, setup, o.Winner)})
}

// photograph is a picture of a moment, width pixels wide.
func photograph(s *screen.Services, width int, setup session.Setup, m moment) *image.RGBA {
	height := int(pictureHeight(float64(width), m.position.Size()))
	picture := ebiten.NewImage(width, height)
	defer picture.Deallocate()
	drawPicture(s, picture, geom.R(0, 0, float64(width), float64(height)), 0, setup, m)
	pixels := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(pixels.Pix)
	return pixels
}
