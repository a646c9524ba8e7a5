package gui

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/google/renameio/v2/maybe"
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/play"
)

// demo is a game that plays itself and leaves pictures of itself; announce.go prints its moves.
type demo struct {
	dir   string
	shots []shot
	next  int // of shots
	taken int
	over  int // ticks since the end
	err   error
}

// shot is a picture to be taken: when this many moves have been played and so many
// ticks have gone by since the last.
type shot struct {
	name       string
	ply, ticks int
}

var demoShots = []shot{
	{"1-start", 0, 10}, {"2-clone", 1, 8}, {"3-motion", 6, 11}, {"4-infection", 12, 22}, {"5-middle", 24, 23},
}

// startDemo sets the table for two computers of different families.
func (a *App) startDemo(setup *play.Setup) {
	a.demo = &demo{dir: a.options.Demo, shots: demoShots}
	setup.Seats = [2]play.Seat{
		{Prune: true, Depth: 3, Time: time.Second},
		{Prune: true, Timed: true, Depth: 3, Time: 200 * time.Millisecond},
	}
}

// update takes the pictures whose time has come, and ends the program some time after the game.
func (d *demo) update(a *App) {
	s := a.session
	for d.next < len(d.shots) && d.shots[d.next].ply < s.Game().Ply() {
		d.next++ // a game that was shorter, or a tick too late
	}
	if d.next < len(d.shots) && d.shots[d.next].ply == s.Game().Ply() && s.TurnAge() >= d.shots[d.next].ticks {
		d.take(a, d.shots[d.next].name)
		d.next++
	}
	if !s.Over() {
		return
	}
	if d.over++; d.over == 48 {
		d.take(a, "6-joy")
	}
	if d.over > 48 && s.Timeline().Still() || d.over > 600 {
		d.take(a, "7-result")
		a.failure = d.err
		a.quit = true
	}
}

// take writes a picture of the window as it is now.
func (d *demo) take(a *App, name string) {
	picture := ebiten.NewImage(a.size[0], a.size[1])
	defer picture.Deallocate()
	a.chromeDirty, a.damage = true, pixels(a.window())
	a.Draw(picture)
	a.damage = pixels(a.window()) // the window has not had it yet
	copied := image.NewRGBA(picture.Bounds())
	picture.ReadPixels(copied.Pix)
	path := filepath.Join(d.dir, name+".png")
	err := writePNG(path, copied)
	if err != nil {
		d.err = err
		a.complain(err)
		return
	}
	d.taken++
	fmt.Fprintln(a.options.Out, a.t("say.picture", words.Values{"Path": path}))
}

// writePNG writes a picture at one stroke.
func writePNG(path string, picture image.Image) error {
	var data bytes.Buffer
	if err := png.Encode(&data, picture); err != nil {
		return fmt.Errorf("demo: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("demo: %w", err)
	}
	if err := maybe.WriteFile(path, data.Bytes(), 0o644); err != nil {
		return fmt.Errorf("demo: write %s: %w", path, err)
	}
	return nil
}
