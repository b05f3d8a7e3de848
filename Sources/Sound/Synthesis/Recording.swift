/// A sound as samples: one channel, 16 bits.
package struct Recording: Sendable {
  package let samples: [Int16]

  package static let sampleRate = 48_000

  /// The duration, to the microsecond.
  package var duration: Duration {
    .microseconds(samples.count * 1_000_000 / Self.sampleRate)
  }

  /// The contents of a WAV file: a header of 44 bytes and the samples, little-endian.
  package var wavFile: [UInt8] {
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
    append(UInt16(1))  // PCM
    append(UInt16(1))  // one channel
    append(UInt32(Self.sampleRate))
    append(UInt32(2 * Self.sampleRate))  // bytes per second
    append(UInt16(2))  // bytes per sample
    append(UInt16(16))  // bits per sample
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
