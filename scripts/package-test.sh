#!/usr/bin/env bash
# package-test.sh: checks the packages for Linux in dist/, which it makes if there are none: with the desktops' own
# validators, by their content, and by use. The .deb is installed in a bare Debian, started by its entry in the menu, given
# a board by its MIME type, and removed; out/package-test has pictures. It takes root, for chroot, and minutes.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" package
arch=$(dpkg --print-architecture)
if ! compgen -G "$ROOT/dist/*_$arch.deb" >/dev/null; then TARGETS=linux/$arch "$ROOT/scripts/dist.sh"; fi
deb=$(compgen -G "$ROOT/dist/*_$arch.deb") || die "there is no .deb for $arch in dist/"
[[ $(wc -l <<<"$deb") == 1 ]] || die "more than one .deb for $arch in dist/: run make dist"
# Debian's name of this architecture, and that of the others.
case $arch in amd64) machine=x86_64 ;; arm64) machine=aarch64 ;; *) die "there are no packages for $arch" ;; esac
out=$ROOT/out/package-test
work=$(mktemp -d -p /var/tmp)
trap 'rm -rf "$work"' EXIT
rm -rf "$out"
mkdir -p "$out"

say "validators"
dpkg-deb -x "$deb" "$work/deb"
share=$work/deb/usr/share
desktop-file-validate "$share/applications/$ID.desktop"
appstreamcli validate --no-net "$share/metainfo/$ID.metainfo.xml"
lintian --allow-root --fail-on error "$deb"
for page in "$share"/man/man6/*.gz; do
	if zcat "$page" | groff -man -ww -z 2>&1 | grep .; then die "$page has errors"; fi
done

say "the same files in all packages"
files() { sed -e 's|^\./||' -e 's|^/||' | grep '^usr/.*[^/]$' | grep -v -e '^usr/games' -e '/vendor-completions/' -e 'changelog.Debian.gz$' | sort; }
dpkg-deb --fsys-tarfile "$deb" | tar -t | files >"$work/list"
rpm -qp --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "$ROOT"/dist/*."$machine".rpm | sed -n 's/^-[^ ]* //p' | files | diff "$work/list" -
tar -tzf "$(compgen -G "$ROOT/dist/*_$machine.apk")" 2>/dev/null | files | diff "$work/list" -
tar -tf "$(compgen -G "$ROOT/dist/*-$machine.pkg.tar.zst")" | files | diff "$work/list" -

say "archive: install, run, remove"
tar -C "$work" -xzf "$(compgen -G "$ROOT/dist/blobwars-*-linux-$arch.tar.gz")"
install=$(compgen -G "$work/blobwars-*/install.sh")
"$install" "$work/a place"
"$work/a place/bin/blobwars" -version
desktop-file-validate "$work/a place/share/applications/$ID.desktop"
"$install" --uninstall "$work/a place"
if find "$work/a place" -type f | grep blobwars; then die "the archive's install.sh left these files"; fi

say "a bare Debian"
debian=$out/../debian-$arch.tar # kept for the next time
if [[ ! -e $debian ]]; then
	debootstrap --variant=minbase bookworm "$work/bare" http://deb.debian.org/debian >"$out/debootstrap.log" || die "debootstrap failed: see $out/debootstrap.log"
	tar -C "$work/bare" -cf "$debian.new" .
	mv "$debian.new" "$debian"
fi
mkdir -p "$work/root"
tar -C "$work/root" -xf "$debian"
cp "$deb" "$work/root/blobwars.deb"
cp "$ROOT/scripts/package-test-inside.sh" "$work/root"
cp /etc/resolv.conf "$work/root/etc"
cp "$ROOT/boards/cross.txt" "$work/root/a board.blobwars"
# The mounts are in a namespace of their own and end with it.
# shellcheck disable=SC2016 # expanded by the inner shell
OUT=$out "$ROOT/scripts/with-display.sh" unshare -m bash -c '
	mount --bind /proc "$1/proc" && mount --rbind /dev "$1/dev" && mkdir -p "$1/out" && mount --bind "$OUT" "$1/out" &&
		exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DISPLAY="$DISPLAY" bash /package-test-inside.sh '"$ID" bash "$work/root"
say "passed; look at the pictures in out/package-test"
