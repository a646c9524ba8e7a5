#!/usr/bin/env bash
# icons.sh: writes the icon's pictures, assets/icon/*.png, from its drawings. The smallest have a drawing of their own.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

command -v rsvg-convert >/dev/null || die "rsvg-convert is not installed (Debian: librsvg2-bin)"
for size in 16 24 32 48 64 128 256 512; do
	drawing=assets/icon/blobwars.svg
	if ((size < 32)); then drawing=assets/icon/blobwars-small.svg; fi
	rsvg-convert -w "$size" -h "$size" "$drawing" -o "assets/icon/$size.png"
done
