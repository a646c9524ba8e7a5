package session

import (
	"context"
	"sync"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/review"
	"blobwars/engine/task"
	"blobwars/gui/platform"
)

// judging judges a position.
var judging = task.New("judge position", func(ctx context.Context, pos engine.Position, _ func(struct{})) (review.Judgement, error) {
	return review.Judge(ctx, review.Question{Position: pos, Move: engine.NoMove()})
})

// retryPause is the wait after a position that could not be judged.
const retryPause = time.Second

// Judging judges the positions that the coach asks about and then, if it is enabled, those of the main line, one after
// the other from the last to the first. One that was interrupted is judged again: the answer does not depend on the
// time. What a move has lost is the difference of the scores before and after it.
type Judging struct {
	session *Session
	judge   func(context.Context, engine.Position, func(struct{})) (review.Judgement, error)

	enabled bool
	asked   engine.Position
	job     *job.Job[struct{}, review.Judgement] // nil: no position is being judged
	stopped sync.WaitGroup                       // jobs that have not ended yet although nobody waits for their answers
	retryAt time.Time                            // when the next position may be judged
	known   map[engine.Position]review.Judgement // of all games, without a Loss; also while it is disabled
	version int                                  // changes of known, and of the results of the analysis
	summary *summary                             // nil: not yet
	end     flawlessEnd
}

// flawlessEnd is the end of a line in which no move has a mark, until the moves or the judgements change.
type flawlessEnd struct {
	line         *engine.Game
	edits, found int // as in summary
	from         int
}

// summary is the verdict on the game so far, until the moves or the judgements change.
type summary struct {
	edits, found int // Session.Edits and Judging.version at that time
	verdict      review.Verdict
	report       review.Summary
	story        review.Story
}

// Enable lets Judging judge the game, or stops it.
func (j *Judging) Enable(on bool) {
	if j.enabled && !on {
		j.stop()
	}
	j.enabled = on
}

// stop cancels the search and does not wait; close does.
func (j *Judging) stop() {
	if j.job != nil {
		j.stopped.Go(j.job.Stop)
		j.job = nil
	}
}

func (j *Judging) close() {
	j.stop()
	j.stopped.Wait()
}

// tick receives an answer, and begins with the next position. wait stops the judging of the game for now.
func (j *Judging) tick(wait bool) {
	j.receive()
	pos, open := j.session.Coach.open()
	if !open && j.enabled && !wait {
		pos, open = j.next()
	}
	switch {
	case !open, j.job != nil && j.asked != pos:
		j.stop()
	case j.job == nil && time.Now().After(j.retryAt):
		j.asked, j.job = pos, j.start(pos)
	}
}

// start starts the judging of a position.
func (j *Judging) start(pos engine.Position) *job.Job[struct{}, review.Judgement] {
	return job.Start(context.Background(), j.session.Wake, func(ctx context.Context, publish func(struct{})) (answer review.Judgement, err error) {
		platform.LowerPriority(func() { answer, err = j.judge(ctx, pos, publish) })
		return answer, err
	})
}

// receive remembers the answer.
func (j *Judging) receive() {
	if j.job == nil {
		return
	}
	answer, err, done := j.job.Result()
	if !done {
		return
	}
	j.job = nil
	if err != nil {
		j.retryAt = time.Now().Add(retryPause)
		if asked, waits := j.session.Coach.open(); waits && asked == j.asked {
			j.session.Coach.Accept() // the game goes on without the coach
		}
		return
	}
	j.remember(j.asked, answer)
	j.noteComplete()
}

// noteComplete tells the listener of a complete verdict that may have changed.
func (j *Judging) noteComplete() {
	if j.Report().Complete {
		j.session.NoteVerdict()
	}
}

func (j *Judging) remember(pos engine.Position, answer review.Judgement) {
	if j.known == nil {
		j.known = make(map[engine.Position]review.Judgement)
	}
	j.known[pos] = answer
	j.version++
}

// next returns the last position of the game that is not judged; false if all are.
func (j *Judging) next() (pos engine.Position, ok bool) {
	return j.nextIn(j.session.MainLine(), 0)
}

// nextIn returns the last position of a line from a ply on that is not judged; false if all are.
func (j *Judging) nextIn(line *engine.Game, from int) (pos engine.Position, ok bool) {
	for ply := line.Len(); ply >= from; ply-- {
		if pos = line.PositionAt(ply); !j.known[pos].Known() {
			return pos, true
		}
	}
	return pos, false
}

// load remembers the verdict on a game as far as it is known.
func (j *Judging) load(game *engine.Game, v review.Verdict) {
	for ply, answer := range v {
		if answer.Known() {
			j.remember(game.PositionAt(ply), answer)
		}
	}
}

