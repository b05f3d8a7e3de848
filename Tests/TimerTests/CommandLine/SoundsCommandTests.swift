import Countdown
import Sound
import Testing

@testable import timer

/// `timer sounds` is read as a verb only where it stands alone or before a sound.
@Suite struct SoundsCommandTests {
  @Test func listsTheSounds() throws {
    #expect(try read(["sounds"]) == .sounds(nil))
    let lines = SoundsCommand.text.split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines.first == "beat  (default)")
    #expect(lines.contains("news-flash"))
  }

  @Test(arguments: SoundName.allCases)
  func playsASound(name: SoundName) throws {
    #expect(try read(["sounds", name.rawValue]) == .sounds(name))
  }

  /// Also options that change nothing, such as the default.
  @Test(arguments: [
    ["sounds", "--no-bell"], ["sounds", "glass", "-q"], ["--bell", "sounds"], ["sounds", "--stay"],
    ["sounds", "glass", "horn"], ["--sound", "glass", "sounds"], ["sounds", "--explain"],
  ])
  func takesOnlyAName(arguments: [String]) {
    #expect(throws: UsageError.onlyASound) { try read(arguments) }
  }

  @Test func isAWordOfANameElsewhere() throws {
    guard case .run(let invocation) = try read(["5m", "sounds"]) else {
      Issue.record("not a countdown")
      return
    }
    #expect(invocation.request.name == "sounds")
    guard case .run(let rain) = try read(["sounds", "of", "rain", "5m", "--no-bell"]) else {
      Issue.record("not a countdown")
      return
    }
    #expect(rain.request.name == "sounds of rain")
    #expect(try read(["sounds", "--help"]) == .help)
  }
}
