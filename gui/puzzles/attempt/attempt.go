// Package attempt is the model of the puzzle screen: the attempt to solve a puzzle, with its tries, the answer to a
// wrong move, the hint and the answer; and the progress that is kept from one start to the next. It does not draw.
package attempt

import (
	"context"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/puzzle"
	"blobwars/engine/task"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

// Tries is the number of wrong moves that an attempt allows.
const Tries = 3

// State is what an attempt waits for.
type State uint8

// The states.
const (
	Waiting  State = iota // for a move of the person
	Judging               // for the verdict, while the move is shown
	Replying              // for the end of the opponent's answer to a right move
	Refuting              // for the end of the opponent's answer to a wrong move, and a moment to look at it
	Showing               // the answer is played
	Solved                // by the person
	Failed                // all tries are used up
	Shown                 // the answer was shown to its end
)

// The pauses, in ticks of 1/60 s.
const (
	pauseReply  = 18  // before the opponent answers
	pauseLook   = 110 // after a refutation, before the board goes back
	pauseAnswer = 70  // between the moves of the answer
)

// Attempt is a puzzle being solved. Its session is the game on the board; both sides are played by hand, so that no
// computer solves it. It belongs to the goroutine of the window.
type Attempt struct {
	Puzzle  puzzle.Puzzle
	Session *session.Session

	state      State
	wrong      int // tries used up
	found      int // right moves of the person
	ply        int // of the session at the last Tick, to detect moves
	wait       int // ticks
	hinted     bool
	explaining bool // the person has done nothing since the newest wrong try
	ended      bool // the listener has heard of it
	listener   Listener
	judging    *job.Job[struct{}, puzzle.Answer]
	verdict    puzzle.Answer
	last       Refutation // of the newest wrong try
	wake       func()
}

// Listener hears how an attempt goes.
type Listener interface {
	PuzzleMissed()              // a wrong try
	PuzzleFinished(solved bool) // the end, once
}

// New returns an attempt at a puzzle after some wrong tries. listener may be nil. wake, which may be nil, is called from
// other goroutines when there is a report for Tick.
func New(p puzzle.Puzzle, wrong int, listener Listener, wake func()) *Attempt {
	a := &Attempt{Puzzle: p, wrong: wrong, listener: listener, wake: wake}
	a.Session = session.New(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: p.Position, Title: p.ID})
	a.Session.Wake = wake
	return a
}

// Close stops the background work.
func (a *Attempt) Close() {
	a.stopJudging()
	a.Session.Close()
}

func (a *Attempt) stopJudging() {
	a.judging.Stop()
	a.judging = nil
}

func (a *Attempt) State() State { return a.state }
func (a *Attempt) Wrong() int   { return a.wrong }

// Found returns the number of right moves made.
func (a *Attempt) Found() int { return a.found }

// Left returns the number of moves that are still to be found at most, also while a right one is answered.
func (a *Attempt) Left() int {
	switch {
	case a.state == Replying && (a.verdict.Solved || a.Puzzle.Kind != puzzle.Win):
		return 0
	case a.state == Replying:
		return a.Puzzle.Moves - a.found - 1
	}
	return a.Puzzle.Moves - a.found
}

func (a *Attempt) Over() bool { return a.state == Solved || a.state == Failed || a.state == Shown }

// Untried reports whether no move was tried and no hint asked for.
func (a *Attempt) Untried() bool {
	return a.state == Waiting && a.wrong == 0 && a.found == 0 && !a.hinted
}

// AcceptsMove reports whether the person may move.
func (a *Attempt) AcceptsMove() bool { return a.state == Waiting }

// Hint returns the blob to move, once a hint was asked for; for later moves of a Win, the winning move is not known.
func (a *Attempt) Hint() (engine.Square, bool) {
	return a.Puzzle.Source(), a.hinted && a.found == 0 && a.state == Waiting
}

// CanHint reports whether ShowHint shows something new.
func (a *Attempt) CanHint() bool {
	return a.state == Waiting && a.found == 0 && (!a.hinted || a.explaining)
}

// ShowHint shows the blob to move.
func (a *Attempt) ShowHint() {
	if a.CanHint() {
		a.hinted, a.explaining = true, false
	}
}

// CanAnswer reports whether ShowAnswer is possible.
func (a *Attempt) CanAnswer() bool {
	return a.state != Showing && a.state != Judging && a.state != Shown
}

// ShowAnswer plays the answer on the board: the best move, or all moves of a Win. An unsolved puzzle counts as given
// up.
func (a *Attempt) ShowAnswer() {
	if !a.CanAnswer() {
		return
	}
	a.finish(false)
	a.rewind(0)
	a.state, a.found, a.wait, a.explaining = Showing, 0, pauseReply, false
}

// Restart begins the attempt again; tries that were counted stay counted.
func (a *Attempt) Restart() {
	a.stopJudging()
	a.rewind(0)
	a.state, a.found, a.wrong, a.hinted, a.explaining, a.last = Waiting, 0, 0, false, false, Refutation{}
}

// finish reports the end of the attempt, once.
func (a *Attempt) finish(solved bool) {
	if !a.ended {
		a.ended = true
		if a.listener != nil {
			a.listener.PuzzleFinished(solved)
		}
	}
}

// rewind takes moves back to a ply.
func (a *Attempt) rewind(ply int) {
	for a.Session.Game().Ply() > ply && a.Session.Can(play.Undo) {
		a.Session.Do(play.Undo)
	}
	a.ply = a.Session.Game().Ply()
}

