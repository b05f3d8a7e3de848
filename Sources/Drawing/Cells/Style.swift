/// How text stands out, apart from its colour.
package struct Style: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = Style(rawValue: 1)

  /// Secondary text. A frame may have a gray for it, which is then shown instead.
  package static let faint = Style(rawValue: 2)
  package static let reverse = Style(rawValue: 4)
  package static let underline = Style(rawValue: 8)
}
