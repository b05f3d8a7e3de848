import Foundation
import Harness
import Testing

/// The animation in the README shows what the app does. Only visible differences count.
///
/// With `TIMER_RECORD` in the environment, the test records the animation and fails.
@Suite struct AppFilmTests {
  private static let most = 400_000

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("man/app.svg")

  @Test func readmeShowsFirstMinute() throws {
    let film = AppFilm.whole
    #expect((12...16).contains(film.seconds))
    let drawn = film.document
    #expect(drawn.utf8.count < Self.most)
    for banned in ["<script", "onload", "href", "foreignObject", "<style", "url("] {
      #expect(!drawn.contains(banned))
    }
    #expect([">eggs<", ">settings<", ">page up<"].allSatisfy(drawn.contains))
    if ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil {
      try drawn.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded, not compared")
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let isSame = written == drawn
    guard !isSame else { return }
    let (kept, shown) = (try #require(SVGDocument(written)), try #require(SVGDocument(drawn)))
    let difference = shown.difference(from: kept, rate: AppFilm.rate)
    #expect(
      difference == nil,
      "man/app.svg shows something else at that second: TIMER_RECORD=1 swift test --filter AppFilm")
  }
}
