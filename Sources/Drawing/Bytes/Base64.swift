/// The Base64 encoding of RFC 4648, with padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = min(bytes.endIndex - index, 3)
      var group = UInt32(bytes[index]) << 16
      if count > 1 { group |= UInt32(bytes[index + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[index + 2]) }
      text.append(alphabet[Int(group >> 18)])
      text.append(alphabet[Int(group >> 12 & 63)])
      text.append(count > 1 ? alphabet[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(count > 2 ? alphabet[Int(group & 63)] : UInt8(ascii: "="))
      index += 3
    }
  }
}
