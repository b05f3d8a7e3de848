/// A terminal's reply to XTVERSION: its name in lower case, and the first three numbers after it.
struct TerminalVersion {
  var name = ""
  private var major = 0
  private var minor = 0
  private var patch = 0

  init(_ text: String) {
    var nameBytes: [UInt8] = []
    var numberCount = 0
    var isInNumber = false
    var isInName = true
    for byte in text.utf8 {
      if isInName {
        if byte != UInt8(ascii: "("), byte != UInt8(ascii: " ") {
          nameBytes.append(
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        } else {
          isInName = false
        }
        continue
      }
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit, !isInNumber { numberCount += 1 }
      isInNumber = isDigit
      guard isDigit else { continue }
      let digit = Int(byte - UInt8(ascii: "0"))
      // Clamp the numbers, because long ones would overflow.
      if numberCount == 1 { major = min(major, 1_000_000_000) * 10 + digit }
      if numberCount == 2 { minor = min(minor, 1_000_000_000) * 10 + digit }
      if numberCount == 3 { patch = min(patch, 1_000_000_000) * 10 + digit }
    }
    name = String(decoding: nameBytes, as: UTF8.self)
  }

  func isAtLeast(_ major: Int, _ minor: Int, _ patch: Int = 0) -> Bool {
    (self.major, self.minor, self.patch) >= (major, minor, patch)
  }
}
