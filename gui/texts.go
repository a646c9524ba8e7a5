package gui

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
)

// sideName is what a side is called: by who sits there.
func (a *App) sideName(who engine.Player) string {
	seats := a.session.Setup().Seats
	me, other := seats[who], seats[who.Other()]
	switch {
	case me.Human && other.Human:
		return a.t("side." + strconv.Itoa(who.Number()))
	case me.Human:
		return a.t("side.you")
	case other.Human:
		return a.t("side.computer")
	}
	return a.playerName(me)
}

// playerName is what a computer's player is called: a level and the champion in the window's
// language, a family as the paper has it.
func (a *App) playerName(seat session.Seat) string {
	switch {
	case seat.Level != "":
		return a.t("level." + seat.Level)
	case seat.Champion:
		return a.t("seat.champion")
	}
	return seat.Name()
}

// thinker is what a computer is called while it thinks: a level alone would not sound like somebody.
func (a *App) thinker(who engine.Player) string {
	if seat := a.session.Setup().Seats[who]; seat.Level == "" {
		return a.playerName(seat)
	}
	return a.sideName(who)
}

// seatName says how a side plays: Human, a level, or the family with its limit.
func (a *App) seatName(who engine.Player) string {
	seats := a.session.Setup().Seats
	seat := seats[who]
	switch {
	case seat.Human:
		return a.t("seat.human")
	case !seats[who.Other()].Human:
		return a.limitName(seat)
	case seat.Level != "":
		return a.playerName(seat)
	}
	return a.playerName(seat) + " · " + a.limitName(seat)
}

// seatShort is seatName where there is little room: the family without the word that all
// four have in common. It is empty for a person and a level, and where the side's name says who plays.
func (a *App) seatShort(who engine.Player) string {
	seats := a.session.Setup().Seats
	if seats[who].Human || seats[who].Level != "" || !seats[who.Other()].Human {
		return ""
	}
	return strings.TrimSuffix(a.playerName(seats[who]), "Minimax") + " · " + a.limitName(seats[who])
}

// limitName is a computer's depth or time, or how strong its level is.
func (a *App) limitName(seat session.Seat) string {
	levels := session.Levels()
	switch {
	case seat.Level != "":
		return a.t("seat.level", words.Values{"N": slices.Index(levels, seat.Level) + 1, "Of": len(levels)})
	case seat.Timed:
		return seconds(seat.Time)
	}
	return a.t("seat.depth", words.Values{"N": seat.Depth})
}

// status is the line under the score: what there is to do, or to wait for.
func (a *App) status() string {
	s := a.session
	pos := s.Position()
	hint, hinted := s.Hint.Move()
	switch notice := s.Notices.Current(); {
	case s.Turn.Failure() != nil:
		return a.t("status.failed", words.Values{"Error": s.Turn.Failure()})
	case notice.Key != "":
		return a.t(notice.Key, words.Values{"Arg": notice.Arg})
	case s.Selection.Square() != engine.NoSquare:
		return a.t("status.pick_target", words.Values{"Square": s.Selection.Square().Name(pos.Size())})
	case hinted:
		return a.t("notice.hint", words.Values{"Arg": hint.Name(pos.Size())})
	case s.Review.Active():
		return a.t("status.review", words.Values{"N": s.Game().Ply(), "Of": s.Game().Len()})
	case s.Turn.Thinking():
		return a.t("status.thinking", words.Values{"Solver": a.thinker(pos.ToMove())})
	case !s.HumanTurn() && s.Turn.Paused():
		return a.t("status.paused")
	case !s.HumanTurn():
		return a.t("status.thinking", words.Values{"Solver": a.thinker(pos.ToMove())})
	case a.session.Setup().Seats[pos.ToMove().Other()].Human:
		return a.t("status.turn_" + strconv.Itoa(pos.ToMove().Number()))
	}
	return a.t("status.your_turn")
}

// result is who has won a game that is over at pos, and why.
func (a *App) result(pos engine.Position, o engine.Outcome) (who, why string) {
	seats := a.session.Setup().Seats
	switch {
	case o.Draw:
		who = a.t("result.draw")
	case seats[0].Human == seats[1].Human:
		who = a.t("result.win_" + strconv.Itoa(o.Winner.Number()))
	case seats[o.Winner].Human:
		who = a.t("result.win_you")
	default:
		who = a.t("result.win_computer")
	}
	keys := map[engine.Reason]string{
		engine.FullBoard: "reason.full_board", engine.NoLegalMove: "reason.no_move",
		engine.WipedOut: "reason.wiped_out", engine.HundredJumps: "reason.hundred_jumps",
	}
	side := pos.ToMove()
	if o.Reason == engine.WipedOut && pos.Count(side) > 0 {
		side = side.Other()
	}
	return who, a.t(keys[o.Reason], words.Values{"Side": a.t("side." + strconv.Itoa(side.Number()))})
}

// boardTitle is the name of a shipped board in the window's language; a file's own.
func (a *App) boardTitle(title string) string {
	switch title {
	case pastedTitle:
		return a.t("paste.title")
	case editedTitle:
		return a.t("edit.own")
	}
	key := "board." + title
	if s := a.t(key); s != key {
		return s
	}
	return title
}

// phrase says a part of a parser's error in the window's language.
func (a *App) phrase(p notation.Phrase) string {
	key := "parse." + p.Key
	if s := a.t(key, words.Values{"Arg": p.Arg}); s != key {
		return s
	}
	return p.String()
}

// count is a number of states in a few figures: 840, 12.4 k, 8.4 M.
func count(n float64) string {
	switch {
	case n < 1000:
		return strconv.Itoa(int(n))
	case n < 99_950:
		return fmt.Sprintf("%.1f k", n/1e3)
	case n < 999_500:
		return fmt.Sprintf("%.0f k", n/1e3)
	case n < 99_950_000:
		return fmt.Sprintf("%.1f M", n/1e6)
	case n < 999_500_000:
		return fmt.Sprintf("%.0f M", n/1e6)
	}
	return fmt.Sprintf("%.1f G", n/1e9)
}

// seconds is a time as people write it: 0.2 s, 10 s.
func seconds(d time.Duration) string {
	if d%time.Second == 0 {
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// elapsed is a time that was measured: 30 µs, 6.9 ms, 84 ms, 2.4 s.
func elapsed(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000)
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// fileProblem finds the parser's words in an error.
func fileProblem(err error) (*notation.Error, bool) {
	var e *notation.Error
	ok := errors.As(err, &e)
	return e, ok
}
