/// A command of kitty's graphics protocol: keys with values, and a payload in Base64.
struct GraphicsCommand: Hashable, Sendable {
  private var keys: [String: String] = [:]
  private var payload: String

  init?(_ text: String) {
    guard text.first == "G" else { return nil }
    let parts = text.dropFirst().split(
      separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    payload = parts.count > 1 ? String(parts[1]) : ""
    // The protocol limits the payload of one escape sequence.
    guard payload.count <= 4096 else { return nil }
    for pair in parts[0].split(separator: ",", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].count == 1, !sides[1].isEmpty else { return nil }
      keys[String(sides[0])] = String(sides[1])
    }
  }

  subscript(key: String) -> Int? { keys[key].flatMap { Int($0) } }

  func text(_ key: String) -> String? { keys[key] }

  var action: String { keys["a"] ?? "t" }

  /// Returns the pixels of the command; nil if its payload is not Base64 or its file cannot be read.
  func pixels(readFile: (_ kind: String, _ name: String) -> [UInt8]?) -> [UInt8]? {
    guard let bytes = Self.decoded(payload) else { return nil }
    guard let kind = keys["t"], kind != "d" else { return bytes }
    return readFile(kind, String(decoding: bytes, as: UTF8.self))
  }

  /// Decodes Base64 up to the first `=`; returns nil if a letter or the length of the text is wrong.
  static func decoded(_ text: String) -> [UInt8]? {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values: [UInt8: UInt32] = [:]
    for (value, letter) in letters.enumerated() { values[letter] = UInt32(value) }
    guard text.utf8.count % 4 == 0 else { return nil }
    var (bytes, bits, bitCount): ([UInt8], UInt32, Int) = ([], 0, 0)
    for letter in text.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
      guard let value = values[letter] else { return nil }
      bits = bits << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    return bytes
  }
}
