package puzzles

import (
	"blobwars/assets/words"
	"blobwars/gui/command"
	"blobwars/gui/paint"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// run is a run of five minutes on the screen, from its introduction to its result. It ends with the screen.
type run struct {
	*attempt.Run      // nil: it has not begun
	over         bool // the result is shown
	best         bool // no run was better before
	wait         int  // ticks until the next puzzle
}

// runPause is how long a solved puzzle of a run is shown, in ticks of 1/60 s.
const runPause = 40

// running reports whether puzzles of a run are being solved.
func (s *Screen) running() bool { return s.run != nil && s.run.Run != nil && !s.run.over }

// OpenRun shows what a run is, with a button that begins it.
func (s *Screen) OpenRun() {
	s.run = &run{}
	s.Host.Relayout()
}

// startRun begins a run.
func (s *Screen) startRun() {
	s.run = &run{Run: attempt.NewRun(uint64(s.progress.Now().UnixNano()))}
	s.open(s.run.Puzzle())
}

// tickRun continues a run after a tick of the attempt. The clock stands behind a dialog, and while a move is judged and
// answered.
func (s *Screen) tickRun() {
	r, a := s.run, s.attempt
	switch {
	case r.wait > 0:
		if r.wait--; r.wait == 0 {
			s.nextOfRun(true)
		}
	case a.State() == attempt.Solved:
		r.wait = runPause
	case a.Wrong() > 0 && a.AcceptsMove(): // the refutation was shown
		s.nextOfRun(false)
	case a.AcceptsMove() && s.Host.IsOpen(nil):
		if r.Tick(); r.Over() {
			s.endRun()
		}
	}
}

// nextOfRun counts the puzzle that is shown, and opens the next one.
func (s *Screen) nextOfRun(solved bool) {
	s.run.Count(solved)
	if s.run.Over() {
		s.endRun()
	} else {
		s.open(s.run.Puzzle())
	}
}

// endRun ends the run and keeps its result.
func (s *Screen) endRun() {
	s.run.over, s.run.best = true, s.progress.RecordRun(s.run.Solved)
	s.Host.Relayout()
}

// leaveRun leads from a run to its result, and from there or its introduction to the puzzle of the day.
func (s *Screen) leaveRun() {
	if s.running() {
		s.endRun()
		return
	}
	s.run = nil
	s.OpenDaily()
}

// solvedInRun returns how many puzzles of the run are solved.
func (s *Screen) solvedInRun() string { return s.T("run.solved", words.Values{"N": s.run.Solved}) }

// about returns a title and sentences: how a run goes, or how it went and whether it was the best.
func (s *Screen) about() (title, text, best string) {
	if !s.run.over {
		return s.T("run.about"), s.T("run.rules"), ""
	}
	key := "run.left"
	switch {
	case s.run.Misses == attempt.RunMisses:
		key = "run.misses"
	case s.run.Left() == 0:
		key = "run.time"
	case s.run.Over():
		key = "run.all"
	}
	if s.run.best {
		best = s.T("run.new_best")
	}
	return s.solvedInRun(), s.T(key), best
}

// aboutRun returns the card with the introduction or the result.
func (s *Screen) aboutRun() ui.Element {
	title, text, best := s.about()
	parts := []ui.Element{
		ui.Text{Words: title, Weight: paint.Bold, Size: 1.6, Lines: 3, Title: true}, ui.Text{Words: text, Size: 1.15, Lines: 9},
	}
	if best != "" {
		parts = append(parts, ui.Text{Words: best, Weight: paint.Bold, Size: 1.15, Ink: s.Style.Theme.AccentText, Shrink: true})
	}
	return ui.Card{Inset: 2 * s.pad() / s.Style.Unit, Of: ui.Column{Gap: 1.5, Of: parts}}
}

// runButtons returns the buttons below a run.
func (s *Screen) runButtons(gap, high float64) ui.Element {
	leave := s.Button("back-to-puzzles", command.Cancel, s.Enabled)
	leave.Icon, leave.Label, leave.Tip = screen.Icon(paint.IconPuzzle), s.Label("puzzle.daily"), s.TipOf("puzzle.daily", command.Cancel)
	all := []ui.Element{leave}
	if s.running() {
		leave.Icon, leave.Label, leave.Tip = screen.Icon(paint.IconStop), s.Label("run.end"), s.TipOf("run.end", command.Cancel)
	} else {
		start := &ui.Button{ID: "start", Primary: true, Icon: screen.Icon(paint.IconPlay), Label: s.Label("run.start"), Click: s.startRun}
		if s.run.over {
			start.Icon, start.Label = screen.Icon(paint.IconAgain), s.Label("puzzle.again")
		}
		start.Name = func() string { return start.Label() + ": " + s.T("run.title") }
		all = []ui.Element{start, leave}
	}
	return ui.Sized{H: high, Of: ui.Row{Gap: gap, Equal: true, Of: all}}
}
