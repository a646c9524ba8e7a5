// Package play holds the parts that the games being played in the window have in common: seats, actions, pace and
// speed, notices and sounds. The games are gui/model/session, Blob Wars, and gui/model/tiles, the Tiles Game.
package play

// TicksPerSecond is the rate at which the Tick of a game, and of its parts, is to be called.
const TicksPerSecond = 60
