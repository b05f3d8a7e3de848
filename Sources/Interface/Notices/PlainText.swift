/// Text without control characters, for titles and notifications.
package enum PlainText {
  /// The maximum length of a title in Unicode scalars.
  package static let maxTitleLength = 100

  /// The maximum length of a body in Unicode scalars.
  package static let maxBodyLength = 300

  /// Returns the text as one line.
  ///
  /// Each run of spaces, control characters, line separators, invisible characters and changes of the writing direction
  /// becomes one space. At the start and the end of the text, such a run is removed. The zero-width joiner and
  /// non-joiner stay, because several scripts and emoji need them.
  ///
  /// - Parameter maxLength: the maximum length in scalars. A longer text is truncated and ends with `...`.
  package static func line(_ text: String, maxLength: Int) -> String {
    var kept = String.UnicodeScalarView()
    var (count, wantsSpace) = (0, false)
    for scalar in text.unicodeScalars {
      guard isText(scalar) else {
        wantsSpace = count > 0
        continue
      }
      if wantsSpace {
        kept.append(" ")
        count += 1
      }
      wantsSpace = false
      guard count < maxLength else {
        let start = kept.prefix(max(maxLength - 3, 0))
        return String(String.UnicodeScalarView(start)) + "..."
      }
      kept.append(scalar)
      count += 1
    }
    return String(kept)
  }

  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x7E: return true
    case 0x00...0xA0: return false
    case 0x200C, 0x200D: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .privateUse, .unassigned: return scalar.value < 0xE0000
    default: return true
    }
  }

  static func replacing(_ characters: [(Unicode.Scalar, String)], in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let (_, other) = characters.first(where: { $0.0 == scalar }) {
        result += other
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
