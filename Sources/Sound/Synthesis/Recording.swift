/// A sound as it is played: one channel of 16-bit samples.
package struct Recording: Sendable {
  /// The samples in their order, -32768 to 32767.
  package let samples: [Int16]

  /// Samples a second.
  package static let rate = 48_000

  /// How long it plays, to the microsecond.
  package var duration: Duration {
    .microseconds(samples.count * 1_000_000 / Self.rate)
  }

  /// The bytes of a WAV file: a header of 44 bytes and the samples, lowest byte first.
  package var file: [UInt8] {
    let size = UInt32(2 * samples.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + 2 * samples.count)
    func append(_ value: some FixedWidthInteger) {
      for shift in stride(from: 0, to: value.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    bytes += "RIFF".utf8
    append(36 + size)
    bytes += "WAVEfmt ".utf8
    append(UInt32(16))
    append(UInt16(1))  // samples as they are
    append(UInt16(1))  // one channel
    append(UInt32(Self.rate))
    append(UInt32(2 * Self.rate))  // bytes a second
    append(UInt16(2))  // bytes of a sample
    append(UInt16(16))  // bits of a sample
    bytes += "data".utf8
    append(size)
    for sample in samples {
      let bits = UInt16(bitPattern: sample)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
    return bytes
  }
}
