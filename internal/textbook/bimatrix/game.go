// Package bimatrix analyses games in normal form: one player chooses a row of a matrix, the other a column, and each
// gets his own gain. It finds dominated choices, equilibria, cautious choices, and the value of zero-sum games. It
// follows section 2 of the Blob Wars paper, and the matrix exercise of the lecture (docs/references.md,
// docs/lecture.md).
package bimatrix

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Game is a bimatrix game. Make one with Parse. It never changes, and is safe for concurrent use.
type Game struct {
	Payoffs [][][2]int // by row and column: the gains of the row player and of the column player
}

// Example is the matrix of the lecture's exercise.
const Example = "3,1 5,-5 2,-20 / 5,0 -10,1 3,-2 / 3,5 4,4 -22,2"

// The limits of a game.
const (
	MaxSide = 9         // rows, columns
	MaxGain = 1_000_000 // of either sign
)

// The players.
const (
	Row = iota
	Column
)

// Parse reads the gains: rows with / between them, and in a row a cell for each column. A cell is the gain of the row
// player, which the column player loses; or both gains, as in 3,1.
func Parse(text string) (Game, error) {
	var g Game
	if strings.TrimSpace(text) == "" {
		return g, errors.New("found nothing, expected rows such as 3 -1 / -2 4")
	}
	both := strings.Contains(text, ",")
	for r, row := range strings.Split(text, "/") {
		var cells [][2]int
		for _, word := range strings.Fields(row) {
			if both && !strings.Contains(word, ",") {
				return g, fmt.Errorf("found %q in row %d of %q, expected two payoffs, such as 3,1", word, r+1, text)
			}
			pay, err := readCell(word)
			if err != nil {
				return g, err
			}
			cells = append(cells, pay)
		}
		switch {
		case r > 0 && len(cells) != len(g.Payoffs[0]):
			return g, fmt.Errorf("found %s in row %d of %q, expected %d, as in row 1", counted(len(cells)), r+1, text, len(g.Payoffs[0]))
		case len(cells) == 0:
			return g, fmt.Errorf("found no payoffs in row 1 of %q, expected at least one", text)
		}
		g.Payoffs = append(g.Payoffs, cells)
	}
	if g.Size(Row) > MaxSide || g.Size(Column) > MaxSide {
		return g, fmt.Errorf("found a matrix of %d x %d, expected at most %d x %d", g.Size(Row), g.Size(Column), MaxSide, MaxSide)
	}
	return g, nil
}

// counted returns a number of payoffs in words.
func counted(n int) string {
	switch n {
	case 0:
		return "no payoffs"
	case 1:
		return "1 payoff"
	}
	return fmt.Sprintf("%d payoffs", n)
}

func readCell(word string) (pay [2]int, err error) {
	row, column, both := strings.Cut(word, ",")
	pay[Row], err = strconv.Atoi(row)
	pay[Column] = -pay[Row]
	if both && err == nil {
		pay[Column], err = strconv.Atoi(column)
	}
	if err != nil || max(pay[0], pay[1]) > MaxGain || min(pay[0], pay[1]) < -MaxGain {
		return pay, fmt.Errorf("found the payoff %q, expected a whole number such as 3, or two such as 3,1, within ±%d", word, MaxGain)
	}
	return pay, nil
}

// Size returns the number of rows or of columns, the choices of a player.
func (g Game) Size(player int) int {
	if player == Row {
		return len(g.Payoffs)
	}
	return len(g.Payoffs[0])
}

// Gain returns the gain of a player who makes the choice own against the choice other.
func (g Game) Gain(player, own, other int) int {
	if player == Row {
		return g.Payoffs[own][other][Row]
	}
	return g.Payoffs[other][own][Column]
}

// ZeroSum reports whether each player always loses what the other one gains.
func (g Game) ZeroSum() bool {
	for _, row := range g.Payoffs {
		for _, pay := range row {
			if pay[Row] != -pay[Column] {
				return false
			}
		}
	}
	return true
}

// Name returns the name of a choice: T, M and B for three rows, L, C and R for three columns, else a number from 1.
func (g Game) Name(player, choice int) string {
	if three := [2]string{"TMB", "LCR"}[player]; g.Size(player) == len(three) {
		return three[choice : choice+1]
	}
	return strconv.Itoa(choice + 1)
}

// String returns the gains as Parse reads them.
func (g Game) String() string {
	zeroSum := g.ZeroSum()
	rows := make([]string, len(g.Payoffs))
	for r, row := range g.Payoffs {
		cells := make([]string, len(row))
		for c, pay := range row {
			cells[c] = Pair(pay)
			if zeroSum {
				cells[c] = strconv.Itoa(pay[Row])
			}
		}
		rows[r] = strings.Join(cells, " ")
	}
	return strings.Join(rows, " / ")
}

// Pair returns the text of the gains of both players: "3,1".
func Pair(pay [2]int) string { return fmt.Sprintf("%d,%d", pay[Row], pay[Column]) }

// Cautious returns the choice of a player with the largest gain in the worst case, the first of equally good ones, and
// that gain (maximin).
func (g Game) Cautious(player int) (choice, sure int) {
	for own := range g.Size(player) {
		worst := g.Gain(player, own, 0)
		for other := range g.Size(1 - player) {
			worst = min(worst, g.Gain(player, own, other))
		}
		if own == 0 || worst > sure {
			choice, sure = own, worst
		}
	}
	return choice, sure
}
