import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct UntrustedTextLongTests {
  @Test(arguments: UntrustedTextTests.texts, ["C", "C.UTF-8", "", "en_US.ISO-8859-1"])
  func printsArgumentsWithoutControlSequences(text: String, locale: String) throws {
    try UntrustedTextTests.expectNoControlSequence(from: text, locale: locale)
  }
}
