package platform

import (
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// toLocalTime converts UTC to the time of the zone that Windows has now, by the rules for that moment.
var toLocalTime = windows.NewLazySystemDLL("kernel32.dll").NewProc("SystemTimeToTzSpecificLocalTime")

func local(t time.Time) time.Time {
	utc := t.UTC()
	from := windows.Systemtime{
		Year: uint16(utc.Year()), Month: uint16(utc.Month()), Day: uint16(utc.Day()),
		Hour: uint16(utc.Hour()), Minute: uint16(utc.Minute()), Second: uint16(utc.Second()),
	}
	var to windows.Systemtime
	if done, _, _ := toLocalTime.Call(0, uintptr(unsafe.Pointer(&from)), uintptr(unsafe.Pointer(&to))); done == 0 {
		return t.Local()
	}
	there := time.Date(int(to.Year), time.Month(to.Month), int(to.Day), int(to.Hour), int(to.Minute), int(to.Second), 0, time.UTC)
	return t.In(time.FixedZone("", int(there.Sub(utc.Truncate(time.Second)).Seconds())))
}
