import Countdown

/// The character encoding of the output's reader, as the locale names it.
enum Encoding {
  /// Text that is safe in the reader's encoding: in ASCII where that is not UTF-8.
  ///
  /// Another encoding reads each byte of a UTF-8 character by itself, and some of those bytes are control codes.
  static func spelled(_ text: String) -> String {
    isUTF8(Process.environment) ? text : Quoting.ascii(text)
  }

  /// Whether the locale's encoding is UTF-8.
  ///
  /// The first of the three variables that is neither missing nor empty decides.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  static func isUTF8(_ variable: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let locale = variable(name), !locale.isEmpty { return isUTF8(locale: locale) }
    }
    return false
  }

  /// Whether a locale such as `de_DE.UTF-8@euro` names UTF-8, or is only that name: Terminal on macOS sets
  /// `LC_CTYPE=UTF-8` where the region of the user has no locale, also for what runs over ssh.
  private static func isUTF8(locale: String) -> Bool {
    var letters: [UInt8] = []
    var isEncoding = !locale.utf8.contains(UInt8(ascii: "."))
    for byte in locale.utf8 where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: "@") { break }
      if isEncoding { letters.append(byte | 0x20) }
      if byte == UInt8(ascii: ".") { isEncoding = true }
    }
    return letters == Array("utf".utf8) + [UInt8(ascii: "8")]
  }
}
