package match

import (
	"context"
	"errors"
	"strings"
)

// Level is a strength to play against, and the recipe for it as a spec.
type Level struct{ Name, Recipe string }

// Levels lists the levels, the weakest first. Each beats the one below by 75 % and more;
// docs/strength.md has the round robin. The two weakest play like people who
// begin: they see some of their moves, and take the one that wins most at once.
func Levels() []Level {
	return []Level{
		{"Novice", "greedy:sees=2"},
		{"Easy", "greedy:sees=20"},
		{"Medium", "abpminimax:depth=2"},
		{"Hard", "champion:nodes=3000,hash=16"},
		{"Master", "champion:time=1s,hash=32"},
	}
}

// Spec is the level's player, under the level's name.
func (l Level) Spec() (Spec, error) {
	return ParseSpec(strings.ToLower(l.Name), Outside{})
}

// levelKinds are the levels as kinds of specs: novice to master. Options replace those of
// the recipe, so that master:time=100ms is quicker.
func levelKinds() []kind {
	var list []kind
	for _, l := range Levels() {
		name := strings.ToLower(l.Name)
		list = append(list, kind{name, name, func(p *specParser) (Spec, error) {
			spec, err := ParseSpec(l.with(p.rest), p.outside)
			if err != nil {
				return spec, errors.Unwrap(err) // without the recipe, of which the caller knows nothing
			}
			open := spec.Open
			spec.Open = func(ctx context.Context) (Player, error) {
				player, err := open(ctx)
				if err != nil {
					return nil, err
				}
				return &titled{player, l.Name}, nil
			}
			return spec, nil
		}})
	}
	return list
}

// with is the recipe with some of its options replaced, and others added.
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

// titled is a player under another name.
type titled struct {
	Player
	title string
}

// Name implements Player.
func (t *titled) Name() string { return t.title }

// NewGame implements Starter.
func (t *titled) NewGame(ctx context.Context, seed uint64) error {
	if starter, ok := t.Player.(Starter); ok {
		return starter.NewGame(ctx, seed)
	}
	return nil
}
