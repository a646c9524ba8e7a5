package web_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/store"
	"blobwars/web/browsertest"
)

// node returns the node with a role and a name, which is a regular expression; false if there is none.
func (p *player) node(role, name string) (browsertest.Node, bool) {
	nodes, pattern := p.Accessibility(), regexp.MustCompile("^(?:"+name+")$")
	i := slices.IndexFunc(nodes, func(n browsertest.Node) bool { return n.Role == role && pattern.MatchString(n.Name) })
	if i < 0 {
		return browsertest.Node{}, false
	}
	return nodes[i], true
}

// activate waits for a node and presses it.
func (p *player) activate(role, name string) (pressed browsertest.Node) {
	p.T.Helper()
	p.Await(role+" "+name, func() (found bool) {
		pressed, found = p.node(role, name)
		return found
	})
	p.Activate(pressed)
	return pressed
}

// heard returns what the live region says.
func (p *player) heard() string {
	return p.Evaluate(`document.querySelector("#said").textContent`).(string)
}

// agree reports whether the squares of the accessibility tree are those of a position.
func agree(t *testing.T, nodes []browsertest.Node, pos engine.Position) bool {
	squares := 0
	for _, n := range nodes {
		if n.Role != "gridcell" {
			continue
		}
		name, what, _ := strings.Cut(n.Name, ", ")
		sq, ok := engine.ParseSquare(name, pos.Size())
		require.True(t, ok, n.Name)
		if what, _, _ = strings.Cut(what, ","); what != map[engine.Content]string{
			engine.Empty: "empty", engine.Wall: "wall", engine.BlobOf(engine.Side1): "blob of You", engine.BlobOf(engine.Side2): "blob of Glutton",
		}[pos.At(sq)] {
			return false
		}
		squares++
	}
	return squares == pos.Size()*pos.Size()
}

// littleBoard is a board of 25 squares.
const littleBoard = "-------/-x3o-/-5-/-5-/-5-/-o3x-/------- x 0 1"

// TestAGameIsPlayedThroughTheAccessibilityTree plays a game from its first move to its result by reading and pressing
// the nodes of the accessibility tree alone, opens the menu and a dialog, and begins the next game.
func TestAGameIsPlayedThroughTheAccessibilityTree(t *testing.T) {
	server := serve(t)
	p := begin(browsertest.Share(t), server.URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "en" })
	p.openLink(littleBoard)
	for _, want := range [][2]string{
		{"main", "Blob Wars"}, {"grid", "Blob Wars"}, {"gridcell", "b6, blob of You, can move"}, {"gridcell", "f6, blob of .*"},
		{"gridcell", "c6, empty, clone from b6 possible"}, {"gridcell", "d6, empty, jump from b6 possible"}, {"gridcell", "d4, empty, jump from .. possible"}, {"gridcell", "a1, wall"},
		{"button", "Undo"}, {"button", "Menu"}, {"StaticText", "You, Human: 2"},
	} {
		p.Await(want[0]+" "+want[1], func() bool { _, found := p.node(want[0], want[1]); return found })
	}

	target := regexp.MustCompile(`^(\w\d), empty, (?:clone|jump) from (\w\d) possible$`)
	for range 100 {
		var move []string
		p.hear("the turn", func() bool {
			if p.game.Position().Outcome().Over() {
				return true
			}
			nodes := p.Accessibility()
			if pos := p.game.Position(); pos.ToMove() != engine.Side1 || !agree(t, nodes, pos) { // the tree follows the board soon
				return false
			}
			i := slices.IndexFunc(nodes, func(n browsertest.Node) bool { return n.Role == "gridcell" && target.MatchString(n.Name) })
			if i >= 0 {
				move = target.FindStringSubmatch(nodes[i].Name)
			}
			return i >= 0
		})
		if move == nil {
			break
		}
		ply := p.game.Ply()
		p.activate("gridcell", move[2]+", blob of You, can move")
		p.activate("gridcell", move[1]+", empty, .* from "+move[2]+" possible")
		p.hear("the move to "+move[1], func() bool { return p.game.Ply() > ply })
	}
	require.True(t, p.game.Position().Outcome().Over())
	p.hearLine("Result: ")
	require.Regexp(t, "(You win|You lose|Draw): ", p.heard())

	menu := func() bool { _, found := p.node("dialog", "Menu"); return found }
	p.Await("the focus, as some readers set it", func() bool {
		return p.Evaluate(`(e => { e?.focus(); return !!e; })([...document.querySelectorAll("#outline button")].find(e => /^(Menu|How to play)/.test(e.textContent)))`) == true
	})
	p.activate("button", "(Menu|How to play).*") // after the end of a game it has only an icon
	p.Await("the menu", menu)
	p.Press("Escape", "Escape", 27, 0)
	p.Await("the game, by a key while an element has the focus", func() bool { return !menu() })
	p.activate("button", "(Menu|How to play).*")
	p.Await("the menu", menu)
	_, board := p.node("grid", ".*")
	require.False(t, board, "the dialog has the input")
	p.activate("button", "Settings.*")
	p.activate("tab", "Look")
	p.activate("radio", "Español")
	p.Await("Spanish", func() bool { return p.Evaluate(`document.documentElement.lang`) == "es" })
	p.activate("button", "Cerrar.*")
	p.activate("button", "Nueva.*")
	p.activate("button", "Empezar.*")
	p.Await("a new game", func() bool { _, found := p.node("gridcell", "c6, libre, se puede clonar desde b6"); return found })
	p.RequireNoErrors()
}

