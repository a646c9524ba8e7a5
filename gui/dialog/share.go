package dialog

import (
	"bytes"
	"image/png"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/engine/tiles"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	tilesmodel "blobwars/gui/model/tiles"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

// share is the dialog that shares a game with other people: a picture of the board, an animation of the last moves, the
// position as text, and the game as text or, where the program has the address of a page, both as links. Of a Tiles Game it shares
// the picture and the text.
type share struct {
	base
	rows   []shareRow
	saved  session.Saved     // of which Game is a copy, at the position that is shared; not of a Tiles Game
	tiles  *tilesmodel.Saved // nil: it is not a Tiles Game
	length int               // chosen of filmLengths
	film   *filming          // nil: no animation is being made
	copied string            // the button whose text was copied last
	failed shareRow          // of what could not be made; -1: none
}

// filmLengths are the numbers of moves of an animation to choose from; 0 is the whole game.
var filmLengths = []int{5, 20, 0}

// sharedWidth is the width of a shared picture in pixels.
const sharedWidth = 1080

// NewShare is the dialog that shares a game and its present position.
func NewShare(s *screen.Services, game session.Saved) screen.Dialog {
	game.Game = game.Game.Clone()
	d := &share{base: base{s}, rows: []shareRow{pictureRow, filmRow, textRow, recordRow}, saved: game, failed: -1}
	if platform.Address() != "" {
		d.rows[3] = linkRow
	}
	return d
}

// NewShareTiles is the dialog that shares the present position of a Tiles Game.
func NewShareTiles(s *screen.Services, game tilesmodel.Saved) screen.Dialog {
	return &share{base: base{s}, rows: []shareRow{pictureRow, textRow}, tiles: &game, failed: -1}
}

// narrow reports whether the rows are below the picture instead of beside it.
func (d *share) narrow() bool { return d.Window.W < 94*d.Style.Unit }

func (d *share) Size() (w, h float64) {
	picture, rows := d.pictureHeight(34*d.Style.Unit)/d.Style.Unit, 10*float64(len(d.rows))-1.75
	if d.narrow() {
		return 72, 8 + picture + 2 + rows + 3
	}
	return 92, 8 + max(picture, rows) + 3
}

// pictureHeight is the height of the picture of a width, in device pixels, and drawPicture draws it in r.
func (d *share) pictureHeight(width float64) float64 {
	if d.tiles != nil {
		return pictureHeight(width, tilesPictureGrid)
	}
	return pictureHeight(width, d.saved.Game.Position().Size())
}

func (d *share) drawPicture(dst *ebiten.Image, r geom.Rect, radius float64) {
	if d.tiles != nil {
		drawTilesPicture(d.Services, dst, r, radius, *d.tiles)
		return
	}
	drawPicture(d.Services, dst, r, radius, d.saved.Setup, momentOf(d.saved, d.saved.Game.Ply()))
}

// text is the position as text.
func (d *share) text() string {
	if d.tiles != nil {
		return tiles.Write(d.tiles.Position())
	}
	return store.CopyText(d.saved.Game.Position())
}

// saveText opens the dialog that saves the position.
func (d *share) saveText() {
	if d.tiles != nil {
		d.Host.Show(NewSaveTiles(d.Services, d.tiles.Position()))
		return
	}
	d.Host.Show(NewSaveBoard(d.Services, d.saved.Game.Position()))
}

// Cancel closes the dialog, and stops the animation.
func (d *share) Cancel() {
	d.stop()
	d.base.Cancel()
}

// shareRow is a row of the right column: a thing that can be shared.
type shareRow int

// The rows.
const (
	pictureRow shareRow = iota
	filmRow
	textRow   // the position
	recordRow // the game as text
	linkRow   // the position and the game as links
)

// shareTitles are the titles of the rows.
var shareTitles = [...]string{pictureRow: "share.picture", filmRow: "share.film", textRow: "share.text", recordRow: "share.record", linkRow: "share.link"}

// preview is the place of the picture, and column that of the rows.
func (d *share) preview(card geom.Rect) geom.Rect {
	u := d.Style.Unit
	width := 34 * u
	r := geom.R(card.X+3*u, card.Y+8*u, width, d.pictureHeight(width))
	if d.narrow() {
		r.X = card.Centre().X - width/2
	}
	return r.Round()
}

func (d *share) section(card geom.Rect, row shareRow) geom.Rect {
	u, picture := d.Style.Unit, d.preview(card)
	x, y := picture.Right()+3*u, picture.Y
	if d.narrow() {
		x, y = card.X+3*u, picture.Bottom()+2*u
	}
	return geom.R(x, y+10*float64(slices.Index(d.rows, row))*u, card.Right()-3*u-x, 8.25*u)
}

// control is the part of a row below its title, without n buttons at the end; buttons are their places.
func (d *share) control(card geom.Rect, row shareRow, n int) (control geom.Rect, buttons []geom.Rect) {
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
	copying := func(id, label string, r geom.Rect, text func() string, notice string) *ui.Button {
		b := add(id, label, r, func() { d.copy(id, text(), notice) })
		b.Label = d.copyLabel(id, label)
		return b
	}
	for _, row := range d.rows {
		_, two := d.control(card, row, 2)
		switch row {
		case pictureRow:
			add("picture", "share.save", two[1], d.savePicture).Enabled = d.idle
		case filmRow:
			choice, one := d.control(card, row, 1)
			lengths := d.Choice("moves", choice, []string{"share.last_5", "share.last_20", "share.whole"}, func() int { return d.length }, func(i int) { d.length = i })
			lengths.Enabled = d.moved
			if d.film != nil {
				add("stop", "button.cancel", one[0], func() { d.stop(); d.Host.Relayout() })
			} else {
				controls = append(controls, lengths)
				add("film", "share.save", one[0], d.makeFilm).Enabled = d.moved
			}
		case textRow:
			copying("copy-text", "share.copy", two[0], d.text, "notice.copied")
			add("save-text", "share.save", two[1], d.saveText).Enabled = d.idle
		case recordRow:
			copying("copy-game", "share.copy", two[0], d.record, "notice.game_copied")
			add("save-game", "share.save", two[1], func() { d.Host.Show(NewSaveGame(d.Services, d.saved)) }).Enabled = d.idle
		case linkRow:
			copying("copy-link", "share.copy_position", two[0], d.link, "notice.link_copied")
			copying("copy-game", "share.copy_game", two[1], d.gameLink, "notice.game_link_copied").Enabled = d.moved
		}
	}
	return controls
}

// record is the game as text, link the position as a link, and gameLink the game.
func (d *share) record() string { return store.RecordText(d.saved) }
func (d *share) link() string   { return notation.WriteLink(platform.Address(), d.saved.Game.Position()) }
func (d *share) gameLink() string {
	saved := d.saved
	saved.Verdict = nil // a link is short
	return notation.WriteGameLink(platform.Address(), store.RecordText(saved))
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
	picture := photograph(sharedWidth, d.pictureHeight, func(dst *ebiten.Image, r geom.Rect) { d.drawPicture(dst, r, 0) })
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
func (d *share) save(row shareRow, kind store.FileKind, data []byte, err error) {
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
	d.drawPicture(dst, picture, u)
	st.Paint.Stroke(dst, picture, u, max(1, st.Scale), th.PanelEdge)
	bold := st.Face(paint.Bold, st.Small)
	plain := st.Face(paint.Regular, st.Small)
	for _, row := range d.rows {
		r := d.section(card, row)
		title := d.T(shareTitles[row])
		if row == textRow && d.tiles != nil {
			title = d.T("share.tiles_text")
		}
		st.Paint.Text(dst, title, r.X, r.Y+1.5*u, bold, th.Text, paint.Start)
		if row == d.failed {
			st.Paint.Text(dst, d.T("share.failed"), r.Right(), r.Y+1.5*u, st.Face(paint.Medium, st.Small), th.DangerText, paint.End)
		}
		r, _ = d.control(card, row, 2)
		switch row {
		case pictureRow:
			size := words.Values{"W": sharedWidth, "H": int(d.pictureHeight(sharedWidth))}
			st.Paint.Text(dst, d.T("share.pixels", size), r.X, r.Centre().Y, plain, th.Muted, paint.Start)
		case filmRow:
			if d.film != nil {
				d.drawProgress(dst, card)
			}
		case textRow:
			d.drawText(dst, r, d.text())
		case recordRow:
			d.drawText(dst, r, d.record())
		case linkRow:
			d.drawText(dst, r, d.link())
		}
	}
}

// drawProgress draws how much of the animation is made.
func (d *share) drawProgress(dst *ebiten.Image, card geom.Rect) {
	st, u, th := d.Style, d.Style.Unit, d.Style.Theme
	r, _ := d.control(card, filmRow, 1)
	done := wording.Percent(100 * d.film.part())
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
	st.Paint.Text(dst, st.Paint.Ellipsis(strings.Join(strings.Fields(text), " "), face, r.W-2*u), r.X+u, r.Centre().Y, face, st.Theme.Text, paint.Start)
}
