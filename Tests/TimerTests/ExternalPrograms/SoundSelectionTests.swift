import Interface
import Sound
import Testing

@testable import timer

/// Whether the end of a timer plays a sound, and which.
@Suite struct SoundSelectionTests {
  private func selection(
    _ choice: SoundChoice, ringsBell: Bool = true, hasPicture: Bool = true,
    _ environment: [String: String] = [:]
  ) -> SoundSelection {
    SoundSelection(choice, ringsBell: ringsBell, hasPicture: hasPicture) { environment[$0] }
  }

  @Test func defaultNeedsAPictureAndTheBell() {
    #expect(selection(.auto).sound == .beat)
    #expect(selection(.auto, ringsBell: false).sound == nil)
    #expect(selection(.auto, hasPicture: false).sound == nil)
    #expect(selection(.none).sound == nil)
  }

  @Test func playsANamedSoundAnywhere() {
    let named = selection(.named(.glass), ringsBell: false, hasPicture: false)
    #expect(named.sound == .glass && named.isExplicit && named.obstacle == nil)
    #expect(!selection(.auto).isExplicit)
  }

  /// Over ssh the bell reaches the user, but the sound does not. Only a user who named a sound gets an error.
  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"])
  func isSilentOverSSH(variable: String) {
    let automatic = selection(.auto, [variable: "x"])
    #expect(automatic.sound == nil && automatic.obstacle == nil)
    let named = selection(.named(.glass), [variable: "x"])
    #expect(named.sound == nil)
    #expect(named.obstacle == "no sound: over ssh it would play on the other machine")
    #expect(selection(.auto, [variable: ""]).sound == .beat)
  }

  @Test func playsOverSSHWithForwardedAudio() {
    let forwarding = ["SSH_CONNECTION": "x", "PULSE_SERVER": "tcp:localhost:4713"]
    #expect(selection(.auto, forwarding).sound == .beat)
    #expect(selection(.named(.glass), forwarding) == selection(.named(.glass)))
  }
}
