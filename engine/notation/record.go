package notation

import (
	"regexp"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/syntax"
)

// Result is the result of a recorded game.
type Result uint8

// The four results. Unknown, the zero value, includes a game that goes on.
const (
	Unknown Result = iota
	Won1
	Won2
	Drawn
)

var resultTexts = [...]string{"*", "1-0", "0-1", "1/2-1/2"}

// bothLost is a result of chess tournaments that no game on the board can have. It is read as an unknown one.
const bothLost = "0-0"

func (r Result) String() string { return resultTexts[r&3] }

// otherResults are the signs of other programs in a result, and what String writes for them.
var otherResults = strings.NewReplacer(" ", "", "\t", "", ":", "-", "–", "-", "½", "1/2", "0.5", "1/2")

// ParseResult reads a result as String writes it, or as other programs and people write it: 1 : 0, ½–½, 1/2.
func ParseResult(text string) (Result, bool) {
	text = otherResults.Replace(text)
	if text == "1/2" {
		return Drawn, true
	}
	i := slices.Index(resultTexts[:], text)
	return Result(max(i, 0)), i >= 0
}

// ResultOf returns the result of an outcome.
func ResultOf(o engine.Outcome) Result {
	switch {
	case !o.Over():
		return Unknown
	case o.Draw:
		return Drawn
	case o.Winner == engine.Side1:
		return Won1
	}
	return Won2
}

// Tag is a line of a record, with information about the game: [Name "Value"].
type Tag struct{ Name, Value string }

// The known tags. Rules, FEN, Result and Reason are written from the game itself, Black and White from Player1 and
// Player2; all others are kept as they are.
const (
	TagEvent       = "Event"
	TagDate        = "Date"
	TagPlayer1     = "Player1"
	TagPlayer2     = "Player2"
	TagBlack       = "Black" // the name of player 1 in other programs
	TagWhite       = "White" // that of player 2
	TagRules       = "Rules"
	TagFEN         = "FEN"
	TagResult      = "Result"
	TagReason      = "Reason"
	TagTermination = "Termination" // why the game ended, in other programs
	TagAdjudicated = "Adjudicated" // the same in cuteataxx
	TagVerdict     = "Verdict"     // on the moves, as review.Verdict.Text writes it
)

// The tags of the players' names: ours, and those of other programs. Red and Blue are those of cuteataxx in the
// settings of many of its users; Black and White are written, too.
var (
	ownNames   = [...]string{TagPlayer1, TagPlayer2}
	otherNames = [...][]string{{TagBlack, "Red"}, {TagWhite, "Blue"}}
)

// OtherNames returns the tags of the i-th player's name in other programs.
func OtherNames(i int) []string { return otherNames[i] }

// Record is a game with its tags and result. The result can be known although the game is unfinished on the board,
// because a player can resign: OutcomeOf.
type Record struct {
	Tags       []Tag // in the order of the file
	Game       *engine.Game
	Variations []*engine.Game // each with all moves from the start of the game
	Result     Result
	Omitted    Omitted         // of the text
	Warnings   []*syntax.Error // what is odd, such as a Result that the moves do not lead to without a Why; the first maxWarnings
}

// Omitted counts what a record has besides its game, and WriteRecord does not write.
type Omitted struct {
	Comments   int // without those that name the source of a clone
	Marks      int // moves with marks such as ! and $1
	Variations int // beyond MaxVariations, without those in them
}

// Add returns the sum of both.
func (o Omitted) Add(other Omitted) Omitted {
	return Omitted{o.Comments + other.Comments, o.Marks + other.Marks, o.Variations + other.Variations}
}

// MaxVariations is the greatest number of variations that ParseRecord reads. It skips the others.
const MaxVariations = 64

// Tag returns the value of the tag with that name, in any case, or "".
func (r Record) Tag(name string) string {
	if i := r.tagIndex(name); i >= 0 {
		return r.Tags[i].Value
	}
	return ""
}

func (r Record) tagIndex(name string) int {
	return slices.IndexFunc(r.Tags, func(t Tag) bool { return strings.EqualFold(t.Name, name) })
}

