package web_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/store"
)

// node returns the node with a role and a name, which is a regular expression; false if there is none.
func (p *player) node(role, name string) (Node, bool) {
	nodes, pattern := p.Accessibility(), regexp.MustCompile("^(?:"+name+")$")
	i := slices.IndexFunc(nodes, func(n Node) bool { return n.Role == role && pattern.MatchString(n.Name) })
	if i < 0 {
		return Node{}, false
	}
	return nodes[i], true
}

func (p *player) activate(role, name string) (pressed Node) {
	p.T.Helper()
	p.Await(role+" "+name, func() (found bool) {
		pressed, found = p.node(role, name)
		return found
	})
	p.Activate(pressed)
	return pressed
}

func (p *player) heard() string {
	return p.Evaluate(`document.querySelector("#said").textContent`).(string)
}

// agree reports whether the squares of the accessibility tree are those of a position.
func agree(t *testing.T, nodes []Node, pos engine.Position) bool {
	squares := 0
	for _, n := range nodes {
		if n.Role != "gridcell" {
			continue
		}
		name, what, _ := strings.Cut(n.Name, ", ")
		sq, ok := engine.ParseSquare(name, pos.Size())
		require.True(t, ok, n.Name)
		if what, _, _ = strings.Cut(what, ","); what != map[engine.Content]string{
			engine.Empty: "empty", engine.Wall: "wall", engine.BlobOf(engine.Side1): "your blob", engine.BlobOf(engine.Side2): "blob of Glutton",
		}[pos.At(sq)] {
			return false
		}
		squares++
	}
	return squares == pos.Size()*pos.Size()
}

const littleBoard = "-------/-x3o-/-5-/-5-/-5-/-o3x-/------- x 0 1"

// TestAGameIsPlayedThroughTheAccessibilityTree plays a game from its first move to its result by reading and pressing
// the nodes of the accessibility tree alone, opens the menu and a dialog, and begins the next game.
func TestAGameIsPlayedThroughTheAccessibilityTree(t *testing.T) {
	p := begin(Share(t), serve(t).URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "en" })
	p.openLink(littleBoard)
	for _, want := range [][2]string{
		{"main", "Blob Wars"}, {"grid", "Board"}, {"gridcell", "b6, your blob, can move"}, {"gridcell", "f6, blob of .*"},
		{"gridcell", "c6, empty, clone from b6 possible"}, {"gridcell", "d6, empty, jump from b6 possible, pick up b6 first"}, {"gridcell", "d4, empty, jump from .. possible, .*"}, {"gridcell", "a1, wall"},
		{"button", "Undo"}, {"button", "Menu"}, {"StaticText", "You, Human: 2"},
	} {
		p.Await(want[0]+" "+want[1], func() bool { _, found := p.node(want[0], want[1]); return found })
	}

	p.openLink(tinyBoard) // a shorter game
	target := regexp.MustCompile(`^(\w\d), empty, (?:clone|jump) from (\w\d) possible.*$`)
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
			i := slices.IndexFunc(nodes, func(n Node) bool { return n.Role == "gridcell" && target.MatchString(n.Name) })
			if i >= 0 {
				move = target.FindStringSubmatch(nodes[i].Name)
			}
			return i >= 0
		})
		if move == nil {
			break
		}
		ply := p.game.Ply()
		p.activate("gridcell", move[2]+", your blob, can move.*")
		p.activate("gridcell", move[1]+", empty, .* from "+move[2]+" possible.*")
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
	p.activate("tab", "General")
	p.activate("radio", "Español")
	p.Await("Spanish", func() bool { return p.Evaluate(`document.documentElement.lang`) == "es" })
	require.Equal(t, "Mensajes, Cerrar", p.Evaluate(`said.ariaLabel + ", " + find("close").ariaLabel`))
	require.Equal(t, "es", p.Evaluate(`[...document.querySelectorAll("#outline [role=radio]")].find(e => e.textContent === "Español").getAttribute("lang")`))
	p.activate("button", "Cerrar.*")
	p.activate("button", "Nueva.*")
	p.activate("button", "Empezar.*")
	p.Await("a new game, on the classic board", func() bool { _, found := p.node("gridcell", "b8, libre, se puede clonar desde a8"); return found })
	p.RequireNoErrors()
}

