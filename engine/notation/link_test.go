package notation_test

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
)

func TestALinkToAPositionOpens(t *testing.T) {
	pos := engine.Start().Play(engine.Start().Moves()[0]).WithCounters(7, 31)
	link := notation.WriteLink("https://blobwars.example/play", pos)
	address, err := url.Parse(link)
	require.NoError(t, err)
	require.Equal(t, "fen="+notation.WriteFEN(pos), address.Fragment)
	require.NotContains(t, link, " ")
	for _, text := range []string{
		link, " " + link + "\r\n",
		"http://localhost:8080/index.html?theme=dark#fen=" + url.QueryEscape(notation.WriteFEN(pos)), // blanks as +, slashes escaped
		"#fen=" + url.PathEscape(notation.WriteFEN(pos)),
	} {
		doc, err := notation.ParseDocument("link", []byte(text))
		require.NoError(t, err, text)
		require.Equal(t, pos, doc.Game.Position(), text)
	}
	for _, text := range []string{"https://blobwars.example/play", "https://blobwars.example/#fen=", "https://blobwars.example/#fen=%zz", "see " + link} {
		_, err := notation.ParseDocument("link", []byte(text))
		var wrong *syntax.Error
		require.ErrorAs(t, err, &wrong, text)
	}
}
