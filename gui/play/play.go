// Package play has what both games being played in the window share: seats, clocks, levels, actions, pace, notices and
// sounds. The games are gui/table/session, Blob Wars, and gui/tilesgame/round, the Tiles Game.
package play

// TicksPerSecond is the rate at which the Tick of a game, and of its parts, is to be called.
const TicksPerSecond = 60
