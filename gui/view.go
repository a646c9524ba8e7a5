package gui

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
)

// view is how the window looks: its size and scale, theme and language, and what of it must be placed or drawn again.
type view struct {
	services *screen.Services
	looks    looks
	pointer  pointer

	systemTheme string  // the theme that the system prefers; empty: it is not known
	scale       float64 // device pixels per device-independent pixel
	keyed       bool    // a key has been pressed

	damage        paint.Damage // besides the damage of the screen and of the dialog
	layoutInvalid bool         // the next tick lays out again
}

// looks are the themes, which all windows share.
type looks struct {
	painter *paint.Painter
	themes  []*paint.Theme
}

// pointer knows whether a finger is the pointer, as on a phone.
type pointer interface{ isFinger() bool }

// systemPointer asks the system.
type systemPointer struct{}

func (systemPointer) isFinger() bool { return platform.HasFinger() }

func newLooks() (looks, error) {
	painter, err := paint.NewPainter()
	return looks{painter, paint.Themes()}, err
}

// theme returns the theme of a name: dark if it is not known.
func (l looks) theme(name string) *paint.Theme {
	return l.themes[max(0, slices.IndexFunc(l.themes, func(t *paint.Theme) bool { return t.Name == name }))]
}

// newView returns the view of a window whose services have settings and words.
func newView(s *screen.Services, l looks) *view {
	v := &view{services: s, looks: l, pointer: systemPointer{}, scale: 1, layoutInvalid: true}
	s.Style.Paint = l.painter
	v.apply()
	return v
}

// SettingsChanged shows the theme and the language of the settings.
func (v *view) SettingsChanged() {
	v.apply()
	v.relayoutAndRedraw()
}

func (v *view) apply() {
	s := v.services
	theme := s.Settings.Theme
	if theme == store.SystemTheme {
		theme = v.systemTheme
	}
	s.Style.Theme, s.Keyboard.NoLetters = v.looks.theme(theme), !s.Settings.LetterKeys
	if language := s.Settings.Language; language != "" && language != s.Words.Language {
		if w, err := words.New(language); err == nil { // the catalogues are part of the program
			s.Words = w
			ebiten.SetWindowTitle(s.T("title"))
		}
	}
}

// resize sets the size of the window to w by h device pixels, at scale device pixels per device-independent pixel.
func (v *view) resize(w, h, scale float64) {
	window := geom.R(0, 0, math.Ceil(w), math.Ceil(h))
	if window != v.services.Window || scale != v.scale {
		v.services.Window, v.scale = window, scale
		v.relayoutAndRedraw()
	}
}

// prepareLayout tells the screens about the pointer.
func (v *view) prepareLayout() {
	v.layoutInvalid = false
	finger := v.pointer.isFinger()
	v.services.Touch, v.services.Finger = finger && !v.keyed, 0
	if finger {
		v.services.Finger = screen.FingerHeight * v.scale
	}
}

// keyPressed notes that there is a keyboard.
func (v *view) keyPressed() { v.keyed, v.services.Touch = true, false }

// scaleFor returns the device pixels per device-independent pixel: the scale of the monitor times the text size of the
// settings, but no more than the window has space for. In a small window, everything is smaller.
func (v *view) scaleFor(most float64) float64 {
	const smallest = 0.25 // also for a window without a size
	return max(min(v.scale*min(max(v.services.Settings.TextSize, 1), store.MaxTextSize), most), v.scale*smallest)
}

// windowSize returns the size that is laid out, in device-independent pixels.
func (v *view) windowSize() (w, h int) {
	size := v.services.Window
	return int(math.Round(size.W / v.scale)), int(math.Round(size.H / v.scale))
}

// relayoutAndRedraw makes the next tick lay out again, and the next frame draw the whole window again.
func (v *view) relayoutAndRedraw() {
	v.layoutInvalid = true
	v.redraw()
}

// redraw makes the next frame draw the whole window again.
func (v *view) redraw() { v.damage = paint.Damage{v.services.Window.Pixels()} }

// takeDamage returns what must be drawn again besides the damage of the screen and of the dialog.
func (v *view) takeDamage() paint.Damage {
	damage := v.damage
	v.damage = nil
	return damage
}

// askTheme finds out which theme the system prefers, which may take a moment, and shows it if the settings follow it.
func (v *view) askTheme(b *background) {
	theme := ""
	b.run(func() error {
		theme = systemTheme()
		return nil
	}, func(error) {
		if theme != "" && theme != v.systemTheme {
			v.systemTheme = theme
			v.SettingsChanged()
		}
	})
}

// systemTheme returns the theme that the system prefers; empty if it does not say. A browser may prefer high contrast.
func systemTheme() string {
	if theme := platform.BrowserTheme(); theme != "" {
		return theme
	}
	return map[ebiten.ColorMode]string{ebiten.ColorModeLight: "light", ebiten.ColorModeDark: "dark"}[ebiten.SystemColorMode()]
}
