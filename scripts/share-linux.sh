#!/usr/bin/env bash
# share-linux.sh VERSION SHARE: writes what the program has on Linux beside itself into the folder SHARE: its entries in
# the menu, icons, manual pages and completions. SOURCE_DATE_EPOCH must be set.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

version=${1#v} share=$2
day=$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)
mkdir -p "$share/applications" "$share/metainfo" "$share/mime/packages"
cp "packaging/$ID.desktop" "$share/applications"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$day/" "packaging/$ID.metainfo.xml" >"$share/metainfo/$ID.metainfo.xml"
cp "packaging/$ID.mime.xml" "$share/mime/packages/$ID.xml"
for picture in assets/icon/*.png; do
	size=$(basename "$picture" .png)
	install -D -m 644 "$picture" "$share/icons/hicolor/${size}x$size/apps/$ID.png"
done
install -D -m 644 assets/icon/blobwars.svg "$share/icons/hicolor/scalable/apps/$ID.svg"
go run ./scripts/manuals -out "$share" -version "$1" -date "$day"
gzip -9 -n "$share"/man/man6/*.6
