package attempt

import "blobwars/engine"

// Refutation is a wrong move and the opponent's answer to it.
type Refutation struct {
	Move, Reply               engine.Move // Reply is NoMove if the game was over after Move
	MoveInfects, ReplyInfects int         // blobs that each of them infects
	IntoGap                   bool        // Reply goes to the square that Move left
}

// Refutation returns the newest wrong try and the answer to it; false before the first, and after a right move.
func (a *Attempt) Refutation() (Refutation, bool) {
	known := a.wrong > 0 && (a.state == Waiting || a.state == Refuting || a.state == Failed)
	return a.last, known && a.last != Refutation{}
}

// Explaining reports whether the newest wrong try is explained instead of the hint: from its verdict until the person
// acts, even after the move was taken back.
func (a *Attempt) Explaining() bool { return a.explaining }

// EndExplanation ends the explanation of a wrong try, because the person did something.
func (a *Attempt) EndExplanation() { a.explaining = false }

// recordWrong counts a wrong try and stores how many blobs the move and its answer infect.
func (a *Attempt) recordWrong() {
	game := a.Session.Game()
	m, _ := game.Last()
	before, reply := game.PositionAt(a.ply), a.verdict.Reply
	after := before.Play(m)
	a.wrong++
	if a.listener != nil {
		a.listener.PuzzleMissed()
	}
	if a.wrong >= Tries {
		a.finish(false)
	}
	a.explaining = true
	a.last = Refutation{Move: m, Reply: reply, MoveInfects: before.Infects(m).Count()}
	if reply != engine.NoMove() {
		a.last.ReplyInfects = after.Infects(reply).Count()
		a.last.IntoGap = m.IsJump() && reply.To == m.From
	}
}

// refute plays the answer to a wrong move, and then takes both back.
func (a *Attempt) refute() {
	game := a.Session.Game()
	if answered := game.Ply() > a.ply+1; !answered && a.last.Reply != engine.NoMove() {
		a.Session.Play(a.last.Reply)
		a.wait = pauseLook
		return
	}
	a.Resume()
}

// Answered reports whether the opponent's answer to the newest move is on the board, or there is none.
func (a *Attempt) Answered() bool {
	return a.Session.Game().Ply() > a.ply+1 || a.verdict.Reply == engine.NoMove()
}

// CanResume reports whether a refutation is on the board, which Resume takes back.
func (a *Attempt) CanResume() bool { return a.state == Refuting }

// Resume takes a wrong move back without waiting.
func (a *Attempt) Resume() {
	if a.state != Refuting {
		return
	}
	a.rewind(a.ply)
	if a.state = Waiting; a.wrong >= Tries {
		a.state = Failed
	}
}
