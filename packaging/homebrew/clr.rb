# A formula for a tap of Homebrew. It has not run: only `ruby -c` has read it. Before it is used, OWNER and the sum must
# be filled in (docs/releasing.md).
class Clr < Formula
  desc "Make and edit color palettes on the command-line"
  homepage "https://github.com/OWNER/clr"
  url "https://github.com/OWNER/clr/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "SHA256_OF_THE_SOURCE"
  license "MIT"

  depends_on "pkgconf" => :build
  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"

  def install
    # Homebrew builds in a sandbox, in which SwiftPM cannot make its own.
    release = "-c release --disable-sandbox"
    system "make", "all", "RELEASE=#{release}"
    system "make", "install", "RELEASE=#{release}", "PREFIX=#{prefix}", "BASHDIR=#{bash_completion}",
           "ZSHDIR=#{zsh_completion}", "FISHDIR=#{fish_completion}"
  end

  test do
    assert_equal "clr #{version}\n", shell_output("#{bin}/clr --version")
    system bin/"clr", "create", "brand.clr", "accent=#f60"
    assert_equal "accent\t#ff6600\n", shell_output("#{bin}/clr list brand.clr")
    assert_equal 8, shell_output("#{bin}/clr list okabe-ito").lines.count
  end
end
