package witness

import (
	"context"

	"blobwars/engine/notation"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/internal/tiles"
)

// Listed reads My games of a person's folder, as the command games does.
func Listed(ctx context.Context, folder string) (entries []Entry, err error) {
	storage := platform.FolderStorage(folder)
	files, err := store.ReadGames(ctx, storage)
	if err != nil {
		return nil, err
	}
	for _, g := range files.Games {
		e := Entry{Over: g.Result != history.Unfinished}
		if g.Tiles {
			e.Key = TilesKey(tiles.Tenths(g.Blobs[0]), tiles.Tenths(g.Blobs[1]))
		} else {
			name, text, err := files.Text(storage, g)
			if err != nil {
				return nil, err
			}
			record, err := notation.ParseRecord(name, []byte(text))
			if err != nil {
				return nil, err
			}
			record.Game.GoTo(record.Game.Len())
			e.Key = Key(record.Game)
		}
		entries = append(entries, e)
	}
	return entries, nil
}