// TestEveryPictureIsInTheAccessibilityTree presses squares of the lesson and of the editor, a node of the game tree and
// a vertex of a graph.
func TestEveryPictureIsInTheAccessibilityTree(t *testing.T) {
	server := serve(t)
	p := begin(browsertest.Share(t), server.URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "en" })
	p.Letter("e")
	p.activate("radio", "7 × 7")
	p.activate("gridcell", "d4, empty")
	p.Await("a blob on d4", func() bool { _, found := p.node("gridcell", "d4, blob of Player 1"); return found })
	p.Press("Escape", "Escape", 27, 0)

	p.Letter("t")
	p.activate("radio", "Example")
	p.activate("button", "Node B, MIN, .*child of A")
	p.Await("the node", func() bool { return strings.Contains(p.heard(), "Node B") })
	p.Press("Escape", "Escape", 27, 0)

	p.Letter("w")
	p.activate("button", "B, not visited, leads to E, F")
	p.Await("the step", func() bool { return strings.Contains(p.heard(), "A leads to B") })
	p.Press("Escape", "Escape", 27, 0)

	p.activate("button", "Menu.*")
	p.activate("button", "First steps.*")
	p.Await("the first step", func() bool { return strings.Contains(p.heard(), "Choose the blob in the frame. (b5)") })
	p.activate("gridcell", "b5, blob of .*")
	p.Await("the second step", func() bool { return strings.Contains(p.heard(), "Step 2") })
	p.RequireNoErrors()
}

// TestTheFirstStartFollowsThePreferencesOfTheBrowser: the theme, and no animation.
func TestTheFirstStartFollowsThePreferencesOfTheBrowser(t *testing.T) {
	server := serve(t)
	c := browsertest.Share(t)
	p := &player{Page: c.Open("about:blank", 1120, 720, 1, false)}
	p.Do("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]any{{"name": "prefers-reduced-motion", "value": "reduce"}}})
	p.Visit(server.URL + "/?moves")
	p.Await("the first frame", func() bool { return p.Evaluate(`document.querySelector("#cover").hidden`) == true })
	p.AwaitFrame()
	var settings string
	p.Await("the settings", func() bool {
		p.Press("Escape", "Escape", 27, 0) // leaves the lesson, which the settings note
		settings, _ = p.Evaluate(`localStorage.getItem("blobwars/settings.json")`).(string)
		return settings != ""
	})
	require.Regexp(t, `"theme": ?"system"`, settings)
	require.Regexp(t, `"system_still": ?true`, settings)
	p.activate("button", "Menu.*")
	p.activate("button", "Settings.*")
	p.Await("the switch", func() bool { _, found := p.node("switch", "No animation if the system wants none"); return found })
}
