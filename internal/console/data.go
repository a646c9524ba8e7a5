package console

import (
	"fmt"
	"io"
	"os"
	"time"

	"blobwars/engine/syntax"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/internal/atomicfile"
)

// transferData writes all documents of the window into one file, or imports them from one.
func transferData(s *Invocation, args []string) error {
	to := s.Flags.String("export", "", "write all data into the new file `FILE`, a .zip; an existing file is not replaced")
	from := s.Flags.String("import", "", "add the games of `FILE` and take its settings; FILE is what -export or the window has written; it replaces settings, the game on the table, the Tiles Game and puzzle results, broken ones apart; no window may be open")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if err := s.Exclude("import", "export"); err != nil {
		return err
	}
	if (*to == "") == (*from == "") {
		return BadUsage("give -export FILE or -import FILE")
	}
	storage, err := platform.UserStorage()
	if err != nil {
		return err
	}
	if *to != "" {
		return s.exportData(storage, *to)
	}
	return s.importData(storage, *from)
}

func (s *Invocation) exportData(storage platform.Storage, path string) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s exists: choose another name", path)
	}
	if err := CheckOutput("data", path); err != nil {
		return err
	}
	data, err := store.WriteArchive(storage, time.Now())
	if err != nil {
		return err
	}
	if err := atomicfile.Write(path, data, 0o600); err != nil {
		return OutputError("data", path, err)
	}
	archive, err := store.ReadArchive(data)
	if err != nil {
		return fmt.Errorf("%s was written, but cannot be imported: %w", path, err)
	}
	for _, broken := range archive.Broken {
		s.complain("%v; it is exported as it is, but will not be imported", broken)
	}
	return nil
}

func (s *Invocation) importData(storage platform.Storage, path string) error {
	file, err := Read(syntax.Open, path)
	if err != nil {
		return err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, platform.MaxArchive+1))
	var archive *store.Archive
	if err == nil {
		archive, err = store.ReadArchive(data)
	}
	if err != nil {
		return fmt.Errorf("import %s: %w", path, err)
	}
	for _, broken := range archive.Broken {
		s.complain("%s: %v; it is not imported", path, broken)
	}
	if len(archive.Ignored) > 0 {
		s.complain("%s: ignored, because Blob Wars does not import files of these names: %q", path, archive.Ignored)
	}
	replaced := archive.Replaces(storage)
	added, err := archive.Import(storage)
	if err != nil {
		return fmt.Errorf("import %s: %w", path, err)
	}
	s.Say("Games added: %d of %d", added, archive.Games)
	for _, name := range replaced {
		s.Say("Replaced: %s", storage.Where(name))
	}
	if broken := len(archive.Broken); broken > 0 {
		return fmt.Errorf("import %s: %s not imported", path, Counted(broken, "broken file was", "broken files were"))
	}
	return nil
}
