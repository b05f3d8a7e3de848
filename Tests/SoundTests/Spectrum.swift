import Foundation
import Sound

/// The power of a recording in 22 third octaves around 100 Hz to 12.8 kHz, in dB relative to the strongest one.
/// The minimum is -40 dB, because weaker bands are inaudible.
struct Spectrum {
  private let bands: [Double]

  init(_ recording: Recording) {
    let samples = recording.samples.map(Double.init)
    let count = Self.windowSize
    let edges = (0...22).map { 100 * pow(2, (Double($0) - 0.5) / 3) }
    let window = (0..<count).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(count)) }
    var powers = Array(repeating: 0.0, count: 22)
    for start in stride(from: 0, to: samples.count - count, by: count / 2) {
      var bins = zip(samples[start..<start + count], window).map { Complex($0 * $1, 0) }
      bins.transform()
      var band = 0
      for index in 1..<count / 2 {
        let frequency = Double(index) * Double(Recording.sampleRate) / Double(count)
        while band < 22, frequency >= edges[band + 1] { band += 1 }
        if band < 22, frequency >= edges[0] { powers[band] += bins[index].power }
      }
    }
    let strongest = powers.max() ?? 0
    bands = powers.map { max(-40, 10 * log10(max($0, 1e-9) / strongest)) }
  }

  /// Returns the root mean square of the differences, in dB.
  func distance(to other: Spectrum) -> Double {
    let squares = zip(bands, other.bands).map { ($0 - $1) * ($0 - $1) }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  private static let windowSize = 4096
}

private struct Complex {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  var power: Double { real * real + imaginary * imaginary }
}

extension [Complex] {
  /// Replaces the numbers by their Fourier transform. The count must be a power of two.
  fileprivate mutating func transform() {
    let bits = count.trailingZeroBitCount
    for index in indices {
      let other = Int(UInt(index).bitReversed >> (UInt.bitWidth - bits))
      if index < other { swapAt(index, other) }
    }
    var size = 2
    while size <= count {
      let half = size / 2
      let rotations = (0..<half).map { index in
        let angle = -2 * Double.pi * Double(index) / Double(size)
        return Complex(cos(angle), sin(angle))
      }
      for start in stride(from: 0, to: count, by: size) {
        for index in 0..<half {
          let (even, odd) = (self[start + index], self[start + index + half])
          let rotation = rotations[index]
          let real = odd.real * rotation.real - odd.imaginary * rotation.imaginary
          let imaginary = odd.real * rotation.imaginary + odd.imaginary * rotation.real
          self[start + index] = Complex(even.real + real, even.imaginary + imaginary)
          self[start + index + half] = Complex(even.real - real, even.imaginary - imaginary)
        }
      }
      size *= 2
    }
  }
}

extension UInt {
  fileprivate var bitReversed: UInt {
    var (remaining, reversed) = (self, UInt(0))
    for _ in 0..<UInt.bitWidth {
      reversed = reversed << 1 | remaining & 1
      remaining >>= 1
    }
    return reversed
  }
}
