/// What a timer is called outside of its process: a letter and digits, such as `k7`.
///
/// None of them reads as a time or belongs to one, so it can be told from a time wherever a user writes it.
package enum ShortID {
  /// No unit of time begins with one of these, none is a sign of multiplication, and none looks like a digit.
  package static let letters: [UInt8] = Array("bcfgknrv".utf8)

  /// Whether a text has the form of an id.
  package static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let letter = bytes.first, letters.contains(letter) else { return false }
    let digits = bytes.dropFirst()
    guard (1...longest).contains(digits.count), digits.first != UInt8(ascii: "0") else {
      return false
    }
    return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The most digits.
  package static let longest = 6

  /// The id to try after `attempt` others that were taken: first short ones, then longer ones.
  ///
  /// They are scattered by the seed, so that hundreds of processes need few tries each, and so that an id that has
  /// become free is not soon another timer's: a late `timer stop k7` is for nobody then. One digit alone would leave 72.
  package static func candidate(_ attempt: Int, seed: UInt64) -> String {
    let digits = attempt < 20 ? 2 : attempt < 60 ? 3 : longest
    let random = scattered(seed &+ UInt64(truncatingIfNeeded: attempt) &* 0x9E37_79B9_7F4A_7C15)
    var power: UInt64 = 1
    for _ in 1..<digits { power *= 10 }
    let first = digits == 2 ? 1 : power
    let number = first + random / UInt64(letters.count) % (power * 10 - first)
    var text = TextBuilder()
    text.append(String(Unicode.Scalar(letters[Int(random % UInt64(letters.count))])))
    text.append(Int64(number))
    return text.string
  }

  /// The finalizer of SplitMix64, which spreads neighbouring numbers.
  private static func scattered(_ seed: UInt64) -> UInt64 {
    var bits = seed
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
