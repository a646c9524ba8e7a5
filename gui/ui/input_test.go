package ui

import (
	"cmp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/pad"
)

// A tap on a touchpad or a slow tick has a press and a release in one tick: they are reported in two, in the order in
// which they happened.
func TestPressAndReleaseOfOneTickAreReportedInTwo(t *testing.T) {
	type seen struct{ press, release, down bool }
	up, press, held, release := seen{}, seen{true, false, true}, seen{false, false, true}, seen{false, true, false}
	for name, c := range map[string]struct{ is, told []seen }{
		"a click over ticks":     {[]seen{press, held, release, up}, []seen{press, held, release, up}},
		"within one":             {[]seen{{true, true, true}, up, up}, []seen{press, release, up}},
		"twice":                  {[]seen{{true, true, true}, {true, true, true}, up, up, up}, []seen{press, release, press, release, up}},
		"let go and down again":  {[]seen{press, {true, true, true}, held, release, up}, []seen{press, release, press, release, up}},
		"let go without a word":  {[]seen{press, up, up}, []seen{press, up, up}},
		"down without a word":    {[]seen{held, release, up}, []seen{held, release, up}},
		"a click after the held": {[]seen{held, {true, true, true}, {false, true, false}, up, up}, []seen{held, release, press, release, up}},
	} {
		t.Run(name, func(t *testing.T) {
			var e edges
			for i, is := range c.is {
				got := seen{}
				got.press, got.release, got.down = e.next(is.press, is.release, is.down)
				require.Equal(t, c.told[i], got, "tick %d", i)
			}
			require.Empty(t, e.queue)
		})
	}
}

// Keys typed in one slow tick are reported key by key, in the order of the letters. Ebitengine reports Control as
// held for the whole tick in which it was let go: the letters typed after Ctrl+S in a slow tick are not Ctrl+V.
func TestKeysOfOneTickAreReportedOneByOne(t *testing.T) {
	letter := func(k ebiten.Key) string {
		name := strings.TrimPrefix(strings.ToLower(k.String()), "digit")
		if len(name) == 1 {
			return name
		}
		return ""
	}
	one := func(key ebiten.Key, chars ...rune) Input { return Input{Keys: []ebiten.Key{key}, Chars: chars} }
	control := func(key ebiten.Key, chars ...rune) Input {
		return Input{Keys: []ebiten.Key{key}, Chars: chars, Control: true}
	}
	both := Input{Keys: []ebiten.Key{ebiten.KeyA, ebiten.KeyBackspace, ebiten.KeyS, ebiten.KeyV}, Chars: []rune("Va"), Control: true}
	shift7 := Input{Keys: []ebiten.Key{ebiten.KeyA, ebiten.KeyDigit7, ebiten.KeyShiftLeft}, Chars: []rune("/a"), Shift: true}
	for name, c := range map[string]struct {
		is                Input
		changed, released bool
		told              []Input
	}{
		"nothing":           {Input{Shift: true}, false, false, nil},
		"a key":             {one(ebiten.KeyUp), false, false, []Input{one(ebiten.KeyUp)}},
		"letters in order":  {Input{Keys: []ebiten.Key{ebiten.KeyA, ebiten.KeyT}, Chars: []rune("ta")}, false, false, []Input{one(ebiten.KeyT, 't'), one(ebiten.KeyA, 'a')}},
		"a letter twice":    {Input{Keys: []ebiten.Key{ebiten.KeyT}, Chars: []rune("tt")}, false, false, []Input{one(ebiten.KeyT, 't'), {Chars: []rune("t")}}},
		"buttons":           {Input{Buttons: []pad.Button{pad.Undo, pad.Redo}}, false, false, []Input{{Buttons: []pad.Button{pad.Undo}}, {Buttons: []pad.Button{pad.Redo}}}},
		"a key of two":      {shift7, false, false, []Input{{Keys: []ebiten.Key{ebiten.KeyDigit7}, Chars: []rune("/"), Shift: true}, {Keys: []ebiten.Key{ebiten.KeyA}, Chars: []rune("a"), Shift: true}, {Keys: []ebiten.Key{ebiten.KeyShiftLeft}, Shift: true}}},
		"Control is let go": {both, true, true, []Input{control(ebiten.KeyS), one(ebiten.KeyV, 'V'), one(ebiten.KeyA, 'a'), one(ebiten.KeyBackspace)}},
		"Control goes down": {both, true, false, []Input{one(ebiten.KeyV, 'V'), one(ebiten.KeyA, 'a'), one(ebiten.KeyBackspace), control(ebiten.KeyS)}},
		"a whole chord":     {control(ebiten.KeyS), true, true, []Input{control(ebiten.KeyS)}},
		"a typed chord":     {control(ebiten.KeyV, 'v'), false, false, []Input{control(ebiten.KeyV, 'v')}},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, c.told, c.is.split(c.changed, c.released, letter))
		})
	}
}

