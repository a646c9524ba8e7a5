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
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
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
	p, th := s.Style.Paint, s.Style.Theme
	grid := drawPictureGround(s, dst, r, radius, m.position.Size())
	grid.Flipped = s.Settings.Flipped
	view := paint.NewBoardView(grid, m.position)
	view.Coordinates, view.Mover, view.Hidden = true, m.position.ToMove(), m.hidden
	if m.last != engine.NoMove() && m.last != engine.Pass() {
		view.Last, view.LastMover = m.last, m.position.ToMove().Other()
	}
	o := m.result
	if o.Over() && !o.Draw && len(m.motions) == 0 {
		view.Moods[o.Winner], view.Moods[o.Winner.Other()] = paint.Glad, paint.Sad
	}
	var sides [2]pictureSide
	for who, count := range m.counts() {
		sides[who] = pictureSide{strconv.Itoa(count), view.Moods[who]}
	}
	drawPicturePlayers(s, dst, r, grid.Frame(), setup.Seats, setup.Names, sides)
	p.Board(dst, view, th)
	screen.DrawMotions(p, dst, view, m.motions, th)
	drawPictureFoot(s, dst, r, grid.Frame(), programName, pictureWords(s, setup, m))
}

// drawTilesPicture draws a Tiles Game in r, in the same way.
func drawTilesPicture(s *screen.Services, dst *ebiten.Image, r geom.Rect, radius float64, game tilesmodel.Saved) {
	pos := game.Position()
	grid := drawPictureGround(s, dst, r, radius, tilesPictureGrid)
	frame := grid.Frame()
	view := paint.NewTilesView(frame.Round(), pos)
	view.Strip, view.MinTextSize = grid.CoordinateStrip(), 1.2*r.W/60
	o := pos.Outcome()
	var sides [2]pictureSide
	for who := range sides {
		sides[who].count = wording.TilesPoints(s.Words, pos.Points(engine.Player(who)))
	}
	text := s.T("share.move", words.Values{"N": wording.FullMoves(game.Ply)})
	switch {
	case o.Over && o.Draw:
		text = s.T("result.draw")
	case o.Over:
		sides[o.Winner].mood, sides[o.Winner.Other()].mood = paint.Glad, paint.Sad
		text = s.T("result.wins", words.Values{"Side": sharedName(s, game.Setup.Seats, game.Setup.Names, o.Winner)})
	}
	drawPicturePlayers(s, dst, r, frame, game.Setup.Seats, game.Setup.Names, sides)
	s.Style.Paint.TilesBoard(dst, view, s.Style.Theme)
	drawPictureFoot(s, dst, r, frame, s.T("menu.tiles"), text)
}

// tilesPictureGrid is the size of the board of Blob Wars whose place that of a Tiles Game takes in a picture.
const tilesPictureGrid = 8

// drawPictureGround fills r, and returns the place of a board on it.
func drawPictureGround(s *screen.Services, dst *ebiten.Image, r geom.Rect, radius float64, size int) geom.Grid {
	s.Style.Paint.FillDown(dst, r, radius, s.Style.Theme.Ground1, s.Style.Theme.Ground2)
	grid, block := pictureGrid(r.W, size)
	grid.MoveTo(math.Round(r.X+(r.W-block)/2-0.3*grid.CoordinateStrip()), math.Round(r.Y+pictureHead*r.W/60), true)
	return grid
}

