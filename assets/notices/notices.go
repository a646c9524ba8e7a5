// Package notices holds the licences of the software that is linked into the program. scripts/notices
// collects them.
package notices

import _ "embed"

// Text is the names and licences, as plain text.
//
//go:embed notices.txt
var Text string
