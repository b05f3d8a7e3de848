extension Bitmap {
  /// The picture as a PNG file (ISO/IEC 15948), without compression.
  package var png: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Bit depth 8, RGB, the only methods of compression and filtering, not interlaced.
    file += chunk("IHDR", word(width) + word(height) + [8, 2, 0, 0, 0])
    file += chunk("IDAT", zlibRows)
    file += chunk("IEND", [])
    return file
  }

  /// The rows as a zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4). Filter type 0 precedes each row.
  private var zlibRows: [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      rows += bytes[row * width * 3..<(row + 1) * width * 3]
    }
    var stream: [UInt8] = [0x78, 0x01]
    var unwritten = rows[...]
    repeat {
      let block = unwritten.prefix(0xFFFF)
      unwritten = unwritten.dropFirst(block.count)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [unwritten.isEmpty ? 1 : 0, low, high, ~low, ~high]
      stream += block
    } while !unwritten.isEmpty
    // The Adler-32 checksum of RFC 1950.
    var (a, b) = (1, 0)
    for byte in rows {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + word(b << 16 | a)
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let nameAndContent = Array(name.utf8) + content
    return word(content.count) + nameAndContent + word(Int(Self.checksum(nameAndContent)))
  }

  /// Returns the lowest four bytes of a number, the most significant one first.
  private func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  /// Returns the CRC-32 of ISO 3309, as in Ethernet.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320
      }
    }
    return ~checksum
  }
}
