package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/internal/console"
	"blobwars/internal/console/programs"
	"blobwars/internal/lab"
)

func TestManualsHaveEveryCommandAndFlag(t *testing.T) {
	for _, p := range []struct {
		program console.Program
		pages   []page
	}{{programs.Blobwars(), manuals()}, {lab.Program(), labManuals()}} {
		requireEveryCommand(t, p.program, p.pages)
	}
	require.Contains(t, manuals()[1].manual(manuals(), "", ""), "use the champion", "the usage is that of -h")
}

func requireEveryCommand(t *testing.T, program console.Program, pages []page) {
	t.Helper()
	require.Len(t, pages, 1+len(program.Commands))
	main := pages[0].manual(pages, "v1.2.3", "2026-11-22")
	for i, c := range program.Commands {
		page := pages[i+1]
		require.Equal(t, c.Name, page.command)
		require.Contains(t, main, ".BR "+roff.Replace(program.Name+"-"+c.Name)+" (6)")
		for _, o := range page.options {
			require.Contains(t, page.manual(pages, "v1.2.3", "2026-11-22"), ".BI \\-"+o.name)
			require.Contains(t, fish(pages), "from "+c.Name+"' -o "+o.name)
		}
	}
}

// TestLiteralValuesAreNotHyphenated: in the narrowest terminal, each line of the page is made of whole parts.
func TestLiteralValuesAreNotHyphenated(t *testing.T) {
	nroff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("groff is not installed")
	}
	pages := manuals()
	for _, p := range append(slices.Clone(pages), labManuals()...) {
		command := exec.Command(nroff, "-man", "-Tutf8", "-rLL=60n", "-P-cbou")
		command.Stdin = strings.NewReader(p.manual(pages, "v1.2.3", "2026-11-22"))
		out, err := command.Output()
		require.NoError(t, err)
		require.NotContains(t, string(out), "\u2010\n", p.file())
		for _, l := range strings.Split(string(out), "\n") {
			require.LessOrEqual(t, len([]rune(l)), 62, p.file())
		}
	}
}

func TestBashCompletes(t *testing.T) {
	bashPath, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("bash is not installed")
	}
	script := filepath.Join(t.TempDir(), "completion")
	require.NoError(t, os.WriteFile(script, []byte(bash(manuals())), 0o600))
	for typed, want := range map[string]string{
		"so":             "solve",
		"-opponent m":    "medium master",
		"--opp":          "--opponent",
		"solve -pl":      "-player",
		"solve -player ": "1 2",
		"solve -depth ":  "",
		"convert -to g":  "grid",
	} {
		words := strings.Split(typed, " ")
		command := exec.Command(bashPath, "-c", `source "$0"; compopt() { :; }; COMP_WORDS=(blobwars "$@"); COMP_CWORD=$#; _blobwars; echo "${COMPREPLY[*]}"`, script)
		command.Args = append(command.Args, words...)
		command.Dir = t.TempDir() // without files
		out, err := command.Output()
		require.NoError(t, err)
		require.Equal(t, want, strings.TrimSpace(string(out)), typed)
	}
}
