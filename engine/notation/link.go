package notation

import (
	"net/url"
	"strings"

	"blobwars/engine"
)

// LinkBase is the address of the page on which a link to a position opens: the version of the program that runs in a browser. The
// domain is one of those reserved for examples (RFC 2606) until that version has an address. Readers accept every address.
const LinkBase = "https://blobwars.example/play"

// linkKey introduces the position in the fragment of a link, the part of an address that is not sent to a server (RFC 3986,
// section 3.5).
const linkKey = "fen="

// WriteLink is a link to a position: an address with the position's FEN as its fragment.
func WriteLink(pos engine.Position) string {
	return LinkBase + "#" + (&url.URL{Fragment: linkKey + WriteFEN(pos)}).EscapedFragment()
}

// linked is the FEN in a text that is nothing but a link to a position; other texts are returned as they are.
func linked(data []byte) []byte {
	text := strings.TrimSpace(string(data))
	address, fragment, found := strings.Cut(text, "#"+linkKey)
	if !found || strings.ContainsAny(text, " \t\r\n") || !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") && address != "" {
		return data
	}
	fen, err := url.PathUnescape(strings.ReplaceAll(fragment, "+", " "))
	if err != nil {
		return data
	}
	return []byte(fen)
}
