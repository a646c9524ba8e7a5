package gui

import (
	"errors"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/ncruces/zenity"

	"blobwars/boards"
	"blobwars/engine/notation"
	"blobwars/gui/geom"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// opener is the dialog that opens a board: the shipped ones as stamps, the recent
// files, and the desktop's own dialog.
type opener struct {
	boards []start
	stamp  int             // chosen; -1: none
	recent int             // chosen among the recent files; -1: none
	browse bool            // this desktop has a dialog
	gone   map[string]bool // the recent files that are not there
}

func newOpener(a *App) *opener {
	// What is looked for on the disk is looked for once.
	o := &opener{boards: a.shipped(), recent: -1, browse: zenity.IsAvailable(), gone: make(map[string]bool)}
	for _, path := range a.settings.Recent {
		_, err := os.Stat(path)
		o.gone[path] = errors.Is(err, fs.ErrNotExist)
	}
	o.stamp = slices.IndexFunc(o.boards, func(b start) bool { return b.title == a.session.Setup().Title })
	return o
}

func (o *opener) size() (w, h float64) { return 92, 77 }

func (o *opener) cancel(a *App) { a.show(nil) }

// stamps is where the shipped boards are: two rows of them in sight.
func (o *opener) stamps(a *App, card geom.Rect) geom.Rect {
	u := a.layout.Unit
	return geom.Rect{X: card.X + 3*u, Y: card.Y + 9.5*u, W: card.W - 6*u, H: card.H * 0.5}
}

// recents is where the recent files are: as many lines as there is room for.
func (o *opener) recents(a *App, card geom.Rect) geom.Rect {
	u := a.layout.Unit
	y := o.stamps(a, card).Bottom() + 4*u
	lines := max(1, int((card.Bottom()-8*u-y)/(4.25*u)))
	return geom.Rect{X: card.X + 3*u, Y: y, W: card.W - 6*u, H: float64(lines) * 4.25 * u}
}

func (o *opener) build(a *App, card geom.Rect) []ui.Control {
	area, u := o.stamps(a, card), a.layout.Unit
	open := func(i int) { o.open(a, o.boards[i]) }
	stamps := &ui.List{
		ID: "boards", Rect: area, RowHeight: area.H / 2, Columns: 5,
		Len: func() int { return len(o.boards) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
			o.drawStamp(a, dst, r.Inset(u/2), ink, o.boards[i])
		},
		Chosen: func() int { return o.stamp }, Choose: func(i int) { o.stamp = i }, Click: open, Enter: open,
	}
	read := func(i int) {
		path := a.settings.Recent[i]
		a.show(nil)
		a.openFile(path)
	}
	recents := &ui.List{
		ID: "recent", Rect: o.recents(a, card), RowHeight: 4.25 * u,
		Len: func() int { return len(a.settings.Recent) },
		Row: func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) {
			o.drawPath(a, dst, r, ink, a.settings.Recent[i])
		},
		Chosen: func() int { return o.recent }, Choose: func(i int) { o.recent = i }, Click: read, Enter: read,
		Enabled: func() bool { return len(a.settings.Recent) > 0 },
	}
	buttons := []ui.Control{a.closeButton(card, func() { o.cancel(a) }), stamps, recents}
	cancel := &ui.Button{ID: "cancel", Label: a.say("button.cancel"), Click: func() { o.cancel(a) }}
	browse := &ui.Button{ID: "browse", Label: a.say("button.browse"), Click: func() { o.ask(a) }, Enabled: func() bool { return o.browse }}
	return append(buttons, a.style.Foot(card, cancel, browse)...)
}

// open starts a game on a shipped board.
func (o *opener) open(a *App, b start) {
	a.show(nil)
	a.load(session.Setup{Seats: a.session.Setup().Seats, Start: b.pos, Title: b.title}, nil)
}

// ask has the person choose in the desktop's dialog.
func (o *opener) ask(a *App) {
	title := zenity.Title(a.t("open.title"))
	a.browse(func() (string, error) { return zenity.SelectFile(title, zenity.Context(a.life)) }, func(path string) {
		a.show(nil)
		a.openFile(path)
	})
}

func (o *opener) drawStamp(a *App, dst *ebiten.Image, r geom.Rect, ink color.NRGBA, b start) {
	u := a.layout.Unit
	side := min(r.W-2*u, r.H-6.5*u)
	c := r.Centre().X
	a.drawThumb(dst, geom.Rect{X: c - side/2, Y: r.Y + u, W: side, H: side}, b.pos)
	face := a.face(paint.Regular, a.layout.SmallText()*0.94)
	lines := a.wrap(a.boardTitle(b.title), face, r.W-0.5*u, 2)
	y := r.Bottom() - 2.75*u - 1.1*u*float64(len(lines)-1)
	for _, line := range lines {
		a.paint.Text(dst, line, c, y, face, ink, paint.Middle)
		y += 2.2 * u
	}
}

// drawPath writes a file's name, and after it its folder; of a file that is not there, that.
func (o *opener) drawPath(a *App, dst *ebiten.Image, r geom.Rect, ink color.NRGBA, path string) {
	u := a.layout.Unit
	face, small := a.face(paint.Medium, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText()*0.9)
	more := filepath.Dir(path)
	if o.gone[path] {
		ink, more = a.theme.Muted, a.t("open.gone")
	}
	name := a.paint.Ellipsis(filepath.Base(path), face, r.W*0.6)
	a.paint.Text(dst, name, r.X+u, r.Centre().Y, face, ink, paint.Start)
	w, _ := a.paint.Measure(name, face)
	folder := a.paint.Ellipsis(more, small, r.W-w-4*u)
	a.paint.Text(dst, folder, r.X+w+2.5*u, r.Centre().Y, small, paint.Alpha(ink, 0.8), paint.Start)
}

func (o *opener) draw(a *App, dst *ebiten.Image, card geom.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("open.title"))
	small := a.face(paint.Bold, a.layout.SmallText())
	plain := a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t("open.shipped"), card.X+3*u, card.Y+7.75*u, small, a.theme.Muted, paint.Start)
	files := o.recents(a, card)
	a.paint.Text(dst, a.t("open.recent"), files.X, files.Y-1.75*u, small, a.theme.Muted, paint.Start)
	if len(a.settings.Recent) == 0 {
		text := a.t("open.no_recent") + ". " + a.t("open.drop")
		a.paint.Text(dst, a.paint.Ellipsis(text, plain, files.W), files.X, files.Y+2*u, plain, a.theme.Muted, paint.Start)
	}
}

// shipped is the boards that came with the program.
func (a *App) shipped() []start {
	var out []start
	for _, b := range boards.List() {
		board, err := notation.Parse(b.Name, []byte(b.Text))
		if err != nil {
			a.complain(err) // a test reads them all
			continue
		}
		out = append(out, start{b.Name, board.Position})
	}
	return out
}
