package tree

import (
	"context"
	"errors"
	"fmt"

	"blobwars/engine"
	"blobwars/engine/minimax"
	"blobwars/engine/minimax/games"
	"blobwars/gui/model/session"
	"blobwars/gui/platform"
)

// TreeNode is a node of a tree that is looked at.
type TreeNode = minimax.Node[string]

// Lesson is what a tree is grown of.
type Lesson uint8

// The lessons.
const (
	OfPosition  Lesson = iota // the position on the board
	OfLecture                 // the lecture's worked example
	OfTicTacToe               // the end of a game of tic-tac-toe
)

// lateNoughts is the lesson's board: near enough to the end for its tree to be walked, and every
// move but one loses or gives something away.
const lateNoughts = "OX_ XO_ __X"

// MaxTreeDepth is the deepest that a position is searched to for its tree.
const MaxTreeDepth = 4

// TreeOptions say which tree is looked at.
type TreeOptions struct {
	Lesson   Lesson
	Position engine.Position // of OfPosition
	Depth    int             // of OfPosition: 1 to MaxTreeDepth. The lessons are searched to their ends
	Prune    bool            // alpha-beta
}

// problem is what is to be searched.
func (o TreeOptions) problem() (games.Problem, error) {
	switch o.Lesson {
	case OfLecture:
		return games.NewLeaves(games.Lecture)
	case OfTicTacToe:
		return games.NewTicTacToe(lateNoughts)
	}
	return games.NewBlobWars(o.Position), nil
}

// growing is one goroutine that grows one tree. Whoever starts it ends it with stop.
type growing struct {
	cancel context.CancelFunc
	grown  chan grown // one slot, one answer
	done   chan struct{}
}

// grown is a tree, or why there is none.
type grown struct {
	walk *Walk
	err  error
}

// grow starts it. wake, if there is one, is called from its goroutine when the tree is there.
func grow(o TreeOptions, wake func()) *growing {
	ctx, cancel := context.WithCancel(context.Background())
	g := &growing{cancel: cancel, grown: make(chan grown, 1), done: make(chan struct{})}
	go func() {
		defer func() {
			close(g.done)
			if wake != nil {
				wake()
			}
		}()
		defer func() { // a defect in a search must not take the table with it
			if p := recover(); p != nil {
				g.grown <- grown{err: fmt.Errorf("the tree could not be grown: %v", p)}
			}
		}()
		platform.LowerPriority(func() {
			walk, err := newWalk(ctx, o)
			g.grown <- grown{walk, err}
		})
	}()
	return g
}

// stop ends it and waits until it has ended; its tree is lost.
func (g *growing) stop() {
	g.cancel()
	<-g.done
}

// Trees is the screen of the game tree: which tree is looked at, and the walk through it once it
// has grown. It belongs to the goroutine of the window; whoever makes one calls Close.
type Trees struct {
	Wake func() // called from other goroutines when there is a tree to fetch; nil: nobody is woken

	options TreeOptions
	growing *growing // nil: nothing is awaited
	walk    *Walk    // nil: there is no tree, yet
	err     error
	playing bool
	pace    session.Pace
	wait    int // ticks until the next step is shown
}

// NewTrees is the screen on a position. Its tree comes with a later Tick.
func NewTrees(pos engine.Position, wake func()) *Trees {
	t := &Trees{Wake: wake, options: TreeOptions{Position: pos, Depth: 2, Prune: true}}
	t.regrow()
	return t
}

// Options are what is looked at.
func (t *Trees) Options() TreeOptions { return t.options }

// Choose looks at another tree.
func (t *Trees) Choose(o TreeOptions) {
	o.Depth = min(max(o.Depth, 1), MaxTreeDepth)
	if o != t.options {
		t.options = o
		t.regrow()
	}
}

func (t *Trees) regrow() {
	t.Close()
	t.walk, t.err, t.playing = nil, nil, false
	t.growing = grow(t.options, t.Wake)
}

// Close ends what is still growing, and waits for it.
func (t *Trees) Close() {
	if t.growing != nil {
		t.growing.stop()
		t.growing = nil
	}
}

// Walk is the tree that has grown; nil: it is still growing, or there is none.
func (t *Trees) Walk() *Walk { return t.walk }

// Growing reports whether a tree is on its way.
func (t *Trees) Growing() bool { return t.growing != nil }

// TooLarge is the size of a tree that is too large to be shown; false if that is not the matter.
func (t *Trees) TooLarge() (*minimax.SizeError, bool) {
	var size *minimax.SizeError
	ok := errors.As(t.err, &size)
	return size, ok
}

// Failure is why there is no tree, other than its size: nil but for a defect.
func (t *Trees) Failure() error {
	if _, large := t.TooLarge(); large {
		return nil
	}
	return t.err
}

// stepTicks are the ticks that a step stays on screen while the search is played.
var stepTicks = [...]int{session.PaceNormal: 3 * session.TicksPerSecond / 4, session.PaceSlow: 2 * session.TicksPerSecond, session.PaceFast: session.TicksPerSecond / 6, session.PaceAtOnce: 1}

// Tick lets a tick pass, and reports whether something looks different.
func (t *Trees) Tick() (changed bool) {
	if t.growing != nil {
		select {
		case g := <-t.growing.grown:
			t.Close()
			t.walk, t.err = g.walk, g.err
			changed = true
		default:
		}
	}
	if !t.playing {
		return changed
	}
	if t.wait--; t.wait > 0 {
		return changed
	}
	t.wait = stepTicks[t.pace]
	t.walk.Step(1)
	t.playing = t.walk.Steps() > t.walk.Done()
	return true
}

// Playing reports whether the search is being played, step by step.
func (t *Trees) Playing() bool { return t.playing }

// Play lets the search be played, from its beginning if it has come to its end, or holds it.
func (t *Trees) Play() {
	switch {
	case t.walk == nil:
	case t.playing:
		t.playing = false
	default:
		if t.walk.Done() == t.walk.Steps() {
			t.walk.GoTo(0)
		}
		t.playing, t.wait = true, stepTicks[t.pace]
	}
}

// Hold holds the search that is being played: a person walks.
func (t *Trees) Hold() { t.playing = false }

// Pace is how fast the search is played.
func (t *Trees) Pace() session.Pace { return t.pace }

// SetPace plays the search that fast from now on.
func (t *Trees) SetPace(p session.Pace) {
	t.pace = p
	t.wait = min(t.wait, stepTicks[p])
}
