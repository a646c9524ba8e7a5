package search

import "blobwars/engine"

// neighbours holds for every square how many of its eight neighbours are in a set, 0 to 8: one
// bitboard for each binary digit. All 64 squares are counted at once by bitwise full adders.
type neighbours struct{ ones, twos, fours, eights engine.Bitboard }

func countNeighbours(set engine.Bitboard) neighbours {
	left, right := set<<1&^engine.FirstFile, set>>1&^engine.LastFile
	// Binary digits of the count of the left and right neighbour, and of these with the square itself.
	beside1, beside2 := left^right, left&right
	row1, row2 := beside1^set, beside2|beside1&set
	up1, up2, down1, down2 := row1<<8, row2<<8, row1>>8, row2>>8
	// up + down
	a1, carry := up1^down1, up1&down1
	a2 := up2 ^ down2 ^ carry
	a4 := up2&down2 | carry&(up2^down2)
	// + beside
	ones, carry := a1^beside1, a1&beside1
	twos := a2 ^ beside2 ^ carry
	carry = a2&beside2 | carry&(a2^beside2)
	return neighbours{ones, twos, a4 ^ carry, a4 & carry}
}

// atLeast returns the set of squares with k neighbours or more.
func (c *neighbours) atLeast(k int) engine.Bitboard {
	switch {
	case k <= 0:
		return ^engine.Bitboard(0)
	case k > 8:
		return 0
	}
	high := c.fours | c.eights
	switch k {
	case 1:
		return c.ones | c.twos | high
	case 2:
		return c.twos | high
	case 3:
		return c.ones&c.twos | high
	case 4:
		return high
	case 5:
		return c.fours&(c.ones|c.twos) | c.eights
	case 6:
		return c.fours&c.twos | c.eights
	case 7:
		return c.fours&c.twos&c.ones | c.eights
	}
	return c.eights
}
