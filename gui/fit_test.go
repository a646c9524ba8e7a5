package gui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// written is what a picture says, and where.
type written struct {
	lines []line
	cut   []string
}

type line struct {
	text  string
	place geom.Rect
}

// Wrote implements paint.Watcher.
func (w *written) Wrote(s string, place geom.Rect) { w.lines = append(w.lines, line{s, place}) }

// Cut implements paint.Watcher.
func (w *written) Cut(s, shown string) {
	w.cut = append(w.cut, fmt.Sprintf("%q shown as %q", s, shown))
}

// reading is what draw writes.
func reading(a *App, draw func()) *written {
	w := &written{}
	a.paint.Watcher = w
	a.paint.Sketch(draw) // drawn for nobody, it would only keep the next that looks at a picture waiting
	a.paint.Watcher = nil
	return w
}

// scene is a state of the window.
type scene struct {
	name  string
	reach func(t *testing.T, a *App)
	loose bool // people's own words are in it: a path, an error
}

// scenes are the states of the table: whoever plays, whatever is said, however it ends.
func scenes() []scene {
	human := session.Human()
	families := []session.Seat{
		{Depth: 12, Time: time.Second}, {Prune: true, Depth: 12, Time: time.Second},
		{Timed: true, Depth: 1, Time: session.MaxTime}, {Timed: true, Prune: true, Depth: 1, Time: session.MaxTime},
		{Champion: true, Timed: true, Depth: 1, Time: session.MaxTime}, {Champion: true, Depth: 12, Time: time.Second},
	}
	for _, level := range session.Levels() {
		families = append(families, session.Seat{Level: level, Depth: 1, Time: time.Second})
	}
	var all []scene
	add := func(name string, pos engine.Position, one, two session.Seat, then func(a *App)) {
		all = append(all, scene{name: name, reach: func(_ *testing.T, a *App) {
			onTable(a, pos, one, two)
			if then != nil {
				then(a)
			}
		}})
	}
	add("two persons", engine.Start(), human, human, nil)
	add("player 2 of two", engine.Start().WithToMove(engine.Player2).WithCounters(0, 65535), human, human, nil)
	for i, f := range families {
		other := families[len(families)-1-i]
		add("a person and "+f.Name(), engine.Start(), human, f, nil)
		add(f.Name()+" to move", engine.Start(), f, human, nil)
		add(f.Name()+" and "+other.Name(), engine.Start(), f, other, nil)
		add(f.Name()+" held back", engine.Start(), f, other, func(a *App) { a.session.Do(session.Pause) })
	}
	add("two computers at once", engine.Start(), families[4], families[3], func(a *App) { a.session.SetPace(session.PaceAtOnce) })
	add("looking back", engine.Start(), human, human, func(a *App) {
		for range 7 {
			m := a.session.Position().Moves()[0]
			a.session.Press(m.From)
			a.session.Press(m.To)
		}
		a.session.Do(session.Back)
	})
	add("looking back at a computer's turn", engine.Start(), human, human, func(a *App) {
		game := engine.NewGame(mustParse(lateGame))
		for !game.Position().Outcome().Over() {
			if err := game.Play(game.Position().Moves()[0]); err != nil {
				panic(err)
			}
		}
		a.load(session.Setup{Seats: [2]session.Seat{families[3], human}, Start: game.Start(), Title: "test"}, game)
		a.session.Do(session.First)
	})
	add("a blob in hand", engine.Start(), human, families[3], func(a *App) { a.session.Press(engine.At(0, 0)) })
	for _, fen := range []string{fullBoard, evenBoard, walledIn, wipedOut1, wipedOut2, hundredMove} {
		for _, two := range []session.Seat{human, families[1]} {
			add("the end "+fen, mustParse(fen), human, two, nil)
		}
		add("the end of a computer "+fen, mustParse(fen), families[1], human, nil)
	}
	return all
}

// lateGame is over soon, with passes and four-figure move numbers on the way.
const lateGame = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxx4/oooooooo/oooooooo/oooooooo/ooooooox x 0 1234"

func mustParse(fen string) engine.Position {
	pos, err := notation.ParseFEN("test", fen)
	if err != nil {
		panic(err)
	}
	return pos
}

