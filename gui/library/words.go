package library

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/library/history"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/wording"
	"blobwars/internal/tiles"
)

// setup returns what the names of a game's players depend on.
func setup(g history.Game) session.Setup {
	return session.Setup{Seats: g.Seats, Names: g.Names, Title: g.Title}
}

// players returns both players of a game.
func (s *Screen) players(g history.Game) string {
	first, second := order(g)
	return wording.PlayerName(s.Words, setup(g), first) + " – " + wording.PlayerName(s.Words, setup(g), second)
}

// order returns the sides as they are written: that of the only person first.
func order(g history.Game) (first, second engine.Side) {
	if person, one := g.Person(); one {
		return person, person.Other()
	}
	return engine.Side1, engine.Side2
}

// opponent returns the opponent of the person, or both players if there is not just one person.
func (s *Screen) opponent(g history.Game) string {
	if side, one := g.Person(); one {
		return wording.PlayerName(s.Words, setup(g), side.Other())
	}
	return s.players(g)
}

// kind says how the opponent plays, or that two persons or two computers played; before that, of a Tiles Game, that it is
// one.
func (s *Screen) kind(g history.Game) string {
	how := s.T("library.two_computers")
	if side, one := g.Person(); one {
		how = wording.Strength(s.Words, g.Seats[side.Other()])
	} else if g.Seats[side].Human {
		how = s.T("library.two_players")
	}
	if g.Tiles {
		return s.T("menu.tiles") + " · " + how
	}
	return how
}

// boardTitle returns the name of the board of a game.
func (s *Screen) boardTitle(g history.Game) string {
	if g.Tiles {
		return wording.TilesTitle(s.Words, round.SetupOf(g.Title))
	}
	return wording.BoardTitle(s.Words, g.Title)
}

// count returns the blobs of a side at the end of a game, or its points.
func (s *Screen) count(g history.Game, who engine.Side) string {
	if g.Tiles {
		return wording.TilesPoints(s.Words, tiles.Tenths(g.Blobs[who]))
	}
	return strconv.Itoa(g.Blobs[who])
}

// counts returns the scores of both sides.
func (s *Screen) counts(g history.Game) string {
	first, second := order(g)
	return s.count(g, first) + " – " + s.count(g, second)
}

// result returns the result of a game from the side of its only person, or the winner's name.
func (s *Screen) result(g history.Game) string {
	winner, won := g.Winner()
	if _, one := g.Person(); !one && won {
		return wording.PlayerName(s.Words, setup(g), winner)
	}
	return s.T("library.result_" + g.Result.String())
}

// date returns the day of a game and, if it is today and known, the time: Today, 18:20; Yesterday; 19 November; 19
// November 2025.
func (s *Screen) date(g history.Game) string {
	if g.Undated {
		return s.T("date.unknown")
	}
	t := g.Time.Local()
	if day(t) == day(s.now()) && !g.DateOnly {
		return s.T("date.today", words.Values{"Time": t.Format("15:04")})
	}
	return s.day(t)
}

// day returns a day in words.
func (s *Screen) day(t time.Time) string {
	t, now := t.Local(), s.now()
	switch day(t) {
	case day(now):
		return s.T("date.this_day")
	case day(now.AddDate(0, 0, -1)):
		return s.T("date.yesterday")
	}
	return wording.Date(s.Words, t, now)
}

func day(t time.Time) string { return t.Format(time.DateOnly) }

// fact is a line about a game.
type fact struct{ name, value string }

// factsOf returns the lines about a game.
func (s *Screen) factsOf(g history.Game) []fact {
	all := []fact{{s.T("library.count"), s.counts(g)}, {s.T("library.length"), wording.GameLength(s.Words, g.Plies, g.Duration)}}
	if g.Accuracy[0] > 0 && g.Accuracy[1] > 0 {
		first, second := order(g)
		all = append(all, fact{s.T("library.accuracy"), wording.Percent(g.Accuracy[first]) + " – " + wording.Percent(g.Accuracy[second])})
	}
	if move, ok := s.turningPoint(g); ok {
		all = append(all, fact{s.T("library.turning"), move})
	}
	if g.Tiles { // it has no rating
		return all
	}
	return append(all, fact{s.T("library.rating"), s.rating(g)})
}

// turningPoint returns the move that was the turning point of a game.
func (s *Screen) turningPoint(g history.Game) (string, bool) {
	if g.TurningPoint < 1 {
		return "", false
	}
	game := s.movesOf(g)
	if game == nil || g.TurningPoint > game.Len() {
		return "", false
	}
	move := game.Move(g.TurningPoint - 1).Name(g.Size)
	return s.T("library.turning_at", words.Values{"Move": move, "N": game.PositionAt(g.TurningPoint - 1).MoveNumber()}), true
}

// rating returns the change of the rating by a game, or why there was none.
func (s *Screen) rating(g history.Game) string {
	if g.WasRated() {
		return fmt.Sprintf("%d (%s)", rounded(g.After.Value), wording.Signed(rounded(g.After.Value)-rounded(g.Before.Value)))
	}
	return wording.UnratedReason(s.Words, g)
}

func rounded(x float64) int { return int(math.Round(x)) }

// movesOf returns a game of Blob Wars with its moves; nil if they cannot be read at present.
func (s *Screen) movesOf(g history.Game) *engine.Game {
	if s.readID != g.ID {
		text, err := s.history.Record(g)
		if err != nil {
			return nil
		}
		s.readID, s.moves = g.ID, nil
		if saved, _, err := store.ParseGame(g, text); err == nil {
			s.moves = saved.Game
		}
	}
	return s.moves
}

// Describe implements screen.Screen: it says the chosen game.
func (s *Screen) Describe() screen.Description {
	d := s.Page.Describe()
	d.Kind = command.LibraryScreen
	if g, ok := s.Chosen(); ok && !s.statistics {
		d.Said = s.summary(g)
	}
	return d
}

// summary returns a game in one line.
func (s *Screen) summary(g history.Game) string {
	return strings.Join([]string{s.players(g), s.kind(g), s.result(g), s.counts(g), s.date(g)}, " · ")
}
