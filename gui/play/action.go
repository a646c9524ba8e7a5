package play

// Action is an action of the player on the game, other than a move.
type Action uint8

// The actions.
const (
	Undo            Action = iota // take back the person's last move and the answer to it; where a variation began, leave it
	Redo                          // play it again
	Pause                         // pause the computers, or let them continue
	Step                          // let a paused computer play one move
	MoveNow                       // make the computer play the best move found so far; end the search for a hint with it
	Stop                          // stop the search, and pause the computers unless it was for a hint
	First                         // review the start of the game
	Back                          // review the position before the last move
	Forward                       // review the position after the next move
	Last                          // end the review at the last position
	Hint                          // search for the best move of the person; once it is found, play it
	Restore                       // return to the game that this one has replaced, until a person moves in this one
	DeleteVariation               // remove the variation that is shown
	Resign                        // give the game up; of two people, the one to move does
	AgreeDraw                     // end the game of two people at one screen as a draw
)
