//go:build !js || worker

package eval

import "embed"

//go:embed weights/*.net
var weights embed.FS
