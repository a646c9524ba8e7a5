package notices

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheNoticesAreReadAsPackages(t *testing.T) {
	packages := parse("Intro\n\n====================\nA\n\nCopyright 1\nCopyright 2\n\nOne line\nand another\n   * item\nends\n\n\n====================\nB\n\nText\n")
	require.Equal(t, []Package{
		{"A", []string{"Copyright 1", "Copyright 2", "", "One line and another", "* item ends", ""}},
		{"B", []string{"Text", ""}},
	}, packages)
	all := Packages()
	require.Greater(t, len(all), 20)
	for _, p := range all {
		require.NotEmpty(t, p.Name)
		require.NotEmpty(t, p.Paragraphs, p.Name)
	}
}
