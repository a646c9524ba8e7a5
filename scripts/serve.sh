#!/usr/bin/env bash
# serve.sh [FLAGS]: serves dist/web on 127.0.0.1, and builds it first if it is not there. FLAGS are those of scripts/serve.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

if [[ ! -e dist/web/index.html ]]; then scripts/web.sh; fi
go build -o bin/serve ./scripts/serve
exec bin/serve -folder dist/web "$@"
