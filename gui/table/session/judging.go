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

// judging answers a question about a move.
var judging = task.New("judge move", func(ctx context.Context, q review.Question, _ func(struct{})) (review.Judgement, error) {
	return review.Judge(ctx, q)
})

func judgeMove(ctx context.Context, q review.Question, publish func(struct{})) (review.Judgement, error) {
	return judging.Run(ctx, ctx, q, publish)
}

// retryPause is the wait after a question that could not be answered.
const retryPause = time.Second

// maxJudged is the number of judgements that are remembered, including those of other games.
const maxJudged = 2048

// Judging judges the move that the coach asks about and then, if it is enabled, the moves of the main line, one after
// the other from the last to the first. A question that was interrupted is asked again: the answer does not depend on
// the time.
type Judging struct {
	session *Session
	judge   func(context.Context, review.Question, func(struct{})) (review.Judgement, error)

	enabled bool
	asked   review.Question
	job     *job.Job[struct{}, review.Judgement] // nil: no question is being answered
	stopped sync.WaitGroup                       // jobs that have not ended yet although nobody waits for their answers
	retryAt time.Time                            // when the next question may be asked
	known   map[review.Question]review.Judgement // also while it is disabled
	version int                                  // changes of known
	summary *summary                             // nil: not yet
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

// stop cancels the question and does not wait; close does.
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

// tick receives an answer, and asks the next question. wait stops the judging of the game for now.
func (j *Judging) tick(wait bool) {
	j.receive()
	q, open := j.session.Coach.open()
	if !open && j.enabled && !wait {
		q, open = j.next()
	}
	switch {
	case !open, j.job != nil && j.asked != q:
		j.stop()
	case j.job == nil && time.Now().After(j.retryAt):
		j.asked, j.job = q, j.start(q)
	}
}

// start starts the search for the answer to a question.
func (j *Judging) start(q review.Question) *job.Job[struct{}, review.Judgement] {
	return job.Start(context.Background(), j.session.Wake, func(ctx context.Context, publish func(struct{})) (answer review.Judgement, err error) {
		platform.LowerPriority(func() { answer, err = j.judge(ctx, q, publish) })
		return answer, err
	})
}

// receive remembers the answer to the question asked.
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
			j.session.Coach.accepted = j.asked // the game goes on without the coach
		}
		return
	}
	j.trim()
	j.remember(j.asked, answer)
	if j.Report().Complete {
		j.session.NoteVerdict()
	}
}

// trim forgets the judgements of other games if there are maxJudged.
func (j *Judging) trim() {
	if v := j.Verdict(); len(j.known) >= maxJudged {
		j.known = nil
		j.load(j.session.MainLine(), v)
	}
}

func (j *Judging) remember(q review.Question, answer review.Judgement) {
	if j.known == nil {
		j.known = make(map[review.Question]review.Judgement)
	}
	j.known[q] = answer
	j.version++
}

// next returns the last question about the game that has no answer; false if all have one.
func (j *Judging) next() (review.Question, bool) {
	v := j.Verdict()
	for ply := len(v) - 1; ply >= 0; ply-- {
		if !v[ply].Known() {
			return review.QuestionAt(j.session.MainLine(), ply), true
		}
	}
	return review.Question{}, false
}

// load remembers the verdict on a game as far as it is known.
func (j *Judging) load(game *engine.Game, v review.Verdict) {
	for ply, answer := range v {
		if answer.Known() {
			j.remember(review.QuestionAt(game, ply), answer)
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
		s.verdict[ply] = j.known[review.QuestionAt(game, ply)]
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

// At returns the judgement of the position after ply moves of a line and of the move that was played there.
func (j *Judging) At(line *engine.Game, ply int) review.Judgement {
	if ply >= 0 && ply <= line.Len() {
		return j.known[review.QuestionAt(line, ply)]
	}
	return review.Judgement{Best: engine.NoMove()}
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

// computerWaits reports whether the computer waits: the move is being judged, or the person is warned of it.
func (c *Coach) computerWaits() bool {
	q, watched := c.question()
	if !watched {
		return false
	}
	j := c.session.Judging.known[q]
	return !j.Known() || j.Mark() >= review.Mistake
}
