import Foundation
import Sound

/// The loudness of a recording by ITU-R BS.1770-4, for one channel at 48 kHz.
struct Loudness {
  /// The integrated loudness, in LUFS: the mean of the blocks above -70 LUFS and above a gate 10 LU below their mean.
  let integrated: Double

  /// The maximum momentary loudness, in LUFS: that of the loudest 400 ms.
  let momentary: Double

  init(_ recording: Recording) {
    let weighted = Self.weighted(recording.samples.map { Double($0) / 32768 })
    // Blocks of 400 ms begin every 100 ms.
    let (length, hop) = (19_200, 4_800)
    let padded = weighted + Array(repeating: 0, count: max(0, length - weighted.count))
    let powers = stride(from: 0, through: padded.count - length, by: hop).map { start in
      padded[start..<start + length].reduce(0) { $0 + $1 * $1 } / Double(length)
    }
    let audible = powers.filter { Self.loudness(ofPower: $0) > -70 }
    let relativeGate = Self.loudness(ofPower: audible.mean) - 10
    integrated = Self.loudness(
      ofPower: audible.filter { Self.loudness(ofPower: $0) > relativeGate }.mean)
    momentary = powers.map(Self.loudness(ofPower:)).max() ?? -.infinity
  }

  private static func loudness(ofPower power: Double) -> Double {
    -0.691 + 10 * log10(max(power, 1e-15))
  }

  /// Returns the samples after the standard's two filters: the shelf of table 1, and the high-pass of table 2.
  private static func weighted(_ samples: [Double]) -> [Double] {
    let shelf = Biquad(
      b: (1.53512485958697, -2.69169618940638, 1.19839281085285),
      a: (-1.69065929318241, 0.73248077421585))
    let highPass = Biquad(b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))
    return highPass.filtered(shelf.filtered(samples))
  }
}

/// A filter of the current and the last two samples (`b`), and of the last two outputs (`a`).
private struct Biquad {
  let b: (Double, Double, Double)
  let a: (Double, Double)

  func filtered(_ samples: [Double]) -> [Double] {
    var (first, second) = (0.0, 0.0)
    return samples.map { sample in
      let output = b.0 * sample + first
      first = b.1 * sample - a.0 * output + second
      second = b.2 * sample - a.1 * output
      return output
    }
  }
}

extension [Double] {
  fileprivate var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
