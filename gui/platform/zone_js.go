package platform

import (
	"syscall/js"
	"time"
)

func local(t time.Time) time.Time {
	minutes := js.Global().Get("Date").New(t.UnixMilli()).Call("getTimezoneOffset") // NaN outside the dates of JavaScript
	if !minutes.Truthy() && minutes.Float() != 0 {
		return t.UTC()
	}
	return t.In(time.FixedZone("", -60*minutes.Int()))
}
