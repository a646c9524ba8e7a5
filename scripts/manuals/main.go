// Manuals writes the manual pages of blobwars, of blobwars-lab and of their commands, and the completions for bash, zsh and
// fish, below the folder -out as they lie below /usr/share. Everything is taken from what -h prints: Program.Manuals and
// gui.Flags.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"blobwars/engine/match"
	"blobwars/gui"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/console/programs"
	"blobwars/internal/lab"
)

func main() {
	out := flag.String("out", "", "write below `FOLDER`")
	version := flag.String("version", "", "the `VERSION` of the program")
	date := flag.String("date", "", "the `DATE` of the version, such as 2026-11-22")
	flag.Parse()
	files := make(map[string]string)
	for _, pages := range [][]page{manuals(), labManuals()} {
		name := pages[0].program
		files["bash-completion/completions/"+name] = bash(pages)
		files["zsh/site-functions/_"+name] = zsh(pages)
		files["fish/vendor_completions.d/"+name+".fish"] = fish(pages)
		for _, p := range pages {
			files["man/man6/"+p.file()+".6"] = p.manual(pages, *version, *date)
		}
	}
	for name, text := range files {
		path := filepath.Join(*out, name)
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		if err == nil {
			err = os.WriteFile(path, []byte(text), 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "manuals:", err)
			os.Exit(1)
		}
	}
}

// page describes a program, whose command is empty, or a command of it.
type page struct {
	program, command string
	summary, example string
	description      string // of a program
	files            string // what ~/.config/blobwars holds, if the program has something there
	synopsis         []string
	options          []option
}

// option is a flag.
type option struct {
	name, value string // value is what the usage calls its value; empty: it takes none
	usage       string // with the default, as -h prints it
	short       string // the usage up to its first punctuation mark
}

// manuals returns the manual pages of blobwars and of its commands.
func manuals() []page {
	return withCommands(programs.Blobwars(), page{
		summary: "a board game of the Ataxx family, with computer opponents",
		description: "Without a command, blobwars opens a window: a game against a computer, for two players, or of two computers; puzzles, analysis, a library of games, and views of how the computer thinks. " +
			"FILE is a board or a game record of Blob Wars, a board of the Tiles Game, or a graph; its content says which.",
		files:    "Settings, the game on the table, earlier games and the progress with puzzles; below $XDG_CONFIG_HOME if that is set.",
		synopsis: []string{"[flags] [FILE]", "-console [-player 1|2] [-tree [F.dot]] [flags] -file F", "COMMAND ...", "help"}, options: options(gui.Flags()),
	})
}

// labManuals returns the manual pages of blobwars-lab and of its commands.
func labManuals() []page {
	return withCommands(lab.Program(), page{
		summary:     "the laboratory of Blob Wars",
		description: "Commands that make the net, the openings and the puzzles of Blob Wars, and that repeat the experiments of the papers behind it.",
		synopsis:    []string{"COMMAND ...", "help"},
	})
}

// withCommands returns the page of a program, and those of its commands.
func withCommands(p console.Program, first page) []page {
	first.program = p.Name
	pages := []page{first}
	for _, m := range p.Manuals() {
		pages = append(pages, page{program: p.Name, command: m.Name, summary: m.Summary, example: m.Example, synopsis: []string{strings.TrimSpace(m.Name + " " + m.Synopsis)}, options: options(m.Flags)})
	}
	return pages
}

func options(flags *flag.FlagSet) (list []option) {
	flags.VisitAll(func(f *flag.Flag) {
		value, _ := flag.UnquoteUsage(f)
		usage := cli.Usage(f)
		short, _, _ := strings.Cut(strings.NewReplacer("; ", ": ", ", ", ": ", " (", ": ").Replace(usage), ": ")
		list = append(list, option{f.Name, value, usage, short})
	})
	return list
}

// has reports whether the page lists the flag.
func (p page) has(name string) bool {
	return slices.ContainsFunc(p.options, func(o option) bool { return o.name == name })
}

// file returns the name of the manual page, without its section.
func (p page) file() string {
	if p.command == "" {
		return p.program
	}
	return p.program + "-" + p.command
}

// choices returns the values that the flag takes, if they are few.
func (o option) choices() []string {
	if o.value == "LEVEL" {
		var names []string
		for _, l := range match.Levels() {
			if l.Name != "" {
				names = append(names, strings.ToLower(l.Name))
			}
		}
		return names
	}
	if !strings.Contains(o.value, "|") {
		return nil
	}
	return strings.Split(o.value, "|")
}

// takesFile reports whether the flag's value is a file or a folder.
func (o option) takesFile() bool {
	switch o.value {
	case "F", "FILE", "FOLDER", "DIR", "CSV":
		return true
	}
	return false
}
