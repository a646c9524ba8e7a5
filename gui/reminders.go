package gui

import (
	"slices"

	"blobwars/gui/play"
	"blobwars/gui/saving"
	"blobwars/gui/screen"
	"blobwars/gui/wording"
)

// reminderTicks is how long a reminder is shown in all: 10 s.
const reminderTicks = 10 * play.TicksPerSecond

// reminder is a notice that comes back after other notices until the person dismisses it or its time has passed.
// Reminders are shown one after the other, on the screens of the games, while no dialog covers them.
type reminder struct {
	play.Notice
	left int // ticks; 0: it is shown until it is withdrawn or dismissed
}

// reminders has the reminders of the window.
type reminders struct {
	services *screen.Services
	router   *router
	games    *gameScreens
	speech   *speech    // says notices that do not only answer an input
	list     []reminder // the first one is shown
}

var _ saving.Notices = (*reminders)(nil)

// AddFirst adds a reminder, which is shown before the others.
func (r *reminders) AddFirst(key, arg string) { r.insert(0, key, arg) }

// AddLast adds a reminder, which is shown after the others.
func (r *reminders) AddLast(key, arg string) { r.insert(len(r.list), key, arg) }

// Tell shows a notice once.
func (r *reminders) Tell(key, arg string) {
	r.services.Host.Notify(key, arg)
	r.speech.NoticeShown(key, arg)
}

// insert adds a reminder, which is shown after so many others. A reminder that something cannot be saved stays until it
// is withdrawn.
func (r *reminders) insert(at int, key, arg string) {
	ticks := reminderTicks
	if key == "notice.unsaved" {
		ticks = 0
	}
	if !r.router.GameInFront() {
		r.services.Host.Notify(key, arg)
	}
	r.speech.NoticeShown(key, arg)
	r.list = slices.Insert(r.list, at, reminder{play.Notice{Key: key, Arg: arg}, ticks})
	r.show()
}

// has reports whether a text is that of a reminder.
func (r *reminders) has(text string) bool {
	return slices.ContainsFunc(r.list, func(other reminder) bool { return wording.NoticeText(r.services.Words, other.Notice, "") == text })
}

// Withdraw ends the reminders of a key, which are no longer true.
func (r *reminders) Withdraw(key string) {
	r.endWhere(func(n play.Notice) bool { return n.Key == key })
}

// endWhere removes the reminders for which ends returns true.
func (r *reminders) endWhere(ends func(play.Notice) bool) {
	r.list = slices.DeleteFunc(r.list, func(other reminder) bool { return ends(other.Notice) })
	for _, game := range r.games.screens() {
		if notices := game.Describe().Notices; ends(notices.Current()) {
			notices.Clear()
		}
	}
}

// show shows the first reminder, unless another notice is visible, and removes one that has been read.
func (r *reminders) show() {
	if !r.canShow() {
		return
	}
	first, notices := &r.list[0], r.router.current.Describe().Notices
	if dismissed := notices.TakeDismissed(); dismissed.Key != "" {
		r.endWhere(func(n play.Notice) bool { return n == dismissed })
		return
	}
	shown := notices.Current()
	isReminder := slices.ContainsFunc(r.list, func(other reminder) bool { return other.Notice == shown })
	switch {
	case shown == first.Notice && first.left == 1:
		r.endWhere(func(n play.Notice) bool { return n == shown })
	case shown == first.Notice:
		first.left = max(first.left-1, 0)
	case isReminder || shown == play.Notice{}:
		notices.ShowUntilCleared(first.Key, first.Arg)
	}
}

// canShow reports whether there is a reminder and neither a dialog nor another screen covers the game.
func (r *reminders) canShow() bool {
	return len(r.list) > 0 && !r.router.covered()
}

// running reports whether the time of a visible reminder is counted.
func (r *reminders) running() bool { return r.canShow() && r.list[0].left > 0 }
