package dialog

import (
	"bytes"
	"image/png"
	"slices"

	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/picture"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

// share is the dialog that saves a game or shares it with other people: a picture of the board, the position and the
// game as text or, where the program has the address of a page, as links. Of a Tiles Game it has the picture and the
// text.
type share struct {
	card
	picture picture.Picture
	game    shared
	copied  string // ID of the button whose text was copied last
	failed  bool   // the picture could not be made
}

// shared is the game that is saved or shared.
type shared interface {
	save(s *screen.Services) screen.Dialog // the dialog that saves it
	texts(d *share) []ui.Element           // the rows above that of the picture
}

type (
	sharedBlobWars struct{ session.Saved }
	sharedTiles    struct{ tiles.Position }
)

// pictureWidth is the width of a shared picture in pixels.
const pictureWidth = 1080

// NewShare returns the dialog that saves or shares a game and its present position.
func NewShare(s *screen.Services, game session.Saved) screen.Dialog {
	game.Game = game.Game.Clone()
	return newShare(s, picture.Of(s, game), sharedBlobWars{game})
}

// NewShareTiles returns the dialog that saves or shares the present position of a Tiles Game.
func NewShareTiles(s *screen.Services, game round.Saved) screen.Dialog {
	return newShare(s, picture.OfTiles(s, game), sharedTiles{game.Game.Position()})
}

func newShare(s *screen.Services, p picture.Picture, game shared) *share {
	d := &share{picture: p, game: game}
	d.card = card{Services: s, width: 64, title: s.Label("menu.save"), content: d.parts}
	return d
}

func (g sharedBlobWars) save(s *screen.Services) screen.Dialog { return NewSaveGame(s, g.Saved) }

func (g sharedBlobWars) texts(d *share) []ui.Element {
	pos, moves := g.Game.Position(), g.Game.Ply()
	texts := []ui.Element{
		d.textRow("share.record", "share.record_about", "PGN", "game", store.RecordText(g.Saved), "notice.game_copied", d.saveGame),
		d.textRow("share.text", "share.text_about", "FEN", "text", notation.WriteFEN(pos), "notice.copied", func() screen.Dialog { return NewSaveBoard(d.Services, pos) }),
	}
	if address := platform.Address(); address != "" {
		texts = append(texts, d.linkRow(notation.WriteLink(address, pos), store.GameLink(address, g.Saved), moves))
	}
	return texts
}

func (g sharedTiles) save(s *screen.Services) screen.Dialog { return NewSaveTiles(s, g.Position) }

func (g sharedTiles) texts(d *share) []ui.Element {
	return []ui.Element{d.textRow("share.tiles_text", "share.tiles_text_about", "TXT", "text", tiles.Write(g.Position), "notice.copied", d.saveGame)}
}

// saveGame returns the dialog that saves the game.
func (d *share) saveGame() screen.Dialog { return d.game.save(d.Services) }

// Commands returns Save: the key that opens this dialog saves the game at its second press.
func (d *share) Commands() []command.ID { return []command.ID{command.Save} }

// Do opens the dialog that saves the game.
func (d *share) Do(command.ID) { d.Host.ShowDialog(d.saveGame()) }

// parts returns a row for each form of the game.
func (d *share) parts() ui.Element {
	about := "share.picture_about"
	if d.failed {
		about = "share.failed"
	}
	rows := ui.Column{Of: []ui.Element{d.row("share.picture", d.T(about), "PNG", d.button("picture", "share.save", d.savePicture))}}
	for _, row := range slices.Backward(d.game.texts(d)) {
		rows.Of = append([]ui.Element{row, ui.Rule{}}, rows.Of...)
	}
	return ui.Card{Of: rows}
}

// row returns the format on a tile, title and description of a form of the game, and its buttons.
func (d *share) row(title, about, format string, buttons ...*ui.Button) ui.Element {
	tile := ui.Drawing{Paint: func(dst paint.Canvas, r geom.Rect) {
		d.Style.Paint.Fill(dst, r, d.Style.Unit, d.Style.Theme.Row)
		d.Style.Paint.Text(dst, format, r.Centre().X, r.Centre().Y, d.Style.Face(paint.Bold, d.Style.Small), d.Style.Theme.Muted, paint.Middle)
	}}
	names := ui.Sized{Grow: 1, Of: ui.Row{Gap: 1.25, Of: []ui.Element{ui.Sized{W: 6, Of: tile}, ui.Column{Of: []ui.Element{
		ui.Text{Words: d.T(title), Weight: paint.Bold, Shrink: true, Title: true}, ui.Text{Words: about, Muted: true, Shrink: true},
	}}}}}
	row := ui.Row{Gap: 1.25}
	for _, b := range buttons {
		label := b.Label
		b.Name = func() string { return label() + ", " + d.T(title) }
		row.Of = append(row.Of, ui.Sized{W: 12.5, Of: b})
	}
	return ui.Inset(1.5, ui.ByWidth{
		Least:  48,
		Wide:   ui.Sized{H: d.control(5), Of: ui.Row{Gap: 1.25, Of: append([]ui.Element{names}, row.Of...)}},
		Narrow: ui.Column{Gap: 1, Of: []ui.Element{ui.Sized{H: 5, Of: names}, ui.Sized{H: d.control(4.75), Of: row}}},
	})
}

// textRow has a text that can be copied, or saved in the dialog that save returns.
func (d *share) textRow(title, about, format, id, text, notice string, save func() screen.Dialog) ui.Element {
	saving := d.button("save-"+id, "share.save", func() { d.Host.ShowDialog(save()) })
	saving.Primary = id == "game"
	return d.row(title, d.T(about), format, d.copying("copy-"+id, "share.copy", text, notice), saving)
}

// linkRow has links to the position and to the game, to be copied or, on a phone, sent by a program of it.
func (d *share) linkRow(position, game string, moves int) ui.Element {
	whole := d.copying("copy-game-link", "share.copy_game", game, "notice.game_link_copied")
	whole.Enabled = func() bool { return moves > 0 }
	present := d.copying("copy-link", "share.copy_position", position, "notice.link_copied")
	title := "share.link"
	if platform.CanSend() {
		title = "share.send"
		present.Click, whole.Click = func() { platform.SendLink(position) }, func() { platform.SendLink(game) }
	}
	return d.row(title, d.T("share.link_about"), "URL", present, whole)
}

// copying returns a button that copies a text, and then says so itself, because the dialog hides the notice.
func (d *share) copying(id, label, text, notice string) *ui.Button {
	if d.copied == id {
		label = "share.copied"
	}
	return d.button(id, label, func() {
		if d.copied = ""; d.CopyText(text, notice) {
			d.copied = id
		}
	})
}

// savePicture makes the picture in the background, and opens the dialog that saves it unless this one has been closed
// meanwhile.
func (d *share) savePicture() {
	d.failed = false
	shown := d.picture.Image(pictureWidth)
	var data bytes.Buffer
	d.Host.Background(func() error { return png.Encode(&data, shown) }, func(err error) {
		switch {
		case !d.Host.IsOpen(d):
		case err != nil:
			d.failed = true
			d.Host.Report(err)
		default:
			d.Host.ShowDialog(NewExport(d.Services, store.PictureFile, func() ([]byte, error) { return data.Bytes(), nil }))
		}
	})
}
