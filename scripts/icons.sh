#!/usr/bin/env bash
# icons.sh: writes the icon's pictures, assets/icon/*.png, from its drawings. The smallest have a drawing of their own.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

command -v rsvg-convert >/dev/null || die "rsvg-convert is not installed (Debian: librsvg2-bin)"
for size in 16 24 32 48 64 128 256 512; do
	drawing=assets/icon/blobwars.svg
	if ((size < 32)); then drawing=assets/icon/blobwars-small.svg; fi
	rsvg-convert -w "$size" -h "$size" "$drawing" -o "assets/icon/$size.png"
done

# A phone cuts its own shape out of the maskable icon: the tile fills it, and the blobs keep to the circle of 80 %.
sed -e 's|<rect x="16" y="16" width="480" height="480" rx="108"|<rect width="512" height="512"|; /stroke-opacity="0.10"/d' \
	-e 's|translate(-10 1) scale(1.03)|translate(61 68) scale(0.75)|' assets/icon/blobwars.svg |
	rsvg-convert -w 512 -h 512 -o web/maskable.png
