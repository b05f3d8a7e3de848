/// The attributes of text other than its colours.
package struct Style: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = Style(rawValue: 1)

  /// Secondary text. A frame may replace this style by a gray.
  package static let faint = Style(rawValue: 2)
  package static let reverse = Style(rawValue: 4)
  package static let underline = Style(rawValue: 8)
}