// noticeScenes say every notice that the catalogue has.
func noticeScenes(t *testing.T) (all []scene) {
	t.Helper()
	keys, err := words.Keys("en")
	require.NoError(t, err)
	for key, sentence := range keys {
		if strings.HasPrefix(key, "notice.") {
			loose := strings.Contains(sentence, "{{.Arg}}")
			all = append(all, scene{name: key, loose: loose, reach: func(_ *testing.T, a *App) {
				onTable(a, engine.Start(), session.Human(), session.DefaultComputer())
				a.session.Say(key, "/home/somebody/.config/blobwars/settings.json.broken")
			}})
		}
	}
	require.Greater(t, len(all), 10)
	return all
}

// thoughts are the table after real searches' moves: with a score, and with each proof.
func thoughts() []scene {
	family, champion := session.Seat{Prune: true, Timed: true, Time: session.MinTime}, session.Seat{Champion: true, Depth: 6, Time: time.Second}
	all := []scene{
		thought("a family's search", engine.Start(), family, search.Unproven),
		thought("a champion's search", engine.Start(), champion, search.Unproven),
		thought("a champion's win", mustParse("8/8/8/8/8/8/8/xo6 x 0 1"), champion, search.ProvenWin),
		thought("a champion's loss", mustParse("x4o1/-------/-------/-------/-------/-------/------- x 0 1"), champion, search.ProvenLoss),
	}
	for _, level := range session.Levels()[:4] { // the last is a champion, who takes a second
		all = append(all, thought("the move of "+level, engine.Start(), session.Seat{Level: level, Depth: 1, Time: time.Second}, search.Unproven))
	}
	return all
}

func thought(name string, pos engine.Position, seat session.Seat, proof search.Proof) scene {
	return scene{name: name, reach: func(t *testing.T, a *App) {
		onTable(a, pos, seat, session.Human())
		deadline := time.Now().Add(longEnough)
		for a.session.Game().Ply() == 0 {
			require.True(t, time.Now().Before(deadline), "the search does not answer")
			a.session.Tick()
			time.Sleep(time.Millisecond)
		}
		require.NotEmpty(t, a.session.Report().Solver)
		require.Equal(t, proof, a.session.Report().Proof)
	}}
}

// analysisScenes are what the analysis shows: at any place of a game, of wins, and where it has
// nothing to say.
func analysisScenes() []scene {
	at := func(name, fen string, plies, ply int, then func(a *App)) scene {
		return scene{name: "analysis: " + name, reach: func(t *testing.T, a *App) {
			gameOf(t, a, mustParse(fen), plies)
			analyseAll(t, a)
			a.session.GoTo(ply)
			if then != nil {
				then(a)
			}
		}}
	}
	start := "x6o/8/8/8/8/8/8/o6x x 0 888"
	all := []scene{
		at("the start", start, 0, 0, nil), at("a game", start, 12, 12, nil), at("looking back", start, 12, 5, nil),
		at("a blob in hand", start, 12, 12, func(a *App) { a.session.Press(a.session.Position().Moves()[0].From) }),
		at("a win", "8/8/8/8/8/8/8/xo6 x 0 1", 0, 0, nil),
		at("a loss", "x4o1/-------/-------/-------/-------/-------/------- x 0 1", 0, 0, nil),
		at("the end", "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxx1/oooooooo/oooooooo/oooooooo/oooooooo x 0 9", 1, 1, nil),
		at("seven", "x5o/7/7/7/7/7/o5x x 0 1", 6, 6, nil),
	}
	for _, champion := range []bool{true, false} {
		all = append(all, scene{name: fmt.Sprint("analysis: nothing known yet, two computers ", champion), reach: func(_ *testing.T, a *App) {
			seat := session.Seat{Champion: champion, Prune: true, Timed: true, Depth: 1, Time: session.MaxTime}
			onTable(a, engine.Start().WithCounters(0, 7), seat, seat)
			a.settings.Analysis.On = true
		}})
	}
	return append(all, scene{name: "settings of the analysis", reach: func(_ *testing.T, a *App) {
		s := newSettings()
		s.page = analysisPage
		a.show(s)
	}})
}

