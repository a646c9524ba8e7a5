package match

import "math"

// Glicko is the strength of a player on the Glicko-2 scale (M. Glickman, "Example of the Glicko-2 system", 2022), with
// the numbers that are shown to people: 1500 is the strength of a new player, and the 95 % interval is Value plus or
// minus twice Deviation.
type Glicko struct {
	Value      float64 `json:"value"`
	Deviation  float64 `json:"deviation"`  // standard deviation of Value
	Volatility float64 `json:"volatility"` // how much the strength changes from one period to the next
}

// Encounter is a game of a rating period: the opponent's rating, and the score 1, 0.5 or 0.
type Encounter struct {
	Opponent Glicko
	Score    float64
}

const (
	glickoScale     = 173.7178 // units of Value in one of the internal scale
	glickoTau       = 0.5      // how much Volatility may change
	glickoTolerance = 1e-6     // of the logarithm of the squared volatility
	maxDeviation    = 350      // of a new player
	estimated       = 150      // with more deviation, a rating is an estimate: about five even games
)

func NewGlicko() Glicko { return Glicko{1500, maxDeviation, 0.06} }

// Provisional reports whether the rating is a first estimate, whose changes say little.
func (r Glicko) Provisional() bool { return r.Deviation > estimated }

// After returns the rating after a period with these games. Without games only the deviation grows.
func (r Glicko) After(games []Encounter) Glicko {
	mu, phi := (r.Value-1500)/glickoScale, r.Deviation/glickoScale
	information, gain := 0.0, 0.0 // 1/v and delta/v of step 3 and 4
	for _, game := range games {
		g := glickoWeight(game.Opponent.Deviation / glickoScale)
		expected := 1 / (1 + math.Exp(-g*(mu-(game.Opponent.Value-1500)/glickoScale)))
		information += g * g * expected * (1 - expected)
		gain += g * (game.Score - expected)
	}
	if len(games) == 0 {
		return Glicko{r.Value, min(math.Hypot(phi, r.Volatility)*glickoScale, maxDeviation), r.Volatility}
	}
	sigma := glickoVolatility(phi, r.Volatility, 1/information, gain/information)
	spread := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(spread*spread)+information)
	return Glicko{1500 + glickoScale*(mu+phi*phi*gain), min(phi*glickoScale, maxDeviation), sigma}
}

// glickoWeight returns the function g of step 3: how much a game counts against an opponent with that deviation.
func glickoWeight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// glickoVolatility is step 5: the root of f, by the Illinois variant of regula falsi.
func glickoVolatility(phi, sigma, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		sum := phi*phi + v + e
		return e*(delta*delta-sum)/(2*sum*sum) - (x-a)/(glickoTau*glickoTau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		high = a - glickoTau
		for f(high) < 0 {
			high -= glickoTau
		}
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > glickoTolerance {
		x := low + (low-high)*fLow/(fHigh-fLow)
		y := f(x)
		if y*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = x, y
	}
	return math.Exp(low / 2)
}
