package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine/match"
)

// Level is the number of an opponent's level, from 1 for the weakest; 0 is none.
type Level int

// Levels returns all levels, the weakest first.
func Levels() []Level {
	all := make([]Level, len(match.Levels()))
	for i := range all {
		all[i] = Level(i + 1)
	}
	return all
}

// NamedLevels returns the levels with a name, the weakest first.
func NamedLevels() []Level {
	return slices.DeleteFunc(Levels(), func(l Level) bool { return l.Name() == "" })
}

// Valid returns the level, or 0 if there is none of its number.
func (l Level) Valid() Level {
	if l < 0 || int(l) > len(match.Levels()) {
		return 0
	}
	return l
}

// Name returns the English name in lower case, such as easy; empty for levels without a name.
func (l Level) Name() string {
	if l.Valid() == 0 {
		return ""
	}
	return strings.ToLower(match.Levels()[l-1].Name)
}

// Rating returns the Elo of the level.
func (l Level) Rating() int { return match.Levels()[l-1].Rating }

// Spec returns the level as match.ParseSpec reads it.
func (l Level) Spec() string { return fmt.Sprintf("level:%d", l) }

// ParseLevel returns the level with a name or a number; 0 if text is neither.
func ParseLevel(text string) Level {
	if text == "" {
		return 0
	}
	for _, l := range Levels() {
		if l.Name() == text || strconv.Itoa(int(l)) == text {
			return l
		}
	}
	return 0
}

// TilesLevel is the number of a level of the computer in the Tiles Game, from 1 for the weakest; 0 is none.
type TilesLevel int

// tilesNames are the names of the levels, the weakest first.
var tilesNames = [...]string{"easy", "medium", "hard"}

// TilesLevels returns all levels of the Tiles Game, the weakest first.
func TilesLevels() []TilesLevel { return []TilesLevel{1, 2, 3} }

// Valid returns the level, or 0 if there is none of its number.
func (l TilesLevel) Valid() TilesLevel {
	if l < 0 || int(l) > len(tilesNames) {
		return 0
	}
	return l
}

// Name returns the English name of a level in lower case.
func (l TilesLevel) Name() string { return tilesNames[l-1] }

// Character returns the level of Blob Wars whose character the level has.
func (l TilesLevel) Character() Level { return ParseLevel(l.Name()) }
