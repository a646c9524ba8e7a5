package picture

import (
	"bytes"
	"image"

	"blobwars/gui/film"
	"blobwars/gui/model/play"
	"blobwars/gui/model/session"
	"blobwars/gui/screen"
)

// The sizes and times of an animation. Times are in ticks of 1/60 s.
const (
	filmWidth   = 400 // pixels
	filmFrames  = 500 // approximate maximum: a long game has fewer pictures of each move
	filmStep    = 3   // ticks between two pictures, or a multiple of it: a GIF counts in hundredths of a second
	filmRest    = 24  // after each move
	filmStart   = 60
	filmEnd     = 180
	filmBatch   = 4 // pictures drawn in one tick of the window
	filmSamples = 6 // pictures from which the palette is made
)

// shot is one picture of an animation.
type shot struct {
	moment
	ticks int // how long it is shown
}

// Film makes an animated GIF of the last moves of a game. A tick of the window draws some pictures; a goroutine reduces
// them to a palette, and asks for the next.
type Film struct {
	*screen.Services
	setup session.Setup
	shots []shot
	drawn int
	reel  *film.Reel
	data  bytes.Buffer // the GIF
	done  bool         // stopped or finished
}

// NewFilm returns the animation of the last moves of a game, up to its present position.
func NewFilm(s *screen.Services, game session.Saved, moves int) *Film {
	return &Film{Services: s, setup: game.Setup, shots: shotsOf(game, moves)}
}

func shotsOf(saved session.Saved, moves int) []shot {
	game := saved.Game
	first := max(game.Ply()-moves, 0)
	step := filmStep * max(1, ((game.Ply()-first)*50/filmStep+filmFrames-1)/filmFrames)
	shots := []shot{{momentOf(saved, first), filmStart}}
	for ply := first; ply < game.Ply(); ply++ {
		after := momentOf(saved, ply+1)
		var timeline session.Timeline
		timeline.Factor = 1
		timeline.Play(game.PositionAt(ply), game.Move(ply))
		for !timeline.Still() {
			now := after
			now.motions, now.hidden = timeline.Motions(), timeline.Hidden()
			shots = append(shots, shot{now, step})
			for range step {
				timeline.Tick()
			}
		}
		shots = append(shots, shot{after, filmRest})
	}
	shots[len(shots)-1].ticks = filmEnd
	return shots
}

// Run makes the animation in the background. In ticks of the window it calls wanted now and then, which reports whether
// to go on, and at the end finished with the GIF, unless Stop was called.
func (f *Film) Run(wanted func() bool, finished func([]byte, error)) {
	var samples []*image.RGBA
	if f.reel == nil {
		for i := range filmSamples {
			samples = append(samples, f.image(f.shots[i*(len(f.shots)-1)/(filmSamples-1)]))
		}
	}
	var pictures []*image.RGBA
	batch := f.shots[f.drawn:min(f.drawn+filmBatch, len(f.shots))]
	for _, shot := range batch {
		pictures = append(pictures, f.image(shot))
	}
	f.Host.Background(func() error { return f.add(samples, pictures, batch) }, func(err error) {
		f.drawn += len(batch)
		switch {
		case f.done:
		case err != nil || f.drawn == len(f.shots):
			f.done = true
			finished(f.data.Bytes(), err)
		case wanted():
			f.Run(wanted, finished)
		}
	})
}

// add appends pictures to the reel, which gets a palette of the samples if it is new, and encodes it after the last
// picture.
func (f *Film) add(samples, pictures []*image.RGBA, batch []shot) error {
	if f.reel == nil {
		f.reel = film.NewReel(samples)
	}
	for i, picture := range pictures {
		if err := f.reel.Add(picture, batch[i].ticks*100/play.TicksPerSecond); err != nil {
			return err
		}
	}
	if f.drawn+len(batch) < len(f.shots) {
		return nil
	}
	return f.reel.Encode(&f.data)
}

func (f *Film) image(s shot) *image.RGBA { return of(f.Services, f.setup, s.moment).Image(filmWidth) }

// Progress returns the part that is done, from 0 to 1.
func (f *Film) Progress() float64 { return float64(f.drawn) / float64(len(f.shots)) }

// Stop ends the work after the pictures that are under way.
func (f *Film) Stop() { f.done = true }
