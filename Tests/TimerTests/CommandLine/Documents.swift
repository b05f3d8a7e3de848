import Foundation

/// The documents that describe the command line.
enum Documents {
  static let manual = read("man/timer.1")
  static let readme = read("README.md")
  static let changes = read("CHANGELOG.md")

  /// Returns the text of each group, for each match of the expression; "" for a group that took no part.
  static func matches(of expression: String, in text: String) -> [[String]] {
    guard
      let expression = try? NSRegularExpression(pattern: expression, options: .anchorsMatchLines)
    else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).map { match in
      (1..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }

  /// The root folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func read(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }
}
