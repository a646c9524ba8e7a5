package session

import (
	"blobwars/engine"
	"blobwars/engine/review"
)

// Coach has each move of a person judged before the computer answers it, and makes the computer wait while the person
// thinks about a move that gave much away. It starts disabled.
type Coach struct {
	session *Session
	enabled bool

	accepted review.Question // of the last move that is not warned of, or no longer
}

// Enable enables the coach, or disables it and stops the judging.
func (c *Coach) Enable(on bool) {
	if c.enabled && !on {
		c.session.Judging.stop()
	}
	c.enabled = on
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

// open returns the question about the last move if the coach waits for its answer.
func (c *Coach) open() (review.Question, bool) {
	q, watched := c.question()
	return q, watched && !c.session.Judging.known[q].Known()
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
