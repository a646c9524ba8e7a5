package gui

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/engine/notation"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// receiveDropped opens the first of the files that were dropped on the window in this tick, or the document that the
// desktop asks to open.
func (o *opener) receiveDropped() {
	if path := platform.OpenedDocument(); path != "" {
		o.router.ShowDialog(nil)
		o.open(path)
	}
	if dropped := ebiten.DroppedFiles(); dropped != nil {
		o.openDropped(dropped)
	}
}

func (o *opener) openDropped(dropped fs.FS) {
	files, err := platform.Dropped(dropped)
	if err != nil {
		o.router.ShowDialog(nil)
		o.openFile(platform.File{}, err)
	}
	if err != nil || len(files) == 0 {
		return
	}
	o.router.ShowDialog(nil)
	chosen := 0
	file, err := platform.ReadDropped(dropped, files[0])
	for i := 1; i < len(files) && !o.canOpen(file, err); i++ {
		if other, failed := platform.ReadDropped(dropped, files[i]); o.canOpen(other, failed) {
			chosen, file, err = i, other, nil
		}
	}
	o.openFile(file, err)
	if others := slices.Delete(files, chosen, chosen+1); len(others) > 0 {
		o.services.Host.Notify("notice.not_opened", shownNames(others))
	}
}

// canOpen reports whether a file that was read, unless err says why not, has a game or a board.
func (o *opener) canOpen(file platform.File, err error) bool {
	if err != nil {
		return false
	}
	doc, _ := o.reader().parse(file.Name, file.Data, notation.ParseDocument)
	return store.IsArchive(file.Data) || doc.found() || severalGames(file.Name, file.Data) != nil
}

// shownNames returns the names of files, of many those of the first.
func shownNames(files []platform.File) string {
	const most = 2
	var names []string
	for _, file := range files[:min(len(files), most)] {
		names = append(names, platform.ShownName(file.Name))
	}
	if len(files) > most {
		names = append(names, fmt.Sprint("+", len(files)-most))
	}
	return strings.Join(names, ", ")
}
