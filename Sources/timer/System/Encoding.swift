import Countdown

/// How whoever reads the output takes bytes for characters, as the locale says.
enum Encoding {
  /// Text for whoever reads it: in another encoding than UTF-8 each byte of it would be read by itself, and some
  /// of those are commands.
  static func spelled(_ text: String) -> String {
    isUTF8(Process.environment) ? text : Quoting.ascii(text)
  }

  /// Whether the locale's encoding is UTF-8; the first of the three that is neither missing nor empty decides.
  ///
  /// - Parameter variable: the value of an environment variable.
  static func isUTF8(_ variable: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let locale = variable(name), !locale.isEmpty { return isUTF8(locale: locale) }
    }
    return false
  }

  /// Whether a locale such as `de_DE.UTF-8@euro` names that encoding.
  private static func isUTF8(locale: String) -> Bool {
    var letters: [UInt8] = []
    var isEncoding = false
    for byte in locale.utf8 where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: "@") { break }
      if isEncoding { letters.append(byte | 0x20) }
      if byte == UInt8(ascii: ".") { isEncoding = true }
    }
    return letters == Array("utf".utf8) + [UInt8(ascii: "8")]
  }
}
