package review

import (
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// proofLetters begin the score of a position whose result is proven for player 1, by search.Proof.
const proofLetters = " ldw"

// maxDistance bounds the distance to a proven end.
const maxDistance = 10_000

// Text writes a complete verdict on a game as one line, for the tag notation.TagVerdict of its record; it is empty if
// the verdict is not complete. Each position has a word: its score for player 1 in hundredths of a blob, or w, d or l
// with the plies to a proven end; and after a move that has lost something, the better move and the loss in
// ten-thousandths: -35:b7:812.
func (v Verdict) Text(game *engine.Game) string {
	if !v.Complete() {
		return ""
	}
	var words []string
	for ply, j := range v {
		word := strconv.Itoa(j.Score.Cents)
		if j.Score.Proof != search.Unproven {
			word = proofLetters[j.Score.Proof:][:1] + strconv.Itoa(j.Score.Distance)
		}
		if j.Loss > 0 {
			word += ":" + notation.MoveText(game.PositionAt(ply), j.Best) + ":" + strconv.Itoa(j.Loss)
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// ParseVerdict reads the Text of the verdict on a game; nil if it is not one.
func ParseVerdict(text string, game *engine.Game) Verdict {
	words := strings.Fields(text)
	if len(words) != game.Len()+1 {
		return nil
	}
	v := make(Verdict, len(words))
	for ply, word := range words {
		var ok bool
		if v[ply], ok = parseJudgement(word, QuestionAt(game, ply)); !ok {
			return nil
		}
	}
	return v
}

// parseJudgement reads the word for a position.
func parseJudgement(word string, q Question) (j Judgement, ok bool) {
	parts := strings.Split(word, ":")
	j.Score, ok = parseScore(parts[0])
	j.Best = q.Move
	if len(parts) == 1 || !ok {
		return j, ok
	}
	if len(parts) != 3 || q.Move == engine.NoMove() {
		return j, false
	}
	best, err := notation.ParseMove(q.Position, parts[1])
	loss, failed := strconv.Atoi(parts[2])
	j.Best, j.Loss = best, loss
	return j, err == nil && failed == nil && loss > 0 && loss <= chanceUnits
}

// parseScore reads the score of a position.
func parseScore(text string) (score Score, ok bool) {
	score.Known = true
	most := eval.Limit
	at := strings.IndexFunc(proofLetters, func(letter rune) bool { return strings.HasPrefix(text, string(letter)) })
	if at > 0 {
		score.Proof, text, most = search.Proof(at), text[1:], maxDistance
	}
	n, err := strconv.Atoi(text)
	if at > 0 {
		score.Distance = n
	} else {
		score.Cents = n
	}
	return score, err == nil && n <= most && n >= -most && (at <= 0 || n >= 0)
}