func (j *Judging) summarize() *summary {
	game := j.session.MainLine()
	if s := j.summary; s != nil && s.edits == j.session.Edits() && s.found == j.version {
		return s
	}
	s := &summary{edits: j.session.Edits(), found: j.version, verdict: make(review.Verdict, game.Len()+1)}
	for ply := range s.verdict {
		s.verdict[ply] = j.At(game, ply)
	}
	s.report = s.verdict.Summary(game)
	s.story = review.StoryOf(game, j.session.MainOutcome(), s.verdict)
	j.summary = s
	return s
}

// Verdict returns the judgements of the game, as far as they are known. It must not be changed.
func (j *Judging) Verdict() review.Verdict { return j.summarize().verdict }

// Report sums up the verdict.
func (j *Judging) Report() review.Summary { return j.summarize().report }

// Story returns the story of the game up to its last move.
func (j *Judging) Story() review.Story { return j.summarize().story }

// At returns the judgement of the position after ply moves of a line and of the move that was played there, once both
// positions are known.
func (j *Judging) At(line *engine.Game, ply int) review.Judgement {
	before, best := j.session.valueAt(line, ply)
	answer := review.Judgement{Score: before, Best: best}
	if !before.Known || ply == line.Len() {
		return answer
	}
	after, _ := j.session.valueAt(line, ply+1)
	if !after.Known {
		return review.Judgement{Best: engine.NoMove()}
	}
	if played := line.Move(ply); !played.SameBoard(best) {
		answer.Loss = review.Loss(line.PositionAt(ply).ToMove(), before, after)
	}
	if answer.Loss == 0 {
		answer.Best = line.Move(ply)
	}
	return answer
}

// flawlessFrom returns the number of moves of a line after which all are judged and none has a mark.
func (j *Judging) flawlessFrom(line *engine.Game) int {
	if end := (flawlessEnd{line, j.session.Edits(), j.version, j.end.from}); j.end != end {
		flawless := func(ply int) bool { last := j.At(line, ply); return last.Known() && last.Mark() == review.NoMark }
		j.end, j.end.from = end, line.Len()
		for j.end.from > 0 && flawless(j.end.from-1) {
			j.end.from--
		}
	}
	return j.end.from
}

// NextMistake returns the number of moves before the next mistake of the main line after the position on the board, or
// else before its first one; false if there is none.
func (j *Judging) NextMistake() (ply int, ok bool) {
	main := j.session.MainLine()
	n, from := main.Len(), j.session.Game().Ply()+1
	if from > n {
		from = 0
	}
	for i := range n {
		ply = (from + i) % n
		if j.At(main, ply).Mark() != review.NoMark {
			return ply, true
		}
	}
	return 0, false
}

// Coach has each move of a person judged before the computer answers it, and makes the computer wait while the person
// thinks about a move that gave much away. It starts disabled.
type Coach struct {
	session *Session
	enabled bool

	accepted engine.Position // after the last move that is not warned of, or no longer
}

// Enable enables the coach, or disables it and stops the judging.
func (c *Coach) Enable(on bool) {
	if c.enabled && !on {
		c.session.Judging.stop()
	}
	c.enabled = on
}

// watches reports whether the coach looks at the last move: a person has made it, and a computer is to answer.
func (c *Coach) watches() bool {
	s := c.session
	game := s.Game()
	ply := game.Ply()
	if !c.enabled || ply == 0 || ply < game.Len() || s.Over() {
		return false
	}
	mover := game.PositionAt(ply - 1).ToMove()
	if s.players[mover] != nil || s.players[mover.Other()] == nil || game.Move(ply-1) == engine.Pass() {
		return false
	}
	return game.Position() != c.accepted
}

// open returns a position before or after the last move if the coach waits for its judgement.
func (c *Coach) open() (pos engine.Position, waits bool) {
	if !c.watches() {
		return pos, false
	}
	game := c.session.Game()
	return c.session.Judging.nextIn(game, game.Ply()-1)
}

// judgement returns the judgement of the last move.
func (c *Coach) judgement() review.Judgement {
	game := c.session.Game()
	return c.session.Judging.At(game, game.Ply()-1)
}

// Warning returns the judgement of the last move, if it gave much away and the person has neither taken it back nor
// accepted it.
func (c *Coach) Warning() (review.Judgement, bool) {
	if !c.watches() {
		return review.Judgement{}, false
	}
	j := c.judgement()
	return j, j.Mark() >= review.Mistake
}

// Accept lets the computer answer the move that the coach warns of.
func (c *Coach) Accept() {
	if c.watches() {
		c.accepted = c.session.Position()
	}
}

// computerWaits reports whether the computer waits: the move is being judged, or the person is warned of it.
func (c *Coach) computerWaits() bool {
	if !c.watches() {
		return false
	}
	j := c.judgement()
	return !j.Known() || j.Mark() >= review.Mistake
}
