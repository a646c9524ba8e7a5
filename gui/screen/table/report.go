package table

// showsReport reports whether the thinking card shows the report of the game: in the review of a game that has ended.
func (t *Screen) showsReport() bool {
	return t.session.FinalResult().Over() && !t.showsEnding()
}

// noteReport puts the accuracy and the turning point into the history once all moves of a game there have been judged.
func (t *Screen) noteReport() {
	s := t.session
	id := s.Course().Conduct.ID
	if t.History == nil || t.noted == id || !s.FinalResult().Over() {
		return
	}
	if r := s.Analysis.GameReport(); r.Complete() {
		t.noted = id
		t.History.Analysed(id, [2]float64{r.Players[0].Accuracy, r.Players[1].Accuracy}, s.Story().Turning)
		t.Changed()
	}
}
