package puzzles

import (
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// SideName implements board.Owner: the colour of a side.
func (s *Screen) SideName(who engine.Side) string {
	return s.T("colour." + s.Style.Theme.PlayerName[who&1])
}

func (s *Screen) name(m engine.Move) string { return m.Name(s.attempt.Puzzle.Position.Size()) }

// values returns the values of the sentences about the puzzle.
func (s *Screen) values() words.Values {
	p := s.attempt.Puzzle
	return words.Values{
		"Side": s.SideName(p.Solver()), "Other": s.SideName(p.Solver().Other()), "Best": s.name(p.Best),
		"N": wording.SmallNumber(s.Words, p.Moves), "Margin": wording.SmallNumber(s.Words, p.Margin/100),
	}
}

// title returns the name of the puzzle, and below it the date or the kind; of a run, the best result before.
func (s *Screen) title() (title, below string) {
	p := s.attempt.Puzzle
	if s.run != nil {
		if n := s.progress.BestRun(); n > 0 {
			below = s.T("run.best", words.Values{"N": n})
		}
		return s.T("run.title"), below
	}
	if s.day.IsZero() {
		return s.T("puzzle.number", words.Values{"N": p.Number()}), wording.PuzzleKind(s.Words, p)
	}
	return s.T("puzzle.daily"), wording.Date(s.Words, s.day, s.day)
}

// farMargin is the number of blobs from which a margin is not written as a number: the search has then found that the
// other moves lose.
const farMargin = 11

// far reports whether the margin of the puzzle is that large.
func (s *Screen) far() bool {
	p := s.attempt.Puzzle
	return p.Kind == puzzle.Swing && p.Margin/100 >= farMargin
}

// task returns the task in one sentence.
func (s *Screen) task() string {
	if s.far() {
		return s.T("puzzle.far_task", s.values())
	}
	return s.T("puzzle.task_"+string(s.attempt.Puzzle.Kind), s.values())
}

// spokenCounts says how many blobs each side has.
func (s *Screen) spokenCounts() string {
	counts := s.attempt.Session.Shown().Counts
	return s.T("spoken.count", words.Values{"Side1": s.SideName(engine.Side1), "Side2": s.SideName(engine.Side2), "One": counts[0], "Two": counts[1]})
}

// news returns how the attempt stands: a title, a sentence, and another one in a quieter colour.
func (s *Screen) news() (title, first, second string) {
	a := s.attempt
	title = s.T("puzzle.try", words.Values{"N": min(a.Wrong()+1, attempt.Tries), "Of": attempt.Tries})
	if s.run != nil {
		title = s.solvedInRun()
	}
	wrong, refuted := a.Refutation()
	if s.Notices.Current().Key != "" {
		return title, wording.NoticeText(s.Words, s.Notices.Current(), ""), ""
	}
	switch a.State() {
	case attempt.Judging:
		return title, s.T("puzzle.judging"), ""
	case attempt.Replying:
		return title, s.right(), ""
	case attempt.Refuting:
		if first, second = s.refutation(wrong); !a.Answered() {
			second = ""
		}
		if s.run != nil {
			return title, first, second
		}
		return s.T("puzzle.try", words.Values{"N": a.Wrong(), "Of": attempt.Tries}), first, second
	case attempt.Showing:
		return s.T("puzzle.answer"), s.why(), ""
	case attempt.Shown:
		return s.T("puzzle.answer"), s.why(), s.reply()
	case attempt.Solved:
		if s.run != nil {
			return title, s.T("puzzle.right"), ""
		}
		if a.Wrong() == 0 {
			return s.T("puzzle.solved_at_once"), s.why(), s.reply()
		}
		return s.T("puzzle.solved"), s.why(), s.reply()
	case attempt.Failed:
		first, _ = s.refutation(wrong)
		return s.T("puzzle.failed"), first, s.T("puzzle.failed_next")
	}
	if hint, shown := a.Hint(); shown && !a.Explaining() {
		return title, s.T("puzzle.hint", words.Values{"Square": hint.Name(a.Puzzle.Position.Size())}), ""
	}
	if refuted {
		first, second = s.refutation(wrong)
		return title, first, second
	}
	switch {
	case a.Found() > 0:
		return title, s.right(), ""
	case s.solved:
		return s.T("puzzle.solved"), s.T("puzzle.solved_text"), ""
	case s.seen:
		return s.T("puzzle.seen"), s.T("puzzle.seen_text"), ""
	}
	if s.run != nil {
		return title, s.T("puzzle.begin"), ""
	}
	if a.Puzzle.Kind == puzzle.Win {
		return title, s.T("puzzle.begin"), s.T("puzzle.goal")
	}
	return title, s.T("puzzle.begin"), s.T("puzzle.begin_help")
}

// right says that the newest move was right, and how many are still to be found.
func (s *Screen) right() string {
	if left := s.attempt.Left(); left > 0 {
		return s.T("puzzle.right_" + strconv.Itoa(left))
	}
	return s.T("puzzle.right")
}

// refutation explains a wrong move: what it turns, and what the answer to it turns.
func (s *Screen) refutation(r attempt.Refutation) (move, reply string) {
	v := s.values()
	v["Move"], v["Reply"], v["From"] = s.name(r.Move), s.name(r.Reply), r.Move.From.Name(s.attempt.Puzzle.Position.Size())
	v["Turns"], v["Back"] = wording.SmallNumber(s.Words, r.MoveInfects), wording.SmallNumber(s.Words, r.ReplyInfects)
	switch {
	case r.IntoGap && r.MoveInfects == 0:
		move = s.T("puzzle.wrong_open_none", v)
	case r.IntoGap:
		move = s.T("puzzle.wrong_open", v)
	case r.MoveInfects == 0:
		move = s.T("puzzle.wrong_none", v)
	default:
		move = s.T("puzzle.wrong", v)
	}
	switch {
	case r.Reply == engine.NoMove():
		reply = s.T("puzzle.reply_over", v)
	case r.IntoGap && r.ReplyInfects > 0:
		reply = s.T("puzzle.reply_open", v)
	case r.ReplyInfects > 0:
		reply = s.T("puzzle.reply", v)
	default:
		reply = s.T("puzzle.reply_none", v)
	}
	if s.attempt.Puzzle.Kind != puzzle.Swing {
		reply += " " + s.T("puzzle.gone_"+string(s.attempt.Puzzle.Kind), v)
	}
	return move, reply
}

// why explains the best move.
func (s *Screen) why() string {
	p, v := s.attempt.Puzzle, s.values()
	turns := p.Position.Infects(p.Best).Count()
	v["Turns"] = wording.SmallNumber(s.Words, turns)
	switch none := p.Kind == puzzle.Swing && turns == 0; {
	case none && s.far():
		return s.T("puzzle.far_why_none", v)
	case s.far():
		return s.T("puzzle.far_why", v)
	case none:
		return s.T("puzzle.why_turn_none", v)
	}
	return s.T("puzzle.why_"+string(p.Kind), v)
}

// reply says what the best answer to the best move of a Turn is, or how a Win has ended.
func (s *Screen) reply() string {
	p := s.attempt.Puzzle
	if end := s.attempt.Session.Position(); p.Kind == puzzle.Win && end.Outcome().Over() {
		return s.T("puzzle.why_end", words.Values{"One": end.Count(p.Solver()), "Two": end.Count(p.Solver().Other())})
	}
	m, known := s.attempt.Reply()
	if !known {
		return ""
	}
	v := s.values()
	n := p.Position.Play(p.Best).Infects(m).Count()
	v["Reply"], v["Back"] = s.name(m), wording.SmallNumber(s.Words, n)
	if n == 0 {
		return s.T("puzzle.why_reply_none", v)
	}
	return s.T("puzzle.why_reply", v)
}

// streak returns the row of days in words.
func (s *Screen) streak() string {
	key, n := "puzzle.streak_n", s.progress.Streak()
	switch ended := s.progress.SeenToday(); {
	case n == 0 || n == 1 && ended:
		key = "puzzle.streak_0"
	case n == 1:
		key = "puzzle.streak_1"
	case ended:
		key = "puzzle.streak_ended"
	}
	return s.T(key, words.Values{"N": n})
}

// Describe implements screen.Screen. Before the first try, the line has the board.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	d.Said, d.Refused, d.Refusals = s.spoken(""), s.board.Refused(), s.attempt.Session.Refusals()
	if s.empty() {
		return d
	}
	d.Board = &s.board
	if s.attempt.Untried() {
		d.Line = s.spoken(s.T("puzzle.say_board", words.Values{"FEN": s.attempt.Puzzle.FEN()}))
	}
	return d
}

// spoken returns the task, a sentence about the board, how the attempt stands, and why a press was refused.
func (s *Screen) spoken(board string) string {
	name, below := s.title()
	if s.empty() {
		title, text, best := s.about()
		return strings.Join(strings.Fields(name+". "+title+". "+text+" "+best+" "+below), " ")
	}
	title, first, second := s.news()
	said := []string{name + ".", s.task(), board, title + ".", first, second, s.board.Refused()}
	return strings.Join(slices.DeleteFunc(said, func(part string) bool { return part == "" }), " ")
}
