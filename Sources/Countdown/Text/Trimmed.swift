extension String {
  /// Without the blanks at both ends: spaces, tabs and carriage returns.
  package var trimmed: String { String(self[...].trimmed) }
}

extension Substring {
  /// Without the blanks at both ends: spaces, tabs and carriage returns.
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
