package gui

import (
	"image/color"
	"path/filepath"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/ncruces/zenity"

	"blobwars/assets/words"
	"blobwars/boards"
	"blobwars/engine/notation"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// opener is the dialog that opens a board: the shipped ones as stamps, the recent
// files, and the desktop's own dialog.
type opener struct {
	boards []start
	page   int
	browse bool // this desktop has a dialog: looked for once, for it is looked for on the disk
}

func newOpener(a *App) *opener { return &opener{boards: a.shipped(), browse: zenity.IsAvailable()} }

func (o *opener) size() (w, h float64) { return 92, 77 }

func (o *opener) cancel(a *App) { a.show(nil) }

// stamps is where the shipped boards are: five beside each other, two rows a page.
func (o *opener) stamps(a *App, card play.Rect) (area play.Rect, columns, rows int) {
	u := a.layout.Unit
	area = play.Rect{X: card.X + 3*u, Y: card.Y + 9.5*u, W: card.W - 6*u, H: card.H * 0.5}
	return area, 5, 2
}

// pages is the number of pages that the boards take.
func (o *opener) pages(a *App, card play.Rect) int {
	_, columns, rows := o.stamps(a, card)
	return (len(o.boards) + columns*rows - 1) / (columns * rows)
}

// recents is where the recent files are, and how many lines there are.
func (o *opener) recents(a *App, card play.Rect) (area play.Rect, lines int) {
	u := a.layout.Unit
	stamps, _, _ := o.stamps(a, card)
	y := stamps.Bottom() + 4*u
	area = play.Rect{X: card.X + 3*u, Y: y, W: card.W - 6*u, H: card.Bottom() - 8*u - y}
	return area, max(1, int(area.H/(4.25*u)))
}

func (o *opener) build(a *App, card play.Rect) []ui.Control {
	u := a.layout.Unit
	buttons := []ui.Control{a.closeButton(card, func() { o.cancel(a) })}
	area, columns, rows := o.stamps(a, card)
	w, h := area.W/float64(columns), area.H/float64(rows)
	o.page = min(o.page, max(o.pages(a, card)-1, 0))
	for i, b := range o.boards[o.page*columns*rows:] {
		if i == columns*rows {
			break
		}
		r := play.Rect{X: area.X + float64(i%columns)*w, Y: area.Y + float64(i/columns)*h, W: w - u, H: h - u}
		stamp := &ui.Button{ID: "board-" + b.title, Rect: r, Flat: true, Click: func() { o.open(a, b) }}
		stamp.Paint = func(dst *ebiten.Image, r play.Rect, ink color.NRGBA) { o.drawStamp(a, dst, r, ink, b) }
		buttons = append(buttons, stamp)
	}
	if o.pages(a, card) > 1 {
		buttons = append(buttons, o.turners(a, card)...)
	}
	files, lines := o.recents(a, card)
	for i, path := range a.settings.Recent[:min(lines, len(a.settings.Recent))] {
		line := &ui.Button{
			ID: "recent" + strconv.Itoa(i), Flat: true, Click: func() { a.show(nil); a.openFile(path) },
			Rect: play.Rect{X: files.X, Y: files.Y + float64(i)*4.25*u, W: files.W, H: 4 * u},
		}
		line.Paint = func(dst *ebiten.Image, r play.Rect, ink color.NRGBA) { a.drawPath(dst, r, ink, path) }
		buttons = append(buttons, line)
	}
	cancel := &ui.Button{ID: "cancel", Label: a.say("button.cancel"), Click: func() { o.cancel(a) }}
	browse := &ui.Button{ID: "browse", Label: a.say("button.browse"), Click: func() { a.browse() }, Enabled: func() bool { return o.browse }}
	return append(buttons, a.style.Foot(card, cancel, browse)...)
}

// turners are the two buttons that turn the page.
func (o *opener) turners(a *App, card play.Rect) []ui.Control {
	u := a.layout.Unit
	turn := func(by int) func() {
		return func() {
			o.page = (o.page + by + o.pages(a, card)) % o.pages(a, card)
			a.rebuild = true
		}
	}
	r := play.Rect{X: card.Right() - 3*u - 4*u, Y: card.Y + 6.25*u, W: 4 * u, H: 3 * u}
	more := &ui.Button{ID: "more", Icon: icon(paint.IconRight), Click: turn(+1), Rect: r, Flat: true}
	r.X -= 13 * u
	less := &ui.Button{ID: "less", Icon: icon(paint.IconLeft), Click: turn(-1), Rect: r, Flat: true}
	return []ui.Control{less, more}
}

// open starts a game on a shipped board.
func (o *opener) open(a *App, b start) {
	a.show(nil)
	a.load(play.Setup{Seats: a.session.Setup().Seats, Start: b.pos, Title: b.title}, nil)
}

func (o *opener) drawStamp(a *App, dst *ebiten.Image, r play.Rect, ink color.NRGBA, b start) {
	u := a.layout.Unit
	side := min(r.W-2*u, r.H-6.5*u)
	c := r.Centre().X
	a.drawThumb(dst, play.Rect{X: c - side/2, Y: r.Y + u, W: side, H: side}, b.pos)
	face := a.face(paint.Regular, a.layout.SmallText()*0.94)
	lines := a.wrap(a.boardTitle(b.title), face, r.W-0.5*u, 2)
	y := r.Bottom() - 2.75*u - 1.1*u*float64(len(lines)-1)
	for _, line := range lines {
		a.paint.Text(dst, line, c, y, face, ink, paint.Middle)
		y += 2.2 * u
	}
}

// drawPath writes a file's name, and after it its folder.
func (a *App) drawPath(dst *ebiten.Image, r play.Rect, ink color.NRGBA, path string) {
	u := a.layout.Unit
	face, small := a.face(paint.Medium, a.layout.SmallText()), a.face(paint.Regular, a.layout.SmallText()*0.9)
	name := a.paint.Ellipsis(filepath.Base(path), face, r.W*0.6)
	a.paint.Text(dst, name, r.X+u, r.Centre().Y, face, ink, paint.Start)
	w, _ := a.paint.Measure(name, face)
	folder := a.paint.Ellipsis(filepath.Dir(path), small, r.W-w-4*u)
	a.paint.Text(dst, folder, r.X+w+2.5*u, r.Centre().Y, small, paint.Alpha(ink, 0.8), paint.Start)
}

func (o *opener) draw(a *App, dst *ebiten.Image, card play.Rect) {
	u := a.layout.Unit
	a.style.DrawTitle(dst, card, a.t("open.title"))
	small := a.face(paint.Bold, a.layout.SmallText())
	plain := a.face(paint.Regular, a.layout.SmallText())
	a.paint.Text(dst, a.t("open.shipped"), card.X+3*u, card.Y+7.75*u, small, a.theme.Muted, paint.Start)
	if n := o.pages(a, card); n > 1 {
		text := a.t("open.page", words.Values{"Page": o.page + 1, "Pages": n})
		a.paint.Text(dst, text, card.Right()-11.5*u, card.Y+7.75*u, plain, a.theme.Muted, paint.Middle)
	}
	files, _ := o.recents(a, card)
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
