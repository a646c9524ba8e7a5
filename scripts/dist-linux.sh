#!/usr/bin/env bash
# dist-linux.sh VERSION ARCH DIR: an archive with an install script, and packages for Debian, Fedora, Alpine and Arch, of
# the programs in the folder DIR. dist.sh calls it, with SOURCE_DATE_EPOCH set.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

version=$1 arch=$2 dir=$3
day=$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)
share=$dir/share
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$dir/bin"
mv "$dir/blobwars" "$dir/blobwars-lab" "$dir/bin"
"$ROOT/scripts/share-linux.sh" "$version" "$share"

# The packages have the same files below /usr.
doc=$work/usr/share/doc/blobwars-ataxx
mkdir "$work/usr"
cp -r "$dir/bin" "$share" "$work/usr"
mkdir -p "$doc"
cp "$dir/THIRD-PARTY-NOTICES.txt" "$doc"
cp "$dir/README.txt" "$doc/README"
cat packaging/copyright.txt LICENSE >"$doc/copyright"
cat >"$work/changelog.yml" <<-END
	- semver: ${version#v}
	  date: $day
	  packager: The Blob Wars authors <authors@blobwars.example>
	  deb: {urgency: medium, distributions: [unstable]}
	  changes: [{note: "Version ${version#v}; see CHANGELOG.md in the source."}]
END
find "$work/usr" -exec touch -d "@$SOURCE_DATE_EPOCH" {} + # nfpm takes the times of folders from here
text=packaging/description.txt
summary=$(head -n 1 $text)
for packager in rpm apk archlinux deb; do
	license=MIT
	case $packager in
	rpm) DESCRIPTION=$(tail -n +2 $text) ;;
	deb) # Debian Policy, sections 5.2 (there is no field for the licence) and 11.11
		license=""
		DESCRIPTION=$(<$text)
		mv "$work/usr/bin" "$work/usr/games"
		;;
	*) DESCRIPTION=${summary^} ;;
	esac
	sed -e "s|@ARCH@|$arch|" -e "s|@VERSION@|$version|" -e "s|@MTIME@|$(date -u -d "@$SOURCE_DATE_EPOCH" +%FT%TZ)|" \
		-e "s|@TREE@|$work/usr|" -e "s|@CHANGELOG@|$work/changelog.yml|" -e "s|@SUMMARY@|${summary^}|" \
		-e "s|@LICENSE@|$license|" packaging/nfpm.yaml >"$work/nfpm.yaml"
	DESCRIPTION=$DESCRIPTION go -C scripts/tools tool nfpm package --config "$work/nfpm.yaml" --packager $packager --target "$ROOT/dist/"
done
cp packaging/install.sh "$dir"
archive "$dir"
