#!/usr/bin/env bash
# setup.sh check|run|test|browsers|race|dist|package|windows|web: installs the programs and libraries that a make target needs and this
# machine lacks, with the system's package manager. If nothing is missing, it uses no network and changes nothing.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

GOAL=${1:-run}
case $GOAL in
check | run | test | browsers | race | dist | package | windows | web) ;;
*) die "setup.sh: '$GOAL' is none of check, run, test, browsers, race, dist, package, windows, web" ;;
esac

# manager prints the name of the package manager, or nothing.
manager() {
	local m
	for m in apt-get dnf pacman zypper brew; do
		if command -v "$m" >/dev/null; then
			echo "$m"
			return
		fi
	done
}
PM=$(manager)
MISSING=() # packages, in PM's own names

# want APT DNF PACMAN ZYPPER adds a package to MISSING under the name that PM uses. Homebrew has pacman's names.
want() {
	case $PM in
	dnf) MISSING+=("$2") ;;
	pacman | brew) MISSING+=("$3") ;;
	zypper) MISSING+=("$4") ;;
	*) MISSING+=("$1") ;;
	esac
}

# has_lib looks in the list of the dynamic loader; ldconfig is in /sbin, which is not on a user's PATH.
LIBS=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true)
has_lib() { grep -q -F "$1" <<<"$LIBS"; }
has() { command -v "$1" >/dev/null; }

# has_mesa looks for Mesa's drivers, which draw in software on a machine without a GPU.
has_mesa() {
	compgen -G '/usr/lib*/dri/swrast_dri.so' || compgen -G '/usr/lib/*/dri/swrast_dri.so' ||
		compgen -G '/usr/lib*/libgallium-*.so' || compgen -G '/usr/lib/*/libgallium-*.so'
} >/dev/null

# look_for_window: Ebitengine opens these libraries by name when it starts, so a build does not notice that one is
# missing.
look_for_window() {
	has_lib libXcursor.so.1 || want libxcursor1 libXcursor libxcursor libXcursor1
	has_lib libXi.so.6 || want libxi6 libXi libxi libXi6
	has_lib libXinerama.so.1 || want libxinerama1 libXinerama libxinerama libXinerama1
	has_lib libXrandr.so.2 || want libxrandr2 libXrandr libxrandr libXrandr2
	has_lib libEGL.so.1 || want libegl1 libglvnd-egl libglvnd libglvnd
	has_lib libGL.so.1 || want libgl1 libglvnd-glx libglvnd Mesa-libGL1
	has_mesa || want libgl1-mesa-dri mesa-dri-drivers mesa Mesa-dri
}

look_for_xvfb() { has Xvfb || want xvfb xorg-x11-server-Xvfb xorg-server-xvfb xorg-x11-server-Xvfb; }

look_for_testers() {
	has xdotool || want xdotool xdotool xdotool xdotool
	has import || want imagemagick ImageMagick imagemagick ImageMagick
	has openbox || want openbox openbox openbox openbox
	has dot || want graphviz graphviz graphviz graphviz
}

# look_for_browsers: the browser version is tested in Chromium. Ubuntu has it as a snap only: without it, its tests are
# skipped.
look_for_browsers() {
	look_for_brotli
	if grep -q '^ID=ubuntu' /etc/os-release 2>/dev/null; then return; fi
	has chromium || has chromium-browser || has google-chrome || want chromium chromium chromium chromium
}

# look_for_webkit: WebKit's browser and its driver.
look_for_webkit() {
	[[ $PM == apt-get ]] || die "WebKit's driver is known by Debian's name only: webkit2gtk-driver"
	has WebKitWebDriver || MISSING+=(webkit2gtk-driver)
	look_for_browsers
	look_for_xvfb
}

look_for_brotli() { has brotli || want brotli brotli brotli brotli; }

look_for_packers() {
	has zip || want zip zip zip zip
	has makensis || want nsis mingw32-nsis nsis mingw32-cross-nsis
}

# look_for_package_tools: packages are tested in a bare Debian, so their tools have only Debian's names.
look_for_package_tools() {
	[[ $PM == apt-get ]] || die "packages are tested on Debian or Ubuntu"
	local tool
	for tool in desktop-file-validate:desktop-file-utils appstreamcli:appstream lintian:lintian rpm:rpm zstd:zstd groff:groff \
		debootstrap:debootstrap minisign:minisign ssh-keygen:openssh-client; do
		has "${tool%:*}" || MISSING+=("${tool#*:}")
	done
}

# look_for_wine: Wine, and the compiler of the library that Wine 8 lacks, have only Debian's names.
look_for_wine() {
	[[ $PM == apt-get ]] || die "the program for Windows is tested on Debian or Ubuntu"
	has wine || MISSING+=(wine wine64)
	has x86_64-w64-mingw32-gcc-posix || MISSING+=(gcc-mingw-w64-x86-64-posix)
	has unzip || MISSING+=(unzip)
}

# look_for_compiler: only the race detector needs cgo.
look_for_compiler() {
	if ! has "${CC:-gcc}"; then want gcc gcc gcc gcc; fi
	if [[ ! -e /usr/include/stdlib.h ]]; then want libc6-dev glibc-devel glibc glibc-devel; fi
}

# look_for_go adds the system's Go if there is none, unless that one is known to be too old.
look_for_go() {
	local offered
	has go && return
	if [[ $PM == apt-get ]]; then
		offered=$(apt-cache policy golang-go | sed -n 's/^ *Candidate: *\([0-9]*:\)\{0,1\}\([0-9.]*\).*/\2/p')
		if [[ -n $offered ]] && ! version_at_least "$offered" 1.21; then return; fi
	fi
	want golang-go golang go go
}

ensure_go() {
	local here wanted
	here=$(go_here) wanted=$(go_wanted)
	[[ -n $here ]] || die "Go is not installed, and the package manager has none that is new enough; install Go $wanted or newer (https://go.dev/doc/install)"
	version_at_least "$here" 1.21 ||
		die "Go $here is too old; install Go $wanted or newer (https://go.dev/doc/install) and put it before $(command -v go) on PATH"
	if ! version_at_least "$here" "$wanted"; then
		say "Go $here is here, go.mod wants $wanted: Go fetches that toolchain itself (GOTOOLCHAIN=auto)"
	fi
}

look_for_go
if [[ $(os) == linux ]]; then
	case $GOAL in
	run)
		look_for_window
		has_display || look_for_xvfb
		;;
	test) look_for_window && look_for_xvfb && look_for_testers && look_for_browsers ;;
	browsers) look_for_webkit ;;
	web) look_for_brotli ;;
	race) look_for_window && look_for_xvfb && look_for_testers && look_for_compiler ;;
	dist) look_for_packers ;;
	package) look_for_packers && look_for_window && look_for_xvfb && look_for_package_tools ;;
	windows) look_for_packers && look_for_window && look_for_xvfb && look_for_testers && look_for_wine ;;
	esac
fi
if ((${#MISSING[@]} > 0)); then
	"$ROOT/scripts/install.sh" "$PM" "${MISSING[@]}"
	hash -r
fi
ensure_go