// Tick advances the attempt by 1/60 s.
func (a *Attempt) Tick() {
	a.Session.Tick()
	still := a.Session.Timeline.Still()
	switch a.state {
	case Waiting:
		if a.Session.Game().Ply() > a.ply {
			a.judge()
		}
	case Judging:
		if v, err, done := a.judging.Result(); done {
			a.verdict, a.judging = v, nil
			if err != nil { // only after Stop, or because of a bug
				a.verdict = puzzle.Answer{Reply: engine.NoMove()}
			}
			a.state, a.wait = Replying, pauseReply
			if a.last = (Refutation{}); !a.verdict.Right {
				a.state = Refuting
				a.recordWrong()
			}
		}
	case Replying:
		if still && a.pause() {
			a.afterRightMove()
		}
	case Refuting:
		if still && a.pause() {
			a.refute()
		}
	case Showing:
		if still && a.pause() {
			a.showNext()
		}
	}
}

// pause counts a tick and reports whether the pause is over.
func (a *Attempt) pause() bool {
	if a.wait > 0 {
		a.wait--
	}
	return a.wait == 0
}

// judge begins to judge the move that was just made.
func (a *Attempt) judge() {
	game := a.Session.Game()
	m, _ := game.Last()
	a.explaining = false
	pos, nth, p := game.PositionAt(a.ply), a.found, a.Puzzle
	a.state = Judging
	a.judging = job.Start(context.Background(), a.wake, func(ctx context.Context, publish func(struct{})) (puzzle.Answer, error) {
		return judging.Run(ctx, ctx, question{p, pos, m, nth}, publish)
	})
}

// question asks for the verdict on move number Nth, from 0, of a puzzle.
type question struct {
	Puzzle   puzzle.Puzzle
	Position engine.Position
	Move     engine.Move
	Nth      int
}

// judging judges a move.
var judging = task.New("judge", func(ctx context.Context, q question, _ func(struct{})) (puzzle.Answer, error) {
	return puzzle.Judge(ctx, q.Puzzle, q.Position, q.Move, q.Nth), nil
})

// afterRightMove continues after a right move: the opponent answers, or the puzzle is solved.
func (a *Attempt) afterRightMove() {
	game := a.Session.Game()
	if answered := game.Ply() > a.ply+1; !answered && a.verdict.Reply != engine.NoMove() {
		a.Session.Play(a.verdict.Reply)
		return
	}
	a.ply, a.found = game.Ply(), a.found+1
	if a.state = Waiting; a.verdict.Solved {
		a.state = Solved
		a.finish(true)
	}
}

// showNext plays the next move of the answer.
func (a *Attempt) showNext() {
	line := a.Puzzle.Line
	if a.Puzzle.Kind != puzzle.Win {
		line = line[:1]
	}
	if a.ply >= len(line) {
		a.state = Shown
		return
	}
	a.Session.Play(line[a.ply])
	a.ply = a.Session.Game().Ply()
	a.wait = pauseAnswer
}

// Reply returns the opponent's best reply to the move of a Swing, while that move stands on the board and the attempt
// has ended well or with the answer; false if there is none.
func (a *Attempt) Reply() (engine.Move, bool) {
	if p := a.Puzzle; (a.state == Solved || a.state == Shown) && p.Kind == puzzle.Swing && len(p.Line) > 1 {
		return p.Line[1], true
	}
	return engine.NoMove(), false
}

// Idle reports whether further calls of Tick would change nothing until the person does something.
func (a *Attempt) Idle() bool {
	return a.Session.Idle() && a.state != Replying && a.state != Refuting && a.state != Showing && (a.state != Waiting || a.Session.Game().Ply() == a.ply)
}

// The limits of a run.
const (
	RunTime   = 5 * time.Minute // for the person's moves
	RunMisses = 3
	runStep   = 4 // puzzles by difficulty, of which a run takes one
)

// Run is as many puzzles as a person can solve in five minutes, each harder than the last one. It ends with the time,
// the third miss or the last puzzle.
type Run struct {
	Solved, Misses int

	list []puzzle.Puzzle
	left int // ticks of 1/60 s
}

// NewRun returns a run; its seed chooses the puzzles.
func NewRun(seed uint64) *Run {
	r := &Run{left: int(RunTime.Seconds() * play.TicksPerSecond)}
	random, all := engine.NewRandom(seed, 0), puzzle.ByDifficulty()
	for first := 0; first < len(all); first += runStep {
		r.list = append(r.list, all[first+random.Below(min(runStep, len(all)-first))])
	}
	return r
}

// Left returns the time that is left.
func (r *Run) Left() time.Duration { return time.Duration(r.left) * time.Second / play.TicksPerSecond }

// Puzzle returns the puzzle to solve, while the run is not over.
func (r *Run) Puzzle() puzzle.Puzzle { return r.list[r.Solved+r.Misses] }

// Tick takes 1/60 s of the time.
func (r *Run) Tick() { r.left = max(r.left-1, 0) }

// Count counts a puzzle that was solved, or a miss.
func (r *Run) Count(solved bool) {
	if solved {
		r.Solved++
	} else {
		r.Misses++
	}
}

func (r *Run) Over() bool {
	return r.left == 0 || r.Misses == RunMisses || r.Solved+r.Misses == len(r.list)
}

// RecordRun keeps the result of a run if it is the best one, and reports whether it is.
func (p *Progress) RecordRun(solved int) bool {
	if solved <= p.data.Run {
		return false
	}
	p.data.Run = solved
	p.changed()
	return true
}

// BestRun returns the most puzzles that were solved in a run; 0 before the first.
func (p *Progress) BestRun() int { return p.data.Run }
