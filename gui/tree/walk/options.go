// Package walk is the model of the screen that shows the tree of a minimax search: the tree, the steps of the search
// through it, which nodes are placed where, and questions about the next step. It does not draw.
package walk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/notation"
	"blobwars/gui/platform"
	"blobwars/gui/study/stepping"
	"blobwars/internal/textbook/bimatrix"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/minimax"
	"blobwars/internal/tiles"
)

// Node is a node of a tree.
type Node = minimax.Node

// Lesson says what the tree is made from.
type Lesson uint8

// The lessons. Those after OfPosition are from the lecture (docs/references.md).
const (
	OfPosition  Lesson = iota // the position on the board, of Blob Wars or of the Tiles Game
	OfLecture                 // the worked tree with the nodes A to O
	OfOwn                     // a tree whose leaves a person gives
	OfCorks                   // a heap of corks
	OfTicTacToe               // the end of a game of tic-tac-toe
	OfNim                     // exercise 1
	OfSplit                   // exercise 5: a heap that is divided
	OfGrundy                  // exercise 6: a heap that is divided into unequal ones
	OfMatrix                  // exercise 7: a matrix game, of which the players maximise their own gains
	OfFrogs                   // exercise 8: frogs and toads
	Lessons                   // their number
)

// ticTacToe is the position of OfTicTacToe: O began and is to move, leaves are wins of MAX and draws as in the legend
// of the lecture, and alpha-beta cuts.
const ticTacToe = "OX_ XO_ O_X"

// givens are the positions with which the exercises open whose positions a person can give: heaps, or a strip. The heaps
// of Nim and the strip of the frogs, on which alpha-beta prunes, are examples: those of the lecture are lost.
var givens = [Lessons]string{OfNim: "1 1 2", OfSplit: "6", OfGrundy: "8", OfFrogs: "FF___TT"}

// MaxGiven is the largest heap and the longest strip that a person can give.
const MaxGiven = 30

// Example returns the position with which the exercise that is shown opens; "" if a person cannot give one.
func (o Options) Example() string { return givens[o.Lesson] }

// WithGiven returns the options with a position that a person gives: heaps such as 1 1 2, or a strip such as FF___TT, of
// the exercise that is shown. It reports false if the text is no such position.
func (o Options) WithGiven(text string) (Options, bool) {
	if o.Lesson == OfFrogs {
		strip, err := games.ParseStrip(strings.NewReplacer(" ", "", "·", "_").Replace(text))
		o.Given = strip
		return o, err == nil && len(strip) <= MaxGiven
	}
	heaps, err := readHeaps(text)
	o.Given = strings.Trim(fmt.Sprint(heaps), "[]")
	return o, err == nil && len(heaps) > 0 && len(heaps) <= games.MaxHeaps && slices.Min(heaps) >= 0 && slices.Max(heaps) <= MaxGiven
}

// readHeaps reads the sizes of heaps, with blanks, commas or plus signs between them.
func readHeaps(text string) (heaps []int, err error) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,+", r) }) {
		size, err := strconv.Atoi(word)
		if err != nil {
			return nil, err
		}
		heaps = append(heaps, size)
	}
	return heaps, nil
}

// exercise returns the game of an exercise that is not about corks, at its position.
func (o Options) exercise() (games.Problem, error) {
	switch o.Lesson {
	case OfMatrix:
		g, err := bimatrix.Parse(bimatrix.Example)
		return games.NewMatrix(g, o.Variant == 1), err // in which the row player chooses first or the column player
	case OfFrogs:
		return games.NewFrogs(o.given(), false)
	}
	heaps, err := readHeaps(o.given())
	if err != nil {
		return games.Problem{}, err
	}
	switch {
	case o.Lesson == OfSplit:
		return games.NewSplit(heaps...)
	case o.Lesson == OfGrundy:
		return games.NewGrundy(heaps...)
	case o.Variant == 1:
		return games.NewMisereNim(heaps...)
	}
	return games.NewNim(heaps...)
}

func (o Options) given() string { return cmp.Or(o.Given, o.Example()) }

// Xor returns the sizes of the heaps of an exercise with xor between them, and the exclusive or of them.
func (o Options) Xor() (sizes string, xor int) {
	heaps, _ := readHeaps(o.given()) // they are shown, so they can be read
	for _, size := range heaps {
		xor ^= size
	}
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(heaps), "[]"), " ", " xor "), xor
}

