package play

// CelebrationTicks is how long a celebration is shown.
const CelebrationTicks = 3 * TicksPerSecond

// Celebration is something that a person has reached, in words.
type Celebration struct{ Title, Reason string }

// Celebrations shows one celebration after the other.
type Celebrations struct {
	waiting []Celebration // the first one is shown while left is positive
	left    int           // ticks
}

// Add adds a celebration after those that wait.
func (c *Celebrations) Add(next Celebration) { c.waiting = append(c.waiting, next) }

// Current returns the celebration that is shown; false if there is none.
func (c *Celebrations) Current() (Celebration, bool) {
	if c.left == 0 {
		return Celebration{}, false
	}
	return c.waiting[0], true
}

// Waiting reports whether a celebration is still to be shown.
func (c *Celebrations) Waiting() bool { return c.left == 0 && len(c.waiting) > 0 }

// Begin shows the first celebration that waits.
func (c *Celebrations) Begin() Celebration {
	c.left = CelebrationTicks
	return c.waiting[0]
}

// Tick advances by a tick.
func (c *Celebrations) Tick() {
	if c.left > 0 {
		if c.left--; c.left == 0 {
			c.waiting = c.waiting[1:]
		}
	}
}
