import Testing

@testable import Sound

/// The files have the same bytes at every run and on every system.
@Suite struct SameBytesTests {
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

  @Test func filesAreTheRecordedOnes() {
    for (name, recording) in Rendered.all {
      let sum = Self.checksum(recording.file)
      #expect(sum == Self.checksums[name], "\(name): 0x\(String(sum, radix: 16))")
    }
  }

  @Test func rendersTheSameAgain() {
    #expect(Tone.alarm(.beat).recording.samples == Rendered.alarms.first?.recording.samples)
    #expect(Tone.warning.recording.samples == Rendered.warning.samples)
  }

  /// FNV-1a.
  private static func checksum(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
