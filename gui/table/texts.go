package table

import (
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/transcript"
	"blobwars/gui/wording"
)

// facts are the facts of the game on the table, in words.
type facts struct {
	*screen.Services
	session *session.Session
}

func (f facts) Numbering() play.Numbering {
	start := f.session.Game().Start()
	return play.Numbering{First: start.ToMove(), From: start.MoveNumber()}
}

func (f facts) Counts(line, ply int) [2]string {
	pos := f.session.Lines()[line].PositionAt(ply)
	return [2]string{strconv.Itoa(pos.Count(engine.Side1)), strconv.Itoa(pos.Count(engine.Side2))}
}

func (f facts) MoveName(ply int) string { return f.moveName(f.session.Game().Move(ply)) }

// moveName returns a move in the notation of the list.
func (f facts) moveName(m engine.Move) string {
	if m == engine.Pass() {
		return f.T("moves.pass")
	}
	return m.Name(f.session.Position().Size())
}

// moveSentence returns a move in words: Jump g7 to f5.
func (f facts) moveSentence(m engine.Move) string {
	size := f.session.Position().Size()
	switch {
	case m == engine.Pass():
		return f.moveName(m)
	case m.IsJump():
		return f.T("analysis.jump", words.Values{"From": m.From.Name(size), "To": m.To.Name(size)})
	}
	return f.T("status.clone", words.Values{"To": m.To.Name(size)})
}

// displayName returns the name of a side on the score card.
func (f facts) displayName(who engine.Side) string {
	return wording.PlayerName(f.Words, f.session.Setup(), who)
}

// about returns the sentence of key about what a side does, or that of key_you about the only person.
func (f facts) about(key string, who engine.Side, values words.Values) string {
	setup := f.session.Setup()
	return wording.Spoken(f.Words, key, setup.Seats, setup.Names, who, values)
}

// result says who has won the game that is over at pos, and why.
func (f facts) result(pos engine.Position, o engine.Outcome) (who, why string) {
	setup := f.session.Setup()
	who = wording.ResultWords(f.Words, setup.Seats, setup.Names, o.Draw, o.Winner)
	key := "reason." + strings.ReplaceAll(o.Reason.String(), " ", "_")
	side := pos.ToMove()
	switch o.Reason {
	case engine.NoLegalMove:
	case engine.WipedOut:
		if pos.Count(side) > 0 {
			side = side.Other()
		}
	case engine.OutOfTime, engine.Resigned:
		side = o.Winner.Other()
	default:
		return who, f.T(key)
	}
	return who, wording.AboutSide(f.Words, key, setup.Seats, setup.Names, side, nil)
}

// Begin says which game has begun.
func (f facts) Begin() gamescreen.Said {
	title := wording.BoardTitle(f.Words, f.session.Setup().Title)
	return gamescreen.Said{
		Event:  transcript.Game{Title: title, FEN: notation.WriteFEN(f.session.Position())},
		Spoken: f.T("spoken.game", words.Values{"Title": title, "One": f.displayName(engine.Side1), "Two": f.displayName(engine.Side2)}),
	}
}

// Result says who has won after ply moves of a line, and why.
func (f facts) Result(line, ply int) (who, why string) {
	return f.result(f.session.Lines()[line].PositionAt(ply), f.session.OutcomeIn(line, ply))
}

// Move returns the move after ply moves of a line and, if a computer has searched for it, how.
func (f facts) Move(line, ply int) gamescreen.Said {
	game := f.session.Lines()[line]
	who, m, after := game.PositionAt(ply).ToMove(), game.Move(ply), game.PositionAt(ply+1)
	seat := f.session.Setup().Seats[who]
	move := transcript.Move{
		N: f.Numbering().Number(ply), Side: f.displayName(who), Move: f.moveName(m), One: after.Count(engine.Side1), Two: after.Count(engine.Side2),
	}
	if r := f.session.Report(); !seat.Human && r.Nodes > 0 && r.Side == who && r.Move == m {
		move.Search = transcript.Search{Solver: wording.SolverName(f.Words, seat), Depth: r.Depth, States: int(r.Nodes), Time: f.Number(wording.Elapsed(r.Elapsed))}
	}
	return gamescreen.Said{Event: move, Spoken: f.spokenMove(game, ply)}
}

// spokenMove says the move that follows ply moves of a line in a sentence, here and in the lesson.
func (f facts) spokenMove(game *engine.Game, ply int) string {
	pos, m := game.PositionAt(ply), game.Move(ply)
	who, size := pos.ToMove(), pos.Size()
	key, turned := "spoken.clone", ""
	switch {
	case m == engine.Pass():
		return f.about("spoken.pass", who, nil)
	case m.IsJump():
		key = "spoken.jump"
	}
	switch n := pos.Infects(m).Count(); n {
	case 0:
	case 1:
		turned = f.T("spoken.turning_one")
	default:
		turned = f.T("spoken.turning", words.Values{"N": n})
	}
	return f.about(key, who, words.Values{"From": m.From.Name(size), "To": m.To.Name(size), "Turning": turned})
}

// Hint says which move the hint is, and why; nothing if there is none.
func (f facts) Hint() (text, sentence string) {
	m, found := f.session.HintMove()
	if !found {
		return "", ""
	}
	key, size, reason := "spoken.hint_clone", f.session.Position().Size(), f.hintReason(m)
	if m.IsJump() {
		key = "spoken.hint_jump"
	}
	text = f.T("status.hint", words.Values{"Move": strings.ToLower(f.moveSentence(m)), "Reason": reason})
	return text, f.T(key, words.Values{"From": m.From.Name(size), "To": m.To.Name(size), "Reason": reason})
}

// hintReason returns why the hint is good, in half a line: turns five and is safe.
func (f facts) hintReason(m engine.Move) string {
	var texts []string
	r := f.session.Report()
	for _, reason := range review.ReasonsFor(f.session.Position(), m, r.Score.For(r.Side)) {
		texts = append(texts, f.reasonText(reason))
	}
	if len(texts) == 2 {
		return f.T("why.both", words.Values{"One": texts[0], "Two": texts[1]})
	}
	return texts[0]
}

// reasonWords are the keys of the reasons, by their number in review.
var reasonWords = [...]string{
	review.Wins: "why.wins", review.Turns: "why.turns", review.Safe: "why.safe", review.Risks: "why.risks", review.Threatens: "why.threatens",
	review.BestLater: "why.best_later", review.MissesWin: "why.misses_win", review.LosesLater: "why.loses_later",
	review.Exposes: "why.exposes",
}

func (f facts) reasonText(reason review.Reason) string {
	return f.T(reasonWords[reason.Fact], words.Values{"N": reason.N})
}

// LastMove says the last move that was played in a sentence; nothing before the first one.
func (t *Screen) LastMove() string {
	game := t.session.Game()
	if game.Ply() == 0 {
		return ""
	}
	return t.facts.spokenMove(game, game.Ply()-1)
}
