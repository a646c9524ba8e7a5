#!/usr/bin/env bash
# release.sh VERSION: everything that is checked before a release, in one run; then its files are in dist/. It tags and
# publishes nothing: the last lines say how.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

version=${1:-}
[[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+(-[a-z0-9.]+)?$ ]] || die "give a version such as VERSION=v1.2.3"
[[ -z $(git status --porcelain) ]] || die "the tree has changes that are not committed"
grep -q -F "## [${version#v}]" CHANGELOG.md || die "CHANGELOG.md has no section [${version#v}]"
if grep -F "## [${version#v}]" CHANGELOG.md | grep -q "not yet released"; then die "CHANGELOG.md has no date for $version"; fi
if git rev-parse -q --verify "refs/tags/$version" >/dev/null; then
	[[ $(git rev-parse "$version^{commit}") == $(git rev-parse HEAD) ]] || die "the tag $version is another commit"
fi
"$ROOT/scripts/check.sh"
"$ROOT/scripts/test.sh"
"$ROOT/scripts/race.sh"
"$ROOT/scripts/dist.sh" "$version"
rm -rf out/dist-first
mkdir -p out
cp -r dist out/dist-first
"$ROOT/scripts/dist.sh" "$version"
diff -r out/dist-first dist || die "two builds differ"
rm -r out/dist-first
"$ROOT/scripts/package-test.sh"
"$ROOT/scripts/windows-test.sh"
(cd dist && sha256sum -c --quiet SHA256SUMS)
[[ -z $(git status --porcelain) ]] || die "the checks changed files of the tree: see git status"
say "$version is ready in dist/; look at out/package-test/*.png and out/e2e/TestOnWindows*.png, then:"
say "git tag -a $version -m 'Blob Wars $version' && git push origin $version, and publish dist/"
