package paint

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine"
	"blobwars/gui/play"
)

// BoardView is everything that is to be seen on the board at one moment. Squares that
// do not apply are engine.NoSquare (the zero Square is the top left one), moves engine.NoMove;
// NewBoardView gives a view with all of these unset.
type BoardView struct {
	Grid        play.Grid // in device pixels
	Position    engine.Position
	Coordinates bool

	Selected     engine.Square
	CloneTargets engine.Bitboard
	JumpTargets  engine.Bitboard
	Mover        engine.Player // whose colour the targets have
	Hover        engine.Square // under the pointer
	Cursor       engine.Square // the keyboard's
	Last         engine.Move
	LastMover    engine.Player
	Hint         engine.Move

	Hidden engine.Bitboard // blobs that an animation draws instead
	Moods  [2]Mood         // of each side's blobs
	Looks  [2]Look
	LookAt *play.Point // if set, every blob looks there instead
}

// NewBoardView is a view of the position with nothing selected or marked.
func NewBoardView(grid play.Grid, pos engine.Position) BoardView {
	return BoardView{
		Grid: grid, Position: pos,
		Selected: engine.NoSquare, Hover: engine.NoSquare, Cursor: engine.NoSquare,
		Last: engine.NoMove, Hint: engine.NoMove,
	}
}

type boardCache struct{ image *ebiten.Image }

func (c *boardCache) clear() {}

// Board draws the board: frame, squares, walls and coordinates (from a picture made once), the
// marks, and the resting blobs. Animations are drawn over it afterwards.
func (p *Painter) Board(dst *ebiten.Image, view BoardView, th *Theme) {
}
