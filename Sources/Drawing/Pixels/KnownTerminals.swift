extension RingImage {
  /// Whether a terminal of that name and version was seen to draw all that is sent, and to draw it well.
  /// Others are asked only where somebody wants them to be.
  ///
  /// - Parameter name: as the terminal answers to XTVERSION: `kitty(0.26.5)`.
  package static func isKnown(to name: String) -> Bool {
    let start = Array("kitty(".utf8)
    guard name.utf8.starts(with: start) else { return false }
    let version = name.utf8.dropFirst(start.count).prefix { $0 != UInt8(ascii: ")") }
    let numbers = version.split(separator: UInt8(ascii: ".")).map { Int(String($0) ?? "") ?? 0 }
    guard numbers.count >= 2 else { return false }
    return numbers[0] > 0 || numbers[1] >= 26
  }
}
