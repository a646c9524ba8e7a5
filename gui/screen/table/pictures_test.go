package table

import (
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/play"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

var pictures = flag.String("pictures", "", "write pictures of the table to this folder")

// TestWritePictures writes pictures of the table for people to look at.
func TestWritePictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("without -pictures")
	}
	t.Run("table", writeTables)
	t.Run("endings", writeEndings)
	t.Run("reports", writeReports)
}

// writeTables writes pictures of a game in all windows, languages and themes.
func writeTables(t *testing.T) {
	write := func(table *Screen, name string) { writePicture(t, table, name) }
	windows := map[string]geom.Rect{
		"large": geom.R(0, 0, 1120, 720), "small": geom.R(0, 0, 640, 480), "phone": geom.R(0, 0, 480, 800), "tablet": geom.R(0, 0, 640, 960), "huge": geom.R(0, 0, 1920, 1080), "tall": geom.R(0, 0, 800, 1280),
	}
	for _, lang := range []string{"en", "es"} {
		for theme, colours := range map[string]*paint.Theme{"dark": paint.Dark(), "light": paint.Light(), "contrast": paint.HighContrast()} {
			table, _ := newTable(t, lang)
			table.Style.Theme = colours
			for size, window := range windows {
				name := lang + "-" + theme + "-" + size
				table.Settings.Analysis.On = false
				load(table, engine.Start(), play.Human(), play.FirstOpponent())
				table.session.Notices.Clear()
				table.Layout(window, 1)
				write(table, name+"-start")
				loadGame(t, table, engine.Start(), 33)
				table.session.Notices.Clear()
				table.Layout(window, 1)
				pressed := table.session.Position().Moves()[0]
				table.session.Selection.Press(pressed.From)
				table.session.Selection.Release(pressed.From)
				table.session.Selection.Point(pressed.To)
				write(table, name+"-preview")
				load(table, engine.Start(), play.Seat{Level: 5}, play.Seat{Prune: true, Depth: 3})
				table.session.Do(play.Pause)
				table.Layout(window, 1)
				write(table, name+"-watching")
				loadGame(t, table, position(t, manyPlies), 9)
				table.Settings.Analysis.On = true
				table.Layout(window, 1)
				write(table, name+"-analysis")
				if table.layout.HasDrawer() {
					table.Do(command.Drawer)
					for range 10 {
						table.Update(ui.Input{})
					}
					write(table, name+"-drawer")
					table.Drawer.Remove()
				}
			}
		}
	}
}

// writeEndings writes pictures of the end of a game.
func writeEndings(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		table, _ := newTable(t, lang)
		for name, reach := range endings(t) {
			for i, size := range [][2]float64{{1120, 720}, {640, 480}, {480, 800}} {
				table.Style.Theme = paint.Themes()[(i+len(name))%3]
				if lang == "en" && i < 1 {
					table.Style.Theme = paint.Dark()
				}
				table.Layout(geom.R(0, 0, size[0], size[1]), 1)
				reach(table)
				table.session.Notices.Clear()
				writePicture(t, table, fmt.Sprintf("ending-%s-%s-%v", name, lang, size[0]))
				if table.layout.HasDrawer() && (name == "win" || name == "draw") {
					table.Do(command.Drawer)
					for range 30 {
						table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
					}
					writePicture(t, table, fmt.Sprintf("ending-drawer-%s-%s-%v", name, lang, size[0]))
					table.Drawer.Remove()
				}
			}
		}
	}
}

// writeReports writes pictures of the report and of the analysis.
func writeReports(t *testing.T) {
	for _, lang := range []string{"en", "es"} {
		table, _ := newTable(t, lang)
		end(t, table, wonBy(t, engine.Player1), 5, 1, 0)
		judge(t, table)
		for i, size := range [][2]float64{{1120, 720}, {960, 720}, {640, 480}, {480, 800}, {800, 1280}, {1920, 1080}} {
			table.Style.Theme = paint.Themes()[i%3]
			for _, on := range []bool{false, true} {
				table.Settings.Analysis.On = on
				table.Layout(geom.R(0, 0, size[0], size[1]), 1)
				table.Do(command.NextMistake)
				writePicture(t, table, fmt.Sprintf("report-%v-%s-%v", on, lang, size[0]))
				if table.layout.HasDrawer() {
					table.Do(command.Drawer)
					for range 30 {
						table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
					}
					writePicture(t, table, fmt.Sprintf("report-drawer-%v-%s-%v", on, lang, size[0]))
					table.Drawer.Remove()
				}
				table.Do(command.Last)
			}
		}
	}
}

// writePicture writes a picture of the table into the folder of -pictures.
func writePicture(t *testing.T, table *Screen, name string) {
	t.Helper()
	table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}})
	relayout(table)
	table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}}) // the list of moves follows its new height
	window := ebiten.NewImage(int(table.Window.W), int(table.Window.H))
	table.Damage()
	table.Draw(window)
	f, err := os.Create(filepath.Join(*pictures, name+".png"))
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, window))
	require.NoError(t, f.Close())
}
