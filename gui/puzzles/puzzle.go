// Package puzzles is the screen of the puzzles: a position on the board, the task, the tries, and the row of days on
// which the puzzle of the day was solved. Its model is gui/puzzles/attempt.
package puzzles

import (
	"strconv"
	"time"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/gui/board"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// Screen is a puzzle being solved. It implements screen.Screen.
type Screen struct {
	screen.Page
	progress *attempt.Progress
	list     func(*Screen) // opens the list of all puzzles
	attempt  *attempt.Attempt
	day      time.Time // of the puzzle of the day; zero: it is another puzzle
	seen     bool      // the answer was known when the attempt began
	solved   bool      // the puzzle was solved before the attempt
	board    board.Board
	place    Place // in device pixels
	state    attempt.State
	run      *run // nil: none
	ahead    int  // the number of moves of the answer after which the board shows the position; 0: as they were played
}

// New returns a screen with the puzzle of the day. list opens the list of all puzzles, which calls Choose, OpenDaily or
// OpenRun for what a person chooses there.
func New(s *screen.Services, progress *attempt.Progress, list func(*Screen)) *Screen {
	z := &Screen{Page: screen.Page{Services: s, Name: "menu.puzzles"}, progress: progress, list: list}
	z.Elements = func() ui.Element {
		z.arrange()
		return ui.Stack{z.elements(), ui.Drawing{Paint: z.drawBoard}}
	}
	z.OpenDaily()
	return z
}

func (s *Screen) Attempt() *attempt.Attempt { return s.attempt }

// OpenDaily shows the puzzle of the day.
func (s *Screen) OpenDaily() {
	s.open(s.progress.Today())
	s.day = s.progress.Now()
	s.seen, s.solved = s.progress.SeenToday(), s.progress.SolvedToday()
}

// Choose shows a puzzle, which may be that of the day.
func (s *Screen) Choose(p puzzle.Puzzle) {
	if p.ID == s.progress.Today().ID {
		s.OpenDaily()
	} else {
		s.open(p)
	}
}

// open shows a puzzle in place of the present one.
func (s *Screen) open(p puzzle.Puzzle) {
	if s.attempt != nil {
		s.attempt.Close()
	}
	s.day, s.seen, s.solved = time.Time{}, false, false
	if s.run != nil { // a puzzle of a run counts only there
		s.attempt = attempt.New(p, 0, nil, s.Host.Wake)
	} else {
		result := s.progress.Result(p.ID)
		s.seen, s.solved = result.Shown && !result.Solved, result.Solved
		s.attempt = attempt.New(p, s.progress.Wrong(p.ID), s, s.Host.Wake)
	}
	s.board = board.New(s.Services, s.attempt.Session, s)
	s.state, s.ahead = s.attempt.State(), 0
	s.Host.Relayout() // the board may have another size
}

// PuzzleMissed and PuzzleFinished record the attempt in the progress: see attempt.Listener.

func (s *Screen) PuzzleMissed() { s.progress.Miss(s.attempt.Puzzle.ID) }

func (s *Screen) PuzzleFinished(solved bool) {
	s.progress.Record(s.attempt.Puzzle.ID, solved, s.day)
}

// arrange divides the window between the board and the cards.
func (s *Screen) arrange() {
	scale := s.Style.Scale
	s.place = Divide(s.Window.W/scale, s.Window.H/scale, s.attempt.Puzzle.Position.Size(), s.Settings.Coordinates)
	s.SetStyle(s.place.Unit*scale, scale)
	s.place.Board, s.place.Panel, s.place.block = s.place.Board.Times(scale), s.place.Panel.Times(scale), s.place.block*scale
	s.board.Grid = s.place.Board
	s.board.Grid.Flipped = s.Settings.Flipped
}

func (s *Screen) Update(in ui.Input) {
	if !s.day.IsZero() && s.attempt.Untried() && s.day.Format(time.DateOnly) != s.progress.Now().Format(time.DateOnly) {
		s.OpenDaily() // a new day has begun
	}
	if !s.Page.Update(in) {
		return
	}
	if in.Covered {
		s.board.Release()
	}
	if s.run != nil && s.run.Run == nil && s.Controls.Focused() == "" { // no square can be pressed before the start
		s.Controls.Focus("start")
	}
	s.attempt.Session.Timeline.Factor = s.Settings.Animation().Factor()
	if _, onBoard := s.board.Grid.At(in.Pointer.X, in.Pointer.Y); onBoard && in.Press {
		s.attempt.EndExplanation()
		if s.attempt.CanResume() {
			s.attempt.Resume()
			in.Press = false
		}
	}
	s.board.Update(in)
	s.attempt.Session.Notices.Clear() // not that moves were taken back: that is a part of an attempt
	s.SetHand(s.board.Hand())
	s.attempt.Tick()
	if s.running() {
		s.tickRun()
	}
	s.PlaySounds(s.attempt.Session.Sounds.Take())
	if now := s.attempt.State(); now != s.state {
		s.state = now
		if now == attempt.Solved {
			s.Sound.Play(play.SoundWin, 0)
		}
	}
}

func (s *Screen) NeedsTick() bool { return s.Page.NeedsTick() || !s.attempt.Idle() || s.running() }

func (s *Screen) Close() {
	if s.running() {
		s.progress.RecordRun(s.run.Solved)
	}
	s.attempt.Close()
	s.Drop()
}

func (s *Screen) Commands() []command.ID {
	return []command.ID{
		command.Up, command.Down, command.Left, command.Right, command.Accept, command.Cancel, command.NextControl, command.PreviousControl,
		command.Hint, command.Answer, command.RetryPuzzle, command.PuzzleList, command.NextPuzzle, command.Puzzles,
		command.Sound, command.Keys, command.Fullscreen, command.Quit,
	}
}

func (s *Screen) Enabled(id command.ID) bool {
	switch id {
	case command.Hint:
		return s.run == nil && s.attempt.CanHint()
	case command.Answer:
		return s.run == nil && s.attempt.CanAnswer()
	case command.RetryPuzzle:
		return s.run == nil && (s.attempt.Over() || s.attempt.CanResume())
	case command.NextPuzzle, command.PuzzleList:
		return s.run == nil
	}
	return true
}

func (s *Screen) Do(id command.ID) {
	a := s.attempt
	a.EndExplanation()
	switch id {
	case command.Cancel:
		switch {
		case a.Session.Escape():
		case s.run != nil:
			s.leaveRun()
		default:
			s.Host.Return()
		}
	case command.Puzzles:
		s.Host.Return()
	case command.Hint:
		a.ShowHint()
		s.Sound.Play(play.SoundHint, 0)
	case command.Answer:
		a.ShowAnswer()
	case command.RetryPuzzle:
		if a.CanResume() {
			a.Resume()
		} else {
			a.Restart()
			s.ahead = 0
		}
	case command.NextPuzzle:
		s.open(s.progress.Next(a.Puzzle, !s.day.IsZero()))
	case command.PuzzleList:
		s.list(s)
	case command.Accept:
		switch {
		case s.empty():
			s.startRun()
		case a.CanResume():
			a.Resume()
		case a.Over() && s.run == nil:
			s.open(s.progress.Next(a.Puzzle, !s.day.IsZero()))
		default:
			s.board.Do(id)
		}
	default:
		s.Controls.ClearFocus()
		s.board.Do(id)
	}
}

// line returns the moves of a forced win below the words that say whose they are: those of the answer or, until it is
// known, a place for each; nil if there is none.
func (s *Screen) line() ui.Element {
	p, moves := s.attempt.Puzzle, s.answerLine()
	count := len(p.Line)
	if s.run == nil && p.Kind == puzzle.Win && p.Moves > 1 && !s.attempt.Over() {
		moves, count = ui.Drawing{Paint: s.drawSlots}, 2*p.Moves-1
	}
	if moves == nil {
		return nil
	}
	movers := ui.Row{Gap: 0.75, Equal: true}
	for i := range count {
		key := [...]string{"side.you", "puzzle.answers"}[i%2]
		movers.Of = append(movers.Of, ui.Text{Words: s.T(key), Muted: true, Size: 0.94, Shrink: true, Align: paint.Middle})
	}
	return ui.Column{Gap: 0.25, Of: []ui.Element{movers, ui.Flexible(1, moves)}}
}

// answerLine returns the moves of the answer, of which each shows its position on the board when it is chosen; nil if it
// is one move, or not played to its end yet.
func (s *Screen) answerLine() ui.Element {
	p, state := s.attempt.Puzzle, s.attempt.State()
	if s.run != nil || p.Kind != puzzle.Win || len(p.Line) < 2 || state != attempt.Shown && state != attempt.Solved {
		return nil
	}
	line := &ui.Choice{ID: "line", Tip: s.Label("puzzle.tip_line"), Choose: func(i int) { s.ahead = i + 1 }}
	for _, m := range p.Line {
		line.Options = append(line.Options, func() string { return s.name(m) })
	}
	line.Chosen = s.chosenMove
	return ui.Label(line, s.T("puzzle.answer"))
}

// chosenMove returns the index of the move of the answer after which the board shows the position; -1 if it shows what
// was played.
func (s *Screen) chosenMove() int {
	if s.ahead == 0 && s.attempt.State() == attempt.Shown {
		return len(s.attempt.Puzzle.Line) - 1 // the answer was played on the board
	}
	return s.ahead - 1
}

// Accepts implements board.Owner: a square takes input while a move is to be found.
func (s *Screen) Accepts(engine.Square) bool {
	return s.attempt.AcceptsMove() && !s.empty() && (s.run == nil || s.run.wait == 0)
}

// Mark implements board.Owner: it shows the position that the line of the answer points at. Otherwise it marks the best
// reply to the best move with an arrow and the blobs that it turns, once the explanation names it. The chosen move of a
// line has its number.
func (s *Screen) Mark(view *paint.BoardView) {
	if s.ahead > 0 && s.attempt.Over() {
		line := s.attempt.Puzzle.Line[:s.ahead]
		pos := s.attempt.Puzzle.Position
		for _, m := range line {
			pos = pos.Play(m)
		}
		shown := paint.NewBoardView(view.Grid, pos)
		shown.Coordinates, shown.Variation = view.Coordinates, true
		shown.Last, shown.LastMover = line[len(line)-1], pos.ToMove().Other()
		*view = shown
	} else if m, known := s.attempt.Reply(); known {
		view.Preview, view.Reply, view.Infected = m, m, view.Position.Infects(m)
	}
	if i := s.chosenMove(); i >= 0 && s.answerLine() != nil {
		view.Verdict = paint.SquareBadge{Square: s.attempt.Puzzle.Line[i].To, Text: strconv.Itoa(i/2 + 1), Ink: s.Style.Theme.AccentText}
	}
}

// drawBoard draws the board, the blob of the hint, and the move of the last wrong try.
func (s *Screen) drawBoard(dst paint.Canvas, _ geom.Rect) {
	if s.empty() {
		s.board.DrawEmpty(dst)
		return
	}
	s.board.Draw(dst)
	p, th, grid := s.Style.Paint, s.Style.Theme, s.board.Grid
	wide := max(2*s.Style.Scale, 0.04*grid.Cell)
	if from, shown := s.attempt.Hint(); shown {
		p.Ring(dst, grid.Centre(from), 0.47*grid.Cell, wide, th.AccentText)
	}
	if wrong, ok := s.attempt.Refutation(); ok && (s.attempt.State() == attempt.Waiting || s.attempt.State() == attempt.Failed) {
		from, to := grid.Centre(wrong.Move.From), grid.Centre(wrong.Move.To)
		thin, u := max(1, 0.15*s.Style.Unit), s.Style.Unit
		p.DashedLine(dst, from, to, thin, 1.5*u, th.Text)
		p.DashedStroke(dst, grid.Rect(wrong.Move.To).Inset(0.06*grid.Cell), 0.16*grid.Cell, thin, 1.25*u, th.Text)
		p.Disc(dst, to, 0.24*grid.Cell, th.Panel)
		p.Ring(dst, to, 0.24*grid.Cell, wide, th.Text)
		p.Icon(dst, paint.IconClose, to, 0.28*grid.Cell, th.Text)
	}
	s.board.DrawAbove(dst)
}

// empty reports whether the board shows no puzzle: before a run has begun and after it has ended.
func (s *Screen) empty() bool { return s.run != nil && !s.running() }
