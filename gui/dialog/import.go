package dialog

import (
	"fmt"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// maxNamed is the most broken documents of exported data that are named.
const maxNamed = 2

// NewImport returns the dialog that asks whether to import exported data, which replaces documents of the
// program. accept is called if the person wants it.
func NewImport(s *screen.Services, archive *store.Archive, replaces []string, accept func()) screen.Dialog {
	from := "import.from"
	switch archive.Games {
	case 0:
		from = "import.from_none"
	case 1:
		from = "import.from_one"
	}
	question := Question{Title: "import.title", No: "button.cancel", Yes: "import.accept"}
	return newQuestion(s, question, func() ui.Element {
		lines := []ui.Element{
			ui.Text{Words: s.T(from, words.Values{"Date": archive.Time.Local().Format(time.DateOnly), "N": archive.Games}), Lines: 2},
		}
		if len(replaces) > 0 {
			var names []string
			for _, name := range replaces {
				names = append(names, s.T("import."+strings.TrimSuffix(name, ".json")))
			}
			lines = append(lines, ui.Text{Words: s.T("import.replaces", words.Values{"Names": strings.Join(names, ", ")}), Lines: 3})
		}
		if len(archive.Broken) > 0 {
			names := archive.Broken
			if more := len(names) - maxNamed; more > 0 {
				names = append(names[:maxNamed:maxNamed], fmt.Sprint("+", more))
			}
			lines = append(lines, ui.Text{Words: s.T("import.broken", words.Values{"Names": strings.Join(names, ", ")}), Lines: 3})
		}
		return ui.Column{Gap: 1, Of: append(lines, ui.Text{Words: s.T("import.stay"), Muted: true, Lines: 2})}
	}, accept)
}
