package notation

import (
	"net/url"
	"slices"
	"strings"

	"blobwars/engine"
)

// LinkBase is the address of the page to which the links of the desktop program lead: the version of the program that
// runs in a browser. A build sets it by -ldflags "-X blobwars/engine/notation.LinkBase=ADDRESS". Without one, the
// program shares no links. Readers accept every address.
var LinkBase string

// The keys introduce a position or a game in the fragment of a link, the part of an address that is not sent to a
// server (RFC 3986, section 3.5).
const (
	positionKey = "fen="
	gameKey     = "game="
)

// WriteLink returns a link to a position on the page at base: an address with the position's FEN as its fragment.
func WriteLink(base string, pos engine.Position) string { return link(base, positionKey+WriteFEN(pos)) }

func WriteGameLink(base, record string) string { return link(base, gameKey+record) }

func link(base, fragment string) string {
	return base + "#" + strings.ReplaceAll((&url.URL{Fragment: fragment}).EscapedFragment(), "+", "%2B") // readers take + for a blank
}

// IsLink reports whether the fragment of an address, such as "#fen=...", has a position or a game.
func IsLink(fragment string) bool {
	return slices.ContainsFunc([]string{positionKey, gameKey}, func(key string) bool { return strings.HasPrefix(fragment, "#"+key) })
}

// UnwrapLink returns the FEN or the record in a text that is nothing but a link; other texts are returned as they are.
func UnwrapLink(data []byte) []byte {
	text := strings.TrimSpace(string(data))
	address, fragment, _ := strings.Cut(text, "#")
	if !IsLink("#"+fragment) || strings.ContainsAny(text, " \t\r\n") ||
		!strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") && address != "" {
		return data
	}
	_, content, _ := strings.Cut(fragment, "=")
	content, err := url.PathUnescape(strings.ReplaceAll(content, "+", " "))
	if err != nil {
		return data
	}
	return []byte(content)
}
