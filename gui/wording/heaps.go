package wording

import (
	"strconv"
	"strings"
)

// ShortSum returns the name of a position of heaps for a small box: a sum of more than most heaps has exponents for
// equal ones, 3²+1³ for 3+3+1+1+1. Other names stay.
func ShortSum(name string, most int) string {
	heaps := strings.Split(name, "+")
	if len(heaps) <= most {
		return name
	}
	var short []string
	for len(heaps) > 0 {
		if _, err := strconv.Atoi(heaps[0]); err != nil {
			return name
		}
		equal := 1
		for equal < len(heaps) && heaps[equal] == heaps[0] {
			equal++
		}
		power := ""
		if equal > 1 {
			power = exponents.Replace(strconv.Itoa(equal))
		}
		short, heaps = append(short, heaps[0]+power), heaps[equal:]
	}
	return strings.Join(short, "+")
}

var exponents = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
