package main

import (
	"fmt"
	"strings"
)

// commands returns the names of the commands.
func commands(pages []page) (names []string) {
	for _, p := range pages[1:] {
		names = append(names, p.command)
	}
	return names
}

// bash returns the completion for bash (bash(1), "Programmable Completion").
func bash(pages []page) string {
	var values, flags strings.Builder
	for _, p := range pages {
		var names []string
		for _, o := range p.options {
			names = append(names, "-"+o.name)
			switch choices := o.choices(); {
			case choices != nil:
				fmt.Fprintf(&values, "\t%q) mapfile -t COMPREPLY < <(compgen -W %q -- \"$cur\"); return ;;\n", p.command+" -"+o.name, strings.Join(choices, " "))
			case o.takesFile():
				fmt.Fprintf(&values, "\t%q) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$cur\"); return ;;\n", p.command+" -"+o.name)
			case o.value != "":
				fmt.Fprintf(&values, "\t%q) return ;;\n", p.command+" -"+o.name)
			}
		}
		if p.command != "" {
			fmt.Fprintf(&flags, "\t%s) words=%q ;;\n", p.command, strings.Join(names, " "))
		} else {
			fmt.Fprintf(&flags, "\t'') words=%q ;;\n", strings.Join(names, " "))
		}
	}
	name := pages[0].program
	return `# bash completion for ` + name + `; made by scripts/manuals
_` + name + `() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command='' words=''
	if ((COMP_CWORD > 1)); then
		case ${COMP_WORDS[1]} in ` + strings.Join(commands(pages), " | ") + `) command=${COMP_WORDS[1]} ;; esac
	fi
	case "$command ${prev/#--/-}" in
` + values.String() + `	esac
	case $command in
` + flags.String() + `	esac
	if ((COMP_CWORD == 1)); then words+=" ` + strings.Join(commands(pages), " ") + `"; fi
	if [[ $cur == --* ]]; then words=${words//-/--}; fi
	compopt -o filenames
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur"; compgen -f -- "$cur")
}
complete -F _` + name + ` ` + name + `
`
}

// zsh returns the completion for zsh (zshcompsys(1), "_arguments").
func zsh(pages []page) string {
	quote := strings.NewReplacer(`'`, `'\''`, `[`, `\[`, `]`, `\]`, `:`, `\:`)
	arguments := func(p page) string {
		var b strings.Builder
		for _, o := range p.options {
			fmt.Fprintf(&b, " \\\n\t\t'-%s[%s]", o.name, quote.Replace(o.short))
			switch choices := o.choices(); {
			case choices != nil:
				fmt.Fprintf(&b, ":%s:(%s)", quote.Replace(o.value), strings.Join(choices, " "))
			case o.takesFile():
				b.WriteString(":file:_files")
			case o.value != "":
				fmt.Fprintf(&b, ":%s: ", quote.Replace(o.value))
			}
			b.WriteString("'")
		}
		return b.String()
	}
	var cases, described strings.Builder
	for _, p := range pages[1:] {
		fmt.Fprintf(&cases, "\t%s) _arguments%s '*:file:_files' ;;\n", p.command, arguments(p))
		fmt.Fprintf(&described, " \\\n\t\t'%s:%s'", p.command, quote.Replace(p.summary))
	}
	name := pages[0].program
	return `#compdef ` + name + `
# zsh completion for ` + name + `; made by scripts/manuals
_` + name + `_first() {
	local -a commands=(` + described.String() + `)
	_describe command commands
	_files
}
if ((CURRENT > 2)) && [[ $words[2] == (` + strings.Join(commands(pages), "|") + `) ]]; then
	shift words
	((CURRENT--))
	case $words[1] in
` + cases.String() + `	esac
else
	_arguments` + arguments(pages[0]) + ` '*:file:_` + name + `_first'
fi
`
}

// fish returns the completion for fish (complete(1) of fish).
func fish(pages []page) string {
	quote := strings.NewReplacer(`\`, `\\`, `'`, `\'`)
	var b strings.Builder
	name := pages[0].program
	fmt.Fprintf(&b, "# fish completion for %s; made by scripts/manuals\n", name)
	for _, p := range pages {
		when := "not __fish_seen_subcommand_from " + strings.Join(commands(pages), " ")
		if p.command != "" {
			fmt.Fprintf(&b, "complete -c %s -n __fish_is_first_arg -a %s -d '%s'\n", name, p.command, quote.Replace(p.summary))
			when = "__fish_seen_subcommand_from " + p.command
		}
		for _, o := range p.options {
			value := ""
			switch choices := o.choices(); {
			case choices != nil:
				value = " -x -a '" + strings.Join(choices, " ") + "'"
			case o.takesFile():
				value = " -r -F"
			case o.value != "":
				value = " -x"
			}
			fmt.Fprintf(&b, "complete -c %s -n '%s' -o %s%s -d '%s'\n", name, when, o.name, value, quote.Replace(o.short))
		}
	}
	return b.String()
}
