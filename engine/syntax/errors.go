// Package syntax has what the parsers of all text files have in common: lines and columns, errors that say what was
// found and what was expected, and the reading of files of bounded size.
package syntax

import (
	"errors"
	"fmt"
	"maps"
	"strings"
)

// Error is a syntax error in a file.
type Error struct {
	File        string
	Line, Col   int // from 1; columns count characters, not bytes
	Game        int // of a file with several games, from 1; 0: the file has only one
	Found, Want Phrase
	Err         error // the cause, such as an *engine.IllegalMoveError; may be nil
}

func (e *Error) Error() string {
	game := ""
	if e.Game > 0 {
		game = fmt.Sprintf("in game %d, ", e.Game)
	}
	return fmt.Sprintf("%s:%d:%d: %sfound %s, expected %s", e.File, e.Line, e.Col, game, e.Found, e.Want)
}

func (e *Error) Unwrap() error { return e.Err }

// Phrase is a part of an error message: a key of Phrases and the text for its %s. It can be translated to other
// languages.
type Phrase struct{ Key, Arg string }

func (p Phrase) String() string { return strings.Replace(english[p.Key], "%s", p.Arg, 1) }

// Phrases returns the English texts by key; each has at most one %s.
func Phrases() map[string]string { return maps.Clone(english) }

