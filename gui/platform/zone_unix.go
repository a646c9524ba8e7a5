//go:build unix

package platform

import (
	"os"
	"sync"
	"time"
)

// zoneFile is a file with a time zone, which is read again when another zone takes its place. It is safe for concurrent
// use.
type zoneFile struct {
	path string
	rest time.Duration // after a look at the file, in which it is not looked at again

	mu       sync.Mutex
	looked   time.Time
	read     os.FileInfo // of the file that was read last
	location *time.Location
}

// systemZone is the zone of the system, unless the environment names another. A list may show thousands of dates.
var systemZone = zoneFile{path: "/etc/localtime", rest: time.Second}

func local(t time.Time) time.Time {
	if _, named := os.LookupEnv("TZ"); named {
		return t.Local()
	}
	return systemZone.local(t)
}

// local returns t in the zone of the file, or in that at the start of the program if it cannot be read.
func (z *zoneFile) local(t time.Time) time.Time {
	z.mu.Lock()
	defer z.mu.Unlock()
	if z.location != nil && time.Since(z.looked) < z.rest {
		return t.In(z.location)
	}
	file, err := os.Stat(z.path) // of the zone that the link leads to
	if err != nil {
		return t.Local()
	}
	if z.read == nil || !os.SameFile(z.read, file) || !z.read.ModTime().Equal(file.ModTime()) {
		data, err := os.ReadFile(z.path)
		if err != nil {
			return t.Local()
		}
		location, err := time.LoadLocationFromTZData("Local", data)
		if err != nil {
			return t.Local()
		}
		z.read, z.location = file, location
	}
	z.looked = time.Now()
	return t.In(z.location)
}
