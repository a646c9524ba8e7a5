package witness

import (
	"context"

	"blobwars/engine/notation"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/store"
)

// Listed reads My games of a person's folder, as the command games does: those of Blob Wars and of the Tiles Game.
func Listed(ctx context.Context, folder string) (blobs, tilesGames []Entry, err error) {
	storage := platform.FolderStorage(folder)
	files, err := store.ReadGames(ctx, storage)
	if err != nil {
		return nil, nil, err
	}
	for _, g := range files.Games {
		name, text, err := files.Text(storage, g)
		if err != nil {
			return nil, nil, err
		}
		if g.Tiles {
			saved, _, err := store.OpenTilesText(name, text)
			if err != nil {
				return nil, nil, err
			}
			saved.Game.GoTo(saved.Game.Len())
			tilesGames = append(tilesGames, Entry{Key(saved.Game), g.Result != history.Unfinished})
			continue
		}
		record, err := notation.ParseRecord(name, []byte(text))
		if err != nil {
			return nil, nil, err
		}
		record.Game.GoTo(record.Game.Len())
		blobs = append(blobs, Entry{Key(record.Game), g.Result != history.Unfinished})
	}
	return blobs, tilesGames, nil
}
