// Package records has the commands for records of games: report, games and convert.
package records

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"strconv"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/review"
	"blobwars/engine/search"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
)

// Report is the command report.
var Report = console.Command{Name: "report", Summary: "judge the moves of a game: accuracy, mistakes, turning point", Synopsis: "-file F [-json]", Example: "report game.txt", Run: reportGame}

func reportGame(s *console.Invocation, args []string) error {
	file := s.Flags.String("file", "", "the game record `F`; -file may be left out; a verdict in the record (tag Verdict) is printed; "+
		"without one, the moves are judged on all cores, which takes about ten seconds of one core for a game of 60 moves")
	asJSON := s.Flags.Bool("json", false, console.JSONHelp)
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if *file == "" {
		return console.Required("-file F")
	}
	doc, err := s.OpenDocument(*file)
	if err != nil {
		return err
	}
	if doc.Game.Len() == 0 {
		return fmt.Errorf("%s: there are no moves to judge: give the record of a game", *file)
	}
	ctx := s.Interruptible()
	r := newReportRun(doc)
	if r.verdict, err = verdict(s, ctx, doc); err != nil {
		return err
	}
	r.report = r.verdict.Summary(r.game)
	r.turning = review.StoryOf(r.game, r.outcome, r.verdict).Turning
	if *asJSON {
		return s.PrintJSON(r.json())
	}
	r.print(s)
	return nil
}

// verdict returns the verdict that the record has, or a new one.
func verdict(s *console.Invocation, ctx context.Context, doc notation.Document) (review.Verdict, error) {
	if v := review.ParseVerdict(doc.Tag(notation.TagVerdict), doc.Game); v != nil {
		return v, nil
	}
	p := console.NewProgress(s.Err)
	defer p.End()
	return review.JudgeGame(ctx, doc.Game, runtime.GOMAXPROCS(0), func(n int) {
		p.Show(fmt.Sprintf("%d of %d positions judged", n, doc.Game.Len()+1))
	})
}

// reportRun is a game with its verdict, once that is known.
type reportRun struct {
	game    *engine.Game
	names   [2]string
	outcome engine.Outcome
	ending  string
	verdict review.Verdict
	report  review.Summary
	turning review.TurningPoint
}

// newReportRun returns the game of a record, without its verdict.
func newReportRun(doc notation.Document) reportRun {
	r := reportRun{game: doc.Game}
	for i, tag := range []string{notation.TagPlayer1, notation.TagPlayer2} {
		r.names[i] = cmp.Or(doc.Tag(tag), engine.Side(i).String())
	}
	r.outcome, r.ending = notation.OutcomeOf(doc.Record), "the game is not finished"
	if r.outcome.Over() {
		why := r.outcome.Reason.String()
		if r.outcome.Reason.Decided() {
			why = cmp.Or(doc.Why(), "the record does not say why")
		}
		r.ending = console.EndingText(r.outcome, r.names, r.game.PositionAt(r.game.Len()).Count, why)
	}
	return r
}

// nameColumn returns a name as the first column of a table.
func nameColumn(name string) string { return cli.Pad(cli.Cut(name, 20), 20) }

// print prints the report as text.
func (r reportRun) print(s *console.Invocation) {
	s.Say("%s (h) against %s (c): %s.", r.names[0], r.names[1], r.ending)
	s.Say("")
	const layout = "%s  %8s  %15s  %11s  %11s"
	s.Say(layout, nameColumn(""), "accuracy", "inaccuracies ?!", "mistakes ?", "blunders ??")
	for who, p := range r.report.Players {
		accuracy := "-"
		if p.HasAccuracy() {
			accuracy = fmt.Sprintf("%.1f %%", p.Accuracy)
		}
		s.Say(layout, nameColumn(r.names[who]), accuracy, strconv.Itoa(p.Marks[review.Inaccuracy]), strconv.Itoa(p.Marks[review.Mistake]), strconv.Itoa(p.Marks[review.Blunder]))
	}
	s.Say("")
	if r.report.Players[0].HasAccuracy() && r.report.Players[1].HasAccuracy() {
		const phases = "%s  %10s  %21s  %8s  %8s"
		s.Say(phases, nameColumn(""), "best moves", "chance lost: opening", "middle", "end")
		for who, p := range r.report.Players {
			lost := func(phase review.Phase) string { return strconv.Itoa(p.LostIn(phase)) + " %" }
			s.Say(phases, nameColumn(r.names[who]), strconv.Itoa(p.Best), lost(review.Opening), lost(review.Middle), lost(review.End))
		}
		s.Say("")
	}
	switch {
	case r.turning.Ply > 0:
		s.Say("Turning point: %s", r.moveText(r.turning.Ply-1))
	case r.turning.Final:
		s.Say("No single move decided the game.")
	}
	for ply, j := range r.verdict {
		if j.Mark() != review.NoMark {
			pos := r.game.PositionAt(ply)
			s.Say("%s loses %d %%; better %s (%s)", r.moveText(ply), j.Percent(), notation.MoveText(pos, j.Best), reviewScoreText(j.Score))
		}
	}
}

