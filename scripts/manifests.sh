#!/usr/bin/env bash
# manifests.sh VERSION: writes the manifests for Flatpak, the AUR, winget, Scoop and Homebrew, with the sums of that
# version's archives, into dist/. RELEASES is the address from which its files will be loaded.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

edit=(-e "s|@RELEASES@|${RELEASES:-https://blobwars.example/releases/$1}|" -e "s|@VERSION@|${1#v}|")
while read -r sum file; do
	edit+=(-e "s|@${file#"blobwars-$1-"}@|$sum|")
done < <(cd dist && sha256sum "blobwars-$1-"*)
for manifest in packaging/manifests/*; do
	sed "${edit[@]}" "$manifest" >"dist/${manifest##*/}"
	if grep @ "dist/${manifest##*/}" | grep -v authors@; then die "$manifest names a file that dist/ does not have"; fi
done
