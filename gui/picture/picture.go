// Package picture makes pictures of games, to share them with other people.
package picture

import (
	"image"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/game"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// Picture shows a position of a game: the players above the board, and a line of words below.
type Picture struct {
	*screen.Services
	seats  [2]play.Seat
	names  [2]string
	size   int // of a board of Blob Wars that takes as much space
	counts [2]string
	plies  int
	result engine.Outcome
	toMove engine.Side
	game   string // its name
	board  func(dst paint.Canvas, r geom.Rect, grid geom.Grid, coordinates bool)
}

// programName is the same in all languages.
const programName = "Blob Wars"

// Of returns the picture of the present position of a game.
func Of(s *screen.Services, saved session.Saved) Picture { return of(s, saved, saved.Game.Ply()) }

// OfLatest returns the picture of a game to come back to: of its end if it has one, even while an earlier position is
// reviewed, or else of its present position. After Undo, an end can be played differently: it is not reviewed.
func OfLatest(s *screen.Services, saved session.Saved) Picture {
	ply, end := saved.Game.Ply(), saved.Game.Len()
	if (saved.Reviewing || saved.Line > 0) && game.OutcomeAt(saved.Game, saved.Decided, end).Over() {
		ply = end
	}
	return of(s, saved, ply)
}

// of returns the picture of a game after a number of plies.
func of(s *screen.Services, saved session.Saved, ply int) Picture {
	setup, pos, last := saved.Setup, saved.Game.PositionAt(ply), engine.Pass()
	if ply > 0 {
		last = saved.Game.Move(ply - 1)
	}
	p := Picture{
		Services: s, seats: setup.Seats, names: setup.Names, size: pos.Size(), game: programName,
		plies: ply, result: game.OutcomeAt(saved.Game, saved.Decided, ply), toMove: pos.ToMove(),
	}
	for who := range p.counts {
		p.counts[who] = strconv.Itoa(pos.Count(engine.Side(who)))
	}
	p.board = func(dst paint.Canvas, _ geom.Rect, grid geom.Grid, coordinates bool) {
		grid.Flipped = s.Settings.Flipped != (session.TermsOf(setup).Below == engine.Side2) // as on the table
		view := paint.NewBoardView(grid, pos)
		view.Coordinates, view.Mover, view.Moods = coordinates, pos.ToMove(), [2]paint.Mood{p.mood(engine.Side1), p.mood(engine.Side2)}
		if last != engine.Pass() {
			view.Last, view.LastMover = last, pos.ToMove().Other()
		}
		s.Style.Paint.Board(dst, view, s.Style.Theme)
	}
	return p
}

// tilesSize is the size of the board of Blob Wars whose place the board of a Tiles Game takes.
const tilesSize = 8

// OfTiles returns the picture of the present position of a Tiles Game.
func OfTiles(s *screen.Services, game round.Saved) Picture {
	return ofTiles(s, game.Setup, game.Game.Position(), game.Game.Ply())
}

// OfLatestTiles returns the picture of a Tiles Game to come back to, as OfLatest does.
func OfLatestTiles(s *screen.Services, saved round.Saved) Picture {
	ply, end := saved.Game.Ply(), saved.Game.Len()
	if (saved.Reviewing || saved.Line > 0) && saved.Game.PositionAt(end).Outcome().Over() {
		ply = end
	}
	return ofTiles(s, saved.Setup, saved.Game.PositionAt(ply), ply)
}

func ofTiles(s *screen.Services, setup round.Setup, pos tiles.Position, ply int) Picture {
	p := Picture{
		Services: s, seats: setup.Seats, names: setup.Names, size: tilesSize, game: s.T("menu.tiles"),
		plies: ply, result: pos.Outcome(), toMove: pos.ToMove(),
	}
	for who := range p.counts {
		p.counts[who] = wording.TilesPoints(s.Words, pos.Points(engine.Side(who)))
	}
	p.board = func(dst paint.Canvas, r geom.Rect, grid geom.Grid, coordinates bool) {
		view := paint.NewTilesView(grid.Frame().Round(), pos)
		if view.MinTextSize = 1.2 * r.W / 60; coordinates {
			view.Strip = grid.CoordinateStrip()
		}
		s.Style.Paint.TilesBoard(dst, view, s.Style.Theme)
	}
	return p
}

// words returns the line below the board: the result, or the number of the move.
func (p Picture) words() string {
	switch {
	case !p.result.Over():
		return p.T("share.move", words.Values{"N": wording.FullMoves(p.plies)})
	case p.result.Draw:
		return p.T("result.draw")
	}
	return p.T("result.wins", words.Values{"Side": p.name(p.result.Winner)})
}

// Begun reports whether a move was played, and Over whether the game has ended.
func (p Picture) Begun() bool { return p.plies > 0 }
func (p Picture) Over() bool  { return p.result.Over() }

// Turn returns, for the person at the window, the result or whose turn it is.
func (p Picture) Turn() string {
	switch side, one := play.Person(p.seats); {
	case p.result.Over():
		return wording.ResultWords(p.Words, p.seats, p.names, p.result.Draw, p.result.Winner)
	case one && side == p.toMove:
		return p.T("home.your_turn")
	}
	return p.T("home.turn_of", words.Values{"Side": wording.NameOf(p.Words, p.seats, p.names, p.toMove)})
}

// Sides returns both players as on a score card, for the person at the window. A person who is to move has that below
// the name.
func (p Picture) Sides() (sides [2]gamescreen.Side) {
	for who := range engine.Side(2) {
		how, shortHow := wording.SeatText(p.Words, p.seats, who)
		now := p.seats[who].Human && p.toMove == who && !p.result.Over()
		if now {
			how, shortHow = p.T("home.your_turn"), p.T("home.your_turn")
		}
		sides[who] = gamescreen.Side{
			Name: wording.NameOf(p.Words, p.seats, p.names, who), ShortName: wording.ShortNameOf(p.Words, p.seats, p.names, who),
			How: how, ShortHow: shortHow, Count: p.counts[who],
			Pose: p.pose(who), ToMove: p.toMove == who && !p.result.Over(), Now: now,
		}
	}
	return sides
}

// DrawBoard draws only the board, without coordinates, in the middle of r.
func (p Picture) DrawBoard(dst paint.Canvas, r geom.Rect) {
	grid, block := geom.FitGrid(min(r.W, r.H), p.size, false)
	grid.MoveTo(math.Round(r.Centre().X-block/2), math.Round(r.Centre().Y-block/2), false)
	p.board(dst, r, grid, false)
}

// name returns a player's name for other people, to whom "You" would mean themselves.
func (p Picture) name(who engine.Side) string {
	if p.names[who] == "" && p.seats[who].Human && !p.seats[who.Other()].Human {
		return p.T("seat.human")
	}
	return wording.NameOf(p.Words, p.seats, p.names, who)
}

// pose returns the pose of the blob of a side.
func (p Picture) pose(who engine.Side) paint.Pose {
	return paint.Pose{Mood: p.mood(who), Character: uint8(p.seats[who].Character())}
}

func (p Picture) mood(who engine.Side) paint.Mood {
	switch {
	case !p.result.Over() || p.result.Draw:
		return paint.Calm
	case p.result.Winner == who:
		return paint.Glad
	}
	return paint.Sad
}

// kind says how a computer plays; it is "" if that is its name already.
func (p Picture) kind(who engine.Side) string {
	switch seat := p.seats[who]; {
	case seat.Human || wording.SolverName(p.Words, seat) == p.name(who):
		return ""
	case seat.HasLevel() && p.seats[who.Other()].Human:
		return wording.Strength(p.Words, seat)
	default:
		return wording.SolverName(p.Words, seat)
	}
}

// The heights of the parts above and below the board, in 60ths of the width.
const (
	head = 10.0
	foot = 6.0
)

// Height returns the height of the picture for a width, both in pixels.
func (p Picture) Height(width float64) float64 {
	_, block := boardGrid(width, p.size)
	return math.Ceil((head+foot)*width/60 + block)
}

// boardGrid returns the board of a picture of a width, at no place yet, and the side of the square that it takes.
func boardGrid(width float64, size int) (geom.Grid, float64) {
	return geom.FitGrid(width-2*math.Round(width/60), size, true)
}

// Draw draws the picture in r, which has its Height, with round corners of a radius, all in device pixels.
func (p Picture) Draw(dst paint.Canvas, r geom.Rect, radius float64) {
	p.Style.Paint.FillDown(dst, r, radius, p.Style.Theme.Ground1, p.Style.Theme.Ground2)
	grid, block := boardGrid(r.W, p.size)
	aside := 0.3 * grid.CoordinateStrip() // the frame is nearer to the middle
	if grid.CoordinateStrip() < 8 {       // pixels: the numbers are as wide
		aside = 0
	}
	grid.MoveTo(math.Round(r.X+(r.W-block)/2-aside), math.Round(r.Y+head*r.W/60), true)
	p.drawPlayers(dst, r, grid.Frame())
	p.board(dst, r, grid, true)
	p.drawFoot(dst, r, grid.Frame())
}

// Image returns the picture with a width in pixels.
func (p Picture) Image(width int) *image.RGBA {
	size := image.Rect(0, 0, width, int(p.Height(float64(width))))
	picture := ebiten.NewImageWithOptions(size, &ebiten.NewImageOptions{Unmanaged: true}) // its place in an atlas would change its pixels
	defer picture.Deallocate()
	p.Style.Paint.DrawOn(picture, func(dst paint.Canvas) { p.Draw(dst, geom.R(0, 0, float64(width), float64(size.Dy())), 0) })
	pixels := image.NewRGBA(size)
	picture.ReadPixels(pixels.Pix)
	return pixels
}

// drawPlayers draws the names and the counts above the frame of a board.
func (p Picture) drawPlayers(dst paint.Canvas, r, frame geom.Rect) {
	pt, th, u := p.Style.Paint, p.Style.Theme, r.W/60
	middle, y, numeral := frame.Centre().X, r.Y+0.55*head*u, pt.Face(paint.Bold, 4*u)
	pt.Text(dst, "–", middle, y, numeral, th.Muted, paint.Middle)
	names := []string{p.name(engine.Side1), p.name(engine.Side2)}
	kinds := []string{p.kind(engine.Side1), p.kind(engine.Side2)}
	width := frame.W/2 - 8.25*u - max(p.Style.Width("88", numeral), p.Style.Width(p.counts[0], numeral), p.Style.Width(p.counts[1], numeral)) - 2.5*u
	face, small := p.Style.FitAll(names, paint.Bold, 2.6*u, width), p.Style.FitAll(kinds, paint.Medium, 1.8*u, width)
	inner, outer := [2]paint.Align{paint.End, paint.Start}, [2]paint.Align{paint.Start, paint.End}
	for who := range engine.Side(2) {
		sign := 2*float64(who) - 1 // -1: left of the middle
		edge := middle + sign*frame.W/2
		pt.Blob(dst, who, geom.Pt(edge-sign*2.75*u, y), 6*u, th, p.pose(who))
		pt.Text(dst, p.counts[who], middle+sign*2*u, y, numeral, th.PlayerText[who], inner[who])
		x, above := edge-sign*6.25*u, 0.0
		if kinds[who] != "" {
			above = 1.3 * u
		}
		pt.Text(dst, pt.Ellipsis(names[who], face, width), x, y-above, face, th.Text, outer[who])
		pt.Text(dst, pt.Ellipsis(kinds[who], small, width), x, y+1.4*u, small, th.Muted, outer[who])
	}
}

// drawFoot writes the words and the name of the game below the frame of a board.
func (p Picture) drawFoot(dst paint.Canvas, r, frame geom.Rect) {
	pt, th, u := p.Style.Paint, p.Style.Theme, r.W/60
	y, bold, face := r.Bottom()-0.42*foot*u, pt.Face(paint.Bold, 2.1*u), pt.Face(paint.Medium, 2.1*u)
	pt.Text(dst, p.game, frame.Right(), y, bold, th.Muted, paint.End)
	pt.Text(dst, pt.Ellipsis(p.words(), face, frame.W-p.Style.Width(p.game, bold)-2*u), frame.X, y, face, th.Muted, paint.Start)
}
