package match

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Level is a strength of an opponent.
type Level struct {
	Name   string // of a named level, such as Easy; empty for the others
	Recipe string // the spec of its player
	Rating int    // Elo, measured against the other levels; docs/strength.md has the games
}

// Levels lists the levels, the weakest first. A level should make 65 to 90 % of the points against the one below;
// docs/strength.md says where that is measured.
func Levels() []Level {
	return []Level{
		{"Novice", "fallible:hasty=100,misses=66,error=100", 600},
		{"", "fallible:hasty=100,misses=51,error=57", 865},
		{"", "fallible:hasty=100,misses=32,error=25", 1135},
		{"Easy", "fallible:hasty=100,misses=3", 1405},
		{"", "fallible:depth=2,hasty=56", 1715},
		{"Medium", "fallible:depth=2,hasty=26", 1980},
		{"", "fallible:nodes=1200,hasty=18", 2260},
		{"", "fallible:nodes=4800,hasty=10", 2555},
		{"Hard", "fallible:nodes=38000,hasty=6", 2850},
		{"", "fallible:nodes=130000,hasty=3", 3075},
		{"", "fallible:nodes=300000,hasty=2,hash=4", 3225},
		{"", "fallible:nodes=550000,hasty=1,hash=4", 3380},
		{"", "champion:nodes=1000000,time=3s,hash=16", 3580},
		{"Master", "champion:nodes=3000000,time=3s,hash=32", 3755},
	}
}

// levelKinds makes the kind of spec level:N, and one of each level with a name, novice to master. Options replace those
// of the recipe, so that master:time=100ms plays faster.
func levelKinds() []kind {
	list := []kind{{"level", fmt.Sprintf("level:N (1 to %d)", len(Levels())), (*specParser).level}}
	for i, l := range Levels() {
		if name := strings.ToLower(l.Name); name != "" {
			list = append(list, kind{name, name, func(p *specParser) (Spec, error) { return p.levelNumber(i+1, p.rest) }})
		}
	}
	return list
}

// level reads the number of a level and options.
func (p *specParser) level() (Spec, error) {
	number, options, _ := strings.Cut(p.rest, ",")
	n, err := strconv.Atoi(number)
	if all := len(Levels()); err != nil || n < 1 || n > all {
		return Spec{}, missing(fmt.Sprintf("the number of a level, 1 to %d", all))
	}
	return p.levelNumber(n, options)
}

// levelNumber returns the spec of level n, from 1.
func (p *specParser) levelNumber(n int, options string) (Spec, error) {
	l := Levels()[n-1]
	spec, err := ParseSpec(l.with(options), p.hooks)
	spec.level = LevelName(n)
	return spec, errors.Unwrap(err) // without the recipe, which the user has not written
}

// LevelName returns the English name of level n, from 1: Easy, or Level 5 if it has no name.
func LevelName(n int) string {
	if name := Levels()[n-1].Name; name != "" {
		return name
	}
	return fmt.Sprintf("Level %d", n)
}

// with returns the recipe with options added; they replace those with the same key.
func (l Level) with(options string) string {
	if options == "" {
		return l.Recipe
	}
	key := func(pair string) string { k, _, _ := strings.Cut(pair, "="); return k }
	replaced := make(map[string]bool)
	for pair := range strings.SplitSeq(options, ",") {
		replaced[key(pair)] = true
	}
	base, recipe, _ := strings.Cut(l.Recipe, ":")
	for pair := range strings.SplitSeq(recipe, ",") {
		if pair != "" && !replaced[key(pair)] {
			options = pair + "," + options
		}
	}
	return base + ":" + options
}
