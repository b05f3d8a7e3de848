import Foundation
import Harness
import Testing

/// With `TIMER_RECORD` in the environment, the test records the animation and fails.
@Suite struct AppFilmTests {
  private static let maxFileSize = 400_000

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("man/app.svg")

  @Test func readmeAnimationIsUpToDate() throws {
    let film = AppFilm.completeFilm
    #expect((12...16).contains(film.seconds))
    let current = film.document
    #expect(current.utf8.count < Self.maxFileSize)
    for banned in ["<script", "onload", "href", "foreignObject", "<style", "url("] {
      #expect(!current.contains(banned))
    }
    #expect([">eggs<", ">settings<", ">page up<"].allSatisfy(current.contains))
    if ProcessInfo.processInfo.environment["TIMER_RECORD"] != nil {
      try current.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded, not compared")
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    guard recorded != current else { return }
    let (recordedDocument, currentDocument) = (
      try #require(SVGDocument(recorded)), try #require(SVGDocument(current))
    )
    let outdatedSecond = currentDocument.difference(from: recordedDocument, rate: AppFilm.rate)
    #expect(
      outdatedSecond == nil,
      "man/app.svg is outdated from this second on: TIMER_RECORD=1 swift test --filter AppFilm"
    )
  }
}
