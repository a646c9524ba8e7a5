// Package notices holds the licences of the software that is linked into the program. scripts/notices
// collects them.
package notices

import (
	_ "embed"
	"strings"
)

// Text is the names and licences, as plain text.
//
//go:embed notices.txt
var Text string

// Package is a package of others with its licence in paragraphs.
type Package struct {
	Name       string
	Paragraphs []string
}

// Packages returns the packages of Text.
func Packages() []Package { return parse(Text) }

// parse reads the packages of a file of notices: each begins with a line of equals signs and its name. The lines of a
// paragraph are joined, those of a list begin new paragraphs.
func parse(text string) (packages []Package) {
	for i, line := range strings.Split(text, "\n") {
		last := len(packages) - 1
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "========") && (i == 0 || last < 0 || packages[last].Name != ""):
			packages = append(packages, Package{})
		case last < 0 || trimmed != "" && strings.Trim(trimmed, "=-*") == "": // the introduction, or a ruled line
		case packages[last].Name == "":
			packages[last].Name = trimmed
		default:
			packages[last].add(trimmed)
		}
	}
	return packages
}

// add appends a line; an empty one ends the paragraph.
func (l *Package) add(line string) {
	last := len(l.Paragraphs) - 1
	item := strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "Copyright")
	switch {
	case line == "" && (last < 0 || l.Paragraphs[last] == ""):
	case line == "" || last < 0 || l.Paragraphs[last] == "" || item:
		l.Paragraphs = append(l.Paragraphs, line)
	default:
		l.Paragraphs[last] += " " + line
	}
}
