package gui

import (
	"slices"
	"strconv"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/minimax"
	"blobwars/gui/play"
)

// bound is alpha or beta as the textbooks write it.
func bound(value int) string {
	switch value {
	case minimax.Infinity:
		return "+∞"
	case -minimax.Infinity:
		return "−∞"
	}
	return strconv.Itoa(value)
}

// moveName is the name of a move of a tree in the window's language.
func (a *App) moveName(move string) string {
	word, number, _ := strings.Cut(move, " ")
	switch {
	case move == engine.Pass().Name(8):
		return a.t("moves.pass")
	case !slices.Contains([]string{"left", "right", "leaf", "square"}, word):
		return move
	}
	return strings.TrimSpace(a.t("tree.move_"+word) + " " + number)
}

// nodeName is what a node is called in a sentence.
func (a *App) nodeName(n *play.TreeNode) string {
	if n.Parent == nil {
		return a.t("tree.root")
	}
	return a.moveName(n.Move)
}

// above is what an ancestor of n is called in a sentence.
func (a *App) above(by, n *play.TreeNode) string {
	if by.Parent == nil {
		return a.t("tree.root")
	}
	return a.t("tree.above", words.Values{"Node": a.moveName(by.Move), "N": n.Level - by.Level})
}
