//go:build !unix && !windows

package console

import "os"

// columnsOf returns the width of a terminal, which is not known here.
func columnsOf(*os.File) int { return 0 }
