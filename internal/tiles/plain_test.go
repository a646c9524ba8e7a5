package tiles_test

import (
	"strings"

	"blobwars/internal/tiles"
)

// plainTiles is the Tiles Game once more, written as the rules read: rows of letters from the top, nothing
// packed, nothing kept.
type plainTiles struct {
	rows   []string // '0' is an empty square
	points [2]int   // of the player to move, of the other; in tenths
}

func plainOf(p tiles.Position) plainTiles {
	fields := strings.Fields(tiles.Write(p))
	return plainTiles{rows: fields[4:], points: [2]int{int(p.Points(p.ToMove())), int(p.Points(p.ToMove().Other()))}}
}

// group colours the group of a square in a copy of the board, until nothing more is coloured.
func (b plainTiles) group(x, y int) [][2]int {
	group := [][2]int{{x, y}}
	in := map[[2]int]bool{{x, y}: true}
	for i := 0; i < len(group); i++ {
		at := group[i]
		for _, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			next := [2]int{at[0] + step[0], at[1] + step[1]}
			if next[1] < 0 || next[1] >= len(b.rows) || next[0] < 0 || next[0] >= len(b.rows[0]) || in[next] {
				continue
			}
			if b.rows[next[1]][next[0]] == b.rows[y][x] {
				in[next] = true
				group = append(group, next)
			}
		}
	}
	return group
}

// moves returns the first squares of the groups, column by column, each with its group.
func (b plainTiles) moves() (names [][2]int, groups [][][2]int) {
	seen := map[[2]int]bool{}
	for x := range b.rows[0] {
		for y, row := range b.rows {
			if row[x] == '0' || seen[[2]int{x, y}] {
				continue
			}
			group := b.group(x, y)
			for _, at := range group {
				seen[at] = true
			}
			if len(group) > 1 {
				names, groups = append(names, [2]int{x, y}), append(groups, group)
			}
		}
	}
	return names, groups
}

// play takes a group, rewriting the board column by column.
func (b plainTiles) play(group [][2]int) plainTiles {
	taken := map[[2]int]bool{}
	for _, at := range group {
		taken[at] = true
	}
	var columns []string
	for x := range b.rows[0] {
		column := ""
		for y := range b.rows {
			if b.rows[y][x] != '0' && !taken[[2]int{x, y}] {
				column += string(b.rows[y][x])
			}
		}
		if column != "" {
			columns = append(columns, strings.Repeat("0", len(b.rows)-len(column))+column)
		}
	}
	cleared := len(columns) == 0
	for len(columns) < len(b.rows[0]) {
		columns = append(columns, strings.Repeat("0", len(b.rows)))
	}
	next := plainTiles{}
	for y := range b.rows {
		row := ""
		for _, column := range columns {
			row += string(column[y])
		}
		next.rows = append(next.rows, row)
	}
	worth := map[int]int{2: 1, 3: 2, 4: 4, 5: 8}[len(group)]
	if worth == 0 {
		worth = 2 * len(group)
	}
	mine := b.points[0] + 10*worth
	if cleared {
		mine = mine / 10 * 13
	}
	next.points = [2]int{b.points[1], mine}
	return next
}
