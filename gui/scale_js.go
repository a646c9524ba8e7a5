package gui

import (
	"syscall/js"
	"unsafe"

	"github.com/hajimehoshi/ebiten/v2"
)

// resized has Ebitengine read the size of the page again.
var resized = js.FuncOf(func(js.Value, []js.Value) any {
	return js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
})

// deviceScale returns the number of device pixels per pixel of the page. Ebitengine asks the browser for it only once,
// so a page that is zoomed or moved to another screen would be blurred until it is loaded again. What it has kept, the
// only field of its monitor, is therefore replaced.
func deviceScale(m *ebiten.MonitorType) float64 {
	kept := (*float64)(unsafe.Pointer(m))
	ratio := js.Global().Get("devicePixelRatio").Float()
	if unsafe.Sizeof(*m) == unsafe.Sizeof(ratio) && *kept == m.DeviceScaleFactor() && ratio > 0 && ratio != *kept {
		*kept = ratio
		js.Global().Call("setTimeout", resized, 0) // not now: Ebitengine is in a frame
	}
	return m.DeviceScaleFactor()
}