// moveText returns a move with its number, player and mark.
func (r reportRun) moveText(ply int) string {
	pos, dots := r.game.PositionAt(ply), "."
	if pos.ToMove() == engine.Side2 {
		dots = "..."
	}
	text := fmt.Sprintf("%d%s %s", pos.MoveNumber(), dots, notation.MoveText(pos, r.game.Move(ply)))
	if mark := r.verdict[ply].Mark().String(); mark != "" {
		text += " " + mark
	}
	return text
}

// reviewScoreText returns a score for player 1: in blobs, or the end that is proven.
func reviewScoreText(score review.Score) string {
	switch {
	case score.Proof == search.ProvenWin:
		return fmt.Sprintf("player 1 wins in %d", score.Distance)
	case score.Proof == search.ProvenLoss:
		return fmt.Sprintf("player 2 wins in %d", score.Distance)
	case score.Proof == search.ProvenDraw:
		return "draw"
	}
	return fmt.Sprintf("%+.2f", float64(score.Cents)/100)
}

// reportJSON is the object of -json.
type reportJSON struct {
	Outcome string              `json:"outcome"`
	Players [2]playerReportJSON `json:"players"`
	Turning int                 `json:"turning,omitempty"` // the number of moves up to the turning point, itself included
	Moves   []judgedJSON        `json:"moves"`
}

type playerReportJSON struct {
	Name         string   `json:"name"`
	Accuracy     *float64 `json:"accuracy"` // in percent; null after fewer than five moves
	Moves        int      `json:"moves"`
	Inaccuracies int      `json:"inaccuracies"`
	Mistakes     int      `json:"mistakes"`
	Blunders     int      `json:"blunders"`
	Best         int      `json:"best"` // moves, or one as good
	Lost         [3]int   `json:"lost"` // of the winning chance in opening, middle and end, in percent
}

// judgedJSON is a move, with the score of the position before it for player 1.
type judgedJSON struct {
	Number int     `json:"number"`
	Player int     `json:"player"`
	Move   string  `json:"move"`
	Mark   string  `json:"mark,omitempty"`
	Loss   float64 `json:"loss"` // of the winning chance, in percent
	Best   string  `json:"best"`
	console.ScoreJSON
}

func (r reportRun) json() reportJSON {
	object := reportJSON{Outcome: console.OutcomeName(r.outcome), Turning: r.turning.Ply}
	for who, p := range r.report.Players {
		object.Players[who] = playerReportJSON{r.names[who], nil, p.Judged, p.Marks[review.Inaccuracy], p.Marks[review.Mistake], p.Marks[review.Blunder],
			p.Best, [3]int{p.LostIn(review.Opening), p.LostIn(review.Middle), p.LostIn(review.End)}}
		if p.HasAccuracy() {
			object.Players[who].Accuracy = &p.Accuracy
		}
	}
	for ply := range r.game.Len() {
		pos, j := r.game.PositionAt(ply), r.verdict[ply]
		m := judgedJSON{
			Number: pos.MoveNumber(), Player: pos.ToMove().Number(), Move: notation.MoveText(pos, r.game.Move(ply)),
			Mark: j.Mark().String(), Loss: float64(j.Loss) / 100, Best: notation.MoveText(pos, j.Best),
			ScoreJSON: console.NewScoreJSON(j.Score),
		}
		object.Moves = append(object.Moves, m)
	}
	return object
}
