import CLibrary
import Harness
import Testing

/// Starts the app on a terminal of its own, and waits for its first picture. Where no other timers are meant, it sees
/// none.
func onApp(
  _ arguments: String..., environment: [String: String] = .terminal, columns: Int = 80,
  rows: Int = 24, pixels: (width: Int, height: Int) = (0, 0), answering responder: Responder? = nil,
  error: Stream = .terminal
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    executable(named: "timer"), arguments, environment: environment.alone, columns: columns,
    rows: rows, pixels: pixels, answering: responder, error: error)
  try terminal.waitForPicture()
  return terminal
}

/// The keys of the app that are no letters.
enum AppKey {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let backspace = "\u{7F}"
  static let controlC = "\u{3}"
  static let controlK = "\u{B}"
  static let controlZ = "\u{1A}"

  /// F1 to F5, which lead to the pages.
  static func page(_ number: Int) -> String {
    "\u{1B}" + ["OP", "OQ", "OR", "OS", "[15~"][number - 1]
  }
}

extension PseudoTerminal {
  /// Waits until a text is nowhere on the screen.
  @discardableResult
  func wait(forNo text: String) throws -> Screen {
    try wait(for: "no '\(text)'") { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Where a text is; waits for it, and for the ear of the program for the pointer.
  func place(of text: String) throws -> Screen.Position {
    try wait(for: "'\(text)' to point at") {
      $0.place(of: text) != nil && $0.modes.isSuperset(of: [1002, 1006])
    }
    return try #require(screen.place(of: text))
  }

  /// Clicks on a text.
  func click(on text: String) throws {
    try click(at: place(of: text))
  }

  /// Waits for the end, and expects the terminal as it was found.
  func expectLeft(
    _ ending: EndTimeLabel, at location: SourceLocation = #_sourceLocation
  ) throws {
    let ended = try waitForExit()
    // A page on its way may be cut.
    let traces = try tracesOfACutPicture
    #expect(ended == ending && traces == [], "\(traces)", sourceLocation: location)
  }

  /// Presses ctrl-C, which leaves the app wherever it is, as SIGINT does.
  func interrupt(at location: SourceLocation = #_sourceLocation) throws {
    try tap("c", .control)
    try expectLeft(.signalled(SIGINT), at: location)
  }

  /// What SIGUSR2 says of each timer, where standard error is a pipe.
  func standings(_ count: Int) throws -> [String] {
    let before = errorTexts.count
    try signal(SIGUSR2)
    try wait(for: "\(count) lines") { _ in errorTexts.count >= before + count }
    return Array(errorTexts[before...])
  }

  private var errorTexts: [String] {
    String(decoding: errors, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