// TestEveryPictureIsInTheAccessibilityTree presses squares of the lesson and of the editor, a node of the game tree and
// a vertex of a graph.
func TestEveryPictureIsInTheAccessibilityTree(t *testing.T) {
	p := begin(Share(t), serve(t).URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "en" })
	p.Letter("e")
	p.activate("radio", "7 × 7")
	p.activate("gridcell", "d4, empty")
	p.Await("a blob on d4", func() bool { _, found := p.node("gridcell", "d4, blob of Player 1"); return found })
	p.Press("Escape", "Escape", 27, 0)

	p.Letter("t")
	p.activate("radio", "Example")
	placeless := func() any { // readers that follow a finger find no text without a place
		return p.Evaluate(`[...document.querySelectorAll("#outline :is(h1, h2, p)")].filter(e => !e.offsetWidth || !e.offsetHeight).map(e => e.textContent).join("; ")`)
	}
	require.Empty(t, placeless())
	p.Await("the step, where it is drawn", func() bool {
		return p.Evaluate(`[...document.querySelectorAll("#outline p")].find(e => e.textContent.startsWith("step 1"))?.offsetTop > 500`) == true
	})
	p.activate("button", "Node B, MIN, .*child of A")
	p.Await("the node", func() bool { return strings.Contains(p.heard(), "Node B") })
	p.Press("Escape", "Escape", 27, 0)

	p.activate("button", "Menu.*")
	p.activate("button", "How to play.*")
	p.Await("the first step", func() bool { return strings.Contains(p.heard(), "Choose the blob in the frame. Square b5.") })
	p.activate("gridcell", "b5, your blob.*")
	p.Await("the second step", func() bool { return strings.Contains(p.heard(), "Step 2") })
	p.RequireNoErrors()
}

