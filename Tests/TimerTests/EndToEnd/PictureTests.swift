import Foundation
import Harness
import Testing

/// The picture in the README: what the program really draws.
///
/// With `TIMER_RECORD` in the environment it is made anew, and the test fails.
@Suite struct PictureTests {
  private static let columns = 80
  private static let rows = 24

  /// What is counted down there.
  private static let arguments = ["25m", "focus"]

  /// A terminal of many: dark, and drawing sextants itself.
  private static let responder = Responder([
    ("]10;?", "]10;rgb:dede/dede/dede\u{1B}\\"), ("]11;?", "]11;rgb:1212/1212/1414\u{1B}\\"),
    ("[>0q", "P>|WezTerm 20240203-110809-5046fc22\u{1B}\\"), ("[c", "[?65;4;6;18;22c"),
  ])

  private func draw() throws -> String {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), Self.arguments, columns: Self.columns, rows: Self.rows,
      answering: Self.responder)
    try terminal.wait(for: "sextants") { screen in
      screen.text.unicodeScalars.contains { (0x1FB00...0x1FB3B).contains($0.value) }
    }
    // Seven minutes later; keys are obeyed in their order.
    try terminal.send("------- ")
    try terminal.wait(forText: "paused")
    try terminal.send(" ")
    let screen = try terminal.wait(forText: "ends")
    try terminal.signal(SIGTERM)
    return screen.svg()
  }

  @Test func theReadmeShowsWhatIsDrawn() throws {
    let drawn = try draw()
    #expect(drawn.hasPrefix("<svg") && drawn.hasSuffix("</svg>\n"))
    #expect(drawn.contains(">focus<") && drawn.contains(">ends "))
    #expect(drawn.utf8.count < 200_000)
    let file = Documents.root.appendingPathComponent("man/timer.svg")
    if ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil {
      try drawn.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded, not compared")
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(Documents.readme.contains("man/timer.svg"))
    // The time of day is another, and digits and ring may be a little further.
    #expect(kept.prefix { $0 != "\n" } == drawn.prefix { $0 != "\n" })
    let (before, now) = (colors(of: kept), colors(of: drawn))
    #expect(before.intersection(now).count * 2 >= before.union(now).count)
    let (one, other) = (Double(kept.utf8.count), Double(drawn.utf8.count))
    #expect(max(one, other) / min(one, other) < 1.2, "\(one) bytes, \(other) now")
  }

  private func colors(of picture: String) -> Set<Substring> {
    Set(picture.matches(of: /<path fill="(#[0-9a-f]{6})"/).map(\.1))
  }
}