// drawPictureFoot writes the line below the board: words, and the name of the game.
func drawPictureFoot(s *screen.Services, dst *ebiten.Image, r, frame geom.Rect, name, text string) {
	p, th, u := s.Style.Paint, s.Style.Theme, r.W/60
	y, bold, face := r.Bottom()-0.42*pictureFoot*u, p.Face(paint.Bold, 2.1*u), p.Face(paint.Medium, 2.1*u)
	p.Text(dst, name, frame.Right(), y, bold, th.Muted, paint.End)
	p.Text(dst, p.Ellipsis(text, face, frame.W-s.Style.Width(name, bold)-2*u), frame.X, y, face, th.Muted, paint.Start)
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

// pictureSide is what a picture shows of a player besides the name.
type pictureSide struct {
	count string // blobs or points
	mood  paint.Mood
}

// drawPicturePlayers draws the names and the counts above a board with a frame.
func drawPicturePlayers(s *screen.Services, dst *ebiten.Image, r, frame geom.Rect, seats [2]play.Seat, names [2]string, sides [2]pictureSide) {
	p, th, u := s.Style.Paint, s.Style.Theme, r.W/60
	middle, y, numeral := frame.Centre().X, r.Y+0.55*pictureHead*u, p.Face(paint.Bold, 4*u)
	p.Text(dst, "–", middle, y, numeral, th.Muted, paint.Middle)
	called := []string{sharedName(s, seats, names, engine.Player1), sharedName(s, seats, names, engine.Player2)}
	kinds := []string{sharedKind(s, seats, names, engine.Player1), sharedKind(s, seats, names, engine.Player2)}
	width := frame.W/2 - 8.25*u - max(s.Style.Width("88", numeral), s.Style.Width(sides[0].count, numeral), s.Style.Width(sides[1].count, numeral)) - u
	face, small := fitAll(s, called, paint.Bold, 2.6*u, width), fitAll(s, kinds, paint.Medium, 1.8*u, width)
	for _, side := range []struct {
		who         engine.Player
		sign        float64 // -1: left of the middle
		count, name paint.Align
	}{{engine.Player1, -1, paint.End, paint.Start}, {engine.Player2, +1, paint.Start, paint.End}} {
		edge := middle + side.sign*frame.W/2
		p.Rest(dst, side.who, geom.Pt(edge-side.sign*2.75*u, y), 6*u, th, paint.Pose{Mood: sides[side.who].mood})
		p.Text(dst, sides[side.who].count, middle+side.sign*2*u, y, numeral, th.PlayerText[side.who], side.count)
		x, above := edge-side.sign*6.25*u, 0.0
		if kinds[side.who] != "" {
			above = 1.3 * u
		}
		p.Text(dst, p.Ellipsis(called[side.who], face, width), x, y-above, face, th.Text, side.name)
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
func sharedName(s *screen.Services, seats [2]play.Seat, names [2]string, who engine.Player) string {
	name := wording.NameOf(s.Words, seats, names, who)
	if names[who] == "" && seats[who].Human && !seats[who.Other()].Human {
		return s.T("seat.human")
	}
	return name
}

// sharedKind says how a player plays below the name; empty if that is the name already, or both are people.
func sharedKind(s *screen.Services, seats [2]play.Seat, names [2]string, who engine.Player) string {
	if seats[who].Human {
		return ""
	}
	if kind := wording.SolverName(s.Words, seats[who]); kind != sharedName(s, seats, names, who) {
		return kind
	}
	return ""
}

// pictureWords is the line below the board: the result, or the number of the move.
func pictureWords(s *screen.Services, setup session.Setup, m moment) string {
	o := m.result
	switch {
	case !o.Over():
		return s.T("share.move", words.Values{"N": wording.FullMoves(m.ply)})
	case o.Draw:
		return s.T("result.draw")
	}
	return s.T("result.wins", words.Values{"Side": sharedName(s, setup.Seats, setup.Names, o.Winner)})
}

// photograph is a picture of a width in pixels, which draw draws.
func photograph(width int, height func(width float64) float64, draw func(dst *ebiten.Image, r geom.Rect)) *image.RGBA {
	picture := ebiten.NewImage(width, int(height(float64(width))))
	defer picture.Deallocate()
	draw(picture, geom.R(0, 0, float64(width), float64(picture.Bounds().Dy())))
	pixels := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(pixels.Pix)
	return pixels
}