// TestWhatAReaderIsTold finds the roles, names and states of the controls in the accessibility tree, and the focus in a
// dialog that a reader opens, and back on the control that opened it.
func TestWhatAReaderIsTold(t *testing.T) {
	server := serve(t)
	p := begin(Share(t), server.URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "en" })
	find := func(role, name, state string, want any) {
		t.Helper()
		var seen any
		p.Await(role+" "+name+" "+state, func() bool {
			n, found := p.node(role, name)
			seen = n.States[state]
			return found && seen == want
		})
	}
	press := func(part string) {
		p.Await(part, func() bool {
			return p.Evaluate(`(e => { e?.focus(); e?.click(); return !!e; })(document.querySelector('#outline [data-part="`+part+`"]'))`) == true
		})
	}
	focused := func() any { return p.Evaluate(`document.activeElement.textContent`) }
	p.exchange()
	find("image", "Blob Wars, picture of the window[.] Arrow keys walk over the board, .*", "", nil)
	find("heading", "Blob Wars", "level", 1.0)
	find("list", "Moves", "", nil)
	find("listitem", "", "", nil)
	flat := func() any { // the titles and the groups without a place
		return p.Evaluate(`[...document.querySelectorAll("#outline :is(h1, [role=main], [role=dialog], [role=grid], [role=row], [role=list], [role=listitem], [role=radiogroup], [role=tablist], [role=tabpanel])")].filter(
			e => e.getBoundingClientRect().height < 10).map(e => e.role + " " + e.ariaLabel + e.textContent).join("; ")`)
	}
	require.Empty(t, flat())
	require.Equal(t, "0,0,1120,720", p.Evaluate(`(r => [r.x, r.y, r.width, r.height].join())(document.querySelector("#outline [role=main]").getBoundingClientRect())`))
	p.Await("the moves, where they are drawn", func() bool {
		return p.Evaluate(`(([start, you, it]) => it && you.top >= start.bottom - 1 && it.top == you.top && it.left > you.right)([0, 1, 2].map(
			i => document.querySelector('#outline [data-part="moves#' + i + '"]')?.getBoundingClientRect()))`) == true
	})
	require.Equal(t, 0.0, p.Evaluate(`document.querySelectorAll("#outline [role=gridcell][aria-selected]").length`), "a reader would say of each square that it is not selected")
	current := func() any { return p.Evaluate(`document.querySelector("#outline [aria-current]").textContent`) }
	p.Await("the move", func() bool { return strings.HasPrefix(fmt.Sprint(current()), "1. Glutton ") })
	press("moves#0")
	p.Await("the start", func() bool { return current() == "Start" && strings.Contains(p.heard(), "Back at the start.") })
	require.Equal(t, "Start", focused(), "the list has not lost the focus")
	p.Press("ArrowDown", "ArrowDown", 40, 0)
	require.Regexp(t, "^1. You ", focused())

	p.Evaluate(`window.sent = {}; (show => { showOutline = json => { sent = JSON.parse(json); show(json); }; })(showOutline)`)
	windowFocus := func(id string) {
		t.Helper()
		p.Await("the focus of the window on "+id, func() bool { return p.Evaluate(`sent.focus`) == id })
	}
	p.Evaluate(`document.querySelector('#outline [data-part="new"]').focus()`)
	windowFocus("new")
	score := p.Evaluate(`(([e]) => [e.top > 0, e.left > 500, e.height > 20, e.width < 400].join())([...document.querySelectorAll("#outline p")].filter(
		e => e.textContent.startsWith("You, Human")).map(e => e.getBoundingClientRect()))`)
	require.Equal(t, "true,true,true,true", score, "the score is where it is drawn")

	press("menu")
	find("dialog", "Menu", "modal", true)
	require.Empty(t, flat())
	find("heading", "Understand", "level", 2.0)
	p.Await("the focus", func() bool { return focused() == "Menu" })
	require.Equal(t, "H1", p.Evaluate(`document.activeElement.tagName`))
	p.Press("Tab", "Tab", 9, 0)
	first := focused()
	require.Equal(t, first, p.Evaluate(`document.querySelector("#outline [role=dialog] [data-part]").textContent`))
	shiftTab := func() {
		p.Do("Input.dispatchKeyEvent", map[string]any{"type": "rawKeyDown", "code": "ShiftLeft", "key": "Shift", "windowsVirtualKeyCode": 16, "modifiers": 8})
		p.Press("Tab", "Tab", 9, 8)
		p.Do("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "code": "ShiftLeft", "key": "Shift", "windowsVirtualKeyCode": 16})
	}
	shiftTab()
	last := focused()
	require.Equal(t, last, p.Evaluate(`[...document.querySelectorAll("#outline [role=dialog] [data-part]")].at(-1).textContent`), "round the end of the dialog")
	p.Press("Tab", "Tab", 9, 0)
	require.Equal(t, first, focused())
	p.Press("Tab", "Tab", 9, 0)
	shiftTab()
	require.Equal(t, first, focused())
	p.Press("Escape", "Escape", 27, 0)
	p.Await("the focus, back", func() bool { return p.Evaluate(`document.activeElement.dataset.part`) == "menu" })

	menu := func() bool { _, found := p.node("dialog", "Menu"); return found }
	p.Await("one entry of the history less", func() bool { return p.Evaluate(`history.state`) == nil })
	press("menu")
	p.Await("the menu", menu)
	p.Evaluate(`history.back()`)
	p.Await("the game, by Back", func() bool { return !menu() })
	p.Evaluate(`history.pushState("inner", ""), followInner(false), followInner(true), followInner(false)`)
	p.Await("one entry of the history less, after two closings", func() bool { return p.Evaluate(`history.state`) == nil })
	require.Equal(t, server.URL+"/?moves", p.Evaluate(`location.href`))
	press("new")
	find("radiogroup", "Boards", "", nil)
	find("radio", "Classic", "checked", "true")
	find("radiogroup", "Level", "", nil)
	require.Empty(t, flat())
	find("radio", "Level 4 · Glutton", "checked", "true")
	press("level2#1")
	find("radio", "Level 2 · Dozy", "checked", "true")
	p.Press("ArrowLeft", "ArrowLeft", 37, 0)
	find("radio", "Level 1 · Sprout", "checked", "true")
	press("more")
	p.Await("the name, empty", func() bool { _, found := p.node("textbox", "Name of Player 1"); return found })
	p.Evaluate(`(e => { e.focus(); e.value = "Ann"; e.dispatchEvent(new InputEvent("input")); })(document.querySelector('#outline [data-part="name1"]'))`)
	p.Await("the name", func() bool { n, _ := p.node("textbox", "Name of Player 1"); return n.Value == "Ann" })
	press("start")
	p.Await("the new game", func() bool { return strings.Contains(p.heard(), "Ann against Sprout. Ann to move.") })

	press("menu")
	press("menu.library")
	find("heading", "My games", "level", 1.0)
	require.Equal(t, "My games – Blob Wars", p.Evaluate(`document.title`))
	find("tablist", "My games", "", nil)
	find("tab", "Games", "selected", true)
	press("tabs#1")
	find("tab", "Statistics", "selected", true)
	find("tabpanel", "Statistics", "", nil)
	find("heading", "Results by level", "level", 2.0)
	find("StaticText", "Level 14 .*: not played[.]", "", nil)
	require.Empty(t, flat())
	press("back")
	press("menu")
	press("menu.new")
	press("edit")
	find("radiogroup", "What a press puts on the board", "", nil)
	find("radio", "Wall", "checked", "false")
	p.Evaluate(`location.hash = "#fen=nonsense"`)
	find("StaticText", "The link is damaged or not complete. Copy all of it, or ask for it again.", "", nil)
	require.Contains(t, p.heard(), "The link is damaged or not complete.")
	p.RequireNoErrors()
}

