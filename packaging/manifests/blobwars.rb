cask "blobwars" do
  version "@VERSION@"
  sha256 "@darwin-universal.zip@"

  url "@RELEASES@/blobwars-v#{version}-darwin-universal.zip"
  name "Blob Wars"
  desc "Board game of the Ataxx family with computer opponents"
  homepage "https://blobwars.example/"

  depends_on macos: ">= :monterey"

  app "blobwars-v#{version}-darwin-universal/Blob Wars.app"
  binary "#{appdir}/Blob Wars.app/Contents/MacOS/blobwars"

  zap trash: "~/Library/Application Support/blobwars"

  caveats "Blob Wars is not notarised: at the first start, allow it in System Settings / Privacy & Security."
end
