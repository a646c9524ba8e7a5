#!/bin/sh
# install.sh [--uninstall] [PREFIX]: installs Blob Wars below PREFIX, or removes it. Without PREFIX that is ~/.local, for
# one user; /usr/local, as root, is for all.
set -eu
remove=false
if [ "${1-}" = --uninstall ]; then
	remove=true
	shift
fi
prefix=${1:-$HOME/.local}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$prefix"
cd "$prefix"
(cd "$here" && find bin share -type f) | while read -r file; do
	if $remove; then
		rm -f "$file"
		rmdir -p "$(dirname "$file")" 2>/dev/null || true # the folders that are empty now
	else
		mkdir -p "$(dirname "$file")"
		cp "$here/$file" "$file"
	fi
done
entry=share/applications/example.blobwars.BlobWars.desktop
if [ -e "$entry" ]; then # a menu may not know the PATH of a terminal
	sed -i "s|^Exec=blobwars|Exec=\"$PWD/bin/blobwars\"|" "$entry"
fi
# The desktop finds the entry and the file types at once.
update() { if command -v "$1" >/dev/null; then "$1" "$PWD/$2" >/dev/null 2>&1 || true; fi; }
mkdir -p share/applications share/mime/packages
update update-desktop-database share/applications
update update-mime-database share/mime
rmdir -p share/applications share/mime/packages 2>/dev/null || true # if they are empty
if $remove; then echo "Blob Wars was removed from $PWD"; else echo "Blob Wars was installed: $PWD/bin/blobwars"; fi