// TestWhatIsHeardOfTheKeys moves the cursor and the focus of the window by keys, types into a field and presses it, asks
// for a hint, and deletes a game.
func TestWhatIsHeardOfTheKeys(t *testing.T) {
	p := begin(Share(t), serve(t).URL, 1120, 720, 1, false, func(s *store.Settings) { s.Language = "en" })
	hear := func(line string) {
		t.Helper()
		p.Await(line, func() bool { return p.Evaluate(`said.lastElementChild.textContent`) == line })
	}
	p.openLink(nearEnd)
	said := func() string { return p.Evaluate(`said.lastElementChild.textContent`).(string) }
	before := said()
	focused := func(name string) {
		t.Helper()
		p.Await(name, func() bool { return p.Evaluate(`document.activeElement.textContent`) == name })
		require.Equal(t, before, said(), "a reader says the element that has the focus")
	}
	p.Press("ArrowRight", "ArrowRight", 39, 0)
	focused("a8, your blob")
	p.Press("ArrowRight", "ArrowRight", 39, 0)
	focused("b8, your blob")
	shift := func(kind string, modifiers int) {
		p.Do("Input.dispatchKeyEvent", map[string]any{"type": kind, "code": "ShiftLeft", "key": "Shift", "windowsVirtualKeyCode": 16, "modifiers": modifiers})
	}
	p.Press("Tab", "Tab", 9, 0)
	focused("Hint")
	p.Press("Tab", "Tab", 9, 0)
	p.Await("the second control", func() bool { return p.Evaluate("atFirst") == false })
	p.Await("its element", func() bool { return p.Evaluate(`document.activeElement.textContent`) != "Hint" })
	shift("rawKeyDown", 8)
	p.Press("Tab", "Tab", 9, 8)
	focused("Hint")
	p.Await("the first control", func() bool { return p.Evaluate("atFirst") == true })
	p.Press("Tab", "Tab", 9, 8)
	p.Await("Shift+Tab leads out of the game", func() bool { return p.Evaluate("atFirst") == false })
	require.Equal(t, false, p.Evaluate(`outline.contains(document.activeElement)`))
	shift("keyUp", 0)
	p.Evaluate(`document.querySelector("canvas").focus()`)
	p.Press("Tab", "Tab", 9, 0)
	focused("Hint")

	p.Letter("n")
	p.Await("the dialog", func() bool { _, found := p.node("dialog", "New game"); return found })
	p.Evaluate(`document.querySelector('#outline [data-part="more"]').click()`)
	p.Await("the options", func() bool { _, found := p.node("textbox", "Name of Player 1"); return found })
	active := func() any { return p.Evaluate(`document.activeElement.dataset.part ?? document.activeElement.tagName`) }
	for i := 0; active() != "name1"; i++ {
		require.Less(t, i, 40, "a text field")
		at := active()
		p.Press("Tab", "Tab", 9, 0)
		p.Await("the control after "+fmt.Sprint(at), func() bool { return active() != at })
	}
	p.Letter("z")
	p.Await("the name", func() bool {
		n, _ := p.node("textbox", "Name of Player 1")
		return strings.HasSuffix(strings.ToLower(n.Value), "z")
	})
	shift("rawKeyDown", 8)
	p.Press("Tab", "Tab", 9, 8)
	shift("keyUp", 0)
	p.Await("the control before the field", func() bool { return active() != "name1" })
	for _, typed := range []string{"\u00e1", "\u00f1"} { // composed by a keyboard; a second press gives the canvas the focus again
		p.clickPart("name1")
		p.Await("the focus of the page", func() bool { return active() == "name1" })
		p.Do("Input.insertText", map[string]any{"text": typed})
		p.Await(typed, func() bool { n, _ := p.node("textbox", "Name of Player 1"); return strings.HasSuffix(n.Value, typed) })
	}
	p.Press("Escape", "Escape", 27, 0)
	p.Await("the game", func() bool { _, found := p.node("dialog", ".*"); return !found })
	p.Letter("h")
	hear("Hint: clone to h1. It wins by force. Press Hint again to play it")
	p.Letter("h")
	p.hearLine("Result: ")

	p.Evaluate(`document.querySelector("canvas").focus()`)
	p.Letter("l")
	p.Await("the game in the list", func() bool { _, found := p.node("button", "Delete"); return found })
	p.Evaluate(`(e => { e.focus(); e.click(); })(document.querySelector('#outline [data-part="delete"]'))`)
	hear("Game deleted. Undo restores it")
	require.Equal(t, "Games", p.Evaluate(`document.activeElement.textContent`), "the last game: there is no list any more")
	p.RequireNoErrors()
}

