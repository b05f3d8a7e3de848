import Countdown

enum Encoding {
  /// Returns the text, in ASCII if the locale's encoding is not UTF-8.
  ///
  /// A terminal with another encoding would show each byte of UTF-8 as a character, and some bytes are control codes.
  static func printable(_ text: String) -> String {
    isUTF8 ? text : Quoting.ascii(text)
  }

  static var isUTF8: Bool { isUTF8(environment: Process.environment) }

  /// Whether the locale's encoding is UTF-8. The first non-empty one of `LC_ALL`, `LC_CTYPE` and `LANG` names the
  /// locale, as in setlocale(3).
  ///
  /// - Parameter variable: returns the value of an environment variable.
  static func isUTF8(environment variable: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let locale = variable(name), !locale.isEmpty { return isUTF8(locale: locale) }
    }
    return false
  }

  /// Whether a locale such as `de_DE.UTF-8@euro` names UTF-8. Terminal.app of macOS may set just `UTF-8`.
  private static func isUTF8(locale: String) -> Bool {
    var encoding: [UInt8] = []
    var isInEncoding = !locale.utf8.contains(UInt8(ascii: "."))
    for byte in locale.utf8 where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: "@") { break }
      if isInEncoding { encoding.append(byte | 0x20) }
      if byte == UInt8(ascii: ".") { isInEncoding = true }
    }
    return encoding.elementsEqual("utf8".utf8)
  }
}
