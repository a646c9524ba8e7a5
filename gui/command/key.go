package command

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Key is a key of the keyboard with its modifiers. Ctrl is Command on a Mac.
type Key struct {
	Name             string // as printed on the key: "Z", "F1", "PageUp"
	Ctrl, Shift, Alt bool
}

// keys reads keys such as "Ctrl+Shift+Z".
func keys(specs ...string) []Key {
	all := make([]Key, len(specs))
	for i, spec := range specs {
		parts := strings.Split(spec, "+")
		held, name := parts[:len(parts)-1], parts[len(parts)-1]
		all[i] = Key{Name: name, Ctrl: slices.Contains(held, "Ctrl"), Shift: slices.Contains(held, "Shift"), Alt: slices.Contains(held, "Alt")}
	}
	return all
}

// character reports whether a key types a letter, a digit or a sign.
func (k Key) character() bool {
	return !k.Ctrl && !k.Alt && (len(k.Name) == 1 || strings.HasPrefix(k.Name, "Numpad") && k.Name != "NumpadEnter")
}

// Keyboard finds the commands of keys.
type Keyboard struct {
	// NoLetters leaves out the keys that type a character, for people whose speech or tremor presses them (WCAG 2.1.4).
	NoLetters bool
}

// Uses returns those of the keys of a command that run it.
func (b Keyboard) Uses(keys []Key) []Key {
	return slices.DeleteFunc(slices.Clone(keys), func(k Key) bool { return b.NoLetters && k.character() })
}

// keyNames are the names of keys that are the same on every layout and that Ebitengine names otherwise.
var keyNames = map[ebiten.Key]string{
	ebiten.KeyArrowUp: "Up", ebiten.KeyArrowDown: "Down", ebiten.KeyArrowLeft: "Left", ebiten.KeyArrowRight: "Right",
	ebiten.KeyNumpad0: "Numpad0", ebiten.KeyNumpad1: "Numpad1", ebiten.KeyNumpad2: "Numpad2", ebiten.KeyNumpad3: "Numpad3",
	ebiten.KeyDigit0: "0", ebiten.KeyDigit1: "1", ebiten.KeyDigit2: "2", ebiten.KeyDigit3: "3",
}

// Find returns the command of a key that went down, among the commands that exist now; None if there is none. The key is
// named by its print, as in ui.Input; ctrl, shift and alt are the modifiers that are held.
func (b Keyboard) Find(key ebiten.Key, ctrl, shift, alt bool, among []ID) ID {
	name := cmp.Or(keyNames[key], key.String())
	for _, exact := range []bool{true, false} {
		id := b.find(among, func(k Key) bool {
			return k.Name == name && k.Ctrl == ctrl && k.Alt == alt && (k.Shift == shift || !exact && !k.Shift)
		})
		if id != None {
			return id
		}
	}
	return None
}

// find returns the first command with a key that runs it, for which is returns true; None if there is none.
func (b Keyboard) find(among []ID, is func(Key) bool) ID {
	return find(among, func(c Command) bool { return slices.ContainsFunc(b.Uses(c.Keys), is) })
}
