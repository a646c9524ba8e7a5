package match

import (
	"context"
	"errors"
	"strings"
)

// Level is a strength of an opponent. Recipe is the spec of its player.
type Level struct{ Name, Recipe string }

// Levels lists the levels, the weakest first. Each makes 75 % of the points or more against the one
// below; docs/strength.md has the round robin. The two weakest play like beginners: they overlook
// most or some of their moves and choose the one that gains most at once.
func Levels() []Level {
	return []Level{
		{"Novice", "greedy:sees=2"},
		{"Easy", "greedy:sees=20"},
		{"Medium", "abpminimax:depth=2"},
		{"Hard", "champion:nodes=3000,hash=16"},
		{"Master", "champion:time=1s,hash=32"},
	}
}

// levelKinds makes a kind of spec of each level, novice to master. Options replace those of the recipe, so
// that master:time=100ms plays faster.
func levelKinds() []kind {
	var list []kind
	for _, l := range Levels() {
		name := strings.ToLower(l.Name)
		list = append(list, kind{name, name, func(p *specParser) (Spec, error) {
			spec, err := ParseSpec(l.with(p.rest), p.hooks)
			if err != nil {
				return spec, errors.Unwrap(err) // without the recipe, which the user has not written
			}
			open := spec.Open
			spec.Open = func(ctx context.Context) (Player, error) {
				player, err := open(ctx)
				if err != nil {
					return nil, err
				}
				return &renamed{player, l.Name}, nil
			}
			return spec, nil
		}})
	}
	return list
}

// with is the recipe with options added; they replace those with the same key.
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
		if !replaced[key(pair)] {
			options = pair + "," + options
		}
	}
	return base + ":" + options
}

// renamed is a player with another name.
type renamed struct {
	Player
	name string
}

// Name implements Player.
func (r *renamed) Name() string { return r.name }

// NewGame implements Starter.
func (r *renamed) NewGame(ctx context.Context, seed uint64) error {
	if starter, ok := r.Player.(Starter); ok {
		return starter.NewGame(ctx, seed)
	}
	return nil
}
