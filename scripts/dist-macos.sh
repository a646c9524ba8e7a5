#!/usr/bin/env bash
# dist-macos.sh VERSION DIR: a zip with "Blob Wars.app" and blobwars-lab for both processors, of the programs blobwars-amd64,
# blobwars-arm64, blobwars-lab-amd64 and blobwars-lab-arm64 in the folder DIR. dist.sh calls it, with SOURCE_DATE_EPOCH set.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

version=${1#v} dir=$2
contents="$dir/Blob Wars.app/Contents"
mkdir -p "$contents/MacOS" "$contents/Resources"
sed "s/@NUMBERS@/${version%%[-+]*}/" packaging/macos/Info.plist >"$contents/Info.plist"
printf 'APPL????' >"$contents/PkgInfo"
go run ./scripts/icon assets/icon "$contents/Resources/blobwars.icns"
go -C scripts/tools run ./seal "$ID" "$contents" "$dir/blobwars-amd64" "$dir/blobwars-arm64"
go -C scripts/tools tool makefat "$contents/MacOS/blobwars" "$dir/blobwars-amd64" "$dir/blobwars-arm64"
chmod 755 "$contents/MacOS/blobwars"
go -C scripts/tools tool makefat "$dir/blobwars-lab" "$dir/blobwars-lab-amd64" "$dir/blobwars-lab-arm64" # each part has the linker's seal
chmod 755 "$dir/blobwars-lab"
rm "$dir/blobwars-amd64" "$dir/blobwars-arm64" "$dir/blobwars-lab-amd64" "$dir/blobwars-lab-arm64"
find "$dir" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
(cd "$(dirname "$dir")" && find "$(basename "$dir")" | sort | zip -9 -q -X -@ "$dir.zip")
