package bimatrix

import "slices"

// Dominance is a choice that is never better than certain others of the same player, whatever the other player chooses.
type Dominance struct {
	Player, Choice int
	By             []int // the choices that dominate it
	Strict         bool  // always worse; if not, never better and sometimes worse
	Round          int   // from 0; the choices of earlier rounds are removed
}

// Dominated eliminates strictly dominated choices, round by round until there is none. A last round lists the choices
// that are weakly dominated then; they are not removed, because the result would depend on the order. It looks
// at pure strategies only.
func (g Game) Dominated() []Dominance {
	var alive [2][]int
	for player := range alive {
		for choice := range g.Size(player) {
			alive[player] = append(alive[player], choice)
		}
	}
	var all []Dominance
	for round := 0; ; round++ {
		found := g.round(alive, true, round)
		if len(found) == 0 {
			return append(all, g.round(alive, false, round)...)
		}
		all = append(all, found...)
		for _, d := range found {
			alive[d.Player] = slices.DeleteFunc(alive[d.Player], func(choice int) bool { return choice == d.Choice })
		}
	}
}

// Equivalent lists the choices of a player that always gain him the same: of each set of them, in order.
func (g Game) Equivalent(player int) [][]int {
	var all [][]int
	for choice := range g.Size(player) {
		i := slices.IndexFunc(all, func(set []int) bool { return g.equal(player, set[0], choice) })
		if i < 0 {
			i, all = len(all), append(all, nil)
		}
		all[i] = append(all[i], choice)
	}
	return slices.DeleteFunc(all, func(set []int) bool { return len(set) == 1 })
}

// equal reports whether two choices of a player gain him the same, whatever the other player chooses.
func (g Game) equal(player, a, b int) bool {
	for other := range g.Size(1 - player) {
		if g.Gain(player, a, other) != g.Gain(player, b, other) {
			return false
		}
	}
	return true
}

// round lists the choices that are dominated among those that are alive, by player.
func (g Game) round(alive [2][]int, strict bool, round int) []Dominance {
	var found []Dominance
	for player, choices := range alive {
		for _, choice := range choices {
			var by []int
			for _, better := range choices {
				if g.dominates(player, better, choice, alive[1-player], strict) {
					by = append(by, better)
				}
			}
			if by != nil {
				found = append(found, Dominance{player, choice, by, strict, round})
			}
		}
	}
	return found
}

// dominates reports whether one choice of a player dominates another, against the others' choices.
func (g Game) dominates(player, better, worse int, others []int, strict bool) bool {
	more := false
	for _, other := range others {
		a, b := g.Gain(player, better, other), g.Gain(player, worse, other)
		if a < b || strict && a == b {
			return false
		}
		more = more || a > b
	}
	return more
}
