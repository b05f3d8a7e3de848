import Foundation
import Testing

@testable import Sound

@Suite struct SynthesisTests {
  @Test func sineAndExponentialAreAccurate() {
    for step in -4000...4000 {
      let turns = Double(step) / 1000
      #expect(abs(PortableMath.sine(turns: turns) - sin(2 * .pi * turns)) < 1e-12)
      #expect(abs(PortableMath.cosine(turns: turns) - cos(2 * .pi * turns)) < 1e-12)
      #expect(abs(PortableMath.exponential(-abs(turns)) / exp(-abs(turns)) - 1) < 1e-10)
    }
  }

  /// A phasor multiplies `Float`s. Its rounding errors add up over half a second, but are inaudible.
  @Test(arguments: [
    (frequency: 440.0, sweep: 0.0, decay: 0.5), (7000, 0, .infinity), (500, 2400, 0.2),
  ])
  func phasorsFollowTheFormula(frequency: Double, sweep: Double, decay: Double) {
    var phasor = Phasor(frequency: frequency, sweep: sweep, level: 1, decay: decay)
    var worst = 0.0
    for block in 0..<3000 {
      for lane in 0..<8 {
        let time = Double(8 * block + lane) / Double(Recording.sampleRate)
        let angle = 2 * Double.pi * (frequency * time + sweep * time * time / 2)
        let expected = exp(-time / decay) * sin(angle)
        worst = max(worst, abs(Double(phasor.imaginary[lane]) - expected))
      }
      phasor.advance()
      if sweep != 0 { phasor.bend() }
    }
    #expect(worst < (sweep == 0 ? 0.0005 : 0.006))
  }

  @Test func aNoteRisesAndFallsSmoothly() {
    let note = Note(
      start: 0.1, length: 0.2, pitch: 1000, attack: 0.01, release: 0.02, partials: [Partial(1, 1)])
    let samples = Score(length: 0.5, gain: 0.5, notes: [note]).recording.samples
    func peak(_ range: ClosedRange<Double>) -> Int {
      samples[Int(range.lowerBound * 48_000)..<Int(range.upperBound * 48_000)]
        .map { abs(Int($0)) }.max() ?? 0
    }
    #expect(samples.count == 24_000)
    #expect(peak(0...0.1) == 0)
    #expect(peak(0.1...0.101) < 900)
    #expect((16_300...16_384).contains(peak(0.12...0.27)))
    #expect(peak(0.298...0.3) < 900)
    #expect(peak(0.3...0.5) == 0)
  }

  @Test func clampsASoundThatIsTooLoud() {
    let note = Note(start: 0, length: 0.2, pitch: 1000, partials: [Partial(1, 1)])
    let samples = Score(length: 0.2, gain: 3, notes: [note]).recording.samples
    #expect(samples.max() == 32767)
    #expect(samples.min() == -32767)
  }

  @Test func noiseStaysInItsBand() {
    let burst = Burst(
      start: 0, length: 0.5, center: 3000, quality: 4, level: 1, decay: .infinity)
    let noise = Score(length: 0.5, gain: 0.5, notes: [], bursts: [burst]).recording
    func tone(_ pitch: Double) -> Spectrum {
      let note = Note(start: 0, length: 0.5, pitch: pitch, partials: [Partial(1, 1)])
      return Spectrum(Score(length: 0.5, gain: 0.5, notes: [note]).recording)
    }
    let spectrum = Spectrum(noise)
    #expect(spectrum.distance(to: tone(3000)) < spectrum.distance(to: tone(500)))
    #expect(spectrum.distance(to: tone(3000)) < spectrum.distance(to: tone(9000)))
  }
}
