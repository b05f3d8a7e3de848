/// A failed system call.
package struct SystemCallError: Error, Equatable, CustomStringConvertible {
  /// The name of the call, and its subject where that helps.
  package let call: String

  /// The error number.
  package let code: CInt

  package init(call: String, code: CInt) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(Platform.message(code))" }
}

/// The failure of a wait: the limit has passed or the program has ended.
package struct WaitError: Error, CustomStringConvertible {
  package let description: String

  init(waitingFor what: String, because reason: String, seen: String) {
    description = "waited for \(what): \(reason)\n\(seen)"
  }
}

extension Collection<UInt8> {
  /// The bytes as text with visible control characters: `\e` for ESC, `\n`, `\r`, and others in hexadecimal.
  package var readable: String {
    String(decoding: self, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x1B: "\\e"
      case 0x0A: "\\n"
      case 0x0D: "\\r"
      case 0x00...0x1F, 0x7F: "\\x" + String(scalar.value, radix: 16)
      default: String(Character(scalar))
      }
    }.joined()
  }
}
