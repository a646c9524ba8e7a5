//go:build !worker

package eval

import "embed"

//go:embed weights/*.net
var weights embed.FS

// readWeights returns the file of a net that ships.
func readWeights(name string) ([]byte, error) { return weights.ReadFile("weights/" + name) }