// Remember returns options that open like those that were left last: at their lesson if the position is the same, and
// with what was chosen there. Without any, a position before the first move opens at the worked tree, which teaches more.
func (o Options) Remember(left Options) Options {
	switch {
	case o.Compared != (Compared{}):
		return o
	case left.Depth == 0 && o.Tiles == nil && o.Position == engine.Start():
		return o.Open(OfLecture)
	case left.Depth == 0:
		return o
	}
	same := o.SamePosition(left)
	left.Position, left.Tiles, left.Compared, left.Changed = o.Position, o.Tiles, Compared{}, ""
	if !same {
		left.Board = 0
		return left.Open(OfPosition)
	}
	return left
}

// SamePosition reports whether the positions of two options are the same.
func (o Options) SamePosition(other Options) bool {
	if o.Tiles != nil && other.Tiles != nil {
		return *o.Tiles == *other.Tiles
	}
	return o.Tiles == other.Tiles && o.Position == other.Position
}

// Exercises is the number of exercises of the lecture.
const Exercises = 8

// exerciseLessons are the lessons of the exercises, from exercise 1 on. Exercises 2 to 4 are about corks.
var exerciseLessons = [Exercises]Lesson{OfNim, OfCorks, OfCorks, OfCorks, OfSplit, OfGrundy, OfMatrix, OfFrogs}

// Open returns the options with which a lesson is shown, with alpha-beta as it was chosen there: of a game that is only
// in an exercise, those of the exercise.
func (o Options) Open(lesson Lesson) Options {
	if lesson >= OfNim {
		return o.OpenExercise(slices.Index(exerciseLessons[:], lesson) + 1)
	}
	return o.open(lesson, 0)
}

// OpenExercise returns the options with which the exercise of a number, from 1, is shown first: 11 corks; or the position
// of its Example.
func (o Options) OpenExercise(number int) Options {
	o = o.open(exerciseLessons[number-1], number)
	o.Given = o.Example()
	if o.Lesson == OfCorks {
		o.Corks, o.LastWins, o.Escabio = MaxCorks, number > 2, false
	}
	return o
}

// open shows a lesson. Alpha-beta is chosen once for all lessons that are no exercises. Each exercise has a choice of
// its own, and begins as its task asks: with the whole tree, and that of the frogs with alpha-beta.
func (o Options) open(lesson Lesson, exercise int) Options {
	o.pruned[o.Exercise] = o.Prune
	o.Lesson, o.Exercise, o.Variant, o.Given, o.Changed = lesson, exercise, 0, "", ""
	o.Prune = o.pruned[exercise]
	return o
}

// Matrix returns the matrix of OfMatrix as a table with the names of its rows and columns.
func Matrix() [][]string {
	g, _ := bimatrix.Parse(bimatrix.Example) // a constant that can be parsed
	table := [][]string{{""}}
	for column := range g.Size(bimatrix.Column) {
		table[0] = append(table[0], g.Name(bimatrix.Column, column))
	}
	for row, cells := range g.Payoffs {
		line := []string{g.Name(bimatrix.Row, row)}
		for _, pay := range cells {
			line = append(line, pairText(bimatrix.Pair(pay)))
		}
		table = append(table, line)
	}
	return table
}

// pairText returns the gains of two players as the window shows them: "5; −5". A comma would be that of Spanish decimals.
func pairText(gains string) string {
	return strings.NewReplacer("-", "−", ",", ";\u00a0").Replace(gains)
}

// The bounds of Options.
const (
	MaxDepth = 4
	MaxCorks = 11
)

// Options say which tree is shown.
type Options struct {
	Lesson   Lesson
	Position engine.Position // for OfPosition, unless Tiles is set
	Tiles    *tiles.Position // for OfPosition: a position of the Tiles Game
	Board    int             // for OfPosition, without Tiles: in place of Position one of boards.Study, from 1; 0: none
	Depth    int             // for OfPosition: 1 to MaxDepth plies; other lessons are searched to the end
	Corks    int             // for OfCorks: the number of corks, 1 to MaxCorks
	LastWins bool            // for OfCorks: the player who takes the last cork wins
	Own      string          // for OfOwn: the leaves, as games.ParseLeaves reads them
	Changed  string          // leaves in place of Own or of those of OfLecture, until another lesson is opened; "": none
	Exercise int             // the number of the exercise that is shown, from 1; 0: none
	Given    string          // of an exercise: the position, as WithGiven writes it; "": that of its Example
	Variant  int             // of OfNim: 1 if the last one loses; of OfMatrix: 1 if the column player chooses first
	Prune    bool            // alpha-beta; not of OfMatrix, where it is not sound
	Escabio  bool            // for OfCorks, without Prune: the lecture's own algorithm
	Compared Compared        // for OfPosition: in place of its whole tree, the lines of play that begin with these moves

	pruned [Exercises + 1]bool // Prune as it was left, by Exercise
}

