package games

import (
	"fmt"
	"strconv"
	"strings"

	"blobwars/engine/minimax"
)

// Matrix is a one-shot game: the one player chooses a row, the other at the same time a column. Make
// one with ReadMatrix.
type Matrix struct {
	Pay [][][2]int // by row and column, to the row player and to the column player
}

// Example is an example of a matrix, not the lecture's.
const Example = "5 1 4 / 3 2 3 / 0 -1 6"

// maxSide is how many rows or columns a matrix may have.
const maxSide = 9

// ReadMatrix reads the payoffs: rows with / between them, and in a row a cell for each column. A cell is the payoff of
// the row player, which the column player loses; or both payoffs, as in 3,1.
func ReadMatrix(text string) (Matrix, error) {
	var m Matrix
	for r, row := range strings.Split(text, "/") {
		var cells [][2]int
		for _, word := range strings.Fields(row) {
			pay, err := readPay(word)
			if err != nil {
				return m, err
			}
			cells = append(cells, pay)
		}
		if len(cells) == 0 || r > 0 && len(cells) != len(m.Pay[0]) {
			return m, fmt.Errorf("found %d payoffs in row %d of %q, expected as many in every row, at least one", len(cells), r+1, text)
		}
		m.Pay = append(m.Pay, cells)
	}
	if len(m.Pay) > maxSide || len(m.Pay[0]) > maxSide {
		return m, fmt.Errorf("found %d rows of %d payoffs, expected at most %d of %d", len(m.Pay), len(m.Pay[0]), maxSide, maxSide)
	}
	return m, nil
}

func readPay(word string) (pay [2]int, err error) {
	row, column, both := strings.Cut(word, ",")
	pay[0], err = strconv.Atoi(row)
	pay[1] = -pay[0]
	if both && err == nil {
		pay[1], err = strconv.Atoi(column)
	}
	if err != nil || max(pay[0], pay[1]) > maxLeaf || min(pay[0], pay[1]) < -maxLeaf {
		return pay, fmt.Errorf("found the payoff %q, expected a whole number such as 3, or two such as 3,1, within ±%d", word, maxLeaf)
	}
	return pay, nil
}

// RowName is T, M and B for three rows, L, C and R for three columns, else a number from 1.
func (m Matrix) RowName(i int) string { return sideName(i, len(m.Pay), "TMB") }

// ColumnName is the same for a column.
func (m Matrix) ColumnName(i int) string { return sideName(i, len(m.Pay[0]), "LCR") }

func sideName(i, n int, three string) string {
	if n == len(three) {
		return three[i : i+1]
	}
	return strconv.Itoa(i + 1)
}

// caution is the matrix game as one player sees it in the worst case: this player chooses first, and the opponent,
// who knows the choice, minimises this player's payoff.
type caution struct {
	Matrix
	columns bool // the column player is the maximiser and chooses first
}

// Choice is a position: the row and the column chosen, from 1; 0 before the choice.
type Choice struct{ Row, Column int }

// Pick is the choice of a row or of a column, from 0.
type Pick struct {
	Column bool
	Index  int
}

// Moves implements minimax.Game.
func (c caution) Moves(at Choice) []Pick {
	if at.Row > 0 && at.Column > 0 {
		return nil
	}
	column, n := at.Row > 0 || c.columns && at.Column == 0, len(c.Pay)
	if column {
		n = len(c.Pay[0])
	}
	moves := make([]Pick, n)
	for i := range moves {
		moves[i] = Pick{column, i}
	}
	return moves
}

// Play implements minimax.Game.
func (caution) Play(at Choice, p Pick) Choice {
	if p.Column {
		at.Column = p.Index + 1
	} else {
		at.Row = p.Index + 1
	}
	return at
}

// MaxToMove implements minimax.Game: at the start, and again once both have chosen.
func (caution) MaxToMove(at Choice) bool { return (at.Row > 0) == (at.Column > 0) }

// Score implements minimax.Game: the maximiser's payoff; 0 before both have chosen.
func (c caution) Score(at Choice) int {
	switch {
	case at.Row == 0 || at.Column == 0:
		return 0
	case c.columns:
		return c.Pay[at.Row-1][at.Column-1][1]
	}
	return c.Pay[at.Row-1][at.Column-1][0]
}

// Outcome is the result of a matrix game if both players maximise their payoff in the worst case.
type Outcome struct {
	Row, Column int    // the choices, from 0
	Sure        [2]int // payoff in the worst case, of the row and the column player
	Pay         [2]int // payoff of the two choices together
	Stable      bool   // a Nash equilibrium: neither gets more by another choice alone
}

// Outcome solves the game twice by minimax, once with each player as the first to choose.
func (m Matrix) Outcome() Outcome {
	row := minimax.Solve(caution{Matrix: m}, Choice{}, minimax.Options{})
	column := minimax.Solve(caution{Matrix: m, columns: true}, Choice{}, minimax.Options{})
	o := Outcome{Row: row.Best.Index, Column: column.Best.Index, Sure: [2]int{row.Value, column.Value}, Stable: true}
	o.Pay = m.Pay[o.Row][o.Column]
	for i := range m.Pay {
		o.Stable = o.Stable && m.Pay[i][o.Column][0] <= o.Pay[0]
	}
	for i := range m.Pay[0] {
		o.Stable = o.Stable && m.Pay[o.Row][i][1] <= o.Pay[1]
	}
	return o
}

// Describe describes an outcome.
func (m Matrix) Describe(o Outcome) string {
	stable := "neither player gains by changing only his own choice"
	if !o.Stable {
		stable = "one player gains by changing only his own choice"
	}
	return fmt.Sprintf("row %s guarantees %d, column %s guarantees %d; the payoffs are %d and %d, and %s",
		m.RowName(o.Row), o.Sure[0], m.ColumnName(o.Column), o.Sure[1], o.Pay[0], o.Pay[1], stable)
}

// NewMatrix is the problem of the row player, or with columns of the column player, who chooses first.
func NewMatrix(m Matrix, columns bool) Problem {
	players := [2]string{"the row player", "the column player"}
	if columns {
		players[0], players[1] = players[1], players[0]
	}
	r := rules[Choice, Pick]{Game: caution{m, columns}, move: m.pickName, show: m.show}
	return problem("matrix", Points, players, r, Choice{})
}

func (m Matrix) pickName(p Pick) string {
	if p.Column {
		return m.ColumnName(p.Index)
	}
	return m.RowName(p.Index)
}

func (m Matrix) show(at Choice) string {
	var words []string
	if at.Row > 0 {
		words = append(words, "row "+m.RowName(at.Row-1))
	}
	if at.Column > 0 {
		words = append(words, "column "+m.ColumnName(at.Column-1))
	}
	if len(words) > 0 {
		return strings.Join(words, ", ")
	}
	rows := make([]string, len(m.Pay))
	for r, row := range m.Pay {
		cells := make([]string, len(row))
		for c, pay := range row {
			cells[c] = strconv.Itoa(pay[0])
			if pay[1] != -pay[0] {
				cells[c] = fmt.Sprintf("%d,%d", pay[0], pay[1])
			}
		}
		rows[r] = strings.Join(cells, " ")
	}
	return strings.Join(rows, " / ")
}
