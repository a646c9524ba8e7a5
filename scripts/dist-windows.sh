#!/usr/bin/env bash
# dist-windows.sh VERSION DIR: a zip and an installer of the programs for Windows in the folder DIR, blobwars.exe for the
# desktop, blobwars.com for the terminal and blobwars-lab.exe, with icon, version and manifest. dist.sh calls it, with SOURCE_DATE_EPOCH set.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

version=${1#v} dir=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
numbers=${version%%[-+]*}.0 # Windows wants four numbers

mv "$dir/LICENSE" "$dir/LICENSE.txt" # so that a double click opens it
for program in "$dir/blobwars.exe" "$dir/blobwars.com" "$dir/blobwars-lab.exe"; do
	go -C scripts/tools tool go-winres patch --no-backup --in "$ROOT/packaging/windows/winres.json" \
		--file-version "$numbers" --product-version "$version" "$program"
done
go -C scripts/tools tool go-winres extract --dir "$work" "$dir/blobwars.exe"
go run ./scripts/icon assets/icon "$work/sidebar.bmp"
find "$dir" "$work" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
makensis -V2 -WX -DVERSION="$version" -DNUMBERS="$numbers" -DFILES="$dir" -DICON="$(compgen -G "$work/*.ico")" \
	-DSIDEBAR="$work/sidebar.bmp" -DOUT="$dir-setup.exe" packaging/windows/installer.nsi
(cd "$(dirname "$dir")" && find "$(basename "$dir")" | sort | zip -9 -q -X -@ "$dir.zip")
