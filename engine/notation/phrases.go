package notation

import (
	"blobwars/engine"
	"blobwars/engine/syntax"
)

// The phrases that say what the parsers have found.
var (
	unknownKind      = syntax.NewPhrase("unknown-kind", "text of an unknown kind")
	largeGame        = syntax.NewPhrase("large-game", "a game of more than 1 MiB")
	longLine         = syntax.NewPhrase("long-line", "a line of more than 1 MiB")
	shortRank        = syntax.NewPhrase("short-rank", "a rank that ends after square %s")
	fewRanks         = syntax.NewPhrase("few-ranks", "the end after rank %s")
	longRank         = syntax.NewPhrase("long-rank", "%s, which makes the rank too long")
	duplicateTag     = syntax.NewPhrase("duplicate-tag", "a second tag %s")
	openComment      = syntax.NewPhrase("open-comment", "a comment without its closing }")
	tagsInComment    = syntax.NewPhrase("tags-in-comment", "a comment with the tags of another game in it")
	openVariation    = syntax.NewPhrase("open-variation", "a variation without its closing )")
	Unreadable       = syntax.NewPhrase("unreadable", "%s, which is not a move")
	theResult        = syntax.NewPhrase("result", "the result %s") // also expected
	unfinishedResult = syntax.NewPhrase("unfinished-result", "the result %s, but the moves do not end the game")
	illegalNoClone   = syntax.NewPhrase("illegal-no-clone", "the move %s, but no blob of the player to move is next to it")
	secondGame       = syntax.NewPhrase("second-game", "a second game")
	manyTags         = syntax.NewPhrase("many-tags", "more than %s tags")
)

// illegalMoves are what the parsers find instead of a legal move.
var illegalMoves = map[engine.IllegalReason]syntax.Phrase{
	engine.GameOver:   syntax.NewPhrase("illegal-over", "the move %s, but the game is over"),
	engine.CannotPass: syntax.NewPhrase("illegal-pass", "the move %s, but passing is not allowed here"),
	engine.OffBoard:   syntax.NewPhrase("illegal-off", "the move %s, but the square is not on the board"),
	engine.NoBlob:     syntax.NewPhrase("illegal-no-blob", "the move %s, but there is no blob on the source"),
	engine.NotYours:   syntax.NewPhrase("illegal-opponent", "the move %s, but the blob on the source is the opponent's"),
	engine.Taken:      syntax.NewPhrase("illegal-taken", "the move %s, but the target is not empty"),
	engine.TooFar:     syntax.NewPhrase("illegal-far", "the move %s, but the target is not one or two squares away"),
}

// The phrases that say what the parsers expect.
var (
	WantBoard      = syntax.NewPhrase("want-board", "a board (classic, grid or FEN) or a game record")
	wantSquare     = syntax.NewPhrase("want-square", "a blob (1 or x, 2 or o), a wall (#) or an empty square (.)")
	wantRowEnd     = syntax.NewPhrase("want-line-end", "the end of the line after 8 squares")
	wantBoardEnd   = syntax.NewPhrase("want-board-end", "nothing more after 8 lines")
	wantCell       = syntax.NewPhrase("want-cell", "h or H, c or C, # or a space")
	wantFENSquare  = syntax.NewPhrase("want-fen-square", "x, o, - or a digit from 1 to %s")
	wantRankWidth  = syntax.NewPhrase("want-rank-width", "a rank of %s squares")
	wantNextRank   = syntax.NewPhrase("want-next-rank", "/ and the next of %s ranks")
	wantSideSpace  = syntax.NewPhrase("want-side-space", "a space and the side to move")
	wantSide       = syntax.NewPhrase("want-side", "the side to move, x or o")
	wantJumps      = syntax.NewPhrase("want-jumps", "the jump count, from 0 to 100")
	wantNumber     = syntax.NewPhrase("want-number", "the move number, from 1 to 65535")
	wantTagName    = syntax.NewPhrase("want-tag-name", "the name of a tag")
	wantTagValue   = syntax.NewPhrase("want-tag-value", "a space and the tag's value in quotes")
	wantQuote      = syntax.NewPhrase("want-quote", "the closing quote of the tag's value")
	wantBracket    = syntax.NewPhrase("want-bracket", "the closing ] of the tag")
	wantRules      = syntax.NewPhrase("want-rules", "blobwars or ataxx")
	wantResult     = syntax.NewPhrase("want-result", "1-0, 0-1, 1/2-1/2 or *")
	wantWhy        = syntax.NewPhrase("want-why", "more moves, or a tag Reason or Termination that says why it ended")
	wantOtherTag   = syntax.NewPhrase("want-other-tag", "each tag only once")
	wantCommentEnd = syntax.NewPhrase("want-comment-end", "a closing }")
	wantEndBefore  = syntax.NewPhrase("want-end-before", "a closing } before them")
	wantMovetext   = syntax.NewPhrase("want-movetext", "a move or the result")
	wantOneGame    = syntax.NewPhrase("want-one-game", "one game: blobwars convert -game N chooses one")
	wantFewTags    = syntax.NewPhrase("want-few-tags", "at most %s tags")
	wantMove       = syntax.NewPhrase("want-move", "a move such as b2 or a1c2, or 0000 for a pass")
	wantLegal      = [2]syntax.Phrase{syntax.NewPhrase("want-legal-1", "a legal move of player 1"), syntax.NewPhrase("want-legal-2", "a legal move of player 2")}
)
