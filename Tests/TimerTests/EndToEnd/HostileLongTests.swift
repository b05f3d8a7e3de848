import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct HostileLongTests {
  @Test(arguments: HostileTests.texts, ["C", "C.UTF-8", "", "en_US.ISO-8859-1"])
  func nothingThatIsTypedComesOutAsACommand(text: String, locale: String) throws {
    try HostileTests.expectNoCommand(from: text, locale: locale)
  }
}
