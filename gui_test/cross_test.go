package gui_test

import (
	le "encoding/binary"
	"io"
	"net"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// closeWindow asks the window to close, as the cross of a window manager does: by the message
// WM_DELETE_WINDOW of the X protocol. The xdotool of Debian 12 and older cannot.
func (w *window) closeWindow() {
	t := w.t
	t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	require.NoError(t, err)
	x := dialX(t, w.desktop.display)
	defer x.conn.Close()
	protocols, quit := x.atom("WM_PROTOCOLS"), x.atom("WM_DELETE_WINDOW")
	event := le.LittleEndian.AppendUint32([]byte{33, 32, 0, 0}, uint32(id)) // ClientMessage, format 32
	for _, word := range []uint32{protocols, quit, 0, 0, 0, 0} {
		event = le.LittleEndian.AppendUint32(event, word)
	}
	send := le.LittleEndian.AppendUint32([]byte{25, 0, 11, 0}, uint32(id)) // SendEvent to the window's owner
	x.write(append(le.LittleEndian.AppendUint32(send, 0), event...))
	x.atom("WM_PROTOCOLS") // its answer says that the event has gone out
}

// xClient is a connection to an X server, with as much of the protocol as closeWindow needs.
type xClient struct {
	t    *testing.T
	conn net.Conn
}

func dialX(t *testing.T, display string) xClient {
	t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	require.NoError(t, err)
	x := xClient{t, conn}
	x.write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}) // little endian, version 11.0, no authorization
	head := x.read(8)
	require.EqualValues(t, 1, head[0], "the X server refuses")
	x.read(4 * int(le.LittleEndian.Uint16(head[6:])))
	return x
}

// atom is the server's number of a name.
func (x xClient) atom(name string) uint32 {
	x.t.Helper()
	padded := name + strings.Repeat("\x00", -len(name)&3)
	request := []byte{16, 0, byte(2 + len(padded)/4), 0, byte(len(name)), 0, 0, 0} // InternAtom
	x.write(append(request, padded...))
	reply := x.read(32)
	require.EqualValues(x.t, 1, reply[0], "no reply to %s: %v", name, reply)
	return le.LittleEndian.Uint32(reply[8:])
}

func (x xClient) write(data []byte) {
	x.t.Helper()
	_, err := x.conn.Write(data)
	require.NoError(x.t, err)
}

func (x xClient) read(n int) []byte {
	x.t.Helper()
	data := make([]byte, n)
	_, err := io.ReadFull(x.conn, data)
	require.NoError(x.t, err)
	return data
}
