package gui

import (
	"slices"

	"blobwars/gui/model/play"
	"blobwars/gui/screen"
)

// reminderTicks is how long a reminder is shown in all: 10 s.
const reminderTicks = 10 * play.TicksPerSecond

// reminder is a notice that is shown until it has been read: the person has dismissed it, or it was shown for its time. Another
// notice only interrupts it. Reminders are shown one after the other, on the screens of the games, while no dialog covers them.
type reminder struct {
	play.Notice
	left int // ticks; 0: it is shown until it is withdrawn or dismissed
}

// remind adds a reminder. Those without end come after the others.
func (a *App) remind(key, arg string, ticks int) {
	if a.shown != screen.Screen(a.home) {
		a.Notify(key, arg)
	}
	at := len(a.reminders)
	if ticks > 0 {
		for at > 0 && a.reminders[at-1].left == 0 {
			at--
		}
	}
	a.announceNotice(key, arg)
	a.reminders = slices.Insert(a.reminders, at, reminder{play.Notice{Key: key, Arg: arg}, ticks})
	a.showReminder()
}

// withdraw ends the reminders of a key, which are no longer true.
func (a *App) withdraw(key string) {
	a.endReminders(func(n play.Notice) bool { return n.Key == key })
}

// endReminders ends the reminders of which ends is true.
func (a *App) endReminders(ends func(play.Notice) bool) {
	a.reminders = slices.DeleteFunc(a.reminders, func(r reminder) bool { return ends(r.Notice) })
	games := []gameScreen{a.table}
	if a.tiles != nil {
		games = append(games, a.tiles)
	}
	for _, game := range games {
		if notices := game.Notices(); ends(notices.Current()) {
			notices.Clear()
		}
	}
}

// showReminder shows the first reminder, unless another notice is shown, and ends what has been read.
func (a *App) showReminder() {
	if !a.canRemind() {
		return
	}
	first, notices := &a.reminders[0], a.home.Notices()
	if dismissed := notices.TakeDismissed(); dismissed.Key != "" {
		a.endReminders(func(n play.Notice) bool { return n == dismissed })
		return
	}
	shown := notices.Current()
	isReminder := slices.ContainsFunc(a.reminders, func(r reminder) bool { return r.Notice == shown })
	switch {
	case shown == first.Notice && first.left == 1:
		a.endReminders(func(n play.Notice) bool { return n == shown })
	case shown == first.Notice:
		first.left = max(first.left-1, 0)
	case isReminder || shown == play.Notice{}:
		notices.Stay(first.Key, first.Arg)
	}
}

// canRemind reports whether there is a reminder, and nothing that covers it.
func (a *App) canRemind() bool {
	return len(a.reminders) > 0 && a.shown == screen.Screen(a.home) && len(a.dialogs) == 0
}