// analyseAll has the whole game on the table analysed, a little.
func analyseAll(t *testing.T, a *App) {
	t.Helper()
	a.settings.Analysis.On = true
	a.session.Analyse(true)
	defer a.session.Analyse(false)
	deadline := time.Now().Add(longEnough)
	for ply := range a.session.Game().Len() + 1 {
		a.session.GoTo(ply)
		a.session.Timeline().Clear()
		for !a.session.Worth().Known {
			require.True(t, time.Now().Before(deadline), "the analysis finds nothing")
			a.session.Tick()
			time.Sleep(time.Millisecond)
		}
	}
}

// dialogScenes are the dialogs in all that they show.
func dialogScenes() []scene {
	all := []scene{
		{name: "menu", reach: func(_ *testing.T, a *App) { a.show(newMenu(a)) }},
		{name: "settings of the game", reach: func(_ *testing.T, a *App) { a.show(newSettings()) }},
		{name: "settings of the look", reach: func(_ *testing.T, a *App) { s := newSettings(); s.page = lookPage; a.show(s) }},
		{name: "settings of the sound", reach: func(_ *testing.T, a *App) { s := newSettings(); s.page = soundPage; a.show(s) }},
		{name: "how to play", reach: func(_ *testing.T, a *App) { a.show(newHowTo()) }},
		{name: "keys", reach: func(_ *testing.T, a *App) { a.show(newKeys(a)) }},
		{name: "keys of the editor", reach: func(_ *testing.T, a *App) { a.show(&keys{editorKeys}) }},
		{name: "keys of the tree", reach: func(_ *testing.T, a *App) { a.show(&keys{treeKeys}) }},
		{name: "keys of the race", reach: func(_ *testing.T, a *App) { a.show(&keys{raceKeys}) }},
		{name: "opener", reach: func(_ *testing.T, a *App) { a.settings.Recent = nil; a.show(newOpener(a)) }},
		{name: "opener, its last boards", reach: func(_ *testing.T, a *App) {
			o := newOpener(a)
			o.stamp = len(o.boards) - 1
			a.show(o)
		}},
		{name: "opener with files", reach: func(_ *testing.T, a *App) {
			a.settings.Recent = []string{"/a/b.txt", "/c/d.txt", "/e/f.txt", "/g/h.txt", "/i/j.txt", "/k/l.txt"}
			a.show(newOpener(a))
		}},
	}
	all = append(all, scene{name: "setup of levels", reach: func(_ *testing.T, a *App) {
		s := newSetup(a)
		s.seats[0], s.seats[1] = session.Seat{Level: "hard", Depth: 1}, session.Seat{Champion: true, Timed: true, Time: session.MaxTime}
		a.show(s)
	}})
	for i := range solvers {
		all = append(all, scene{name: "setup with " + solvers[i].Name(), reach: func(_ *testing.T, a *App) {
			s := newSetup(a)
			s.rules = engine.Rules(i % 2)
			s.seats[0] = withSolver(session.Seat{Depth: session.MaxDepth, Time: session.MaxTime}, i)
			s.seats[1] = session.Seat{Level: session.Levels()[i], Depth: 1, Time: session.MinTime}
			a.show(s)
		}})
		for _, timed := range []bool{false, true} {
			all = append(all, scene{name: fmt.Sprint("setup's second page with ", solvers[i].Name(), timed), reach: func(_ *testing.T, a *App) {
				s := newSetup(a)
				s.page = setupPage{custom: true, who: engine.Player(i % 2)}
				seat := withSolver(session.Seat{Depth: session.MaxDepth, Time: session.MaxTime}, i)
				seat.Timed = timed
				s.seats = [2]session.Seat{seat, seat}
				a.show(s)
			}})
		}
	}
	for i := range boards.List() {
		all = append(all, scene{name: fmt.Sprint("setup, board ", i), reach: func(_ *testing.T, a *App) {
			s := newSetup(a)
			s.start = len(s.starts) - 1 - i
			a.show(s)
		}})
	}
	all = append(all, saverScenes()...)
	for key, english := range notation.Phrases() {
		e := &notation.Error{File: "board.txt", Line: 8, Col: 1000, Found: notation.Phrase{Key: "end-of-file"}, Want: notation.Phrase{Key: key, Arg: "65535"}}
		if !strings.HasPrefix(key, "want-") {
			e.Found, e.Want = notation.Phrase{Key: key, Arg: "g7h8"}, notation.Phrase{Key: "want-legal-1"}
		}
		all = append(all, scene{name: "bad: " + english, reach: func(_ *testing.T, a *App) {
			a.show(&bad{file: "board.txt", err: e, part: strings.HasPrefix(key, "illegal-")})
		}})
	}
	for _, err := range []error{fs.ErrNotExist, fs.ErrPermission, notation.ErrNotAFile} {
		all = append(all, scene{name: "bad: " + err.Error(), reach: func(_ *testing.T, a *App) { a.show(&bad{file: "board.txt", err: err}) }})
	}
	return append(all, scene{name: "bad: no parser's", loose: true, reach: func(_ *testing.T, a *App) {
		a.show(&bad{file: "a folder with a long name", err: errors.New("cannot read it: " + strings.Repeat("not a regular file ", 20))})
	}})
}

