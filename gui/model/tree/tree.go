// Package tree is the model of the screen that shows the tree of a minimax search: the tree, the
// steps of the search through it, and which nodes are placed where. It does not draw.
package tree

import (
	"context"
	"errors"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/gui/model/play"
	"blobwars/gui/platform"
)

// Node is a node of a tree.
type Node = minimax.Node[string]

// Lesson says what the tree is made of.
type Lesson uint8

// The lessons.
const (
	OfPosition  Lesson = iota // the position on the board
	OfLecture                 // the worked example of the lecture
	OfTicTacToe               // the end of a game of tic-tac-toe
)

// ticTacToe is the position of OfTicTacToe. It is so near the end that the tree is small, and all
// moves but one lose or give something away.
const ticTacToe = "OX_ XO_ __X"

// MaxDepth is the greatest depth in plies of the tree of a position.
const MaxDepth = 4

// Options say which tree is shown.
type Options struct {
	Lesson   Lesson
	Position engine.Position // for OfPosition
	Depth    int             // for OfPosition: 1 to MaxDepth plies; other lessons are searched to the end
	Prune    bool            // alpha-beta
}

func (o Options) problem() (games.Problem, error) {
	switch o.Lesson {
	case OfLecture:
		return games.NewLeaves(games.Lecture)
	case OfTicTacToe:
		return games.NewTicTacToe(ticTacToe)
	}
	return games.NewBlobWars(o.Position), nil
}

// Model is the model of the screen. It belongs to the goroutine of the window. Its owner calls Close
// in the end.
type Model struct {
	Wake func() // if not nil, called from another goroutine when a tree is ready for Tick

	options Options
	job     *job.Job[struct{}, *Walk] // that makes the tree; nil: none is under way
	walk    *Walk                     // nil: there is no tree, or not yet
	err     error
	playing bool
	pace    play.Pace
	wait    int // ticks until the next step is shown
}

// New is a model that shows the tree of a position. A later Tick receives the tree.
func New(pos engine.Position, wake func()) *Model {
	m := &Model{Wake: wake, options: Options{Position: pos, Depth: 2, Prune: true}}
	m.grow()
	return m
}

// Options say which tree is shown.
func (m *Model) Options() Options { return m.options }

// Choose shows another tree.
func (m *Model) Choose(o Options) {
	o.Depth = min(max(o.Depth, 1), MaxDepth)
	if o != m.options {
		m.options = o
		m.grow()
	}
}

// grow starts to make the tree.
func (m *Model) grow() {
	m.Close()
	m.walk, m.err, m.playing = nil, nil, false
	options := m.options
	m.job = job.Start(context.Background(), m.Wake, func(ctx context.Context, _ func(struct{})) (walk *Walk, err error) {
		platform.LowerPriority(func() { walk, err = newWalk(ctx, options) })
		return walk, err
	})
}

// Close stops making the tree and waits for the end of that.
func (m *Model) Close() {
	if m.job != nil {
		m.job.Stop()
		m.job = nil
	}
}

// Walk is the walk through the tree; nil if there is no tree, or not yet.
func (m *Model) Walk() *Walk { return m.walk }

// Growing reports whether the tree is being made.
func (m *Model) Growing() bool { return m.job != nil }

// TooLarge is the size of a tree that is too large to be shown; false if that is not the reason why
// there is no tree.
func (m *Model) TooLarge() (*minimax.SizeError, bool) {
	var size *minimax.SizeError
	ok := errors.As(m.err, &size)
	return size, ok
}

// Failure is why there is no tree, if it is not too large: nil unless there is a defect.
func (m *Model) Failure() error {
	if _, large := m.TooLarge(); large {
		return nil
	}
	return m.err
}

// stepTicks is for how many ticks a step is shown while the search is played.
var stepTicks = [...]int{play.PaceNormal: 3 * play.TicksPerSecond / 4, play.PaceSlow: 2 * play.TicksPerSecond, play.PaceFast: play.TicksPerSecond / 6, play.PaceAtOnce: 1}

// Tick advances the model by a sixtieth of a second and reports whether something looks different.
func (m *Model) Tick() (changed bool) {
	if m.job != nil {
		if walk, err, done := m.job.Result(); done {
			m.job, m.walk, m.err, changed = nil, walk, err, true
		}
	}
	if !m.playing {
		return changed
	}
	if m.wait--; m.wait > 0 {
		return changed
	}
	m.wait = stepTicks[m.pace]
	m.walk.Step(1)
	m.playing = m.walk.Done() < m.walk.Steps()
	return true
}

// Playing reports whether the search is played, step by step.
func (m *Model) Playing() bool { return m.playing }

// Play plays the search, from its first step if it is at the last; if it is played already, it stops.
func (m *Model) Play() {
	switch {
	case m.walk == nil:
	case m.playing:
		m.playing = false
	default:
		if m.walk.Done() == m.walk.Steps() {
			m.walk.GoTo(0)
		}
		m.playing, m.wait = true, stepTicks[m.pace]
	}
}

// Pause stops playing the search, because the player chooses a node or a step.
func (m *Model) Pause() { m.playing = false }

// Pace is the speed at which the search is played.
func (m *Model) Pace() play.Pace { return m.pace }

// SetPace sets the speed at which the search is played.
func (m *Model) SetPace(p play.Pace) {
	m.pace = p
	m.wait = min(m.wait, stepTicks[p])
}
