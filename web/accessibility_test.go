package web_test

import "fmt"

// Node is a node of the accessibility tree.
type Node struct {
	Role, Name, Value string
	Disabled          bool
	States            map[string]any // checked, selected, focused, modal and others
	element           int            // of the page's document
}

// Accessibility returns the nodes of the page's accessibility tree, as a screen reader gets them.
func (p *Page) Accessibility() (nodes []Node) {
	p.T.Helper()
	type value struct{ Value any }
	var tree struct {
		Nodes []struct {
			Ignored           bool
			Role, Name, Value value
			Properties        []struct {
				Name  string
				Value value
			}
			BackendDOMNodeID int
		}
	}
	p.Must(p.call("Accessibility.getFullAXTree", nil, &tree))
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		node := Node{Role: fmt.Sprint(n.Role.Value), Name: fmt.Sprint(n.Name.Value), Value: fmt.Sprint(n.Value.Value), States: map[string]any{}, element: n.BackendDOMNodeID}
		for _, property := range n.Properties {
			node.States[property.Name] = property.Value.Value
			node.Disabled = node.Disabled || property.Name == "disabled" && property.Value.Value == true
		}
		nodes = append(nodes, node)
	}
	return nodes
}

// Activate presses the element of a node, as a screen reader does.
func (p *Page) Activate(n Node) {
	p.T.Helper()
	var resolved struct{ Object struct{ ObjectID string } }
	p.Must(p.call("DOM.resolveNode", map[string]any{"backendNodeId": n.element}, &resolved))
	p.Do("Runtime.callFunctionOn", map[string]any{"objectId": resolved.Object.ObjectID, "functionDeclaration": "function() { this.click() }"})
}
