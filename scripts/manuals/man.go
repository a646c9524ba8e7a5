package main

import (
	"fmt"
	"regexp"
	"strings"
)

// section is the manual's section of games (man-pages(7)).
const section = "6"

// roff escapes text for a line of a manual page (groff_man(7)).
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`)

// long matches the marks between the parts of a long word, such as a list of values, after which a line may break.
var long = regexp.MustCompile(`([^\s.\]][,;|])(\S)`)

// line escapes a line of text, so that it is not a request.
func line(text string) string {
	return `\&` + long.ReplaceAllString(roff.Replace(text), `$1\:$2`) + "\n"
}

// manual returns the manual page as roff.
func (p page) manual(all []page, version, date string) string {
	var b strings.Builder
	heading := func(title string) { b.WriteString(".SH " + title + "\n") }
	fmt.Fprintf(&b, ".TH %q %q %q %q %q\n", strings.ToUpper(p.file()), section, date, "Blob Wars "+version, "Blob Wars")
	b.WriteString(".nh\n.ad l\n") // no hyphens in literal values, and a ragged right margin: flags are long words
	heading("NAME")
	b.WriteString(roff.Replace(p.file()) + ` \- ` + roff.Replace(p.summary) + "\n")
	heading("SYNOPSIS")
	for _, way := range p.synopsis {
		b.WriteString(".HP\n.B " + roff.Replace(p.program) + "\n" + line(strings.Join(strings.Fields(way), " ")))
	}
	if p.command == "" {
		heading("DESCRIPTION")
		b.WriteString(line(p.description))
	}
	heading("OPTIONS")
	b.WriteString(line("A flag may be written with one dash or two, and its value after a space or an equals sign. Flags and files may stand in any order."))
	if p.has("file") {
		b.WriteString(line("The name of a file without a flag is the F of -file."))
	}
	b.WriteString(".TP\n.B " + roff.Replace("-h") + "\n" + line("print the flags in short, and end; -help prints them as here"))
	for _, o := range p.options {
		b.WriteString(".TP\n.BI " + roff.Replace("-"+o.name))
		if o.value != "" {
			fmt.Fprintf(&b, ` " %s"`, roff.Replace(o.value))
		}
		b.WriteString("\n" + line(o.usage))
	}
	if p.command == "" {
		heading("COMMANDS")
		b.WriteString(line(fmt.Sprintf("%s help lists the commands, and %[1]s COMMAND -h the flags of one.", p.program)))
		for _, c := range all[1:] {
			b.WriteString(".TP\n.BR " + roff.Replace(c.file()) + " (" + section + ")\n" + line(c.summary))
		}
	}
	if p.files != "" {
		heading("FILES")
		b.WriteString(".TP\n.I ~/.config/blobwars\n" + line(p.files))
	}
	if p.example != "" {
		heading("EXAMPLE")
		b.WriteString(".HP\n" + line(p.program+" "+p.example))
	}
	heading(`"EXIT STATUS"`)
	b.WriteString(line("0: success. 1: an error, such as a bad file. 2: wrong flags. 130: interrupted by Ctrl+C."))
	if p.command != "" {
		heading(`"SEE ALSO"`)
		b.WriteString(".BR " + roff.Replace(p.program) + " (" + section + ")\n")
	}
	return b.String()
}
