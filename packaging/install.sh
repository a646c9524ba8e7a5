#!/bin/sh
# install.sh [--uninstall] [PREFIX]: installs Blob Wars below PREFIX, or removes it. Without PREFIX that is ~/.local, for
# one user; /usr/local, as root, is for all.
set -eu
CDPATH=
remove=false
case ${1-} in
-h | --help)
	sed -n '2,3s/^# //p' "$0"
	exit
	;;
--uninstall)
	remove=true
	shift
	;;
esac
prefix=${1-$HOME/.local}
case $#$prefix in
[2-9]* | 0 | 1 | [01]-*)
	echo "usage: install.sh [--uninstall] [PREFIX]" >&2
	exit 2
	;;
*[\"\'\\\`\$%\&\|\;\<\>\*\?\=\#\(\)]*) # the entry of a menu would have to escape them
	echo "install.sh: '$prefix': PREFIX can have letters, digits, spaces and / - _ . , + : @ ~ only" >&2
	exit 2
	;;
esac
here=$(cd "$(dirname "$0")" && pwd)
if $remove && [ ! -d "$prefix" ]; then
	echo "install.sh: there is no folder $prefix" >&2
	exit 1
fi
mkdir -p "$prefix"
cd "$prefix"
prefix=$PWD
list=share/doc/blobwars-ataxx/installed # the files of the version that is installed
ours() { (cd "$here" && find bin share -type f); }
{
	if [ -e "$list" ]; then cat "$list"; else ours; fi
	echo "$list"
} | while read -r file; do
	rm -f "$file"
	rmdir -p "$(dirname "$file")" 2>/dev/null || true # the folders that are empty now
done
entry=share/applications/example.blobwars.BlobWars.desktop
if ! $remove; then
	ours | while read -r file; do
		mkdir -p "$(dirname "$file")"
		cp "$here/$file" "$file"
	done
	mkdir -p "$(dirname "$list")"
	ours >"$list"
	# A menu may not know the PATH of a terminal.
	sed -i "s|^Exec=blobwars|Exec=\"$prefix/bin/blobwars\"|" "$entry"
fi
# The desktop finds the entry and the file types at once.
update() {
	if [ -d "$2" ] && command -v "$1" >/dev/null; then "$1" "$prefix/$2" >/dev/null 2>&1 || true; fi
}
update update-desktop-database share/applications
if [ -d share/mime ]; then
	mkdir -p share/mime/packages # without it, the types that were removed would stay in the lists
	update update-mime-database share/mime
	rmdir share/mime/packages 2>/dev/null || true
fi
if $remove; then
	echo "Blob Wars was removed from $prefix"
	exit
fi
echo "Blob Wars was installed: $prefix/bin/blobwars"
case :$PATH: in
*:"$prefix/bin":*) ;;
*) echo "To start it as blobwars in a terminal, add this line to ~/.profile: PATH=\"$prefix/bin:\$PATH\"" ;;
esac
