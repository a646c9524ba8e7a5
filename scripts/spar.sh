#!/usr/bin/env bash
# spar.sh OPPONENT [ARGS]: plays the champion on 7x7 against another UAI engine, a command, at several numbers of nodes a
# move, and prints the Elo of each. The champion gets RATIO (1.38) times the nodes of the other engine: about equal time
# against Zataxx on one thread. GAMES (100) is the number of games of each; ARGS are flags of blobwars match.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

opponent=${1:-}
[[ -n $opponent ]] || die "against which engine? make spar OPPONENT=COMMAND"
shift
"$ROOT/scripts/setup.sh" check
build
for nodes in 1000 5000 20000 75000; do
	own=$(awk "BEGIN { printf \"%.0f\", $nodes * ${RATIO:-1.38} }")
	echo "== $own nodes a move against $nodes"
	"$BIN" match -size 7 -a "champion:nodes=$own,hash=16" -b "uai:nodes=$nodes,hash=16:$opponent" \
		-games "${GAMES:-100}" -concurrency 2 "$@" | grep -E '^(Games|Elo|A|B): '
done
