import Foundation

/// The documents that describe the command line.
enum Documents {
  /// The pages of the manual, by file names such as `timer-files.5`.
  static let pages: [String: String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent("man").path)
    let pages = (names ?? []).filter { $0.last?.isNumber == true }
    return Dictionary(uniqueKeysWithValues: pages.map { ($0, read("man/" + $0)) })
  }()

  static let manual = pages.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")

  static let readme = read("README.md")
  static let changes = read("CHANGELOG.md")
  static let contributing = read("CONTRIBUTING.md")

  /// Returns the texts of the groups for each match of an expression; "" for a group that did not take part.
  static func matches(of expression: String, in text: String) -> [[String]] {
    guard
      let expression = try? NSRegularExpression(pattern: expression, options: .anchorsMatchLines)
    else { return [] }
    let fullRange = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: fullRange).map { match in
      (1..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }

  /// The root folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text of a file of the package; "" if there is none.
  static func read(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }
}

extension String {
  /// Returns the text between the first `start` and the next `end`, or "" if either is missing.
  func text(between start: String, and end: String) -> String {
    guard let from = firstRange(of: start),
      let to = self[from.upperBound...].firstRange(of: end)
    else { return "" }
    return String(self[from.upperBound..<to.lowerBound])
  }
}