// saverScenes are the dialog Save with all that it says.
func saverScenes() []scene {
	at := func(name string, change func(t *testing.T, s *saver)) scene {
		return scene{name: "saver, " + name, reach: func(t *testing.T, a *App) {
			a.settings.Folder = "/"
			s := newSaver(a)
			s.browse = true
			change(t, s)
			a.show(s)
		}}
	}
	all := []scene{
		at("a game", func(*testing.T, *saver) {}),
		at("a board", func(_ *testing.T, s *saver) { s.choose(store.GridFile) }),
		at("a name without an extension", func(_ *testing.T, s *saver) { s.write("my-best-game-of-all") }),
		at("a file that is there", func(t *testing.T, s *saver) {
			s.folder = t.TempDir()
			require.NoError(t, os.WriteFile(s.path(), nil, 0o600))
			s.look()
			require.True(t, s.exists)
		}),
	}
	for p := platform.NoName; p <= platform.NoPermission; p++ {
		all = append(all, at(p.String(), func(_ *testing.T, s *saver) { s.err = &platform.SaveError{Problem: p} }))
	}
	last := at("any other", func(_ *testing.T, s *saver) {
		s.err = &platform.SaveError{Problem: platform.NotWritten, Err: errors.New("no space left on device")}
	})
	return append(all, last)
}

// editScenes are the editor with all that it has to say of a board.
func editScenes() []scene {
	var all []scene
	for name, fen := range map[string]string{
		"a board to play": "x6o/8/8/8/8/8/8/8 x 0 1", "nothing": "8/8/8/8/8/8/8/8 x 0 1", "no player 1": "o7/8/8/8/8/8/8/8 x 0 1",
		"no player 2": "x7/8/8/8/8/8/8/8 o 0 1", "full": fullBoard, "walled in": walledIn, "seven": "x5o/7/7/7/7/7/o5x x 0 1",
	} {
		for _, rules := range []engine.Rules{engine.BlobWars, engine.Ataxx} {
			all = append(all, scene{name: fmt.Sprint("editor: ", name, rules), reach: func(_ *testing.T, a *App) {
				onTable(a, mustParse(fen).WithRules(rules), session.Human(), session.Human())
				a.startEditor()
			}})
		}
	}
	for _, key := range []string{"notice.copied", "notice.copied_here", "notice.no_clipboard", "notice.nothing_to_paste", "edit.left"} {
		all = append(all, scene{name: "editor: " + key, reach: func(_ *testing.T, a *App) {
			onTable(a, engine.Start(), session.Human(), session.Human())
			a.startEditor()
			a.tell(key, "")
		}})
	}
	return append(all, scene{name: "editor: saving", reach: func(_ *testing.T, a *App) {
		onTable(a, engine.Start(), session.Human(), session.Human())
		a.startEditor()
		a.show(newSaver(a))
	}})
}

