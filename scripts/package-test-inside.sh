#!/usr/bin/env bash
# package-test-inside.sh ID: the part of package-test.sh that runs inside the bare Debian, with a display. /blobwars.deb is
# the package.
set -euo pipefail
id=$1
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
die() {
	printf 'error: %s\n' "$*" >&2
	exit 1
}

echo "-- install; apt resolves the dependencies"
apt-get update -q >/out/apt.log
apt-get install -y -q --no-install-recommends /blobwars.deb >>/out/apt.log
blobwars -version
blobwars-lab experiment | grep -q near-end || die "the laboratory lists no experiments"
echo "-- what a desktop has besides"
apt-get install -y -q --no-install-recommends libglib2.0-bin shared-mime-info desktop-file-utils hicolor-icon-theme \
	libgl1-mesa-dri procps xdotool x11-utils imagemagick man-db bash-completion zsh fish >>/out/apt.log
useradd -m player
as() { runuser -u player -- env HOME=/home/player LIBGL_ALWAYS_SOFTWARE=1 LP_NUM_THREADS=0 "$@"; }

# opened waits for the window and takes a picture of the screen.
opened() {
	for _ in $(seq 240); do
		window=$(xdotool search --onlyvisible --class "$id" | head -n 1) || true
		if [[ -n $window ]]; then
			sleep 5 # the first frames
			import -window root "/out/$1.png"
			return
		fi
		sleep 0.25
	done
	die "no window of class $id appeared: $1"
}
# closed ends the program as a session does, and waits.
closed() {
	kill -TERM "$(pgrep -u player -x blobwars)"
	for _ in $(seq 80); do
		pgrep -u player -x blobwars >/dev/null || return 0
		sleep 0.25
	done
	die "the program did not end"
}

echo "-- start by the entry in the menu"
as gio launch "/usr/share/applications/$id.desktop" &
opened menu
xprop -id "$window" WM_CLASS | tee /out/class
grep -q "\"$id\"\$" /out/class || die "WM_CLASS is not StartupWMClass"
xprop -id "$window" 32c _NET_WM_ICON | grep -q = || die "the window has no icon"
closed

echo "-- open a board by its MIME type"
cp "/a board.blobwars" /home/player
printf '[Rules "blobwars"]\n\n1. b7 g7 *\n' >/home/player/game.pgn
printf '[Event "chess"]\n\n1. e4 e5 *\n' >/home/player/chess.pgn
type_of() { as gio info -a standard::content-type "/home/player/$1" | sed -n 's/.*content-type: //p'; }
[[ $(type_of 'a board.blobwars') == application/x-blobwars-board ]] || die "a board is $(type_of 'a board.blobwars')"
[[ $(type_of game.pgn) == application/x-blobwars-game ]] || die "a game is $(type_of game.pgn)"
[[ $(type_of chess.pgn) == application/vnd.chess-pgn ]] || die "a game of chess is $(type_of chess.pgn)"
as gio open '/home/player/a board.blobwars' &
opened board
closed
grep -q 'a board.blobwars' /home/player/.config/blobwars/settings.json || die "the board was not opened"
as gio open /home/player/game.pgn &
opened game
closed
grep -q game.pgn /home/player/.config/blobwars/settings.json || die "the game was not opened"

echo "-- the actions of the entry"
actions=$(sed -n 's/^Exec=blobwars \(-.*\)/\1/p' "/usr/share/applications/$id.desktop")
[[ $(wc -l <<<"$actions") == 2 ]] || die "the entry has not two actions"
for flag in $actions; do
	as blobwars "$flag" &
	opened "action$flag"
	closed
done

echo "-- the manual, and what the shells add to a line after Tab"
man -w 6 blobwars blobwars-solve blobwars-lab-train >/dev/null
bash -ic '. /usr/share/bash-completion/bash_completion; _completion_loader blobwars; complete -p blobwars' 2>/dev/null
as fish -c 'complete -C "blobwars so"' | grep -q ^solve || die "fish does not complete solve"
# zsh completes only in a terminal: this one is of its module zsh/zpty.
cat >/tmp/tab.zsh <<-'END'
	zmodload zsh/zpty
	zpty terminal zsh -f -i
	zpty -w terminal "PS1=; autoload -U compinit; compinit -u -D; print re''ady"
	zpty -r -m terminal shown '*ready*'
	zpty -w -n terminal $'blobwars so\t'
	zpty -r -m terminal shown '*solve*'
END
as TERM=dumb timeout 60 zsh -f /tmp/tab.zsh || die "zsh does not complete solve"

echo "-- remove"
dpkg -L blobwars-ataxx >/tmp/installed
apt-get purge -y -q blobwars-ataxx >>/out/apt.log
while read -r path; do
	if [[ -e $path && ! -d $path ]]; then die "left: $path"; fi
done </tmp/installed
if find / -xdev -iname '*blobwars*' -not -path '/home/*' -not -path '/out/*' -not -path '/blobwars.deb' -not -path '/a board*' | grep .; then
	die "these were left"
fi
if grep -l -r blobwars /usr/share/mime /usr/share/applications; then die "the desktop's lists still name the program"; fi
