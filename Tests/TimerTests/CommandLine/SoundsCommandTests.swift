import Countdown
import Interface
import Sound
import Testing

@testable import timer

/// `sounds` is a command only if it stands alone or before the name of a sound.
@Suite struct SoundsCommandTests {
  @Test func listsTheSounds() throws {
    #expect(try read(["sounds"]) == .sounds(nil))
    let lines = SoundsCommand.text.split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines.first == "beat  (default)")
    #expect(lines.contains("news-flash"))
  }

  @Test(arguments: SoundName.allCases)
  func readsTheNameOfASound(name: SoundName) throws {
    #expect(try read(["sounds", name.rawValue]) == .sounds(.tone(.alarm(name))))
  }

  /// Even options that change nothing are errors.
  @Test(arguments: [
    ["sounds", "--no-bell"], ["sounds", "glass", "-q"], ["--bell", "sounds"], ["sounds", "--stay"],
    ["sounds", "glass", "horn"], ["--sound", "glass", "sounds"], ["sounds", "--explain"],
  ])
  func rejectsOtherArguments(arguments: [String]) {
    #expect(throws: UsageError.soundsTakesOneName) { try read(arguments) }
  }

  @Test func soundsCanBePartOfAName() throws {
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
