// Package graphs holds the graphs that ship with the program, for the searches of internal/textbook/graph.
package graphs

import "embed"

//go:embed *.txt
var files embed.FS

// Graph is a graph that ships.
type Graph struct {
	Name string // the file's name without .txt
	Text string // the file's content, for graph.Parse
}

// The names of the examples: Search for breadth-first and depth-first search, Labels for the labels N and P.
const (
	Search = "search"
	Labels = "labels"
)

// List returns all graphs, the examples first.
func List() []Graph {
	list := []Graph{{Name: Search}, {Name: Labels}, {Name: "corks-6"}, {Name: "corks-11"}, {Name: "corks-11-wins"}}
	for i := range list {
		text, err := files.ReadFile(list[i].Name + ".txt")
		if err != nil {
			panic(err) // impossible: the file is embedded
		}
		list[i].Text = string(text)
	}
	return list
}

// Find returns the graph of a name.
func Find(name string) (Graph, bool) {
	for _, g := range List() {
		if g.Name == name {
			return g, true
		}
	}
	return Graph{}, false
}
