/// The id of a timer outside its process: a letter and digits, such as `k7`. No id reads as a time.
package enum ShortID {
  /// Letters that stand for no unit of time or multiplication sign, and do not look like a digit.
  package static let letters: [UInt8] = Array("bcfgknrv".utf8)

  /// Returns whether a text has the form of an id.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let letter = bytes.first, letters.contains(letter) else { return false }
    let digits = bytes.dropFirst()
    guard (1...maximumDigits).contains(digits.count), digits.first != UInt8(ascii: "0") else {
      return false
    }
    return digits.allSatisfy(\.isDigit)
  }

  /// The maximum number of digits.
  package static let maximumDigits = 6

  /// Returns the id to try after `attempt` others were in use: first short ones, then longer ones.
  /// The seed makes ids random, so that few attempts are needed, and a late `timer stop k7` rarely stops a newer timer.
  package static func candidate(_ attempt: Int, seed: UInt64) -> String {
    let numbers: Range<UInt64> =
      switch attempt {
      case ..<20: 1..<100
      case ..<60: 100..<1_000
      default: 100_000..<1_000_000
      }
    let random = mixed(seed &+ UInt64(truncatingIfNeeded: attempt) &* 0x9E37_79B9_7F4A_7C15)
    let number = numbers.lowerBound + random / UInt64(letters.count) % UInt64(numbers.count)
    var text = TextBuilder()
    text.append(String(Unicode.Scalar(letters[Int(random % UInt64(letters.count))])))
    text.append(Int64(number))
    return text.string
  }

  /// Source: the finalizer of SplitMix64.
  private static func mixed(_ seed: UInt64) -> UInt64 {
    var bits = seed
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
