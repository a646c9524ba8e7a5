package gui

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/store"
)

// TestFullScreenOfTheWindowManagerIsNotASize: the window would be that large at the next start.
func TestFullScreenOfTheWindowManagerIsNotASize(t *testing.T) {
	monitor := image.Pt(1920, 1080)
	require.True(t, fillsMonitor(1920, 1080, monitor))
	require.False(t, fillsMonitor(1920, 1050, monitor), "beside a panel")
	require.False(t, fillsMonitor(1120, 720, image.Point{}), "an unknown monitor")
}

func TestFitWindow(t *testing.T) {
	set := func(x, y, w, h int) store.WindowPlace { return store.WindowPlace{X: x, Y: y, W: w, H: h, Set: true} }
	tests := map[string]struct {
		win  store.WindowPlace
		w, h int
		want store.WindowPlace
	}{
		"the first day":             {store.WindowPlace{}, 1920, 1080, store.WindowPlace{W: 1120, H: 720}},
		"an unknown monitor":        {set(100, 50, 800, 600), 0, 0, set(100, 50, 800, 600)},
		"as it was":                 {set(100, 50, 800, 600), 1920, 1080, set(100, 50, 800, 600)},
		"too far right and down":    {set(1800, 1000, 800, 600), 1920, 1080, set(1120, 480, 800, 600)},
		"too far left and up":       {set(-700, -20, 800, 600), 1920, 1080, set(0, 0, 800, 600)},
		"larger than the monitor":   {set(10, 10, 3000, 2000), 1920, 1080, set(0, 0, 1920, 1080)},
		"smaller than is of use":    {set(10, 10, 400, 350), 1920, 1080, set(10, 10, 640, 480)},
		"a monitor below the least": {set(0, 0, 640, 480), 600, 400, set(0, 0, 600, 400)},
		"nonsense":                  {set(1<<30, 0, 800, 600), 1920, 1080, store.WindowPlace{W: 1120, H: 720}},
		"maximized and full screen": {store.WindowPlace{Maximized: true, Fullscreen: true}, 1920, 1080, store.WindowPlace{W: 1120, H: 720, Maximized: true, Fullscreen: true}},
		"its place while maximized": {store.WindowPlace{X: 5, Y: 6, W: 700, H: 500, Set: true, Maximized: true}, 1920, 1080, store.WindowPlace{X: 5, Y: 6, W: 700, H: 500, Set: true, Maximized: true}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) { require.Equal(t, test.want, fitWindow(test.win, test.w, test.h)) })
	}
}
