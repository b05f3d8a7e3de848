import Foundation
import Harness
import Testing

extension Home {
  /// The text of a file; empty where there is none.
  func text(_ name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }

  func write(_ text: String, as name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// Waits until a file holds a text and nothing else.
  func wait(
    for text: String, in name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + .patience
    while self.text(name) != text {
      try #require(
        ContinuousClock.now < end, "\(name) is: \(self.text(name))", sourceLocation: location)
      pause(.milliseconds(5))
    }
  }
}
