/// Compresses pixels into the format of zlib (RFC 1950 and 1951).
///
/// Repetitions are looked for in only two places: the pixel before and the row above. In a drawing of few colours
/// that finds nearly all of them.
struct Deflate {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingCount: UInt32 = 0

  /// - Parameter rowLength: the bytes from one row to the next.
  static func zlib(_ pixels: [UInt8], rowLength: Int) -> [UInt8] {
    var deflate = Deflate()
    deflate.bytes.reserveCapacity(pixels.count / 8 + 64)
    // The header: Deflate with a window of 32 KB, no dictionary.
    deflate.bytes += [0x78, 0x01]
    // One block, which is the last, with the fixed codes.
    deflate.put(1, count: 1)
    deflate.put(1, count: 2)
    deflate.put(pixels, rowLength: rowLength)
    deflate.putSymbol(256)
    if deflate.pendingCount > 0 { deflate.put(0, count: 8 - deflate.pendingCount) }
    let sum = checksum(pixels)
    for shift in [24, 16, 8, 0] as [UInt32] {
      deflate.bytes.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return deflate.bytes
  }

  private mutating func put(_ pixels: [UInt8], rowLength: Int) {
    var place = 0
    while place < pixels.count {
      let before = Self.match(pixels, at: place, distance: 4)
      let above = rowLength <= 32768 ? Self.match(pixels, at: place, distance: rowLength) : 0
      let length = max(before, above)
      if length >= 4 {
        putLength(length)
        putDistance(before >= above ? 4 : rowLength)
        place += length
      } else {
        putSymbol(UInt32(pixels[place]))
        place += 1
      }
    }
  }

  /// How many bytes equal those at a distance before them; at most 258.
  private static func match(_ pixels: [UInt8], at place: Int, distance: Int) -> Int {
    guard place >= distance else { return 0 }
    let most = min(258, pixels.count - place)
    var length = 0
    while length < most, pixels[place + length] == pixels[place + length - distance] {
      length += 1
    }
    return length
  }

  private mutating func putLength(_ length: Int) {
    guard length < 258 else { return putSymbol(285) }
    let value = UInt32(length - 3)
    guard value >= 8 else { return putSymbol(257 + value) }
    let extra = Self.logarithm(value) - 2
    putSymbol(257 + 4 * extra + value >> extra)
    put(value & (1 << extra - 1), count: extra)
  }

  private mutating func putDistance(_ distance: Int) {
    let value = UInt32(distance - 1)
    guard value >= 4 else { return putCode(value, count: 5) }
    let extra = Self.logarithm(value) - 1
    putCode(2 * extra + value >> extra, count: 5)
    put(value & (1 << extra - 1), count: extra)
  }

  private static func logarithm(_ value: UInt32) -> UInt32 {
    31 - UInt32(value.leadingZeroBitCount)
  }

  /// Writes a symbol in its fixed code.
  private mutating func putSymbol(_ symbol: UInt32) {
    switch symbol {
    case ..<144: putCode(0x30 + symbol, count: 8)
    case ..<256: putCode(0x190 + symbol - 144, count: 9)
    case ..<280: putCode(symbol - 256, count: 7)
    default: putCode(0xC0 + symbol - 280, count: 8)
    }
  }

  /// Writes a code with its highest bit first; everything else has its lowest bit first.
  private mutating func putCode(_ code: UInt32, count: UInt32) {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
    put(reversed, count: count)
  }

  private mutating func put(_ bits: UInt32, count: UInt32) {
    pending |= bits << pendingCount
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// The Adler-32 checksum.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low += UInt32(byte)
      if low >= 65521 { low -= 65521 }
      high += low
      if high >= 65521 { high -= 65521 }
    }
    return high << 16 | low
  }
}
