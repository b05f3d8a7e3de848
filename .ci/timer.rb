# The Homebrew formula. `.ci/package` replaces the words in capitals.
class Timer < Formula
  desc "Countdown for the terminal"
  homepage "HOMEPAGE"
  url "DOWNLOADS/timer-VERSION.tar.gz"
  sha256 "SHA256"
  license "MIT"

  uses_from_macos "swift" => :build, since: :tahoe # Swift 6.2
  depends_on macos: :sequoia

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "timer"
    bin.install ".build/release/timer"
    man1.install "man/timer.1", "man/timer-app.1", "man/timer-control.1"
    man5.install "man/timer-files.5"
    bash_completion.install "completions/timer.bash" => "timer"
    zsh_completion.install "completions/_timer"
    fish_completion.install "completions/timer.fish"
    pkgshare.install "man/examples"
  end

  test do
    assert_equal "timer #{version}\n", shell_output("#{bin}/timer --version")
    assert_equal "1\n0\n", shell_output("#{bin}/timer --quiet 1")
  end
end