// HasBoard reports whether the nodes are positions on a board that can be shown.
func (o Options) HasBoard() bool { return o.Lesson == OfPosition || o.Lesson == OfTicTacToe }

// Algorithm returns the algorithm of the search.
func (o Options) Algorithm() Algorithm {
	switch {
	case o.Lesson == OfMatrix:
		return OwnGains
	case o.Prune:
		return AlphaBeta
	case o.Escabio:
		return Escabio
	}
	return MinMax
}

// tree returns the options without those of other trees.
func (o Options) tree() Options {
	o.pruned = [Exercises + 1]bool{}
	return o
}

func (o Options) problem() (games.Problem, error) {
	switch {
	case o.Lettered():
		return games.NewLeaves(o.Leaves().String())
	case o.Lesson == OfCorks:
		return games.NewCorks(o.Corks, o.LastWins), nil
	case o.Lesson == OfTicTacToe:
		return games.NewTicTacToe(ticTacToe)
	case o.Lesson >= OfNim:
		return o.exercise()
	case o.Tiles != nil:
		return games.NewTiles(*o.Tiles, tiles.HalfInfinity), nil
	}
	if lines := o.Compared.lines(); len(lines) > 0 {
		return games.NewLines(o.Position, lines), nil
	}
	return games.NewOneClone(o.Start()), nil
}

// Start returns the position of Blob Wars at the root of the tree of OfPosition.
func (o Options) Start() engine.Position {
	if o.Board == 0 {
		return o.Position
	}
	b := boards.Study()[o.Board-1]
	board, err := notation.ParseBoard(b.Name, []byte(b.Text))
	if err != nil {
		panic(fmt.Sprintf("the shipped board %s: %v", b.Name, err)) // a test reads them all
	}
	return board.Position
}

// Model is the model of the screen. It belongs to the goroutine of the window. Its owner calls Close
// in the end.
type Model struct {
	Wake func() // if not nil, called from another goroutine when a tree is ready for Tick
	Quiz stepping.Quiz
	Test *Practice // nil: nothing is practised

	options Options
	job     *job.Job[struct{}, *Walk] // that makes the tree; nil: none is under way
	walk    *Walk                     // nil: there is no tree, or not yet
	err     error
	idle    stepping.Playback  // without steps, while there is no tree
	kept    *place             // where the walk goes on; nil: at its start
	left    map[Options]*place // the places in the trees that were left
}

// New returns a model for the position of some options, or the lines of play there that are compared. It begins with its
// tree, which a later Tick receives.
func New(o Options, wake func()) *Model {
	o.Depth, o.Corks, o.Own = 2, 6, firstOwn
	o.pruned[Exercises] = true // the frogs
	m := &Model{Wake: wake, options: o, left: map[Options]*place{}}
	m.start()
	return m
}

func (m *Model) Options() Options { return m.options }

// SetOptions replaces the tree.
func (m *Model) SetOptions(o Options) {
	o.Depth = min(max(o.Depth, 1), MaxDepth)
	o.Corks = min(max(o.Corks, 1), MaxCorks)
	o.Variant = min(max(o.Variant, 0), 1)
	o.Prune = o.Prune && o.Lesson != OfMatrix
	o.Escabio = o.Escabio && o.Lesson == OfCorks && !o.Prune
	if o.Lesson != m.options.Lesson || o.Depth != m.options.Depth || o.Board != m.options.Board {
		o.Compared = Compared{}
	}
	if o != m.options {
		if m.walk != nil && m.Test == nil {
			m.left[m.options.tree()] = &place{indices(m.walk.at), m.walk.Done()}
		}
		m.options, m.kept, m.Test = o, m.left[o.tree()], nil
		m.start()
	}
}

