/// Reads the simplest form of zlib's format (RFC 1950 and 1951): one block with the fixed codes.
package struct Inflate {
  package enum Failure: Error { case header, block, code, distance, length, checksum }

  private let bytes: [UInt8]
  private var bit = 16

  /// The bytes that were compressed.
  package static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count >= 8, bytes[0] == 0x78, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
      throw Failure.header
    }
    var inflate = Inflate(bytes: bytes)
    let output = try inflate.block()
    let end = (inflate.bit + 7) / 8
    guard end + 4 == bytes.count else { throw Failure.length }
    var (low, high) = (1, 0)
    for byte in output {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    let sum = bytes[end...].reduce(0) { $0 << 8 | Int($1) }
    guard sum == high << 16 | low else { throw Failure.checksum }
    return output
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func block() throws -> [UInt8] {
    guard bits(1) == 1, bits(2) == 1 else { throw Failure.block }
    var output: [UInt8] = []
    while true {
      let symbol = try symbol()
      if symbol == 256 { return output }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let length = try length(symbol)
      let distance = try distance()
      guard distance <= output.count else { throw Failure.distance }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// The fixed codes of RFC 1951, 3.2.6.
  private mutating func symbol() throws -> Int {
    var code = code(7)
    if code <= 0b0010111 { return 256 + code }
    code = code << 1 | bits(1)
    if (0b0011_0000...0b1011_1111).contains(code) { return code - 0b0011_0000 }
    if (0b1100_0000...0b1100_0111).contains(code) { return 280 + code - 0b1100_0000 }
    code = code << 1 | bits(1)
    guard (0b1_1001_0000...0b1_1111_1111).contains(code) else { throw Failure.code }
    return 144 + code - 0b1_1001_0000
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]

  private mutating func length(_ symbol: Int) throws -> Int {
    let index = symbol - 257
    guard Self.lengths.indices.contains(index) else { throw Failure.code }
    return Self.lengths[index] + bits(index < 8 || index == 28 ? 0 : index / 4 - 1)
  }

  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func distance() throws -> Int {
    let code = code(5)
    guard Self.distances.indices.contains(code) else { throw Failure.code }
    return Self.distances[code] + bits(code < 4 ? 0 : code / 2 - 1)
  }

  private mutating func code(_ count: Int) -> Int {
    (0..<count).reduce(0) { code, _ in code << 1 | bits(1) }
  }

  private mutating func bits(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count where bit / 8 < bytes.count {
      value |= Int(bytes[bit / 8] >> (bit % 8) & 1) << index
      bit += 1
    }
    return value
  }
}