// layout returns the names of keys on a keyboard on which some are other than on an American one.
func layout(names map[ebiten.Key]string) func(ebiten.Key) string {
	return func(k ebiten.Key) string { return cmp.Or(names[k], strings.ToLower(letterOf(k))) }
}

func TestKeysAreThoseThatArePrinted(t *testing.T) {
	american, unknown := layout(nil), func(ebiten.Key) string { return "" }
	german := layout(map[ebiten.Key]string{ebiten.KeyZ: "y", ebiten.KeyY: "z"})
	french := layout(map[ebiten.Key]string{ebiten.KeyQ: "a", ebiten.KeySemicolon: "m", ebiten.KeyM: ",", ebiten.KeyDigit1: "&"})
	dvorak := layout(map[ebiten.Key]string{ebiten.KeyZ: ";", ebiten.KeySemicolon: "s", ebiten.KeySlash: "z", ebiten.KeyPeriod: "v"})
	hebrew := layout(map[ebiten.Key]string{ebiten.KeyQ: "/", ebiten.KeyA: "ש", ebiten.KeySemicolon: "ף"})
	for name, c := range map[string]struct {
		layout     func(ebiten.Key) string
		char       string
		key, wants ebiten.Key
	}{
		"American Z":                     {american, "z", ebiten.KeyZ, ebiten.KeyZ},
		"American semicolon":             {american, ";", ebiten.KeySemicolon, ebiten.KeySemicolon},
		"German Z":                       {german, "", ebiten.KeyY, ebiten.KeyZ},
		"French M":                       {french, "", ebiten.KeySemicolon, ebiten.KeyM},
		"French comma":                   {french, ",", ebiten.KeyM, ebiten.KeyComma},
		"French A":                       {french, "", ebiten.KeyQ, ebiten.KeyA},
		"French 1":                       {french, "&", ebiten.KeyDigit1, ebiten.KeyDigit1},
		"Dvorak S":                       {dvorak, "", ebiten.KeySemicolon, ebiten.KeyS},
		"Dvorak V":                       {dvorak, "", ebiten.KeyPeriod, ebiten.KeyV},
		"Dvorak semicolon":               {dvorak, ";", ebiten.KeyZ, ebiten.KeyQuote},
		"Hebrew, at the place of A":      {hebrew, "ש", ebiten.KeyA, ebiten.KeyA},
		"Hebrew, a sign at that of Q":    {hebrew, "", ebiten.KeyQ, ebiten.KeyQ},
		"Hebrew, at that of the sign ;":  {hebrew, "ף", ebiten.KeySemicolon, ebiten.KeySemicolon},
		"not known, Control and Z":       {unknown, "", ebiten.KeyZ, ebiten.KeyZ},
		"not known, types M":             {unknown, "M", ebiten.KeySemicolon, ebiten.KeyM},
		"not known, types a semicolon":   {unknown, ";", ebiten.KeyComma, ebiten.KeyQuote},
		"not known, types a comma":       {unknown, ",", ebiten.KeyM, ebiten.KeyComma},
		"not known, types Russian":       {unknown, "г", ebiten.KeyU, ebiten.KeyU},
		"the space bar":                  {french, " ", ebiten.KeySpace, ebiten.KeySpace},
		"a digit of the keypad, NumLock": {american, "4", ebiten.KeyNumpad4, ebiten.KeyNumpad4},
		"the sign + of the keypad":       {american, "+", ebiten.KeyNumpadAdd, ebiten.KeyNumpadAdd},
	} {
		require.Equal(t, c.wants, printedKey(c.key, []rune(c.char), c.layout, true), name)
	}
}

