package graph

import (
	"fmt"
	"strconv"
	"unicode"
	"unicode/utf8"

	"blobwars/engine/syntax"
	"blobwars/internal/textbook/minimax"
)

// Parse reads a graph. A line of the file is one of
//
//	A: B C D     the arcs of the vertex A, in order; also "A:", a vertex without arcs
//	A - B        an edge of an undirected graph: an arc from A to B and one from B to A
//	start A      the vertex where a search begins; without it, the first one
//	end E P      the label of a vertex without arcs: P, N or draw; without it, P: the player who cannot move loses
//	# comment
//
// A comment may also follow on any line. A vertex that occurs only after a colon has no arcs. A name has up to
// MaxName characters, but no space, colon or #. Anything else is a *syntax.Error for the file name.
func Parse(name string, data []byte) (Graph, error) {
	p := parser{Source: syntax.NewSource(name, data), number: make(map[string]int), at: make(map[string]bool)}
	if err := p.graph(); err != nil {
		return Graph{}, err
	}
	return p.Graph, nil
}

// The phrases of errors in a graph.
var (
	noVertex        = syntax.NewPhrase("no-vertex", "no vertex")
	secondTime      = syntax.NewPhrase("second-time", "%s a second time")
	wantGraph       = syntax.NewPhrase("want-graph", "a line for each vertex, such as A: B C")
	wantVertex      = syntax.NewPhrase("want-vertex", "the name of a vertex, of at most %s characters")
	wantColon       = syntax.NewPhrase("want-colon", "a colon after the vertex %s")
	wantVertices    = syntax.NewPhrase("want-vertices", "at most %s vertices")
	wantArcs        = syntax.NewPhrase("want-arcs", "at most %s arcs")
	wantOnce        = syntax.NewPhrase("want-once", "each line, arc, start and end only once")
	wantKnownVertex = syntax.NewPhrase("want-known-vertex", "a vertex of the graph")
	wantEndVertex   = syntax.NewPhrase("want-end-vertex", "a vertex without arcs")
	wantEndMark     = syntax.NewPhrase("want-end-mark", "N, P or draw")
)

// parser reads a graph.
type parser struct {
	syntax.Source
	Graph
	number map[string]int  // by name
	at     map[string]bool // the lines, the arcs, the start and the ends that were read
	arcs   int
}

// word is a word of a line, or a colon.
type word struct {
	text string
	y, x int // from 0
}

func (p *parser) graph() error {
	if y, x, found := p.FirstNonBlank(0); found && p.Rows[y][x] == '{' { // of JSON
		return p.Unexpected(y, x, wantVertex.With(MaxName))
	}
	var commands [][]word // the lines "start" and "end", for when all vertices are known
	for y := range p.Rows {
		words, err := p.words(y)
		switch {
		case err != nil:
			return err
		case len(words) == 0:
		case len(words) > 1 && words[1].text == ":":
			err = p.vertexLine(words)
		case len(words) > 1 && words[1].text == "-":
			err = p.edgeLine(words)
		case words[0].text == "start" || words[0].text == "end":
			commands = append(commands, words)
		default:
			err = p.expected(words, 1, wantColon.With(words[0].text))
			if words[0].text == ":" {
				err = p.expected(words, 0, wantVertex.With(MaxName))
			}
		}
		if err != nil {
			return err
		}
	}
	if len(p.Names) == 0 {
		return p.ErrorAt(0, 0, noVertex, wantGraph)
	}
	for v, arcs := range p.Arcs {
		if len(arcs) == 0 {
			p.Ends[v] = minimax.P
		}
	}
	for _, words := range commands {
		if err := p.command(words); err != nil {
			return err
		}
	}
	return nil
}

// words splits a line without its comment.
func (p *parser) words(y int) ([]word, error) {
	var words []word
	row := p.Rows[y]
	for x := 0; x < len(row) && row[x] != '#'; {
		first := x
		switch {
		case row[x] == ' ' || row[x] == '\t':
			x++
			continue
		case row[x] == ':':
			x++
		default:
			for x < len(row) && row[x] != ' ' && row[x] != '\t' && row[x] != ':' && row[x] != '#' {
				if !unicode.IsPrint(row[x]) {
					return nil, p.ErrorAt(y, x, p.Found(y, x), wantVertex.With(MaxName))
				}
				x++
			}
		}
		words = append(words, word{string(row[first:x]), y, first})
	}
	return words, nil
}

