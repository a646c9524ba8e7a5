package clip

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type fake struct {
	text   string
	broken error
	dead   bool
	closed int
}

func (f *fake) read() (string, error) { return f.text, f.broken }
func (f *fake) write(text string) error {
	if f.broken == nil {
		f.text = text
	}
	return f.broken
}
func (f *fake) alive() bool { return !f.dead }
func (f *fake) close()      { f.closed++ }

func TestDesktopsText(t *testing.T) {
	f := &fake{text: "from another program"}
	c := &Clipboard{open: func() (desktop, error) { return f, nil }}
	text, err := c.Read()
	require.NoError(t, err)
	require.Equal(t, "from another program", text)
	require.NoError(t, c.Write("ours"))
	require.Equal(t, "ours", f.text)
	f.text = ""
	text, err = c.Read()
	require.NoError(t, err)
	require.Empty(t, text, "what others did counts, not our memory")
	c.Close()
	c.Close()
	require.Equal(t, 1, f.closed)
}

// TestWithoutTheDesktopTheProgramKeepsItsText: there is none, or another program has its clipboard open.
func TestWithoutTheDesktopTheProgramKeepsItsText(t *testing.T) {
	reason := errors.New("install one")
	for _, open := range []func() (desktop, error){
		func() (desktop, error) { return nil, reason }, func() (desktop, error) { return &fake{broken: reason}, nil },
	} {
		c := &Clipboard{open: open}
		_, err := c.Read()
		require.ErrorIs(t, err, reason)
		require.ErrorIs(t, c.Write("ours"), reason)
		text, err := c.Read()
		require.NoError(t, err)
		require.Equal(t, "ours", text)
		c.Close()
	}
}

// TestDesktopComesBack opens the clipboard again after its connection has ended.
func TestDesktopComesBack(t *testing.T) {
	first, second := &fake{}, &fake{}
	desks := []*fake{first, second}
	c := &Clipboard{open: func() (desktop, error) {
		d := desks[0]
		desks = desks[1:]
		return d, nil
	}}
	require.NoError(t, c.Write("one"))
	first.dead = true
	require.NoError(t, c.Write("two"))
	require.Equal(t, "one", first.text)
	require.Equal(t, "two", second.text)
	require.Equal(t, 1, first.closed)
}

func TestTooLong(t *testing.T) {
	f := &fake{}
	c := &Clipboard{open: func() (desktop, error) { return f, nil }}
	require.NoError(t, c.Write(strings.Repeat("x", maxText)))
	require.ErrorIs(t, c.Write(strings.Repeat("x", maxText+1)), ErrTooLong)
	require.Len(t, f.text, maxText, "what was there stays")
}