var english = map[string]string{
	// Things found.
	"char":              "%s",
	"text":              "%s",
	"space":             "a space",
	"tab":               "a tab",
	"end-of-line":       "the end of the line",
	"end-of-file":       "the end of the file",
	"empty-file":        "an empty file",
	"nothing":           "nothing",
	"unknown-kind":      "text of an unknown kind",
	"too-large":         "a file of more than 1 MiB",
	"large-game":        "a game of more than 1 MiB",
	"long-line":         "a line of more than 1 MiB",
	"nul":               "a NUL byte, which is not text",
	"short-rank":        "a rank that ends after square %s",
	"few-ranks":         "the end after rank %s",
	"long-rank":         "%s, which makes the rank too long",
	"number":            "the number %s",
	"duplicate-tag":     "a second tag %s",
	"open-comment":      "a comment without its closing }",
	"tags-in-comment":   "a comment with the tags of another game in it",
	"open-variation":    "a variation without its closing )",
	"unreadable":        "%s, which is not a move",
	"other-result":      "the result %s",
	"unfinished-result": "the result %s, but the moves do not end the game",
	"illegal-over":      "the move %s, but the game is over",
	"illegal-pass":      "the move %s, but passing is not allowed here",
	"illegal-off":       "the move %s, but the square is not on the board",
	"illegal-no-blob":   "the move %s, but there is no blob on the source",
	"illegal-opponent":  "the move %s, but the blob on the source is the opponent's",
	"illegal-taken":     "the move %s, but the target is not empty",
	"illegal-far":       "the move %s, but the target is not one or two squares away",
	"illegal-no-clone":  "the move %s, but no blob of the player to move is next to it",
	"second-game":       "a second game",
	"many-tags":         "more than %s tags",
	"no-vertex":         "no vertex",
	"second-time":       "%s a second time",
	"tiles-board":       "a board of the Tiles Game",
	"newer-version":     "version %s, which a newer version of the program has written",
	"no-key":            "no key %s",
	"no-blobs":          "a board without blobs",
	"tiles-no-tile":     "the move %s, but there is no tile",
	"tiles-single":      "the move %s, but no tile beside it has its colour",

	// Things expected.
	"want-char":          "%s",
	"want-board":         "a board (classic, grid or FEN) or a game record",
	"want-blob-wars":     "a board or a game of Blob Wars",
	"want-tiles":         "a board or a game of the Tiles Game",
	"want-any-kind":      "a board or a game of Blob Wars or of the Tiles Game, or a graph",
	"want-small":         "a smaller file",
	"want-text":          "plain text in UTF-8",
	"want-square":        "a square (1, h, H, x or X; 2, c, C, o or O; #; . or a space)",
	"want-line-end":      "the end of the line after 8 squares",
	"want-board-end":     "nothing more after 8 lines",
	"want-cell":          "h or H, c or C, # or a space",
	"want-eol":           "the end of the line",
	"want-eof":           "the end of the file",
	"want-fen-square":    "x, o, - or a digit from 1 to %s",
	"want-rank-width":    "a rank of %s squares",
	"want-next-rank":     "/ and the next of %s ranks",
	"want-side-space":    "a space and the side to move",
	"want-side":          "the side to move, x or o",
	"want-jumps":         "the jump count, from 0 to 100",
	"want-number":        "the move number, from 1 to 65535",
	"want-tag-name":      "the name of a tag",
	"want-tag-value":     "a space and the tag's value in quotes",
	"want-quote":         "the closing quote of the tag's value",
	"want-bracket":       "the closing ] of the tag",
	"want-rules":         "blobwars or ataxx",
	"want-result":        "1-0, 0-1, 1/2-1/2 or *",
	"want-why":           "more moves, or a tag Reason or Termination that says why it ended",
	"want-that-result":   "the result %s",
	"want-other-tag":     "each tag only once",
	"want-comment-end":   "a closing }",
	"want-end-before":    "a closing } before them",
	"want-variation-end": "a closing )",
	"want-movetext":      "a move or the result",
	"want-one-game":      "one game: blobwars convert -game N chooses one",
	"want-few-tags":      "at most %s tags",
	"want-move":          "a move such as b2 or a1c2, or 0000 for a pass",
	"want-legal-1":       "a legal move of player 1",
	"want-legal-2":       "a legal move of player 2",

	// Things expected in a board file of the Tiles Game (internal/tiles).
	"want-tiles-keys":        "the keys start, first, moves and seats",
	"want-version":           "version %s or older: update the program",
	"want-version-from-1":    "a version from 1 to %s",
	"want-one-of":            "one of %s",
	"want-up-to":             "a whole number from 0 to %s",
	"want-time":              "a time such as %s",
	"want-json-text":         "text in quotes",
	"want-json-number":       "a whole number",
	"want-json-float":        "a number",
	"want-json-list":         "a list in [ ]",
	"want-json-object":       "an object in { }",
	"want-json-key":          "a key in quotes",
	"want-json-value":        "a value: text in quotes, a number, true, false, a list or an object",
	"want-json-colon":        "a colon",
	"want-json-comma":        "a comma or }",
	"want-json-next":         "a comma or ]",
	"want-json-quote":        "the closing quote",
	"want-json-escape":       "an escape such as \\n",
	"want-tiles-move":        "a legal move of the Tiles Game, such as 2,0",
	"want-tiles-rows":        "the number of rows, from 1 to %s",
	"want-tiles-columns":     "the number of columns, from 1 to %s",
	"want-tiles-points":      "whole points, from 0 to %s",
	"want-tiles-rows-end":    "the end of the line after the number of rows",
	"want-tiles-columns-end": "the end of the line after the number of columns",
	"want-tiles-points-end":  "the end of the line after the points, a whole number",
	"want-tile":              "a colour from 1 to 9, 0 or a space",
	"want-row":               "row %s of the board",
	"want-tiles-line-end":    "the end of the line after %s tiles",
	"want-tiles-end":         "nothing more after %s rows",

	// Things found and expected in the leaves of a tree (internal/textbook/games).
	"leaf-level":      "a leaf at level %s",
	"loose-leaves":    "%s leaves without groups",
	"bar-leaves":      "%s leaves before the bar or the end",
	"want-leaf":       "a whole number within ±%s, or a group in parentheses",
	"want-level":      "level %s as before: all leaves have the same depth",
	"want-levels":     "at most %s levels of groups",
	"want-leaves":     "at most %s leaves",
	"want-groups":     "2, 4, 8 or another power of two, or groups as in ((3 12 8) (2 4 6))",
	"want-bar-leaves": "%s, the same number between all bars",
	"want-group-end":  "a closing )",
	"want-leaves-end": "nothing more after the last )",

	// Things expected in a graph (internal/textbook/graph).
	"want-graph":        "a line for each vertex, such as A: B C",
	"want-vertex":       "the name of a vertex, of at most %s characters",
	"want-colon":        "a colon after the vertex %s",
	"want-vertices":     "at most %s vertices",
	"want-arcs":         "at most %s arcs",
	"want-once":         "each line, arc, start and end only once",
	"want-known-vertex": "a vertex of the graph",
	"want-end-vertex":   "a vertex without arcs",
	"want-end-mark":     "N, P or draw",
}

// MoveDown adds the number of lines before a text in its file to the line of an error, and returns the error.
func MoveDown(err error, lines int) error {
	var place *Error
	if errors.As(err, &place) {
		place.Line += lines
	}
	return err
}
