import CLibrary
import Harness
import Testing

extension PseudoTerminal {
  /// Waits until the alternate screen does not show a text.
  @discardableResult
  func wait(forNo text: String) throws -> Screen {
    try wait(for: "no '\(text)'") { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Waits for a text and for pointer reports, and returns the position of the text.
  func position(of text: String) throws -> Screen.Position {
    try wait(for: "'\(text)' to point at") {
      $0.position(of: text) != nil && $0.modes.isSuperset(of: [1002, 1006])
    }
    return try #require(screen.position(of: text))
  }

  func click(on text: String) throws {
    try click(at: position(of: text))
  }

  func interrupt(at location: SourceLocation = #_sourceLocation) throws {
    try tap("c", .control)
    try expectExit(.signalled(SIGINT), at: location)
  }

  /// Requests a status line of each timer by SIGUSR2, and returns these lines. Standard error must be a pipe.
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