// SetTag sets the value of a tag; a new tag becomes the last one.
func (r *Record) SetTag(name, value string) {
	if i := r.tagIndex(name); i >= 0 {
		r.Tags[i] = Tag{name, value}
		return
	}
	r.Tags = append(r.Tags, Tag{name, value})
}

// Why returns how the game ended, if that was not by the rules, in the words of the tags Reason (only those of an
// engine.EndReason), Termination (PGN, section 9.8.1) or Adjudicated (of cuteataxx); "" if they do not say it.
func (r Record) Why() string {
	for _, name := range []string{TagReason, TagTermination, TagAdjudicated} {
		why := r.Tag(name)
		_, known := engine.ParseEndReason(why)
		if reason := parseWhy(why); reason.Decided() && reason != engine.Unexplained && (known || name != TagReason) {
			return why
		}
	}
	return ""
}

// OutcomeOf returns how the game of a record has ended after its last move: as the board says or, if the game is not
// over there, as the record says. Unless they contradict each other, the reason is that of Why. A record whose result
// is unknown is that of an unfinished game.
func OutcomeOf(r Record) engine.Outcome {
	if o := r.lastPosition().Outcome(); o.Over() || r.Result == Unknown {
		return o
	}
	o := engine.Outcome{Reason: parseWhy(r.Why()), Draw: r.Result == Drawn}
	if r.Result == Won2 {
		o.Winner = engine.Side2
	}
	switch {
	case !o.Reason.Decided():
		o.Reason = engine.Unexplained
	case !o.Reason.Allows(o.Draw):
		o.Reason = engine.Adjudicated
	}
	return o
}

// parseWhy returns the reason that a tag says, which match -pgn writes with its details: "crash by A: exit status 3".
// Any other words are Adjudicated.
func parseWhy(text string) engine.EndReason {
	text = strings.TrimSpace(text)
	name, _, _ := strings.Cut(text, " by ")
	for _, words := range []string{text, name} {
		if reason, ok := engine.ParseEndReason(words); ok {
			return reason
		}
	}
	return engine.Adjudicated
}

// lastPosition returns the position after all moves of the game, including those taken back.
func (r Record) lastPosition() engine.Position { return r.Game.PositionAt(r.Game.Len()) }

// isUnknown reports whether a text is only a bracket, which could begin a record as well as a list in JSON.
func isUnknown(text string) bool { return strings.TrimRight(text, " \t\r\n") == "[" }

// IsRecord reports whether data looks like a game record and not like a board: it begins with a tag, a
// comment, a result, or a move, perhaps with its number, after lines that begin with %, # or ;. (A row of a classic board
// can also begin with "1.", with "c2" or even with "1. c2".)
func IsRecord(data []byte) bool {
	text := strings.TrimLeftFunc(string(syntax.Decode(data)), isBlank)
	for text != "" && isComment(rune(text[0])) {
		_, text, _ = strings.Cut(text, "\n")
		text = strings.TrimLeftFunc(text, isBlank)
	}
	if text == "" || isUnknown(text) {
		return false
	}
	if strings.ContainsRune("[{*", rune(text[0])) {
		return true
	}
	word := text
	if end := strings.IndexFunc(text, func(r rune) bool { return !isMoveRune(r) }); end >= 0 {
		word = text[:end]
	}
	if _, isResult := ParseResult(word); isResult {
		return true
	}
	rest := strings.TrimLeft(text, "0123456789")
	if rest == text {
		return firstMove.MatchString(word) && !isClassicRow(word)
	}
	move := strings.TrimLeft(rest, ".… \t\r\n")
	return strings.IndexAny(rest, ".… \t") == 0 && beginsAsMove.MatchString(move) && !isClassicRow(move)
}

// The beginning of a move, and a move with its marks.
var (
	beginsAsMove = regexp.MustCompile(`^[a-hA-H][1-8]`)
	firstMove    = regexp.MustCompile(`^([a-hA-H][1-8]){1,2}[!?]*$`)
)

// isClassicRow reports whether a text that begins with the name of a square could be the squares of a classic board.
func isClassicRow(text string) bool {
	_, letter := classicSquare(rune(text[0]))
	_, digit := classicSquare(rune(text[1]))
	return letter && digit
}
