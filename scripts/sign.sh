#!/usr/bin/env bash
# sign.sh FILE KEY VERSION: signs the file with a secret key of minisign (FILE.minisig) or a private one of ssh (FILE.sig).
# Neither signature has a time in it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

case $(head -n 1 "$2") in
*minisign*) minisign -S -s "$2" -t "Blob Wars $3" -m "$1" ;;
*) ssh-keygen -q -Y sign -n file -f "$2" "$1" ;;
esac