// TestEveryWordFits looks at every state of the window in both languages and many sizes:
// no button's label is wider than the button, nothing that the program says is cut short,
// no line leaves the window or its card, and no two lines overlap.
func TestEveryWordFits(t *testing.T) {
	windows := windows
	if testing.Short() { // the smallest is the hardest
		windows = windows[:1]
	}
	for _, lang := range words.Languages() {
		a, _ := testApp(t, lang)
		for _, s := range slices.Concat(scenes(), noticeScenes(t), thoughts(), dialogScenes(), editScenes(), analysisScenes(), studyScenes()) {
			a.show(nil)
			a.endStudy()
			a.settings.Analysis.On = false
			a.edit = nil
			s.reach(t, a)
			for _, win := range windows {
				resize(a, win.w, win.h, win.scale)
				t.Run(fmt.Sprintf("%s %dx%d at %v: %s", lang, win.w, win.h, win.scale, s.name), func(t *testing.T) { fits(t, a, s.loose) })
			}
		}
	}
}

// fits holds what the window says now to its places.
func fits(t *testing.T, a *App, loose bool) {
	picture := ebiten.NewImage(a.size[0], a.size[1])
	defer picture.Deallocate()
	window := geom.Rect{W: float64(a.size[0]), H: float64(a.size[1])}
	for _, c := range a.table.Controls() {
		controlFits(t, a, picture, c)
	}
	table := reading(a, func() {
		for _, p := range a.panels {
			p.draw(picture)
		}
	})
	hold(t, table, window, loose)
	if a.study != nil {
		for _, c := range a.study.cards(a) {
			hold(t, reading(a, func() { c.draw(picture, c.rect) }), c.rect, loose)
		}
	}
	if o := a.session.Position().Outcome(); o.Over() && a.edit == nil && a.study == nil {
		who, why := a.result(a.session.Position(), o)
		for _, l := range table.lines {
			over := overlap(roomy(l.place), a.resultPlace(a.layout.Cards.Score))
			require.True(t, over || l.text != who && l.text != why, "%q is not on the banner", l.text)
			require.True(t, !over || strings.Contains(who+"\n"+why+"\n"+a.t("button.again"), l.text), "%q is on the banner", l.text)
		}
	}
	hold(t, reading(a, func() { a.drawBoard(picture) }), window, false)
	if a.dialog == nil && a.layout.HasDrawer() { // all that it has to say must fit too
		a.dialog = &drawer{out: 1}
		a.build()
		defer func() { a.dialog = nil; a.build() }()
	}
	if a.dialog == nil {
		return
	}
	for _, c := range a.controls.Controls() {
		controlFits(t, a, picture, c)
	}
	hold(t, reading(a, func() { a.over.draw(picture) }), a.card, loose)
}

// controlFits holds a control's words to the control, and has a button say its label.
func controlFits(t *testing.T, a *App, picture *ebiten.Image, c ui.Control) {
	said := reading(a, func() { c.Draw(picture) })
	hold(t, said, ui.Where(c), false)
	if b, ok := c.(*ui.Button); ok && b.Tip != nil {
		wide, _ := a.paint.Measure(b.Tip(), a.face(paint.Medium, a.layout.SmallText()))
		require.LessOrEqual(t, wide+3*a.layout.Unit, float64(a.size[0]), "the tooltip %q", b.Tip())
	}
	if b, ok := c.(*ui.Button); ok && b.Label != nil {
		require.Len(t, said.lines, 1, "button %s has no room for %q", b.ID, b.Label())
		require.Equal(t, b.Label(), said.lines[0].text)
	}
}

// hold holds lines to a place, and apart from each other.
func hold(t *testing.T, said *written, place geom.Rect, loose bool) {
	t.Helper()
	if !loose {
		require.Empty(t, said.cut)
	}
	for i, l := range said.lines {
		r := l.place
		require.True(t, r.X >= place.X && r.Y >= place.Y && r.Right() <= place.Right() && r.Bottom() <= place.Bottom(), "%q at %v leaves %v", l.text, r, place)
		for _, other := range said.lines[:i] {
			require.False(t, overlap(roomy(r), roomy(other.place)), "%q and %q overlap", l.text, other.text)
		}
	}
}

// roomy is a line's place with what rises over capitals, hangs below, and a thin space
// at both ends.
func roomy(r geom.Rect) geom.Rect {
	return geom.Rect{X: r.X - 0.12*r.H, Y: r.Y - 0.1*r.H, W: r.W + 0.24*r.H, H: 1.35 * r.H}
}
