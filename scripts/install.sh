#!/usr/bin/env bash
# install.sh MANAGER PACKAGE...: installs the packages, with sudo if needed. If it cannot, it prints the command.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

PM=$1
shift
case $PM in
apt-get)
	how="DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $*"
	how="apt-get update -q && $how"
	;;
dnf) how="dnf install -y $*" ;;
pacman) how="pacman -S --needed --noconfirm $*" ;;
zypper) how="zypper --non-interactive install $*" ;;
brew) how="brew install $*" ;;
*) die "missing here: $*. No package manager that this script knows was found: install them (Debian's names) by hand" ;;
esac

say "missing here: $*"
# Homebrew must not run as root; all others must.
if [[ $PM == brew || $EUID -eq 0 ]]; then
	as=()
elif ! command -v sudo >/dev/null; then
	die "you are not root and there is no sudo; ask an administrator to run:
    $how"
elif [[ -t 0 ]]; then
	as=(sudo)
else
	as=(sudo -n) # nobody can type a password where there is no terminal
fi
say "$how"
# The spelling with + is for bash 3.2 of macOS, where an empty array counts as unset.
${as[@]+"${as[@]}"} sh -c "$how" || die "that failed; an administrator can run it by hand:
    $how"
