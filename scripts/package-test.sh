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
lintian --allow-root --fail-on error,warning "$deb"
for page in "$share"/man/man6/*.gz; do
	if zcat "$page" | groff -man -ww -z 2>&1 | grep .; then die "$page has errors"; fi
done

say "the same files in all packages"
files() { sed -e 's|^\./||' -e 's|^/||' -e 's|^usr/games/|usr/bin/|' | grep '^usr/.*[^/]$' | grep -v -e '/vendor-completions/' -e 'changelog.Debian.gz$' | sort; }
dpkg-deb --fsys-tarfile "$deb" | tar -t | files >"$work/list"
rpm=$(compgen -G "$ROOT/dist/*.$machine.rpm") apk=$(compgen -G "$ROOT/dist/*_$machine.apk") arch_linux=$(compgen -G "$ROOT/dist/*-$machine.pkg.tar.zst")
rpm -qp --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "$rpm" | sed -n 's/^-[^ ]* //p' | files | diff "$work/list" -
tar -tzf "$apk" 2>/dev/null | files | diff "$work/list" -
tar -tf "$arch_linux" | files | diff "$work/list" -
grep -q usr/share/doc/blobwars-ataxx/README "$work/list" || die "there is no README"

say "names, descriptions, folders"
# said LINE checks that the input has the line.
said() { tee "$out/package" | grep -x -F -e "$1" >/dev/null || { cat "$out/package" && die "a package does not say '$1'"; }; }
summary=$(head -n 1 packaging/description.txt)
rpm -qp --requires "$rpm" | tee "$work/requires" | said 'libX11.so.6()(64bit)'
if grep -v 'so\.[0-9]*()(64bit)$' "$work/requires"; then die "the .rpm requires names of one distribution"; fi
rpm -qp --qf '%{SUMMARY}\n' "$rpm" | said "${summary^}"
rpm -qp --qf '%{DESCRIPTION}\n' "$rpm" | diff <(tail -n +2 packaging/description.txt) -
rpm -qp --qf '[%{FILEMODES:perms} %{FILENAMES}\n]' "$rpm" | grep ^d | diff <(echo drwxr-xr-x /usr/share/doc/blobwars-ataxx) - || die "the .rpm owns folders of others"
for line in "pkgdesc = ${summary^}" 'depend = alsa-lib'; do tar -xOzf "$apk" .PKGINFO 2>/dev/null | said "$line"; done
for line in "pkgdesc = ${summary^}" 'optdepend = alsa-lib: sound' 'packager = The Blob Wars authors <authors@blobwars.example>'; do
	tar -xOf "$arch_linux" .PKGINFO | said "$line"
done

say "archive: install, run, remove"
tar -C "$work" -xzf "$(compgen -G "$ROOT/dist/blobwars-*-linux-$arch.tar.gz")"
install=$(compgen -G "$work/blobwars-*/install.sh")
[[ -s $(dirname "$install")/README.txt ]] || die "the archive has no README.txt"
for flag in -h --help; do "$install" $flag | grep -q -F -e '[--uninstall] [PREFIX]' || die "install.sh $flag says nothing"; done
before=$(find "$work" | sort)
for prefix in -x "$work/a&b" "$work/a|b" "$work/a%b" "$work/a\$b" "$work/a\"b" ''; do
	code=0
	"$install" "$prefix" 2>/dev/null || code=$?
	((code == 2)) || die "install.sh '$prefix' ends with $code"
done
if "$install" --uninstall "$work/a place" 2>/dev/null; then die "install.sh removed what is not there"; fi
[[ $(find "$work" | sort) == "$before" ]] || die "install.sh made files though it refused"
"$install" "$work/a place" | grep -q -F "PATH=\"$work/a place/bin" || die "install.sh does not say how to extend PATH"
"$work/a place/bin/blobwars" -version
"$work/a place/bin/blobwars-lab" -version
desktop-file-validate "$work/a place/share/applications/$ID.desktop"
touch "$work/a place/share/old" # of an earlier version
echo share/old >>"$work/a place/share/doc/blobwars-ataxx/installed"
if PATH=$PATH:"$work/a place/bin" "$install" "$work/a place" | grep PATH; then die "PATH has the folder already"; fi
[[ ! -e "$work/a place/share/old" ]] || die "install.sh left a file of the earlier version"
"$install" --uninstall "$work/a place"
if find "$work/a place" -type f | grep blobwars; then die "the archive's install.sh left these files"; fi

say "signatures"
echo sums >"$work/sums"
ssh-keygen -q -t ed25519 -N '' -f "$work/ssh"
minisign -G -W -p "$work/public" -s "$work/secret" >/dev/null
for key in ssh secret; do scripts/sign.sh "$work/sums" "$work/$key" v1.2.3 >/dev/null; done
minisign -V -q -p "$work/public" -m "$work/sums"
ssh-keygen -Y verify -f <(sed 's/^/me /' "$work/ssh.pub") -I me -n file -s "$work/sums.sig" <"$work/sums"

say "macOS: the seal"
go -C scripts/tools test ./seal

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
		exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games DISPLAY="$DISPLAY" bash /package-test-inside.sh '"$ID" bash "$work/root"
say "passed; look at the pictures in out/package-test"
