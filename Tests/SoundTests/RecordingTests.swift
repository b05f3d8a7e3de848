import Foundation
import Testing

@testable import Sound

@Suite struct RecordingTests {
  @Test func alarmsLastHalfASecondToThreeAndTheWarningLess() {
    for (name, recording) in Rendered.alarms {
      #expect((.milliseconds(500)...(.seconds(3))).contains(recording.duration), "\(name)")
    }
    #expect(Rendered.warning.duration < .milliseconds(500))
  }

  @Test func peaksAreAtLeastThreeDecibelsBelowTheMaximum() {
    let limit = Int(32768 * pow(10, -3.0 / 20))
    for (name, recording) in Rendered.all {
      let peak = recording.samples.map { abs(Int($0)) }.max() ?? 0
      #expect(peak <= limit, "\(name): \(peak)")
      // No sound is nearly silent.
      #expect(peak > limit / 8, "\(name): \(peak)")
    }
  }

  @Test func soundsBeginAndEndInSilence() {
    for (name, recording) in Rendered.all {
      #expect(abs(recording.samples.first ?? .max) <= 1, "\(name)")
      #expect(recording.samples.suffix(8).allSatisfy { abs($0) <= 1 }, "\(name)")
    }
  }

  @Test func attacksAndReleasesAreLongEnoughNotToClick() {
    for tone in SoundName.allCases.map(Tone.alarm) + [.warning] {
      let score = tone.score
      for note in score.notes {
        #expect(note.attack >= 0.001 && note.release >= 0.012, "\(tone): \(note)")
      }
      for burst in score.bursts {
        #expect(burst.attack >= 0.001 && burst.release >= 0.012, "\(tone): \(burst)")
      }
    }
  }

  /// All alarms have about the loudness that `CONTRIBUTING.md` requires of a sound.
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

  /// The two most similar alarms, Minuet (a harpsichord) and Horn, differ by 9 dB and are easy to tell apart.
  @Test func alarmsHaveDifferentSpectra() {
    let spectra = Rendered.alarms.map { ($0.name, Spectrum($0.recording)) }
    for (index, (name, spectrum)) in spectra.enumerated() {
      for (other, otherSpectrum) in spectra[(index + 1)...] {
        let distance = spectrum.distance(to: otherSpectrum)
        #expect(distance >= 8, "\(name) and \(other): \(distance)")
      }
    }
  }

  @Test func theWAVFileIsAHeaderAndTheSamples() {
    let recording = Recording(samples: [1, -2, 0x1234])
    let header: [UInt8] =
      Array("RIFF".utf8) + [42, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
      + [0x80, 0xBB, 0, 0, 0x00, 0x77, 1, 0, 2, 0, 16, 0] + Array("data".utf8) + [6, 0, 0, 0]
    #expect(recording.wavFile == header + [1, 0, 0xFE, 0xFF, 0x34, 0x12])
    #expect(recording.duration == .microseconds(62))
  }

  // MARK: Checksums, which are the same on every system

  private static let checksums: [String: UInt64] = [
    "beat": 0x1A53_DA7C_0BCE_F3C8,
    "alert": 0xEE16_2B66_5CE8_9EC3,
    "glass": 0xDBBF_6ACC_5CFB_D031,
    "horn": 0xF29E_4118_58DA_6648,
    "bell": 0x33C4_4E26_6921_868D,
    "electronic": 0x14C1_2C62_AA69_CE9F,
    "anticipate": 0x1693_2FCD_46D9_596D,
    "minuet": 0xFC9C_7A0C_48EF_C215,
    "news-flash": 0xFD36_1A82_F92D_7C71,
    "sherwood-forest": 0x7BDD_CF91_7DB7_05D5,
    "telegraph": 0xD0CB_715B_B238_DA90,
    "tiptoes": 0x8D9A_BB74_D38A_063E,
    "typewriters": 0x7DB8_3691_D78C_BF6C,
    "update": 0xCF67_B9AF_34AC_41EF,
    "warning": 0x21BA_DED4_FC79_CF09,
  ]

  @Test func filesHaveTheirChecksums() {
    for (name, recording) in Rendered.all {
      let sum = Self.checksum(recording.wavFile)
      #expect(sum == Self.checksums[name], "\(name): 0x\(String(sum, radix: 16))")
    }
  }

  /// Returns the FNV-1a hash.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  // MARK: Names

  @Test func namesHaveOnlyLowercaseLettersAndHyphens() {
    #expect(SoundName.allCases.count == 14)
    for name in SoundName.allCases {
      #expect(name.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
    }
  }

  @Test func titlesAreCapitalized() {
    #expect(SoundName.newsFlash.title == "News Flash")
    #expect(SoundName.sherwoodForest.title == "Sherwood Forest")
    #expect(SoundName.beat.title == "Beat")
  }
}

/// The recordings of all tones, rendered once for all tests.
enum Rendered {
  static let alarms = SoundName.allCases.map { (name: $0, recording: Tone.alarm($0).recording) }
  static let warning = Tone.warning.recording

  static var all: [(name: String, recording: Recording)] {
    alarms.map { ($0.name.rawValue, $0.recording) } + [("warning", warning)]
  }
}
