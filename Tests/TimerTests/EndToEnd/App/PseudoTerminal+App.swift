import CLibrary
import Harness
import Testing

extension PseudoTerminal {
  /// Waits until a text is nowhere on the screen.
  @discardableResult
  func wait(forNo text: String) throws -> Screen {
    try wait(for: "no '\(text)'") { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Where a text is; waits for it, and for the ear of the program for the pointer.
  func position(of text: String) throws -> Screen.Position {
    try wait(for: "'\(text)' to point at") {
      $0.place(of: text) != nil && $0.modes.isSuperset(of: [1002, 1006])
    }
    return try #require(screen.place(of: text))
  }

  /// Clicks on a text.
  func click(on text: String) throws {
    try click(at: position(of: text))
  }

  /// Waits for the end, and expects the terminal as it was found.
  func expectExit(
    _ ending: EndTimeLabel, at location: SourceLocation = #_sourceLocation
  ) throws {
    let ended = try waitForExit()
    // A page on its way may be cut.
    let traces = try tracesIgnoringACutPicture
    #expect(ended == ending && traces == [], "\(traces)", sourceLocation: location)
  }

  /// Presses ctrl-C, which leaves the app wherever it is, as SIGINT does.
  func interrupt(at location: SourceLocation = #_sourceLocation) throws {
    try tap("c", .control)
    try expectExit(.signalled(SIGINT), at: location)
  }

  /// What SIGUSR2 says of each timer, where standard error is a pipe.
  func statusLines(_ count: Int) throws -> [String] {
    let before = errorTexts.count
    try signal(SIGUSR2)
    try wait(for: "\(count) lines") { _ in errorTexts.count >= before + count }
    return Array(errorTexts[before...])
  }

  private var errorTexts: [String] {
    String(decoding: errors, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
