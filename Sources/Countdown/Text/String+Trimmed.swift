extension String {
  /// The text without spaces, tabs and carriage returns at both ends.
  package var trimmed: String { String(self[...].trimmed) }
}

extension Substring {
  /// The text without spaces, tabs and carriage returns at both ends.
  package var trimmed: Substring {
    guard let start = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[start...last]
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
