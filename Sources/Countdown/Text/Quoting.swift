/// Makes text from the user safe to print, so that it sends no commands to the terminal.
package enum Quoting {
  /// Returns the text in single quotes, made visible, and cut after 60 Unicode scalars with `...`.
  package static func quoted(_ text: String) -> String {
    guard let start = truncated(text) else { return "'" + visible(text) + "'" }
    return "'" + visible(start) + "...'"
  }

  /// Returns the text, cut after 60 Unicode scalars with `...`.
  package static func shortened(_ text: String) -> String {
    truncated(text).map { $0 + "..." } ?? text
  }

  /// Returns a path made visible. In a long path, `...` replaces the middle.
  package static func path(_ path: String) -> String {
    let visiblePath = visible(path)
    guard visiblePath.count > maximumPathLength else { return visiblePath }
    return visiblePath.prefix(maximumPathLength / 3) + "..."
      + visiblePath.suffix(maximumPathLength / 3 * 2 - 3)
  }

  private static let maximumPathLength = 60

  /// Returns the text with each character beyond ASCII as its number: `<U+00E9>`.
  ///
  /// In encodings other than UTF-8, bytes from 0x80 on may be terminal commands.
  package static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar.isASCII ? String(scalar) : number(scalar)
    }
    return result
  }

  /// Returns the first 60 Unicode scalars; nil if the text has no more than that.
  private static func truncated(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex),
      cut != scalars.endIndex
    else { return nil }
    return String(scalars[..<cut])
  }

  /// Returns the text with visible forms of all characters that a terminal would act upon: `^[`, `<U+009B>`.
  package static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: result.unicodeScalars.append(scalar)
      case 0x00...0x1F, 0x7F: result += caret(UInt8(truncatingIfNeeded: scalar.value))
      default: result += isInvisible(scalar) ? number(scalar) : String(scalar)
      }
    }
    return result
  }

  /// Returns the text made visible. Unless `isUnicode`, a question mark replaces each character beyond ASCII.
  package static func visible(_ text: String, isUnicode: Bool) -> String {
    let visible = visible(text)
    return isUnicode ? visible : String(visible.map { $0.isASCII ? $0 : "?" })
  }

  private static func caret(_ control: UInt8) -> String {
    "^" + String(Unicode.Scalar(control ^ 0x40))
  }

  /// Returns whether a terminal would act upon a character beyond ASCII, or not show it.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    // Emoji, Persian and the languages of India need the zero-width joiner and non-joiner.
    if scalar.value == 0x200C || scalar.value == 0x200D { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
