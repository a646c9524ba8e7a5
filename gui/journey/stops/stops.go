package stops

import (
	"time"

	"blobwars/engine"
	"blobwars/gui/play"
)

// stops are the stops of the journey. Their levels rise, except where the board is against the person. A stop that is
// added gets an ID of its own; the others keep theirs.
var stops = []Stop{
	{ID: "first", board: "paper-start", Level: 1, Margin: 10},
	{ID: "little", board: "-------/-x3o-/-5-/-5-/-5-/-o3x-/------- x 0 1", Level: 1, Margin: 5},
	{ID: "stones", board: "six-stones", Level: 1, Margin: 15},
	{ID: "corners", board: "ataxx-diagonal", Level: 2, Margin: 12},
	{ID: "pillars", board: "four-pillars", Level: 2, Margin: 15},
	{ID: "behind", board: "x6o/8/8/8/8/8/8/7o x 0 1", Level: 1, Margin: 10},
	{ID: "second", board: "paper-start", Level: 3, Margin: 15, second: true},
	{ID: "wall", board: "x2-2o/3-3/3-3/3-3/3-3/3-3/o2-2x x 0 1", Level: 3, Margin: 9},
	{ID: "court", board: "endgame-court", Level: 4, Margin: 4},
	{ID: "diamond", board: "diamond", Level: 4, Margin: 12},
	{ID: "passing", board: "ataxx-seven", Level: 4, Margin: 11, rules: engine.Ataxx},
	{ID: "bridge", board: "x2--2o/3--3/3--3/8/8/3--3/3--3/o2--2x x 0 1", Level: 4, Margin: 12},
	{ID: "clock", board: "paper-start", Level: 4, Margin: 15, clock: play.Clock{Kind: play.Fischer, Initial: 2 * time.Minute, Increment: 3 * time.Second}},
	{ID: "rivers", board: "rivers", Level: 5, Margin: 12},
	{ID: "plus", board: "--x1o--/--3--/x5o/7/o5x/--3--/--o1x-- x 0 1", Level: 5, Margin: 9},
	{ID: "centre", board: "o6o/8/8/3x4/4x3/8/8/o6o x 0 1", Level: 4, Margin: 12},
	{ID: "hourglass", board: "hourglass", Level: 5, Margin: 9},
	{ID: "needle", board: "endgame-hourglass", Level: 6, Margin: 8},
	{ID: "cross", board: "cross", Level: 6, Margin: 10},
	{ID: "eleven", board: "1o6/8/1o6/o7/2oo4/xo5o/2ooo3/8 x 0 1", Level: 5, Margin: 10},
	{ID: "pinwheel", board: "pinwheel", Level: 6, Margin: 12},
	{ID: "bend", board: "x6/7/-----2/7/2-----/7/6o x 0 1", Level: 7, Margin: 9},
	{ID: "islands", board: "islands", Level: 7, Margin: 7, rules: engine.Ataxx},
	{ID: "quick", board: "ataxx-diagonal", Level: 6, Margin: 12, clock: play.Clock{Kind: play.PerMove, Initial: 5 * time.Second}},
	{ID: "fortress", board: "fortress", Level: 8, Margin: 9},
	{ID: "gate", board: "endgame-fortress", Level: 8, Margin: 10},
	{ID: "columns", board: "x1-1-1o/7/-1-1-1-/7/-1-1-1-/7/o1-1-1x x 0 1", Level: 9, Margin: 8},
	{ID: "ring", board: "x6o/8/2----2/2----2/2----2/2----2/8/o6x x 0 1", Level: 10, Margin: 8},
	{ID: "outnumbered", board: "x6o/8/8/3oo3/8/8/8/o6x x 0 1", Level: 8, Margin: 10},
	{ID: "last", board: "paper-start", Level: 12, Margin: 8},
}
