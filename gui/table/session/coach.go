package session

import (
	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/review"
)

// Coach judges each move of a person before the computer answers it, and makes the computer wait while the person
// thinks about a move that gave much away. It starts disabled.
type Coach struct {
	session *Session
	enabled bool

	asked    review.Question
	job      *job.Job[struct{}, review.Judgement] // nil: no move is being judged
	accepted review.Question                      // of the last move that is not warned of, or no longer
}

// Enable enables or disables the coach.
func (c *Coach) Enable(on bool) {
	if c.enabled = on; !on {
		c.stop()
	}
}

// close cancels the judging and waits for its end.
func (c *Coach) close() {
	c.enabled = false
	if c.job != nil {
		c.job.Stop()
		c.job = nil
	}
}

// stop cancels the judging and does not wait.
func (c *Coach) stop() {
	if c.job != nil {
		go c.job.Stop() // nobody waits for an answer
		c.job = nil
	}
}

// question returns the question about the last move if the coach looks at it: a person has made it, and a computer is
// to answer.
func (c *Coach) question() (review.Question, bool) {
	s := c.session
	game := s.Game()
	ply := game.Ply()
	if !c.enabled || ply == 0 || ply < game.Len() || s.Over() {
		return review.Question{}, false
	}
	mover := game.PositionAt(ply - 1).ToMove()
	if s.players[mover] != nil || s.players[mover.Other()] == nil || game.Move(ply-1) == engine.Pass() {
		return review.Question{}, false
	}
	q := review.QuestionAt(game, ply-1)
	return q, q != c.accepted
}

// tick asks about the last move, and receives the answer.
func (c *Coach) tick() {
	q, watched := c.question()
	if c.job != nil && (!watched || q != c.asked) {
		c.stop()
	}
	if !watched || c.session.Judging.known[q].Known() {
		return
	}
	if c.job == nil {
		c.asked, c.job = q, c.session.Judging.start(q)
		return
	}
	answer, err, done := c.job.Result()
	if !done {
		return
	}
	c.job = nil
	if err != nil {
		c.accepted = q // the game goes on without the coach
		return
	}
	c.session.Judging.trim()
	c.session.Judging.remember(q, answer)
}

// Warning returns the judgement of the last move, if it gave much away and the person has neither taken it back nor
// accepted it.
func (c *Coach) Warning() (review.Judgement, bool) {
	q, watched := c.question()
	j := c.session.Judging.known[q]
	return j, watched && j.Mark() >= review.Mistake
}

// Accept lets the computer answer the move that the coach warns of.
func (c *Coach) Accept() {
	if q, watched := c.question(); watched {
		c.accepted = q
	}
}

// holds reports whether the computer waits: the move is being judged, or the person is warned of it.
func (c *Coach) holds() bool {
	q, watched := c.question()
	if !watched {
		return false
	}
	j := c.session.Judging.known[q]
	return !j.Known() || j.Mark() >= review.Mistake
}
