#!/usr/bin/env bash
# flatpak.sh VERSION: writes the Flatpak manifest of that version's archives into dist/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

sum() { sha256sum "dist/blobwars-$1-linux-$2.tar.gz" | cut -d ' ' -f 1; }

sed -e "s/@VERSION@/$1/g" -e "s/@AMD64@/$(sum "$1" amd64)/" -e "s/@ARM64@/$(sum "$1" arm64)/" \
	packaging/$ID.yml >"dist/$ID.yml"
