package ui

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
)

// keypad maps the keys of the numeric keypad to those that they are while NumLock is off.
var keypad = map[ebiten.Key]ebiten.Key{
	ebiten.KeyNumpad8: ebiten.KeyUp, ebiten.KeyNumpad2: ebiten.KeyDown, ebiten.KeyNumpad4: ebiten.KeyLeft, ebiten.KeyNumpad6: ebiten.KeyRight,
	ebiten.KeyNumpad7: ebiten.KeyHome, ebiten.KeyNumpad1: ebiten.KeyEnd, ebiten.KeyNumpad9: ebiten.KeyPageUp, ebiten.KeyNumpad3: ebiten.KeyPageDown,
	ebiten.KeyNumpad0: ebiten.KeyInsert, ebiten.KeyNumpadDecimal: ebiten.KeyDelete,
}

// signs are the keys that print a sign on an American keyboard. On other layouts some of them print a letter.
var signs = map[ebiten.Key]string{
	ebiten.KeyBackquote: "`", ebiten.KeyMinus: "-", ebiten.KeyEqual: "=", ebiten.KeyBracketLeft: "[", ebiten.KeyBracketRight: "]",
	ebiten.KeyBackslash: `\`, ebiten.KeyIntlBackslash: "<", ebiten.KeySemicolon: ";", ebiten.KeyQuote: "'", ebiten.KeyComma: ",",
	ebiten.KeyPeriod: ".", ebiten.KeySlash: "/", ebiten.KeySpace: " ",
}

// letterOf returns what is printed on a key, where the layout is not known what an American keyboard has there; empty
// if it is not a character.
func letterOf(k ebiten.Key) string {
	name := cmp.Or(ebiten.KeyName(k), signs[k], k.String())
	if utf8.RuneCountInString(name) != 1 {
		return ""
	}
	return name
}

// printedKey returns the key of an American keyboard that has the letter printed on k: Z and Y change places on a German
// keyboard, and on a French one the key of the semicolon is M. A key that prints a sign is that of a sign. On a layout
// of another script, and where nothing is known, k stays what it is. Without NumLock a key of the keypad is an arrow or
// its like. name returns the print of a key on the layout in use, empty if that is not known (ebiten.KeyName); chars is
// what k has typed, which tells it in Firefox and Safari.
func printedKey(k ebiten.Key, chars []rune, name func(ebiten.Key) string, numLock bool) ebiten.Key {
	if to, ok := keypad[k]; ok && !numLock {
		return to
	}
	letter := k >= ebiten.KeyA && k <= ebiten.KeyZ
	if !letter && signs[k] == "" {
		return k
	}
	printed := strings.ToUpper(cmp.Or(name(k), string(chars)))
	if len(printed) == 1 && printed[0] >= 'A' && printed[0] <= 'Z' {
		return ebiten.KeyA + ebiten.Key(printed[0]-'A')
	}
	if !letter || printed == "" || ofAnotherScript(printed) {
		return k
	}
	for place := ebiten.KeyA; place <= ebiten.KeyZ; place++ {
		if ofAnotherScript(name(place)) {
			return k
		}
	}
	return ebiten.KeyQuote
}

// ofAnotherScript reports whether a text begins with a letter that is not Latin.
func ofAnotherScript(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(c) && !unicode.Is(unicode.Latin, c)
}
