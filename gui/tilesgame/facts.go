package tilesgame

import (
	"fmt"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/transcript"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// facts are the facts of the game on the screen, in words.
type facts struct {
	*screen.Services
	session *round.Session
}

func (f facts) Numbering() play.Numbering {
	return play.Numbering{First: f.session.Game().PositionAt(0).ToMove(), From: 1}
}

// shown returns the position of which the panel shows the points: the one on the board, but while a move is in motion
// the one before it.
func (f facts) shown() tiles.Position {
	s := f.session
	if ply := s.Game().Ply(); ply > 0 && s.Timeline.Moving() {
		return s.Game().PositionAt(ply - 1)
	}
	return s.Position()
}

func (f facts) Counts(line, ply int) [2]string {
	return f.counts(f.session.Lines()[line].PositionAt(ply))
}

func (f facts) counts(pos tiles.Position) [2]string {
	return [2]string{wording.TilesPoints(f.Words, pos.Points(engine.Side1)), wording.TilesPoints(f.Words, pos.Points(engine.Side2))}
}

func (f facts) MoveName(ply int) string { return round.Played(f.session.Game(), ply).Name }

// Begin says which game has begun.
func (f facts) Begin() gamescreen.Said {
	setup, pos := f.session.Setup(), f.session.Position()
	title := wording.TilesTitle(f.Words, setup)
	if round.TermsOf(setup).Random == (round.Random{}) { // otherwise the title has the size
		title = fmt.Sprintf("%s, %d × %d", title, pos.Rows(), pos.Columns())
	}
	game := transcript.TilesGame{Title: title, N: pos.Tiles()}
	return gamescreen.Said{Event: game, Spoken: transcript.Line(f.Words, game) + "."}
}

// Move returns the move after ply moves of a line and, if a computer has searched for it, how.
func (f facts) Move(line, ply int) gamescreen.Said {
	m, counts, setup := round.Played(f.session.Lines()[line], ply), f.Counts(line, ply+1), f.session.Setup()
	move := transcript.TilesMove{
		N: f.Numbering().Number(ply), Side: wording.SeatName(f.Words, setup.Seats, m.Player), Move: m.Name, Tiles: m.Size,
		Points: wording.TilesPoints(f.Words, m.Points), One: counts[0], Two: counts[1],
	}
	if r := f.session.Report(); !setup.Seats[m.Player].Human && r.Nodes > 0 && r.Side == m.Player && r.Move == m.Move {
		move.Search = transcript.Search{Solver: r.Solver, Depth: r.Depth, States: int(r.Nodes), Time: f.Number(wording.Elapsed(r.Elapsed))}
	}
	return gamescreen.Said{Event: move, Spoken: wording.Spoken(f.Words, "spoken.take", setup.Seats, setup.Names, m.Player, words.Values{
		"Tiles": f.tileCount(m.Size), "Move": m.Name, "Points": f.pointCount(m.Points),
	})}
}

// Result returns who has won after ply moves of a line, and why.
func (f facts) Result(line, ply int) (who, why string) {
	who, points, why := wording.TilesResult(f.Words, round.ResultAt(f.session.Lines()[line], ply), f.session.Setup())
	return who, points + "; " + why
}

// Hint says which move the hint is; nothing if there is none.
func (f facts) Hint() (text, sentence string) {
	if hint, found := f.session.HintMove(); found {
		text = f.T("notice.hint", words.Values{"Arg": f.session.Position().Name(hint)})
	}
	return text, text
}

// tileCount returns a number of tiles in words: eight tiles. Numbers above twelve are digits.
func (f facts) tileCount(n int) string {
	return f.T("tiles.count", words.Values{"N": wording.SmallNumber(f.Words, n)})
}

// pointCount returns a number of points: 16 points.
func (f facts) pointCount(p tiles.Tenths) string {
	if p == tiles.FromPoints(1) {
		return f.T("tiles.point")
	}
	return f.T("tiles.points", words.Values{"N": wording.TilesPoints(f.Words, p)})
}
