#!/usr/bin/env bash
# dist-debian.sh VERSION [FOLDER]: a Debian source package in FOLDER (dist/), with the modules that the program needs, so that it builds
# without a network. dist.sh calls it, with SOURCE_DATE_EPOCH set.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# A version between releases, such as 0.0.0-20261126003131-8ed64a8f, is older than 0.0.0, and a native package has no
# revision, which a hyphen would begin.
version=${1#v} version=${version/-/\~} version=${version//-/.}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/blobwars-ataxx-$version
mkdir "$tree"
git archive HEAD | tar -C "$tree" -x
go -C "$tree" mod vendor
mv "$tree/packaging/debian" "$tree"
mkdir "$tree/debian/source"
echo '3.0 (native)' >"$tree/debian/source/format"
cat packaging/copyright.txt LICENSE >"$tree/debian/copyright"
# field NAME prints a list that nfpm.yaml has for Debian.
field() { sed -n "/^  deb:/,/^  rpm:/s/^    $1: \\[\\(.*\\)\\]/\\1/p" packaging/nfpm.yaml | tr -d '"'; }
description=$(sed -e '2,$s/^/ /' -e 's/^ $/ ./' packaging/description.txt)
control=$(<packaging/debian/control)
control=${control/@DEPENDS@/$(field depends)} control=${control/@RECOMMENDS@/$(field recommends)}
echo "${control/@DESCRIPTION@/$description}" >"$tree/debian/control"
cat >"$tree/debian/changelog" <<-END
	blobwars-ataxx ($version) unstable; urgency=medium

	  * Version $version; see CHANGELOG.md.

	 -- The Blob Wars authors <authors@blobwars.example>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
(cd "$work" && dpkg-source --build "$tree")
cp "$work"/*.dsc "$work"/*.tar.xz "${2:-$ROOT/dist}"
