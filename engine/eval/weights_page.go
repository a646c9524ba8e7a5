//go:build js && !worker

package eval

import "embed"

// weights is empty in a page of the browser version, which does not search: see engine/task.
var weights embed.FS