// TestTheFirstStartFollowsThePreferencesOfTheBrowser: the theme, even when it changes, and no animation.
func TestTheFirstStartFollowsThePreferencesOfTheBrowser(t *testing.T) {
	longOnly(t)
	server := serve(t)
	p := &player{Page: Share(t).Open("about:blank", 1120, 720, 1, false)}
	prefer := func(name, value string) {
		p.Do("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]any{
			{"name": "prefers-reduced-motion", "value": "reduce"}, {"name": name, "value": value},
		}})
	}
	prefer("prefers-color-scheme", "dark")
	p.Visit(server.URL + "/?moves")
	p.Await("the first frame", func() bool { return p.Evaluate(`document.querySelector("#cover").hidden`) == true })
	p.AwaitFrame()
	p.Await("the lesson", func() bool { return strings.Contains(p.heard(), "Step 1 of 5") })
	require.Regexp(t, "^How to play", p.heard(), "the title comes first")
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
	p.activate("tab", "Look")
	for _, theme := range [][3]string{
		{"Dark", "prefers-color-scheme", "dark"}, {"Light", "prefers-color-scheme", "light"}, {"Contrast", "prefers-contrast", "more"},
		{"Light", "prefers-contrast", "no-preference"}, {"Contrast", "forced-colors", "active"},
	} {
		prefer(theme[1], theme[2])
		p.Await(strings.Join(theme[:], " "), func() bool { n, _ := p.node("radio", theme[0]); return n.States["checked"] == "true" })
	}
}
