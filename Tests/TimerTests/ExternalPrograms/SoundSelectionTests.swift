import Foundation
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
    var settings = Settings()
    (settings.sound, settings.ringsBell) = (choice, ringsBell)
    return SoundSelection(
      settings, allowed: AllowedSounds(hasPicture: hasPicture) { environment[$0] })
  }

  @Test func defaultNeedsAPictureAndTheBell() {
    #expect(selection(.auto).cue == .alarm(.beat))
    #expect(selection(.auto, ringsBell: false).cue == nil)
    #expect(selection(.auto, hasPicture: false).cue == nil)
    #expect(selection(.none).cue == nil)
  }

  @Test func volumeAppliesToTheSound() {
    var settings = Settings()
    settings.sound = .file("/gong.wav")
    func cue(_ volume: Int) -> SoundCue? {
      settings.volume = volume
      return SoundSelection(settings, allowed: .all).cue
    }
    #expect(cue(100) == SoundCue(.file("/gong.wav")))
    #expect(cue(40) == SoundCue(.file("/gong.wav"), volume: 40))
    #expect(cue(0) == nil)
  }

  @Test func playsANamedSoundAnywhere() {
    let named = selection(.named(.glass), ringsBell: false, hasPicture: false)
    #expect(named.cue == .alarm(.glass) && named.isExplicit && named.obstacle == nil)
    #expect(!selection(.auto).isExplicit)
  }

  /// Over ssh the bell reaches the user, but the sound does not. Only a user who named a sound gets an error.
  @Test(arguments: ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"])
  func isSilentOverSSH(variable: String) {
    let automatic = selection(.auto, [variable: "x"])
    #expect(automatic.cue == nil && automatic.obstacle == nil)
    let named = selection(.named(.glass), [variable: "x"])
    #expect(named.cue == nil)
    #expect(named.obstacle == "no sound: over ssh it would play on the other machine")
    #expect(selection(.auto, [variable: ""]).cue == .alarm(.beat))
  }

  @Test func playsOverSSHWithForwardedAudio() {
    let forwarding = ["SSH_CONNECTION": "x", "PULSE_SERVER": "tcp:localhost:4713"]
    #expect(selection(.auto, forwarding).cue == .alarm(.beat))
    #expect(selection(.named(.glass), forwarding) == selection(.named(.glass)))
  }

  @Test(arguments: [("./gong.wav", "/gong.wav"), ("sounds/gong.wav", "/sounds/gong.wav")])
  func relativePathsBeginAtTheWorkingDirectory(path: String, end: String) throws {
    #expect(try Option.sound(path) == .file(FileManager.default.currentDirectoryPath + end))
  }
}
