package gamescreen

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/transcript"
	"blobwars/gui/wording"
)

// announced is the state of the game at the last Announce.
type announced struct {
	game    int // its Generation
	line    int // its ID
	ply     int
	decided bool // the result by the clock or the players
	refused int  // its Refusals
	hint    string
	spoken  bool   // of the game: it may have begun while another screen was shown
	after   string // see Say; empty: nothing
}

// Say has a sentence said after what happens in this tick; the newest, if it is called again.
func (g *Screen[P, M]) Say(sentence string) { g.announced.after = sentence }

// Announce says what has happened in the game since the last call, for people who do not see the board, and for
// scripts. It reports whether moves were among it.
func (g *Screen[P, M]) Announce(say func(Said)) (moved bool) {
	g.announceGame(say)
	moved = g.announceMoves(say)
	g.announceDecision(say)
	g.announceRefusal(say)
	g.announceHint(say)
	if after := g.announced.after; after != "" {
		say(Said{Spoken: after})
	}
	g.announced.after = ""
	return moved
}

// announceGame says that a game has begun, once its board is seen, or that moves were taken back.
func (g *Screen[P, M]) announceGame(say func(Said)) {
	done, ply, line := &g.announced, g.game.Game().Ply(), g.game.State().Line
	from := ply
	if line != done.line {
		from = min(ply, g.game.SharedPlies(done.line))
	}
	done.line = line
	switch {
	case done.game != g.game.Generation():
		*done = announced{game: g.game.Generation(), ply: ply, line: line, spoken: !g.Suspended}
		said := g.sayBegin()
		if g.Suspended {
			said.Spoken = ""
		}
		say(said)
	case !done.spoken && !g.Suspended:
		done.spoken = true
		say(Said{Spoken: g.sayBegin().Spoken})
	case from < done.ply:
		done.ply = from
		sentence := g.T("spoken.start") + g.spokenTurn(0)
		if from > 0 {
			sentence = g.T("spoken.back", words.Values{"Move": g.sayMove(from - 1).Spoken})
		}
		say(Said{transcript.Back{Ply: from}, sentence})
	}
}

// announceMoves says the moves, and the result if the board has ended the game. Of a leap, which is longer than the two
// plies of Redo, only the last move is spoken.
func (g *Screen[P, M]) announceMoves(say func(Said)) (moved bool) {
	done, ply := &g.announced, g.game.Game().Ply()
	leaps, leapKey := ply-done.ply > 2, "spoken.forward"
	if shown, n := g.game.ShownPly(); shown == n {
		leapKey = "spoken.end"
	}
	for ; done.ply < ply; done.ply++ {
		moved = true
		said, after := g.sayMove(done.ply), done.ply+1
		if leaps && after < ply {
			said.Spoken = ""
		} else if leaps {
			said.Spoken = g.T(leapKey, words.Values{"Move": said.Spoken})
		}
		say(said)
		if o := g.game.OutcomeAt(after); o.Over() && !o.Reason.Decided() {
			say(g.sayResult(after))
		}
	}
	return moved
}

// announceDecision says the result by the clock or the players, or that it was taken back.
func (g *Screen[P, M]) announceDecision(say func(Said)) {
	ply := g.game.Game().Ply()
	decided := g.game.OutcomeAt(ply).Reason.Decided()
	if decided == g.announced.decided {
		return
	}
	g.announced.decided = decided
	if _, n := g.game.ShownPly(); decided {
		say(g.sayResult(ply))
	} else if !g.game.OutcomeAt(n).Over() {
		say(Said{Spoken: g.T("spoken.goes_on")})
	}
}

// announceRefusal says why a press did nothing.
func (g *Screen[P, M]) announceRefusal(say func(Said)) {
	why, n := g.board.Refused(), g.game.Refusals()
	if why != "" && n != g.announced.refused {
		say(Said{transcript.Refused{Text: why}, why})
		g.announced.refused = n
	}
}

// announceHint says a hint that was found.
func (g *Screen[P, M]) announceHint(say func(Said)) {
	hint, sentence := g.facts.Hint()
	if hint != "" && hint != g.announced.hint {
		say(Said{transcript.Notice{Text: hint}, sentence})
	}
	g.announced.hint = hint
}

// sayResult says the result after ply moves.
func (g *Screen[P, M]) sayResult(ply int) Said {
	who, why := g.facts.Result(g.game.Line(), ply)
	return Said{transcript.Result{Who: who, Why: why}, g.T("spoken.result", words.Values{"Who": who, "Why": why})}
}

// sayBegin says which game has begun.
func (g *Screen[P, M]) sayBegin() Said {
	said := g.facts.Begin()
	said.Spoken += g.spokenTurn(g.game.Game().Ply())
	return said
}

// sayMove says the move after ply moves, what both sides have then, and whose turn it is.
func (g *Screen[P, M]) sayMove(ply int) Said {
	seats, names := g.game.Players()
	counts, said := g.facts.Counts(g.game.Line(), ply+1), g.facts.Move(g.game.Line(), ply)
	said.Spoken += " " + g.T("spoken.count", words.Values{
		"Side1": wording.NameOf(g.Words, seats, names, engine.Side1), "Side2": wording.NameOf(g.Words, seats, names, engine.Side2),
		"One": counts[0], "Two": counts[1],
	}) + g.spokenTurn(ply+1)
	return said
}

// spokenTurn says whose turn it is after ply moves, after a space; nothing if the game is over then. What is true of the
// player to move, in either game, is said here.
func (g *Screen[P, M]) spokenTurn(ply int) string {
	if g.game.OutcomeAt(ply).Over() {
		return ""
	}
	seats, names := g.game.Players()
	return " " + wording.Spoken(g.Words, "spoken.turn", seats, names, g.facts.Numbering().Mover(ply), nil)
}
