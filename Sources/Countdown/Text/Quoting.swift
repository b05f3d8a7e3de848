/// Makes typed text safe to print: no byte of it reaches a terminal as a command.
package enum Quoting {
  /// The text in single quotes, made visible, and cut at 60 characters with `...`.
  package static func quoted(_ text: String) -> String {
    guard let start = beginning(of: text) else { return "'" + visible(text) + "'" }
    return "'" + visible(start) + "...'"
  }

  /// The text cut at 60 characters with `...`, because an argument may have a hundred thousand.
  package static func shortened(_ text: String) -> String {
    beginning(of: text).map { $0 + "..." } ?? text
  }

  /// A path made visible, without its middle where it is so long that the reason behind it would not be seen.
  package static func path(_ path: String) -> String {
    let path = visible(path)
    guard path.count > longestPath else { return path }
    return path.prefix(longestPath / 3) + "..." + path.suffix(longestPath / 3 * 2 - 3)
  }

  private static let longestPath = 60

  /// The text in ASCII, with every other character as its number: `<U+00E9>`.
  ///
  /// It is for users whose encoding is not UTF-8: there any byte from 0x80 on may be a command.
  package static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar.isASCII ? String(scalar) : number(scalar)
    }
    return result
  }

  /// The first 60 characters; nil if the text has no more than that.
  private static func beginning(of text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: 60, limitedBy: scalars.endIndex),
      cut != scalars.endIndex
    else { return nil }
    return String(scalars[..<cut])
  }

  /// The text with every character made visible that a terminal would act upon.
  ///
  /// Control characters are in caret notation (`^[`, `^?`). Those from 0x80 to 0x9F, the invisible format characters
  /// (which can also change the direction of writing) and the line separators are shown as their number (`<U+009B>`).
  /// The zero-width joiner and non-joiner stay as they are: Persian, the languages of India and emoji need them.
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

  /// The text made visible, and with a question mark for every character that the terminal lacks.
  ///
  /// - Parameter isUnicode: whether the terminal has more than ASCII.
  package static func visible(_ text: String, isUnicode: Bool) -> String {
    let visible = visible(text)
    return isUnicode ? visible : String(visible.map { $0.isASCII ? $0 : "?" })
  }

  private static func caret(_ control: UInt8) -> String {
    "^" + String(Unicode.Scalar(control ^ 0x40))
  }

  /// Whether a terminal would act upon a character that is not ASCII, or not show it.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
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