// expected returns the error of the i-th word of a line, or of its end, in place of which want was expected.
func (p *parser) expected(words []word, i int, want syntax.Phrase) error {
	if i < len(words) {
		return p.ErrorAt(words[i].y, words[i].x, syntax.Text.With(syntax.Quote(words[i].text)), want)
	}
	last := words[len(words)-1]
	return p.ErrorAt(last.y, last.x+utf8.RuneCountInString(last.text), syntax.EndOfLine, want)
}

// once returns the error of a word whose line, arc, start or end was read before under the same key.
func (p *parser) once(w word, key string) error {
	if p.at[key] {
		return p.ErrorAt(w.y, w.x, secondTime.With(strconv.Quote(w.text)), wantOnce)
	}
	p.at[key] = true
	return nil
}

// vertexLine reads "A: B C D".
func (p *parser) vertexLine(words []word) error {
	v, err := p.vertex(words, 0)
	if err == nil {
		err = p.once(words[0], "line "+words[0].text)
	}
	for i := 2; i < len(words) && err == nil; i++ {
		var next int
		if next, err = p.vertex(words, i); err == nil {
			err = p.arc(words, i, v, next)
		}
	}
	return err
}

// edgeLine reads "A - B".
func (p *parser) edgeLine(words []word) error {
	v, err := p.vertex(words, 0)
	if err != nil {
		return err
	}
	if len(words) == 2 {
		return p.expected(words, 2, wantVertex.With(MaxName))
	}
	next, err := p.vertex(words, 2)
	switch {
	case err != nil:
		return err
	case len(words) > 3:
		return p.expected(words, 3, syntax.EndOfLine)
	case v == next: // one arc
		return p.arc(words, 2, v, v)
	}
	if err := p.arc(words, 2, v, next); err != nil {
		return err
	}
	return p.arc(words, 0, next, v)
}

// arc adds an arc, which the i-th word names.
func (p *parser) arc(words []word, i, from, to int) error {
	if p.arcs == MaxArcs {
		return p.expected(words, i, wantArcs.With(MaxArcs))
	}
	p.Arcs[from] = append(p.Arcs[from], to)
	p.arcs++
	return p.once(words[i], fmt.Sprintf("arc %d %d", from, to))
}

// vertex returns the vertex that the i-th word names, a new one if there is none of that name.
func (p *parser) vertex(words []word, i int) (int, error) {
	name := words[i].text
	if v, known := p.number[name]; known {
		return v, nil
	}
	switch {
	case name == ":" || utf8.RuneCountInString(name) > MaxName:
		return 0, p.expected(words, i, wantVertex.With(MaxName))
	case len(p.Names) == MaxVertices:
		return 0, p.expected(words, i, wantVertices.With(MaxVertices))
	}
	v := len(p.Names)
	p.number[name] = v
	p.Names, p.Arcs, p.Ends = append(p.Names, name), append(p.Arcs, nil), append(p.Ends, minimax.Unlabelled)
	return v, nil
}

// endMarks is the labels of an end by their words.
var endMarks = map[string]VertexLabel{"N": minimax.N, "P": minimax.P, "draw": Neither}

// command carries out "start A" or "end E P".
func (p *parser) command(words []word) error {
	length := 2
	key := words[0].text
	if key == "end" {
		length = 3
	}
	if len(words) < 2 {
		return p.expected(words, 1, wantKnownVertex)
	}
	v, known := p.number[words[1].text]
	switch {
	case !known:
		return p.expected(words, 1, wantKnownVertex)
	case key == "end" && len(p.Arcs[v]) > 0:
		return p.expected(words, 1, wantEndVertex)
	case key == "end" && (len(words) < 3 || endMarks[words[2].text] == minimax.Unlabelled):
		return p.expected(words, 2, wantEndMark)
	case len(words) > length:
		return p.expected(words, length, syntax.EndOfLine)
	case key == "start":
		p.Start = v
		return p.once(words[0], key)
	}
	p.Ends[v] = endMarks[words[2].text]
	return p.once(words[1], "end "+words[1].text)
}
