package history

// Rating is a stand-in for match.Rating.
type Rating struct{ Value, Deviation, Volatility float64 }

func newRating() Rating { return Rating{1500, 350, 0.06} }

func (r Rating) after(level int, score float64) Rating {
	r.Value += 32 * (score - 0.5)
	r.Deviation = max(r.Deviation*0.95, 45)
	return r
}
