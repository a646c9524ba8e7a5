package screen

import (
	"context"
	"errors"
	"strings"

	"blobwars/assets/words"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/sound"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// Env is what screens and dialogs read. There is one value for the whole window, and its fields are replaced when
// language or size change: keep the pointer, and copy no field.
type Env struct {
	Words    *words.Catalogue
	Window   geom.Rect
	Finger   float64         // the least height of a control where the scale is 1, in device pixels; 0 on a desktop
	Hidden   bool            // the window is minimised, or its page not shown: the clock stands
	Touch    bool            // a finger is the pointer, and no key has been pressed: there may be no keyboard
	Settings *store.Settings // call Host.SettingsChanged after a change
	Keyboard command.Keyboard
}

// Services are what a screen or a dialog may use. Screens have one value, and dialogs another one: their style differs.
type Services struct {
	*Env
	Style     ui.Style // with the painter and the theme
	Host      Host
	Sound     *sound.Player
	Clipboard Clipboard
	Context   context.Context // ends with the window
}

// Clipboard is the clipboard of the desktop, as in gui/clip.
type Clipboard interface {
	// Read returns the text in the clipboard; empty if it holds no text.
	Read() (string, error)
	// Write puts text into the clipboard. If that fails, Read still returns it in this program.
	Write(text string) error
}

// Host is the window as screens and dialogs see it.
type Host interface {
	// ShowDialog opens a dialog in place of the one that is open; nil closes it.
	ShowDialog(d Dialog)

	// IsOpen reports whether this dialog is the one that is open; nil: whether none is.
	IsOpen(d Dialog) bool

	// Do runs a command as if its key had been pressed.
	Do(id command.ID)

	// Return closes the screen that is shown and goes back to the one from which it was opened: that of a game, or Home.
	Return()

	// Relayout makes the next tick place everything again; what looks different is drawn.
	Relayout()

	// SettingsChanged applies the settings, saves them soon, and has the next tick place and draw everything again.
	SettingsChanged()

	// Notify shows a short sentence on the screen that is shown: a key of the catalogue and its Arg.
	Notify(key, arg string)

	// Wake makes a tick come soon, to receive results of background work. It may be called from any goroutine.
	Wake()

	// Background runs work in a goroutine that outlives the screen but not the window, and then done with
	// its error in a tick of the window.
	Background(work func() error, done func(error))

	// Report writes an error on the standard error stream.
	Report(err error)
}

// T returns the sentence of a key of the catalogue in the language of the window.
func (e *Env) T(key string, values ...words.Values) string { return e.Words.T(key, values...) }

// Number returns a number that is written with a decimal point, as the language of the window writes it.
func (e *Env) Number(text string) string { return e.Words.Number(text) }

// Label returns a function that returns the sentence of key in the language of the window.
func (e *Env) Label(key string) func() string { return func() string { return e.T(key) } }

// SetStyle sets the style for a layout whose grid has steps of unit device pixels, at scale device pixels per
// device-independent pixel. Controls for fingers get no larger with the text, but smaller with the window.
func (s *Services) SetStyle(unit, scale float64) {
	s.Style = ui.NewStyle(s.Style.Paint, s.Style.Theme, unit, scale)
	s.Style.Finger = min(s.Finger, FingerHeight*scale)
}

// FingerHeight is the least height of a control for a finger, in device-independent pixels (Apple, Human Interface
// Guidelines, Buttons).
const FingerHeight = 44

// SetPageStyle sets the style for a window without a board, at scale device pixels per device-independent pixel.
func (s *Services) SetPageStyle(scale float64) {
	window, wide, high := s.Window, 1280.0, 800.0
	if window.H > window.W {
		wide, high = high, wide
	}
	s.SetStyle(geom.Unit(min(window.W/wide, window.H/high)/scale)*scale, scale)
}

// MostScale returns the greatest scale of a screen in a window of w by h pixels: screens are made for 640x480 or,
// upright, 360x640 at least.
func MostScale(w, h float64) float64 {
	if h > w {
		return min(w/360, h/640)
	}
	return min(w/640, h/480)
}

// Icon returns a function that returns name.
func Icon(name paint.Icon) func() paint.Icon {
	return func() paint.Icon { return name }
}

// Tip returns the tooltip of a command: its words and its key.
func (e *Env) Tip(id command.ID) func() string { return e.TipOf(command.Of(id).Tip, id) }

// TipOf returns the tooltip of a command with other words: those of a key of the catalogue.
func (e *Env) TipOf(key string, id command.ID) func() string {
	return func() string {
		if keys := e.Keyboard.Uses(command.Of(id).Keys); len(keys) > 0 {
			return e.T(key) + " (" + e.KeyName(keys[0]) + ")"
		}
		return e.T(key)
	}
}

// KeyName returns a key as it is printed on keyboards of the window's language, with its modifiers.
func (e *Env) KeyName(k command.Key) string {
	name := k.Name
	if word := e.T("key." + name); word != "key."+name {
		name = word
	}
	for _, modifier := range []struct {
		held bool
		name string
	}{{k.Shift, e.T("key.Shift")}, {k.Alt, "Alt"}, {k.Ctrl, "Ctrl"}} {
		if modifier.held {
			name = modifier.name + "+" + name
		}
	}
	return name
}

// Button returns a button that runs a command, with the command's icon, label and tooltip.
func (s *Services) Button(id string, do command.ID, enabled func(command.ID) bool) *ui.Button {
	c := command.Of(do)
	b := &ui.Button{
		ID: id, Icon: Icon(c.Icon), Tip: s.Tip(do),
		Click: func() { s.Host.Do(do) }, Enabled: func() bool { return enabled(do) },
	}
	if c.Label != "" {
		b.Label = s.Label(c.Label)
	}
	if c.NeedsContext {
		b.Name = func() string { return s.T(c.Label) + ": " + s.T(c.Tip) }
	}
	return b
}

// Choice returns a row of options, of which one is chosen; title, of the row, and keys are their words in the catalogue.
func (e *Env) Choice(id, title string, keys []string, chosen func() int, choose func(int)) *ui.Choice {
	c := ui.Label(&ui.Choice{ID: id, Chosen: chosen, Choose: choose}, e.T(title))
	for _, key := range keys {
		c.Options = append(c.Options, e.Label(key))
	}
	return c
}

// Either returns a choice between two options; its title and their words are keys of the catalogue.
func (e *Env) Either(id, title, first, second string, secondChosen bool, choose func(second bool)) *ui.Choice {
	chosen := 0
	if secondChosen {
		chosen = 1
	}
	return e.Choice(id, title, []string{first, second}, func() int { return chosen }, func(i int) { choose(i == 1) })
}

// PaceButton shows a pace. Each click sets the next one.
func PaceButton(s *Services, pace play.Pace, set func(play.Pace)) *ui.Button {
	text := func() string { return wording.PaceText(s.Words, pace) }
	return &ui.Button{
		ID: "pace", Label: text, Icon: Icon(paint.IconPaceAtOnce),
		Tip:   func() string { return s.T("tip.pace", words.Values{"Pace": text()}) },
		Click: func() { set(pace.Next()) },
	}
}

// CopyText puts a text into the clipboard and shows a notice, if it is not empty. It returns false, and says so, if only
// the program itself can paste the text.
func (s *Services) CopyText(text, notice string) bool {
	err := s.Clipboard.Write(text)
	if err != nil {
		s.Host.Report(err)
		notice = "notice.copied_here"
	}
	if notice != "" {
		s.Host.Notify(notice, "")
	}
	return err == nil
}

// PasteText returns the text in the clipboard. If it has none it says why, and returns false.
func (s *Services) PasteText() (string, bool) {
	text, err := s.Clipboard.Read()
	s.Host.Report(err)
	notice := ""
	switch {
	case errors.Is(err, clip.ErrTooLong):
		notice = "notice.clipboard_long"
	case errors.Is(err, clip.ErrSlow):
		notice = "notice.clipboard_slow"
	case err != nil:
		notice = "notice.no_clipboard"
	case strings.TrimSpace(text) == "":
		notice = "notice.nothing_to_paste"
	default:
		return text, true
	}
	s.Host.Notify(notice, "")
	return "", false
}

// PlaySounds plays the sounds of a game.
func (s *Services) PlaySounds(queue []play.Sound) {
	for _, q := range queue {
		s.Sound.Play(q.Kind, q.N)
	}
}
