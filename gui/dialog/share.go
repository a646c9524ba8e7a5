package dialog

import (
	"bytes"
	"image/png"

	"blobwars/assets/words"
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
	texts(d *share) []ui.Element           // the parts above that of the picture
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
	d.card = card{Services: s, width: 84, title: s.Label("menu.save"), content: d.parts}
	return d
}

func (g sharedBlobWars) save(s *screen.Services) screen.Dialog { return NewSaveGame(s, g.Saved) }

func (g sharedBlobWars) texts(d *share) []ui.Element {
	pos, moves := g.Game.Position(), g.Game.Ply()
	texts := []ui.Element{
		d.textPart("share.record", "share.record_about", "game", store.RecordText(g.Saved), "notice.game_copied", d.saveGame),
		d.textPart("share.text", "share.text_about", "text", notation.WriteFEN(pos), "notice.copied", func() screen.Dialog { return NewSaveBoard(d.Services, pos) }),
	}
	if address := platform.Address(); address != "" {
		texts = append(texts, d.linkPart(notation.WriteLink(address, pos), store.GameLink(address, g.Saved), moves))
	}
	return texts
}

func (g sharedTiles) save(s *screen.Services) screen.Dialog { return NewSaveTiles(s, g.Position) }

func (g sharedTiles) texts(d *share) []ui.Element {
	return []ui.Element{d.textPart("share.tiles_text", "share.tiles_text_about", "text", tiles.Write(g.Position), "notice.copied", d.saveGame)}
}

// saveGame returns the dialog that saves the game.
func (d *share) saveGame() screen.Dialog { return d.game.save(d.Services) }

// Commands returns Save: the key that opens this dialog saves the game at its second press.
func (d *share) Commands() []command.ID { return []command.ID{command.Save} }

// Do opens the dialog that saves the game.
func (d *share) Do(command.ID) { d.Host.ShowDialog(d.saveGame()) }

// parts returns the texts beside the picture, or above it in a narrow window.
func (d *share) parts() ui.Element {
	const width = 34 // units
	u, rest := d.Style.Unit, ui.Sized{Grow: 1, Of: ui.Space{}}
	shown := ui.Row{Of: []ui.Element{rest, ui.Sized{W: width, Of: ui.Drawing{Least: d.picture.Height(width*u) / u, Paint: func(dst paint.Canvas, r geom.Rect) {
		r = r.Round()
		d.picture.Draw(dst, r, u)
		d.Style.Paint.Stroke(dst, r, u, max(1, d.Style.Scale), d.Style.Theme.PanelEdge)
	}}}, rest}}
	pixels := d.T("share.pixels", words.Values{"W": pictureWidth, "H": int(d.picture.Height(pictureWidth))})
	pictured := d.part("share.picture", pixels, d.failed, shown, d.button("picture", "share.save", d.savePicture))
	texts := ui.Column{Gap: 1.5}
	for _, part := range d.game.texts(d) {
		texts.Of = append(texts.Of, ui.Sized{Grow: 1, Of: part})
	}
	return ui.ByWidth{
		Least:  76,
		Wide:   ui.Row{Gap: 1.5, Of: []ui.Element{ui.Sized{Grow: 1, Of: texts}, ui.Sized{W: width + 2*partMargin, Of: pictured}}},
		Narrow: ui.Column{Gap: 1.5, Of: []ui.Element{texts, pictured}},
	}
}

// partMargin is the distance of what is on a part from its edges, in units.
const partMargin = 1.5

// part returns a part: what is shown of it, title, description and buttons. failed says that it could not be made.
func (d *share) part(title, about string, failed bool, shown ui.Element, buttons ...*ui.Button) ui.Element {
	if failed {
		about = d.T("share.failed")
	}
	row := ui.Row{Gap: 1, Equal: true}
	for _, b := range buttons {
		label := b.Label
		b.Name = func() string { return label() + ", " + d.T(title) }
		row.Of = append(row.Of, b)
	}
	return ui.Card{Inset: partMargin, Of: ui.Column{Gap: 0.25, Of: []ui.Element{
		shown, ui.Sized{H: 0.75, Of: ui.Space{}}, ui.Text{Words: d.T(title), Weight: paint.Bold, Title: true},
		ui.Text{Words: about, Muted: true, Danger: failed, Lines: 2}, ui.Sized{H: 1, Grow: 1, Of: ui.Space{}},
		ui.Sized{H: d.control(4.75), Of: row},
	}}}
}

// textPart has a text that can be copied, or saved in the dialog that save returns.
func (d *share) textPart(title, about, id, text, notice string, save func() screen.Dialog) ui.Element {
	saving := d.button("save-"+id, "share.save", func() { d.Host.ShowDialog(save()) })
	saving.Primary = id == "game"
	return d.part(title, d.T(about), false, nil, d.copying("copy-"+id, "share.copy", text, notice), saving)
}

// linkPart has links to the position and to the game, to be copied or, on a phone, sent by a program of it.
func (d *share) linkPart(position, game string, moves int) ui.Element {
	whole := d.copying("copy-game-link", "share.copy_game", game, "notice.game_link_copied")
	whole.Enabled = func() bool { return moves > 0 }
	present := d.copying("copy-link", "share.copy_position", position, "notice.link_copied")
	title := "share.link"
	if platform.CanSend() {
		title = "share.send"
		present.Click, whole.Click = func() { platform.SendLink(position) }, func() { platform.SendLink(game) }
	}
	return d.part(title, d.T("share.link_about"), false, nil, present, whole)
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
