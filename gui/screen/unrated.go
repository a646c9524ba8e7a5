package screen

import "blobwars/gui/model/history"

// Unrated says why a game has not counted for the rating.
func (s *Services) Unrated(g history.Game) string {
	switch {
	case !g.Ended():
		return s.T("unrated.unfinished")
	case g.Level() == 0:
		return s.T("unrated.level")
	case !g.Fair:
		return s.T("unrated.board")
	}
	return s.T("unrated.helped")
}
