import Foundation
import Testing

@testable import Sound

@Suite struct RecordingTests {
  @Test func alarmsLastLongEnoughToBeNoticedAndNotLonger() {
    for (name, recording) in Rendered.alarms {
      #expect((.milliseconds(500)...(.seconds(3))).contains(recording.duration), "\(name)")
    }
    #expect(Rendered.warning.duration < .milliseconds(500))
  }

  @Test func peaksAreThreeDecibelsBelowTheGreatestValue() {
    let limit = Int(32768 * pow(10, -3.0 / 20))
    for (name, recording) in Rendered.all {
      let peak = recording.samples.map { abs(Int($0)) }.max() ?? 0
      #expect(peak <= limit, "\(name): \(peak)")
      #expect(peak > limit / 8, "\(name): \(peak)")
    }
  }

  @Test func soundsBeginAndEndInSilence() {
    for (name, recording) in Rendered.all {
      #expect(abs(recording.samples.first ?? .max) <= 1, "\(name)")
      #expect(recording.samples.suffix(8).allSatisfy { abs($0) <= 1 }, "\(name)")
    }
  }

  @Test func nothingBeginsOrEndsSoSuddenlyThatItClicks() {
    for tone in SoundName.allCases.map(Tone.alarm) + [.warning] {
      let score = tone.score
      for stroke in score.strokes {
        #expect(stroke.attack >= 0.001 && stroke.release >= 0.012, "\(tone): \(stroke)")
      }
      for burst in score.bursts {
        #expect(burst.attack >= 0.001 && burst.release >= 0.012, "\(tone): \(burst)")
      }
    }
  }

  @Test func alarmsAreEquallyLoud() {
    for (name, recording) in Rendered.alarms {
      let loudness = Loudness(recording)
      #expect(abs(loudness.integrated + 20.1) <= 1.5, "\(name): \(loudness)")
      #expect(abs(loudness.momentary + 16.7) <= 1.5, "\(name): \(loudness)")
    }
  }

  @Test func theWarningIsSofterThanAnyAlarm() {
    let warning = Loudness(Rendered.warning).momentary
    for (name, recording) in Rendered.alarms {
      #expect(warning <= Loudness(recording).momentary - 6, "\(name)")
    }
  }

  /// The nearest two of the fourteen, a harpsichord and two horns, are 9 dB apart, and nobody takes one for the other.
  @Test func noTwoAlarmsAreAlikeInSpectrum() {
    let envelopes = Rendered.alarms.map { ($0.name, Envelope($0.recording)) }
    for (index, (name, envelope)) in envelopes.enumerated() {
      for (other, otherEnvelope) in envelopes[(index + 1)...] {
        let distance = envelope.distance(to: otherEnvelope)
        #expect(distance >= 8, "\(name) and \(other): \(distance)")
      }
    }
  }

  @Test func theFileIsAHeaderAndTheSamples() {
    let recording = Recording(samples: [1, -2, 0x1234])
    let header: [UInt8] =
      Array("RIFF".utf8) + [42, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
      + [0x80, 0xBB, 0, 0, 0x00, 0x77, 1, 0, 2, 0, 16, 0] + Array("data".utf8) + [6, 0, 0, 0]
    #expect(recording.file == header + [1, 0, 0xFE, 0xFF, 0x34, 0x12])
    #expect(recording.duration == .microseconds(62))
  }
}
