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
  func wait(for text: String, in name: String) throws {
    try waitUntil("\(text) in \(name), which is: \(self.text(name))") { self.text(name) == text }
  }
}
