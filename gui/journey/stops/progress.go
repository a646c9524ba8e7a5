package stops

import "maps"

// Data is the progress as it is stored.
type Data struct {
	Stars map[string]Stars `json:"stars"` // by the ID of the stop: 1 for the win, 2 for the margin, 4 without help, added up
}

// Progress is what a person has won on the journey. It belongs to the goroutine of the window.
type Progress struct {
	data  Data
	saver Saver // nil: none
}

// Saver saves the progress.
type Saver interface{ Save(Data) }

// SaveTo has the progress saved after each change from now on.
func (p *Progress) SaveTo(s Saver) { p.saver = s }

// NewProgress returns the progress of stored data.
func NewProgress(data Data) *Progress {
	p := &Progress{data: Data{Stars: make(map[string]Stars)}}
	for id, stars := range data.Stars {
		if stars &= AllStars; stars != 0 {
			p.data.Stars[id] = stars // those of a stop that this program does not know are kept
		}
	}
	return p
}

// Data returns a copy of the progress to store.
func (p *Progress) Data() Data { return Data{maps.Clone(p.data.Stars)} }

// Stars returns the stars that were won at a stop, in all of its games.
func (p *Progress) Stars(s Stop) Stars { return p.data.Stars[s.ID] }

// Award adds the stars of a game to those of its stop.
func (p *Progress) Award(s Stop, stars Stars) {
	if before := p.data.Stars[s.ID]; before|stars != before {
		p.data.Stars[s.ID] = before | stars
		if p.saver != nil {
			p.saver.Save(p.Data())
		}
	}
}

// IsOpen reports whether stop i can be played: the first one, one that follows a won stop, and one that was won.
func (p *Progress) IsOpen(i int) bool {
	return i == 0 || p.won(i-1) || p.won(i)
}

func (p *Progress) won(i int) bool { return p.Stars(stops[i])&Won != 0 }

// Next returns the first stop that is not won; the last one if all are.
func (p *Progress) Next() int {
	for i := range stops {
		if !p.won(i) {
			return i
		}
	}
	return len(stops) - 1
}

// Total returns the number of stars that were won.
func (p *Progress) Total() (stars int) {
	for _, s := range stops {
		stars += p.Stars(s).Count()
	}
	return stars
}
