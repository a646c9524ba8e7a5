package dialog

import (
	"bytes"
	"image/png"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// share is the dialog that shares a game with other people: a picture of the board, an animation of the last moves, and the
// position as text and as a link.
type share struct {
	base
	saved  session.Saved // of which Game is a copy, at the position that is shared
	length int           // chosen of filmLengths
	film   *filming      // nil: no animation is being made
	copied string        // the button whose text was copied last
	failed int           // the row of what could not be made; -1: none
}

// filmLengths are the numbers of moves of an animation to choose from; 0 is the whole game.
var filmLengths = []int{5, 20, 0}

// sharedWidth is the width of a shared picture in pixels.
const sharedWidth = 1080

// NewShare is the dialog that shares a game and its present position.
func NewShare(s *screen.Services, game session.Saved) screen.Dialog {
	game.Game = game.Game.Clone()
	return &share{base: base{s}, saved: game, failed: -1}
}

// narrow reports whether the rows are below the picture instead of beside it.
func (d *share) narrow() bool { return d.Window.W < 94*d.Style.Unit }

func (d *share) Size() (w, h float64) {
	picture := pictureHeight(34*d.Style.Unit, d.saved.Game.Position().Size()) / d.Style.Unit
	if d.narrow() {
		return 72, 8 + picture + 2 + 10*shareRows - 1.75 + 3
	}
	return 92, 8 + max(picture, 10*shareRows-1.75) + 3
}

// Cancel closes the dialog, and stops the animation.
func (d *share) Cancel() {
	d.stop()
	d.base.Cancel()
}

// The rows of the right column, one for each thing that can be shared.
const (
	pictureRow = iota
	filmRow
	textRow
	linkRow
	shareRows
)

// preview is the place of the picture, and column that of the rows.
func (d *share) preview(card geom.Rect) geom.Rect {
	u := d.Style.Unit
	width := 34 * u
	r := geom.R(card.X+3*u, card.Y+8*u, width, pictureHeight(width, d.saved.Game.Position().Size()))
	if d.narrow() {
		r.X = card.Centre().X - width/2
	}
	return r.Round()
}

func (d *share) section(card geom.Rect, row int) geom.Rect {
	u, picture := d.Style.Unit, d.preview(card)
	x, y := picture.Right()+3*u, picture.Y
	if d.narrow() {
		x, y = card.X+3*u, picture.Bottom()+2*u
	}
	return geom.R(x, y+10*float64(row)*u, card.Right()-3*u-x, 8.25*u)
}

// control is the part of a row below its title, without n buttons at the end; buttons are their places.
func (d *share) control(card geom.Rect, row, n int) (control geom.Rect, buttons []geom.Rect) {
	u, r := d.Style.Unit, d.section(card, row)
	control = geom.R(r.X, r.Y+3.5*u, r.W, 4.75*u)
	for i := range n {
		buttons = append(buttons, geom.R(r.Right()-(13.5*float64(n-i)-1)*u, control.Y, 12.5*u, control.H))
	}
	control.W -= 13.5 * float64(n) * u
	return control, buttons
}

func (d *share) Build(card geom.Rect) []ui.Control {
	controls := []ui.Control{d.CloseButton(card, d.Cancel)}
	add := func(id, label string, r geom.Rect, click func()) *ui.Button {
		b := d.button(id, label, click)
		b.Rect = r
		controls = append(controls, b)
		return b
	}
	_, one := d.control(card, pictureRow, 1)
	add("picture", "share.save", one[0], d.savePicture).Enabled = d.idle
	choice, one := d.control(card, filmRow, 1)
	lengths := d.Choice("moves", choice, []string{"share.last_5", "share.last_20", "share.whole"}, func() int { return d.length }, func(i int) { d.length = i })
	lengths.Enabled = d.moved
	if d.film != nil {
		add("stop", "button.cancel", one[0], func() { d.stop(); d.Host.Relayout() })
	} else {
		controls = append(controls, lengths)
		add("film", "share.save", one[0], d.makeFilm).Enabled = d.moved
	}
	_, two := d.control(card, textRow, 2)
	add("copy-text", "share.copy", two[0], func() {
		d.copy("copy-text", store.CopyText(d.saved.Game.Position()), "notice.copied")
	}).Label = d.copyLabel("copy-text", "share.copy")
	add("save-text", "share.save", two[1], func() { d.Host.Show(NewSaveBoard(d.Services, d.saved.Game.Position())) }).Enabled = d.idle
	_, two = d.control(card, linkRow, 2)
	add("copy-link", "share.copy_position", two[0], func() {
		d.copy("copy-link", notation.WriteLink(platform.Address(), d.saved.Game.Position()), "notice.link_copied")
	}).Label = d.copyLabel("copy-link", "share.copy_position")
	game := add("copy-game", "share.copy_game", two[1], func() {
		d.copy("copy-game", notation.WriteGameLink(platform.Address(), store.RecordText(d.saved)), "notice.game_link_copied")
	})
	game.Label, game.Enabled = d.copyLabel("copy-game", "share.copy_game"), d.moved
	return controls
}

// moved reports whether there is a move to animate.
func (d *share) moved() bool { return d.saved.Game.Ply() > 0 }

// idle reports whether no animation is being made. The buttons that would lose it wait for its end: Cancel beside its progress,
// Escape and the cross stop it.
func (d *share) idle() bool { return d.film == nil }

// copyLabel is the label of a button that copies a text, before and after that.
func (d *share) copyLabel(id, key string) func() string {
	return func() string {
		if d.copied == id {
			return d.T("share.copied")
		}
		return d.T(key)
	}
}

// copy puts a text into the clipboard. The button says so, because the dialog hides the notice.
func (d *share) copy(id, text, notice string) {
	d.copied = id
	d.CopyText(text, notice)
	d.Host.Relayout()
}

// savePicture makes the picture and opens the dialog that saves it.
func (d *share) savePicture() {
	d.failed = -1
	picture := photograph(d.Services, sharedWidth, d.saved.Setup, momentOf(d.saved, d.saved.Game.Ply()))
	var data bytes.Buffer
	d.Host.Background(func() error { return png.Encode(&data, picture) }, func(err error) {
		d.save(pictureRow, store.PictureFile, data.Bytes(), err)
	})
}

// makeFilm makes the animation in the background and opens the dialog that saves it.
func (d *share) makeFilm() {
	moves := filmLengths[d.length]
	if moves == 0 {
		moves = d.saved.Game.Ply()
	}
	d.failed = -1
	d.film = newFilming(d.Services, d.saved, moves)
	d.film.run(func() bool {
		if !d.Host.Showing(d) { // another dialog covers it
			d.stop()
		}
		d.Host.Relayout()
		return d.film != nil
	}, func(data []byte, err error) {
		d.film = nil
		d.save(filmRow, store.AnimationFile, data, err)
	})
}

// stop ends the making of the animation.
func (d *share) stop() {
	if d.film != nil {
		d.film.stop()
		d.film = nil
	}
}

// save opens the dialog that saves data, unless this one has been closed meanwhile. An error is shown in the row of this one.
func (d *share) save(row int, kind store.FileKind, data []byte, err error) {
	switch {
	case !d.Host.Showing(d):
	case err != nil:
		d.failed = row
		d.Host.Report(err)
		d.Host.Relayout()
	default:
		d.stop()
		d.Host.Show(NewExport(d.Services, kind, func() ([]byte, error) { return data, nil }))
	}
}

func (d *share) Draw(dst *ebiten.Image, card geom.Rect) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	st.DrawTitle(dst, card, d.T("share.title"))
	picture := d.preview(card)
	drawPicture(d.Services, dst, picture, u, d.saved.Setup, momentOf(d.saved, d.saved.Game.Ply()))
	st.Paint.Stroke(dst, picture, u, max(1, st.Scale), th.PanelEdge)
	bold := st.Face(paint.Bold, st.Small)
	for i, key := range []string{"share.picture", "share.film", "share.text", "share.link"} {
		r := d.section(card, i)
		st.Paint.Text(dst, d.T(key), r.X, r.Y+1.5*u, bold, th.Text, paint.Start)
		if i == d.failed {
			st.Paint.Text(dst, d.T("share.failed"), r.Right(), r.Y+1.5*u, st.Face(paint.Medium, st.Small), th.DangerText, paint.End)
		}
	}
	height := int(pictureHeight(sharedWidth, d.saved.Game.Position().Size()))
	r, _ := d.control(card, pictureRow, 1)
	st.Paint.Text(dst, d.T("share.pixels", words.Values{"W": sharedWidth, "H": height}), r.X, r.Centre().Y, st.Face(paint.Regular, st.Small), th.Muted, paint.Start)
	if d.film != nil {
		d.drawProgress(dst, card)
	}
	r, _ = d.control(card, textRow, 2)
	d.drawText(dst, r, store.CopyText(d.saved.Game.Position()))
	r, _ = d.control(card, linkRow, 2)
	d.drawText(dst, r, notation.WriteLink(platform.Address(), d.saved.Game.Position()))
}

// drawProgress draws how much of the animation is made.
func (d *share) drawProgress(dst *ebiten.Image, card geom.Rect) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	r, _ := d.control(card, filmRow, 1)
	done := screen.Percent(100 * d.film.part())
	face := st.Face(paint.Regular, st.Small)
	bar := geom.R(r.X, r.Centre().Y-0.5*u, r.W-7*u, u)
	st.Paint.Fill(dst, bar, 0.5*u, th.Track)
	bar.W *= d.film.part()
	if bar.W >= u {
		st.Paint.Fill(dst, bar, 0.5*u, th.AccentText)
	}
	st.Paint.Text(dst, done, r.Right(), r.Centre().Y, face, th.Muted, paint.End)
}

// drawText draws the beginning of a text that can be copied, in a box.
func (d *share) drawText(dst *ebiten.Image, r geom.Rect, text string) {
	st, u := d.Style, d.Style.Unit
	face := st.Face(paint.Regular, st.Small)
	st.Paint.Fill(dst, r, 1.25*u, st.Theme.Row)
	st.Paint.Text(dst, st.Paint.Ellipsis(text, face, r.W-2*u), r.X+u, r.Centre().Y, face, st.Theme.Text, paint.Start)
}