func (m *Model) start() {
	m.Close()
	m.idle.Pace = m.Playback().Pace
	m.walk, m.err = nil, nil
	m.Quiz.Begin(nil)
	options := m.options
	m.job = job.Start(context.Background(), m.Wake, func(ctx context.Context, _ func(struct{})) (walk *Walk, err error) {
		platform.LowerPriority(func() { walk, err = newWalk(ctx, options) })
		return walk, err
	})
}

// Close stops making the tree and waits for the end of that.
func (m *Model) Close() {
	m.job.Stop()
	m.job = nil
}

// Walk returns the walk through the tree; nil if there is no tree, or not yet.
func (m *Model) Walk() *Walk    { return m.walk }
func (m *Model) Building() bool { return m.job != nil }

// TooLarge returns the size of a tree that is too large to be shown; false if that is not the reason why
// there is no tree.
func (m *Model) TooLarge() (*minimax.SizeError, bool) {
	var size *minimax.SizeError
	ok := errors.As(m.err, &size)
	return size, ok
}

// Err returns why there is no tree, if it is not too large: nil unless there is a bug.
func (m *Model) Err() error {
	if _, large := m.TooLarge(); large {
		return nil
	}
	return m.err
}

// Playback returns the steps of the search; without a tree there are none.
func (m *Model) Playback() *stepping.Playback {
	if m.walk == nil {
		return &m.idle
	}
	return &m.walk.Playback
}

// Tick advances the model by a sixtieth of a second and reports whether something looks different.
func (m *Model) Tick() (changed bool) {
	if m.job != nil {
		if walk, err, done := m.job.Result(); done {
			m.job, m.walk, m.err, changed = nil, walk, err, true
			m.Playback().Pace = m.idle.Pace
			if walk != nil {
				m.Quiz.Questions = walk.questions()
				m.goOn()
			}
		}
	}
	return m.Pending() == nil && m.Playback().Tick() || changed
}

// Question returns the question about the next step; nil if there is none or questions are off.
func (m *Model) Question() *Question {
	if m.walk == nil || !m.Quiz.On {
		return nil
	}
	return m.walk.question()
}

// Pending returns the question about the next step that has not been answered: a search that is played waits for the
// answer.
func (m *Model) Pending() *Question {
	if q := m.Question(); q != nil {
		if _, answered := m.Quiz.Given(q.step); !answered {
			return q
		}
	}
	return nil
}

// Hidden reports whether the value and the window of a node would tell the answer to the question that is asked.
func (m *Model) Hidden(n *Node) bool {
	q := m.Pending()
	return q != nil && q.Kind != WillBeCut && q.Node == n
}

// AsksCut reports whether the question that is asked is whether the next child of a node will be visited: whether its
// window is closed would tell the answer.
func (m *Model) AsksCut(n *Node) bool {
	q := m.Pending()
	return q != nil && q.Kind == WillBeCut && q.Node == n
}

// Answered returns the option that was chosen for a question; false if there is no answer yet.
func (m *Model) Answered(q *Question) (option int, ok bool) { return m.Quiz.Given(q.step) }

// Answer answers the question that is asked with the i-th of its options, and reports whether that is right. Only the
// first answer to a question counts.
func (m *Model) Answer(i int) bool {
	q := m.Question()
	if q == nil || i < 0 || i >= len(q.Options) {
		return false
	}
	m.Playback().Delay(3 * stepping.StepTicks) // to read the explanation
	right := q.Right
	if q.IsRight(i) {
		right = i
	}
	m.Quiz.Answer(q.step, i, right)
	return i == right
}

// ValueText formats a value of the tree: an infinite one as +∞ or −∞, a win of the Tiles Game by 5 as +∞/2+5.
func (o Options) ValueText(value int) string {
	text := strconv.Itoa(value)
	switch {
	case value == minimax.Infinity:
		text = "+∞"
	case value == -minimax.Infinity:
		text = "−∞"
	case o.Lesson == OfPosition && o.Tiles != nil:
		text = strings.Replace(games.TilesScore.Text(value), "INF", "∞", 1)
	case value > 0 && o.Lesson > OfOwn && o.Lesson != OfMatrix: // won or lost
		text = "+" + text
	}
	return strings.ReplaceAll(text, "-", "−")
}