func TestTheKeypadHasArrowsWithoutNumLock(t *testing.T) {
	var got []ebiten.Key
	for _, k := range []ebiten.Key{
		ebiten.KeyNumpad8, ebiten.KeyNumpad2, ebiten.KeyNumpad4, ebiten.KeyNumpad6, ebiten.KeyNumpad7, ebiten.KeyNumpad1, ebiten.KeyNumpad9,
		ebiten.KeyNumpad3, ebiten.KeyNumpad0, ebiten.KeyNumpadDecimal, ebiten.KeyNumpad5, ebiten.KeyNumpadEnter,
	} {
		got = append(got, printedKey(k, nil, layout(nil), false))
	}
	require.Equal(t, []ebiten.Key{
		ebiten.KeyUp, ebiten.KeyDown, ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyHome, ebiten.KeyEnd, ebiten.KeyPageUp,
		ebiten.KeyPageDown, ebiten.KeyInsert, ebiten.KeyDelete, ebiten.KeyNumpad5, ebiten.KeyNumpadEnter,
	}, got)
}

// A key and a press of the pointer in one tick are reported in two: the press may close the page for which the key
// would be.
func TestAKeyWaitsForThePointer(t *testing.T) {
	var r Reader
	require.Empty(t, r.next(Input{Press: true, Down: true, Keys: []ebiten.Key{ebiten.KeyT}}, false, false).Keys)
	require.True(t, r.Waiting())
	require.Equal(t, Input{Keys: []ebiten.Key{ebiten.KeyT}}, r.next(Input{}, false, false))
	require.False(t, r.Waiting())
}

// Ebitengine reports a release when the window loses the focus with the button down: the press is cancelled.
func TestAPressIsCancelledWithTheFocusOrByTheBrowser(t *testing.T) {
	type tick struct{ press, release, down, focused, canceled bool }
	type told struct{ press, release, down bool }
	press, held, release, up := told{true, false, true}, told{false, false, true}, told{false, true, false}, told{}
	for name, c := range map[string]struct {
		is   []tick
		told []told
	}{
		"a click":               {[]tick{{press: true, down: true, focused: true}, {release: true, focused: true}, {}}, []told{press, release, up}},
		"the focus is lost":     {[]tick{{press: true, down: true, focused: true}, {release: true}, {}}, []told{press, up, up}},
		"still down":            {[]tick{{press: true, down: true, focused: true}, {down: true}, {down: true, focused: true}, {release: true, focused: true}}, []told{press, up, up, up}},
		"the next press":        {[]tick{{press: true, down: true, focused: true}, {release: true}, {press: true, down: true, focused: true}, {release: true, focused: true}}, []told{press, up, press, release}},
		"a touch is cancelled":  {[]tick{{press: true, down: true, focused: true}, {down: true, focused: true, canceled: true}, {release: true, focused: true}}, []told{press, up, up}},
		"a click gives focus":   {[]tick{{press: true, down: true}, {down: true, focused: true}, {release: true, focused: true}}, []told{press, held, release}},
		"it never has any":      {[]tick{{press: true, down: true}, {down: true}, {release: true}}, []told{press, held, release}},
		"it has got it, and no": {[]tick{{press: true, down: true}, {down: true, focused: true}, {release: true}}, []told{press, held, up}},
	} {
		t.Run(name, func(t *testing.T) {
			var h hold
			for i, is := range c.is {
				var got told
				got.press, got.release, got.down = h.update(is.press, is.release, is.down, is.focused, is.canceled)
				require.Equal(t, c.told[i], got, "tick %d", i)
			}
		})
	}
}
